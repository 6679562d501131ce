"""A title deed on one-bit panels: what visitors pay, at the left of the choices."""

from firmware.drawing import colours
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import fit, right_text

MYPY = False
if MYPY:
    from firmware.parts.deed import Deed
    from typing import Any

_WIDE = 58  # pixels


def draw_deed(look: "Any", deed: "Deed") -> None:
    """Draw the rows of a parts.deed.Deed; what has no room goes to the right, below the choices."""
    c = look.c
    y = look.y
    rest = look.bottom - 8
    count = (look.bottom - y) // 8
    rows = [(deed.away, deed.away, "", True)] + deed.rows if deed.mortgaged else deed.rows
    for _, label, value, _ in rows[count:]:
        right_text(c, value, c.width - 1, rest, colours.WHITE, SMALL)
        c.text(label, _WIDE + 6, rest, colours.WHITE, SMALL)
        rest -= 8
    for _, label, value, now in rows[:count]:
        if now:
            c.rect(2, y, _WIDE, 8, colours.WHITE)
        end = right_text(c, value, _WIDE + 1, y, colours.WHITE, SMALL)
        c.text(fit(c, label, SMALL, end - 3), 3, y, colours.WHITE, SMALL)
        y += 8
