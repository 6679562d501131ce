"""The program: builds the console for the board that was flashed and steps it for ever.

On the device the build puts the board's module at the root as board.py; the simulator does the same. The file system's root holds the saves,
/assets the fonts and languages. B held at power-on leaves everything to the REPL.
"""

import gc
import os
import select
import sys
import time

from micropython import const

_STEP_MS = const(5)  # between two steps; short against the 15 ms of debouncing
_B = const(5)  # place of B in buttons.NAMES


class Serial:
    """Lines that come over USB while the game runs, for tests and tools: `take()` gives a whole line or None."""

    def __init__(self):
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._line = ""

    def take(self):
        """The next line without its end, or None. Never waits."""
        while self._ready():
            char = sys.stdin.read(1)
            if not char:
                return None
            if char == "\n" or char == "\r":
                line = self._line
                self._line = ""
                if line:
                    return line
            elif len(self._line) < 80:
                self._line += char
        return None

    def _ready(self):
        for _, flags in self._poll.ipoll(0):
            return bool(flags & select.POLLIN)
        return False


def build():
    """Make hardware, canvas and console, biggest buffers first; None when B is held."""
    import board

    from firmware.hardware import Hardware

    gc.collect()
    hardware = Hardware(board)
    if hardware.pins[_B] is not None and hardware.pins[_B].value() == 0:
        return None
    from firmware.canvas import Canvas
    from firmware.font import Fonts

    canvas = Canvas(board, hardware.panel, Fonts("/assets/fonts", board.WIDTH, board.HEIGHT))
    canvas.show()
    if hardware.backlight is not None:
        hardware.backlight.duty_u16(65535)

    from firmware.app import Console
    from firmware.buttons import Buttons
    from firmware.sound import Sound
    from firmware.store import Store
    from firmware.text import Texts

    return Console(
        board,
        canvas,
        Buttons(board, hardware.pins),
        Store("/", "game"),
        Store("/", "settings"),
        Texts("/assets/lang"),
        Sound(hardware.speaker),
        os.urandom,
    )


def main():
    """Run the console until the power goes."""
    console = build()
    if console is None:
        print("B is held: the game is skipped")
        return
    serial = Serial()
    while True:
        line = serial.take()
        if line:
            console.debug(line)
        console.step(time.ticks_ms())
        time.sleep_ms(_STEP_MS)
