"""The console in a terminal: two pixels a character cell (upper half blocks in true colour), and the keys below.

Where the terminal is smaller than the panel the picture shrinks, and the screen's texts stand beside it in the terminal's own letters. The
terminal is restored on leaving, on errors and on signals.
"""

import os
import select
import signal
import sys
import termios
import time
import tty

from .live import LABELS, Live

FRAME = 1 / 30  # seconds
TAP_MS = 80  # terminals do not tell when a key is released
HOLD_MS = 700
BYTES = {
    b"\x1b[A": "UP",
    b"\x1b[B": "DOWN",
    b"\x1b[D": "LEFT",
    b"\x1b[C": "RIGHT",
    b"\x1bOA": "UP",
    b"\x1bOB": "DOWN",
    b"\x1bOD": "LEFT",
    b"\x1bOC": "RIGHT",
    b"z": "A",
    b"\r": "A",
    b"\n": "A",
    b" ": "A",
    b"x": "B",
    b"\x7f": "B",
    b"\x08": "B",
    b"m": "MENU",
    b"\t": "MENU",
}
HOLDS = {b"Z": "A", b"X": "B", b"h": "B"}
QUIT = (b"q", b"\x03", b"\x04")


def terminal_size():
    """The terminal's size now; COLUMNS and LINES of the environment do not follow it."""
    try:
        return os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return os.terminal_size((80, 24))


def split(data):
    """The keys in a piece of terminal input: escape sequences of three bytes, else single bytes."""
    keys = []
    while data:
        size = 3 if data[:2] in (b"\x1b[", b"\x1bO") else 1
        keys.append(data[:size])
        data = data[size:]
    return keys


def shrink(rgb, width, height, columns, rows):
    """The picture in at most `columns` by `rows` pixels, by averaging; (rgb rows as lists of 3-tuples)."""
    factor = max(width / columns, height / rows, 1)
    out_w, out_h = int(width / factor), int(height / factor)
    picture = []
    for y in range(out_h):
        y0 = int(y * factor)
        y1 = max(y0 + 1, int((y + 1) * factor))
        line = []
        for x in range(out_w):
            x0 = int(x * factor)
            x1 = max(x0 + 1, int((x + 1) * factor))
            if x1 - x0 == 1 and y1 - y0 == 1:
                i = 3 * (y0 * width + x0)
                line.append(tuple(rgb[i : i + 3]))
                continue
            total, count = [0, 0, 0], (x1 - x0) * (y1 - y0)
            for sy in range(y0, y1):
                row = rgb[3 * (sy * width + x0) : 3 * (sy * width + x1)]
                for channel in range(3):
                    total[channel] += sum(row[channel::3])
            line.append((total[0] // count, total[1] // count, total[2] // count))
        picture.append(line)
    return picture, factor


def cells(picture):
    """Rows of (upper colour, lower colour) from rows of pixels."""
    black = (0, 0, 0)
    result = []
    for y in range(0, len(picture), 2):
        lower = picture[y + 1] if y + 1 < len(picture) else [black] * len(picture[y])
        result.append(list(zip(picture[y], lower, strict=True)))
    return result


class Screen:
    """Writes only the cells that changed since the last time."""

    def __init__(self, write):
        self._write = write
        self._size = None
        self._cells = []
        self._texts = None

    def draw(self, panel, texts, help_line):
        """Show the panel's picture; `texts`: the lines on the screen; `help_line`: the keys."""
        size = terminal_size()
        out = []
        if size != self._size:
            self._size, self._cells, self._texts = size, [], None
            out.append("\x1b[0m\x1b[2J")
        columns, rows = max(size.columns, 8), max(size.lines - 1, 4)
        picture, factor = shrink(panel.pixels(), panel.width, panel.height, columns, rows * 2)
        grid = cells(picture)
        if len(grid) != len(self._cells):
            self._cells = [[None] * len(row) for row in grid]
        for y, row in enumerate(grid):
            pen = None
            old = self._cells[y]
            for x, cell in enumerate(row):
                if old[x] == cell:
                    pen = None
                    continue
                if pen is None:
                    out.append("\x1b[%d;%dH" % (y + 1, x + 1))
                if pen != cell:
                    out.append("\x1b[38;2;%d;%d;%dm\x1b[48;2;%d;%d;%dm" % (*cell[0], *cell[1]))
                out.append("\u2580")
                pen = cell
            self._cells[y] = row
        room = columns - len(grid[0]) - 2
        beside = [line[:room] for line in texts[: rows - 1]] if factor > 1 and room >= 16 else []
        if (beside, help_line) != self._texts:
            self._texts = (beside, help_line)
            out.append("\x1b[0m")
            if room > 0:
                for y in range(rows):
                    out.append("\x1b[%d;%dH\x1b[K%s" % (y + 1, len(grid[0]) + 2, "  " + beside[y] if y < len(beside) else ""))
            out.append("\x1b[%d;1H\x1b[K%s" % (size.lines, help_line[: columns - 1]))
        if out:
            self._write("".join(out) + "\x1b[0m")


def loop(live, screen, descriptor, help_line):
    """Until a quit key: read keys, run the board, draw."""
    machine = live.machine
    releases = {}  # key -> when it goes up
    version = None
    while True:
        frame = time.monotonic() + FRAME
        while (left := frame - time.monotonic()) > 0:
            if not select.select([descriptor], [], [], left)[0]:
                break
            data = os.read(descriptor, 64)
            if not data:
                return
            for word in split(data):
                if word in QUIT:
                    return
                key = BYTES.get(word) or HOLDS.get(word)
                if key in live.keys():
                    machine.key(key, True)
                    releases[key] = time.monotonic() + (HOLD_MS if word in HOLDS else TAP_MS) / 1000
        for key, when in list(releases.items()):
            if time.monotonic() >= when:
                machine.key(key, False)
                del releases[key]
        if not live.step():
            return
        now = (machine.panel, machine.panel.version, terminal_size())
        if now != version:
            version = now
            screen.draw(machine.panel, machine.texts.lines(), help_line)


def play(machine, seconds=None):
    """Play in this terminal; the exit status."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print("host_sim: --view terminal needs a terminal", file=sys.stderr)
        return 2
    descriptor = sys.stdin.fileno()
    saved = termios.tcgetattr(descriptor)

    def write(text):
        data = text.encode()
        while data:
            data = data[os.write(sys.stdout.fileno(), data) :]

    def ended(number, frame):
        raise SystemExit(128 + number)

    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, ended)
    live = Live(machine, seconds)
    arrows = "".join(LABELS[key] for key in live.keys() if len(LABELS[key]) == 1 and key != "MENU")
    others = ["%s: %s" % (LABELS[key], key) for key in ("A", "B", "MENU") if key in live.keys()]
    help_line = "  ".join([arrows, *others, "h: hold B", "q: quit"])
    try:
        tty.setcbreak(descriptor)
        write("\x1b[?1049h\x1b[?25l\x1b[2J")
        loop(live, Screen(write), descriptor, help_line)
    except KeyboardInterrupt:
        pass
    finally:
        write("\x1b[0m\x1b[?25h\x1b[?1049l")
        termios.tcsetattr(descriptor, termios.TCSADRAIN, saved)
    return 0
