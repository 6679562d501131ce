"""What the window and the terminal share: the board's clock follows the wall clock, and what people call the buttons."""

import time

from .console import KEYS, SimulatedConsole
from .presses import Presses

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


class Live(Presses):
    """Drives a SimulatedConsole in real time. `seconds`: end after so long (for tests), or None."""

    machine: SimulatedConsole

    def __init__(self, machine: SimulatedConsole, seconds: float | None = None) -> None:
        super().__init__(machine, [key for key in KEYS if key in machine.facts.BUTTONS])
        self._last = self._start = time.monotonic()
        self._seconds = seconds
        machine.power_on()

    def step(self) -> bool:
        """Let the board catch up with the wall clock. False when the time is over."""
        now = time.monotonic()
        passed = int((now - self._last) * 1000)
        if passed:
            self._last += passed / 1000
            self.run(min(passed, LONGEST_MS))
        return self._seconds is None or now - self._start < self._seconds
