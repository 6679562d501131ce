"""The people round the table, as plain data: who, and what stands beside each name."""

MYPY = False
if MYPY:
    from collections.abc import Sequence
    from typing import Any


class People:
    """Rows in the `order` of seats: token and name of each, a text at the right, before it perhaps a mark. `lit`: the seat on a light ground, -1:
    none; `faded`: mask of those who are out. `version` changes with everything else."""

    def __init__(self, names: list[str], tokens: bytes | bytearray, order: "Sequence[int]", marks: "Any" = None) -> None:
        """`names`, `tokens` by seat; `order`: seats as they are listed; `marks`: a text before each row, or None."""
        self.names = names
        self.tokens = tokens
        self.order = order
        self.marks = marks
        self.rights = [""] * len(names)
        self.lit = -1
        self.faded = 0
        self.version = 0

    def set(self, seat: int, right: str, faded: bool = False) -> None:
        """Put a text at the right of a seat's row."""
        mask = self.faded | 1 << seat if faded else self.faded & ~(1 << seat)
        if right != self.rights[seat] or mask != self.faded:
            self.rights[seat] = right
            self.faded = mask
            self.version += 1

    def light(self, seat: int) -> None:
        """Put `seat` on a light ground."""
        if seat != self.lit:
            self.lit = seat
            self.version += 1
