"""Who is meant, big and in the token's colour; and who has won."""

from firmware.drawing import colours, icons
from firmware.drawing.font import HEAD
from firmware.drawing.shapes import TOKEN_COLOUR, centre_text, fit, token_badge

MYPY = False
if MYPY:
    from typing import Any


def draw_banner(look: "Any", text: str, token: int) -> None:
    """The name below its token, from the top of the panel; without a token (-1) the winner below a title."""
    c = look.c
    if token < 0:
        y = look.y + 4
        c.rect(0, y, c.width, 30, colours.YELLOW)
        c.icon(icons.CROWN, 14, y + 7, colours.INK, 2)
        centre_text(c, fit(c, text, HEAD, c.width - 50), y + 7, colours.INK, HEAD, 16, c.width - 16)
        return
    colour = TOKEN_COLOUR[token]
    ink = colours.TEXT_ON[colour]
    c.rect(0, 0, c.width, 74, colour)
    token_badge(c, token, (c.width >> 1) - 10, 12, True)
    c.frame((c.width >> 1) - 12, 10, 24, 24, ink)
    centre_text(c, fit(c, text, HEAD, c.width - 8), 44, ink, HEAD)
