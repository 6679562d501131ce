"""The scenario files of scenarios/ on both interpreters. Which rules each one covers stands in its head (scenario.py)."""

from pathlib import Path

import pytest

import micropython
import scenario

FILES = sorted(Path(__file__).with_name("scenarios").glob("*.txt"))


def cases():
    """Every scenario with each of its books."""
    for path in FILES:
        for one in scenario.parse(path.read_text()):
            for book in one[2] or ["lt"]:
                yield pytest.param(one, book, id="%s: %s (%s)" % (path.stem, one[0], book))


@pytest.mark.parametrize("one, book", list(cases()))
def test_on_cpython(one, book):
    """The scenario holds in this interpreter."""
    scenario.play(one, book)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_on_micropython(path):
    """All scenarios of the file hold on MicroPython."""
    result = micropython.run("tests/engine/scenario.py", path)
    assert result.returncode == 0, result.stdout + result.stderr
