"""A language is one file: the packer takes what there is and refuses what it cannot pack, naming file and line; a sixth language is offered and
shown; settings saved before languages had codes still name theirs."""

import binascii
import os
import re
import shutil
import struct
from pathlib import Path

import babel
import pytest

import languages
import numbered
from host_sim import console, link, script

ROOT = Path(__file__).resolve().parents[2]


def write(folder, name, text):
    """A language file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "text, message",
    [
        ("a.key = one\nno equals sign\n", "en.txt:2"),
        ("Bad Key = one\n", "en.txt:1"),
        ("a = one\nb = two\na = three\n", "en.txt:3"),
    ],
)
def test_bad_lines_are_named(tmp_path, text, message):
    with pytest.raises(languages.BadTexts, match=message):
        languages.read(write(tmp_path, "en.txt", text))


@pytest.mark.parametrize(
    "name, text, message",
    [
        ("pl.txt", "a = jeden\nb = dwa\n", "pl.txt.*b"),
        ("pl.txt", "a = jeden\n", "pl.txt: language.name is missing"),
        ("pl.txt", "language.name = Polski\na = jeden|dwa\n", "pl.txt: a has 2 forms; pl needs 3: one|few|many"),
        ("qq.txt", "language.name = Qq\na = x\n", "qq.txt: the CLDR has no language qq"),
        ("pl_PL.txt", "language.name = Polski\na = x\n", "pl_PL.txt: a language is called by the two letters"),
    ],
)
def test_what_cannot_be_packed_is_refused(tmp_path, name, text, message):
    write(tmp_path, "en.txt", "language.name = English\na = one|many\n")
    write(tmp_path, name, text)
    with pytest.raises(languages.BadTexts, match=re.escape(message) if "*" not in message else message):
        languages.build(tmp_path, tmp_path / "out")


def test_what_names_nothing_of_the_engines_stays():
    """An option's word that it does not have, or of an option that is a number, is a key as any other."""
    assert numbered.numbered({"opt.pot.on": "a", "opt.pot.maybe": "b", "opt.salary.on": "c", "title": "d"}) == {
        "opt.18.1": "a",
        "opt.pot.maybe": "b",
        "opt.salary.on": "c",
        "title": "d",
    }


def test_forms_come_in_the_cldrs_order():
    """Whole numbers only: a language has no form for fractions."""
    assert languages.forms("en") == languages.forms("de") == ("one", "other")
    assert languages.forms("cs") == languages.forms("lt") == ("one", "few", "other")
    assert languages.forms("pl") == ("one", "few", "many")
    assert languages.forms("sl") == ("one", "two", "few", "other")
    assert languages.forms("ar") == ("zero", "one", "two", "few", "many", "other")
    assert languages.forms("ja") == ("other",)


@pytest.mark.parametrize("code", ["en", "cs", "lt", "pl", "sr", "ar", "cy", "fr", "ga", "is", "ja", "lv", "mt", "ro", "ru", "sl"])
def test_the_packed_table_has_the_form_of_every_number(code):
    """As the device reads it; firmware/kept/texts.py itself is checked by device/text_tests.py."""
    table, order = languages.plural_table(code), languages.forms(code)
    for number in range(1001):
        place = number if number < 200 else 100 + number % 100
        assert order[table[place >> 1] >> (place & 1) * 4 & 15] == babel.Locale.parse(code).plural_form(number), number


def test_what_is_no_language_any_more_is_removed(tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    (out / "xx.bin").write_bytes(b"DL")
    write(tmp_path, "en.txt", "language.name = English\n")
    languages.build(tmp_path, out)
    assert [path.name for path in out.iterdir()] == ["en.bin"]


@pytest.mark.parametrize("code", languages.codes())
def test_a_language_takes_four_blocks_of_flash(code):
    assert len((ROOT / "build/assets/lang" / (code + ".bin")).read_bytes()) <= 4 * 4096


def test_hashes_never_collide(tmp_path):
    """A salt is searched under which all differ; 700 keys are more than the game has."""
    texts = {"key.%d" % i: str(i) for i in range(700)}
    packed = languages.pack("en", texts)
    count = int.from_bytes(packed[4:6], "little")
    hashes = [int.from_bytes(packed[288 + 2 * i : 290 + 2 * i], "little") for i in range(count)]
    assert count == 700 and hashes == sorted(set(hashes))


def test_too_much_text_is_refused():
    with pytest.raises(languages.BadTexts, match="64 kB"):
        languages.pack("en", {"k%d" % i: os.urandom(700).hex() for i in range(140)})


SIXTH = """
language.name = Nederlands
language.title = Taal
title.new = Nieuw spel
title.settings = Instellingen
tour.1.title = Het idee
houses = {0} huis|{0} huizen
"""
OFFERED = "until English\nexpect Čeština\nexpect Lietuvių\nexpect Nederlands\nexpect Polski\nexpect Srpski\n"


def run(machine, text, folder):
    """Run script lines; the picture of what failed goes into `folder`."""
    script.Runner(machine, folder, lambda line: None).run(script.parse("power_on\n" + text))


@pytest.mark.parametrize("board", ["pico_lcd_1_3", "pico_oled", "thumby"])
def test_a_sixth_language_is_a_file(board, tmp_path, monkeypatch):
    """Put there, it is packed, offered by its own name in its place by code, shown, and remembered over a power-off; what it lacks is English."""
    source = tmp_path / "lang"
    shutil.copytree(ROOT / "firmware/lang", source)
    write(source, "nl.txt", SIXTH)
    assert languages.codes(source) == ("en", *sorted({*languages.codes(), "nl"} - {"en"}))
    languages.build(source, tmp_path / "assets/lang")
    shutil.copytree(ROOT / "build/assets/fonts", tmp_path / "assets/fonts")
    monkeypatch.setattr(link, "ASSETS", tmp_path / "assets")
    machine = console.SimulatedConsole(board, tmp_path / "flash", 1)
    try:
        # The smaller panels show a few lines at a time.
        text = OFFERED if board == "pico_lcd_1_3" else "until English\n"
        text += "press DOWN*%d\nexpect Nederlands\npress A\nuntil Het idee\npress B\nuntil Nieuw spel\n" % languages.codes(source).index("nl")
        text += "power_off\npower_on\nuntil Nieuw spel\nexpect Instellingen\npress DOWN\npress A\nuntil Nederlands\nexpect Motion"
        run(machine, text, tmp_path)
    finally:
        machine.close()


@pytest.mark.parametrize(
    "place, title", [(0, "New game"), (1, "Nová hra"), (2, "Nova igra"), (3, "Nowa gra"), (4, "Naujas žaidimas"), (255, "English")]
)
def test_settings_of_the_first_format_load(place, title, tmp_path):
    """They had the language as a place in the list of that time: en cs sr pl lt."""
    settings = bytes((1, place, 2, 4, 2, 2, 3, 1, 1, 0, 2, 0x0F, 0x11, 0x21, 0x31, 0x41, 0x51, 0x61, 0x71)) + b"Zoe\nYan"
    head = struct.pack("<3sBII", b"DBX", 1, 1, len(settings))
    (tmp_path / "settings.0").write_bytes(head + struct.pack("<I", binascii.crc32(settings, binascii.crc32(head))) + settings)
    machine = console.SimulatedConsole("pico_lcd_1_3", tmp_path, 1)
    try:
        run(machine, "until %s%s" % (title, "\npress A\nuntil Zoe\nexpect Yan" if place == 0 else ""), tmp_path)
    finally:
        machine.close()
