"""The row of signs to type with on one-bit panels."""

from firmware.drawing import colours
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import centre_text

_INK = colours.WHITE
_PAPER = colours.BLACK


def draw_keyboard(look, keyboard, hint=""):
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
    # A wide sign in the middle pushes its neighbours aside.
    aside = max(0, (c.text_width(keyboard.sign(keyboard.at), font) - step) // 2 + 6)
    for i in range(-half, half + 1):
        sign = keyboard.sign(keyboard.at + i)
        x = (c.width >> 1) + i * step + (aside if i > 0 else -aside if i < 0 else 0)
        wide = max(c.text_width(sign, font), 5 if sign == " " else 0)
        if i == 0:
            c.rect(x - (wide >> 1) - 2, y - 1, wide + 4, tall + 1, _INK)
        if sign == " ":  # a tray
            ink = _PAPER if i == 0 else _INK
            x -= wide >> 1
            c.hline(x, y + tall - 3, wide, ink)
            c.vline(x, y + tall - 5, 2, ink)
            c.vline(x + wide - 1, y + tall - 5, 2, ink)
        else:
            c.text(sign, x - (wide >> 1), y, _INK, font)
