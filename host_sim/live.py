"""What the window and the terminal share: the board's clock follows the wall clock, every press arrives, and what people call the buttons."""

import time
from collections import deque

from .console import KEYS

# Keyboard keys by button, as shown to people; the views know their own names for them.
LABELS = {
    "UP": "\u2191",
    "DOWN": "\u2193",
    "LEFT": "\u2190",
    "RIGHT": "\u2192",
    "A": "Z, Enter",
    "B": "X, Esc",
    "MENU": "M",
}
LONGEST_MS = 100  # a computer that was busy does not make the game run after it
PRESS_MS = 60  # so long of the board's time a pin stays down at least, and up before the same key goes down again: the board sees it
WAITING = 32  # key changes that may wait for their turn; who types more than that loses some


class Live:
    """Drives a SimulatedConsole in real time. `seconds`: end after so long (for tests), or None. `down`: the keys that are down on the board."""

    def __init__(self, machine, seconds=None):
        self.machine = machine
        self._last = self._start = time.monotonic()
        self._seconds = seconds
        self._now = 0  # ms that the board has run, over resets
        self._changes = deque()  # (key, down, how long it must have been the other way)
        self._since = {}  # key: when it last went down or up
        self.down = set()
        machine.power_on()

    def keys(self):
        """The buttons that this board has, in the order of KEYS."""
        return [key for key in KEYS if key in self.machine.facts.BUTTONS]

    def press(self, key):
        """A key goes down, as soon as those before it have been seen."""
        if key in self.machine.facts.BUTTONS and len(self._changes) < WAITING:
            self._changes.append((key, True, PRESS_MS))

    def release(self, key, least=PRESS_MS):
        """A key goes up, once the board has had it down for `least` ms."""
        if key in self.down or any(change[:2] == (key, True) for change in self._changes):
            self._changes.append((key, False, least))

    def release_all(self):
        """Whatever is down goes up: nobody will tell."""
        for key in KEYS:
            if key in self.down and (not self._changes or all(change[0] != key for change in self._changes)):
                self.release(key)

    def tap(self, key, ms=PRESS_MS):
        """A press of `ms`."""
        self.press(key)
        self.release(key, ms)

    def keep(self, key, ms):
        """The last tap of `key` is not over yet: down for `ms` more from now. False when it is over, or another key has come since."""
        if key in self.down and len(self._changes) == 1 and self._changes[0][:2] == (key, False):
            self._changes[0] = (key, False, self._now - self._since[key] + ms)
            return True
        return False

    def _due(self):
        """When the next change may be made; None when there is none."""
        if not self._changes:
            return None
        key, _, least = self._changes[0]
        return max(self._now, self._since.get(key, -PRESS_MS) + least)

    def run(self, ms):
        """Let `ms` milliseconds pass on the board; the keys change in the midst of them as they must."""
        end = self._now + ms
        while True:
            due = self._due()
            till = end if due is None else min(due, end)
            if till > self._now:
                self.machine.run(till - self._now)
                self._now = till
            if due is None or due >= end:
                return
            key, down, _ = self._changes.popleft()
            self._since[key] = self._now
            (self.down.add if down else self.down.discard)(key)
            self.machine.key(key, down)

    def step(self):
        """Let the board catch up with the wall clock. False when the time is over."""
        now = time.monotonic()
        passed = int((now - self._last) * 1000)
        if passed:
            self._last += passed / 1000
            self.run(min(passed, LONGEST_MS))
        return self._seconds is None or now - self._start < self._seconds
