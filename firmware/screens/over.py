"""The end: the winner and the ranking, everybody's worth over time, and the board's figures. UP and DOWN turn the pages."""

from engine import board, rulebooks
from firmware import colours, icons, sound, words
from firmware.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.drawing import centre_text, fit, footer, header, right_text, token_badge, wrap
from firmware.layout import TOKEN_COLOUR
from firmware.widgets import FULL, Page

_PAGES = 3


class Screen(Page):
    """Keeps the saved game until the console goes back to the title."""

    HELP = "help.over"

    def enter(self, argument):
        """Rank the players: winners, then by worth, then those who are out, the first one last."""
        s = self.app.session
        game = s.game
        self.page = 0
        order = []
        for p in range(game.players):
            worth = s.gone[p] - 100 if game.is_out(p) else game.worth(p)
            order.append((-(worth + (1000000 if game.winners >> p & 1 else 0)), p))
        order.sort()
        self.order = bytes([p for _, p in order])
        self.ended = self._ended()
        self.app.sound.play(sound.WIN)

    def _ended(self):
        """Why the game is over while several are left, as lines; none when only the winner is."""
        s = self.app.session
        game = s.game
        if sum([1 for p in range(game.players) if not game.is_out(p)]) < 2:
            return ()
        end = game.option(rulebooks.END)
        name, values = rulebooks.OPTIONS[rulebooks.END][:2]
        key = "over.time" if game.time_is_up() else "rule." + name + "." + values[end]
        return wrap(self.app.canvas, self.T(key), self.m.font, self.m.wide - 2 * self.m.margin)

    def button(self, key, repeated):
        """Turn the pages; B or the last A leads to the title."""
        if repeated:
            return
        if key == B or (key == A and self.page == _PAGES - 1):
            self.app.store.clear()
            self.app.home()
            return
        if key == DOWN or key == RIGHT or key == A:
            self.page = (self.page + 1) % _PAGES
        elif key == UP or key == LEFT:
            self.page = (self.page - 1) % _PAGES
        self.redraw = FULL

    def draw(self, c, full):
        """The page in view."""
        m = self.m
        c.fill(m.paper)
        title = self.T(("over.title" if m.tiny else "over.ranking", "over.graph", "over.figures")[self.page])
        header(c, m, title, "%d/%d" % (self.page + 1, _PAGES))
        footer(c, m, self.T("key.more" if self.page < _PAGES - 1 else "over.home"), self.T("over.home"))
        if self.page == 0:
            self._ranking(c)
        elif self.page == 1:
            self._graph(c)
        else:
            self._figures(c)

    def _ranking(self, c):
        m = self.m
        s = self.app.session
        game = s.game
        y = m.header + (0 if m.small else 4)
        if not m.tiny:
            text = self.T.fill("over.winner", words.winners(s, game.winners))
            if m.big:
                c.rect(0, y, m.wide, 30, colours.YELLOW)
                c.icon(icons.CROWN, 14, y + 7, m.ink, 2)
                centre_text(c, fit(c, text, m.head, m.wide - 50), y + 7, m.ink, m.head, 16, m.wide - 16)
                y += 36
            else:
                centre_text(c, text, y, m.ink, m.font)
                y += m.leading + (0 if m.small else 2)
        place = 0
        row = m.row if m.small else max(m.leading, min(m.row + 2, (m.tall - m.footer - y) // len(self.order)))
        for p in self.order:
            place += 1
            if y + m.leading > m.tall - m.footer:
                break
            x = m.margin
            won = game.winners >> p & 1
            x = c.text("%d. " % (1 if won else place), x, y, m.ink, m.font)
            if not m.small:
                token_badge(c, s.tokens[p], x, y)
                x += 16
            cash = self.T("out") if game.is_out(p) else words.money(game.worth(p))
            end = right_text(c, cash, m.wide - m.margin, y, m.ink, m.font)
            c.text(fit(c, s.name(p), m.font, end - x - 2), x, y, m.ink, m.font)
            y += row
        y = max(y, m.tall - m.footer - 4 - m.leading * len(self.ended)) if not m.small else y
        if y + m.leading * len(self.ended) <= m.tall - m.footer:
            for line in self.ended:
                c.text(line, m.margin, y, m.ink, m.font)
                y += m.leading

    def _graph(self, c):
        """Worth over time, a line a player; on one-bit panels the winner's is thick."""
        m = self.m
        s = self.app.session
        top = m.header + (1 if m.small else 6)
        bottom = m.tall - m.footer - (2 if m.small else 8)
        left = m.margin + (0 if m.tiny else 27 if m.small else 34)
        wide = m.wide - left - m.margin - (0 if m.small else 16)
        most = 64
        for p in range(s.game.players):
            for i in range(s.samples):
                most = max(most, s.sample(p, i))
        c.vline(left, top, bottom - top, m.ink)
        c.hline(left, bottom, wide, m.ink)
        if not m.tiny:
            right_text(c, words.money(most), left - 2, top, m.ink, 0)
            right_text(c, "0", left - 2, bottom - 8, m.ink, 0)
        last = s.samples - 1
        if last < 1:
            return
        for p in range(s.game.players):
            colour = m.ink if m.mono else TOKEN_COLOUR[s.tokens[p]]
            x0 = y0 = 0
            for i in range(s.samples):
                x = left + wide * i // last
                y = bottom - (bottom - top) * s.sample(p, i) // most
                if i:
                    c.line(x0, y0, x, y, colour)
                    if not m.mono or s.game.winners >> p & 1:
                        c.line(x0, y0 - 1, x, y - 1, colour)
                x0 = x
                y0 = y
            if not m.small:
                token_badge(c, s.tokens[p], x0 + 3, max(top, min(y0 - 6, bottom - 12)))

    def _figures(self, c):
        """Turns played, the most visited squares, the deed that earned most."""
        m = self.m
        s = self.app.session
        T = self.T
        y = m.header + (0 if m.small else 4)
        width = m.wide - 2 * m.margin
        lines = [(T("over.turns"), str(s.game.turn))]
        best = -1
        for i in range(28):
            if s.earned[i] and (best < 0 or s.earned[i] > s.earned[best]):
                best = i
        if best >= 0:
            lines.append((T("over.best"), ""))
            lines.append(("  " + words.square(T, board.DEEDS[best]), words.money(s.earned[best])))
        lines.append((T("over.landed"), ""))
        taken = 0
        for _ in range(3 if not m.big else 6):
            most = -1
            for i in range(40):
                if not taken >> i & 1 and s.landings[i] and (most < 0 or s.landings[i] > s.landings[most]):
                    most = i
            if most < 0:
                break
            taken |= 1 << most
            lines.append(("  " + words.square(T, most), "%dx" % s.landings[most]))
        for label, value in lines:
            if y + m.leading > m.tall - m.footer:
                break
            end = right_text(c, value, m.margin + width, y, m.ink, m.font)
            c.text(fit(c, label, m.font, end - m.margin - 2), m.margin, y, m.ink, m.font)
            y += m.leading + (0 if m.small else 2)
