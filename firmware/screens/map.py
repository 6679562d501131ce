"""The board to walk over with the arrow keys: the whole ring on big panels, a strip on the others; A shows the deed."""

from engine import board, codes, rulebooks
from firmware.drawing import icons
from firmware.kept import words
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.deedview import draw_deed
from firmware.drawing.shapes import centre_text, fit, footer, header, key_hint, wrap
from firmware.drawing.track import INNER, MIDDLE, Ring, Strip, sign
from firmware.widgets import PART, Page


class Screen(Page):
    """Begins at the square of the player whose turn it is."""

    HELP = "help.map"

    def enter(self, argument):
        """Set up the board."""
        s = self.app.session
        m = self.m
        c = self.app.canvas
        self.at = s.game.position(s.game.current)
        self.before = self.at
        self.ring = Ring(c, s) if m.big else None
        self.strip = None if m.big or m.tiny else Strip(c, m, s, m.header + 2, 18 if m.small else 30)

    def button(self, key, repeated):
        """Along the board; UP and RIGHT go the way the tokens do."""
        if key == UP or key == RIGHT:
            self.at = (self.at + 1) % 40
        elif key == DOWN or key == LEFT:
            self.at = (self.at - 1) % 40
        elif key == A and not repeated:
            if board.DEED_INDEX[self.at] == board.NOT_A_DEED:
                self.app.say(self.T("map.no_deed"))
            else:
                self.app.open("deed", (self.app.session.game.actor, self.at, False))
            return
        elif key == B:
            self.app.close(None)
            return
        self.redraw = max(self.redraw, PART)

    def _lines(self, width):
        """What there is to say about the square."""
        T = self.T
        s = self.app.session
        game = s.game
        lines = []
        where = self.at
        if board.DEED_INDEX[where] != board.NOT_A_DEED:
            owner = game.owner(where)
            if owner == codes.BANK:
                lines.append(T.fill("map.free", words.money(board.PRICE[where])))
            else:
                lines.append(T.fill("map.owned", s.name(owner)))
                if game.is_mortgaged(where):
                    lines.append(T("map.mortgaged"))
                elif board.KIND[where] == board.UTILITY:
                    lines.append(T("map.utility"))
                else:
                    lines.append(T.fill("map.rent", words.money(game.rent(where, 7))))
                if game.steps(where):
                    lines.append(words.steps(T, game.steps(where)))
        else:
            lines += wrap(self.app.canvas, T("about." + _about(where)), self.m.font, width)
            if board.KIND[where] == board.FREE_PARKING_SQUARE and game.option(rulebooks.POT):
                lines.append(T.fill("map.pot", words.money(game.pot)))
        here = [s.name(p) for p in range(game.players) if game.position(p) == where and not game.is_out(p)]
        if here:
            lines += wrap(self.app.canvas, T.fill("map.here", ", ".join(here)), self.m.font, width)
        return lines

    def draw(self, c, full):
        """The board and the square that is looked at."""
        m = self.m
        name = words.square(self.T, self.at)
        group = board.GROUP[self.at]
        if m.big:
            ring = self.ring
            x = INNER + 1
            wide = MIDDLE - 2
            if full:
                c.fill(m.paper)
                ring.mark = self.at
                ring.draw()
            else:
                ring.mark = -1
                ring.cell(self.before)
                ring.mark = self.at
                ring.cell(self.at)
            c.rect(INNER, INNER, MIDDLE, MIDDLE, m.paper)
            if group != board.NO_GROUP:
                draw_deed(c, m, self.app.session, self.at, INNER + 8, INNER + 6, MIDDLE - 16, 134)
                y = INNER + 143
            else:
                c.icon(sign(self.at), INNER + (MIDDLE - 48 >> 1), INNER + 24, m.ink, 3)
                centre_text(c, name, INNER + 84, m.ink, m.head if c.text_width(name, m.head) < wide else m.font, INNER, MIDDLE)
                y = INNER + 106
            for line in self._lines(wide - 16)[: 3 if group != board.NO_GROUP else 6]:
                centre_text(c, line, y, m.ink, m.font, INNER, MIDDLE)
                y += m.leading
            y = INNER + MIDDLE - 12
            c.rect(INNER, y, MIDDLE, 12, m.bar)
            key_hint(c, "B", self.T("key.back"), key_hint(c, "A", self.T("map.deed"), INNER + 4, y + 2) + 14, y + 2)
            if m.large:
                self._bank(c, x + 220)
            self.before = self.at
            return
        if full:
            c.fill(m.paper)
        header(c, m, fit(c, name, m.head, m.wide - 2 * m.margin))
        y = m.header + 2
        if self.strip:
            self.strip.draw(self.at)
            y += self.strip.height + 2
        c.rect(0, y, m.wide, m.tall - m.footer - y, m.paper)
        for line in self._lines(m.wide - 2 * m.margin):
            if y + m.leading > m.tall - m.footer:
                break
            c.text(line, m.margin, y, m.ink, m.font)
            y += m.leading
        if full:
            footer(c, m, self.T("map.deed"), self.T("key.back"))

    def _bank(self, c, x):
        """What the bank has left, beside the ring of the largest panels."""
        m = self.m
        game = self.app.session.game
        c.icon(icons.BANK, x + 28, 16, m.ink, 3)
        y = 46
        for line in (self.T.plural("houses", game.houses), self.T.plural("hotels", game.hotels)):
            c.text(line, x, y, m.ink, m.font)
            y += m.leading + 2


def _about(where):
    """Key of what happens on a square that is not a deed."""
    slug = board.SLUGS[where]
    return slug[:-2] if slug[-2] == "_" else slug
