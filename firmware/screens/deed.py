"""One deed, and what its owner can do with it: every line says what it costs and, if it is impossible, why."""

from engine import board, codes
from firmware.kept import words
from firmware.gamepages import DeedPage
from firmware.pages import SPARE

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_BACK = 100


class Screen(DeedPage):
    """The argument: (player, square, whether that player may act)."""

    HELP = "help.estate"

    def enter(self, argument: "Any") -> None:
        """Remember the deed."""
        self.who, self.square, self.acting = argument
        super().enter(argument)
        self.menu.to_open()

    def fill(self, menu: "Menu") -> None:
        """Build, sell, mortgage, lift; or only back."""
        s = self.app.session
        game = s.game
        T = self.T
        square = self.square
        owner = game.owner(square)
        self.right = words.money(game.cash(self.who)) if self.acting else s.name(owner) if owner < 8 else ""
        self.whose = s.tokens[self.who] if self.acting else SPARE
        if self.acting:
            if board.KIND[square] == board.STREET:
                hotel = game.next_building(square) != codes.LOT_HOUSE
                self._line(menu, codes.M_BUILD, "do.build_hotel" if hotel else "do.build", -game.build_cost(square))
                if game.steps(square):
                    self._line(menu, codes.M_SELL, "do.sell", game.sell_value(square))
            if game.is_mortgaged(square):
                self._line(menu, codes.M_LIFT, "do.lift", -game.lift_cost(square))
            else:
                self._line(menu, codes.M_MORTGAGE, "do.mortgage", game.mortgage_value(square))
        menu.add(_BACK, T("deed.back"))
        if self.acting and s.can_undo():  # last: the cursor of whoever comes back does not wait there
            menu.add(_BACK + 1, T("do.undo"))

    def _line(self, menu: "Menu", move: int, key: str, gain: int) -> None:
        s = self.app.session
        reason = s.game.why(move, self.square, self.who)
        menu.add(move, self.T(key), ("+" if gain > 0 else "") + words.money(gain), words.why(self.T, reason) if reason else "")

    def chosen(self, code: int) -> None:
        """Do it; stay here, unless it set something going that others must answer."""
        app = self.app
        s = app.session
        if code == _BACK:
            app.close(None)
            return
        phase = s.game.phase
        if code == _BACK + 1:
            s.undo()
        else:
            s.do(code, self.square, self.who)
        app.save()
        if s.game.phase != phase:
            app.unwind("table")
            return
        # The owner has just done it and need not be told.
        s.sync()
        self.rebuild()
        if code == codes.M_MORTGAGE or code == codes.M_LIFT:
            self.menu.go_to(_BACK)  # where it was stands the way back now, which costs: not for whoever presses twice
