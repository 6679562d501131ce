"""What power-on needs, and nobody after it: builds canvas and console on the board's parts. firmware/main.py lets go of it then."""

import os

from firmware.kept.places import FOLDER, FONTS, LANGUAGES

MYPY = False
if MYPY:
    from firmware.app import Console
    from firmware.drivers.battery import Battery
    from firmware.drivers.hardware import Hardware
    from firmware.drivers.silence import Silence
    from firmware.drivers.sound import Sound
    from typing import Any


def build(board: "Any", hardware: "Hardware") -> "Console":
    """Make canvas and console on the hardware, the biggest buffer first."""
    from firmware.drawing.canvas import Canvas
    from firmware.drawing.font import Fonts
    from firmware.shelf import put_up
    from look import Look

    put_up(__file__)
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


def make_sound(speaker: "Any") -> "Silence | Sound":
    """The sound of a board; `speaker`: its PWM, or None."""
    if speaker is None:
        from firmware.drivers.silence import Silence

        return Silence()
    from firmware.drivers.sound import Sound

    return Sound(speaker)


def make_battery(adc: "Any") -> "Battery | None":
    """What measures the battery; `adc`: its ADC, or None."""
    if adc is None:
        return None
    from firmware.drivers.battery import Battery

    return Battery(adc)
