"""What is remembered of a game: the last events, how often each square was landed on and each sum rolled, what each deed earned, everybody's worth
over time."""

import struct
from array import array

from micropython import const

from engine import board, codes
from firmware.kept.shown import store

MYPY = False
if MYPY:
    from engine.game import Game
    from typing import Any

# An event of our own, beside the engine's codes.E_...: who gave whom in a trade, what (a square, CASH or CARD), and how much cash.
GAVE = const(100)
# Another: who says why they refuse an offer, and that (Bot.objection).
SAYS = const(101)
CASH = const(40)
CARD = const(41)
LOG = const(30)  # events that can be read back
_SAVED_LOG = const(8)
SAMPLES = const(24)  # points of the worth graph
_UNIT = const(64)  # dollars a step of the worth graph
_MAX = const(32767)
DEEDS = const(28)
SQUARES = const(40)
THROWS = const(11)  # sums of two dice, from 2 on


def gifts(deeds: int, cards: "Any", cash: int) -> list[tuple[int, int]]:
    """Pairs of (what, dollars) for one side of a trade: mask of deeds, mask of jail_free cards, dollars."""
    found = [(board.DEEDS[i], 0) for i in range(DEEDS) if deeds >> i & 1]
    found += [(CARD, 0)] * ((cards & 1) + (cards >> 1))
    return found + [(CASH, cash)] if cash else found


class History:
    """Hears every event of one game."""

    def __init__(self, game: "Game") -> None:
        """`game`: the engine's, for what everybody is worth."""
        self._game = game
        self.landings = bytearray(SQUARES)  # how often a token came to rest on each square
        self.thrown = bytearray(THROWS)  # how often each sum was rolled
        self.earned = array("H", [0] * DEEDS)  # rent by deed
        self.gone = bytearray(8)  # who went out how early: 1 first, 0 still in
        self.log = array("i", [0] * (5 * LOG))
        self.logged = 0  # events logged so far; the last LOG of them can be read
        self.seen = array("I", [0] * 8)  # `logged` when each player last decided
        self.worths = bytearray(8 * SAMPLES)
        self.samples = 0
        self.stride = 1
        self._due = 0  # players whose worth is still to be noted for the next sample

    def hear(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        """Note an engine event."""
        if kind == codes.E_MOVED:
            if self.landings[b] < 255:
                self.landings[b] += 1
        elif kind == codes.E_ROLLED:
            if self.thrown[b + c - 2] < 255:
                self.thrown[b + c - 2] += 1
        elif kind == codes.E_PAID and d == codes.F_RENT and a < 8:
            deed = board.DEED_INDEX[self._game.position(a)]
            if deed < DEEDS:
                self.earned[deed] = min(65535, self.earned[deed] + c)
        elif kind == codes.E_TURN:
            self._sample()
        elif kind == codes.E_OVER:
            self._sample(True)  # the graph ends with what the ranking says
        elif (kind == codes.E_BANKRUPT or kind == codes.E_GAVE_UP) and not self.gone[a]:
            self.gone[a] = max(self.gone) + 1
        if kind != codes.E_TURN and kind != codes.E_BID:
            store(self.log, 5 * (self.logged % LOG), kind, a, b, c, d)
            self.logged += 1

    # --- the log ---

    def take_back(self, logged: int) -> None:
        """A move was undone: forget the events after the first `logged`."""
        self.logged = logged
        for p in range(8):
            self.seen[p] = min(self.seen[p], logged)

    def log_size(self) -> int:
        """How many events can be read with log_entry()."""
        return min(self.logged, LOG)

    def log_entry(self, back: int) -> tuple[int, int, int, int, int]:
        """The event `back` places before the newest (0) as a tuple kind, a, b, c, d."""
        at = self._log_place(back)
        log = self.log
        return log[at], log[at + 1], log[at + 2], log[at + 3], log[at + 4]

    def _log_place(self, back: int) -> int:
        return 5 * ((self.logged - 1 - back) % LOG)

    # --- worth over time ---

    def _sample(self, last: int = False) -> None:
        """Begin to note everybody's worth, at the start of a turn; when the table is full, keep every second point and note half as often.

        Each step notes some players', so that no move waits for it; the `last` time all at once.
        """
        self.note_worth(self._due)
        if self._game.turn % self.stride and not last:
            return
        worths = self.worths
        if self.samples == SAMPLES:
            for p in range(8):
                for i in range(SAMPLES // 2):
                    worths[p * SAMPLES + i] = worths[p * SAMPLES + 2 * i]
            self.samples = SAMPLES // 2
            self.stride = min(self.stride * 2, 128)
        self._due = self._game.players
        if last:
            self.note_worth(self._due)

    def sample_now(self) -> None:
        """Note everybody's worth at once, as at the start of a game."""
        self._sample(True)

    def note_worth(self, count: int) -> None:
        """Note the worth of the next `count` of those that are still to be noted."""
        for _ in range(min(count, self._due)):
            self._due -= 1
            p = self._due
            worth = 0 if self._game.is_out(p) else self._game.worth(p) // _UNIT
            self.worths[p * SAMPLES + self.samples] = min(max(worth, 0), 255)
            if p == 0:
                self.samples += 1

    def sample(self, p: int, i: int) -> int:
        """Worth of player `p` at sample `i` (below `samples`), in dollars, rounded down to 64."""
        return self.worths[p * SAMPLES + i] * _UNIT

    # --- saving ---

    def pack(self, players: int) -> bytearray:
        """All of it as bytes, but for what is kept with each seat: `gone`, and `seen` as a distance from `logged`."""
        kept = min(self.logged, _SAVED_LOG)
        data = bytearray((kept,))
        for back in range(kept, 0, -1):
            at = self._log_place(back - 1)
            data += struct.pack("<BBhhh", *[min(self.log[i], _MAX) for i in range(at, at + 5)])
        data += self.landings
        data += self.thrown
        data += bytes(self.earned)
        # More than half a table of samples is saved thinned out.
        thin = 2 if self.samples > SAMPLES // 2 else 1
        data += bytes(((self.samples + thin - 1) // thin, min(self.stride * thin, 128)))
        for p in range(players):
            for i in range(0, self.samples, thin):
                data.append(self.worths[p * SAMPLES + i])
        return data
