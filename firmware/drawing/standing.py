"""Who stands on a square, and who of them is drawn whole where there is no room for all."""

MYPY = False
if MYPY:
    from firmware.kept.shown import Shown


def standing(shown: "Shown", square: int) -> int:
    """Mask of the players who are shown on `square`."""
    mask = 0
    place = shown.place
    for p in range(shown.count):
        if place[p] == square and not shown.out >> p & 1:
            mask |= 1 << p
    return mask


def foremost(shown: "Shown", mask: int) -> int:
    """The one of `mask`, not empty, who is shown where there is room for one: the current player, else the first."""
    p = shown.current
    if not mask >> p & 1:
        p = 0
        while not mask >> p & 1:
            p += 1
    return p
