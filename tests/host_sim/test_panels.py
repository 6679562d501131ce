"""The decoders of the panels' command streams, on bytes written by hand from the data sheets."""

import random
import struct

import pytest

from host_sim import panels
from host_sim.glass import GLASS, Glass


def send(panel, *pieces):
    """Send (command, data) pairs over SPI, D/C as it should be."""
    glass = panel.glass
    panel.pin(glass.cs, 0)
    for command, data in pieces:
        panel.pin(glass.dc, 0)
        panel.spi(0, bytes((command,)))
        if data:
            panel.pin(glass.dc, 1)
            panel.spi(0, data)
    panel.pin(glass.cs, 1)


def lit(panel):
    """{(x, y): (r, g, b)} of the pixels that are not black."""
    picture = panel.pixels()
    found = {}
    for i in range(0, len(picture), 3):
        if any(picture[i : i + 3]):
            found[i // 3 % panel.width, i // 3 // panel.width] = tuple(picture[i : i + 3])
    return found


def colour(name="pico_lcd_1_3"):
    """A colour panel, awake, right side up, shining, all black."""
    panel = panels.decoder(GLASS[name])
    send(panel, (0x11, b""), (0x3A, b"\x55"), (0x36, bytes((panel.glass.madctl,))), (0x21, b""), (0x29, b""))
    return panel


def test_st7789_window():
    """A window of 3 by 2 fills row by row; the red, green and blue words come out as such."""
    panel = colour()
    send(panel, (0x2A, b"\x00\x0a\x00\x0c"), (0x2B, b"\x00\x05\x00\x06"), (0x2C, b"\xf8\x00\x07\xe0\x00\x1f" + b"\xff\xff" * 3))
    assert lit(panel) == {
        (10, 5): (255, 0, 0),
        (11, 5): (0, 255, 0),
        (12, 5): (0, 0, 255),
        (10, 6): (255, 255, 255),
        (11, 6): (255, 255, 255),
        (12, 6): (255, 255, 255),
    }


def test_st7789_data_in_pieces():
    """Pixels may be cut anywhere, between and inside words."""
    panel = colour()
    send(panel, (0x2A, b"\x00\x00\x00\x01"), (0x2B, b"\x00\x00\x00\x01"), (0x2C, b"\xf8"))
    panel.pin(panel.glass.cs, 0)
    panel.pin(panel.glass.dc, 1)
    panel.spi(0, b"\x00\x07")
    panel.spi(0, b"\xe0\x00\x1f\xff\xff")
    assert lit(panel) == {(0, 0): (255, 0, 0), (1, 0): (0, 255, 0), (0, 1): (0, 0, 255), (1, 1): (255, 255, 255)}


def test_st7789_offsets():
    """The small glass shows the middle of the memory."""
    panel = colour("pico_lcd_1_14")
    send(panel, (0x2A, b"\x00\x28\x00\x28"), (0x2B, b"\x00\x35\x00\x35"), (0x2C, b"\xff\xff"))
    assert lit(panel) == {(0, 0): (255, 255, 255)}


def test_st7789_not_listening():
    """Without chip select nothing arrives; what D/C calls data is no command."""
    panel = colour()
    panel.pin(panel.glass.dc, 0)
    panel.spi(0, b"\x28")
    send(panel, (0x2A, b"\x00\x00\x00\x00"), (0x2B, b"\x00\x00\x00\x00"), (0x2C, b"\xff\xff"))
    assert lit(panel) == {(0, 0): (255, 255, 255)}
    send(panel, (0x28, b""))
    assert lit(panel) == {}


def test_st7789_mistakes_show():
    """A sleeping panel, a forgotten inversion, a turned orientation, swapped colours and the wrong depth are not hidden."""
    glass = GLASS["pico_lcd_1_3"]
    one = ((0x2A, b"\x00\x00\x00\x00"), (0x2B, b"\x00\x00\x00\x00"), (0x2C, b"\xf8\x00"))
    asleep = panels.decoder(glass)
    send(asleep, (0x3A, b"\x55"), (0x29, b""), *one)
    assert lit(asleep) == {}
    panel = colour()
    send(panel, *one, (0x20, b""))
    assert lit(panel)[5, 5] == (255, 255, 255) and lit(panel)[0, 0] == (0, 255, 255)
    turned = colour()
    send(turned, (0x36, b"\x00"), *one)
    assert lit(turned) == {(0, 239): (255, 0, 0)}
    swapped = colour()
    send(swapped, (0x36, bytes((glass.madctl | 8,))), *one)
    assert lit(swapped) == {(0, 0): (0, 0, 255)}
    shallow = panels.decoder(glass)
    with pytest.raises(ValueError, match="16 bits"):
        send(shallow, *one)


@pytest.mark.parametrize("madctl", [0x00, 0x40, 0x80, 0xC0, 0x20, 0x60, 0xA0, 0xE0])
def test_st7789_orientations_are_one_to_one(madctl):
    """Every address under every orientation is one physical pixel, and the way back finds it."""
    columns, lines = (320, 240) if madctl & 0x20 else (240, 320)
    seen = set()
    for x in range(0, columns, 7):
        for y in range(0, lines, 7):
            place = panels.ST7789._physical(x, y, madctl)
            assert 0 <= place[0] < 240 and 0 <= place[1] < 320
            assert panels.ST7789._from_physical(*place, madctl) == (x, y)
            seen.add(place)
    assert len(seen) == len(range(0, columns, 7)) * len(range(0, lines, 7))


def oled(kind, **more):
    """A one-bit panel that is on, flipped as the modules are mounted."""
    panel = panels.decoder(Glass(kind, 128, 64, dc=8, cs=9, **more))
    send(panel, (0xA1, b""), (0xC8, b""), (0xAF, b""))
    if kind == "ssd1306":
        send(panel, (0x8D, b""), (0x14, b""))
    return panel


def commands(panel, *values):
    """Send command bytes, each with D/C low."""
    send(panel, *((value, b"") for value in values))


def test_ssd1306_horizontal_addressing():
    """A window of two columns and two pages wraps to the next page, then to the start."""
    panel = oled("ssd1306")
    commands(panel, 0x20, 0x00, 0x21, 10, 11, 0x22, 2, 3)
    panel.pin(9, 0)
    panel.pin(8, 1)
    panel.spi(0, b"\x01\x80\x02\x00")
    white = (255, 255, 255)
    assert lit(panel) == {(10, 16): white, (11, 23): white, (10, 25): white}
    panel.spi(0, b"\x00")
    assert (10, 16) not in lit(panel)


def test_ssd1306_page_and_vertical_addressing():
    panel = oled("ssd1306")
    commands(panel, 0x20, 0x02, 0xB3, 0x05, 0x11)
    panel.pin(9, 0)
    panel.pin(8, 1)
    panel.spi(0, b"\x01\x01")
    assert set(lit(panel)) == {(21, 24), (22, 24)}
    panel = oled("ssd1306")
    commands(panel, 0x20, 0x01, 0x21, 4, 5, 0x22, 0, 1)
    panel.pin(9, 0)
    panel.pin(8, 1)
    panel.spi(0, b"\x01\x01\x01")
    assert set(lit(panel)) == {(4, 0), (4, 8), (5, 0)}


def test_ssd1306_needs_its_charge_pump():
    panel = panels.decoder(Glass("ssd1306", 128, 64, dc=8, cs=9))
    commands(panel, 0xA1, 0xC8, 0xAF, 0xA7)
    assert lit(panel) == {}


def test_sh1106_knows_no_windows():
    """Column commands of the SSD1306 are not those of the SH1106: 0x21 sets a column's high part there, and data stays on its page."""
    panel = oled("sh1106", x=2)
    commands(panel, 0xB1, 0x02, 0x10)
    panel.pin(9, 0)
    panel.pin(8, 1)
    panel.spi(0, b"\x01" * 140)
    assert set(lit(panel)) == {(x, 8) for x in range(128)}


def test_i2c_control_bytes():
    """0x00 commands, 0x40 data, 0x80 one command byte and then another control byte; other addresses are other devices."""
    panel = panels.decoder(Glass("ssd1306", 128, 64))
    panel.i2c(0, 0x3C, b"\x00\xa1\xc8\xaf\x8d\x14\x20\x00\x21\x00\x7f\x22\x00\x07")
    panel.i2c(0, 0x3D, b"\x40\xff")
    panel.i2c(0, 0x3C, b"\x80\xa6\x40\x01")
    assert set(lit(panel)) == {(0, 0)}


def test_one_bit_orientation_shows():
    """Without the flips the picture stands on its head, as it would."""
    panel = oled("ssd1306")
    commands(panel, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7)
    panel.pin(9, 0)
    panel.pin(8, 1)
    panel.spi(0, b"\x01")
    assert set(lit(panel)) == {(0, 0)}
    commands(panel, 0xA0, 0xC0)
    assert set(lit(panel)) == {(127, 63)}


@pytest.mark.parametrize("name", sorted(GLASS))
def test_changed_rows_are_the_picture(name):
    """Who draws only the rows that changed, from their words, has the same picture as who draws all: while random bytes come in random places."""
    rng = random.Random(name)
    panel = panels.decoder(GLASS[name])
    glass = panel.glass
    first = [(0x11, b""), (0x3A, b"\x55"), (0x36, bytes((glass.madctl,))), (0x21, b""), (0x29, b"")]
    commands = [0xA1, 0xC8, 0x8D, 0x14, 0xAF] if name != "picoboy" else [0xA1, 0xC8, 0xAF]
    drawn = bytearray(2 * panel.width * panel.height)

    def say(command, data=b""):
        if glass.dc is not None:
            send(panel, (command, data))
        else:
            panel.i2c(0, glass.address, b"\x00" + bytes((command,)))
            panel.i2c(0, glass.address, b"\x40" + data)

    for command, data in first if glass.controller == "st7789" else [(command, b"") for command in commands]:
        say(command, data)
    for _ in range(60):
        if glass.controller == "st7789":
            x, y = rng.randrange(glass.x, glass.x + glass.width), rng.randrange(glass.y, glass.y + glass.height)
            say(0x2A, struct.pack(">HH", x, min(x + 9, glass.x + glass.width - 1)))
            say(0x2B, struct.pack(">HH", y, min(y + 5, glass.y + glass.height - 1)))
            say(rng.choice([0x2C, 0x2C, 0x2C, 0x28, 0x29]), rng.randbytes(40))
        else:
            say(rng.choice([0xB0 + rng.randrange(8), 0xA6, 0xA7, 0xAE, 0xAF, rng.randrange(0x20), 0xC0, 0xC8]), rng.randbytes(rng.randrange(60)))
        low, high = panel.changed()
        if low < high:
            drawn[2 * panel.width * low : 2 * panel.width * high] = panel.words(low, high)
        assert bytes(drawn) == panel.words(0, panel.height)
    assert panel.changed() == (panel.height, 0)
