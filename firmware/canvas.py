"""The drawing surface: draws into a small buffer of palette indices, remembers what changed, sends only that.

Colour panels: 4 bits a pixel (GS4_HMSB, 28.8 kB at 240x240); one-bit panels: MONO_VLSB, the layout of their controllers' memory.
What changed is kept as a left and a right end for each band of 8 rows. No call here allocates memory except the first drawing of a glyph.

On one-bit panels the colour of text and icons is not taken from the caller: they contrast with what lies beneath, so that a text
in any colour on a ground of any colour is legible.
"""

from array import array

import framebuf
from micropython import const

from firmware.colours import ONE_BIT
from firmware.font import BODY

_BAND = const(8)  # rows; the one-bit controllers' page height


def size_class(width, height):
    """The name of the panel's size class, which layouts go by: 'tiny', 'small', 'wide', 'square' or 'large'."""
    if width < 128:
        return "tiny"
    if height < 100:
        return "small"
    if height < 200:
        return "wide"
    return "square" if width < 320 else "large"


class Canvas:
    """See the module. Attributes: width, height (pixels), colours (16 or 2), size (see size_class)."""

    def __init__(self, board, panel, fonts):
        """`board`: a module of boards/; `panel`: its driver, with update(buffer, x0, y0, x1, y1); `fonts`: a font.Fonts."""
        self.width = board.WIDTH
        self.height = board.HEIGHT
        self.colours = board.COLOURS
        self.size = size_class(self.width, self.height)
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
        # Two colours for blit: [0] ground (the transparent key), [1] ink.
        self._pen = framebuf.FrameBuffer(bytearray(2), 2, 1, kind)
        bands = (self.height + _BAND - 1) // _BAND
        self._left = array("H", [0] * bands)
        self._right = array("H", [0] * bands)
        self.invalidate()

    # --- what changed ---

    def _mark(self, x, y, w, h):
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

    def invalidate(self):
        """Have the next show() send everything."""
        self._mark(0, 0, self.width, self.height)

    def show(self, budget_rows=None):
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

    # --- shapes; coordinates in pixels from the top left corner, colours from firmware.colours ---

    def fill(self, c):
        """Fill everything with colour `c`."""
        self._fb.fill(self._map[c])
        self._mark(0, 0, self.width, self.height)

    def rect(self, x, y, w, h, c):
        """Fill the rectangle of `w` by `h` pixels."""
        self._fb.fill_rect(x, y, w, h, self._map[c])
        self._mark(x, y, w, h)

    def frame(self, x, y, w, h, c):
        """Draw the outline, one pixel wide, of the rectangle of `w` by `h` pixels."""
        self._fb.rect(x, y, w, h, self._map[c])
        self._mark(x, y, w, h)

    def hline(self, x, y, w, c):
        """Draw a line of `w` pixels to the right."""
        self._fb.hline(x, y, w, self._map[c])
        self._mark(x, y, w, 1)

    def vline(self, x, y, h, c):
        """Draw a line of `h` pixels downwards."""
        self._fb.vline(x, y, h, self._map[c])
        self._mark(x, y, 1, h)

    def line(self, x0, y0, x1, y1, c):
        """Draw a line, both ends included."""
        self._fb.line(x0, y0, x1, y1, self._map[c])
        if x0 > x1:
            x0, x1 = x1, x0
        if y0 > y1:
            y0, y1 = y1, y0
        self._mark(x0, y0, x1 - x0 + 1, y1 - y0 + 1)

    def pixel(self, x, y, c):
        """Set one pixel."""
        self._fb.pixel(x, y, self._map[c])
        self._mark(x, y, 1, 1)

    def circle(self, x, y, r, c, filled=False):
        """Draw a circle of radius `r` around (x, y)."""
        self._fb.ellipse(x, y, r, r, self._map[c], filled)
        self._mark(x - r, y - r, 2 * r + 1, 2 * r + 1)

    # --- text and icons ---

    def line_height(self, font=BODY):
        """Height of a line of `font` in pixels, accents and descenders included."""
        return self._fonts[font].height

    def text_width(self, s, font=BODY):
        """Width of the text `s` in pixels."""
        return self._fonts[font].text_width(s)

    def text(self, s, x, y, c, font=BODY):
        """Draw `s` with the top of its line at `y`; the ground stays. Returns the x after it."""
        face = self._fonts[font]
        key = self._ink(x, y, face.height, c)
        blit = self._fb.blit
        pen = self._pen
        bitmaps = face.bitmap
        start = x
        for char in s:
            slot = face.slot(ord(char))
            bitmap = bitmaps[slot]
            if bitmap is not None:
                blit(bitmap, x + face.left[slot], y + face.top[slot], key, pen)
            x += face.advance[slot]
        # One pixel more to the left: a few letters (j) reach back.
        self._mark(start - 1, y, x - start + 2, face.height)
        return x

    def icon_size(self, n):
        """Width and height of icon `n` in pixels, as one number: width << 8 | height; 0 when there is no such icon."""
        face = self._fonts.icons
        if not face.has(n):
            return 0
        slot = face.slot(n)
        return face.width[slot] + face.left[slot] << 8 | face.rows[slot] + face.top[slot]

    def icon(self, n, x, y, c, scale=1):
        """Draw icon `n` of firmware.icons with its top left corner at (x, y), each pixel `scale` pixels wide and high."""
        face = self._fonts.icons
        slot = face.slot(n)
        bitmap = face.bitmap[slot]
        if bitmap is None:
            return
        left = x + face.left[slot] * scale
        top = y + face.top[slot] * scale
        w = face.width[slot]
        h = face.rows[slot]
        key = self._ink(x, y, h * scale, c)
        if scale == 1:
            self._fb.blit(bitmap, left, top, key, self._pen)
        else:
            ink = key ^ 1
            for row in range(h):
                for column in range(w):
                    if bitmap.pixel(column, row):
                        self._fb.fill_rect(left + column * scale, top + row * scale, scale, scale, ink)
        self._mark(left, top, w * scale, h * scale)

    def _ink(self, x, y, h, c):
        """Set the pen for colour `c` on what lies at the left edge of the place; returns the transparent key."""
        if self._mono:
            pixel = self._fb.pixel
            if x < 0:
                x = 0
            if y < 0:
                y = 0
            # Three samples outvote a frame or a rule that happens to pass there.
            lit = (pixel(x, y) or 0) + (pixel(x, y + (h >> 1)) or 0) + (pixel(x + 1, y + h - 1) or 0)
            ink = 0 if lit > 1 else 1
        else:
            ink = c
        key = ink ^ 1
        self._pen.pixel(0, 0, key)
        self._pen.pixel(1, 0, ink)
        return key
