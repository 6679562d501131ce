"""Builds what a board names: bus, panel, buttons, speaker, backlight. The only module that imports machine.

The order matters on the RP2040. The peripheral clock is raised before the SPI object is made: since MicroPython 1.24 it is 48 MHz, which would
hold SPI at 24 MHz. The plain output pins are made after the SPI object: before 1.25 SPI always claims its MISO pin, which is a D/C, chip select or
backlight pin on most boards here.
"""

import machine
from machine import ADC, I2C, PWM, SPI, Pin

from firmware.drivers.buttons import NAMES

MYPY = False
if MYPY:
    from typing import Any

_CLOCK = 125_000_000  # Hz; SPI divides it by even numbers, so 62.5 MHz is exact


def _output(number: int, value: int) -> Pin:
    return None if number is None else Pin(number, Pin.OUT, value=value)


def _spi(board: "Any") -> SPI:
    try:
        return SPI(board.BUS_ID, baudrate=board.BAUD, sck=Pin(board.SCK), mosi=Pin(board.MOSI), miso=None)
    except (TypeError, ValueError):  # before 1.25 there is always a MISO
        return SPI(board.BUS_ID, baudrate=board.BAUD, sck=Pin(board.SCK), mosi=Pin(board.MOSI))


def make_panel(board: "Any") -> "Any":
    """The panel's driver for `board` (a module of boards/), set up and blank."""
    if board.BUS == "i2c":
        bus: I2C | SPI = I2C(board.BUS_ID, scl=Pin(board.SCL), sda=Pin(board.SDA), freq=board.BAUD)
        pins: tuple[Pin | None, Pin | None, Pin | None] = (None, None, None)
    else:
        bus = _spi(board)
        pins = (_output(board.CS, 1), _output(board.DC, 0), _output(board.RST, 1))
    if board.PANEL == "st7789":
        from firmware.drivers.st7789 import ST7789

        return ST7789(board, bus, *pins)
    if board.PANEL == "sh1106":
        from firmware.drivers.sh1106 import SH1106

        return SH1106(board, bus, *pins)
    from firmware.drivers.ssd1306 import SSD1306

    return SSD1306(board, bus, *pins)


def size(board: "Any") -> tuple[int, int, int]:
    """Width and height of the panel in pixels, and its number of colours."""
    return board.WIDTH, board.HEIGHT, board.COLOURS


def light_up(board: "Any") -> None:
    """The backlight at its brightest, where there is one."""
    if board.BACKLIGHT is not None:
        Pin(board.BACKLIGHT, Pin.OUT, value=1)


class Hardware:
    """Everything of one board that the firmware holds: panel and its size, pins (the buttons', in the order of buttons.NAMES), speaker and backlight
    PWMs, battery ADC."""

    def __init__(self, board: "Any") -> None:
        """`board`: a module of boards/."""
        machine.freq(_CLOCK, _CLOCK)  # type: ignore  # the stubs lack the second argument
        self.pins = tuple(Pin(board.BUTTONS[name], Pin.IN, Pin.PULL_UP) if name in board.BUTTONS else None for name in NAMES)
        self.panel = make_panel(board)
        self.size = size(board)
        self.speaker = None if board.SPEAKER is None else PWM(Pin(board.SPEAKER), freq=1000, duty_u16=0)
        # Dark until the first picture is there. 1 kHz: above what eyes see, below what the drivers' transistors mind.
        self.backlight = None if board.BACKLIGHT is None else PWM(Pin(board.BACKLIGHT), freq=1000, duty_u16=0)
        self.battery = None if board.BATTERY is None else ADC(Pin(board.BATTERY))

    def restart(self) -> None:
        """Reset the board."""
        machine.reset()
