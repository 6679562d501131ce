"""Every board's definition: complete, no pin twice, pins legal for their bus, sizes and windows plausible, and the same as the glass."""

import importlib
from pathlib import Path

import pytest

from host_sim.console import check_look
from host_sim.glass import GLASS

ROOT = Path(__file__).resolve().parents[2]
NAMES = sorted(path.stem for path in (ROOT / "boards").glob("*.py") if path.stem not in ("__init__", "manifest"))

# GPIO functions: RP2040 data sheet, section 1.4.3, table 2. The functions repeat: SPI every 8 pins a bus, I2C every 4.
SPI_SCK = {0: {2, 6, 18, 22}, 1: {10, 14, 26}}
SPI_TX = {0: {3, 7, 19, 23}, 1: {11, 15, 27}}
I2C_SDA = {0: set(range(0, 30, 4)), 1: set(range(2, 30, 4))}
I2C_SCL = {0: set(range(1, 30, 4)), 1: set(range(3, 30, 4))}
ADC = {26, 27, 28, 29}
FIELDS = (
    "NAME TITLE WIDTH HEIGHT COLOURS LOOK PANEL BUS BUS_ID BAUD SCK MOSI CS DC RST BACKLIGHT SDA SCL ADDRESS X_OFFSET Y_OFFSET MADCTL INVERT "
    "BUTTONS SPEAKER LED LED_ON BATTERY HEAP"
).split()


def board(name):
    """The board's module."""
    return importlib.import_module("boards." + name)


def pins(facts):
    """{pin: what for}; fails when one is used twice."""
    used = {}

    def use(pin, what):
        if pin is None:
            return
        assert isinstance(pin, int) and 0 <= pin <= 29, "%s: GPIO %r" % (what, pin)
        assert pin not in used, "GPIO %d is both %s and %s" % (pin, used[pin], what)
        used[pin] = what

    for field in ("SCK", "MOSI", "CS", "DC", "RST", "BACKLIGHT", "SDA", "SCL", "SPEAKER", "BATTERY"):
        use(getattr(facts, field), field)
    for key, pin in facts.BUTTONS.items():
        use(pin, "button " + key)
    for pin in facts.LED or ():
        use(pin, "LED")
    return used


def test_the_eight_boards_are_there_and_every_board_has_its_glass():
    assert NAMES == sorted(GLASS)
    first = {"pico_lcd_1_3", "pico_oled", "picopad", "pico_display_2", "picosystem", "picoboy", "thumby", "pico_lcd_1_14"}
    assert first <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_fields(name):
    """Exactly the documented names, and importing does nothing else."""
    facts = board(name)
    found = [field for field in vars(facts) if field.isupper()]
    assert sorted(found) == sorted(FIELDS)
    assert facts.NAME == name and facts.TITLE
    assert not [field for field in vars(facts) if not field.isupper() and not field.startswith("__")]


@pytest.mark.parametrize("name", NAMES)
def test_pins(name):
    """No pin twice, each legal for its use."""
    facts = board(name)
    pins(facts)
    if facts.BUS == "spi":
        assert facts.SCK in SPI_SCK[facts.BUS_ID] and facts.MOSI in SPI_TX[facts.BUS_ID]
        assert facts.CS is not None and facts.DC is not None and facts.SDA is None and facts.SCL is None
    else:
        assert facts.BUS == "i2c"
        assert facts.SDA in I2C_SDA[facts.BUS_ID] and facts.SCL in I2C_SCL[facts.BUS_ID]
        assert facts.DC is None and facts.CS is None and facts.ADDRESS in (0x3C, 0x3D)
    if facts.BATTERY is not None:
        assert facts.BATTERY in ADC
    if facts.SPEAKER is not None and facts.BACKLIGHT is not None:
        # Two pins of one PWM slice share its frequency (data sheet 4.5.2): every note would change the backlight's.
        assert (facts.SPEAKER >> 1) % 8 != (facts.BACKLIGHT >> 1) % 8


@pytest.mark.parametrize("name", NAMES)
def test_buttons(name):
    """The game needs UP, DOWN, A, B and knows MENU, LEFT, RIGHT besides."""
    assert {"UP", "DOWN", "A", "B"} <= set(board(name).BUTTONS) <= {"UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU"}


@pytest.mark.parametrize("name", NAMES)
def test_panel(name):
    """Sizes and windows fit the controllers' memories; clocks are those the traps of the RP2040 ask for."""
    facts = board(name)
    if facts.PANEL == "st7789":
        columns, lines = (320, 240) if facts.MADCTL & 0x20 else (240, 320)
        assert facts.COLOURS == 16 and facts.WIDTH % 2 == 0
        assert facts.X_OFFSET + facts.WIDTH <= columns and facts.Y_OFFSET + facts.HEIGHT <= lines
        assert facts.INVERT in (False, True)
        assert facts.BAUD == 62_500_000  # exactly: 125 MHz over 2; any other figure is rounded down to half of it
        assert 125_000_000 % facts.BAUD == 0 and 125_000_000 // facts.BAUD % 2 == 0
    else:
        assert facts.PANEL in ("ssd1306", "sh1106") and facts.COLOURS == 2 and facts.MADCTL is None
        assert facts.X_OFFSET + facts.WIDTH <= (132 if facts.PANEL == "sh1106" else 128)
        assert facts.HEIGHT % 8 == 0 and facts.HEIGHT <= 64
        assert facts.BAUD <= (400_000 if facts.BUS == "i2c" else 10_000_000)  # the data sheets' limits
    check_look(facts)
    assert 100 * 1024 <= facts.HEAP <= 256 * 1024


@pytest.mark.parametrize("name", NAMES)
def test_agrees_with_the_glass(name):
    """The simulator keeps its own record of each panel; the two were written down separately."""
    facts, glass = board(name), GLASS[name]
    assert (facts.PANEL, facts.WIDTH, facts.HEIGHT, facts.DC, facts.CS) == (glass.controller, glass.width, glass.height, glass.dc, glass.cs)
    assert (facts.X_OFFSET, facts.Y_OFFSET) == (glass.x, glass.y)
    if facts.PANEL == "st7789":
        assert (facts.MADCTL, facts.INVERT) == (glass.madctl, glass.inverted)


def test_a_pin_used_twice_is_found():
    """The check itself: a definition with a mistake does not pass."""

    class Wrong:
        SCK, MOSI, CS, DC, RST, BACKLIGHT, SDA, SCL, SPEAKER, BATTERY = 10, 11, 9, 8, 12, 13, None, None, 13, None
        BUTTONS, LED = {"A": 15}, None

    with pytest.raises(AssertionError, match="GPIO 13"):
        pins(Wrong)
