"""Everybody: cash and worth; A shows what one of them owns."""

from engine import board
from firmware.kept import words
from firmware.drawing.layout import GROUP_COLOUR
from firmware.widgets import ListPage


class Screen(ListPage):
    """The table's players by seat."""

    TITLE = "do.players"
    HELP = "help.players"

    def fill(self, menu):
        """One line a player."""
        s = self.app.session
        game = s.game
        self.right = "" if self.m.tiny else self.T("players.column")
        for p in range(game.players):
            if game.is_out(p):
                right = self.T("out")
            elif self.m.tiny:
                right = words.money(game.cash(p))
            else:
                right = self.T.fill("players.line", words.money(game.cash(p)), words.money(game.worth(p)))
            menu.add(p, s.name(p), right, "", 16 + s.tokens[p])

    def draw(self, c, full):
        """The list; on colour panels the groups that each owns as a row of bars between name and cash."""
        super().draw(c, full)
        m = self.m
        if m.mono:
            return
        menu = self.menu
        game = self.app.session.game
        y = m.header
        for p in range(menu.top, game.players):
            if y + m.row > m.tall - m.footer:
                break
            x = m.margin + 78
            deeds = game.deeds_of(p)
            for group in range(10):
                any_here = False
                for square in board.GROUPS[group]:
                    if deeds >> board.DEED_INDEX[square] & 1:
                        c.rect(x, y + 3, 2, m.row - 6, GROUP_COLOUR[group])
                        x += 3
                        any_here = True
                x += 1 if any_here else 0
            y += m.row

    def chosen(self, code):
        """That player's deeds."""
        self.app.open("estate", code)
