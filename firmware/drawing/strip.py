"""The board as a strip: the squares around one of them in a row, on panels too low for the ring. Tokens walk to the right, as one reads."""

from engine import board, codes
from firmware.drawing import colours, icons
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import GROUP_COLOUR, TOKEN_COLOUR
from firmware.drawing.signs import sign
from firmware.drawing.standing import foremost, standing
from firmware.drawing.tokens import draw_tokens

MYPY = False
if MYPY:
    from firmware.drawing.canvas import Canvas
    from firmware.kept.shown import Shown


class Strip:
    """The strip of a colour panel. A square is as wide as the strip is high."""

    def __init__(self, c: "Canvas", y: int, height: int) -> None:
        """`c`: canvas; `y`, `height`: where the row lies, pixels."""
        self.c = c
        self.y = y
        self.height = height
        self.count = c.width // height | 1
        if self.count * height > c.width + height:
            self.count -= 2
        self._top = y
        self._masks = bytearray(40)
        self._seen = (-1, -1)  # the square in the middle and the Shown's version, as they were drawn

    def draw(self, shown: "Shown", mark: int, full: bool) -> None:
        """Draw the Shown where it differs from what was drawn last, or `full`, with square `mark` in the middle; -1: the current player's."""
        centre = mark if mark >= 0 else shown.place[shown.who]
        self.y = self._top + (2 if mark >= 0 else 0)
        if not full and self._seen == (centre, shown.version):
            return
        self._seen = (centre, shown.version)
        size = self.height
        x = (self.c.width - self.count * size) >> 1
        half = self.count >> 1
        standing(shown, self._masks)
        for i in range(self.count):
            self._square(shown, (centre - half + i) % 40, x + i * size, i == half)

    def _square(self, shown: "Shown", square: int, x: int, middle: int) -> None:
        c = self.c
        y = self.y
        size = high = self.height
        group = board.GROUP[square]
        c.rect(x, y, size, high, colours.LIGHT)
        if group < 8:
            c.rect(x, y, size, 7, GROUP_COLOUR[group])
            steps = shown.steps(square)
            for i in range(1 if steps == 5 else steps):
                c.rect(x + 3 + 6 * i, y + 2, 12 if steps == 5 else 4, 4, colours.RED if steps == 5 else colours.WHITE)
        else:
            icon = sign(square)
            if icon:
                c.icon(icon, x + (size - 15 >> 1), y + (high - 16 >> 1), colours.INK)
        owner = shown.owner(square)
        if owner < codes.BANK:
            c.rect(x, y + high - 5, size, 5, TOKEN_COLOUR[shown.tokens[owner]])
        c.frame(x, y, size + 1, high, colours.INK)
        if middle:
            c.frame(x + 1, y + 1, size - 1, high - 2, colours.RED)
        draw_tokens(c, shown, self._masks[square], x + 2, y + 6, size - 3, high - 10)


class OneBitStrip(Strip):
    """The strip of a one-bit panel, light on dark: a street's first letters and its buildings, a sign for the others."""

    def _square(self, shown: "Shown", square: int, x: int, middle: int) -> None:
        c = self.c
        y = self.y
        size = high = self.height
        street = board.GROUP[square] < 8
        c.rect(x, y, size + 1, high, colours.WHITE if middle else colours.BLACK)
        mask = self._masks[square]
        if street:
            c.text(shown.short(square), x + 2, y + 1, colours.WHITE, SMALL)
            steps = shown.steps(square)
            if steps:
                c.text("H" if steps == 5 else str(steps), x + 11, y + 9, colours.WHITE, SMALL)
        else:
            icon = sign(square)
            if icon and not mask:
                c.icon(icon, x + (size - 15 >> 1), y + (high - 16 >> 1), colours.WHITE)
        c.frame(x, y, size + 1, high, colours.WHITE)
        if not mask:
            return
        # The foremost token, and a dot at the right edge for each further one.
        c.icon(icons.SMALL_HAT + shown.tokens[foremost(shown, mask)], x + 2, y + (8 if street else 5), colours.WHITE)
        mask &= mask - 1
        dots = 0
        while mask:
            c.rect(x + size - 3, y + 2 + 3 * (dots % 5), 2, 2, colours.BLACK if middle else colours.WHITE)
            mask &= mask - 1
            dots += 1
