"""Command line of the arena.

    python -m host_sim.arena --games 2000 --seats 3,1,1,1 --jobs 2

Exit status: 0, also when stopped early (what was played is shown); 2 for usage, and when a bot cannot be started.
"""

import argparse
import csv
import json
import sys
import time
from typing import Any
from collections.abc import Iterable, Sequence

from engine import rulebooks

from . import figures, play, plot, run


def _seats(text: str) -> list[play.Seat]:
    seats: list[play.Seat] = []
    for word in text.split(","):
        if word in ("0", "1", "2", "3"):
            seats.append(int(word))
        elif len(word) > 1 and word[0] == "b" and word[1:].isdigit():
            seats.append(word)
        else:
            raise argparse.ArgumentTypeError("levels 0 to 3, or b0, b1 ... for --bot, joined by commas")
    if not 2 <= len(seats) <= 8:
        raise argparse.ArgumentTypeError("two to eight seats")
    return seats


def _option(text: str) -> tuple[int, int]:
    name, equals, word = text.partition("=")
    names = [row[0] for row in rulebooks.OPTIONS]
    try:
        return names.index(name), rulebooks.parse(names.index(name), word)
    except ValueError:
        raise argparse.ArgumentTypeError("KEY=VALUE as for the console's new") from None


def _count(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 10**7:
        raise argparse.ArgumentTypeError("a number from 1 to 10000000")
    return int(text)


def arguments() -> argparse.ArgumentParser:
    """The parser."""
    parser = argparse.ArgumentParser(prog="python -m host_sim.arena", description="Lets bots play each other and shows what came of it.")
    parser.add_argument("--games", type=_count, default=1000, metavar="N", help="default: 1000")
    parser.add_argument("--seats", type=_seats, default=[3, 1, 1, 1], metavar="LIST", help="levels 0 to 3; b0 is the first --bot (default: 3,1,1,1)")
    parser.add_argument("--rules", choices=rulebooks.BOOK_NAMES, default="lt")
    parser.add_argument("--option", type=_option, action="append", default=[], metavar="KEY=VALUE", help="a rule option, as for the console's new")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games, whatever --jobs is")
    parser.add_argument("--jobs", type=_count, default=1, metavar="N", help="processes on this machine")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on this Dask cluster instead")
    parser.add_argument("--bot", action="append", default=[], metavar="COMMAND", help="an outside bot (docs/bots.md)")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="an outside bot's time for a decision (default: 1)")
    parser.add_argument("--json", metavar="FILE", help="write the summary and every game")
    parser.add_argument("--csv", metavar="FILE", help="write a line a game")
    parser.add_argument("--plot", metavar="FILE", help="draw worth over time and win rates")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    return parser


def _bar(options: argparse.Namespace) -> Any:  # tqdm brings no types
    """Return the progress bar, or None where there is no tqdm or it is not wanted."""
    if options.quiet:
        return None
    try:
        from tqdm import tqdm
    except ImportError:
        return None
    return tqdm(total=options.games, unit="game", file=sys.stderr)


def _write_csv(games: Iterable[play.Played], path: str) -> None:
    columns = ("number", "seats", "winners", "how", "turns", "decisions", "bankruptcies", "trades", "groups_by_trade")
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        for game in games:
            row: dict[str, object] = {**game}
            writer.writerow([" ".join(map(str, value)) if isinstance(value := row[key], list) else value for key in columns])


def main(argv: Sequence[str] | None = None) -> int:
    """Play; the exit status."""
    parser = arguments()
    options = parser.parse_args(argv)
    for seat in options.seats:
        if isinstance(seat, str) and int(seat[1:]) >= len(options.bot):
            parser.error("seat %s has no --bot" % seat)
    if not 0 <= options.seed < 1 << 36:
        parser.error("--seed is a number from 0 to 2^36 - 1")
    task = play.Task(options.seats, options.rules, options.option, options.seed, bool(options.plot), options.bot, options.seconds)
    source = run.on_cluster(task, options.games, options.cluster) if options.cluster else run.here(task, options.games, options.jobs)
    bar = _bar(options)
    games: list[play.Played] = []
    start = time.monotonic()
    try:
        for batch in source:
            games += batch
            if bar:
                bar.update(len(batch))
    except KeyboardInterrupt:
        print("stopped: what was played so far", file=sys.stderr)
    except RuntimeError as error:
        parser.error(str(error))
    finally:
        if bar:
            bar.close()
    seconds = time.monotonic() - start
    games.sort(key=lambda game: game["number"])
    facts = figures.summary(games)
    print("\n".join(figures.table(facts)))
    print("speed         %.1f games/s, %d decisions a game" % (len(games) / seconds, facts["decisions"] // max(len(games), 1)))
    try:
        if options.json:
            with open(options.json, "w", encoding="utf-8") as file:
                json.dump({"summary": facts, "games": games}, file, indent=1)
        if options.csv:
            _write_csv(games, options.csv)
        if options.plot:
            plot.draw(games, facts, options.plot)
    except (OSError, RuntimeError) as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
