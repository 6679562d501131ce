"""A drawn card on colour panels, as far as it is turned."""

from firmware.drawing import colours, icons
from firmware.drawing.font import BODY, HEAD
from firmware.drawing.shapes import centre_text

MYPY = False
if MYPY:
    from firmware.parts.drawn_card import DrawnCard
    from typing import Any


def draw_card(look: "Any", card: "DrawnCard") -> None:
    """The card in the middle of the table, as far as it is turned."""
    if not look.full:
        return
    c = look.c
    wide = min(c.width - 16, 220)
    high = look.CARD
    colour = colours.ORANGE if card.chance else colours.LIGHT_BLUE
    shown = wide * (card.turned or 1) // 4
    x = (c.width - shown) >> 1
    y = (c.height - high) >> 1
    c.fill(colours.LIGHT)
    c.rect(x + 3, y + 3, shown, high, colours.GREY)
    c.rect(x, y, shown, high, colour if card.turned < 2 else colours.WHITE)
    c.frame(x, y, shown, high, colours.INK)
    if card.turned < 4:
        return
    c.rect(x + 1, y + 1, shown - 2, 22, colour)
    centre_text(c, card.title, y + 4, colours.BLACK, HEAD)
    scale = 2 if look.NAMES_CARDS else 1
    c.icon(icons.CHANCE if card.chance else icons.CHEST, (c.width >> 1) - 8 * scale, y + 30, colours.INK, scale)
    top = y + 34 + 16 * scale
    card.reading.rows = 99
    lines = look.broken(card.reading, shown - 20)
    top += max(0, (y + high - top - 4 - look.LEADING * len(lines)) >> 1)
    for line in lines:
        centre_text(c, line, top, colours.INK, BODY)
        top += look.LEADING
    look.tell("card", None)
    if look.NAMES_CARDS:
        centre_text(c, card.name, y - 22, colours.INK, HEAD)
        look.tell("card", card.name)
    look.tell("card", card.title)
    look.tell("card", card.reading.text)
