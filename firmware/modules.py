"""Modules come and go: what is needed for a moment only is not left in the heap."""

import sys

# What some pages need for themselves: let go whenever a page closes, read anew by the next one that needs it.
PASSING = ("engine.rulebooks", "firmware.parts.deed")


def forget(name: str) -> None:
    """Let go of the module `name` and of its parts (NAME.x, NAME_x), so that their memory is free again; importing reads them anew."""
    for module in [n for n in sys.modules if n == name or n.startswith(name + ".") or n.startswith(name + "_")]:
        del sys.modules[module]
        package, _, last = module.rpartition(".")
        if package in sys.modules and hasattr(sys.modules[package], last):
            delattr(sys.modules[package], last)
