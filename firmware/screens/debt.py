"""A debt that the cash does not cover: what is owed to whom and for what, and the ways to raise it."""

from engine import codes
from firmware.kept import words
from firmware.gamepages import Decision, refuse

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_ESTATE, _TRADE = 100, 101


class Screen(Decision):
    """Phase debt."""

    HELP = "help.debt"

    def title(self) -> str:
        """Who owes how much."""
        return self.T.fill("debt.title", self.me(), words.money(self.app.session.game.debt_amount))

    def enter(self, argument: "Any") -> None:
        """Begin at the first thing that can be done."""
        super().enter(argument)
        self.menu.to_open()

    def fill(self, menu: "Menu") -> None:
        """Pay, raise, trade, or go bankrupt."""
        s = self.app.session
        game = s.game
        T = self.T
        actor = game.actor
        owed = words.money(game.debt_amount)
        self.right = ""  # the debt stands in the title; a second sum there would be read as the debt
        cash = words.money(game.cash(actor))
        raisable = words.money(game.raisable(actor))
        text = T.fill("debt.text", words.party(s, game.debt_to), self._purpose(), cash, raisable)
        after = self.after(game.debt_amount)
        menu.note(text + "\n" + after, after)
        menu.add(codes.M_SETTLE, T("do.settle"), owed, self.why(codes.M_SETTLE))
        menu.add(_ESTATE, T("do.raise"))
        menu.add(_TRADE, T("do.trade"))
        menu.add(codes.M_BANKRUPT, T("do.bankrupt"), "", self.why(codes.M_BANKRUPT))

    def _purpose(self) -> str:
        """What is owed for: of a rent, also for what."""
        game = self.app.session.game
        text = words.purpose(self.T, game.debt_reason)
        where = game.position(game.actor)
        if game.debt_reason == codes.F_RENT and game.owner(where) == game.debt_to:
            text += ", " + words.square(self.T, where)
            if game.steps(where):
                text += ", " + words.steps(self.T, game.steps(where))
        return text

    def chosen(self, code: int) -> None:
        """Bankruptcy asks once more."""
        actor = self.app.session.game.actor
        if code == _ESTATE:
            self.app.open("estate", (actor, True, self.app.session.game.debt_amount))
        elif code == _TRADE:
            self.app.open("trade", (actor, None, -1))
        elif code == codes.M_BANKRUPT:
            self.app.open("confirm", ("debt.confirm", codes.M_BANKRUPT))
        else:
            self.do(code)

    def closed(self, code: int, reason: str) -> None:
        """The debt cannot be paid yet: what can be raised for it."""
        game = self.app.session.game
        refuse(self.app, game.actor, code, 0, game.debt_amount)

    def resume(self, result: "Any") -> None:
        """The confirmation's answer."""
        if result == codes.M_BANKRUPT:
            self.do(codes.M_BANKRUPT)
        else:
            super().resume(result)
            if not self.why(codes.M_SETTLE):
                self.menu.go_to(codes.M_SETTLE)
