"""Driver of SH1106 one-bit panels (Sino Wealth SH1106 data sheet, the command table), on I2C or SPI.

Like the SSD1306, but with 132 columns of memory of which the glass shows the middle 128 (X_OFFSET 2), and page addressing only: each page
begins with its own three command bytes.
"""

from firmware.drivers.ssd1306 import OneBitPanel


class SH1106(OneBitPanel):
    """One panel. `update` is what the canvas calls."""

    INIT = (
        b"\xae"  # off
        b"\xd5\x80"  # clock
        b"\xd3\x00\x40"  # no offset, start at line 0
        b"\xad\x8b"  # the voltage converter on
        b"\xa1\xc8"  # both directions flipped: the usual modules are mounted so
        b"\xd9\x22\xdb\x35"  # precharge and deselect level: the data sheet's defaults
        b"\x81\x80\xa4\xa6"  # contrast; show the memory; not inverted
    )

    def update(self, buffer: bytearray, x0: int, y0: int, x1: int, y1: int) -> None:
        """Send the columns x0 to before x1 of the pages that hold rows y0 to before y1 (multiples of 8)."""
        column = x0 + self._x
        width = self._width
        for page in range(y0 >> 3, y1 + 7 >> 3):
            self.commands(bytes((0xB0 | page, column & 15, 0x10 | column >> 4)))
            self._send(self._piece(buffer, page * width + x0, page * width + x1))
