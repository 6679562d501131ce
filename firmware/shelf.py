"""The shelf: one file with many modules in it, for a file takes whole blocks of flash, 4 kB, and most screens are of one.

The file begins with its index, a record a module: its name, zeros behind, where it lies and its size (tools/build.py writes it). The shelf is a file
system of MicroPython (`vfs.mount`) that can do what `import` asks of one. Its index is read anew each time rather than held.
"""

import io
import os
import struct
import sys

import vfs
from micropython import const

_NAME = "shelf"
_RECORD = const(16)  # bytes: a name and zeros, place and size
_PLACE = const(12)  # in a record: of the two numbers
_READ_AT_ONCE = const(255)  # bytes: the most that MicroPython's reader takes (extmod/vfs_reader.c)
_ASKS_SIZE, _CLOSES = const(11), const(4)  # MP_STREAM_GET_BUFFER_SIZE and MP_STREAM_CLOSE (py/stream.h)
_FILE = const(0x8000)  # S_IFREG
_ENOENT = const(2)


class Piece(io.IOBase):
    """A module on the shelf, open for reading."""

    def __init__(self, path: str, place: int, size: int) -> None:
        self._file = open(path, "rb")
        self._file.seek(place)
        self._left = size

    def readinto(self, buffer: bytearray) -> int:
        """Fill `buffer`, or as much of it as is left; the number of bytes."""
        got = self._file.readinto(memoryview(buffer)[: self._left])
        self._left -= got
        return got

    def ioctl(self, request: int, argument: int) -> int:
        """Part of the protocol of MicroPython's streams."""
        if request == _CLOSES:
            self._file.close()
        return _READ_AT_ONCE if request == _ASKS_SIZE else 0


class Shelf:
    """The file `path` as a file system."""

    def __init__(self, path: str) -> None:
        self._path = path

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Part of the protocol."""

    def stat(self, path: str) -> "tuple[int, ...]":
        """What `import` asks: whether `path` is there. Raises OSError (ENOENT)."""
        self._find(path)
        return (_FILE, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def open(self, path: str, mode: str) -> Piece:
        """The module `path` ("/NAME.mpy"), to be read. Raises OSError (ENOENT)."""
        place, size = self._find(path)
        return Piece(self._path, place, size)

    def _find(self, path: str) -> "tuple[int, int]":
        """(place, size) of a module in the file."""
        if path[-4:] == ".mpy":
            with open(self._path, "rb") as file:
                index = file.read(_RECORD)  # the first record is of the index itself
                index += file.read(struct.unpack_from("<H", index, _PLACE)[0] - _RECORD)
            start = index.find(b"%s\0" % bytes(path[1:-4], "ascii"))
            if start > 0 and start % _RECORD == 0:
                return struct.unpack_from("<HH", index, start + _PLACE)
        raise OSError(_ENOENT)


def put_up(module: str) -> None:
    """Make what is on the shelf importable; where there is none (sources, frozen modules), nothing is done. `module`: the file of one in the same
    folder."""
    path = module[: module.rfind("/") + 1] + _NAME
    try:
        os.stat(path)
    except OSError:
        return
    vfs.mount(Shelf(path), "/" + _NAME)
    sys.path.append("/" + _NAME)
