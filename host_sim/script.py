"""Scripts for the simulated console: one command a line, a virtual clock, the same pictures every time.

The commands are listed in docs/platform.md and in `python -m host_sim --help`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from . import told_texts
from .console import KEYS, SimulatedConsole
from .link import Crashed

PRESS_MS = 60  # a short press: this long down, then as long up
STEP_MS = 20  # how often `until` looks
MOST_PRESSES = 40
LOOKS = ("expect", "until")
STIRS = ("press", "hold", "wait", "power_off", "power_on", "dice")  # what is on the screen may be another thing after these
FAILED = Path(__file__).resolve().parent.parent / "build/failed"  # pictures of scripts that failed, where no other folder is named


class BadScript(Exception):
    """A line that is no command; the message names the line."""


class Failed(Exception):
    """An expectation that did not hold."""


@dataclass
class Command:
    """One line: its number, word and arguments."""

    number: int
    line: str
    word: str
    rest: str


def _number(text: str, least: int = 0) -> int:
    if not text.isdigit() or int(text) < least:
        raise ValueError("%r is not a number of at least %d" % (text, least))
    return int(text)


def _key(text: str) -> str:
    if text not in KEYS:
        raise ValueError("there is no key %r; the keys are %s" % (text, " ".join(KEYS)))
    return text


def _check(word: str, rest: str) -> None:
    """Raise ValueError unless the arguments suit the command."""
    words = rest.split()
    if word == "press" and words[1:2] == ["until"] and words[2:]:
        _key(words[0])
        told_texts.check(" ".join(words[2:]))
    elif word == "press":
        if len(words) != 1:
            raise ValueError("press KEY, press KEY*N or press KEY until TEXT")
        key, star, times = words[0].partition("*")
        _key(key)
        if star:
            _number(times, 1)
    elif word == "hold":
        if len(words) != 2:
            raise ValueError("hold KEY MS")
        _key(words[0])
        _number(words[1], 1)
    elif word in ("wait", "cut"):
        if len(words) != 1:
            raise ValueError("%s NUMBER" % word)
        _number(words[0], 1)
    elif word in LOOKS:
        if not words:
            raise ValueError("%s TEXT" % word)
        told_texts.check(_limit(rest)[0] if word == "until" else rest)
    elif word == "shot":
        if not rest.endswith(".png"):
            raise ValueError("shot FILE.png")
    elif word == "dice":
        if len(words) != 2 or not all(re.fullmatch("[1-6]", w) for w in words):
            raise ValueError("dice A B, each 1 to 6")
    elif word in ("power_off", "power_on", "heap"):
        if words:
            raise ValueError("%s takes nothing" % word)
    else:
        raise ValueError("unknown command %r" % word)


def _limit(rest: str) -> tuple[str, int]:
    """(text, milliseconds) of an `until`: a last word that is a number is the limit, unless it is all there is."""
    text, _, last = rest.rpartition(" ")
    return (text.strip(), int(last)) if text and last.isdigit() else (rest, 10000)


def parse(text: str, name: str = "script") -> list[Command]:
    """The commands of a script; raises BadScript with name and line. A `shot` stands behind an `expect` or `until` of what it must show, with
    nothing between that could change the screen: else it would be a picture of whatever was there after a blind wait."""
    commands = []
    seen = False  # the script has looked at the screen as it is now
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        try:
            _check(word, rest)
            if word == "shot" and not seen:
                raise ValueError("a shot needs an expect or until before it, of what it must show")
        except ValueError as error:
            raise BadScript("%s:%d: %s" % (name, number, error))
        if word in LOOKS or word in STIRS:
            seen = word in LOOKS or " until " in rest
        commands.append(Command(number, line, word, rest))
    return commands


class Runner:
    """Runs commands on a console. `folder`: where pictures go; None: here, but the picture of a failure into build/failed. `say`: prints a line."""

    def __init__(self, console: SimulatedConsole, folder: str | Path | None = None, say: Callable[[str], object] = print) -> None:
        self.console, self.folder, self.say = console, Path(folder or "."), say
        self.failed = self.folder if folder else FAILED

    def run(self, commands: list[Command]) -> None:
        """Power on and obey. Raises Failed (message with the line and, where there is a screen, the path of its picture)."""
        for command in commands:
            try:
                if command is commands[0] and command.word != "power_on":
                    self.console.power_on()
                self._obey(command)
            except (Failed, Crashed) as error:
                path = self.failed / ("failed-line-%d.png" % command.number)
                shown = "; on the screen: %s" % self.console.texts.text() if isinstance(error, Failed) else ""
                try:
                    self._shot(path)
                    shown += "; picture: %s" % path
                except Failed:
                    pass  # the first failure is the one to tell
                raise Failed("line %d: %s: %s%s" % (command.number, command.line, error, shown))

    def _obey(self, command: Command) -> None:
        console, words = self.console, command.rest.split()
        if command.word == "press" and len(words) > 1:
            self._press_until(words[0], " ".join(words[2:]))
        elif command.word == "press":
            key, _, times = words[0].partition("*")
            for _ in range(int(times or 1)):
                self._hold(key, PRESS_MS)
        elif command.word == "hold":
            self._hold(words[0], int(words[1]))
        elif command.word == "wait":
            console.run(int(words[0]))
        elif command.word == "expect":
            if not self._shows(command.rest):
                raise Failed("not on the screen")
        elif command.word == "until":
            self._until(command.rest)
        elif command.word == "shot":
            self._shot(self.folder / command.rest)
        elif command.word == "power_off":
            console.power_off()
        elif command.word == "power_on":
            console.power_off()
            console.power_on()
        elif command.word == "cut":
            if console.board:
                console.board.cut(int(words[0]))
        elif command.word == "heap":
            self.say("heap: %d used, %d free" % (console.board.heap() if console.board else (0, 0)))
        elif command.word == "dice":
            if console.board:
                console.board.line("dice " + command.rest)

    def _hold(self, key: str, ms: int) -> None:
        if not self.console.key(key, True):
            raise Failed("this board has no %s key" % key)
        self.console.run(ms)
        self.console.key(key, False)
        self.console.run(PRESS_MS)

    def _press_until(self, key: str, wanted: str) -> None:
        for _ in range(MOST_PRESSES):
            if self._shows(wanted):
                return
            self._hold(key, PRESS_MS)
        if not self._shows(wanted):
            raise Failed("not on the screen after %d presses" % MOST_PRESSES)

    def _shows(self, wanted: str) -> bool:
        return told_texts.on_screen(wanted, self.console.texts.text(), self.console.lang or "en")

    def _until(self, rest: str) -> None:
        wanted, limit = _limit(rest)
        waited = 0
        while not self._shows(wanted):
            if waited >= limit:
                raise Failed("not on the screen after %d ms" % limit)
            self.console.run(STEP_MS)
            waited += STEP_MS

    def _shot(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(self.console.picture())
        except OSError as error:
            raise Failed("cannot write %s: %s" % (path, error.strerror))
