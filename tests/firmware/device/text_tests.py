"""Texts on MicroPython, from the packed English and from a small language that the test wrote to TEXT_FOLDER."""

import gc
import os

from firmware.kept.texts import key_hash, Texts

FOLDER = os.getenv("TEXT_FOLDER")


def test_texts():
    texts = Texts(FOLDER)
    assert texts("greeting") == "Hello"
    assert texts("no.such.key") == "no.such.key"
    assert texts.fill("rent", "Žofie", 26) == "Žofie pays 26"
    assert texts.fill("swap", 1, 2) == "2 before 1"
    assert texts("lines") == "one\ntwo"
    assert texts("joined") == "first second"
    assert [texts.plural("house", n, "Ana") for n in (0, 1, 2)] == ["0 houses of Ana", "1 house of Ana", "2 houses of Ana"]


def test_every_one_of_many():
    texts = Texts(FOLDER)
    for _ in range(2):
        for i in range(500):
            assert texts("many.%d" % i) == "text %d" % i, i


def test_languages_switch():
    texts = Texts(FOLDER)
    assert texts.load("cs") and texts.lang == "cs"
    assert texts("greeting") == "Ahoj"
    assert texts("lines") == "one\ntwo"  # English where there is no Czech yet
    assert [texts.plural("house", n, "Ana") for n in (1, 3, 5)] == ["1 dům", "3 domy", "5 domů"]
    assert texts.load("en") and texts("greeting") == "Hello"


def test_a_key_may_be_given_as_its_number():
    """As builds for boards have them."""
    texts = Texts(FOLDER)
    number = key_hash("house", texts._salt)
    assert texts(number) == texts("house") and texts.plural(number, 1, "Ana") == texts.plural("house", 1, "Ana")
    assert texts.fill(key_hash("rent", texts._salt), "Ana", 5) == "Ana pays 5"


def test_missing_or_damaged_file():
    texts = Texts("/nowhere")
    assert texts("greeting") == "greeting" and texts.fill("greeting", 1) == "greeting"
    assert not texts.load("cs") and texts.lang == ""
    with open(FOLDER + "/lt.bin", "wb") as file:
        file.write(b"DL\x07")
    texts = Texts(FOLDER, "lt")
    assert texts("greeting") == "greeting"


def test_forms_for_numbers():
    """All languages of the game, to 1,000, as the CLDR has them (tests/firmware/test_on_micropython.py wrote that down)."""
    with open(FOLDER + "/forms") as file:
        rows = file.read().split("\n")[:-1]
    assert len(rows) >= 5
    for row in rows:
        lang, expected = row.split(" ")
        texts = Texts("build/assets/lang", lang)
        assert texts.lang == lang and len(expected) == 1001
        for n in range(1001):
            assert texts.form(n) == int(expected[n]), (lang, n)


def test_memory_stays():
    texts = Texts(FOLDER)
    for i in range(500):
        texts("many.%d" % i)
    gc.collect()
    before = gc.mem_alloc()
    for _ in range(3):
        for i in range(500):
            texts("many.%d" % i)
        for lang in ("cs", "en"):
            texts.load(lang)
    for i in range(500):
        texts("many.%d" % i)
    gc.collect()
    assert gc.mem_alloc() - before < 2048, gc.mem_alloc() - before
