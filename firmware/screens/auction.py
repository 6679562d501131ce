"""An auction: UP and DOWN set the bid, below the least bid stands 'pass', A answers. The console goes round the table."""

from engine import codes
from firmware.drivers.buttons import A, B
from firmware.gamepages import Deciding
from firmware.kept import words
from firmware.pages import Page
from firmware.parts.amount import Amount
from firmware.parts.lot import Lot

MYPY = False
if MYPY:
    from typing import Any


class Screen(Deciding, Page):
    """Phase auction."""

    HELP = "help.auction"

    def enter(self, argument: "Any") -> None:
        """Begin at the least bid."""
        game = self.app.session.game
        self.lot = Lot(self.app.session)
        self.least = game.least_bid()
        most = game.most_bid()
        # One below the least bid stands for 'pass'.
        self.amount = Amount(self.least - 1, max(most, self.least - 1), min(self.least, max(most, self.least - 1)))

    def button(self, key: int, repeated: bool) -> None:
        """Set the sum, answer, or open the menu."""
        if self.amount.button(key, repeated):
            self.touch()
        elif repeated:
            return
        elif key == A:
            doubt = self.lot.doubt(self.app.session, self.amount.value, self.least)
            if self.amount.value < self.least:
                self.do(codes.M_PASS)
            elif doubt:
                self.app.open("confirm", (doubt, codes.M_BID))
            else:
                self.do(codes.M_BID, self.amount.value)
        elif key == B:
            self.app.open("holdings", self.app.session.game.actor)

    def resume(self, result: "Any") -> None:
        """The confirmation's answer."""
        if result == codes.M_BID:
            self.do(codes.M_BID, self.amount.value)
        else:
            super().resume(result)

    def show(self, look: "Any") -> None:
        """Whose turn, what is sold, the highest bid, the sum."""
        T = self.T
        passing = self.amount.value < self.least
        look.title(self.me(), self.cash())
        look.lot(self.lot)
        text = T("auction.pass") if passing else T.fill("auction.sum", words.money(self.amount.value))
        below = ""
        if self.amount.value > self.least:
            below = self.after(self.amount.value)
        elif not passing:
            below = T("auction.down")
        look.sum(self.amount, text, below, passing)
        look.keys(T("auction.bid"), T("auction.look"))
