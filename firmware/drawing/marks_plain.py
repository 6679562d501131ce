"""What firmware/drawing/marks.py does, for ports of MicroPython on other processors."""

MYPY = False
if MYPY:
    from array import array


def mark(ends: "array[int]", x: int, y: int, size: int) -> None:
    """See marks.py."""
    right = x + (size >> 12)
    below = y + (size & 4095)
    if x < 0:
        x = 0
    if y < 0:
        y = 0
    if right > ends[0]:
        right = ends[0]
    if below > ends[1]:
        below = ends[1]
    if x >= right or y >= below:
        return
    at = 2 + (y >> 3 << 1)
    end = 2 + (below + 7 >> 3 << 1)
    while at < end:
        if ends[at] >= ends[at + 1]:
            ends[at] = x
            ends[at + 1] = right
        else:
            if x < ends[at]:
                ends[at] = x
            if right > ends[at + 1]:
                ends[at + 1] = right
        at += 2
