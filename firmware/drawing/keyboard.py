"""The signs to type with."""

from firmware.drawing import colours
from firmware.drawing.shapes import centre_text
from firmware.parts.keyboard import ROWS

MYPY = False
if MYPY:
    from firmware.parts.keyboard import Keyboard
    from typing import Any


def draw_keyboard(look: "Any", keyboard: "Keyboard") -> None:
    """Every sign in its place; where there is no room for all rows, those around the chosen one."""
    c = look.c
    signs = keyboard.signs
    at = keyboard.at
    columns = len(signs) // ROWS
    tall = c.line_height(look.WORD)
    rows = min(ROWS, (look.bottom - look.y) // tall)
    high = (look.bottom - look.y) // rows
    top = max(0, at % ROWS - rows + 1)
    anew = look.full or top != look._top
    ground = look.INK if look.SPARING else colours.LIGHT
    for i in range(len(signs)):
        row = i % ROWS - top
        if not 0 <= row < rows or not (anew or i == at or i == look._picked):
            continue
        x = i // ROWS * c.width // columns
        y = look.y + row * high
        wide = (i // ROWS + 1) * c.width // columns - x
        c.rect(x, y, wide, high, ground if i == at else look.PAPER)
        y += high - tall >> 1
        if signs[i] == " ":  # a tray
            ink = look.PAPER if look.SPARING and i == at else look.INK
            y += tall - 3
            c.hline(x + 1, y, wide - 2, ink)
            c.vline(x + 1, y - 2, 2, ink)
            c.vline(x + wide - 2, y - 2, 2, ink)
        else:
            centre_text(c, signs[i], y, look.INK, look.WORD, x, wide)
    look._top = top
    look._picked = at
    if look.teller:
        look.tell("keyboard", None)
        for row in range(ROWS):
            look.tell("keyboard", " ".join([signs[i] for i in range(row, len(signs), ROWS)]))
        look.tell("keyboard", signs[at], True)
