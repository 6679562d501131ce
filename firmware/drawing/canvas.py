"""The drawing surface: draws into a small buffer of palette indices, remembers what changed, sends only that.

Colour panels: 4 bits a pixel (GS4_HMSB, 28.8 kB at 240x240); one-bit panels: MONO_VLSB, the layout of their controllers' memory.
What changed is kept as a left and a right end for each band of 8 rows. No call here allocates memory.

On one-bit panels the colour of text and icons is not taken from the caller: they contrast with what lies beneath, so that a text
in any colour on a ground of any colour is legible.
"""

from array import array

import framebuf
from micropython import const

from firmware.drawing.colours import ONE_BIT
from firmware.drawing.font import BODY

MYPY = False
if MYPY:
    from firmware.drawing.font import Font, Fonts
    from typing import Any

try:
    from firmware.drawing.glyphs import draw
except Exception:  # no native emitter on this port: SyntaxError from source, ValueError from .mpy
    from firmware.drawing.glyphs_plain import draw

_BAND = const(8)  # rows; the one-bit controllers' page height
_BIAS = const(1024)  # added to coordinates, so that none is negative
_MEASURE = const(255)


class Canvas:
    """See the module. Attributes: width, height (pixels), colours (16 or 2)."""

    def __init__(self, board: "Any", panel: "Any", fonts: "Fonts") -> None:
        """`board`: a module of boards/; `panel`: its driver, with update(buffer, x0, y0, x1, y1); `fonts`: a font.Fonts."""
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self.colours = board.COLOURS
        self._panel = panel
        self._fonts = fonts
        self._mono = self.colours == 2
        if self._mono:
            self._buffer = bytearray(self.width * ((self.height + 7) >> 3))
            kind = framebuf.MONO_VLSB
            self._map = ONE_BIT
        else:
            self._buffer = bytearray(self.width * self.height >> 1)
            kind = framebuf.GS4_HMSB
            self._map = bytes(range(16))
        self._fb = framebuf.FrameBuffer(self._buffer, self.width, self.height, kind)
        self._job = array("I", (0, 0, 0, self.width, self.height, 1, 0, 1 if self._mono else 0))  # see firmware/drawing/glyphs.py
        bands = (self.height + _BAND - 1) // _BAND
        self._left = array("H", [0] * bands)
        self._right = array("H", [0] * bands)
        self.invalidate()

    # --- what changed ---

    def _mark(self, x: int, y: int, w: int, h: int) -> None:
        """Note that the rectangle changed; it may reach over the edges."""
        x1 = x + w
        y1 = y + h
        if x < 0:
            x = 0
        if y < 0:
            y = 0
        if x1 > self.width:
            x1 = self.width
        if y1 > self.height:
            y1 = self.height
        if x >= x1 or y >= y1:
            return
        left = self._left
        right = self._right
        for band in range(y >> 3, (y1 + 7) >> 3):
            if left[band] >= right[band]:
                left[band] = x
                right[band] = x1
            else:
                if x < left[band]:
                    left[band] = x
                if x1 > right[band]:
                    right[band] = x1

    def invalidate(self) -> None:
        """Have the next show() send everything."""
        self._mark(0, 0, self.width, self.height)

    def show(self, budget_rows: int | None = None) -> bool:
        """Send what changed, at most `budget_rows` pixel rows of it (None: all). True when nothing is left to send."""
        left = self._left
        right = self._right
        bands = len(left)
        allowed = bands if budget_rows is None else (budget_rows + _BAND - 1) // _BAND
        band = 0
        while band < bands:
            x0 = left[band]
            x1 = right[band]
            if x0 >= x1:
                band += 1
                continue
            if allowed <= 0:
                return False
            # Neighbouring bands with the same ends go in one window, which saves the commands.
            end = band + 1
            while end < bands and end - band < allowed and left[end] == x0 and right[end] == x1:
                end += 1
            y1 = end * _BAND
            self._panel.update(self._buffer, x0, band * _BAND, x1, y1 if y1 < self.height else self.height)
            for done in range(band, end):
                right[done] = 0
                left[done] = 0
            allowed -= end - band
            band = end
        return True

    # --- shapes; coordinates in pixels from the top left corner, colours from firmware.drawing.colours ---

    def fill(self, c: int) -> None:
        """Fill everything with colour `c`."""
        self._fb.fill(self._map[c])
        self._mark(0, 0, self.width, self.height)

    def rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """Fill the rectangle of `w` by `h` pixels."""
        self._fb.fill_rect(x, y, w, h, self._map[c])
        self._mark(x, y, w, h)

    def frame(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """Draw the outline, one pixel wide, of the rectangle of `w` by `h` pixels."""
        self._fb.rect(x, y, w, h, self._map[c])
        self._mark(x, y, w, h)

    def hline(self, x: int, y: int, w: int, c: int) -> None:
        """Draw a line of `w` pixels to the right."""
        self._fb.hline(x, y, w, self._map[c])
        self._mark(x, y, w, 1)

    def vline(self, x: int, y: int, h: int, c: int) -> None:
        """Draw a line of `h` pixels downwards."""
        self._fb.vline(x, y, h, self._map[c])
        self._mark(x, y, 1, h)

    def line(self, x0: int, y0: int, x1: int, y1: int, c: int) -> None:
        """Draw a line, both ends included."""
        self._fb.line(x0, y0, x1, y1, self._map[c])
        if x0 > x1:
            x0, x1 = x1, x0
        if y0 > y1:
            y0, y1 = y1, y0
        self._mark(x0, y0, x1 - x0 + 1, y1 - y0 + 1)

    def pixel(self, x: int, y: int, c: int) -> None:
        """Set one pixel."""
        self._fb.pixel(x, y, self._map[c])
        self._mark(x, y, 1, 1)

    def circle(self, x: int, y: int, r: int, c: int, filled: bool = False) -> None:
        """Draw a circle of radius `r` around (x, y)."""
        self._fb.ellipse(x, y, r, r, self._map[c], filled)
        self._mark(x - r, y - r, 2 * r + 1, 2 * r + 1)

    # --- text and icons ---

    def line_height(self, font: int = BODY) -> int:
        """Height of a line of `font` in pixels, accents and descenders included."""
        return self._fonts[font].height

    def text_width(self, s: str, font: int = BODY) -> int:
        """Width of the text `s` in pixels."""
        return self._glyphs(s, 0, 0, _MEASURE, self._fonts[font]) if s else 0

    def text(self, s: str, x: int, y: int, c: int, font: int = BODY) -> int:
        """Draw `s` with the top of its line at `y`; the ground stays. Returns the x after it."""
        face = self._fonts[font]
        end = self._glyphs(s, x, y, self._ink(x, y, face.height, c), face)
        # One pixel more to the left: a few letters (j) reach back.
        self._mark(x - 1, y, end - x + 2, face.height)
        return end

    def icon_size(self, n: int) -> int:
        """Width and height of icon `n` in pixels, as one number: width << 8 | height; 0 when there is no such icon."""
        icons = self._fonts.icons
        at = icons.record(n)
        return icons.data[at + 1] + icons.data[at + 3] << 8 | icons.data[at + 2] + icons.data[at + 4] if at else 0

    def icon(self, n: int, x: int, y: int, c: int, scale: int = 1) -> None:
        """Draw icon `n` of firmware.drawing.icons with its top left corner at (x, y), each pixel `scale` pixels wide and high."""
        icons = self._fonts.icons
        at = icons.record(n)
        if not at:
            return
        data = icons.data
        h = data[at + 4] * scale
        self._glyphs("", x, y, self._ink(x, y, h, c), icons, scale, n + 1)
        self._mark(x + data[at + 1] * scale, y + data[at + 2] * scale, data[at + 3] * scale, h)

    def _glyphs(self, s: str, x: int, y: int, ink: int, face: "Font", scale: int = 1, one: "Any" = 0) -> int:
        """Have the text `s`, or the one glyph with code `one` - 1, drawn; the x after it."""
        job = self._job
        job[0] = x + _BIAS
        job[1] = y + _BIAS
        job[2] = ink
        job[5] = scale
        job[6] = one
        draw(s, job, face.data, self._buffer)  # type: ignore  # viper's pointers take buffers
        return job[0] - _BIAS

    def _ink(self, x: int, y: int, h: int, c: int) -> int:
        """The colour to draw with at the place whose left edge is (x, y), `h` pixels high."""
        if not self._mono:
            return c
        pixel = self._fb.pixel
        if x < 0:
            x = 0
        if y < 0:
            y = 0
        # Three samples outvote a frame or a rule that happens to pass there.
        lit = (pixel(x, y) or 0) + (pixel(x, y + (h >> 1)) or 0) + (pixel(x + 1, y + h - 1) or 0)
        return 0 if lit > 1 else 1
