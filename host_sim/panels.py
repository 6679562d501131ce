"""Decoders of what the firmware sends to its panel: command bytes and data, told apart by the D/C pin, become pixels.

ST7789: Sitronix ST7789V data sheet, chapter 9. SSD1306, SH1106: Solomon Systech's and Sino Wealth's data sheets, the command tables.
"""

import struct

MYPY = False
if MYPY:
    from .glass import Glass

_RGB: dict[int, bytes] = {}  # 16-bit pixel words to RGB bytes, as they are met


def rgb(word: int) -> bytes:
    """The RGB bytes of a 16-bit pixel word, the lower bits filled as panels do in effect."""
    if word not in _RGB:
        _RGB[word] = bytes(((word >> 11) * 255 // 31, (word >> 5 & 63) * 255 // 63, (word & 31) * 255 // 31))
    return _RGB[word]


class Panel:
    """What all panels share: pins, the split of bus traffic into commands and data, and which rows have changed. Subclasses give command(), data()
    and words(). Runs on CPython, and on MicroPython in the page."""

    colours = 2

    def __init__(self, glass: "Glass") -> None:
        """`glass`: a Glass."""
        self.glass = glass
        self.width, self.height = glass.width, glass.height
        self.levels: dict[int, int] = {}
        self.version = 0  # grows with every change of a pixel
        self._first, self._last = 0, self.height  # the rows that changed since changed() was asked

    def touch(self, first: int = 0, last: int | None = None) -> None:
        """Rows from `first` to before `last` (None: to the end) have changed."""
        self.version += 1
        self._first = min(self._first, first)
        self._last = max(self._last, self.height if last is None else last)

    def changed(self) -> tuple[int, int]:
        """(first, last) of the rows that may have changed since this was asked before; first >= last: none."""
        rows = max(0, self._first), min(self.height, self._last)
        self._first, self._last = self.height, 0
        return rows

    def pin(self, number: int, level: int) -> None:
        """An output pin changed."""
        self.levels[number] = level

    def spi(self, bus: int, data: bytes) -> None:
        """Bytes on the SPI bus."""
        glass = self.glass
        if glass.dc is None or glass.cs is None or self.levels.get(glass.cs, 1):
            return  # not for this panel
        if self.levels.get(glass.dc, 0):
            self.data(data)
        else:
            for byte in data:
                self.command(byte)

    def i2c(self, bus: int, address: int, data: bytes) -> None:
        """One message on the I2C bus: control bytes say what follows (SSD1306 data sheet 8.1.5)."""
        if self.glass.dc is not None or address != self.glass.address:
            return
        i = 0
        while i + 1 < len(data):
            control = data[i]
            rest = data[i + 1 :] if not control & 0x80 else data[i + 1 : i + 2]
            if control & 0x40:
                self.data(rest)
            else:
                for byte in rest:
                    self.command(byte)
            i += 1 + len(rest)

    def command(self, byte: int) -> None:
        """One byte with D/C low."""
        raise NotImplementedError

    def data(self, data: bytes) -> None:
        """Bytes with D/C high."""
        raise NotImplementedError

    def words(self, first: int, last: int) -> bytes:
        """The rows from `first` to before `last` as they shine: 16-bit words (red 5, green 6, blue 5), high byte first."""
        raise NotImplementedError

    def pixels(self) -> bytes:
        """The picture as RGB bytes, row by row."""
        return b"".join([rgb(word) for word in struct.unpack(">%dH" % (self.width * self.height), self.words(0, self.height))])


class ST7789(Panel):
    """240x320 pixels of 16 bits. The memory is kept as the glass's own orientation addresses it; another MADCTL is mapped there pixel by pixel."""

    colours = 65536

    def __init__(self, glass: "Glass") -> None:
        super().__init__(glass)
        swapped = glass.madctl & 0x20
        self.columns, self.lines = (320, 240) if swapped else (240, 320)
        self.memory = [bytearray(2 * self.columns) for _ in range(self.lines)]
        self._reset()

    def _reset(self) -> None:
        self.madctl, self.inverted, self.on, self.awake, self.depth = 0, False, False, False, 0x66
        self.x0, self.x1, self.y0, self.y1 = 0, self.columns - 1, 0, self.lines - 1
        self.x, self.y = 0, 0
        self._code, self._parameters, self._odd = 0, b"", b""

    def command(self, byte: int) -> None:
        """Commands without parameters act at once; the others wait for data()."""
        self._code, self._parameters, self._odd = byte, b"", b""
        if byte == 0x01:
            self._reset()
        elif byte in (0x10, 0x11):
            self.awake = byte == 0x11
        elif byte in (0x20, 0x21):
            self.inverted = byte == 0x21
        elif byte in (0x28, 0x29):
            self.on = byte == 0x29
        elif byte == 0x2C:
            self.x, self.y = self.x0, self.y0
        if byte < 0x2A:
            self.touch()

    def data(self, data: bytes) -> None:
        """Parameters, or pixels after RAMWR."""
        if self._code == 0x2C:
            self._write(self._odd + data)
            return
        self._parameters += data
        got = self._parameters
        if self._code == 0x2A and len(got) == 4:
            self.x0, self.x1 = struct.unpack(">HH", got)
        elif self._code == 0x2B and len(got) == 4:
            self.y0, self.y1 = struct.unpack(">HH", got)
        elif self._code == 0x36 and len(got) == 1:
            self.madctl = got[0]
            self.touch()
        elif self._code == 0x3A and len(got) == 1:
            self.depth = got[0]

    def _write(self, data: bytes) -> None:
        if self.depth & 7 != 5:
            raise ValueError("the panel was not set to 16 bits a pixel")
        even = len(data) & ~1
        self._odd = data[even:]
        position = 0
        while position < even:
            count = min((even - position) // 2, self.x1 - self.x + 1)
            piece = data[position : position + 2 * count]
            self._put(self.x, self.y, piece)
            position += 2 * count
            self.x += count
            if self.x > self.x1:
                self.x = self.x0
                self.y = self.y0 if self.y >= self.y1 else self.y + 1

    def _put(self, x: int, y: int, piece: bytes) -> None:
        if self.madctl & 0xE0 == self.glass.madctl & 0xE0:
            if y < self.lines and x < self.columns:
                self.touch(y - self.glass.y, y - self.glass.y + 1)
                room = 2 * (self.columns - x)
                self.memory[y][2 * x : 2 * x + len(piece[:room])] = piece[:room]
            return
        self.touch()
        for i in range(len(piece) // 2):
            column, line = self._from_physical(*self._physical(x + i, y, self.madctl), self.glass.madctl)
            if 0 <= line < self.lines and 0 <= column < self.columns:
                self.memory[line][2 * column : 2 * column + 2] = piece[2 * i : 2 * i + 2]

    @staticmethod
    def _physical(x: int, y: int, madctl: int) -> tuple[int, int]:
        """Column 0-239 and line 0-319 of the glass for an address under `madctl` (data sheet 8.12)."""
        if madctl & 0x20:
            x, y = y, x
        return (239 - x if madctl & 0x40 else x), (319 - y if madctl & 0x80 else y)

    @staticmethod
    def _from_physical(x: int, y: int, madctl: int) -> tuple[int, int]:
        x, y = (239 - x if madctl & 0x40 else x), (319 - y if madctl & 0x80 else y)
        return (y, x) if madctl & 0x20 else (x, y)

    def words(self, first: int, last: int) -> bytes:
        """Black while the panel sleeps or is off; wrong colours where inversion or colour order are not what the glass needs."""
        if not (self.on and self.awake):
            return bytes(2 * self.width * (last - first))
        glass = self.glass
        words = b"".join([self.memory[glass.y + y][2 * glass.x : 2 * (glass.x + glass.width)] for y in range(first, last)])
        if self.inverted != glass.inverted:
            words = bytes(255 - byte for byte in words)
        if self.madctl & 8:
            order = ">%dH" % (len(words) // 2)
            words = struct.pack(order, *[word >> 11 | word & 0x7E0 | (word & 31) << 11 for word in struct.unpack(order, words)])
        return words


class OneBit(Panel):
    """SSD1306 and SH1106: pages of 8 rows, a byte a column, the least significant bit on top."""

    RAM_COLUMNS = 128

    def __init__(self, glass: "Glass") -> None:
        super().__init__(glass)
        self.memory = [bytearray(self.RAM_COLUMNS) for _ in range(8)]
        self.on, self.inverted, self.flipped_x, self.flipped_y, self.contrast = False, False, False, False, 0x7F
        self.page, self.column, self.start_line = 0, 0, 0
        self.mode = 2  # page addressing, as after a reset
        self.first_column, self.last_column, self.first_page, self.last_page = 0, self.RAM_COLUMNS - 1, 0, 7
        self._pending: list[int] = []

    def _arguments(self, byte: int) -> int:
        """How many bytes follow this command."""
        if byte in (0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB):
            return 1
        return 0

    def command(self, byte: int) -> None:
        """One command byte or one argument of the command before."""
        if self._pending:
            self._pending.append(byte)
        else:
            self._pending = [byte]
        if len(self._pending) <= self._arguments(self._pending[0]):
            return
        code, arguments, self._pending = self._pending[0], self._pending[1:], []
        self._obey(code, arguments)
        if code >= 0x40 and code & 0xF8 != 0xB0:  # the others say only where data go
            self.touch()

    def _obey(self, code: int, arguments: list[int]) -> None:
        if code == 0x81:
            self.contrast = arguments[0]
        elif code in (0xA0, 0xA1):
            self.flipped_x = code == 0xA1
        elif code in (0xC0, 0xC8):
            self.flipped_y = code == 0xC8
        elif code in (0xA6, 0xA7):
            self.inverted = code == 0xA7
        elif code in (0xAE, 0xAF):
            self.on = code == 0xAF
        elif 0x40 <= code <= 0x7F:
            self.start_line = code & 63
        elif 0xB0 <= code <= 0xB7:
            self.page = code & 7
        elif code <= 0x0F:
            self.column = self.column & 0xF0 | code
        elif code <= 0x1F:
            self.column = self.column & 0x0F | (code & 15) << 4

    def data(self, data: bytes) -> None:
        """Bytes of pixels at the current place."""
        page = self.page
        for byte in data:
            if self.column < self.RAM_COLUMNS:
                self.memory[page][self.column] = byte
            self._advance()
            if page != self.page:
                self._touch_page(page)
                page = self.page
        self._touch_page(page)

    def _touch_page(self, page: int) -> None:
        """The rows of a page have changed."""
        if self.flipped_y and not self.start_line:
            self.touch(8 * page, 8 * page + 8)
        else:
            self.touch()

    def _advance(self) -> None:
        """Page addressing: to the right, to the end of the page."""
        self.column = min(self.column + 1, self.RAM_COLUMNS - 1)

    def words(self, first: int, last: int) -> bytes:
        """White on black. These modules are mounted so that both directions must be flipped (A1, C8) for an upright picture."""
        if not self.on:
            return bytes(2 * self.width * (last - first))
        left, right = self.glass.x, self.glass.x + self.width
        rows = []
        for y in range(first, last):
            line = ((y if self.flipped_y else self.height - 1 - y) + self.start_line) % 64
            mask = 1 << (line & 7)
            lit, dark = (b"\x00\x00", b"\xff\xff") if self.inverted else (b"\xff\xff", b"\x00\x00")
            row = [lit if byte & mask else dark for byte in self.memory[line >> 3][left:right]]
            rows.append(b"".join(row if self.flipped_x else reversed(row)))
        return b"".join(rows)


class SH1106(OneBit):
    """132 columns of memory, page addressing only; commands of the SSD1306's addressing modes do not exist."""

    RAM_COLUMNS = 132

    def _arguments(self, byte: int) -> int:
        return 1 if byte == 0xAD else super()._arguments(byte)


class SSD1306(OneBit):
    """Adds the addressing modes with a window of columns and pages, and the charge pump without which nothing shines."""

    def __init__(self, glass: "Glass") -> None:
        super().__init__(glass)
        self.pump = False

    def _arguments(self, byte: int) -> int:
        if byte in (0x21, 0x22):
            return 2
        return 1 if byte in (0x20, 0x8D, 0xAD) else super()._arguments(byte)

    def _obey(self, code: int, arguments: list[int]) -> None:
        if code == 0x20:
            self.mode = arguments[0] & 3
        elif code == 0x21:
            self.first_column, self.last_column = (a & 127 for a in arguments)
            self.column = self.first_column
        elif code == 0x22:
            self.first_page, self.last_page = (a & 7 for a in arguments)
            self.page = self.first_page
        elif code == 0x8D:
            self.pump = bool(arguments[0] & 4)
        else:
            super()._obey(code, arguments)

    def _advance(self) -> None:
        if self.mode == 2:
            super()._advance()
            return
        if self.mode == 0:
            self.column += 1
            if self.column > self.last_column:
                self.column = self.first_column
                self.page = self.first_page if self.page >= self.last_page else self.page + 1
        else:
            self.page += 1
            if self.page > self.last_page:
                self.page = self.first_page
                self.column = self.first_column if self.column >= self.last_column else self.column + 1

    def words(self, first: int, last: int) -> bytes:
        """Dark without the charge pump."""
        return super().words(first, last) if self.pump else bytes(2 * self.width * (last - first))


def decoder(glass: "Glass") -> Panel:
    """The decoder for a Glass."""
    return {"st7789": ST7789, "ssd1306": SSD1306, "sh1106": SH1106}[glass.controller](glass)
