"""Puts a trade together: partner, then what is given and what is got - deeds, cash, jail cards. Offers it, or answers with it as a counter-offer.

The argument: (who offers, the six parts to begin with or None, the partner or -1); in phase offer it is a counter-offer. With None an offer of this
turn that was refused is taken up again, to be changed.
"""

from engine import board, codes
from firmware.kept import words
from firmware.drivers.buttons import A, B
from firmware.parts.menu import HEADING
from firmware.parts.sides import add_side
from firmware.parts.menu import TOKEN
from firmware.pages import FULL, ListPage
from firmware.parts.amount import Amount
from firmware.parts.reading import Reading

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_SEND, _GIVE, _GET, _CASH, _CARD = 100, 101, 102, 103, 104
# Stages of the screen.
_PARTNER, _WHOLE, _SIDE, _SUM = range(4)


class Screen(ListPage):
    """See the module. `parts` is a trade as Game.do wants it: give deeds, cards, cash, get deeds, cards, cash."""

    HELP = "help.trade"

    def enter(self, argument: "Any") -> None:
        """Choose the partner first, unless it is a counter-offer or there is only one."""
        self.who, parts, self.partner = argument
        s = self.app.session
        game = s.game
        self.counter = game.phase == codes.OFFER
        self.refused = parts is None and s.refused(self.who)
        if self.refused:
            parts, self.partner = s.offered, s.offered_to
        self.parts = list(parts) if parts else [0] * 6
        self.side = 0  # 0: give, 3: get
        self.amount = None
        others = [p for p in range(game.players) if p != self.who and not game.is_out(p)]
        self.others = others
        if len(others) == 1:
            self.partner = others[0]
        self.stage = _PARTNER if self.partner < 0 else _WHOLE
        super().enter(argument)

    def title(self) -> str:
        """With whom, and which side."""
        s = self.app.session
        if self.stage == _PARTNER:
            return self.T("trade.title")
        if self.stage == _WHOLE:
            return self.T.fill("trade.with", s.name(self.partner))
        return self.T("trade.give" if self.side == 0 else "trade.get")

    def _owner(self) -> int:
        return self.who if self.side == 0 else self.partner

    def fill(self, menu: "Menu") -> None:
        """The stage's choices."""
        s = self.app.session
        game = s.game
        T = self.T
        self.right = ""
        if self.stage == _PARTNER:
            for p in self.others:
                menu.add(p, s.name(p), words.money(game.cash(p)), "", TOKEN + s.tokens[p])
            return
        if self.stage == _WHOLE:
            move = codes.M_COUNTER if self.counter else codes.M_OFFER
            reason = game.why(move, self.partner, self.who, tuple(self.parts))
            if self.refused:
                menu.note(T("trade.refused"), spare=True)
            menu.add(_GIVE, T("trade.give"), self._short(0))
            menu.add(_GET, T("trade.get"), self._short(3))
            menu.add(_SEND, T("trade.counter" if self.counter else "trade.send"), "", words.why(T, reason) if reason else "")
            if any(self.parts[:3]):
                menu.add(None, T("offer.give"), "", "", HEADING)
                add_side(menu, s, self.parts, 0, self.partner, False)
            if any(self.parts[3:]):
                menu.add(None, T("offer.get"), "", "", HEADING)
                add_side(menu, s, self.parts, 3, self.who, True)
            return
        owner = self._owner()
        parts = self.parts
        menu.add(_CASH, T("trade.cash"), words.money(parts[self.side + 2]))
        for card in (1, 2):
            if game.cards(owner) & card:
                menu.add(_CARD + card, T("jail_card"), self._tick(parts[self.side + 1] & card))
        for group in range(10):
            for square in board.GROUPS[group]:
                if game.owner(square) == owner:
                    mark = self._tick(parts[self.side] >> board.DEED_INDEX[square] & 1)
                    built = any([game.steps(other) for other in board.GROUPS[group]]) if group < 8 else False
                    right = T("estate.mortgaged") + " " + mark if game.is_mortgaged(square) else mark
                    menu.add(square, words.square(T, square), right, words.why(T, codes.GROUP_BUILT) if built else "", group, mark)

    def _tick(self, on: int) -> str:
        return "[x]" if on else "[ ]"

    def _short(self, side: int) -> str:
        """What a side holds, in a few signs."""
        count = 0
        mask = self.parts[side]
        while mask:
            count += mask & 1
            mask >>= 1
        told = [self.T.plural("deeds", count)] if count else []
        if self.parts[side + 1]:
            told.append(self.T("trade.card"))
        if self.parts[side + 2]:
            told.append(words.money(self.parts[side + 2]))
        return " +".join(told) or self.T("trade.nothing")

    def chosen(self, code: int) -> None:
        """Into a side, toggle a thing, or send."""
        game = self.app.session.game
        if self.stage == _PARTNER:
            self.partner = code
            self._go(_WHOLE, _GIVE)
        elif self.stage == _WHOLE:
            if code == _SEND:
                self._send()
            elif code is not None:
                self.side = 0 if code == _GIVE else 3
                self._go(_SIDE, _CASH)
        elif code == _CASH:
            most = game.cash(self._owner())
            self.amount = Amount(0, max(most, 0), min(self.parts[self.side + 2], max(most, 0)))
            self.has = Reading(self.T("trade.how_much") + " " + self.T.fill("trade.has", words.money(self.amount.high)))
            self.stage = _SUM
            self.redraw = FULL
        elif code > _CARD:
            self.parts[self.side + 1] ^= code - _CARD
            self.rebuild()
        else:
            self.parts[self.side] ^= 1 << board.DEED_INDEX[code]
            self.rebuild()

    def _go(self, stage: "Any", code: int) -> None:
        self.stage = stage
        self.menu.at = 0
        self.rebuild()
        self.menu.go_to(code)
        self.redraw = FULL

    def _send(self) -> None:
        """Offer it; a gift asks once more."""
        if any(self.parts[:3]) and not any(self.parts[3:]):
            self.app.open("confirm", ("trade.gift", _SEND))
        else:
            self._offer()

    def resume(self, result: "Any") -> None:
        """The confirmation's answer."""
        if result == _SEND:
            self._offer()
        else:
            super().resume(result)

    def _offer(self) -> None:
        app = self.app
        s = app.session
        if self.counter:
            s.do(codes.M_COUNTER, 0, -1, tuple(self.parts))
        else:
            s.do(codes.M_OFFER, self.partner, self.who, tuple(self.parts))
        app.save()
        app.unwind("table")

    def button(self, key: int, repeated: bool) -> None:
        """The sum has keys of its own."""
        if self.stage != _SUM:
            super().button(key, repeated)
        elif self.amount.button(key, repeated):
            self.touch()
        elif not repeated and (key == A or key == B):
            if key == A:
                self.parts[self.side + 2] = self.amount.value
                # Cash goes one way.
                self.parts[5 - self.side] = 0 if self.amount.value else self.parts[5 - self.side]
            self._go(_SIDE, _CASH)

    def back(self) -> None:
        """One stage back."""
        if self.stage == _SIDE:
            self._go(_WHOLE, _GIVE if self.side == 0 else _GET)
            if self.side == 0:
                self.menu.at = 1
            else:
                self.menu.go_to(_SEND)
        elif self.stage == _WHOLE and len(self.others) > 1 and not self.counter:
            self.parts = [0] * 6
            self.refused = False
            self._go(_PARTNER, self.partner)
        else:
            self.app.close(None)

    def show(self, look: "Any") -> None:
        """The choices, or the sum."""
        if self.stage != _SUM:
            super().show(look)
            return
        look.title(self.title(), self.right)
        look.lines(self.has)
        look.sum(self.amount, words.money(self.amount.value))
        look.keys(self.T(self.CHOOSE), self.T(self.BACK))
