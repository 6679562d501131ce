"""A player's deeds by colour group. The awaited player builds, sells, mortgages and lifts from here; everybody else only looks.

The argument is a player, or (player, True, dollars) where they act for certain: to raise so much for what they came from, which is then come
back to.
"""

from engine import board, codes
from firmware.kept import words
from firmware.pages import ListPage

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_TRADE, _ACT = 100, 101


class Screen(ListPage):
    """See the module."""

    HELP = "help.estate"

    def enter(self, argument: "Any") -> None:
        """Find out whose deeds, and whether they may be managed."""
        game = self.app.session.game
        self.needed = 0
        if isinstance(argument, tuple):
            self.who, self.acting, self.needed = argument
        else:
            self.who = argument
            self.acting = argument == game.actor and not self.app.session.is_bot(argument)
        super().enter(self.who)

    def title(self) -> str:
        """The owner."""
        return self.app.session.name(self.who)

    def fill(self, menu: "Menu") -> None:
        """Deeds by group, with what stands on them; jail cards; the way to act for somebody who is not awaited."""
        s = self.app.session
        game = s.game
        T = self.T
        who = self.who
        self.right = words.money(game.cash(who))
        if not self.acting and not s.is_bot(who) and not game.is_out(who) and who != game.actor and game.phase in (codes.ROLL, codes.END):
            menu.add(_ACT, T.fill("estate.act", s.name(who)))
        if self.acting and who != game.actor:
            menu.add(_TRADE, T("do.trade"))
        found = False
        for group in range(10):
            for square in board.GROUPS[group]:
                if game.owner(square) == who:
                    found = True
                    menu.add(square, words.square(T, square), self._state(square), "", group, self._short(square))
        if game.cards(who):
            menu.add(None, T("jail_card"), "x2" if game.cards(who) == 3 else "")
            found = True
        if not found:
            menu.note(T("estate.none"))
        elif self.needed:
            menu.note(words.after(s, who, self.needed))
        elif self.acting and game.raisable(who):
            menu.note(T.fill("estate.raisable", words.money(game.raisable(who))), spare=True)

    def _state(self, square: int) -> str:
        game = self.app.session.game
        if game.is_mortgaged(square):
            return self.T("estate.mortgaged")
        steps = game.steps(square)
        if steps:
            return words.steps(self.T, steps)
        if board.KIND[square] == board.UTILITY:
            return ""
        return self.T("deed.rent") + " " + words.money(game.rent(square, 7))

    def _short(self, square: int) -> str:
        """The state in as few letters as may be: H or the number of houses, the sum alone."""
        game = self.app.session.game
        if game.is_mortgaged(square):
            return self.T("estate.mortgaged")
        steps = game.steps(square)
        if steps or board.KIND[square] == board.UTILITY:
            return "" if not steps else "H" if steps == 5 else str(steps)
        return words.money(game.rent(square, 7))

    def chosen(self, code: int) -> None:
        """A deed, a trade, or taking the console over."""
        if code == _ACT:
            self.app.open("pass_on", self.who)
        elif code == _TRADE:
            self.app.open("trade", (self.who, None, -1))
        elif code is not None:
            self.app.open("deed", (self.who, code, self.acting, self.needed))

    def resume(self, result: "Any") -> None:
        """Whoever took the console over may act now."""
        s = self.app.session
        if self.who != s.game.actor and s.holder == self.who and not s.is_bot(self.who):
            self.acting = True
        if self.needed and s.game.cash(self.who) >= self.needed:
            self.app.close(None)
        else:
            super().resume(result)
