"""The row of signs to type with on colour panels."""

from firmware.drawing import colours
from firmware.drawing.font import HEAD

MYPY = False
if MYPY:
    from firmware.parts.keyboard import Keyboard
    from typing import Any


def draw_keyboard(look: "Any", keyboard: "Keyboard", hint: str = "") -> None:
    """The word, with the row of signs below it."""
    c = look.c
    body = look.bottom - look.y
    c.rect(0, look.y, c.width, body, colours.PAPER)
    y = look.y + (body >> 3)
    wide = c.text_width(keyboard.word, HEAD)
    x = c.text(keyboard.word, c.width - wide - 4 >> 1, y, colours.INK, HEAD) if wide else c.width - 4 >> 1
    c.rect(x + 1, y, 2, 16, colours.INK)  # the cursor
    y = look.y + (body >> 1)
    step = 26
    half = c.width // step // 2
    look.tell("keyboard", None)
    look.tell("keyboard", keyboard.word)
    look.tell("keyboard", keyboard.sign(keyboard.at), True)
    for by in (1, -1):
        x = c.width >> 1
        before = 0
        for i in range(half + 1):
            sign = keyboard.sign(keyboard.at + by * i)
            wide = max(c.text_width(sign, HEAD), 8 if sign == " " else 0)
            # A wide sign pushes its neighbours aside.
            cell = max(step, wide + 8)
            x += by * (before + cell >> 1) if i else 0
            before = cell
            if x < wide or x + wide > c.width:
                break
            if i == 0:
                c.rect(x - (wide >> 1) - 2, y - 1, wide + 4, 17, colours.LIGHT)
            ink = colours.INK if i == 0 else colours.GREY
            left = x - (wide >> 1)
            if sign == " ":  # a tray
                c.hline(left, y + 13, wide, ink)
                c.vline(left, y + 11, 2, ink)
                c.vline(left + wide - 1, y + 11, 2, ink)
            else:
                c.text(sign, left, y, ink, HEAD)
