"""The simulator as a program: the same card on every board, scripts and their mistakes, power cuts, the same pictures every time."""

import struct

import pytest
import sim

from host_sim import png, screen_text, script
from host_sim.glass import GLASS

PICTURES = sim.ROOT / "tests/host_sim/pictures"


@pytest.mark.parametrize("name", sorted(GLASS))
def test_the_same_card_on_every_board(name, tmp_path):
    """The drivers' real bytes, decoded, give the stored picture; keys arrive through the board's own pins."""
    machine = sim.make(name)
    try:
        sim.run(machine, "wait 300\nexpect Deedbox\nshot card.png\npress A\nexpect key 5\npress B\nexpect key 6", tmp_path)
        assert machine.brightness() == 1.0
    finally:
        machine.close()
    assert sim.same_picture((tmp_path / "card.png").read_bytes(), PICTURES / ("card-%s.png" % name))


def card(tmp_path, text, *words):
    """Run a script with the test card through the command line."""
    path = tmp_path / "script.txt"
    path.write_text(text)
    return sim.program("--script", path, "--shots", tmp_path, "--module", "testcard", "--extra", sim.CARD, *words)


def test_a_script_that_holds(tmp_path):
    result = card(
        tmp_path,
        "# a comment\n\nwait 200\nexpect Deedbox\nuntil 240x240 16\n"
        "press DOWN*2\npress A until 4 events\nexpect 4 events\nhold A 700\nexpect key 37\nshot a.png\nheap\n",
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("heap: ")
    width, height, _ = png.decode((tmp_path / "a.png").read_bytes())
    assert (width, height) == (240, 240)


def test_an_expectation_that_fails(tmp_path):
    result = card(tmp_path, "wait 200\nexpect Deedbox\nexpect Parcheesi\n")
    assert result.returncode == 1
    assert "line 3" in result.stderr and "Deedbox" in result.stderr and "failed-line-3.png" in result.stderr
    assert (tmp_path / "failed-line-3.png").exists()
    result = card(tmp_path, "until Parcheesi 300\n")
    assert result.returncode == 1 and "after 300 ms" in result.stderr


def test_where_the_picture_of_a_failure_goes(tmp_path):
    """Without --shots: into build/failed, not among a person's files; a folder that cannot be written is told."""
    path = tmp_path / "script.txt"
    path.write_text("wait 200\nexpect Parcheesi\n")
    result = sim.program("--script", path, "--module", "testcard", "--extra", sim.CARD)
    assert result.returncode == 1 and str(script.FAILED / "failed-line-2.png") in result.stderr and not (sim.ROOT / "failed-line-2.png").exists()
    (tmp_path / "file").write_text("")
    for text in ("until Deedbox\nshot a.png\n", "expect Parcheesi\n"):
        path.write_text(text)
        result = sim.program("--script", path, "--shots", tmp_path / "file", "--module", "testcard", "--extra", sim.CARD)
        assert result.returncode == 1 and "Traceback" not in result.stderr, result.stderr
        assert "cannot write" in result.stderr or "not on the screen" in result.stderr


def test_a_board_without_its_glass(monkeypatch, tmp_path):
    """What is missing is named: the line in glass.py, or the board's module."""
    monkeypatch.setattr(sim.console, "BOARDS", tmp_path)
    (tmp_path / "new_board.py").write_text("")
    with pytest.raises(sim.console.UnknownBoard, match="GLASS, host_sim/glass.py"):
        sim.console.board_facts("new_board")
    with pytest.raises(sim.console.UnknownBoard, match="there is no boards/thumby.py"):
        sim.console.board_facts("thumby")
    for name in ("manifest", "__init__", "../new_board", ""):
        with pytest.raises(sim.console.UnknownBoard, match="unknown board"):
            sim.console.board_facts(name)


def test_help_names_every_option():
    result = sim.program("--help")
    for option in ("--board", "--view", "--script", "--seed", "--flash", "--lang", "--scale", "--shots", "--module", "--extra", "--program"):
        assert option in result.stdout


@pytest.mark.parametrize(
    "line, message",
    [
        ("pres A", "unknown command"),
        ("press Q", "no key 'Q'"),
        ("press A*0", "at least 1"),
        ("press", "press KEY"),
        ("press A until", "press KEY until TEXT"),
        ("press A until @nothing", "has no text"),
        ("hold A", "hold KEY MS"),
        ("hold A soon", "'soon'"),
        ("wait", "wait NUMBER"),
        ("cut 0", "at least 1"),
        ("dice 7 1", "1 to 6"),
        ("shot picture.jpg", "shot FILE.png"),
        ("shot blind.png", "a shot needs an expect or until before it"),
        ("until Deedbox\npress A\nshot late.png", "a shot needs an expect or until before it"),
        ("expect @title.nothing", "has no text 'title.nothing'"),
        ("until @xx:title.new 500", "no language 'xx'"),
        ("until @Title!", "is not @key"),
        ("expect", "expect TEXT"),
        ("power_off now", "takes nothing"),
    ],
)
def test_bad_scripts_name_their_line(line, message):
    with pytest.raises(script.BadScript, match="script:%d: .*" % (line.count("\n") + 2) + message.replace("*", r"\*")):
        script.parse("wait 5\n%s\n" % line)


def test_usage(tmp_path):
    """One clear line and status 2, whatever is wrong with the call."""
    (tmp_path / "bad.txt").write_text("jump\n")
    (tmp_path / "binary.txt").write_bytes(b"\xff\xfe\x00\x80")
    for words, message in (
        (["--board", "gameboy"], "unknown board 'gameboy'; there are: pico_lcd_1_3"),
        (["--script", tmp_path / "none.txt"], "cannot read the script"),
        (["--script", tmp_path / "binary.txt"], "it is not text"),
        (["--script", tmp_path / "bad.txt"], "bad.txt:1"),
        (["--view", "none"], "needs a --script"),
        (["--view", "terminal"], "needs a terminal"),
    ):
        result = sim.program(*words)
        assert result.returncode == 2 and message in result.stderr, (words, result.stderr)
        assert len(result.stderr.strip().splitlines()) == 1
    result = sim.program("--view", "window", env={"SDL_VIDEODRIVER": "x11"})
    assert result.returncode == 2 and "no window can be opened" in result.stderr


def test_a_view_ends_by_itself():
    """A window on SDL's dummy display runs in real time."""
    words = ("--view", "window", "--seconds", "0.5", "--module", "testcard", "--extra", sim.CARD)
    result = sim.program(*words, env={"SDL_VIDEODRIVER": "dummy"})
    assert result.returncode == 0, result.stderr


def test_the_same_script_gives_the_same_pictures(tmp_path):
    """Two runs byte for byte, random numbers included; another seed gives other numbers."""
    text = "wait 100\npress MENU\nexpect key 7\nshot one.png\n"
    pictures = []
    for run, seed in enumerate(("5", "5", "6")):
        folder = tmp_path / str(run)
        folder.mkdir()
        assert card(folder, text, "--seed", seed).returncode == 0
        pictures.append((folder / "one.png").read_bytes())
    assert pictures[0] == pictures[1] != pictures[2]


def test_a_crash_tells_its_traceback(tmp_path):
    extra = tmp_path / "extra"
    extra.mkdir()
    (extra / "crashes.py").write_text("def main():\n    raise KeyError('the reason')\n")
    path = tmp_path / "script.txt"
    path.write_text("wait 100\n")
    result = sim.program("--script", path, "--shots", tmp_path, "--module", "crashes", "--extra", extra)
    assert result.returncode == 1 and "KeyError: the reason" in result.stderr


SAVER = """
import time
from firmware.kept.store import Store
from firmware.kept.texts import Texts

def main():
    store = Store("/deedbox")
    payload, status = store.load()
    number = int(payload) if payload else 0
    print("loaded", number, status)
    while True:
        number += 1
        store.save(str(number).encode())
        time.sleep_ms(100)
"""


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_cut_in_the_middle_of_a_write(n, tmp_path):
    """The n-th save from now is torn; the next boot finds the one before it."""
    extra = tmp_path / "extra"
    extra.mkdir()
    (extra / ("saver%d.py" % n)).write_text(SAVER)
    machine = sim.console.SimulatedConsole("pico_oled", tmp_path / "flash", 1, None, "saver%d" % n, [extra])
    try:
        machine.power_on()
        machine.run(250)  # three saves
        machine.board.cut(n)
        machine.run(1000)
        assert machine.board is None
        sizes = sorted(path.stat().st_size for path in (tmp_path / "flash/deedbox").glob("game.*"))
        assert sizes == [(16 + len(str(3 + n))) // 2, 16 + len(str(2 + n))]
        machine.power_on()
        machine.run(1)
        assert machine.board.printed().split()[:2] == ["loaded", str(2 + n)]
    finally:
        machine.close()


def test_flash_outlives_the_power(tmp_path):
    extra = tmp_path / "extra"
    extra.mkdir()
    (extra / "saver9.py").write_text(SAVER)
    machine = sim.console.SimulatedConsole("pico_oled", None, 1, None, "saver9", [extra])
    try:
        sim.run(machine, "power_on\nwait 450\npower_off\nwait 1000\npower_on\nwait 10")
        assert machine.board.printed().split()[:3] == ["loaded", "5", "0"]
        folder = machine.flash
    finally:
        machine.close()
    assert not folder.exists()  # a temporary flash leaves nothing behind


def test_screen_text():
    """Texts are kept by part: a part that is drawn anew forgets its old ones, a new page all of them."""
    texts = screen_text.ScreenText()
    texts.begin("")
    for part, told in (("title", ("Ana", "$1500")), ("choices", ("Roll", "My deeds"))):
        texts.begin(part)
        for text in told:
            texts.add(part, text, text == "Roll")
    assert texts.lines() == ["Ana  $1500", "> Roll", "My deeds"] and texts.has("$1500 Roll")
    texts.begin("choices")
    texts.add("choices", "End turn")
    assert texts.has("Ana") and texts.has("End turn") and not texts.has("Roll")
    texts.begin("say")
    texts.add("say", "Not enough cash.")
    texts.begin("choices")  # whatever is drawn again has been uncovered
    assert not texts.has("cash")
    for part, name in (("deed", "Baltic Avenue"), ("banner", "GO"), ("deed", "Boardwalk")):  # squares of the map, one after the other
        texts.begin(part)
        texts.add(part, name)
        assert [line for line in texts.lines() if line in ("Baltic Avenue", "GO", "Boardwalk")] == [name]
    texts.begin("")
    assert texts.text() == ""


def test_png_both_ways():
    """Few colours are indexed, many are not; both read back."""
    few = bytes(range(12)) * 4
    many = b"".join(struct.pack("BBB", i & 255, i >> 3 & 255, 7) for i in range(32 * 32))
    assert png.decode(png.encode(4, 4, few)) == (4, 4, few)
    assert png.decode(png.encode(32, 32, many)) == (32, 32, many)
    for bad in (b"", b"GIF89a", png.encode(1, 1, b"abc").replace(b"\x08\x03", b"\x04\x03")):
        with pytest.raises(ValueError):
            png.decode(bad)
