"""Every board's build for the device itself: it links, compiles for the RP2040, holds the board's driver alone, and fits the flash."""

import subprocess
import sys
from pathlib import Path

import pytest

import build
import size
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


def test_a_folder_that_cannot_be_written():
    """D6: one sentence. Nobody writes below /proc, whoever one is."""
    with pytest.raises(SystemExit, match="build: .+ cannot be written: "):
        build.build("thumby", target=Path("/proc/deedbox/thumby"))


def test_size_writes_nothing_into_the_checkout(monkeypatch, capsys):
    """D6: `make size` is of use where nothing can be written; a board that is unknown is said (D5)."""
    monkeypatch.setattr(size, "measure", lambda board, place: print(place))
    monkeypatch.setattr(sys, "argv", ["size", "thumby"])
    size.main()
    assert not Path(capsys.readouterr().out.strip()).is_relative_to(ROOT)
    done = subprocess.run([sys.executable, ROOT / "tools/size.py", "nowhere"], capture_output=True, text=True)
    assert done.returncode == 1 and done.stderr.startswith("size: unknown board 'nowhere'") and done.stderr.count("\n") == 1


def test_every_unit_has_its_modules():
    """A module that UNITS names is there: one that was moved or renamed would silently go into the wrong unit."""
    named = set(build.UNITS).union(*build.UNITS.values())
    assert not {name for name in named if build.source(name) is None}
