"""Pages that a program makes are made so, and say what made them (D8)."""

import re
import sys
from pathlib import Path

import pytest

import analysis
import shots
from host_sim import png

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "tests/host_sim/pictures"


def without_figures(text):
    """The page but for what the games decide: numbers, and the signs and blanks before them."""
    return re.sub(r"[-+]?\d+", "0", text)


def test_strategy_is_what_make_analysis_writes(monkeypatch, tmp_path):
    """The page is of the present program, and of as many games as the command plays that it names."""
    stored = (ROOT / "docs/strategy.md").read_text(encoding="utf-8")
    assert "Made by `make analysis` from %d games for each figure" % analysis.GAMES in stored
    monkeypatch.setattr(analysis, "OUT", tmp_path)
    monkeypatch.setattr(analysis, "GAMES", 2)
    monkeypatch.setattr(sys, "argv", ["analysis"])
    analysis.main()
    assert without_figures((tmp_path / "strategy.md").read_text(encoding="utf-8")) == without_figures(stored)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in (ROOT / "docs").glob("strategy*")}


@pytest.mark.parametrize("board", shots.boards())
def test_the_gallery_shows_what_the_tests_have_seen(board):
    """Pictures of the gallery are those stored for the same script: one that was renewed renews the gallery (`make shots`)."""
    found = []
    for name in shots.SCREENS:
        stored = [path for folder in ("key_moments", "main_screens") for path in (PICTURES / folder / board).glob("[0-9][0-9]_%s.png" % name)]
        if stored:
            found.append(png.decode(stored[0].read_bytes()))
    whole = shots.sheet(found, shots.columns(found[0]))
    assert png.decode((ROOT / "docs/gallery" / (board + "-en.png")).read_bytes()) == whole, "run `make shots`"


def test_readmes_picture_shows_what_the_tests_have_seen():
    """Three of the screens that are stored for the script."""
    folder = PICTURES / "key_moments" / shots.boards()[0]
    found = [png.decode(next(folder.glob("[0-9][0-9]_%s.png" % name)).read_bytes()) for name in shots.FRONT_SCREENS]
    assert png.decode(shots.FRONT.read_bytes()) == shots.sheet(found, len(found)), "run `make shots`"
    assert "(docs/%s)" % shots.FRONT.name in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_gallery_page_is_what_make_shots_writes():
    assert (ROOT / "docs/gallery.md").read_text(encoding="utf-8") == shots.page()
