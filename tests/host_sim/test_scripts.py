"""Every script of scripts/ on every board that it names, its pictures compared with the stored ones.

A script may begin with `# boards: NAME NAME ...` (default: pico_lcd_1_3). Its pictures are in pictures/SCRIPT/BOARD/. Lines `# FOLDER on:
NAME ...` and `# FOLDER are: PICTURE ...` name boards of which only those pictures are kept, in pictures/FOLDER/BOARD/. Store new ones with
DEEDBOX_NEW_PICTURES=1 build/venv/bin/python -m pytest tests/host_sim/test_scripts.py, and look at them before committing. Wrong ones are left in
build/wrong-pictures.
"""

import re
from pathlib import Path

import pytest
import sim
import test_called
import test_positions
import test_simulator

SCRIPTS = Path(__file__).with_name("scripts")
PICTURES = Path(__file__).with_name("pictures")


def heads(path):
    """(board, folder of the stored pictures, their names) for each board of a script."""
    text = path.read_text(encoding="utf-8")
    shots = re.findall(r"^shot (.+\.png)$", text, re.M)
    named = re.search(r"^# boards: (.+)$", text, re.M)
    for board in named.group(1).split() if named else ["pico_lcd_1_3"]:
        yield board, path.stem, shots
    for folder, boards in re.findall(r"^# (\w+) on: (.+)$", text, re.M):
        kept = re.search(r"^# %s are: (.+)$" % folder, text, re.M).group(1).split()
        assert {name + ".png" for name in kept} <= set(shots), "%s has no picture of that name" % path.name
        for board in boards.split():
            yield board, folder, [name + ".png" for name in kept]


def cases():
    """(script, board, folder, pictures) for all."""
    for path in sorted(SCRIPTS.glob("*.txt")):
        for board, folder, names in heads(path):
            yield pytest.param(path, board, folder, names, id="%s-%s" % (path.stem, board))


def wrong(taken, stored, names):
    """Of the pictures `names` in the folder `taken`, those that are not as `stored`."""
    return [name for name in names if not sim.same_picture((taken / name).read_bytes(), stored / name)]


@pytest.mark.parametrize("path, board, folder, names", list(cases()))
def test_script(path, board, folder, names, tmp_path):
    """The script's expectations hold and it shows what it showed before."""
    result = sim.program("--script", path, "--board", board, "--shots", tmp_path, timeout=600)
    assert result.returncode == 0, result.stderr
    others = wrong(tmp_path, PICTURES / folder / board, names)
    assert not others, "other than stored (see build/wrong-pictures): " + " ".join(others)


def test_every_stored_picture_is_taken():
    """Nothing lies in pictures/ that no test compares any more."""
    taken = {"card-%s.png" % board for board in test_simulator.GLASS}
    for path in SCRIPTS.glob("*.txt"):
        taken |= {"%s/%s/%s" % (folder, board, name) for board, folder, names in heads(path) for name in names}
    for case, (_, _, script) in test_positions.CASES.items():
        taken |= {"positions/%s/%s-%s" % (board, case, name) for board in test_positions.BOARDS for name in re.findall(r"shot (.+\.png)", script)}
    taken |= {"called/" + name for name in test_called.PICTURES}
    stored = {str(path.relative_to(PICTURES)) for path in PICTURES.rglob("*") if path.is_file()}
    assert not stored - taken, "nothing takes these any more: " + " ".join(sorted(stored - taken))


def test_one_script_holds_in_every_language(tmp_path):
    """What tools/shots.py makes the gallery of: the texts are named by their keys."""
    import shots

    for board, lang in (("pico_lcd_1_3", "cs"), ("thumby", "lt"), ("pico_lcd_1_14", "pl"), ("pico_oled", "sr")):
        names = [name for name, _ in shots.pictures(board, lang)]
        assert names == list(shots.SCREENS), (board, lang)
