"""What an auction sells, on one-bit panels."""

from firmware.drawing import colours, icons
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import centre_text, fit, right_text

MYPY = False
if MYPY:
    from firmware.parts.lot import Lot
    from typing import Any


def draw_lot(look: "Any", lot: "Lot") -> None:
    """Name and price, the highest bid."""
    y, look.y = look.y, look.bottom - look.SUM
    if not look.full:
        return
    c = look.c
    end = right_text(c, lot.price, c.width - 1, y, colours.WHITE, SMALL) - 3
    c.text(fit(c, lot.name, SMALL, end - 1), 1, y, colours.WHITE, SMALL)
    centre_text(c, fit(c, lot.high, SMALL, c.width), y + 8, colours.WHITE, SMALL)
    look.still_in = lot.tokens
    if y + 24 <= look.y:  # where there is no room, below the sum
        draw_still_in(look, y + 17)
    look.tell_all("lot", (lot.name, lot.price, lot.high))


def draw_still_in(look: "Any", y: int) -> None:
    """The tokens of those who have not passed."""
    c = look.c
    x = (c.width - 9 * len(look.still_in)) >> 1
    for token in look.still_in:
        c.icon(icons.SMALL_HAT + token, x - 1, y - 1, colours.WHITE)
        x += 9
