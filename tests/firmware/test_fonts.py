"""The packed fonts and icons: complete, no two letters alike, everything inside its line, the constants as in the pictures."""

import re
import struct
from pathlib import Path

import pytest

import fonts
import languages

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build/assets/fonts"
NAMES = ("tiny5", "galmuri9", "galmuri11")


def load(name):
    """(line height, {code point: (advance, left, top, width, rows of bytes)}) of a packed font."""
    data = (FOLDER / (name + ".fnt")).read_bytes()
    magic, version, height, _, _, count = struct.unpack_from("<2sBBBBH", data)
    assert (magic, version) == (b"DF", 1)
    codes = struct.unpack_from("<%dH" % count, data, 8)
    offsets = struct.unpack_from("<%dH" % count, data, 8 + 2 * count)
    assert list(codes) == sorted(set(codes))
    glyphs = {}
    for code, offset in zip(codes, offsets, strict=True):
        advance, left, top, width, rows = struct.unpack_from("<BbbBB", data, offset)
        glyphs[code] = (advance, left, top, width, data[offset + 5 : offset + 5 + rows * ((width + 7) // 8)])
    return height, glyphs


@pytest.mark.parametrize("name", NAMES)
def test_every_needed_character_is_there_and_differs(name):
    """Letters of the five languages that look alike would make words that cannot be told apart."""
    _, glyphs = load(name)
    seen = {}
    for char in fonts.NEEDED + fonts.ARROWS:
        assert ord(char) in glyphs, char
        look = glyphs[ord(char)][1:]
        if char != " ":
            assert look[2] > 0, char
        if char.isalnum():
            assert look not in seen, "%s looks like %s" % (char, seen[look])
            seen[look] = char


@pytest.mark.parametrize("name", NAMES)
def test_everything_stays_in_its_line(name):
    """Accents and descenders inside the line height, so that lines set solid never touch letters of the next."""
    height, glyphs = load(name)
    for code, (advance, _, top, width, bitmap) in glyphs.items():
        rows = len(bitmap) // ((width + 7) // 8) if width else 0
        assert 0 <= top and top + rows <= height, chr(code)
        assert advance <= 16 and width <= 16, chr(code)


@pytest.mark.parametrize("name", NAMES)
def test_every_character_of_the_texts_is_there(name):
    """What the language files use, whatever they come to use."""
    _, glyphs = load(name)
    for path in sorted((ROOT / "firmware/lang").glob("*.txt")):
        for key, text in languages.read(path).items():
            missing = {char for char in text if char != "\n" and ord(char) not in glyphs}
            assert not missing, "%s: %s has %s, which %s lacks" % (path.name, key, missing, name)


def test_icons_and_their_constants():
    """firmware/drawing/icons.py lists exactly the pictures of icons.txt."""
    _, names = fonts.from_art(ROOT / "tools/icons.txt")
    source = (ROOT / "firmware/drawing/icons.py").read_text()
    constants = {int(number): name for name, number in re.findall(r"^(\w+) = const\((\d+)\)", source, re.M)}
    assert constants == names


def test_icons_stay_in_their_box():
    """As documented: 16x16 at most, the halves of the name 24 wide."""
    _, glyphs = load("icons")
    assert len(glyphs) == len(fonts.from_art(ROOT / "tools/icons.txt")[0])
    for code, (advance, left, top, width, bitmap) in glyphs.items():
        rows = len(bitmap) // ((width + 7) // 8)
        assert left + width <= advance <= (24 if code in (83, 84) else 16) and top + rows <= 16, code


def test_licences_lie_beside_the_fonts():
    """Both fonts are under the OFL, which wants its text to go with them."""
    for name in ("Galmuri", "Tiny5"):
        assert "SIL OPEN FONT LICENSE" in (FOLDER / (name + "-OFL.txt")).read_text().upper()
