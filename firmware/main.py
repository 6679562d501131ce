"""The program: builds the console for the board that was flashed and steps it for ever.

On the device the build makes the board's module importable as `board`, and its look (one of firmware/looks/) stands for `look`; the simulator
does the same. Where the files lie: firmware/kept/places.py. B held at power-on leaves everything to the REPL.
"""

import gc
import os
import select
import sys
import time

from micropython import const

from firmware.kept.places import FOLDER, FONTS, LANGUAGES

_STEP_MS = const(5)  # between two steps; short against the 15 ms of debouncing
_LONGEST = const(80)  # characters of a line
_A = const(4)  # places in buttons.NAMES
_B = const(5)


class Serial:
    """Lines that come over USB while the game runs: `take()` gives a whole line or None. Bytes that are not ASCII are no part of any line: whatever
    probes the port does not disturb the game."""

    def __init__(self):
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._bytes = sys.stdin.buffer
        self._line = bytearray()

    def take(self):
        """The next line without its end, or None. Never waits."""
        while self._ready():
            got = self._bytes.read(1)
            if not got:
                return None
            byte = got[0]
            if byte == 10 or byte == 13:
                line = str(self._line, "ascii")
                self._line = bytearray()
                if line:
                    return line
            elif 32 <= byte < 127 and len(self._line) < _LONGEST:
                self._line.append(byte)
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

    least_w, least_h, most_w, most_h = Look.PANELS
    if not (least_w <= board.WIDTH <= most_w and least_h <= board.HEIGHT <= most_h):
        raise NotImplementedError
    canvas = Canvas(board, hardware.panel, Fonts(FONTS, Look.FONTS))
    canvas.show()

    from firmware.app import Console
    from firmware.drivers.buttons import Buttons
    from firmware.drivers.power import Power
    from firmware.kept.store import Store
    from firmware.kept.texts import Texts

    power = Power(hardware.panel, hardware.backlight, make_battery(hardware.battery))
    console = Console(
        board,
        canvas,
        Look(canvas),
        Buttons(board, hardware.pins),
        Store(FOLDER, "game"),
        Store(FOLDER, "settings"),
        Texts(LANGUAGES),
        make_sound(hardware.speaker),
        os.urandom,
    )
    console.attach(power)
    return console


def make_sound(speaker):
    """The sound of a board; `speaker`: its PWM, or None."""
    if speaker is None:
        from firmware.drivers.silence import Silence

        return Silence()
    from firmware.drivers.sound import Sound

    return Sound(speaker)


def make_battery(adc):
    """What measures the battery; `adc`: its ADC, or None."""
    if adc is None:
        return None
    from firmware.drivers.battery import Battery

    return Battery(adc)


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


def last_words(board, error):
    """The same where the board's parts cannot be set up: as much as its panel can still be had. Fails where it cannot."""
    sys.print_exception(error)
    from machine import Pin

    from firmware import rescue
    from firmware.drivers.hardware import make_panel

    panel = make_panel(board)
    rescue.show(board, panel, "This board cannot be set up. Is it the one that was flashed? Your saved game stays.")
    if board.BACKLIGHT is not None:
        Pin(board.BACKLIGHT, Pin.OUT, value=1)


def main():
    """Run the game; whatever fails below ends in words, not in a traceback on the panel. What this cannot tell, the caller does."""
    import board

    gc.collect()
    hardware = console = None
    try:
        from firmware.drivers.hardware import Hardware
        from firmware.modules import forget

        hardware = Hardware(board)
        forget("firmware.drivers.hardware")  # it is built, and its code is not needed again
        if hardware.pins[_B].value() == 0:
            print("B is held: the game is skipped")
            return
        console = build(board, hardware)
        run(console)
    except Exception as error:
        console = None  # its memory is needed now
        if hardware is None:
            last_words(board, error)
        else:
            rescue(board, hardware, error)
