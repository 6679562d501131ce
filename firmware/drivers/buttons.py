"""The buttons: what people mean, made from what the pins show.

A press counts as soon as its pin is low, a release when the pin has been high for DEBOUNCE ms: a contact that bounces is ignored afterwards, not
waited for. An interrupt latches presses that come and go while the console is busy or sleeps. Held arrow keys repeat, faster and faster; B fires
when it is released, unless it was held for LONG ms (help); every other key fires when it is pressed.

Events are small integers: a key (UP to MENU), plus REPEAT or LONG. All times in milliseconds of time.ticks_ms().
"""

from array import array
from time import ticks_add, ticks_diff

from micropython import const

MYPY = False
if MYPY:
    from typing import Any

UP = const(1)
DOWN = const(2)
LEFT = const(3)
RIGHT = const(4)
A = const(5)
B = const(6)
MENU = const(7)
REPEAT = const(0x10)  # added to an arrow key that repeats because it is held
LONG = const(0x20)  # added to A or B once it was held for long

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU")

_KEYS = const(7)
_DEBOUNCE = const(15)
_LONG_MS = const(600)
_REPEAT_DELAY = const(400)
_REPEAT_SLOW = const(150)
_REPEAT_FAST = const(30)
_REPEAT_STEP = const(10)  # each repeat comes so much sooner than the one before
_QUEUE = const(16)


class Buttons:
    """Reads seven keys. Call scan() often, as soon as `latched` is not 0, and next() until it answers 0."""

    def __init__(self, board: "Any", pins: "Any") -> None:
        """`board`: not used beyond its pins today; `pins`: seven input pins in the order of NAMES (0 = pressed), None where a key does not exist."""
        self._pins = pins
        self._raw = 0  # bit key - 1: pressed as the pin shows it
        self._stable = 0  # the same, debounced
        self._ignored = 0  # held when a screen opened; silent until released
        self._bouncing = 0  # let go a moment ago: what shows now is no press
        # Set by the interrupt, which may come between any two instructions: that some key went low since the last scan, and which.
        self.latched = 0
        self._fell = bytearray(_KEYS)
        self._long = 0  # LONG was reported for this press
        self._since = array("i", [0] * _KEYS)  # when the pin last changed
        self._changed = array("i", [0] * _KEYS)  # when the debounced state last changed
        self._next = array("i", [0] * _KEYS)  # when the next repeat is due
        self._count = bytearray(_KEYS)
        self._events = bytearray(_QUEUE)
        self._in = 0
        self._out = 0
        self._now = 0
        for pin in pins:
            if pin is not None and hasattr(pin, "irq"):
                pin.irq(self._edge, pin.IRQ_FALLING)

    def _edge(self, pin: "Any") -> None:
        """Interrupt: a pin went low."""
        for key in range(_KEYS):
            if self._pins[key] is pin:
                self._fell[key] = 1
                self.latched = 1

    def _put(self, event: "Any") -> None:
        """Queue an event; when the queue is full the oldest stay."""
        following = (self._in + 1) % _QUEUE
        if following != self._out:
            self._events[self._in] = event
            self._in = following

    def scan(self, now: int) -> None:
        """Read the pins at time `now` and queue what follows from it."""
        self._now = now
        self.latched = 0
        pins = self._pins
        for key in range(_KEYS):
            pin = pins[key]
            if pin is None:
                continue
            bit = 1 << key
            # Before the pin is looked at: what falls from here on is seen there now, or at the next scan, and not twice.
            fell = self._fell[key]
            self._fell[key] = 0
            down = bit if pin.value() == 0 else 0
            if down != self._raw & bit:
                self._raw ^= bit
                self._since[key] = now
            if self._bouncing & bit and ticks_diff(now, self._changed[key]) > 2 * _DEBOUNCE:
                self._bouncing ^= bit
            if fell and not (down | self._stable & bit | self._bouncing & bit):  # pressed and released between two scans
                self._let_go(key, bit, now)
                if self._ignored & bit:
                    self._ignored ^= bit
                else:
                    self._put(key + 1)
                continue
            if down > self._stable & bit:
                if not self._bouncing & bit:
                    self._stable ^= bit
                    self._changed[key] = now
                    self._pressed(key, bit, now)
            elif down < self._stable & bit:
                if ticks_diff(now, self._since[key]) >= _DEBOUNCE:
                    self._stable ^= bit
                    self._let_go(key, bit, now)
                    self._released(key, bit)
            elif self._stable & bit & ~self._ignored:
                self._holding(key, bit, now)

    def _let_go(self, key: int, bit: int, now: int) -> None:
        self._changed[key] = now
        self._bouncing |= bit

    def _pressed(self, key: int, bit: int, now: int) -> None:
        self._long &= ~bit
        if self._ignored & bit:
            return
        self._count[key] = 0
        self._next[key] = ticks_add(now, _REPEAT_DELAY)
        if key + 1 != B:
            self._put(key + 1)

    def _released(self, key: int, bit: int) -> None:
        if self._ignored & bit:
            self._ignored ^= bit
        elif key + 1 == B and not self._long & bit:
            self._put(B)

    def _holding(self, key: int, bit: int, now: int) -> None:
        if key + 1 <= RIGHT:
            if ticks_diff(now, self._next[key]) >= 0:
                count = self._count[key]
                wait = _REPEAT_SLOW - _REPEAT_STEP * count
                if wait < _REPEAT_FAST:
                    wait = _REPEAT_FAST
                else:
                    self._count[key] = count + 1
                self._next[key] = ticks_add(now, wait)
                self._put(key + 1 | REPEAT)
        elif key + 1 <= B and not self._long & bit and ticks_diff(now, self._changed[key]) >= _LONG_MS:
            self._long |= bit
            self._put(key + 1 | LONG)

    def next(self) -> int:
        """The oldest event not yet taken, or 0."""
        if self._in == self._out:
            return 0
        event = self._events[self._out]
        self._out = (self._out + 1) % _QUEUE
        return event

    def flush(self) -> None:
        """Forget queued events and ignore the keys that are down until they are released: call it when a screen opens."""
        self._out = self._in
        for key in range(_KEYS):
            self._fell[key] = 0
        self._ignored |= self._stable | self._raw

    def held(self, key: int) -> int:
        """For how many milliseconds `key` has been down; 0 when it is up."""
        if not self._stable & 1 << (key - 1):
            return 0
        return ticks_diff(self._now, self._changed[key - 1])

    def any(self) -> bool:
        """True while any key is down, or was a moment ago: the next scan is due soon."""
        return bool(self._raw | self._stable | self._bouncing | self.latched)
