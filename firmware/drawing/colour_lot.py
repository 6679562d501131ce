"""What an auction sells, on colour panels."""

from firmware.drawing import colours
from firmware.drawing.font import BODY, SMALL
from firmware.drawing.shapes import GROUP_COLOUR, centre_text, fit, right_text, token_badge
from firmware.drawing.title_deed import draw_deed

MYPY = False
if MYPY:
    from firmware.drawing.canvas import Canvas
    from firmware.parts.lot import Lot
    from typing import Any

_DEED_WIDE = 180  # pixels of a deed in small print
_DEED_HIGH = 104


def draw_lot(look: "Any", lot: "Lot") -> None:
    """What is sold, the highest bid, who is still in."""
    y, look.y = look.y, look.bottom - look.SUM
    if not look.full:
        return
    c = look.c
    if lot.deed is not None and look.SHOWS_LOTS:
        draw_deed(c, lot.deed, c.width - _DEED_WIDE >> 1, y + 4, _DEED_WIDE, _DEED_HIGH, True, SMALL)
        y += _DEED_HIGH + 6
    else:
        y = _bar(c, lot, y, look.LOT_BAR)
    centre_text(c, lot.high, y, colours.INK, BODY)
    y += look.LEADING + 3
    x = (c.width - len(lot.tokens) * 16) >> 1
    for token in lot.tokens:
        token_badge(c, token, x + 2, y)
        if token == lot.leader:
            c.frame(x, y - 2, 16, 16, colours.RED)
        x += 16
    room = c.width - x - 2 * look.MARGIN
    means = lot.means if c.text_width(lot.means, SMALL) <= room else fit(c, lot.meant, SMALL, room)
    right_text(c, means, c.width - look.MARGIN, y + 2, colours.INK, SMALL)
    look.tell_all("lot", (lot.name, lot.price, lot.high, means))


def _bar(c: "Canvas", lot: "Lot", y: int, high: int) -> int:
    """Name and price on a bar of the group's colour; the y below it."""
    colour = GROUP_COLOUR[lot.group] if lot.group >= 0 else colours.GREEN
    c.rect(8, y + 6, c.width - 16, high, colour)
    c.frame(8, y + 6, c.width - 16, high, colours.INK)
    centre_text(c, lot.name + "  " + lot.price, y + 6 + (high - 13 >> 1), colours.TEXT_ON[colour], BODY)
    return y + high + 10
