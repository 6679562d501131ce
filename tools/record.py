"""Records a game: the commands that play it, with the checksum of the position after each.

    build/venv/bin/python tools/record.py BOOK PLAYERS SEED [OPTION=VALUE ...] > FILE
    build/venv/bin/python tools/record.py --renew    the kept ones' commands once more, after a wanted change of the rules or of the layout
    build/venv/bin/python tools/record.py --all      new games in their place

The moves are the random player's of tests/engine/random_play.py, or with `auto=LEVEL` those of the bots. A recording is plain console
input with its answers: lines with `>` are commands, the others what the engine said. tests/engine/replay.py plays it again.
"""

import argparse
import contextlib
import random
import sys
from pathlib import Path
from collections.abc import Callable

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests/engine")]

import random_play  # noqa: E402
from engine import codes  # noqa: E402
from engine.board import DEEDS, SLUGS  # noqa: E402
from engine.cards import DECK_SLUGS  # noqa: E402
from engine.console import Console, report  # noqa: E402
from engine.game import Game  # noqa: E402

_DECISIONS_MOST = 700
KEPT = {
    "lt_four": "lt 4 11",
    "rs_three": "rs 3 12",
    "pl_five": "pl 5 13",
    "cz_four": "cz 4 14",
    "rs_five_called": "rs 5 17",
    "lt_eight_strict": "lt 8 15 strict=all pot=on go_double=on",
    "cz_two_short": "cz 2 16 quick_start=on hotel_after=3",
}


def side(deeds: int, cards: int, cash: int) -> str:
    """Write one side of a trade as the console reads it."""
    words = [SLUGS[DEEDS[i]] for i in range(28) if deeds >> i & 1] + [DECK_SLUGS[i] for i in range(2) if cards >> i & 1]
    return ",".join(words + ([str(cash)] if cash else [])) or "nothing"


def words_of(game: Game, move: int, arg: int, who: int, trade: tuple[int, ...] | None) -> str:
    """Write a move as the console reads it."""
    if trade is not None:
        lists = "give=%s get=%s" % (side(*trade[:3]), side(*trade[3:]))
        if move == codes.M_COUNTER:
            return "counter " + lists
        return "offer p%d p%d %s" % (who, arg, lists)
    words = "bid %d" % arg if move == codes.M_BID else report.move_text(game, move, arg if 0 <= arg < 64 else 0)
    return words if who in (-1, game.actor) else "@p%d %s" % (who, words)


class Recorder:
    """A console that writes down all that is said."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self.write = write
        self.console = Console(write)

    def line(self, text: str) -> None:
        """Send a command, then ask for the checksum."""
        self.write("> " + text)
        self.console.line(text)
        self.write("> hash")
        self.console.line("hash")


def main(words: list[str]) -> int:
    """Record one game on standard output, or all that are kept."""
    parser = argparse.ArgumentParser(prog="record", description="Records a game: the commands that play it, with checksums.")
    parser.add_argument("--renew", action="store_true", help="the kept ones' commands once more")
    parser.add_argument("--all", action="store_true", help="new games in the place of the kept ones")
    parser.add_argument("game", nargs="*", metavar="BOOK PLAYERS SEED [OPTION=VALUE ...]", help="auto=LEVEL: played by bots")
    chosen = parser.parse_args(words)
    words = chosen.game
    if not chosen.renew and not chosen.all and not (len(words) >= 3 and words[1].isdigit() and words[2].isdigit()):
        parser.error("BOOK PLAYERS SEED, --renew or --all")
    if chosen.renew:
        for path in sorted((ROOT / "tests/engine/recorded").glob("*.txt")):
            renewed: list[str] = []
            console = Console(renewed.append)
            for line in path.read_text().splitlines():
                if line.startswith("> "):
                    renewed.append(line)
                    console.line(line[2:])
            path.write_text("\n".join(renewed) + "\n")
        return 0
    if chosen.all:
        for name, arguments in KEPT.items():
            with open(ROOT / "tests/engine/recorded" / (name + ".txt"), "w") as file, contextlib.redirect_stdout(file):
                main(arguments.split())
        return 0
    book, players, seed = words[0], int(words[1]), int(words[2])
    options = [word for word in words[3:] if not word.startswith("auto=")]
    bots = [word[5:] for word in words[3:] if word.startswith("auto=")]
    recorder = Recorder(print)
    recorder.line(" ".join(["new players=%d rules=%s seed=%d" % (players, book, seed), *options]))
    game = recorder.console.game
    if game is None:
        return 1  # the console has said why not
    chooser = random_play.RandomPlayer(random.Random(seed), thorough=False)
    chooser.game = game
    chooser.eager = 0.1
    for _ in range(_DECISIONS_MOST):
        if game.phase == codes.OVER:
            break
        if bots:
            recorder.line("auto 1 level=" + bots[0])
            continue
        count = game.moves(chooser.out)
        recorder.line(words_of(game, *chooser.choose(count)))
    recorder.line("show")
    recorder.line("save")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
