"""What of the canvas has changed, noted in machine code: it is asked for with everything that is drawn.

firmware/drawing/marks_plain.py does the same where MicroPython has no machine code.
"""

import micropython


@micropython.viper
def mark(ends: ptr16, x: int, y: int, w: int, h: int):  # noqa: F821  # type: ignore
    """Note that the rectangle of `w` by `h` pixels at (x, y) has changed; it may reach over the edges.

    ends: array('H'): width and height of the canvas, then for each band of 8 rows the left end of what has changed and the pixel after its right end,
    alike when nothing has.
    """
    right = x + w
    below = y + h
    if x < 0:
        x = 0
    if y < 0:
        y = 0
    if right > int(ends[0]):
        right = int(ends[0])
    if below > int(ends[1]):
        below = int(ends[1])
    if x >= right or y >= below:
        return
    at = 2 + (y >> 3 << 1)
    end = 2 + (below + 7 >> 3 << 1)
    while at < end:
        if int(ends[at]) >= int(ends[at + 1]):
            ends[at] = x
            ends[at + 1] = right
        else:
            if x < int(ends[at]):
                ends[at] = x
            if right > int(ends[at + 1]):
                ends[at + 1] = right
        at += 2
