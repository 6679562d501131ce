"""An offer to answer: what the awaited player would get and give, in full, then accept, refuse or counter."""

from engine import codes
from firmware.gamepages import Decision
from firmware.parts.menu import HEADING
from firmware.parts.sides import add_side

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any


class Screen(Decision):
    """Phase offer."""

    HELP = "help.offer"

    def title(self) -> str:
        """Who offers."""
        s = self.app.session
        return self.T.fill("offer.title", s.name(s.game.offer_from))

    def fill(self, menu: "Menu") -> None:
        """Both sides, then the answers."""
        T = self.T
        s = self.app.session
        game = s.game
        self.whose = self.token()
        trade = [game.offer_part(i) for i in range(6)]
        menu.add(None, T("offer.get"), "", "", HEADING)
        fee = add_side(menu, s, trade, 0, game.actor, True)
        menu.add(None, T("offer.give"), "", "", HEADING)
        add_side(menu, s, trade, 3, game.offer_from, False)
        menu.add(codes.M_ACCEPT, T("do.accept"), self.after(trade[5] + fee - trade[2]), self.why(codes.M_ACCEPT), -1, "")
        menu.add(codes.M_REFUSE, T("do.refuse"))
        menu.add(codes.M_COUNTER, T("do.counter"))

    def enter(self, argument: "Any") -> None:
        """Begin at the top of what there is to read: a press that was meant for the hand-over answers nothing."""
        super().enter(argument)
        self.menu.at = 1  # below the first heading

    def chosen(self, code: int) -> None:
        """Answer, or change the offer into another."""
        game = self.app.session.game
        if code == codes.M_COUNTER:
            self.app.open("trade", (game.actor, [game.offer_part((i + 3) % 6) for i in range(6)], game.offer_from))
        else:
            self.do(code)
