"""Driver of SSD1306 one-bit panels (Solomon Systech SSD1306 data sheet, rev. 1.1, chapter 9 and 10), on I2C or SPI, 128 columns or fewer.

The canvas's buffer has the panel's own layout (pages of 8 rows, a byte a column), so changed pages are sent as they are. Takes ready-made bus and pin
objects: nothing here imports machine.
"""

import time

from micropython import const

MYPY = False
if MYPY:
    from typing import Any

_OFF = const(0xAE)
_ON = const(0xAF)
_CONTRAST = const(0x81)
_COLUMNS = const(0x21)
_PAGES = const(0x22)


class OneBitPanel:
    """What SSD1306 and SH1106 share: the bus, reset, power, brightness. Subclasses set INIT and give update()."""

    INIT = b""

    def __init__(self, board: "Any", bus: "Any", cs: "Any", dc: "Any", rst: "Any") -> None:
        """`board`: sizes, X_OFFSET, ADDRESS (I2C); `bus`: I2C when `dc` is None, else SPI; `cs`, `dc`, `rst`: output pins or None."""
        self._bus = bus
        self._cs = cs
        self._dc = dc
        self._address = board.ADDRESS
        self._width = board.WIDTH
        self._x = board.X_OFFSET
        # On I2C a first byte tells commands (0x00) from data (0x40).
        self._data_mark = b"\x40"
        self._parts = [self._data_mark, None]
        self._view: memoryview | None = None
        if rst is not None:
            rst(0)
            time.sleep_ms(1)
            rst(1)
            time.sleep_ms(1)
        self.commands(self.INIT)
        # Multiplex ratio and the wiring of the common pins: alternating on 64 rows and on the 72x40 glass.
        self.commands(bytes((0xA8, board.HEIGHT - 1, 0xDA, 0x12)))
        if board.WIDTH < 128:
            self.commands(b"\xad\x30")  # the narrow glass has no resistor for the reference current: use the internal one
        self.commands(bytes((_ON,)))

    def commands(self, data: bytes | bytearray) -> None:
        """Send command bytes."""
        if self._dc is None:
            self._bus.writeto(self._address, b"\x00" + bytes(data))
        else:
            self._cs(0)
            self._dc(0)
            self._bus.write(data)
            self._cs(1)

    def _send(self, view: "Any") -> None:
        """Send bytes of pixels."""
        if self._dc is None:
            self._parts[1] = view
            self._bus.writevto(self._address, self._parts)
        else:
            self._cs(0)
            self._dc(1)
            self._bus.write(view)
            self._cs(1)

    def power(self, on: bool) -> None:
        """Switch the panel on or off; its memory is kept."""
        self.commands(bytes((_ON if on else _OFF,)))

    def contrast(self, value: int) -> None:
        """Brightness, 0 to 255."""
        self.commands(bytes((_CONTRAST, value)))

    def _piece(self, buffer: bytearray, start: int, end: int) -> memoryview:
        """A view of part of the canvas's buffer."""
        if self._view is None:
            self._view = memoryview(buffer)
        return self._view[start:end]


class SSD1306(OneBitPanel):
    """One panel. `update` is what the canvas calls."""

    INIT = (
        b"\xae"  # off
        b"\xd5\x80"  # clock: the default
        b"\xd3\x00\x40"  # no offset, start at line 0
        b"\x8d\x14"  # charge pump on
        b"\x20\x00"  # horizontal addressing
        b"\xa1\xc8"  # both directions flipped: the usual modules are mounted so
        b"\xd9\xf1\xdb\x40"  # precharge and deselect level for the charge pump, table in the application note
        b"\x81\xcf\xa4\xa6"  # contrast; show the memory; not inverted
    )

    def update(self, buffer: bytearray, x0: int, y0: int, x1: int, y1: int) -> None:
        """Send the columns x0 to before x1 of the pages that hold rows y0 to before y1 (multiples of 8)."""
        first = y0 >> 3
        last = (y1 + 7 >> 3) - 1
        self.commands(bytes((_COLUMNS, x0 + self._x, x1 - 1 + self._x, _PAGES, first, last)))
        width = self._width
        if x1 - x0 == width:
            self._send(self._piece(buffer, first * width, (last + 1) * width))
        else:
            for page in range(first, last + 1):
                self._send(self._piece(buffer, page * width + x0, page * width + x1))
