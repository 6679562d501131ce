"""The graph of everybody's worth on colour panels."""

from firmware.drawing import colours
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import BADGE, TOKEN_COLOUR, right_text, token_badge

MYPY = False
if MYPY:
    from firmware.kept.history import History
    from typing import Any


def draw_graph(look: "Any", history: "History", tokens: bytes | bytearray, winners: int, most: int) -> None:
    """Worth over time, a line a player with the token at its end."""
    if not look.full:
        return
    c = look.c
    top = look.y + 6
    bottom = look.bottom - 8
    left = look.MARGIN + 34
    wide = c.width - left - look.MARGIN - 16
    c.vline(left, top, bottom - top, colours.INK)
    c.hline(left, bottom, wide, colours.INK)
    right_text(c, "$%d" % most, left - 2, top, colours.INK, SMALL)
    right_text(c, "0", left - 2, bottom - 8, colours.INK, SMALL)
    look.tell("graph", None)
    look.tell("graph", "$%d" % most)
    last = history.samples - 1
    if last < 1:
        return
    for p in range(len(tokens)):
        colour = TOKEN_COLOUR[tokens[p]]
        x0 = y0 = 0
        for i in range(history.samples):
            x = left + wide * i // last
            y = bottom - (bottom - top) * history.sample(p, i) // most
            if i:
                c.line(x0, y0, x, y, colour)
                c.line(x0, y0 - 1, x, y - 1, colour)
            x0 = x
            y0 = y
        token_badge(c, tokens[p], x0 + 3, max(top, min(y0 - 6, bottom - BADGE)))
