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
    look.still_in = lot.tokens
    high = lot.high
    meant = ""
    if y + 24 <= look.y:
        x = 9 * len(lot.tokens) + 2
        meant = fit(c, lot.meant, SMALL, c.width - x - 1)
        right_text(c, meant, c.width - 1, y + 17, colours.WHITE, SMALL)
        draw_still_in(look, 1, y + 17)
    elif lot.meant and lot.leader < 0:  # here those who are still in stand below the sum, and there is one line
        high = lot.meant
    centre_text(c, fit(c, high, SMALL, c.width), y + 8, colours.WHITE, SMALL)
    look.tell_all("lot", (lot.name, lot.price, high, meant))


def draw_still_in(look: "Any", x: int, y: int) -> None:
    """The tokens of those who have not passed, from `x` on."""
    c = look.c
    for token in look.still_in:
        c.icon(icons.SMALL_HAT + token, x - 1, y - 1, colours.WHITE)
        x += 9
