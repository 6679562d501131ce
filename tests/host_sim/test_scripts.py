"""Every script of scripts/ on every board that it names, its pictures compared with the stored ones.

A script may begin with `# boards: NAME NAME ...` (default: pico_lcd_1_3). Its pictures are in pictures/SCRIPT/BOARD/; store new ones with
DEEDBOX_NEW_PICTURES=1 build/venv/bin/python -m pytest tests/host_sim/test_scripts.py, and look at them before committing. Wrong ones are left in
build/wrong-pictures.
"""

import re
from pathlib import Path

import pytest
import sim

SCRIPTS = Path(__file__).with_name("scripts")
PICTURES = Path(__file__).with_name("pictures")


def cases():
    """(script, board) for all."""
    for path in sorted(SCRIPTS.glob("*.txt")):
        named = re.search(r"^# boards: (.+)$", path.read_text(encoding="utf-8"), re.M)
        for board in named.group(1).split() if named else ["pico_lcd_1_3"]:
            yield pytest.param(path, board, id="%s-%s" % (path.stem, board))


@pytest.mark.parametrize("path, board", list(cases()))
def test_script(path, board, tmp_path):
    """The script's expectations hold and it shows what it showed before."""
    result = sim.program("--script", path, "--board", board, "--shots", tmp_path, timeout=600)
    assert result.returncode == 0, result.stderr
    stored = PICTURES / path.stem / board
    wrong = [picture.name for picture in sorted(tmp_path.glob("*.png")) if not sim.same_picture(picture.read_bytes(), stored / picture.name)]
    assert not wrong, "other than stored (see build/wrong-pictures): " + " ".join(wrong)
