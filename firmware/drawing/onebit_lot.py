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
    look.still_in = lot.tokens
    look.caller = lot.caller
    c = look.c
    roomy = y + 24 <= look.y  # else those who are still in stand below the sum
    purse = max([c.text_width(cash, SMALL) for cash in lot.cash]) + 3 if lot.cash else 0
    if roomy and (purse + 9) * len(lot.tokens) > c.width:
        purse = 0
    if roomy and (look.full or lot.cash):
        draw_still_in(look, 1, y + 17, purse, lot.cash)
    if not look.full:
        return
    end = right_text(c, lot.price, c.width - 1, y, colours.WHITE, SMALL) - 3
    c.text(fit(c, lot.name, SMALL, end - 1), 1, y, colours.WHITE, SMALL)
    high = lot.high
    meant = ""
    if roomy:
        x = (purse + 9) * len(lot.tokens) + 2
        if not lot.cash or c.text_width(lot.meant, SMALL) < c.width - x:
            meant = fit(c, lot.meant, SMALL, c.width - x - 1)
            right_text(c, meant, c.width - 1, y + 17, colours.WHITE, SMALL)
    elif lot.meant and lot.leader < 0:  # there is one line
        high = lot.meant
    centre_text(c, fit(c, high, SMALL, c.width), y + 8, colours.WHITE, SMALL)
    look.tell_all("lot", [lot.name, lot.price, high, meant] + (lot.cash if purse else []))


def draw_still_in(look: "Any", x: int, y: int, purse: int = 0, cash: "Any" = ()) -> None:
    """The tokens of those who have not passed, from `x` on, that of whoever calls on light; beside each `purse` pixels for their `cash`."""
    c = look.c
    for i in range(len(look.still_in)):
        token = look.still_in[i]
        c.rect(x - 1, y, purse + 9, 8, colours.WHITE if token == look.caller else colours.BLACK)
        c.icon(icons.SMALL_HAT + token, x - 1, y - 1, colours.WHITE)
        if purse:
            c.text(cash[i], x + 9, y, colours.WHITE, SMALL)
        x += purse + 9
