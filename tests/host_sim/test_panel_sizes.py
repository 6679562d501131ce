"""Panels of other sizes than those of the known boards (D7): taken where a look can draw on them, refused in words elsewhere."""

import re
import sys
import types

import pytest
import shots
import sim
from host_sim.glass import GLASS, Glass


@pytest.fixture
def variant(monkeypatch, tmp_path):
    """Make a board called `variant` from another one, with other facts; for the host, and for the board itself (--extra)."""

    def make(like, glass, **facts):
        text = (sim.ROOT / "boards" / (like + ".py")).read_text(encoding="utf-8")
        for name, value in dict(facts, NAME="variant").items():
            text = re.sub(r"^%s = .+$" % name, "%s = %r" % (name, value), text, flags=re.M)
        folder = tmp_path / "extra/boards"
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text("")
        (folder / "variant.py").write_text(text)
        module = types.ModuleType("boards.variant")
        exec(text, module.__dict__)
        monkeypatch.setitem(sys.modules, "boards.variant", module)
        monkeypatch.setitem(GLASS, "variant", glass)
        monkeypatch.setattr(sim.console, "BOARDS", folder)
        return folder.parent

    return make


TALL = ("pico_lcd_1_3", Glass("st7789", 240, 280, dc=8, cs=9, y=20), {"HEIGHT": 280, "MADCTL": 0, "Y_OFFSET": 20})
LONG = ("pico_lcd_1_14", Glass("st7789", 320, 170, dc=8, cs=9, y=35, madctl=0x70), {"WIDTH": 320, "HEIGHT": 170, "X_OFFSET": 0, "Y_OFFSET": 35})
PLAIN_GLASS = ("pico_lcd_1_3", Glass("st7789", 240, 240, dc=8, cs=9, madctl=0x70, inverted=False), {"INVERT": False})


@pytest.mark.parametrize("like, glass, facts", [TALL, LONG], ids=["240x280", "320x170"])
def test_taken_and_played(variant, like, glass, facts, tmp_path):
    """The screens that the gallery shows come one after the other, and nothing fails."""
    extra = variant(like, glass, **facts)
    text = shots.SCRIPT.read_text(encoding="utf-8")
    machine = sim.console.SimulatedConsole("variant", tmp_path / "flash", 1, "en", extra=[extra])
    try:
        sim.script.Runner(machine, tmp_path).run(sim.script.parse(text[text.index(shots.BEGINS) :]))
    finally:
        machine.close()
    assert not (tmp_path / "flash/deedbox/errors.txt").exists()


def test_glass_that_needs_no_inversion(variant, tmp_path):
    """The same picture as on glass that does."""

    def first_picture(board, extra=()):
        machine = sim.console.SimulatedConsole(board, tmp_path / board, 1, "en", extra=extra)
        try:
            machine.power_on()
            machine.run(2000)
            return machine.panel.pixels()
        finally:
            machine.close()

    usual = first_picture("pico_lcd_1_3")
    like, glass, facts = PLAIN_GLASS
    assert first_picture("variant", [variant(like, glass, **facts)]) == usual and len(set(usual)) > 4


@pytest.mark.parametrize(
    "like, width, height, look, told",
    [
        ("pico_oled", 128, 32, "small", "no look does; they take: tiny 72x40 to 127x63, small"),
        ("pico_lcd_1_14", 134, 240, "wide", "no look does"),
        ("pico_lcd_1_14", 135, 240, "wide", "two pixels a byte"),
        ("pico_lcd_1_3", 320, 240, "square", "LOOK = 'large' does"),
    ],
)
def test_refused_in_words(variant, like, width, height, look, told):
    """Where it is simulated, built and flashed: all of them ask for the facts first."""
    variant(like, GLASS[like], WIDTH=width, HEIGHT=height, LOOK=look)
    with pytest.raises(sim.console.UnknownBoard) as error:
        sim.console.board_facts("variant")
    assert told in str(error.value)


@pytest.mark.parametrize("size", [(134, 240), (135, 240), (240, 134)])
def test_the_board_itself_says_it(variant, monkeypatch, size, tmp_path):
    """Power-on with a module that nothing has checked: words on the panel, whatever its size."""
    monkeypatch.setattr(sim.console, "check_look", lambda facts: None)
    glass = Glass("st7789", *size, dc=8, cs=9)
    extra = variant("pico_lcd_1_14", glass, WIDTH=size[0], HEIGHT=size[1], X_OFFSET=0, Y_OFFSET=0, MADCTL=0)
    machine = sim.console.SimulatedConsole("variant", tmp_path / "flash", 1, "en", extra=[extra])
    try:
        machine.power_on()
        machine.run(3000)
        assert "NotImplementedError" in machine.board.printed()
        picture = machine.panel.pixels()
        colours = {picture[i : i + 3] for i in range(0, 3 * size[0] * 30, 3)}
        assert colours >= {b"\0\0\0", b"\xff\xff\xff"}
    finally:
        machine.close()
