"""The ranking at the end of a game on one-bit panels."""

from firmware.drawing import colours
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import fit, right_text

MYPY = False
if MYPY:
    from firmware.parts.people import People
    from typing import Any

_INK = colours.WHITE
_PAPER = colours.BLACK


def draw_ranking(look: "Any", people: "People") -> None:
    """A row each, with its mark."""
    c = look.c
    y = look.y
    place = 0
    look.tell("people", None)
    for p in people.order:
        if y + look.LEADING > look.bottom:
            break
        x = c.text(people.marks[place] + " ", look.MARGIN, y, _INK, SMALL)
        end = right_text(c, people.rights[p], c.width - look.MARGIN, y, _INK, SMALL)
        c.text(fit(c, people.names[p], SMALL, end - x - 2), x, y, _INK, SMALL)
        look.tell("people", people.marks[place] + " " + people.names[p] + " " + people.rights[p])
        place += 1
        y += look.ROW
    look.y = y
