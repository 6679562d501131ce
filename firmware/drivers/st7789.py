"""Driver of ST7789 colour panels (Sitronix ST7789V data sheet, chapter 9 for the commands).

A window of the controller's 240x320 memory is opened and filled from the canvas's 4-bit buffer, 2 rows at a time through one line buffer.
The table from pairs of palette indices to pairs of pixels holds the bytes in the order that the panel takes (high byte first), so no pixel is
swapped. Takes ready-made bus and pin objects: nothing here imports machine.
"""

import time
from array import array

from micropython import const

from firmware.drawing.colours import rgb565

MYPY = False
if MYPY:
    from typing import Any

try:
    from firmware.drivers.expand import expand
except Exception:  # another processor: SyntaxError from source, ValueError from .mpy
    try:
        from firmware.drivers.expand_viper import expand  # type: ignore[assignment]  # its parameters have types
    except Exception:  # no native emitter on this port
        from firmware.drivers.expand_plain import expand  # type: ignore[assignment]

_SWRESET = const(0x01)
_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_NORON = const(0x13)
_INVOFF = const(0x20)
_INVON = const(0x21)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)
_MADCTL = const(0x36)
_COLMOD = const(0x3A)
_ROWS = const(2)  # rows that the line buffer holds: 4 would cost 1 kB of the heap more and save 5 ms of a whole screen


class ST7789:
    """One panel. `update` is what the canvas calls."""

    def __init__(self, board: "Any", bus: "Any", cs: "Any", dc: "Any", rst: "Any") -> None:
        """`board`: sizes, X_OFFSET, Y_OFFSET, MADCTL, INVERT; `bus`: SPI; `cs`, `dc`, `rst`: output pins (rst may be None)."""
        self._bus = bus
        self._cs = cs
        self._dc = dc
        self._width = board.WIDTH
        self._x = board.X_OFFSET
        self._y = board.Y_OFFSET
        self._one = bytearray(1)
        self._four = bytearray(4)
        self._job = array("I", [0, 0, 0, 0])
        self._line = bytearray(board.WIDTH * _ROWS * 2)
        self._view = memoryview(self._line)
        self._table = array("I", [0] * 256)
        for pair in range(256):
            first = rgb565(pair >> 4)
            second = rgb565(pair & 15)
            # In memory order: high byte of the left pixel, its low byte, the same of the right one.
            self._table[pair] = first >> 8 | (first & 255) << 8 | (second >> 8) << 16 | (second & 255) << 24
        self._start(board, rst)

    def _start(self, board: "Any", rst: "Any") -> None:
        """Reset and set up the panel; the waits are the data sheet's least (5 ms after a reset, 120 ms out of sleep)."""
        if rst is not None:
            rst(0)
            time.sleep_ms(1)
            rst(1)
        else:
            self._command(_SWRESET)
        time.sleep_ms(120)
        self._command(_SLPOUT)
        time.sleep_ms(5)
        self._command(_COLMOD, b"\x55")  # 16 bits a pixel
        self._command(_MADCTL, bytes((board.MADCTL,)))
        self._command(_INVON if board.INVERT else _INVOFF)
        self._command(_NORON)
        self._command(_DISPON)

    def _command(self, code: int, data: bytes | bytearray | None = None) -> None:
        """Send one command byte (D/C low) and its parameters (D/C high)."""
        self._one[0] = code
        self._cs(0)
        self._dc(0)
        self._bus.write(self._one)
        if data is not None:
            self._dc(1)
            self._bus.write(data)
        self._cs(1)

    def _range(self, code: int, first: int, last: int) -> None:
        four = self._four
        four[0] = first >> 8
        four[1] = first & 255
        four[2] = last >> 8
        four[3] = last & 255
        self._command(code, four)

    def update(self, buffer: bytearray, x0: int, y0: int, x1: int, y1: int) -> None:
        """Send the rectangle from (x0, y0) to before (x1, y1) of the canvas's buffer (4 bits a pixel). Nothing is allocated
        but one view when the rectangle is narrower than the panel."""
        x0 &= ~1  # two pixels share a byte
        x1 = (x1 + 1) & ~1
        self._range(_CASET, x0 + self._x, x1 - 1 + self._x)
        self._range(_RASET, y0 + self._y, y1 - 1 + self._y)
        self._command(_RAMWR)
        self._cs(0)
        self._dc(1)
        job = self._job
        stride = self._width >> 1
        job[1] = (x1 - x0) >> 1
        job[2] = stride
        write = self._bus.write
        line = self._line
        # As many rows at a time as the buffer holds: narrow rectangles go in fewer pieces.
        step = _ROWS * self._width // (x1 - x0)
        while y0 < y1:
            rows = y1 - y0
            if rows > step:
                rows = step
            job[0] = y0 * stride + (x0 >> 1)
            job[3] = rows
            expand(buffer, line, self._table, job)
            size = rows * (x1 - x0) * 2
            write(line if size == len(line) else self._view[:size])
            y0 += rows
        self._cs(1)

    def power(self, on: bool) -> None:
        """Switch the panel's output on or off; its memory is kept."""
        self._command(_DISPON if on else _DISPOFF)
