"""UF2 files for RP2040 and RP2350, and what MicroPython's own says about itself.

Published UF2 readers for Python take whatever they are given; here it goes onto somebody's board, so all of it is checked. The format: 512-byte
blocks with 256 bytes for an address of the flash each (github.com/microsoft/uf2). What a firmware tells of itself, its version and where its
file system lies, is the Pico SDK's "binary info" (pico/binary_info/structure.h), the same that `picotool info` prints.
"""

import re
import struct
from dataclasses import dataclass, field

MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
HEADER = struct.Struct("<8I")
BLOCK = 512
PAGE = 256  # bytes of a block's contents, as the boot ROMs take them
SECTOR = 4096  # what the flash erases at once; a block of the file system
FLASH = 0x10000000
FAMILY_GIVEN = 0x2000
# What the firmware of a chip calls itself: {family: (chip, mpy-cross's name of the machine code that its MicroPython takes)}.
FAMILIES = {0xE48BFF56: ("RP2040", "armv6m"), 0xE48BFF59: ("RP2350", "armv7emsp"), 0xE48BFF5A: ("RP2350 with RISC-V cores", "rv32imc")}
RP2040 = 0xE48BFF56
ABSOLUTE = 0xE48BFF57  # a single block before RP2350's firmware, against a fault of its boot ROM (RP2350-E10)
INFO_BEGIN, INFO_END = 0x7188EBF2, 0xE71AA390
INFO_WITHIN = 4096  # bytes from the beginning, in which the two stand
NUMBERED_TEXT, BLOCK_DEVICE = 6, 7  # types of entries
SDK, MICROPYTHON = (int.from_bytes(tag, "little") for tag in (b"RP", b"MP"))  # whose entry it is
VERSION_TEXT = 0x11A9BC3A
WRITABLE = 2  # flag of a block device: the file system, not the ROMFS
OLDEST = (1, 24)


class Refused(Exception):
    """A firmware that cannot be used; the message says why and what to do."""


@dataclass
class Firmware:
    """What a UF2 of MicroPython brings. `drive`, `drive_size`: address and bytes of its file system."""

    family: int
    drive: int
    drive_size: int
    version: str = ""
    pages: dict[int, bytes] = field(default_factory=dict)  # {address: PAGE bytes}
    first: bytes = b""  # a whole block that goes before all others

    @property
    def chip(self) -> str:
        """The chip's name."""
        return FAMILIES[self.family][0]

    @property
    def arch(self) -> str:
        """mpy-cross's name of its machine code."""
        return FAMILIES[self.family][1]


# The official RPI_PICO firmware's layout, the same in all its versions from 1.24 on.
RPI_PICO = Firmware(RP2040, 0x100A0000, 0x160000)


class Image:
    """Bytes of the flash by address, as a UF2's blocks bring them."""

    def __init__(self, pages: dict[int, bytes]) -> None:
        self.pages = pages
        self.begin = min(pages)
        self.moved: list[tuple[int, int, int]] = []  # (address in the flash, in RAM from, to)

    def read(self, address: int, size: int) -> bytes:
        """`size` bytes. Refused where there are none."""
        for source, begin, end in self.moved:
            if begin <= address < end:
                address += source - begin
        found = b""
        while len(found) < size:
            page = self.pages.get(address - address % PAGE)
            if page is None:
                raise Refused("its binary info points to where it has nothing")
            piece = page[address % PAGE :][: size - len(found)]
            found += piece
            address += len(piece)
        return found

    def words(self, address: int, count: int) -> tuple[int, ...]:
        """`count` words of 32 bits."""
        return struct.unpack("<%dI" % count, self.read(address, 4 * count))

    def text(self, address: int) -> str:
        """A text that ends with a zero."""
        found = b""
        while not found.endswith(b"\0") and len(found) < 100:
            found += self.read(address + len(found), 1)
        return found.rstrip(b"\0").decode("utf-8", "replace")


def blocks(data: bytes) -> list[tuple[int, int, bytes, bytes]]:
    """[(family, address, contents, the whole block)] of a UF2's bytes. Refused when it is none, or not whole."""
    if not data or data[:8] != struct.pack("<2I", *MAGIC[:2]):
        raise Refused("it is no UF2 file")
    found = []
    counts: dict[int, tuple[int, int]] = {}
    for start in range(0, len(data), BLOCK):
        block = data[start : start + BLOCK]
        if len(block) < BLOCK or (block[:8], block[-4:]) != (struct.pack("<2I", *MAGIC[:2]), struct.pack("<I", MAGIC[2])):
            raise Refused("it is damaged at byte %d: fetch it again" % start)
        _, _, flags, address, size, _, total, family = HEADER.unpack(block[: HEADER.size])
        if not flags & FAMILY_GIVEN or family != ABSOLUTE and family not in FAMILIES:
            raise Refused("it is for another chip (UF2 family 0x%08x), not for RP2040 or RP2350" % (family if flags & FAMILY_GIVEN else 0))
        if size != PAGE or address % PAGE or address < FLASH:
            raise Refused("its blocks are not those of a firmware for RP2040 or RP2350")
        counts[family] = (counts.get(family, (0, 0))[0] + 1, total)
        found.append((family, address, block[HEADER.size : HEADER.size + PAGE], block))
    if any(count != total and family != ABSOLUTE for family, (count, total) in counts.items()):
        raise Refused("it is not whole: fetch it again")
    if len(set(counts) - {ABSOLUTE}) != 1:
        raise Refused("it is for more than one chip, or for none")
    return found


def entries(image: Image) -> list[int]:
    """Addresses of a firmware's binary info, whatever it is about. Refused when it has none."""
    for address in range(image.begin, image.begin + INFO_WITHIN, 4):
        if address - address % PAGE not in image.pages:
            break
        if image.words(address, 1)[0] == INFO_BEGIN:
            begin, end, table, last = image.words(address + 4, 4)
            if last == INFO_END and begin <= end < begin + 0x10000:
                while (moved := image.words(table, 3))[0]:
                    image.moved.append((moved[0], moved[1], moved[2]))
                    table += 12
                return list(image.words(begin, (end - begin) // 4))
    raise Refused("it tells nothing about itself (no binary info): it is no MicroPython for this chip, or one that is too old")


def firmware(data: bytes) -> Firmware:
    """What a UF2's bytes hold. Refused when it is not MicroPython 1.24 or newer for an RP2040 or RP2350, laid out as its binary info says."""
    parts = blocks(data)
    first = [whole for family, _, _, whole in parts if family == ABSOLUTE]
    image = Image({address: contents for family, address, contents, _ in parts if family != ABSOLUTE})
    version, drives = "", []
    for entry in entries(image):
        kind, tag = struct.unpack("<HH", image.read(entry, 4))
        if (kind, tag) == (NUMBERED_TEXT, SDK) and image.words(entry + 4, 1)[0] == VERSION_TEXT:
            version = image.text(image.words(entry + 8, 1)[0])
        if (kind, tag) == (BLOCK_DEVICE, MICROPYTHON) and image.words(entry + 20, 1)[0] & WRITABLE:
            drives.append(image.words(entry + 8, 2))
    if len(drives) != 1:
        raise Refused("it does not tell where its file system lies: it is no MicroPython, or one of another layout")
    numbers = re.search(r"(\d+)\.(\d+)", version)
    if not numbers or (int(numbers[1]), int(numbers[2])) < OLDEST:
        raise Refused("MicroPython %s is too old: 1.24 or newer is needed" % (version or "of no version"))
    drive, size = drives[0]
    if drive % SECTOR or size % SECTOR or size < 2 * SECTOR or max(image.pages) >= drive:
        raise Refused("it is laid out in another way than MicroPython: something lies in or behind its file system (0x%08x)" % drive)
    family = next(family for family, *_ in parts if family != ABSOLUTE)
    return Firmware(family, drive, size, version, image.pages, b"".join(first))


def uf2(into: Firmware, pages: dict[int, bytes]) -> bytes:
    """A UF2 of a firmware and further `pages` {address: PAGE bytes}. The boot ROM erases whole sectors and, where blocks do not follow each other,
    wants them whole (RP2040-E14): they are filled up."""
    together = {**into.pages, **pages}
    for sector in {address - address % SECTOR for address in together}:
        for address in range(sector, sector + SECTOR, PAGE):
            together.setdefault(address, bytes(PAGE))
    made = [into.first]
    for number, address in enumerate(sorted(together)):
        head = HEADER.pack(*MAGIC[:2], FAMILY_GIVEN, address, PAGE, number, len(together), into.family)
        made.append((head + together[address]).ljust(BLOCK - 4, b"\0") + struct.pack("<I", MAGIC[2]))
    return b"".join(made)
