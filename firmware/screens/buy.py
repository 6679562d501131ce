"""An unowned deed: buy it, or let it go to auction. The cash may be raised first, where the book allows it."""

from engine import board, codes, rulebooks
from firmware.kept import words
from firmware.gamepages import Deciding, DeedPage, refuse
from firmware.parts.meaning import shares

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu

_ESTATE, _TRADE = 100, 101


class Screen(Deciding, DeedPage):
    """Phase buy."""

    HELP = "help.buy"

    def title(self) -> str:
        """Who may buy."""
        return self.me()

    def fill(self, menu: "Menu") -> None:
        """Buy first: the usual choice."""
        game = self.app.session.game
        self.square = game.buy_square()
        self.right = self.cash()
        T = self.T
        after = self.after(board.PRICE[self.square])
        sentence, short = shares(self.app.session, self.square, game.actor)
        menu.note(sentence + "\n" + after, (short + "\n" + after).strip())
        menu.add(codes.M_BUY, T("do.buy"), words.money(board.PRICE[self.square]), self.why(codes.M_BUY))
        menu.add(codes.M_DECLINE, T("do.auction" if game.option(rulebooks.AUCTIONS) else "do.decline"))
        menu.add(_ESTATE, T("do.estate"))
        menu.add(_TRADE, T("do.trade"))

    def closed(self, code: int, reason: str) -> None:
        """Too dear: the cash may be raised."""
        refuse(self.app, self.app.session.game.actor, code, 0, board.PRICE[self.square])

    def chosen(self, code: int) -> None:
        """Buy, decline, or raise cash."""
        if code == _ESTATE:
            self.app.open("estate", self.app.session.game.actor)
        elif code == _TRADE:
            self.app.open("trade", (self.app.session.game.actor, None, -1))
        else:
            self.do(code)
