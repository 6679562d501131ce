"""The bank is short of houses or hotels: whether one wants the building too, and where the winner of its auction places it (G6)."""

from engine import board, codes
from firmware.kept import words
from firmware.gamepages import Decision

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu


class Screen(Decision):
    """Phases shortage and place."""

    HELP = "help.shortage"

    def title(self) -> str:
        """Who is asked."""
        return self.me()

    def fill(self, menu: "Menu") -> None:
        """The question, or the streets."""
        s = self.app.session
        game = s.game
        T = self.T
        lot = words.square(T, game.shortage_lot)
        if game.phase == codes.SHORTAGE:
            menu.note(T.fill("shortage.text", s.name(game.shortage_asker), lot, self.me()))
            menu.add(codes.M_WANT, T("do.want"))
            menu.add(codes.M_PASS, T("do.not_want"))
            return
        menu.note(T.fill("shortage.place", lot))
        for group in range(8):
            for square in board.GROUPS[group]:
                if game.owner(square) == game.actor and game.why(codes.M_PLACE, square) == 0:
                    menu.add(100 + square, words.square(T, square), words.steps(T, game.steps(square)) if game.steps(square) else "", "", group)

    def chosen(self, code: int) -> None:
        """Answer."""
        if code >= 100:
            self.do(codes.M_PLACE, code - 100)
        else:
            self.do(code)
