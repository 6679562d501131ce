"""Everybody: cash and worth; A shows what one of them owns."""

from firmware.kept import words
from firmware.parts.menu import TOKEN
from firmware.pages import SPARE, ListPage

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any


class Screen(ListPage):
    """The table's players by seat."""

    TITLE = "do.players"
    HELP = "help.players"

    def enter(self, argument: "Any") -> None:
        """The columns have a heading where there is room for it."""
        self.whose = SPARE
        super().enter(argument)

    def fill(self, menu: "Menu") -> None:
        """One line a player."""
        s = self.app.session
        game = s.game
        self.right = self.T("players.column")
        for p in range(game.players):
            cash = words.money(game.cash(p))
            if game.is_out(p):
                right = self.T("out")
            elif game.hides_worth(p):  # X1: the choice comes before the sum is known
                right = cash
            else:
                right = self.T.fill("players.line", cash, words.money(game.worth(p)))
            menu.add(p, s.name(p), right, "", TOKEN + s.tokens[p], cash)
            menu.owns(game.deeds_of(p))

    def chosen(self, code: int) -> None:
        """That player's deeds."""
        self.app.open("estate", code)
