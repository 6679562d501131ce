"""Modules come and go: what is needed for a moment only is not left in the heap."""

import sys

# What some pages need for themselves: let go whenever a page closes, read anew by the next one that needs it.
PASSING = ("engine.rulebooks", "firmware.parts.deed")


def forget(name: str) -> None:
    """Let go of the module `name` and of its parts (NAME.x, NAME_x), so that their memory is free again; importing reads them anew. A name
    that ends with a dot stands for all modules of that package."""
    for module in [n for n in sys.modules if n.startswith(name) and (name[-1] in "._" or n == name or n[len(name)] in "._")]:
        del sys.modules[module]
        package, _, last = module.rpartition(".")
        if package in sys.modules and hasattr(sys.modules[package], last):
            delattr(sys.modules[package], last)
