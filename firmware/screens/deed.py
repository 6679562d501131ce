"""One deed, and what its owner can do with it: every line says what it costs and, if it is impossible, why."""

from engine import board, codes
from engine.deeds import group_has_buildings
from firmware.kept import words
from firmware.gamepages import DeedPage, refuse
from firmware.pages import SPARE

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_BACK, _UNDO, _TRADE = 100, 101, 102


class Screen(DeedPage):
    """The argument: (player, square, whether that player may act, dollars that they need or 0)."""

    HELP = "help.estate"

    def enter(self, argument: "Any") -> None:
        """Remember the deed."""
        self.who, self.square, self.acting, self.needed = argument
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
        if self.needed:
            menu.note(words.after(s, self.who, self.needed))
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
        if self.acting:
            menu.add(_TRADE, T("deed.offer"), "", self._untraded(0))
        elif owner < codes.BANK and owner != game.actor and not s.is_bot(game.actor) and game.phase in (codes.ROLL, codes.END, codes.BUY, codes.DEBT):
            menu.add(_TRADE, T("deed.ask"), "", self._untraded(3))
        menu.add(_BACK, T("deed.back"))
        if self.acting and s.can_undo():  # last: the cursor of whoever comes back does not wait there
            menu.add(_UNDO, T("do.undo"))

    def _line(self, menu: "Menu", move: int, key: str, gain: int) -> None:
        s = self.app.session
        reason = s.game.why(move, self.square, self.who)
        menu.add(move, self.T(key), ("+" if gain > 0 else "") + words.money(gain), words.why(self.T, reason) if reason else "")

    def _parts(self, side: int) -> list[int]:
        """A trade of nothing but this deed, on the offerer's side (0) or the other (3)."""
        parts = [0] * 6
        parts[side] = 1 << board.DEED_INDEX[self.square]
        return parts

    def _untraded(self, side: int) -> str:
        """Why the deed cannot be traded, or ""."""
        built = board.GROUP[self.square] < board.STREET_GROUPS and group_has_buildings(self.app.session.game, board.GROUP[self.square])
        return words.why(self.T, codes.GROUP_BUILT) if built else ""

    def closed(self, code: int, reason: str) -> None:
        """Where it is cash that lacks, it may be raised."""
        game = self.app.session.game
        if code == _TRADE:
            self.app.say(reason)
        else:
            refuse(self.app, self.who, code, self.square, game.lift_cost(self.square) if code == codes.M_LIFT else game.build_cost(self.square))

    def chosen(self, code: int) -> None:
        """Do it; stay here, unless it set something going that others must answer."""
        app = self.app
        s = app.session
        if code == _BACK:
            app.close(None)
            return
        if code == _TRADE:
            owner = s.game.owner(self.square)
            app.open("trade", (self.who, self._parts(0), -1) if self.acting else (s.game.actor, self._parts(3), owner))
            return
        phase = s.game.phase
        if code == _UNDO:
            s.undo()
        else:
            s.do(code, self.square, self.who)
        app.save()
        if s.game.phase != phase:
            app.unwind("table")
            return
        # The owner has just done it and need not be told.
        s.sync()
        if self.needed and s.game.cash(self.who) >= self.needed:
            app.close(None)
            return
        self.rebuild()
        if code == codes.M_MORTGAGE or code == codes.M_LIFT:
            self.menu.go_to(_BACK)  # where it was stands the way back now, which costs: not for whoever presses twice
