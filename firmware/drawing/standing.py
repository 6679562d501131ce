"""Who stands where, and who of them is drawn whole where there is no room for all."""

MYPY = False
if MYPY:
    from firmware.kept.shown import Shown


def standing(shown: "Shown", masks: bytearray) -> bytearray:
    """Put into `masks`, a byte a square, who is shown there: a bit a player."""
    for square in range(40):
        masks[square] = 0
    for p in range(shown.count):
        if not shown.out >> p & 1:
            masks[shown.place[p]] |= 1 << p
    return masks


def foremost(shown: "Shown", mask: int) -> int:
    """The one of `mask`, not empty, who is shown where there is room for one: the current player, else the first."""
    p = shown.current
    if not mask >> p & 1:
        p = 0
        while not mask >> p & 1:
            p += 1
    return p
