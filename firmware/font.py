"""Proportional bitmap fonts, read from flash glyph by glyph.

A .fnt file (format: tools/fonts.py) stays open; its two tables of 16-bit numbers are in memory (4 bytes a glyph). A glyph is read when it is
first drawn and then kept in one of SLOTS places: the first 96 glyphs (ASCII) have a place of their own, the others share the rest.
So the memory of a font is bounded: at most SLOTS bitmaps.
"""

from array import array

import framebuf
from micropython import const

# The fonts by use; which file each is depends on the panel, see Fonts.
SMALL = const(0)
BODY = const(1)
HEAD = const(2)

_OWN = const(96)
_SHARED = const(24)
_SLOTS = const(120)


class Font:
    """One font file. `height` and `ascent` in pixels; arrays by slot: advance, left, top (pixels), width, rows, and the bitmap."""

    def __init__(self, path):
        """`path`: the .fnt file. Raises OSError when it is missing, ValueError when it is not a font."""
        self._file = open(path, "rb")
        head = self._file.read(8)
        if len(head) != 8 or head[:2] != b"DF" or head[2] != 1:
            raise ValueError(path)
        self.height = head[3]
        self.ascent = head[4]
        count = head[6] | head[7] << 8
        self._codes = array("H", bytes(2 * count))
        self._offsets = array("H", bytes(2 * count))
        self._file.readinto(self._codes)
        self._file.readinto(self._offsets)
        slots = count if count < _OWN else _SLOTS
        self._held = array("h", [-1] * slots)
        self.advance = bytearray(slots)
        self.left = array("b", bytes(slots))
        self.top = array("b", bytes(slots))
        self.width = bytearray(slots)
        self.rows = bytearray(slots)
        self.bitmap = [None] * slots
        self._head = bytearray(5)

    def has(self, code):
        """True when the font holds the character with code point `code`."""
        return self._codes[self._index(code)] == code

    def _index(self, code):
        """Place of a code point in the file; 0 (the replacement box) when the font does not have it."""
        codes = self._codes
        guess = code - 31  # text fonts hold 0 and then all of ASCII
        if 0 < guess < len(codes) and codes[guess] == code:
            return guess
        low = 0
        high = len(codes)
        while low < high:
            middle = (low + high) >> 1
            if codes[middle] < code:
                low = middle + 1
            else:
                high = middle
        if low < len(codes) and codes[low] == code:
            return low
        return 0

    def slot(self, code):
        """Slot that now holds the glyph of code point `code`, reading it from flash if need be."""
        index = self._index(code)
        slot = index if index < _OWN else _OWN + index % _SHARED
        if self._held[slot] != index:
            self._load(slot, index)
        return slot

    def _load(self, slot, index):
        head = self._head
        self._file.seek(self._offsets[index])
        self._file.readinto(head)
        self.advance[slot] = head[0]
        self.left[slot] = head[1] - 256 if head[1] > 127 else head[1]
        self.top[slot] = head[2] - 256 if head[2] > 127 else head[2]
        width = head[3]
        self.width[slot] = width
        self.rows[slot] = head[4]
        if width:
            bits = bytearray(((width + 7) >> 3) * head[4])
            self._file.readinto(bits)
            self.bitmap[slot] = framebuf.FrameBuffer(bits, width, head[4], framebuf.MONO_HLSB)  # type: ignore
        else:
            self.bitmap[slot] = None
        self._held[slot] = index

    def text_width(self, text):
        """Width of `text` in pixels."""
        width = 0
        advance = self.advance
        for char in text:
            width += advance[self.slot(ord(char))]
        return width


class Fonts:
    """The fonts of one panel: `fonts[SMALL]`, `fonts[BODY]`, `fonts[HEAD]` and `fonts.icons`."""

    def __init__(self, folder, width, height):
        """`folder`: where the .fnt files lie; `width`, `height`: the panel's, in pixels, which decide the choice."""
        tiny = Font(folder + "/tiny5.fnt")
        if width < 128:
            self._fonts = (tiny, tiny, tiny)
        elif height < 100:
            self._fonts = (tiny, tiny, Font(folder + "/galmuri9.fnt"))
        else:
            self._fonts = (tiny, Font(folder + "/galmuri9.fnt"), Font(folder + "/galmuri11.fnt"))
        self.icons = Font(folder + "/icons.fnt")

    def __getitem__(self, font):
        return self._fonts[font]
