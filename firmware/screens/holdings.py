"""What one looks up in the middle of an auction: who has what of the group that is sold, and one's own deeds. The menu is reached from here.

The argument: the player who looks.
"""

from engine import board, codes
from firmware.kept import words
from firmware.pages import ListPage
from firmware.parts.menu import HEADING, TOKEN

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu

_MENU = 100


class Screen(ListPage):
    """See the module."""

    HELP = "help.holdings"

    def title(self) -> str:
        """Who looks."""
        return self.app.session.name(self.argument)

    def fill(self, menu: "Menu") -> None:
        """The menu, the group, the deeds."""
        s = self.app.session
        game = s.game
        T = self.T
        self.right = words.money(game.cash(self.argument))
        menu.add(_MENU, T("do.more"))
        if game.lot < codes.LOT_HOUSE:
            menu.add(None, words.square(T, game.lot), "", "", HEADING)
            for square in board.GROUPS[board.GROUP[game.lot]]:
                owner = game.owner(square)
                if square != game.lot:
                    self._deed(menu, square, words.party(s, owner), TOKEN + s.tokens[owner] if owner < codes.BANK else -1)
        if game.deeds_of(self.argument):
            menu.add(None, T("do.estate"), "", "", HEADING)
        else:
            menu.add(None, T("estate.none"))
        for square in board.DEEDS:
            if game.owner(square) == self.argument:
                self._deed(menu, square, words.steps(T, game.steps(square)) if game.steps(square) else "", board.GROUP[square])

    def _deed(self, menu: "Menu", square: int, right: str, chip: int) -> None:
        away = self.T("estate.mortgaged") if self.app.session.game.is_mortgaged(square) else ""
        menu.add(square, words.square(self.T, square), right + ", " + away if right and away else right or away, "", chip, away)

    def chosen(self, code: int) -> None:
        """The menu, or a deed."""
        if code == _MENU:
            self.app.open("more", None)
        else:
            self.app.open("deed", (self.argument, code, False, 0))
