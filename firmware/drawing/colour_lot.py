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
_PURSE_WIDE = 44  # pixels of a token with the cash beside it
_PURSE_HIGH = 13


def draw_lot(look: "Any", lot: "Lot") -> None:
    """What is sold, the highest bid, who is still in."""
    y, look.y = look.y, look.bottom - look.SUM
    if lot.cash:
        _draw_called(look, lot, y)
        return
    if not look.full:
        return
    c = look.c
    if lot.deed is not None and look.SHOWS_LOTS:
        draw_deed(c, lot.deed, c.width - _DEED_WIDE >> 1, y + 4, _DEED_WIDE, _DEED_HIGH, True, SMALL)
        y += _DEED_HIGH + 6
    else:
        y = _bar(c, lot, y + 6, look.LOT_BAR) + 4
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


def _draw_called(look: "Any", lot: "Lot", y: int) -> None:
    """The same where bids are called out: everybody's cash stands beside their token, the leader's on red. Who calls is drawn anew each time."""
    c = look.c
    count = len(lot.tokens)
    columns = (c.width - look.MARGIN) // _PURSE_WIDE
    rows = (count + columns - 1) // columns
    below = look.y - rows * _PURSE_HIGH
    for i in range(count):
        token = lot.tokens[i]
        x = look.MARGIN + i % columns * _PURSE_WIDE
        top = below + i // columns * _PURSE_HIGH
        ground = colours.RED if token == lot.leader else colours.YELLOW if token == lot.caller else colours.PAPER
        c.rect(x - 1, top, _PURSE_WIDE - 1, _PURSE_HIGH, ground)
        token_badge(c, token, x, top)
        c.text(lot.cash[i], x + 14, top + 3, colours.TEXT_ON[ground], SMALL)
    if not look.full:
        return
    room = below - look.LEADING - y
    if lot.deed is not None and look.SHOWS_LOTS and room >= _DEED_HIGH:
        draw_deed(c, lot.deed, c.width - _DEED_WIDE >> 1, y + (room - _DEED_HIGH >> 1), _DEED_WIDE, _DEED_HIGH, True, SMALL)
    else:
        _bar(c, lot, y + (room - look.LOT_BAR >> 1), look.LOT_BAR)
    centre_text(c, lot.high, below - look.LEADING, colours.INK, BODY)
    room = c.width - 2 * look.MARGIN - ((count - 1) % columns + 1) * _PURSE_WIDE
    means = lot.meant if c.text_width(lot.meant, SMALL) <= room else ""
    right_text(c, means, c.width - look.MARGIN, look.y - _PURSE_HIGH + 3, colours.INK, SMALL)
    look.tell_all("lot", [lot.name, lot.price, lot.high, means] + lot.cash)


def _bar(c: "Canvas", lot: "Lot", y: int, high: int) -> int:
    """Name and price on a bar of the group's colour, from `y` on; the y below it."""
    colour = GROUP_COLOUR[lot.group] if lot.group >= 0 else colours.GREEN
    c.rect(8, y, c.width - 16, high, colour)
    c.frame(8, y, c.width - 16, high, colours.INK)
    centre_text(c, lot.name + "  " + lot.price, y + (high - 13 >> 1), colours.TEXT_ON[colour], BODY)
    return y + high
