"""What the window and the terminal share: the board's clock follows the wall clock, and which keyboard keys stand for which buttons."""

import time

from .console import KEYS

# Keyboard keys by button, as shown to people; the views know their own names for them.
LABELS = {
    "UP": "\u2191",
    "DOWN": "\u2193",
    "LEFT": "\u2190",
    "RIGHT": "\u2192",
    "A": "Z, Enter",
    "B": "X, Backspace",
    "MENU": "M",
}
LONGEST_MS = 100  # a computer that was busy does not make the game run after it


class Live:
    """Drives a SimulatedConsole in real time. `seconds`: end after so long (for tests), or None."""

    def __init__(self, machine, seconds=None):
        self.machine = machine
        self._last = self._start = time.monotonic()
        self._seconds = seconds
        machine.power_on()

    def keys(self):
        """The buttons that this board has, in the order of KEYS."""
        return [key for key in KEYS if key in self.machine.facts.BUTTONS]

    def step(self):
        """Let the board catch up with the wall clock. False when the time is over."""
        now = time.monotonic()
        passed = int((now - self._last) * 1000)
        if passed:
            self._last += passed / 1000
            self.machine.run(min(passed, LONGEST_MS))
        return self._seconds is None or now - self._start < self._seconds
