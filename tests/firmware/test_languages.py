"""The packer of the language files refuses what it cannot pack, naming file and line."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import languages  # noqa: E402


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


def test_keys_that_english_lacks_are_refused(tmp_path):
    write(tmp_path, "en.txt", "a = one\n")
    write(tmp_path, "pl.txt", "a = jeden\nb = dwa\n")
    with pytest.raises(languages.BadTexts, match="pl.txt.*b"):
        languages.build(tmp_path, tmp_path / "out")


def test_hashes_never_collide(tmp_path):
    """A salt is searched under which all differ; 700 keys are more than the game has."""
    texts = {"key.%d" % i: str(i) for i in range(700)}
    packed = languages.pack(texts)
    count = int.from_bytes(packed[4:6], "little")
    hashes = [int.from_bytes(packed[8 + 2 * i : 10 + 2 * i], "little") for i in range(count)]
    assert count == 700 and hashes == sorted(set(hashes))


def test_too_much_text_is_refused():
    with pytest.raises(languages.BadTexts, match="64 kB"):
        languages.pack({"k%d" % i: "x" * 1000 for i in range(70)})
