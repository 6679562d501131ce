"""What an auction sells, on one-bit panels."""

from firmware.drawing import colours
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import centre_text, fit, right_text


def draw_lot(look, lot):
    """Name and price, the highest bid."""
    y, look.y = look.y, look.bottom - look.SUM
    if not look.full:
        return
    c = look.c
    end = right_text(c, lot.price, c.width - 1, y, colours.WHITE, SMALL) - 3
    c.text(fit(c, lot.name, SMALL, end - 1), 1, y, colours.WHITE, SMALL)
    centre_text(c, fit(c, lot.high, SMALL, c.width), y + 8, colours.WHITE, SMALL)
    look.tell_all("lot", (lot.name, lot.price, lot.high))
