"""The program as it is flashed, linked (tools/linker), plays as the sources do with every look: the same scripts, the same pictures."""

import sys

import pytest
import sim

sys.path.insert(0, str(sim.ROOT / "tools"))

import build  # noqa: E402
from test_scripts import PICTURES, SCRIPTS  # noqa: E402


# A board of each size: square, small, tiny, wide, large.
CASES = [
    ("whole_game", "pico_lcd_1_3"),
    ("key_moments", "pico_oled"),
    ("main_screens", "thumby"),
    ("main_screens", "pico_lcd_1_14"),
    ("main_screens", "picopad"),
]


def test_every_look_is_played():
    boards = [path.stem for path in (sim.ROOT / "boards").glob("*.py") if path.stem not in ("__init__", "manifest")]
    assert {build.board_facts(board).LOOK for _, board in CASES} == {build.board_facts(board).LOOK for board in boards}


@pytest.mark.parametrize("script, board", CASES)
def test_the_same_pictures(script, board, tmp_path):
    """A whole game on the default board; the moments that matter and the main screens on the others."""
    program = build.build(board, "x64", tmp_path / "program")
    shots = tmp_path / "shots"
    shots.mkdir()
    result = sim.program("--program", program, "--script", SCRIPTS / (script + ".txt"), "--board", board, "--shots", shots, timeout=600)
    assert result.returncode == 0, result.stderr
    taken = sorted(shots.glob("*.png"))
    assert taken
    wrong = [picture.name for picture in taken if not sim.same_picture(picture.read_bytes(), PICTURES / script / board / picture.name)]
    assert not wrong, "other than stored: " + " ".join(wrong)
