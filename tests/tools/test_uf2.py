"""`make uf2`: what goes into the file, what is refused, and in which words. Firmwares are made here: what they tell about themselves, no more."""

import struct
import subprocess
import sys

import pytest
from littlefs import LittleFS, UserContext

import build
import device
import drives
import flash
import micropython_uf2
import uf2

FLASH, END = 0x10000000, 0x10200000
RP2040, RP2350, RISCV, ABSOLUTE, ESP32 = 0xE48BFF56, 0xE48BFF59, 0xE48BFF5A, 0xE48BFF57, 0x1C5F21B0
DRIVE = (FLASH + 0xA0000, 0x160000, 3)  # RPI_PICO's: address, bytes, flags for reading and writing
ROMFS = (FLASH + 0x90000, 0x10000, 1)


def block(address, data, number, total, family=RP2040, flags=0x2000):
    """One block of a UF2, as the format's description has it."""
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, address, len(data), number, total, family)
    return (head + data).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def made(version="v1.28.0", drives=(ROMFS, DRIVE), family=RP2040, size=8 * 1024 + 512, first=b""):
    """A UF2 that tells about itself what MicroPython does: its version lies in the flash, its entries in RAM, to which they are copied."""
    data = bytearray(size)
    entries = [struct.pack("<HHII", 6, 0x5052, 0x11A9BC3A, FLASH + 0x1000)] if version is not None else []
    entries += [struct.pack("<HHIIIIHH", 7, 0x504D, FLASH + 0x1100, address, length, 0, flags, 0) for address, length, flags in drives]
    places, ram = [], 0x20000100
    for entry in entries:
        places.append(ram)
        ram += len(entry)
    data[0x1D4:0x1E8] = struct.pack("<5I", 0x7188EBF2, FLASH + 0x800, FLASH + 0x800 + 4 * len(places), FLASH + 0x900, 0xE71AA390)
    data[0x800 : 0x800 + 4 * len(places)] = struct.pack("<%dI" % len(places), *places)
    data[0x900:0x910] = struct.pack("<4I", FLASH + 0xF00, 0x20000100, 0x20001000, 0)
    data[0xF00 : 0xF00 + ram - 0x20000100] = b"".join(entries)
    text = (version or "").encode() + b"\0"
    data[0x1000 : 0x1000 + len(text)] = text
    data[0x1100:0x1108] = b"MicroPy\0"
    total = -(-size // 256)
    return first + b"".join(block(FLASH + 256 * i, bytes(data[256 * i : 256 * i + 256]).ljust(256, b"\0"), i, total, family) for i in range(total))


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The folder of a real build, and the UF2 of it with a firmware: every test here takes that one build."""
    folder = build.build("thumby", "armv6m", tmp_path_factory.mktemp("whole") / "thumby")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "build", lambda *_: folder)
        return folder, uf2.board_uf2("thumby", micropython_uf2.firmware(made()))


def drop(data, memory):
    """What a UF2 leaves on a flash of `memory` (bytearray), as the RP2040's boot ROM writes it: whole sectors are erased, once."""
    erased = set()
    for start in range(0, len(data), 512):
        address, size = struct.unpack_from("<II", data, start + 12)
        place = address - FLASH
        if place // 4096 not in erased:
            erased.add(place // 4096)
            memory[place - place % 4096 : place - place % 4096 + 4096] = b"\xff" * 4096
        memory[place : place + size] = data[start + 32 : start + 32 + size]


def files(memory, drive=DRIVE):
    """{path: bytes} that MicroPython finds on a flash."""
    begin = drive[0] - FLASH
    context = UserContext(buffer=bytearray(memory[begin : begin + drive[1]]))
    mounted = LittleFS(context=context, block_size=4096, block_count=drive[1] // 4096, read_size=32, prog_size=256, cache_size=1024, mount=False)
    mounted.mount()
    return drives.files(mounted)


def test_the_file_holds_the_firmware_and_the_build(whole):
    """Dropped on a board, whatever was there before: MicroPython, and a file system of the built files."""
    folder, data = whole
    memory = bytearray(b"\x5a" * (END - FLASH))
    drop(data, memory)
    assert memory[:8192] == b"".join(made()[start + 32 : start + 288] for start in range(0, 512 * 32, 512))
    assert files(memory) == flash.contents(folder)
    numbers = [struct.unpack_from("<8I", data, start) for start in range(0, len(data), 512)]
    assert [head[5] for head in numbers] == list(range(len(numbers))), "numbered through"
    assert {(head[0], head[1], head[2], head[4], head[6], head[7]) for head in numbers} == {
        (0x0A324655, 0x9E5D5157, 0x2000, 256, len(numbers), RP2040)
    }
    addresses = [head[3] for head in numbers]
    assert addresses == sorted(addresses)
    # RP2040-E14: every sector that is touched is written whole.
    assert len({address - address % 4096 for address in addresses}) * 16 == len(addresses)


def test_nothing_of_an_older_file_system_shows_through(whole):
    """On a flash that had other folders at the same places, changed often: littlefs takes the newer of two blocks, and it must be ours."""
    folder, data = whole
    memory = bytearray(b"\xff" * (END - FLASH))
    before = uf2.Flash(DRIVE[1])
    old = LittleFS(context=before, block_count=DRIVE[1] // 4096, mount=False, **uf2.PARAMETERS)
    old.format()
    old.mount()
    for number in range(40 * 30):
        old.makedirs("/%d" % (number % 40), exist_ok=True)
        with old.open("/%d/%d" % (number % 40, number % 3), "wb") as file:
            file.write(b"old" * 150)
    memory[DRIVE[0] - FLASH : DRIVE[0] - FLASH + DRIVE[1]] = before.buffer
    drop(data, memory)
    assert files(memory) == flash.contents(folder)


def test_the_same_sources_give_the_same_bytes(whole, tmp_path):
    """Once more, in a Python with hashes of its own."""
    (tmp_path / "firmware.uf2").write_bytes(made())
    code = (
        "import sys; sys.path.insert(0, 'tools')\nimport uf2, micropython_uf2\n"
        "sys.stdout.buffer.write(uf2.board_uf2('thumby', micropython_uf2.firmware(open(sys.argv[1], 'rb').read())))"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "firmware.uf2")]
    result = subprocess.run(command, cwd=build.ROOT, env={"PYTHONHASHSEED": "2"}, capture_output=True)
    assert result.returncode == 0, result.stderr
    assert result.stdout == whole[1]


def test_another_chip_gets_its_own_machine_code_and_family():
    """RP2350's, with the single block that goes before it; the file system lies where it says."""
    lone = block(0x10FFFF00, b"\xef" * 256, 0, 2, ABSOLUTE, 0xA000)
    drive = (FLASH + 0x100000, 0x300000, 3)
    for family, arch in ((RP2350, "armv7emsp"), (RISCV, "rv32imc")):
        found = micropython_uf2.firmware(made(drives=[drive], family=family, first=lone))
        assert (found.arch, found.drive, found.drive_size, found.version) == (arch, drive[0], drive[1], "v1.28.0")
        assert arch in device.ARCHES.values(), "`make flash` knows it, too"
        data = micropython_uf2.uf2(found, {found.drive: bytes(256)})
        assert data[:512] == lone
        assert {struct.unpack_from("<I", data, start + 28)[0] for start in range(512, len(data), 512)} == {family}


BEHIND = block(DRIVE[0] + 4096, bytes(256), 0, 1)
REFUSED = {
    "no UF2": (b"\x7fELF" + bytes(2000), "no UF2"),
    "nothing": (b"", "no UF2"),
    "half of a block": (made()[:-100], "damaged"),
    "a block of something else": (made()[:512] + bytes(512) + made()[1024:], "damaged at byte 512"),
    "half a download": (made()[: 512 * 10], "not whole"),
    "another chip": (made(family=ESP32), "another chip"),
    "a chip that is not named": (block(FLASH, bytes(256), 0, 1, flags=0), "another chip"),
    "two chips": (made() + made(family=RP2350), "more than one chip"),
    "nothing but RP2350's single block": (block(0x10FFFF00, bytes(256), 0, 1, ABSOLUTE), "for none"),
    "a program of 476 bytes a block": (block(FLASH, bytes(476), 0, 1), "not those of a firmware"),
    "a program in RAM": (block(0x0F000000, bytes(256), 0, 1), "not those of a firmware"),
    "no binary info": (b"".join(block(FLASH + 256 * i, bytes(256), i, 16) for i in range(16)), "no binary info"),
    "a program without a file system": (made(drives=[ROMFS]), "does not tell where its file system lies"),
    "two file systems": (made(drives=[DRIVE, DRIVE]), "does not tell where its file system lies"),
    "too old": (made("v1.23.0"), "v1.23.0 is too old"),
    "no version": (made(None), "of no version"),
    "a file system over the program": (made(drives=[(FLASH + 0x1000, 0x10000, 3)]), "another way"),
    "a file system that is no whole blocks": (made(drives=[(FLASH + 0xA0100, 0x10000, 3)]), "another way"),
    "a file system that ends within a block": (made(drives=[(FLASH + 0xA0000, 0x10100, 3)]), "another way"),
    "an image of a whole flash": (made(size=0xA1000), "another way"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_in_words(name, tmp_path, monkeypatch, capsys):
    """One line and status 1 each; no file is left."""
    data, words = REFUSED[name]
    path = tmp_path / "firmware.uf2"
    path.write_bytes(data)
    monkeypatch.setattr(sys, "argv", ["uf2.py", "thumby", str(path)])
    monkeypatch.setattr(build, "build", lambda *_: pytest.fail("nothing is built for it"))
    assert uf2.main() == 1
    said = capsys.readouterr()
    assert said.err.startswith("uf2: %s: " % path) and words in said.err and said.err.count("\n") == 1 and not said.out


def test_no_room_is_refused(whole):
    """Neither a file system that is too small by much is taken, nor one that has no room for a save beside the game's files."""
    wanted = flash.contents(whole[0])
    with pytest.raises(micropython_uf2.Refused, match="not enough room: its file system has 64 kB"):
        uf2.file_system(wanted, 0x10000)
    least = next(count for count in range(1, 400) if fits(wanted, count))
    memory = bytearray(b"\xff" * (END - FLASH))
    for place, page in uf2.file_system(wanted, least * 4096).items():
        memory[DRIVE[0] - FLASH + place : DRIVE[0] - FLASH + place + 256] = page
    assert files(memory, (DRIVE[0], least * 4096)) == wanted, "what is taken fits"
    taken = sum(flash.blocks(len(data), 4096) for data in wanted.values()) // 4096
    assert taken + 8 <= least <= taken + 60


def fits(wanted, count):
    """True when a file system of so many blocks takes the files."""
    try:
        return bool(uf2.file_system(wanted, count * 4096))
    except micropython_uf2.Refused:
        return False


def test_without_a_firmware_the_saves_go_and_it_says_so(whole, tmp_path, monkeypatch, capsys):
    """The file system alone, where official MicroPython for the Pico has it."""
    monkeypatch.setattr(build, "build", lambda *_: whole[0])
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "argv", ["uf2.py", "thumby"])
    assert uf2.main() == 0
    said = capsys.readouterr().out
    assert "saved games too" in said and "RPI_PICO" in said
    data = (tmp_path / "build/uf2/thumby-files.uf2").read_bytes()
    assert min(struct.unpack_from("<I", data, start + 12)[0] for start in range(0, len(data), 512)) == DRIVE[0]
    memory = bytearray(b"\x5a" * (END - FLASH))
    drop(data, memory)
    assert files(memory) == flash.contents(whole[0])


def test_an_unknown_board_is_named(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["uf2.py", "nothing"])
    assert uf2.main() == 2
    assert "unknown board" in capsys.readouterr().err
