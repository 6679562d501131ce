"""An icon in a frame, below the colours of the streets: what the tour shows where there is room."""

from firmware.drawing import colours
from firmware.drawing.shapes import GROUP_COLOUR
from firmware.drawing.signs import icon_of
from firmware.parts.banner import HOTEL

MYPY = False
if MYPY:
    from firmware.drawing.canvas import Canvas


def draw_picture(c: "Canvas", picture: int, y: int) -> None:
    """Draw one of firmware/parts/banner.py in 80 pixels from `y` on."""
    for i in range(8):
        c.rect(i * c.width // 8, y, c.width // 8 + 1, 6, GROUP_COLOUR[i])
    c.rect((c.width >> 1) - 28, y + 14, 56, 56, colours.WHITE)
    c.frame((c.width >> 1) - 28, y + 14, 56, 56, colours.INK)
    hotel = picture == HOTEL
    wide = 3 * (c.icon_size(icon_of(picture)) >> 8)
    c.icon(icon_of(picture), (c.width - wide) >> 1, y + (27 if hotel else 18), colours.RED if hotel else colours.INK, 3)
