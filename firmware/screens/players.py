"""Everybody: cash and worth; A shows what one of them owns."""

from firmware import words
from firmware.widgets import ListPage


class Screen(ListPage):
    """The table's players by seat."""

    TITLE = "do.players"
    HELP = "help.players"

    def fill(self, menu):
        """One line a player."""
        s = self.app.session
        game = s.game
        for p in range(game.players):
            if game.is_out(p):
                right = self.T("out")
            elif self.m.tiny:
                right = words.money(game.cash(p))
            else:
                right = self.T.fill("players.line", words.money(game.cash(p)), words.money(game.worth(p)))
            menu.add(p, s.name(p), right, "", 16 + s.tokens[p])

    def chosen(self, code):
        """That player's deeds."""
        self.app.open("estate", code)
