"""`make uf2`: one file to drop on a board's drive (BOOTSEL held while it is plugged in): official MicroPython and the game, or the game alone.

    build/venv/bin/python tools/uf2.py BOARD [FIRMWARE.uf2]

FIRMWARE: MicroPython 1.24 or newer for the board's chip, as micropython.org has it; its own binary info says where the file system lies. Without one
the file holds the file system alone, for a board that has the official RPI_PICO firmware. Either way all that was on the board's file system
goes, saves as well. The same sources give the same bytes.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from littlefs import LFSConfig, LittleFS, UserContext  # noqa: E402

import build  # noqa: E402
import flash  # noqa: E402
from micropython_uf2 import PAGE, RPI_PICO, SECTOR, Firmware, Refused, firmware, uf2  # noqa: E402

# MicroPython's parameters of VfsLfs2 on this port (ports/rp2/modules/_boot.py, extmod/vfs_lfs.c), in bytes.
PARAMETERS: dict[str, Any] = {"block_size": SECTOR, "read_size": 32, "prog_size": 256, "cache_size": 1024, "lookahead_size": 32}


class Flash(UserContext):
    """The file system's flash; `written`: numbers of the blocks that were."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.written: set[int] = set()

    def prog(self, cfg: LFSConfig, block: int, off: int, data: bytes) -> int:
        """Write, and note where."""
        self.written.add(block)
        return int(super().prog(cfg, block, off, data))

    def taken(self) -> set[int]:
        """Numbers of the blocks that the file system stands on. A folder has two, of which one may not have been written yet: what is on the
        flash from before must not show through. littlefs takes blocks one after the other, round the end, so that the other one lies beside:
        all but the longest free stretch, and one more."""
        count = len(self.buffer) // SECTOR
        free = {block: next((n for n in range(count) if (block + n) % count in self.written), count) for block in range(count)}
        begin = max(free, key=free.__getitem__)
        return set(range(count)) - {(begin + n) % count for n in range(1, free[begin])}


def needed(files: dict[str, bytes]) -> int:
    """Blocks that `files` {absolute path: contents} and saves take, at least as many as they do: littlefs's links lie in the files' blocks."""
    folders = {str(parent) for path in files for parent in Path(path).parents}
    whole = sum(flash.blocks(len(data) + len(data) // 256, SECTOR) for data in files.values()) // SECTOR
    return whole + flash.FOLDER_BLOCKS * len(folders) + flash.SPARE_BLOCKS


def file_system(files: dict[str, bytes], size: int) -> dict[int, bytes]:
    """{place: PAGE bytes} of a littlefs file system of `size` bytes with `files` {absolute path: contents}. Refused when they do not fit."""
    if needed(files) > size // SECTOR:
        raise Refused("not enough room: its file system has %d kB, the game takes %d kB" % (size // 1024, needed(files) * SECTOR // 1024))
    memory = Flash(size)
    made = LittleFS(context=memory, block_count=size // SECTOR, mount=False, **PARAMETERS)
    made.format()
    made.mount()
    for path in sorted(files):
        made.makedirs(str(Path(path).parent), exist_ok=True)
        with made.open(path, "wb") as file:
            file.write(files[path])
    places = [block * SECTOR + page for block in sorted(memory.taken()) for page in range(0, SECTOR, PAGE)]
    return {place: bytes(memory.buffer[place : place + PAGE]) for place in places}


def folder_uf2(folder: Path, into: Firmware) -> bytes:
    """The UF2 of a built `folder` with the firmware `into`. Raises Refused."""
    return uf2(into, {into.drive + offset: data for offset, data in file_system(flash.contents(folder), into.drive_size).items()})


def board_uf2(board: str, into: Firmware = RPI_PICO) -> bytes:
    """The UF2 of the game for `board`, with the firmware `into`, or for a board that has RPI_PICO's. Raises Refused, UnknownBoard, Unlinkable."""
    with tempfile.TemporaryDirectory() as place:
        folder = build.build(board, into.arch, Path(place) / board)
        flash.keep_legend(folder)
        return folder_uf2(folder, into)


def main() -> int:
    """Obey the command line; trouble is one line and status 1, a board that there is not status 2."""
    parser = argparse.ArgumentParser(prog="uf2.py", description="One file to drop on a board's drive.")
    parser.add_argument("board")
    parser.add_argument("firmware", nargs="?", type=Path, help="MicroPython 1.24 or newer for the board's chip, a UF2 file")
    options = parser.parse_args()
    try:
        into = firmware(options.firmware.read_bytes()) if options.firmware else RPI_PICO
        data = board_uf2(options.board, into)
        target = build.ROOT / "build/uf2" / (options.board + ("" if options.firmware else "-files") + ".uf2")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    except Refused as error:
        print("uf2: %s%s" % ("%s: " % options.firmware if options.firmware else "", error), file=sys.stderr)
        return 1
    except build.UnknownBoard as error:
        print("uf2: %s" % error, file=sys.stderr)
        return 2
    except (OSError, build.Unlinkable) as error:
        print("uf2: %s" % error, file=sys.stderr)
        return 1
    what = "MicroPython %s for %s, and the game" % (into.version, into.chip)
    if not options.firmware:
        what = "the game alone, for a board with the official RPI_PICO firmware of MicroPython 1.24 or newer, and for no other"
    print("uf2: %s, %d kB: %s" % (target.relative_to(build.ROOT), len(data) // 1024, what))
    print("uf2: hold BOOTSEL while you plug the board in, and drop the file on the drive that appears")
    print("uf2: all files on the board go with it, saved games too: `make backup` before, `make restore` after")
    if options.firmware and into.family != RPI_PICO.family:
        print("uf2: nobody has tried the game on an %s yet" % into.chip)
    return 0


if __name__ == "__main__":
    sys.exit(main())
