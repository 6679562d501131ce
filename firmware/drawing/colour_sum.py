"""A sum to set, on colour panels."""

from firmware.drawing import colours, icons
from firmware.drawing.font import BODY, HEAD
from firmware.drawing.shapes import centre_text

MYPY = False
if MYPY:
    from firmware.parts.amount import Amount
    from typing import Any


def draw_sum(look: "Any", amount: "Amount", text: str, hint: str = "", lit: bool = False) -> None:
    """The sum in the room that is left, and below it what comes next."""
    c = look.c
    high = look.bottom - look.y
    c.rect(0, look.y, c.width, high, colours.PAPER)
    y = look.y + (high - 16 >> 1)
    _spinner(look, text, y, amount.value < amount.high, amount.value > amount.low, colours.YELLOW if lit else colours.LIGHT)
    look.tell("sum", None)
    look.tell("sum", text)
    if hint and look.HINTS:
        c.text(hint, (c.width >> 1) + 10, y + 21, colours.GREY, BODY)
        look.tell("sum", hint)


def _spinner(look: "Any", text: str, y: int, up: int, down: int, ground: int) -> None:
    """A value that UP and DOWN change, in the middle, its text's top at `y`; arrows where it can go on."""
    c = look.c
    wide = c.text_width(text, HEAD) + 12
    c.rect((c.width - wide) >> 1, y - 3, wide, 22, ground)
    centre_text(c, text, y, colours.INK, HEAD)
    x = (c.width >> 1) - 4
    if up:
        c.icon(icons.UP, x, y - 15, colours.INK)
    if down:
        c.icon(icons.DOWN, x, y + 23, colours.INK)
