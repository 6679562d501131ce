"""The game's name on colour panels, with the colours of the streets and the tokens: what the title shows."""

from firmware.drawing import colours
from firmware.drawing.logo import logo
from firmware.drawing.shapes import GROUP_COLOUR, token_badge

MYPY = False
if MYPY:
    from firmware.drawing.canvas import Canvas


def draw_big_logo(c: "Canvas") -> None:
    """On a deed of the eight street colours, the eight tokens below."""
    _streets(c, 10)
    x = (c.width - 224) >> 1
    c.rect(x + 3, 25, 224, 48, colours.GREY)
    c.rect(x, 22, 224, 48, colours.WHITE)
    c.frame(x, 22, 224, 48, colours.INK)
    logo(c, x + 10, 29, 5, colours.INK, colours.RED)
    left = (c.width - 8 * 24) >> 1
    for i in range(8):
        token_badge(c, i, left + 24 * i + 2, 84, True)


def draw_low_logo(c: "Canvas") -> None:
    """In 54 pixels."""
    _streets(c, 6)
    logo(c, (c.width - 123) >> 1, 10, 3, colours.INK, colours.RED)
    left = (c.width - 8 * 20) >> 1
    for i in range(8):
        token_badge(c, i, left + 20 * i + 4, 36)


def _streets(c: "Canvas", high: int) -> None:
    wide = c.width // 8
    for i in range(8):
        c.rect(i * wide, 0, wide + 8, high, GROUP_COLOUR[i])
