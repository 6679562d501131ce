"""Saves that survive a power cut: two slots written in turn, so that the newest sound one is never touched.

A slot is a file NAME.0 or NAME.1: a header of 16 bytes, little-endian, and the payload.

    offset  size  what
    0       3     b"DBX"
    3       1     version of the payload, by the caller
    4       4     sequence number, 1 to 2^30 - 1, then 1 again; the higher one is newer
    8       4     length of the payload
    12      4     CRC-32 of bytes 0-11 and the payload

One save opens one existing file, writes once and closes: one or two block erases on littlefs.
"""

import binascii
import os
import struct

from micropython import const

# What load() and save() answer.
OK = const(0)
EMPTY = const(1)  # nothing was ever saved
DAMAGED_OTHER_USED = const(2)  # one slot is damaged, the other was loaded
DAMAGED = const(3)  # nothing sound is left
NEWER_VERSION = const(4)  # written by a newer firmware; not loaded, not overwritten by load()
FULL = const(5)  # save() could not write: no room or a failing flash

_HEAD = const(16)
_WRAP = const(0x3FFFFFFF)


class Store:
    """Saves of one kind in one folder."""

    def __init__(self, root: str, name: str = "game", version: int = 1) -> None:
        """`root`: the folder; `name`: the files' name without the slot; `version`: 1-255, the payload's format that the caller writes."""
        self._paths = tuple(root.rstrip("/") + "/" + name + "." + str(slot) for slot in range(2))
        self._version = version
        self._newest = -1  # slot of the newest sound save; -1: not looked yet
        self._sequence = 0
        self._buffer = bytearray(_HEAD)
        self.loaded_version = 0  # of the payload that load() gave last

    def _read(self, slot: int) -> tuple[int, int, int, bytes | None]:
        """(status, sequence, version, payload) of a slot; status OK, EMPTY or DAMAGED."""
        try:
            with open(self._paths[slot], "rb") as file:
                data = file.read()
        except OSError as error:
            return (EMPTY if error.errno == 2 else DAMAGED), 0, 0, None  # 2: no such file
        if len(data) < _HEAD or data[:3] != b"DBX":
            return DAMAGED, 0, 0, None
        _, version, sequence, length, checksum = struct.unpack("<3sBIII", data)
        payload = data[_HEAD:]
        if len(payload) != length or binascii.crc32(payload, binascii.crc32(data[:12])) & 0xFFFFFFFF != checksum:
            return DAMAGED, 0, 0, None
        return OK, sequence, version, payload

    def load(self) -> tuple[bytes | None, int]:
        """The newest sound payload as (bytes, status), or (None, status)."""
        slots = (self._read(0), self._read(1))
        sound = [slot for slot in range(2) if slots[slot][0] == OK]
        damaged = slots[0][0] == DAMAGED or slots[1][0] == DAMAGED
        if not sound:
            self._newest = 1
            self._sequence = 0
            return None, DAMAGED if damaged else EMPTY
        newest = sound[0]
        if len(sound) == 2 and 0 < (slots[1][1] - slots[0][1]) & _WRAP < _WRAP >> 1:
            newest = 1
        _, self._sequence, self.loaded_version, payload = slots[newest]
        self._newest = newest
        if self.loaded_version > self._version:
            return None, NEWER_VERSION
        return payload, DAMAGED_OTHER_USED if damaged else OK

    def save(self, payload: bytes | bytearray) -> int:
        """Write `payload` (bytes-like) to the older slot. Answers OK, or FULL when the flash would not take it; the newest save stays then."""
        if self._newest < 0:
            self.load()
        size = _HEAD + len(payload)
        if len(self._buffer) != size:
            self._buffer = bytearray(size)
        buffer = self._buffer
        sequence = self._sequence % _WRAP + 1
        struct.pack_into("<3sBII", buffer, 0, b"DBX", self._version, sequence, len(payload))
        buffer[_HEAD:] = payload
        view = memoryview(buffer)
        struct.pack_into("<I", buffer, 12, binascii.crc32(view[_HEAD:], binascii.crc32(view[:12])) & 0xFFFFFFFF)
        slot = 1 - self._newest
        try:
            with open(self._paths[slot], "wb") as file:
                file.write(buffer)
        except OSError:
            return FULL
        self._newest = slot
        self._sequence = sequence
        return OK

    def clear(self) -> None:
        """Remove both slots, the older one first: a power cut in between leaves the newest, or nothing."""
        if self._newest < 0:
            self.load()
        for slot in (1 - self._newest, self._newest):
            try:
                os.remove(self._paths[slot])
            except OSError:
                pass  # it was not there
        self._newest = 1
        self._sequence = 0
