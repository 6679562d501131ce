"""The program: builds the console for the board that was flashed and steps it for ever.

On the device the build puts the board's module at the root as board.py, and its look (one of firmware/looks/) stands for `look`; the simulator
does the same. The file system's root holds the saves,
/assets the fonts and languages. B held at power-on leaves everything to the REPL.
"""

import gc
import os
import select
import sys
import time

from micropython import const

_STEP_MS = const(5)  # between two steps; short against the 15 ms of debouncing
_A = const(4)  # places in buttons.NAMES
_B = const(5)


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


def build(board, hardware):
    """Make canvas and console on the hardware, the biggest buffer first."""
    from firmware.drawing.canvas import Canvas
    from firmware.drawing.font import Fonts
    from look import Look

    canvas = Canvas(board, hardware.panel, Fonts("/assets/fonts", Look.FONTS))
    canvas.show()

    from firmware.app import Console
    from firmware.drivers.buttons import Buttons
    from firmware.drivers.power import Power
    from firmware.drivers.sound import Sound
    from firmware.kept.store import Store
    from firmware.kept.texts import Texts

    power = Power(hardware.panel, hardware.backlight, hardware.battery)
    console = Console(
        board,
        canvas,
        Look(canvas),
        Buttons(board, hardware.pins),
        Store("/", "game"),
        Store("/", "settings"),
        Texts("/assets/lang"),
        Sound(hardware.speaker),
        os.urandom,
    )
    console.attach(power)
    return console


def run(console):
    """Step the console until the power goes."""
    serial = Serial()
    while True:
        line = serial.take()
        if line:
            console.debug(line)
        console.step(time.ticks_ms())
        time.sleep_ms(_STEP_MS)


def rescue(board, hardware, error):
    """Tell in plain words what failed, on the panel and over USB, and start again when A is pressed."""
    from firmware import rescue

    sys.print_exception(error)
    gc.collect()
    rescue.show(board, hardware.panel, rescue.reason(error) + " A: start again. If that does not help, flash it again. Your saved game stays.")
    if hardware.backlight is not None:
        hardware.backlight.duty_u16(65535)
    while hardware.pins[_A].value():
        time.sleep_ms(20)
    hardware.restart()


def main():
    """Run the game; whatever fails below ends in words, not in a traceback on the panel."""
    import board

    from firmware.drivers.hardware import Hardware

    gc.collect()
    hardware = Hardware(board)
    if hardware.pins[_B].value() == 0:
        print("B is held: the game is skipped")
        return
    console = None
    try:
        console = build(board, hardware)
        run(console)
    except Exception as error:
        console = None  # its memory is needed now
        rescue(board, hardware, error)
