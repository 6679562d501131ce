"""The sixteen colours of the console: palette indices for the canvas, what they look like, and what becomes of them on a one-bit panel.

Chosen so that the eight street groups differ from each other and from both grounds, on screens and for the common kinds of colour blindness
by their brightness too. RGB values are 8 bits a channel; panels show them as 5-6-5.
"""

from micropython import const

BLACK = const(0)
WHITE = const(1)
GREY = const(2)
DARK = const(3)  # the ground of menus: a dark slate
PAPER = const(4)  # cream: deeds, cards, the light ground
INK = const(5)  # text on PAPER
RED = const(6)
ORANGE = const(7)
YELLOW = const(8)
GREEN = const(9)
BLUE = const(10)  # the dark blue group
LIGHT_BLUE = const(11)
PINK = const(12)
PURPLE = const(13)
BROWN = const(14)
LIGHT = const(15)  # the board's pale green; a quiet light ground

# 3 bytes (red, green, blue) an index.
RGB = (
    b"\x00\x00\x00\xff\xff\xff\x8a\x94\x9c\x1c\x28\x34"
    b"\xfb\xf1\xd6\x26\x22\x34\xd8\x30\x30\xf0\x8a\x24"
    b"\xf6\xd6\x3a\x2a\x9a\x52\x1e\x4f\xb8\x8f\xd4\xf2"
    b"\xe0\x58\xa8\x72\x3a\x94\x8c\x5a\x32\xcf\xe6\xd2"
)
# Lit (1) or dark (0) on a one-bit panel: pale colours are lit.
ONE_BIT = b"\x00\x01\x01\x00\x01\x00\x00\x01\x01\x00\x00\x01\x01\x00\x00\x01"
# The colour of text that is legible on each colour.
TEXT_ON = bytes((WHITE, BLACK, BLACK, WHITE, INK, PAPER, WHITE, BLACK, BLACK, WHITE, WHITE, BLACK, BLACK, WHITE, WHITE, INK))


def rgb565(index: int) -> int:
    """The colour `index` (0-15) as the panel's 16-bit word, red in the upper 5 bits."""
    r, g, b = RGB[3 * index], RGB[3 * index + 1], RGB[3 * index + 2]
    return (r >> 3) << 11 | (g >> 2) << 5 | b >> 3
