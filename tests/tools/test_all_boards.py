"""Every board's build for the device itself: it links, compiles for the RP2040, holds the board's driver alone, and fits the flash."""

from pathlib import Path

import pytest

import build
from flash import blocks

ROOT = Path(__file__).resolve().parents[2]
BOARDS = sorted(path.stem for path in (ROOT / "boards").glob("*.py") if path.stem not in ("__init__", "manifest"))
BUDGET = 360 * 1024  # bytes in whole blocks


def test_there_are_boards():
    assert len(BOARDS) >= 8


@pytest.mark.parametrize("board", BOARDS)
def test_it_builds_for_the_device(board, tmp_path):
    folder = build.build(board, "armv6m", tmp_path / board)
    files = [path for path in folder.rglob("*") if path.is_file()]
    program = [path for path in files if path.suffix == ".mpy"]
    assert all(path.read_bytes()[:2] == b"M\x06" for path in program)
    # Machine code is the RP2040's wherever there is any.
    arches = {path.read_bytes()[2] >> 2 & 15 for path in program}
    assert 4 in arches and arches <= {0, 4}, arches
    assert sum(blocks(path.stat().st_size, 4096) for path in files) <= BUDGET
    facts = build.board_facts(board)
    modules = set(build.trees_for(facts))
    assert not modules & build.left_out(facts) and build.DRIVERS[facts.PANEL] <= modules
    others = {build.board_facts(name).LOOK for name in BOARDS} - {facts.LOOK, "square" if facts.LOOK == "large" else facts.LOOK}
    assert "firmware.looks." + facts.LOOK in modules and not {name for name in others if "firmware.looks." + name in modules}


def test_every_unit_has_its_modules():
    """A module that UNITS names is there: one that was moved or renamed would silently go into the wrong unit."""
    named = set(build.UNITS).union(*build.UNITS.values())
    assert not {name for name in named if build.source(name) is None}
