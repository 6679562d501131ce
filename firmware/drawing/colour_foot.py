"""A sentence at the foot of a page, on colour panels."""

from firmware.drawing import colours
from firmware.drawing.font import BODY

MYPY = False
if MYPY:
    from firmware.parts.reading import Reading
    from typing import Any

_ROWS = 2


def draw_foot(look: "Any", reading: "Reading") -> None:
    """Two lines of a parts.reading.Reading below a rule; the page ends above them."""
    c = look.c
    high = _ROWS * look.LEADING + 4
    look.bottom -= high
    if not look.unread(reading):
        return
    y = look.bottom
    c.rect(0, y, c.width, high, colours.PAPER)
    c.hline(0, y, c.width, colours.INK)
    lines = look.broken(reading, c.width - 2 * look.MARGIN)[:_ROWS]
    for i in range(len(lines)):
        c.text(lines[i], look.MARGIN, y + 2 + i * look.LEADING, colours.INK, BODY)
    look.tell_all("lines", lines)
