"""A mortgaged deed has changed hands: its new owner lifts the mortgage now, or pays the ten per cent and keeps it (M3)."""

from engine import board, codes
from firmware.kept import words
from firmware.gamepages import Deciding, DeedPage, refuse

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu


class Screen(Deciding, DeedPage):
    """Phase mortgaged; one deed at a time."""

    HELP = "help.mortgaged"

    def title(self) -> str:
        """Who answers."""
        return self.me()

    def fill(self, menu: "Menu") -> None:
        """Keep or lift."""
        game = self.app.session.game
        fees = game.fees(game.actor)
        for i in range(28):
            if fees >> i & 1:
                self.square = board.DEEDS[i]
                break
        square = self.square
        self.right = self.cash()
        T = self.T
        menu.note(T.fill("mortgaged.text", words.money(game.keep_fee(square))), spare=True)
        menu.add(codes.M_KEEP, T("do.keep"), words.money(-game.keep_fee(square)), self.why(codes.M_KEEP, square))
        menu.add(codes.M_LIFT, T("do.lift"), words.money(-game.lift_cost(square)), self.why(codes.M_LIFT, square))

    def closed(self, code: int, reason: str) -> None:
        """The cash may be raised."""
        game = self.app.session.game
        square = self.square
        refuse(self.app, game.actor, code, square, game.keep_fee(square) if code == codes.M_KEEP else game.lift_cost(square))

    def chosen(self, code: int) -> None:
        """Answer."""
        self.do(code, self.square)
