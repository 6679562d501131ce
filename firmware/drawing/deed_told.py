"""What a title deed says, told to whoever listens."""

MYPY = False
if MYPY:
    from firmware.parts.deed import Deed
    from typing import Any


def tell_deed(look: "Any", deed: "Deed") -> None:
    """Tell the deed's name, its rows, and what is said of a mortgage."""
    if not look.teller:
        return
    look.tell("deed", None)
    look.tell("deed", deed.name)
    for label, _, value, _ in deed.rows:
        look.tell("deed", label + " " + value)
    if deed.mortgaged:
        look.tell("deed", deed.mortgaged)
