"""The terminal view on a pseudo-terminal: it draws, follows the size, obeys keys, and leaves the terminal as it was."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pytest
import sim

from host_sim import terminal

LEAVES = b"\x1b[?25h\x1b[?1049l"


class Session:
    """The simulator on a pseudo-terminal of a size."""

    def __init__(self, columns, lines, *words):
        self.master, slave = pty.openpty()
        self.size(columns, lines)
        self.before = termios.tcgetattr(self.master)
        command = [sys.executable, "-m", "host_sim", "--view", "terminal", "--module", "testcard", "--extra", str(sim.CARD), *words]
        # A shell that starts the tests in the background has them ignore SIGINT; a person's terminal does not.
        ignored = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.process = subprocess.Popen(command, cwd=sim.ROOT, stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
        signal.signal(signal.SIGINT, ignored)
        os.close(slave)
        self.output = b""

    def size(self, columns, lines):
        """Set the terminal's size."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def until(self, wanted, seconds=90):
        """Read until `wanted` appears in what came since the last call; what came."""
        end = time.monotonic() + seconds
        while wanted not in self.output:
            assert time.monotonic() < end, (wanted, self.output[-500:])
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.output += os.read(self.master, 65536)
                except OSError:
                    break
        got, self.output = self.output, b""
        assert wanted in got, got[-500:]
        return got

    def close(self):
        """End it whatever happened."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def session(request):
    """A session of 80 by 24 unless the test asks otherwise."""
    made = Session(*getattr(request, "param", (80, 24)))
    yield made
    made.close()


def test_draws_texts_and_keys(session):
    first = session.until(b"Deedbox")  # beside the picture, which is too small to read here
    assert b"\x1b[?1049h" in first and "\u2580".encode() in first and b"38;2;" in first
    os.write(session.master, b"\x1b[B")
    session.until(b"key 2")
    os.write(session.master, b"x")
    session.until(b"key 6")
    session.size(60, 20)
    session.until(b"\x1b[2J")
    os.write(session.master, b"q")
    session.until(LEAVES)
    assert session.process.wait(60) == 0
    assert termios.tcgetattr(session.master)[:4] == session.before[:4]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_restore_the_terminal(session, number):
    session.until(b"hold B")
    session.process.send_signal(number)
    session.until(LEAVES)
    session.process.wait(60)
    assert termios.tcgetattr(session.master)[:4] == session.before[:4]


def test_a_crash_restores_the_terminal(tmp_path):
    (tmp_path / "crash_soon.py").write_text("import time\ndef main():\n    time.sleep_ms(300)\n    raise ValueError('oh')\n")
    made = Session(80, 24, "--extra", str(tmp_path), "--module", "crash_soon")
    try:
        assert LEAVES in made.until(b"ValueError: oh")
        assert made.process.wait(60) == 1
    finally:
        made.close()


def test_split():
    """Escape sequences stay together, the rest comes byte by byte."""
    assert terminal.split(b"z\x1b[Ax\x1bOB") == [b"z", b"\x1b[A", b"x", b"\x1bOB"]


def test_shrinking_averages():
    """A picture that fits stays as it is; a checker of black and white becomes grey."""
    rgb = (b"\x00\x00\x00\xff\xff\xff" * 2 + b"\xff\xff\xff\x00\x00\x00" * 2) * 2
    picture, factor = terminal.shrink(rgb, 4, 4, 80, 50)
    assert factor == 1 and picture[0][1] == (255, 255, 255) and len(picture) == 4
    picture, factor = terminal.shrink(rgb, 4, 4, 2, 50)
    assert factor == 2 and picture == [[(127, 127, 127)] * 2] * 2
    assert terminal.cells([[(1, 1, 1)], [(2, 2, 2)], [(3, 3, 3)]]) == [[((1, 1, 1), (2, 2, 2))], [((3, 3, 3), (0, 0, 0))]]
