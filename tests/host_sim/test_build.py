"""The program as it is flashed, linked (tools/linker), plays as the sources do on every size class: the same scripts, the same pictures."""

import build
import pytest
import sim
from test_scripts import PICTURES, SCRIPTS, heads, wrong

# A board of each size class: square, small, tiny, wide, large.
CASES = [
    ("whole_game", "pico_lcd_1_3"),
    ("key_moments", "pico_oled"),
    ("key_moments", "thumby"),
    ("key_moments", "pico_lcd_1_14"),
    ("key_moments", "picopad"),
]


def test_every_size_class_is_played():
    assert {build.board_facts(board).LOOK for _, board in CASES} == {build.board_facts(name).LOOK for name in sim.console.glass.GLASS}


@pytest.mark.parametrize("script, board", CASES)
def test_the_same_pictures(script, board, tmp_path):
    """A whole game on the default board; the moments that matter and the main screens on the others."""
    program = build.build(board, "x64", tmp_path / "program")
    shots = tmp_path / "shots"
    shots.mkdir()
    result = sim.program("--program", program, "--script", SCRIPTS / (script + ".txt"), "--board", board, "--shots", shots, timeout=600)
    assert result.returncode == 0, result.stderr
    folder, names = next((folder, names) for name, folder, names in heads(SCRIPTS / (script + ".txt")) if name == board)
    others = wrong(shots, PICTURES / folder / board, names)
    assert names and not others, "other than stored: " + " ".join(others)
