"""What the table looks like: where its parts lie on each size of panel, and how they are drawn. firmware/screens/table.py says what happens."""

from time import ticks_diff

from micropython import const

from engine import board, codes
from firmware.drawing import colours, icons
from firmware.kept import words
from firmware.drawing.shapes import fit, group_chip, header, key_hint, right_text, token_badge
from firmware.drawing.font import SMALL
from firmware.drawing.layout import TOKEN_COLOUR
from firmware.drawing.track import INNER, MIDDLE, Ring, Strip
from firmware.widgets import Page

# Parts to draw again.
HEAD = const(1)
DICE = const(2)
TEXT = const(4)
BELOW = const(8)
BOARD = const(16)


class View(Page):
    """The drawing half of the table's screen."""

    def place(self):
        """Lay the parts out for this panel."""
        m = self.m
        c = self.app.canvas
        if m.big:
            self.board = Ring(c, self.s)
            self.x = INNER + 2
            self.room = MIDDLE - 4
            self.y = INNER + 2
            self.text_y = INNER + 44
            self.text_h = 42
            self.below_y = INNER + 88
            self.bottom = INNER + MIDDLE - 12
        else:
            high = 0 if m.tiny else 18 if m.small else 30
            self.board = None if m.tiny else Strip(c, m, self.s, m.header, high)
            self.x = m.margin
            self.room = m.wide - 2 * m.margin
            self.y = 0
            self.text_y = m.header + (8 if m.tiny else high)
            self.text_h = 0 if m.tiny else 10 if m.small else 2 * m.leading + 2
            self.below_y = self.text_y + self.text_h
            self.bottom = m.tall - m.footer
        self.text_w = self.room - (72 if m.big else 38 if not m.small else 0)

    def draw(self, c, full):
        """The board, the player, the dice, what happened, and the choices or everybody's cash."""
        m = self.m
        parts = self.parts
        self.parts = 0
        if full:
            parts = 31
            c.fill(m.paper)
            if m.big:
                c.frame(INNER - 1, INNER - 1, MIDDLE + 2, MIDDLE + 2, m.ink)
        if parts & BOARD and self.board is not None:
            if m.big:
                self.board.draw()
            else:
                self.board.draw(self.s.shown_place[self.who])
        if parts & HEAD:
            self._draw_head(c)
        if parts & (TEXT | DICE):
            self._draw_text(c)
        if parts & BELOW:
            self._draw_below(c)
        if m.large and parts & (HEAD | BELOW):
            self._draw_players(c, 244, 4, 74, 232)

    def _draw_head(self, c):
        m = self.m
        s = self.s
        name = s.name(self.who)
        if not m.big:
            header(c, m, name, words.money(self.cash), self._colour(self.who))
            if m.tiny and (self.menu_ready or self.walk_to >= 0 or not self.lines):
                c.rect(0, 8, m.wide, 8, m.paper)
                text = self.outcome if self.menu_ready and self.outcome else self._place()
                c.text(fit(c, text, SMALL, m.wide), 1, 8, m.ink, SMALL)
            return
        x = self.x
        y = self.y
        c.rect(x, y, self.room, 40, m.paper)
        token_badge(c, s.tokens[self.who], x + 2, y + 1, True)
        end = right_text(c, words.money(self.cash), x + self.room - 4, y + 2, m.ink, m.head)
        c.text(fit(c, name, m.head, end - x - 34), x + 28, y + 2, m.ink, m.head)
        where = s.shown_place[self.who]
        group = board.GROUP[where]
        left = x + 2
        if group != board.NO_GROUP:
            group_chip(c, m, group, left, y + 25, 10, 10)
            left += 14
        c.text(fit(c, self._place(), m.font, self.room - 20), left, y + 24, m.ink, m.font)
        c.hline(x, y + 39, self.room, m.ink)

    def _place(self):
        """Where the player at the top is, in words."""
        s = self.s
        where = s.shown_place[self.who]
        if where == board.JAIL and s.game.jail(self.who) >= 0:
            return self.T("in_jail")
        return words.square(self.T, where)

    def _colour(self, p):
        return TOKEN_COLOUR[self.s.tokens[p]]

    def _draw_text(self, c):
        m = self.m
        y = self.text_y
        high = self.text_h
        if m.small and not self.menu_ready:
            if m.tiny:
                y = m.header  # the sentence matters more than the square
            high = self.bottom - y
        if not high:
            return
        c.rect(self.x, y, self.room, high, m.paper)
        rolling = self.roll_from is not None and self.playing and self.s.event[0] == codes.E_ROLLED and self.app.pace(1)
        a, b = self._dice(rolling)
        lines = self.lines
        if m.small:
            if rolling and a:
                c.icon(icons.DIE_1 - 1 + a, (m.wide >> 1) - 18, y + 3, m.ink)
                c.icon(icons.DIE_1 - 1 + b, (m.wide >> 1) + 2, y + 3, m.ink)
                return
            room = max(1, high // m.leading)
            if len(lines) > room:
                lines = lines[: room - 1] + [fit(c, " ".join(lines[room - 1 :]), m.font, self.text_w)]
            for line in lines:
                c.text(line, self.x, y + 1, m.ink, m.font)
                y += m.leading
            return
        size = 32 if m.big else 16
        if a:
            left = self.x + self.room - 2 * size - 4
            for face in (a, b):
                c.rect(left + 1, y + 3, size - 2, size - 2, colours.WHITE)
                c.icon(icons.DIE_1 - 1 + face, left, y + 2, colours.RED if rolling else m.ink, size >> 4)
                left += size + 3
        width = 3 if m.big else 2
        for line in lines[:width]:
            c.text(line, self.x + 2, y, m.ink, m.font)
            y += m.leading

    def _dice(self, rolling):
        """Faces to show, (0, 0) for none."""
        game = self.s.game
        if rolling and ticks_diff(self.until, self.app.now) > self.app.pace(300):
            return (self.face * 5 + 2) % 6 + 1, (self.face * 7 + 4) % 6 + 1
        if self.roll_from is None:
            return 0, 0
        if self.playing and self.s.event[0] == codes.E_ROLLED:
            return self.s.event[2], self.s.event[3]
        return game.die(0), game.die(1)

    def _draw_below(self, c):
        m = self.m
        y = self.below_y
        if self.menu_ready:
            if m.small:
                self._draw_text(c)
            self.menu.draw(c, self.x, y, self.room, self.bottom - y)
        elif not m.small:
            c.rect(self.x, y, self.room, self.bottom - y, m.paper)
            if not m.large:
                self._draw_players(c, self.x, y, self.room, self.bottom - y)
        if not m.footer:
            return
        if m.big:
            y = self.bottom + 1
            c.rect(self.x, y, self.room, 10, m.bar)
            x = self.x + 2
        else:
            y = m.tall - m.footer
            c.rect(0, y, m.wide, m.footer, m.bar)
            x = m.margin
        y += 1
        x = key_hint(c, "A", self.T("key.choose" if self.menu_ready else "key.skip"), x, y) + 14
        key_hint(c, "B", self.T("key.menu"), x, y)

    def _draw_players(self, c, x, y, w, h):
        """Everybody's token, name and cash; the one whose turn it is on a light ground."""
        m = self.m
        s = self.s
        count = s.game.players
        narrow = w < 100
        row = 28 if narrow else min(15, h // max(count, 1)) if m.big else 13
        c.rect(x, y, w, h, m.paper)
        columns = 1 if m.big else 2 if count < 7 else 3
        width = w // columns
        for p in range(count):
            left = x + p % columns * width
            top = y + p // columns * row
            if top + row > y + h:
                break
            if p == s.game.current:
                c.rect(left, top, width, row, m.select)
            out = s.game.is_out(p)
            ink = m.quiet if out else m.ink
            token_badge(c, s.tokens[p], left + 2, top + (1 if narrow else row - 12 >> 1))
            cash = self.T("out") if out else words.money(s.shown_cash[p])
            if narrow:
                c.text(fit(c, s.name(p), SMALL, w - 18), left + 17, top + 3, ink, SMALL)
                right_text(c, cash, left + width - 3, top + 13, ink, m.font)
            else:
                end = right_text(c, cash, left + width - 4, top + (row - m.leading >> 1), ink, m.font)
                c.text(fit(c, s.name(p), m.font, end - left - 20), left + 18, top + (row - m.leading >> 1), ink, m.font)
