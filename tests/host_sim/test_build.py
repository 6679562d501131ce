"""The program as it is flashed, linked and renamed (tools/link.py), plays as the sources do: the same scripts, the same pictures."""

import sys

import pytest
import sim

sys.path.insert(0, str(sim.ROOT / "tools"))

import build  # noqa: E402
from test_scripts import PICTURES, SCRIPTS  # noqa: E402



@pytest.mark.parametrize("script, board", [("whole_game", "pico_lcd_1_3"), ("key_moments", "pico_lcd_1_3"), ("main_screens", "thumby")])
def test_the_same_pictures(script, board, tmp_path):
    """A whole game on the default board; the main screens there and on the smallest panel."""
    program = build.build(board, "x64", tmp_path / "program")
    shots = tmp_path / "shots"
    shots.mkdir()
    result = sim.program("--program", program, "--script", SCRIPTS / (script + ".txt"), "--board", board, "--shots", shots, timeout=600)
    assert result.returncode == 0, result.stderr
    taken = sorted(shots.glob("*.png"))
    assert taken
    wrong = [picture.name for picture in taken if not sim.same_picture(picture.read_bytes(), PICTURES / script / board / picture.name)]
    assert not wrong, "other than stored: " + " ".join(wrong)
