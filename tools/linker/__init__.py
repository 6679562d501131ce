"""Links the program's modules into few files for the device. README.md beside this file says what it does, what it trusts, and what it gains."""

from .constants import Folder
from .link import Linker
from .modules import Unlinkable

__all__ = ["Folder", "Linker", "Unlinkable"]
