"""The tokens on a square of a colour panel: nobody hides another."""

from firmware.drawing import colours
from firmware.drawing.shapes import TOKEN_COLOUR, token_badge
from firmware.drawing.standing import foremost

MYPY = False
if MYPY:
    from firmware.drawing.canvas import Canvas
    from firmware.kept.shown import Shown

_BESIDE = 9  # pixels from one of two tokens to the other


def draw_tokens(c: "Canvas", shown: "Shown", mask: int, x: int, y: int, w: int, h: int) -> None:
    """Everybody of `mask` (a bit a player), in the rectangle at (x, y), `w` by `h` pixels.

    One or two are drawn whole. Of more, the foremost token is, and the others are dots of their colours around it.
    """
    if not mask:
        return
    rest = mask & mask - 1  # without the lowest
    few = not rest & rest - 1
    whole = foremost(shown, mask)
    left = x + (w - 12 - (_BESIDE if rest else 0) >> 1)
    dots = 0
    for p in range(shown.count):
        if not mask >> p & 1:
            continue
        if few:
            token_badge(c, shown.tokens[p], left, y + (h - 12 >> 1))
            left += _BESIDE
        elif p == whole:
            token_badge(c, shown.tokens[p], x + 1, y + 1)
        else:
            # Three beside the token, then a row below it.
            at_x, at_y = (x + 15, y + 5 * dots) if dots < 3 else (x + 5 * (dots - 3), y + 15)
            c.rect(at_x, at_y, 6, 6, colours.INK)
            c.rect(at_x + 1, at_y + 1, 4, 4, TOKEN_COLOUR[shown.tokens[p]])
            dots += 1
