"""The console in a terminal: two pixels a character cell (half blocks), the screen's words, and the keys below. `blessed` knows the terminal.

Where the terminal is large enough for the panel the picture stands there, pixel by pixel, with the words in a column beside it; where it is
a little too small, the picture shrinks; where it could not be read any more, the words stand alone (words.py). A terminal that cannot place
its cursor (TERM=dumb) gets the words line by line as they change. The terminal is given back on leaving, on errors, on signals and on Ctrl-Z.
"""

import contextlib
import os
import re
import signal
import sys
import time
import warnings
from collections.abc import Mapping, Sequence

import blessed
from blessed.keyboard import Keystroke

from . import words
from .console import SimulatedConsole
from .live import LABELS, Live
from .panels import Panel

FRAME = 1 / 30  # seconds
ESCAPE = 0.05  # seconds after which a lone Esc is no longer the beginning of something
TAP_MS = 80  # terminals do not tell when a key is released
HOLD_MS = 700
BURST = 0.012  # seconds: keys that come faster than any keyboard repeats them are presses of their own
STILL = 0.3  # seconds without a change before a terminal without a cursor is told
SHRUNK = 2  # panel pixels a picture's pixel: with more, nothing can be read
BESIDE = 24  # columns that words need beside a picture
BY_NAME = {"KEY_ENTER": "A", "KEY_ESCAPE": "B", "KEY_BACKSPACE": "B", "KEY_DELETE": "B", "KEY_TAB": "MENU"}
BY_LETTER = {"z": "A", " ": "A", "\r": "A", "\n": "A", "x": "B", "\x7f": "B", "\x08": "B", "m": "MENU", "\t": "MENU"}
HOLDS = {"Z": "A", "X": "B", "h": "B"}
QUIT = ("q", "\x04")
ARROW = re.compile(r"KEY_(?:S|(?:[A-Z]+_)*)(UP|DOWN|LEFT|RIGHT)")
PADDING = re.compile(r"\$<[\d.]+[*/]*>")  # what old terminals needed after a command, in terminfo's writing

Colour = tuple[int, int, int]
Cell = tuple[Colour, Colour]  # the upper half and the lower one


def possible() -> bool:
    """True when this program talks with a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def button(key: Keystroke) -> tuple[str | None, int]:
    """(button, milliseconds) of a blessed keystroke; the button is None where it stands for none."""
    arrow = ARROW.fullmatch(key.name or "")
    if arrow:
        return arrow.group(1), TAP_MS
    if key in HOLDS:
        return HOLDS[key], HOLD_MS
    return BY_NAME.get(key.name or "") or BY_LETTER.get(key), TAP_MS


def shrink(rgb: bytes, width: int, height: int, columns: int, rows: int) -> tuple[list[list[Colour]], float]:
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
                line.append((rgb[i], rgb[i + 1], rgb[i + 2]))
                continue
            total, count = [0, 0, 0], (x1 - x0) * (y1 - y0)
            for sy in range(y0, y1):
                row = rgb[3 * (sy * width + x0) : 3 * (sy * width + x1)]
                for channel in range(3):
                    total[channel] += sum(row[channel::3])
            line.append((total[0] // count, total[1] // count, total[2] // count))
        picture.append(line)
    return picture, factor


def cells(picture: list[list[Colour]]) -> list[list[Cell]]:
    """Rows of (upper colour, lower colour) from rows of pixels."""
    black = (0, 0, 0)
    result = []
    for y in range(0, len(picture), 2):
        lower = picture[y + 1] if y + 1 < len(picture) else [black] * len(picture[y])
        result.append(list(zip(picture[y], lower, strict=True)))
    return result


class Terminal:
    """What the person's terminal can do, and its ways in and out. Attributes: blessed; cursor (it can be placed); colours; blocks (it shows
    half blocks); unicode."""

    def __init__(self) -> None:
        # blessed takes NO_COLOR for "no cursor either"; it is about colours.
        plain = os.environ.pop("NO_COLOR", "")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of a TERM that nobody knows: it gets words
            self.blessed = blessed.Terminal(force_styling=True)
        if plain:
            os.environ["NO_COLOR"] = plain
        # A terminal of DEC's has no more than ASCII, whatever the locale says.
        self.unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8" and not re.match(r"vt\d", os.environ.get("TERM", ""))
        self.cursor = bool(self.blessed.move_xy(0, 0) and self.blessed.clear)
        self.blocks = self.unicode and self.cursor and self.blessed.number_of_colors >= 8
        self.colours = 0 if plain else self.blessed.number_of_colors
        self._pens: dict[Cell, str] = {}
        self._taken: contextlib.ExitStack | None = None

    def size(self) -> tuple[int, int]:
        """(columns, lines) now."""
        return self.blessed.width, self.blessed.height

    def pen(self, cell: Cell) -> str:
        """What makes the next half block show (upper colour, lower colour)."""
        if cell not in self._pens:
            term = self.blessed
            self._pens[cell] = str(term.color_rgb(*cell[0])) + str(term.on_color_rgb(*cell[1]))
        return self._pens[cell]

    def write(self, text: str) -> None:
        """All of `text`, at once."""
        data = (PADDING.sub("", text) if self.unicode else words.plain(PADDING.sub("", text))).encode(sys.stdout.encoding or "ascii", "replace")
        while data:
            data = data[os.write(sys.stdout.fileno(), data) :]

    def take(self) -> None:
        """The terminal is ours: keys come as they are pressed, the screen is empty."""
        term = self.blessed
        with contextlib.ExitStack() as stack:
            stack.enter_context(term.cbreak())
            if self.cursor:
                stack.callback(self.write, term.normal + term.normal_cursor + (term.exit_fullscreen or term.clear))
                self.write(term.enter_fullscreen + term.hide_cursor + term.clear)
            self._taken = stack.pop_all()

    def give_back(self) -> None:
        """It is as it was."""
        if self._taken:
            taken, self._taken = self._taken, None
            with contextlib.suppress(OSError):  # it is gone
                taken.close()


def arrange(size: tuple[int, int], panel: Panel, terminal: Terminal) -> tuple[float, int, int]:
    """(scale, words' left column, their width) for a terminal of `size`: panel pixels a picture's pixel (0: no picture); the width 0: no words."""
    columns, rows = size[0], max(size[1] - 1, 1)
    alone = (0, 0, max(columns - 1, 1))
    if not terminal.blocks or terminal.colours < (256 if panel.colours > 2 else 0):
        return alone
    if panel.width <= columns and panel.height <= 2 * rows:
        room = columns - panel.width - 2
        return (1, panel.width + 2, room) if room >= BESIDE else (1, 0, 0)
    beside = max(BESIDE, columns // 3)
    if not terminal.colours or columns <= beside + 2:  # without colours there are no shades to shrink with
        return alone
    scale = max(panel.width / (columns - beside - 2), panel.height / (2 * rows))
    left = int(panel.width / scale) + 2
    return (scale, left, columns - left) if scale <= SHRUNK else alone


class Screen:
    """Writes only what changed since the last time."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._layout: tuple[tuple[int, int], float, int, int, Panel] | None
        self._cells: list[Sequence[Cell | None]]
        self._rows: dict[tuple[int, int], words.Row]
        self.forget()

    def forget(self) -> None:
        """Nothing of it is there any more."""
        self._layout = None
        self._cells = []
        self._rows = {}

    def draw(self, panel: Panel, parts: Mapping[str, words.Texts], help_lines: list[str]) -> None:
        """Show the panel's picture and the words in it (ScreenText.parts()); `help_lines`: the keys, the fullest first."""
        terminal, term = self._terminal, self._terminal.blessed
        size = terminal.size()
        scale, left, width = arrange(size, panel, terminal)
        layout = (size, scale, left, width, panel)
        out = []
        if layout != self._layout:
            self.forget()
            self._layout = layout
            out.append(term.normal + term.clear)
        if scale:
            self._picture(out, panel, scale)
        rows = words.page(parts, width, size[1] - 1) if width else []
        for y in range(size[1] - 1):
            self._line(out, left, y, width, rows[y] if y < len(rows) else ("", ""))
        room = size[0] - 1
        self._line(out, 0, size[1] - 1, room, (next((line for line in help_lines if len(line) <= room), ""), ""))
        if out:
            terminal.write("".join(out) + term.normal)

    def _line(self, out: list[str], x: int, y: int, width: int, row: words.Row) -> None:
        if self._rows.get((x, y), ("", "")) == row:
            return
        self._rows[x, y] = row
        term = self._terminal.blessed
        style = {"title": term.bold, "chosen": term.reverse, "say": term.bold}.get(row[1], "")
        out.append(term.move_xy(x, y) + term.normal + style + row[0][:width] + term.normal + " " * (width - len(row[0])))

    def _picture(self, out: list[str], panel: Panel, scale: float) -> None:
        terminal, term = self._terminal, self._terminal.blessed
        picture, _ = shrink(panel.pixels(), panel.width, panel.height, int(panel.width / scale), int(panel.height / scale))
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
                    out.append(term.move_xy(x, y))
                if not terminal.colours:
                    out.append(" \u2580\u2584\u2588"[bool(any(cell[0])) + 2 * bool(any(cell[1]))])
                else:
                    out.append(("" if pen == cell else terminal.pen(cell)) + "\u2580")
                pen = cell
            self._cells[y] = row


class Teletype:
    """Words line by line for a terminal that cannot place its cursor: the page once it stands still; where only another line is chosen, that line."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._seen: list[words.Row] | None = None
        self._told: list[words.Row] | None = None
        self._since = 0.0
        self._helped = False

    def forget(self) -> None:
        """The page is told again."""
        self._told = None

    def draw(self, panel: Panel, parts: Mapping[str, words.Texts], help_lines: list[str]) -> None:
        """Tell what is new."""
        page = [row for row in words.page(parts, max(self._terminal.size()[0] - 1, 1), 1000) if row[0]]
        if page != self._seen:
            self._seen, self._since = page, time.monotonic()
        if page == self._told or time.monotonic() - self._since < STILL:
            return
        lines = [] if self._helped else [help_lines[0]]
        self._helped = True
        if self._told and [row[0][2:] for row in page] == [row[0][2:] for row in self._told]:
            lines += [text for text, style in page if style == "chosen"]
        else:
            lines += ["", *(text for text, _ in page)]
        self._told = page
        self._terminal.write("".join(line + "\n" for line in lines))


def help_lines(keys: list[str], unicode: bool) -> list[str]:
    """What the keyboard's keys do, in one line: the fullest first."""
    arrows = "".join(LABELS[key] for key in keys if key in ("UP", "DOWN", "LEFT", "RIGHT")) if unicode else "arrows"
    others = [key for key in ("A", "B", "MENU") if key in keys]
    full = "  ".join([arrows, *("%s: %s" % (LABELS[key], key) for key in others), "h: hold B", "q: quit"])
    short = " ".join([arrows, *("%s:%s" % (LABELS[key][0], key) for key in others), "h:help q:quit"])
    return [full, short, "Z:A X:B h:help q:quit", "Z:A X:B q:quit", "Z X q"]


def loop(live: Live, terminal: Terminal, screen: Screen | Teletype) -> None:
    """Until a quit key: read keys, run the board, draw."""
    machine, lines = live.machine, help_lines(live.keys, terminal.unicode)
    stopped = []
    signal.signal(signal.SIGTSTP, lambda number, frame: stopped.append(number))
    came: dict[str, float] = {}  # button: when its key came last
    while True:
        frame = time.monotonic() + FRAME
        while (left := frame - time.monotonic()) > 0:
            try:
                key = terminal.blessed.inkey(timeout=left, esc_delay=ESCAPE)
            except (EOFError, OSError):
                return
            if not key:
                break
            if key in QUIT:
                return
            name, ms = button(key)
            if name:
                now = time.monotonic()
                repeats = ms == TAP_MS and now - came.get(name, 0) >= BURST and live.keep(name, ms)
                came[name] = now
                if not repeats:
                    live.tap(name, ms)
        if stopped:
            terminal.give_back()
            stopped.clear()
            before = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGTSTP)
            signal.signal(signal.SIGTSTP, before)  # here it goes on
            terminal.take()
            screen.forget()
        if not live.step():
            return
        screen.draw(machine.panel, machine.texts.parts(), lines)


def play(machine: SimulatedConsole, seconds: float | None = None) -> int:
    """Play in this terminal; the exit status."""
    terminal = Terminal()
    live = Live(machine, seconds)
    try:
        terminal.take()
        loop(live, terminal, (Screen if terminal.cursor else Teletype)(terminal))
    except (KeyboardInterrupt, BrokenPipeError):
        pass
    except OSError:
        if possible():
            raise
    finally:
        terminal.give_back()
    return 0
