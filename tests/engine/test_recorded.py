"""Recorded games of every book, the same line by line on both interpreters."""

from pathlib import Path

import pytest

import micropython
import replay
from engine import rulebooks

FILES = sorted(Path(__file__).with_name("recorded").glob("*.txt"))


def test_every_book_is_there():
    """Each of the books has a recorded game."""
    assert {path.stem.split("_")[0] for path in FILES} == set(rulebooks.BOOK_NAMES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_on_cpython(path):
    """The engine says today what it said then."""
    assert replay.replay(path) > 100


def test_on_micropython():
    """The same on MicroPython."""
    result = micropython.run("tests/engine/replay.py", *FILES)
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.count("commands") == len(FILES)


def test_recording_again_gives_the_same(capsys):
    """The record tool's output is what is kept."""
    import record

    record.main(["lt", "2", "5"])
    first = capsys.readouterr().out
    record.main(["lt", "2", "5"])
    assert capsys.readouterr().out == first and first.startswith("> new players=2 rules=lt seed=5\n")


def test_a_game_that_cannot_be_begun_is_told(capsys):
    """The console's answer, and status 1."""
    import record

    assert record.main(["xx", "2", "5"]) == 1
    assert "\nerror" in capsys.readouterr().out
