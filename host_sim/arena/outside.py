"""Bots from outside: a program in any language that plays through the console's words (docs/bots.md).

For each decision the program gets, on its standard input, `you pN`, the answer of `show`, the lines of `moves` and `ok N`;
it answers with one line, the move. Nothing that it sends can change anything but by a legal move.
"""

import os
import selectors
import shlex
import subprocess
import time

from engine import codes
from engine.console import report, terms
from engine.console.reading import BadWord, MoveReader
from engine.game import IllegalMove
from engine.layout import CLAIM, CLAIM_COUNT, PHASE

_PLACES = 160
_LONGEST = 4096
_START = 5.0  # seconds more for the first answer: an interpreter has to start


class LostBot(Exception):
    """The program has lost the game by answering nonsense, too late, or not at all; the text says which."""


class OutsideBot:
    """One running program.

    command: as for a shell, but without one. seat: 0 to 7. seconds: the limit for one decision.
    """

    def __init__(self, command, seat, seconds):
        self._seat = seat
        self._seconds = seconds
        self._reader = MoveReader()
        self._out = [0] * _PLACES
        self._rest = b""
        self._grace = _START
        try:
            self._process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        except (OSError, ValueError, IndexError) as error:
            raise LostBot("cannot be started: %s" % error) from None
        os.set_blocking(self._process.stdout.fileno(), False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._process.stdout, selectors.EVENT_READ)

    def decide(self, game):
        """Let the program make one decision in `game`. Raises LostBot."""
        if game.b[CLAIM_COUNT] and game.b[PHASE] in (codes.ROLL, codes.END):
            game.do(codes.M_CLAIM, 0, game.w[CLAIM] & 15)  # claims are asked for by themselves, as `auto` does
            return
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

    def _ask(self, text):
        deadline = time.monotonic() + self._seconds + self._grace
        self._grace = 0.0
        try:
            self._process.stdin.write(text.encode())
            self._process.stdin.flush()
        except OSError:
            raise LostBot("has ended") from None
        while b"\n" not in self._rest:
            left = deadline - time.monotonic()
            if left <= 0 or not self._selector.select(left):
                raise LostBot("took more than %g s" % self._seconds)
            try:
                data = self._process.stdout.read(_LONGEST)
            except BlockingIOError:
                continue
            if not data:
                raise LostBot("has ended")
            self._rest += data
            if len(self._rest) > _LONGEST:
                raise LostBot("talks without end")
        line, self._rest = self._rest.split(b"\n", 1)
        return line.decode("ascii", "replace").strip()

    def close(self):
        """End the program."""
        self._selector.close()
        self._process.kill()
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()
