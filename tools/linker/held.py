"""Which names MicroPython's firmware holds in flash: held.txt, from which the linker takes its short names.

    build/venv/bin/python tools/linker/held.py PORT

asks a connected board, one with an official firmware for the RP2040, about every name of MicroPython's stubs, and writes held.txt anew. A name
that some other firmware lacks costs a few bytes of heap there and is no mistake.
"""

import ast
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
FILE = HERE / "held.txt"
ROOT = HERE.parent.parent
PIECE = 300  # names sent at once
# Whatever is asked for by a string becomes one of the interned strings, unless it is one; qstr_info lists those in the heap.
ASK = "for n in %r.split():\n getattr(0, n, None)\n"
LIST = "import micropython\nmicropython.qstr_info(1)"


def candidates() -> set[str]:
    """Every name that the stubs define, ask for or take as a parameter."""
    names = set()
    for path in (ROOT / "build/typings").rglob("*.pyi"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for field in ("name", "id", "attr", "arg"):
                name = getattr(node, field, None)
                if isinstance(name, str) and re.fullmatch(r"[A-Za-z][A-Za-z0-9_]+", name):
                    names.add(name)
    return names


def ask(port: str) -> set[str]:
    """The candidates that the firmware of the board at `port` holds."""
    sys.path[:0] = [str(ROOT / "tools")]
    from device import Device

    device = Device(port)
    try:
        names = sorted(candidates())
        for start in range(0, len(names), PIECE):
            device.run(ASK % " ".join(names[start : start + PIECE]))
        return set(names) - set(re.findall(r"Q\((.*?)\)", device.run(LIST)))
    finally:
        device.reset()
        device.close()


def held() -> set[str]:
    """The names in held.txt."""
    return set(FILE.read_text(encoding="utf-8").split())


if __name__ == "__main__":
    FILE.write_text("\n".join(sorted(ask(sys.argv[1]))) + "\n", encoding="utf-8")
