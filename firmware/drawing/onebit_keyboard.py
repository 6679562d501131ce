"""The row of signs to type with on one-bit panels."""

from firmware.drawing import colours
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import centre_text

MYPY = False
if MYPY:
    from firmware.parts.keyboard import Keyboard
    from typing import Any

_INK = colours.WHITE
_PAPER = colours.BLACK


def draw_keyboard(look: "Any", keyboard: "Keyboard", hint: str = "") -> None:
    """The word, the row of signs below it, and what the keys do."""
    c = look.c
    body = look.bottom - look.y
    c.rect(0, look.y, c.width, body, _PAPER)
    font = look.WORD
    tall = c.line_height(font)
    y = look.y + (body >> 3)
    wide = c.text_width(keyboard.word, font)
    x = c.text(keyboard.word, c.width - wide - 4 >> 1, y, _INK, font) if wide else c.width - 4 >> 1
    c.rect(x + 1, y, 1, tall, _INK)  # the cursor
    y = look.y + (body >> 1) - 4
    centre_text(c, hint, c.height - look.LEADING, _INK, SMALL)
    step = 12
    half = c.width // step // 2
    look.tell("keyboard", None)
    look.tell("keyboard", keyboard.word)
    look.tell("keyboard", keyboard.sign(keyboard.at), True)
    for by in (1, -1):
        x = c.width >> 1
        before = 0
        for i in range(half + 1):
            sign = keyboard.sign(keyboard.at + by * i)
            wide = max(c.text_width(sign, font), 5 if sign == " " else 0)
            # A wide sign pushes its neighbours aside.
            cell = max(step, wide + 6)
            x += by * (before + cell >> 1) if i else 0
            before = cell
            if x < wide or x + wide > c.width:
                break
            left = x - (wide >> 1)
            if i == 0:
                c.rect(left - 2, y - 1, wide + 4, tall + 1, _INK)
            if sign == " ":  # a tray
                ink = _PAPER if i == 0 else _INK
                c.hline(left, y + tall - 3, wide, ink)
                c.vline(left, y + tall - 5, 2, ink)
                c.vline(left + wide - 1, y + tall - 5, 2, ink)
            else:
                c.text(sign, left, y, _INK, font)
