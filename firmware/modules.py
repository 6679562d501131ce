"""Modules come and go: what is needed for a moment only is not left in the heap."""

import sys

from micropython import const

# What some pages need for themselves: let go whenever a page closes, read anew by the next one that needs it.
PASSING = ("engine.rulebooks", "firmware.parts.deed")

_ROOM = const(100)  # words
_HOLES = const(600)  # at most so many are filled: 6 ms at 125 MHz


def skip_holes() -> None:
    """Fill the small holes at the bottom of the heap with what nobody keeps, until the next collection.

    MicroPython looks for a place from the lowest hole of one block on. After a collection that is near the bottom, and each call of a function with
    more than a few variables takes a place of several blocks: measured on an RP2040 with 100 kB in use, drawing took a fifth longer.
    """
    end = id((None,) * _ROOM)
    for _ in range(_HOLES):
        if id((end, end)) >= end:
            break


def forget(name: str) -> None:
    """Let go of the module `name` and of its parts (NAME.x, NAME_x), so that their memory is free again; importing reads them anew. A name
    that ends with a dot stands for all modules of that package."""
    for module in [n for n in sys.modules if n.startswith(name) and (name[-1] in "._" or n == name or n[len(name)] in "._")]:
        del sys.modules[module]
        package, _, last = module.rpartition(".")
        if package in sys.modules and hasattr(sys.modules[package], last):
            delattr(sys.modules[package], last)
