"""The signs that stand on squares. Apart from the other shapes because it needs the board, which the title can do without."""

from engine import board
from firmware.drawing import icons
from firmware.parts.banner import DIE, HOTEL, SQUARE

# The sign of each kind of square (board.STREET to board.PLAIN); 0: none.
_SIGN = bytes((
    0, icons.TRAIN, 0, icons.CHEST, icons.CHANCE, icons.TAX, icons.TAX, icons.PARKING, icons.POLICE, 0,
))  # fmt: skip


def sign(square: int) -> int:
    """Icon of the square `square`, 0 for a street."""
    kind = board.KIND[square]
    if kind == board.UTILITY:
        return icons.BULB if square == 12 else icons.TAP
    if kind == board.PLAIN:
        return icons.GO if square == board.GO else icons.JAIL
    return _SIGN[kind]


def icon_of(picture: int) -> int:
    """Icon of a picture of parts.banner, other than the logo."""
    if picture == DIE:
        return icons.DIE_5
    return icons.HOTEL if picture == HOTEL else sign(picture - SQUARE)
