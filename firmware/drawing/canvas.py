"""The drawing surface: draws into a small buffer of palette indices, remembers what changed, sends only that.

Colour panels: 4 bits a pixel (GS4_HMSB, 28.8 kB at 240x240); one-bit panels: MONO_VLSB, the layout of their controllers' memory.
What changed is kept as a left and a right end for each band of 8 rows (marks.py). No call here allocates memory.

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
    from firmware.drawing.font import Fonts
    from typing import Any

try:
    from firmware.drawing.glyphs import draw, find
except Exception:  # another processor: SyntaxError from source, ValueError from .mpy
    try:
        from firmware.drawing.glyphs_viper import draw, find  # type: ignore[assignment]  # its parameters have types
    except Exception:  # no native emitter on this port
        from firmware.drawing.glyphs_plain import draw, find  # type: ignore[assignment]
try:
    from firmware.drawing.marks import mark
except Exception:
    from firmware.drawing.marks_plain import mark  # type: ignore[assignment]

_BAND = const(8)  # rows; the one-bit controllers' page height
_MEASURE = const(16)  # as an ink: see glyphs.py


class Canvas:
    """See the module. Attributes: width, height (pixels), colours (16 or 2)."""

    def __init__(self, board: "Any", panel: "Any", fonts: "Fonts") -> None:
        """`board`: a module of boards/; `panel`: its driver, with update(buffer, x0, y0, x1, y1); `fonts`: a font.Fonts."""
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self.colours = board.COLOURS
        self._panel = panel
        self._faces = [fonts[font] for font in range(3)]
        self._icons = fonts.icons
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
        self._job = array("i", [0, 0, 0, 1, 0, self.width, self.height, 1 if self._mono else 0] + [0] * 12)  # see glyphs.py
        # What changed, for marks.py: the canvas's size, then two ends a band.
        self._ends = array("H", [self.width, self.height] + [0, 0] * ((self.height + _BAND - 1) // _BAND))
        self.invalidate()

    # --- what changed ---

    def invalidate(self) -> None:
        """Have the next show() send everything."""
        mark(self._ends, 0, 0, self.width << 12 | self.height)

    def show(self, budget_rows: int | None = None) -> bool:
        """Send what changed, at most `budget_rows` pixel rows of it (None: all). True when nothing is left to send."""
        ends = self._ends
        bands = (len(ends) >> 1) - 1
        allowed = bands if budget_rows is None else (budget_rows + _BAND - 1) // _BAND
        band = 0
        while band < bands:
            x0 = ends[2 * band + 2]
            x1 = ends[2 * band + 3]
            if x0 >= x1:
                band += 1
                continue
            if allowed <= 0:
                return False
            # Neighbouring bands with the same ends go in one window, which saves the commands.
            end = band + 1
            while end < bands and end - band < allowed and ends[2 * end + 2] == x0 and ends[2 * end + 3] == x1:
                end += 1
            y1 = end * _BAND
            self._panel.update(self._buffer, x0, band * _BAND, x1, y1 if y1 < self.height else self.height)
            for done in range(2 * band + 2, 2 * end + 2):
                ends[done] = 0
            allowed -= end - band
            band = end
        return True

    # --- shapes; coordinates in pixels from the top left corner, colours from firmware.drawing.colours ---

    def fill(self, c: int) -> None:
        """Fill everything with colour `c`."""
        self._fb.fill(self._map[c])
        mark(self._ends, 0, 0, self.width << 12 | self.height)

    def rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """Fill the rectangle of `w` by `h` pixels."""
        self._fb.fill_rect(x, y, w, h, self._map[c])
        mark(self._ends, x, y, w << 12 | h)

    def frame(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """Draw the outline, one pixel wide, of the rectangle of `w` by `h` pixels."""
        self._fb.rect(x, y, w, h, self._map[c])
        mark(self._ends, x, y, w << 12 | h)

    def hline(self, x: int, y: int, w: int, c: int) -> None:
        """Draw a line of `w` pixels to the right."""
        self._fb.hline(x, y, w, self._map[c])
        mark(self._ends, x, y, w << 12 | 1)

    def vline(self, x: int, y: int, h: int, c: int) -> None:
        """Draw a line of `h` pixels downwards."""
        self._fb.vline(x, y, h, self._map[c])
        mark(self._ends, x, y, 1 << 12 | h)

    def line(self, x0: int, y0: int, x1: int, y1: int, c: int) -> None:
        """Draw a line, both ends included."""
        self._fb.line(x0, y0, x1, y1, self._map[c])
        if x0 > x1:
            x0, x1 = x1, x0
        if y0 > y1:
            y0, y1 = y1, y0
        mark(self._ends, x0, y0, x1 - x0 + 1 << 12 | y1 - y0 + 1)

    def pixel(self, x: int, y: int, c: int) -> None:
        """Set one pixel."""
        self._fb.pixel(x, y, self._map[c])
        mark(self._ends, x, y, 1 << 12 | 1)

    def circle(self, x: int, y: int, r: int, c: int, filled: bool = False) -> None:
        """Draw a circle of radius `r` around (x, y)."""
        self._fb.ellipse(x, y, r, r, self._map[c], filled)
        mark(self._ends, x - r, y - r, 2 * r + 1 << 12 | 2 * r + 1)

    # --- text and icons ---

    def line_height(self, font: int = BODY) -> int:
        """Height of a line of `font` in pixels, accents and descenders included."""
        return self._faces[font].height

    def text_width(self, s: str, font: int = BODY) -> int:
        """Width of the text `s` in pixels."""
        if not s:
            return 0
        job = self._job
        job[0] = 0
        job[2] = _MEASURE
        return draw(s, job, self._faces[font].data, self._buffer)

    def text(self, s: str, x: int, y: int, c: int, font: int = BODY) -> int:
        """Draw `s` with the top of its line at `y`; the ground stays. Returns the x after it."""
        face = self._faces[font]
        high = face.height
        job = self._job
        job[0] = x
        job[1] = y
        job[2] = self._ink(x, y, high) if self._mono else c
        end = draw(s, job, face.data, self._buffer)
        # One pixel more to the left: a few letters (j) reach back.
        mark(self._ends, x - 1, y, end - x + 2 << 12 | high)
        return end

    def icon_size(self, n: int) -> int:
        """Width and height of icon `n` in pixels, as one number: width << 8 | height; 0 when there is no such icon."""
        data = self._icons.data
        at = find(data, n)
        return data[at + 1] + data[at + 3] << 8 | data[at + 2] + data[at + 4] if at else 0

    def icon(self, n: int, x: int, y: int, c: int, scale: int = 1) -> None:
        """Draw icon `n` of firmware.drawing.icons with its top left corner at (x, y), each pixel `scale` pixels wide and high."""
        data = self._icons.data
        at = find(data, n)
        if not at:
            return
        h = data[at + 4] * scale
        job = self._job
        job[0] = x
        job[1] = y
        job[2] = self._ink(x, y, h) if self._mono else c
        job[3] = scale
        job[4] = at
        draw("", job, data, self._buffer)
        job[3] = 1
        job[4] = 0
        mark(self._ends, x + data[at + 1] * scale, y + data[at + 2] * scale, data[at + 3] * scale << 12 | h)

    def _ink(self, x: int, y: int, h: int) -> int:
        """The colour to draw with on a one-bit panel at the place whose left edge is (x, y), `h` pixels high."""
        pixel = self._fb.pixel
        if x < 0:
            x = 0
        if y < 0:
            y = 0
        # Three samples outvote a frame or a rule that happens to pass there.
        lit = (pixel(x, y) or 0) + (pixel(x, y + (h >> 1)) or 0) + (pixel(x + 1, y + h - 1) or 0)
        return 0 if lit > 1 else 1
