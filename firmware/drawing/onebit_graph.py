"""The graph of everybody's worth on one-bit panels."""

from firmware.drawing import colours
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import right_text

MYPY = False
if MYPY:
    from firmware.kept.history import History
    from typing import Any

_INK = colours.WHITE
_PAPER = colours.BLACK


def draw_graph(look: "Any", history: "History", tokens: bytes | bytearray, winners: int, most: int) -> None:
    """Worth over time, a line a player; the winner's is thick."""
    if not look.full:
        return
    c = look.c
    top = look.y + 1
    bottom = look.bottom - 2
    left = look.MARGIN + look.SCALE
    wide = c.width - left - look.MARGIN
    c.vline(left, top, bottom - top, _INK)
    c.hline(left, bottom, wide, _INK)
    look.tell("graph", None)
    look.tell("graph", "$%d" % most)
    if look.SCALE:
        right_text(c, "$%d" % most, left - 2, top, _INK, SMALL)
        right_text(c, "0", left - 2, bottom - 8, _INK, SMALL)
    last = history.samples - 1
    if last < 1:
        return
    for p in range(len(tokens)):
        x0 = y0 = 0
        for i in range(history.samples):
            x = left + wide * i // last
            y = bottom - (bottom - top) * history.sample(p, i) // most
            if i:
                c.line(x0, y0, x, y, _INK)
                if winners >> p & 1:
                    c.line(x0, y0 - 1, x, y - 1, _INK)
            x0 = x
            y0 = y
