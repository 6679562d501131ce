"""The row of signs to type with on colour panels."""

from firmware.drawing import colours
from firmware.drawing.font import HEAD


def draw_keyboard(look, keyboard, hint=""):
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
    # A wide sign in the middle pushes its neighbours aside.
    aside = max(0, (c.text_width(keyboard.sign(keyboard.at), HEAD) - step) // 2 + 6)
    for i in range(-half, half + 1):
        sign = keyboard.sign(keyboard.at + i)
        x = (c.width >> 1) + i * step + (aside if i > 0 else -aside if i < 0 else 0)
        wide = max(c.text_width(sign, HEAD), 8 if sign == " " else 0)
        if i == 0:
            c.rect(x - (wide >> 1) - 2, y - 1, wide + 4, 17, colours.LIGHT)
        ink = colours.INK if i == 0 else colours.GREY
        if sign == " ":  # a tray
            x -= wide >> 1
            c.hline(x, y + 13, wide, ink)
            c.vline(x, y + 11, 2, ink)
            c.vline(x + wide - 1, y + 11, 2, ink)
        else:
            c.text(sign, x - (wide >> 1), y, ink, HEAD)
