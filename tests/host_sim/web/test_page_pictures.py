"""The simulator's scripts through the page: the same expectations, the same pictures, byte for byte, drawn on the canvas."""

import browser
import pytest
import test_scripts

from host_sim import png, script

CASES = [("key_moments", "pico_lcd_1_3"), ("key_moments", "pico_oled"), ("key_moments", "thumby")]


@pytest.mark.parametrize("name, board", CASES)
def test_script(name, board, context, site, tmp_path):
    """What a script shows in the simulator it shows in the page."""
    path = test_scripts.SCRIPTS / (name + ".txt")
    console = browser.Page(context.new_page(), site.url, board)
    commands = script.parse(path.read_text(encoding="utf-8"), path.name)
    script.Runner(console, tmp_path).run(commands)
    assert not console.errors
    found = [(folder, names) for other, folder, names in test_scripts.heads(path) if other == board]
    for folder, names in found:
        assert names
        for picture in names:
            stored = (test_scripts.PICTURES / folder / board / picture).read_bytes()
            assert png.decode((tmp_path / picture).read_bytes()) == png.decode(stored), picture
