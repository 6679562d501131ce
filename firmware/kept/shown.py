"""What has been shown of the game so far. The engine runs ahead of the screen: its events wait here until somebody has seen them, and what a look
draws - cash, places, deeds - follows them one by one, so that a token can walk to where the engine already has it."""

from array import array

from micropython import const

from engine import board, codes

MYPY = False
if MYPY:
    from engine.game import Game
    from firmware.kept.texts import Texts
    from typing import Any

_QUEUE = const(48)  # events waiting to be shown
_SQUARES = const(40)
_NO_DEED = const(15)  # owner of a square that is no deed
_MORTGAGED = const(128)


class Shown:
    """Plain data for looks: `count` players, their `names` and `tokens`, `cash` and `place` of each, mask of those `out`, whose turn it is
    (`current`), who is looked at (`who`), and a byte a square in `deeds`: owner | buildings << 4 | mortgaged << 7. `version` changes with the
    board: places, deeds, who is out."""

    def __init__(self, texts: "Texts") -> None:
        """`texts`: the console's."""
        self._texts = texts
        self.count = 0
        self.names = []
        self.tokens: bytes | bytearray = bytearray(8)
        self.cash = array("i", [0] * 8)
        self.place = bytearray(8)
        self.deeds = bytearray(_SQUARES)
        self.out = 0
        self.current = 0
        self.who = 0
        self.version = 0
        self.event = array("i", [0] * 5)  # kind, a, b, c, d of the event that take() gave last
        self._queue = array("i", [0] * (5 * _QUEUE))
        self._first = 0
        self._waiting = 0

    def begin(self, names: list[str], tokens: bytes | bytearray, cash: int = 0) -> None:
        """A new game, before its first event: everybody with `cash` dollars (H8) on GO, all deeds the bank's."""
        self.count = len(names)
        self.names = names
        self.tokens = tokens
        for p in range(self.count):
            self.cash[p] = cash
            self.place[p] = board.GO
        for square in range(_SQUARES):
            self.deeds[square] = _NO_DEED if board.DEED_INDEX[square] == board.NOT_A_DEED else codes.BANK

    # --- what a look asks for ---

    def owner(self, square: int) -> int:
        """Owner of a square: a player, codes.BANK, or 15 where there is no deed."""
        return self.deeds[square] & 15

    def steps(self, square: int) -> int:
        """Buildings on a square: houses 1 to 4, hotel 5."""
        return self.deeds[square] >> 4 & 7

    def mortgaged(self, square: int) -> int:
        """True when the deed is mortgaged."""
        return self.deeds[square] & _MORTGAGED

    def short(self, square: int) -> str:
        """The first letters of a street's name."""
        return self._texts("sq.%d" % square)[:3]

    # --- events ---

    def put(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        """Queue an event that the engine told; when the queue is full, the oldest is taken as seen."""
        if self._waiting == _QUEUE:
            self.take()
            self.apply()
        store(self._queue, 5 * ((self._first + self._waiting) % _QUEUE), kind, a, b, c, d)
        self._waiting += 1

    def waiting(self) -> int:
        """How many events have not been seen yet."""
        return self._waiting

    def take(self) -> bool:
        """Move the oldest event to `event`; False when there is none."""
        if not self._waiting:
            return False
        at = 5 * self._first
        for i in range(5):
            self.event[i] = self._queue[at + i]
        self._first = (self._first + 1) % _QUEUE
        self._waiting -= 1
        return True

    def apply(self) -> bool:
        """Bring cash and places up to date with `event`. True when that was the last one that waited."""
        kind, a, b, c, d = self.event
        if kind == codes.E_MOVED:
            self.move(a, b)
        elif kind == codes.E_JAILED:
            self.move(a, board.JAIL)
        elif kind == codes.E_SALARY:
            self._pay(codes.BANK, a, b)
        elif kind == codes.E_PAID:
            self._pay(a, b, c)
        elif kind == codes.E_BOUGHT:
            self._pay(a, codes.BANK, c)
        elif kind == codes.E_AUCTIONED:
            self._pay(b, codes.BANK, c)
        elif kind == codes.E_SOLD:
            self._pay(codes.BANK, a, d)
        return not self._waiting

    def _pay(self, source: "Any", target: "Any", amount: int) -> None:
        if source < 8:
            self.cash[source] -= amount
        if target < 8:
            self.cash[target] += amount

    def move(self, p: int, square: int) -> None:
        """Show player `p` on `square`."""
        self.place[p] = square
        self.version += 1

    def turn(self, p: int) -> None:
        """It is the turn of player `p`, who is looked at."""
        self.current = self.who = p
        self.version += 1

    def look_at(self, p: int) -> None:
        """Look at player `p`."""
        if self.who != p:
            self.who = p
            self.version += 1

    def follow(self, game: "Game") -> None:
        """Take deeds and buildings, and who is out, from the game as it is."""
        self.version += 1
        out = 0
        for p in range(self.count):
            if game.is_out(p):
                out |= 1 << p
        self.out = out
        for square in board.DEEDS:
            self.deeds[square] = game.owner(square) | game.steps(square) << 4 | (_MORTGAGED if game.is_mortgaged(square) else 0)

    def sync(self, game: "Game") -> None:
        """Show the game as it is, without what is still waiting."""
        self._waiting = 0
        for p in range(self.count):
            self.cash[p] = game.cash(p)
            self.place[p] = game.position(p)
        self.current = game.current
        self.follow(game)


def store(target: "Any", at: int, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Put an event's five numbers into the array `target` from place `at` on."""
    target[at] = kind
    target[at + 1] = a
    target[at + 2] = b
    target[at + 3] = c
    target[at + 4] = d
