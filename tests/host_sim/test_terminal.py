"""The terminal view on a pseudo-terminal, seen through a terminal emulator (pyte): what stands where, at any size; keys; every way out."""

import fcntl
import os
import pty
import re
import select
import shlex
import signal
import struct
import subprocess
import sys
import termios
import time

import pexpect
import pyte
import pytest
import sim

from host_sim import terminal, words

LEAVES = b"\x1b[?1049l"
HALF = "\u2580"


class Session:
    """The simulator on a pseudo-terminal of a size. Attribute: screen, a pyte.Screen."""

    def __init__(self, columns, lines, *more, term="xterm-256color", card=True, **environment):
        self.master, slave = pty.openpty()
        self.screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self.screen)
        self.size(columns, lines)
        self.before = termios.tcgetattr(self.master)
        command = [sys.executable, "-m", "host_sim", "--view", "terminal", *(str(word) for word in more)]
        if card:
            command += ["--module", "testcard", "--extra", str(sim.CARD)]
        # A shell that starts the tests in the background has them ignore SIGINT; a person's terminal does not.
        ignored = signal.signal(signal.SIGINT, signal.default_int_handler)
        inherited = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLORTERM")}
        environment = dict(inherited, TERM=term, **environment)
        self.process = subprocess.Popen(command, cwd=sim.ROOT, env=environment, stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
        signal.signal(signal.SIGINT, ignored)
        os.close(slave)
        self.output = b""

    def size(self, columns, lines):
        """Set the terminal's size."""
        self.screen.resize(lines, columns)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, data):
        """Type bytes."""
        os.write(self.master, data)

    def _read(self):
        if select.select([self.master], [], [], 0.2)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return False
            self.output += data
            self._stream.feed(data)
        return True

    def until(self, wanted, seconds=90):
        """Read until bytes appear in what came since the last call; what came."""
        end = time.monotonic() + seconds
        while wanted not in self.output:
            assert time.monotonic() < end, (wanted, self.output[-500:])
            if not self._read():
                break
        got, self.output = self.output, b""
        assert wanted in got, got[-500:]
        return got

    def shows(self, *patterns, seconds=90):
        """Read until each regular expression matches a row of the screen; the rows."""
        end = time.monotonic() + seconds
        while not all(any(re.search(pattern, row) for row in self.screen.display) for pattern in patterns):
            assert time.monotonic() < end and self._read(), (patterns, self.screen.display)
        return self.screen.display

    def reversed(self):
        """The rows that stand in reverse."""
        buffer, columns = self.screen.buffer, range(self.screen.columns)
        return [row.strip() for y, row in enumerate(self.screen.display) if any(buffer[y][x].reverse for x in columns)]

    def close(self):
        """End it whatever happened."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def open_session():
    """Session(...), closed at the end."""
    made = []

    def opened(*size, **more):
        made.append(Session(*size, **more))
        return made[-1]

    yield opened
    for session in made:
        session.close()


@pytest.fixture
def session(open_session):
    """The test card in 80 by 24."""
    return open_session(80, 24)


def test_words_alone_where_the_picture_cannot_be_read(session):
    """A panel of 240 pixels in 80 columns: words, no mosaic; keys arrive; the size is followed; the terminal is as it was."""
    session.shows(r"^Deedbox", r"^240x240")
    assert not any(HALF in row for row in session.screen.display)
    session.type(b"\x1b[B")
    session.shows("key 2")
    session.type(b"x")
    session.shows("key 6")
    session.size(60, 20)
    session.until(b"\x1b[2J")
    session.type(b"q")
    session.until(LEAVES)
    assert session.process.wait(60) == 0
    assert termios.tcgetattr(session.master)[:4] == session.before[:4]


@pytest.mark.parametrize("board, columns, lines, scale", [("thumby", 80, 24, 1), ("pico_oled", 170, 40, 1), ("pico_lcd_1_3", 190, 70, 2)])
def test_picture_and_words_beside_it(board, columns, lines, scale, open_session):
    """Where it can be read the picture is there, pixel by pixel or a little smaller; the words stay in their own column."""
    session = open_session(columns, lines, "--board", board)
    rows = session.shows(HALF * 20, "q: quit")
    width = max(row.rindex(HALF) for row in rows if HALF in row) + 1
    glass = sim.console.glass.GLASS[board]
    assert width == glass.width if scale == 1 else glass.width / scale <= width < glass.width
    if columns - width >= terminal.BESIDE + 2:
        rows = session.shows(r"Deedbox\s*$")
        assert any(row[width:].strip() == "Deedbox" for row in rows)
    assert not any(HALF in row[width:] for row in rows)


@pytest.mark.parametrize("columns, lines", [(80, 24), (20, 6), (30, 10), (12, 4)])
def test_the_chosen_line_is_marked_at_any_size(columns, lines, open_session):
    """The real game, from the first start on: the marked line is in view, in reverse and behind a sign, and follows the keys."""
    session = open_session(columns, lines, "--seed", "1", card=False)
    session.shows("> English")
    assert any("> English" in row for row in session.reversed())
    session.type(b"\x1b[B")
    session.shows("> .esk|> .e.tina")
    session.type(b"\x1b[1;2A")  # an arrow with Shift is an arrow
    session.shows("> English")
    session.type(b"z")
    session.shows("How to play|The idea")
    session.type(b"\x1b")  # Esc is B
    session.shows("> New game")
    session.type(b"\x1b[1;5B\x1b[1;3B\x1b[B")  # in one go: each of them arrives
    session.shows("> How to")


def test_presses_of_no_time_arrive(session):
    """As many presses as were typed, however fast, in their order."""
    session.shows("Deedbox")
    session.type(b"zx" * 6)
    session.shows("12 events", "key 6")


def test_a_vt100_has_no_colours(open_session):
    """No colours, no half blocks, nothing beyond ASCII, and no padding spelled out."""
    session = open_session(80, 24, "--board", "thumby", term="vt100")
    session.shows("Deedbox", "q: quit")
    got = session.output
    assert not re.search(rb"\x1b\[[0-9;]*3[0-9]", got) and all(byte < 128 for byte in got) and b"$<" not in got


def test_no_color(open_session):
    """NO_COLOR: half blocks for a one-bit panel, words for one of colours, and no colour anywhere."""
    for board, picture in (("thumby", True), ("pico_lcd_1_3", False)):
        session = open_session(80, 24, "--board", board, NO_COLOR="1")
        rows = session.shows("q: quit", "[\u2580\u2584\u2588]" if picture else "^Deedbox")
        assert not re.search(rb"\x1b\[[0-9;]*[34]8;", session.output)
        assert any(HALF in row for row in rows) == picture


def test_a_dumb_terminal_is_told_line_by_line(open_session):
    """Nothing but lines; another chosen line is one line."""
    session = open_session(60, 20, "--seed", "1", term="dumb", card=False)
    session.until(b"> English")
    session.type(b"\x1b[B")
    got = session.until(b"> ")
    assert b"\x1b" not in got and got.count(b"\n") <= 3, got
    session.type(b"q")
    assert session.process.wait(60) == 0


def test_ctrl_z_and_fg(tmp_path):
    """In a real shell: Ctrl-Z gives the terminal back, fg paints again, and keys work on."""
    environment = dict(os.environ, TERM="xterm-256color", PS1="ready> ", XDG_DATA_HOME=str(tmp_path))
    shell = pexpect.spawn("bash", ["--norc", "-i"], cwd=sim.ROOT, env=environment, dimensions=(24, 80), timeout=60)
    try:
        shell.sendline(shlex.join([sys.executable, "-m", "host_sim", "--view", "terminal", "--module", "testcard", "--extra", str(sim.CARD)]))
        shell.expect("Deedbox")
        shell.send("\x1a")
        shell.expect_exact(LEAVES.decode())
        shell.expect("ready> ")
        shell.sendline("stty -a | grep -c -- ' -icanon'; echo seen")
        shell.expect(r"0\s+seen")
        shell.sendline("fg")
        shell.expect_exact("\x1b[?1049h")
        shell.expect("Deedbox")
        shell.send("x")
        shell.expect("key 6|6")
        shell.send("q")
        shell.expect_exact(LEAVES.decode())
        shell.expect("ready> ")
    finally:
        shell.close(force=True)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_signals_restore_the_terminal(session, number):
    session.until(b"hold B")
    session.process.send_signal(number)
    session.until(LEAVES)
    session.process.wait(60)
    assert termios.tcgetattr(session.master)[:4] == session.before[:4]


def test_a_crash_restores_the_terminal(tmp_path, open_session):
    (tmp_path / "crash_soon.py").write_text("import time\ndef main():\n    time.sleep_ms(300)\n    raise ValueError('oh')\n")
    made = open_session(80, 24, "--extra", tmp_path, "--module", "crash_soon", card=False)
    assert LEAVES in made.until(b"ValueError: oh")
    assert made.process.wait(60) == 1


PARTS = {
    "title": [("A very long name of a street", False), ("$1500", False)],
    "lines": [("Ana rolls 3 + 4 and lands on a square with a name that is longer than any column.", False)],
    "choices": [("Line %d of many" % i, i == 7) for i in range(12)],
    "keys": [("A choose", False), ("B back", False)],
}


@pytest.mark.parametrize("width", [1, 2, 5, 12, 20, 40, 80, 200])
@pytest.mark.parametrize("height", [1, 2, 3, 5, 8, 23, 60])
def test_words_keep_to_their_column(width, height):
    """Never wider, never higher than what there is; the chosen line is always among them, and everything where there is room."""
    rows = words.page(PARTS, width, height)
    assert len(rows) <= height and all(len(text) <= width for text, _ in rows)
    if height > 1:
        assert any(style == "chosen" for _, style in rows)
    if width >= 20 and height == 60:
        assert " ".join("Line %d of many" % i for i in range(12)) in " ".join(" ".join(text.lstrip("> ") for text, _ in rows).split())
        assert rows[-1][0] == "A choose  B back"
    said = words.page({**PARTS, "say": [("No.", False)]}, width, height)
    assert len(said) <= height


def test_words_without_unicode():
    assert words.plain("\u201eŽluť\u201c \u2192 Łódź \u2013 đ") == '"Zlut" -> Lodz - d'


def test_shrinking_averages():
    """A picture that fits stays as it is; a checker of black and white becomes grey."""
    rgb = (b"\x00\x00\x00\xff\xff\xff" * 2 + b"\xff\xff\xff\x00\x00\x00" * 2) * 2
    picture, factor = terminal.shrink(rgb, 4, 4, 80, 50)
    assert factor == 1 and picture[0][1] == (255, 255, 255) and len(picture) == 4
    picture, factor = terminal.shrink(rgb, 4, 4, 2, 50)
    assert factor == 2 and picture == [[(127, 127, 127)] * 2] * 2
    assert terminal.cells([[(1, 1, 1)], [(2, 2, 2)], [(3, 3, 3)]]) == [[((1, 1, 1), (2, 2, 2))], [((3, 3, 3), (0, 0, 0))]]
