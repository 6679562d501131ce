"""Bots from outside: a program in any language that plays through the console's words (docs/bots.md).

For each decision the program gets, on its standard input, `you pN`, the answer of `show`, the lines of `moves` and `ok N`;
it answers with one line, the move. Nothing that it sends can change anything but by a legal move.
"""

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import sys
import time

from engine import codes
from engine.console import report, terms
from engine.console.reading import BadWord, MoveReader
from engine.game import Game, IllegalMove
from engine.layout import CLAIM, CLAIM_COUNT, PHASE, TURN

DECISIONS = 1000  # of one bot in one turn: far more than any play needs; whoever offers again and again would never end the game
_PLACES = 160
_LONGEST = 4096
_KEPT = 2000  # bytes of what it writes to its standard error
_START = 5.0  # seconds more for the first answer: an interpreter has to start


class LostBot(Exception):
    """The program has lost the game by answering nonsense, too late, or not at all; the text says which."""


class CannotStart(RuntimeError):
    """There is no such program: nothing can be played."""


class OutsideBot:
    """One running program, in a process group of its own. Raises CannotStart.

    command: as for a shell, but without one; `python` is the one that runs the arena. seat: 0 to 7. seconds: the limit for one decision.
    """

    def __init__(self, command: str, seat: int, seconds: float) -> None:
        self._seat = seat
        self._seconds = seconds
        self._reader = MoveReader()
        self._out = [0] * _PLACES
        self._rest = b""
        self._errors = b""
        self._grace = _START
        self._turn = -1
        self._decisions = 0
        path = os.path.dirname(sys.executable) + os.pathsep + os.environ.get("PATH", os.defpath)
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                env=dict(os.environ, PATH=path),
                bufsize=0,
            )
        except (OSError, ValueError, IndexError) as error:
            raise CannotStart("the bot %r cannot be started: %s" % (command, error)) from None
        process = self._process
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        self._stdin, self._stdout, self._stderr = process.stdin, process.stdout, process.stderr
        self._selector = selectors.DefaultSelector()
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        self._selector.register(self._stdout, selectors.EVENT_READ, self._hear)
        self._selector.register(self._stderr, selectors.EVENT_READ, self._hear_errors)

    def decide(self, game: Game) -> None:
        """Let the program make one decision in `game`. Raises LostBot."""
        if game.b[CLAIM_COUNT] and game.b[PHASE] in (codes.ROLL, codes.END):
            game.do(codes.M_CLAIM, 0, game.w[CLAIM] & 15)  # claims are asked for by themselves, as `auto` does
            return
        self._count(game.w[TURN])
        count = game.moves(self._out)
        lines = ["you p%d" % self._seat, "ok " + report.show_json(game)]
        lines += ["* move " + report.move_text(game, self._out[i] >> 6, self._out[i] & 63) for i in range(count)]
        lines.append("ok %d" % count)
        answer = self._ask("\n".join(lines) + "\n")
        try:
            move, arg, who, trade = self._reader.read(answer.split())
            if who not in (-1, self._seat):
                raise LostBot("moved for another player: " + answer)
            game.do(move, arg, self._seat if move == codes.M_OFFER else -1, trade)
        except BadWord as error:
            raise LostBot("no move: %s" % error) from None
        except IllegalMove as error:
            raise LostBot("illegal move %s: %s" % (answer, terms.REASONS[error.reason])) from None

    def _count(self, turn: int) -> None:
        if turn != self._turn:
            self._turn, self._decisions = turn, 0
        self._decisions += 1
        if self._decisions > DECISIONS:
            raise LostBot("more than %d decisions in one turn" % DECISIONS)

    def _ask(self, text: str) -> str:
        """Write the question and read a line, both within the program's time."""
        deadline = time.monotonic() + self._seconds + self._grace
        self._grace = 0.0
        self._asked = text.encode()
        self._selector.register(self._stdin, selectors.EVENT_WRITE, self._tell)
        try:
            while self._asked or b"\n" not in self._rest:
                left = deadline - time.monotonic()
                ready = self._selector.select(left) if left > 0 else ()
                if not ready:
                    raise LostBot("took more than %g s" % self._seconds)
                for key, _ in ready:
                    with contextlib.suppress(BlockingIOError):
                        key.data()
        except OSError:  # a pipe without a reader
            raise LostBot("has ended") from None
        line, self._rest = self._rest.split(b"\n", 1)
        return line.decode("ascii", "replace").strip()

    def _tell(self) -> None:
        self._asked = self._asked[os.write(self._stdin.fileno(), self._asked) :]
        if not self._asked:
            self._selector.unregister(self._stdin)

    def _hear(self) -> None:
        data = os.read(self._stdout.fileno(), _LONGEST)
        if not data:
            raise LostBot("has ended")
        self._rest += data
        if len(self._rest) > _LONGEST:
            raise LostBot("talks without end")

    def _hear_errors(self) -> None:
        data = os.read(self._stderr.fileno(), _LONGEST)
        if not data:
            self._selector.unregister(self._stderr)
        self._errors = (self._errors + data)[-_KEPT:]

    def close(self) -> str:
        """End the program and whatever it started; the end of what it wrote to its standard error."""
        with contextlib.suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        with contextlib.suppress(OSError):
            while data := os.read(self._stderr.fileno(), _LONGEST):
                self._errors = (self._errors + data)[-_KEPT:]
        self._selector.close()
        for pipe in (self._stdin, self._stdout, self._stderr):
            pipe.close()
        return self._errors.decode("utf-8", "replace")
