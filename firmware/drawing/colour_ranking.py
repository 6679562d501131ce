"""The ranking at the end of a game on colour panels."""

from firmware.drawing import colours
from firmware.drawing.font import BODY
from firmware.drawing.shapes import fit, right_text, token_badge

MYPY = False
if MYPY:
    from firmware.parts.people import People
    from typing import Any


def draw_ranking(look: "Any", people: "People") -> None:
    """A row each, with its mark before the token."""
    c = look.c
    y = look.y
    row = max(look.LEADING, min(look.ROW + 2, (look.bottom - y) // len(people.order)))
    look.tell("people", None)
    place = 0
    for p in people.order:
        if y + look.LEADING > look.bottom:
            break
        x = c.text(people.marks[place] + " ", look.MARGIN, y, colours.INK, BODY)
        place += 1
        token_badge(c, people.tokens[p], x, y)
        x += 16
        end = right_text(c, people.rights[p], c.width - look.MARGIN, y, colours.INK, BODY)
        c.text(fit(c, people.names[p], BODY, end - x - 2), x, y, colours.INK, BODY)
        look.tell("people", people.marks[place - 1] + " " + people.names[p] + " " + people.rights[p])
        y += row
    look.y = y
