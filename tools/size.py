"""`make size`: what a build takes: bytes of flash by folder, and bytes of heap by unit, measured on MicroPython's unix port.

    build/venv/bin/python tools/size.py [BOARD]

The unix port's words are 64 bits wide, so its heap figures are upper bounds: bytecode is as big as on the device, tables of objects twice.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import build  # noqa: E402

_ARCH = "x64"  # the unix port's, for the modules with native code
_MEASURE = """
import gc, sys
class Machine:
    ADC = I2C = PWM = SPI = Pin = None
sys.modules["machine"] = Machine  # the port's own has less; nothing of it is called here
for name in %r:
    gc.collect(); before = gc.mem_alloc()
    __import__(name)
    gc.collect(); print(name, gc.mem_alloc() - before)
"""
# In the order of a game: each row is what comes on top of those before it.
_FIRST = ("f_main", "f_app", "e_game", "f_session", "e_bots", "s_table")


def modules(folder: Path) -> list[str]:
    """Names of the units in `folder`, those of every game first."""
    names = [path.stem for path in sorted(folder.glob("*.mpy"))]
    return [name for name in _FIRST if name in names] + [name for name in names if name not in _FIRST and name != "board"]


def part_of(path: Path) -> str:
    """The row of a file of the build, a path relative to it: what stands in the game's folder by itself."""
    return "/".join(path.parts[:2])


def main() -> None:
    """Print the table for the board on the command line (default pico_lcd_1_3)."""
    parser = argparse.ArgumentParser(prog="size", description="What a build takes: bytes of flash by folder, bytes of heap by unit.")
    parser.add_argument("board", nargs="?", default="pico_lcd_1_3", metavar="BOARD", help="default: %(default)s")
    board = parser.parse_args().board
    with tempfile.TemporaryDirectory() as place:  # nothing of the checkout is written: it may be a read-only one
        try:
            measure(board, Path(place))
        except (build.UnknownBoard, build.Unlinkable) as error:
            sys.exit("size: %s" % error)


def measure(board: str, place: Path) -> None:
    """Build below the folder `place`, and print what that takes."""
    target = build.build(board, target=place / board)
    files = [path for path in target.rglob("*") if path.is_file()]
    print("flash of %s" % board)
    for name in sorted({part_of(path.relative_to(target)) for path in files}):
        part = [path.stat().st_size for path in files if part_of(path.relative_to(target)) == name]
        print("  %8d bytes in %3d files  %s" % (sum(part), len(part), name))
    blocks = sum(-(-path.stat().st_size // 4096) for path in files)
    print("  %8d bytes in %3d files, %d blocks of 4096  all" % (sum(path.stat().st_size for path in files), len(files), blocks))
    folder = place / "size"
    build.compile_program(board, _ARCH, folder)  # a file a unit, so that each can be asked for
    program = _MEASURE % (modules(folder),)
    run = [str(ROOT / "build/venv/bin/micropython"), "-X", "heapsize=8m", "-c", program]
    done = subprocess.run(run, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit("size: " + done.stderr)
    rows = [line.split() for line in done.stdout.splitlines()]
    print("heap by unit, with what it is the first to load (unix port)")
    for name, size in sorted(rows, key=lambda row: -int(row[1])):
        print("  %8s bytes  %s" % (size, name))
    print("  %8d bytes  all" % sum(int(size) for _, size in rows))


if __name__ == "__main__":
    main()
