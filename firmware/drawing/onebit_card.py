"""A drawn card on one-bit panels; a long one turns pages."""

from firmware.drawing import colours, icons
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import centre_text

MYPY = False
if MYPY:
    from firmware.parts.drawn_card import DrawnCard
    from typing import Any

_INK = colours.WHITE
_PAPER = colours.BLACK


def draw_card(look: "Any", card: "DrawnCard") -> None:
    """The card over the whole panel; a long one turns pages."""
    if not look.full:
        return
    c = look.c
    look.tell("card", None)
    look.tell("card", card.title)
    look.card_frame()
    centre_text(c, card.title, 0, _INK, SMALL)
    if card.turned < 4:
        c.icon(icons.CHANCE if card.chance else icons.CHEST, (c.width >> 1) - 8, (c.height >> 1) - 4, _INK)
        return
    reading = card.reading
    reading.rows = look.CARD_ROWS
    lines = look.broken(reading, c.width - look.CARD_SIDES)[reading.at : reading.at + reading.rows]
    if reading.more():
        c.icon(icons.DOWN, c.width - 9, 0, _INK)
    y = look.card_top(len(lines))
    for line in lines:
        centre_text(c, line, y, _INK, SMALL)
        look.tell("card", line)
        y += 8
