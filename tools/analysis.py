"""`make analysis`: what games between bots show to players. Writes docs/strategy.md and the plots beside it.

    make analysis [ARGS=GAMES]      games for each figure, default 1000
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine import codes, rulebooks  # noqa: E402
from engine.board import GROUP, GROUP_SLUGS, GROUPS, HOUSE_PRICE, NO_GROUP, PRICE, SLUGS, SQUARES, STREET_GROUPS  # noqa: E402
from engine.bots import Bot  # noqa: E402
from engine.game import Game  # noqa: E402
from engine.layout import PHASE, TURN  # noqa: E402

OUT = ROOT / "docs"
GAMES = 1000
PLAYERS = 4
TABLES = range(2, 9)  # numbers of players whose games' lengths are told
LEVEL = 2
ROUNDS = 500
JOBS = 2
COLOURS = ("#8a4fa3", "#8fd0f0", "#e05aa0", "#f09030", "#e03030", "#e8d020", "#30a050", "#3050c0", "#555555", "#aaaaaa")
Options = tuple[tuple[int, int], ...]  # (number of an option, its value) on top of a book
Task = tuple[str, Options, int, int, int]  # book, options, players, number of the first game, how many
# Title, book, options on top of it.
HOUSE_RULES: tuple[tuple[str, str, Options], ...] = (
    ("free-parking pot (H1)", "lt", ((rulebooks.POT, 1),)),
    ("400 on GO (H2)", "lt", ((rulebooks.GO_DOUBLE, 1),)),
    ("no auctions (H3)", "lt", ((rulebooks.AUCTIONS, 0),)),
    ("no rent from jail (H4)", "lt", ((rulebooks.JAIL_RENT, 0),)),
    ("H1 to H4 together", "lt", ((rulebooks.POT, 1), (rulebooks.GO_DOUBLE, 1), (rulebooks.AUCTIONS, 0), (rulebooks.JAIL_RENT, 0))),
    ("quick start (E5)", "lt", ((rulebooks.QUICK_START, 1),)),
    ("cz: short game, hotel after three (E5)", "cz", ((rulebooks.QUICK_START, 1), (rulebooks.HOTEL_AFTER, 3))),
    ("first bankruptcy ends it (E4)", "lt", ((rulebooks.END, rulebooks.END_FIRST),)),
)


class Tally:
    """Hears the events of games and adds up landings, and rents by group."""

    def __init__(self) -> None:
        self.landings = [0] * SQUARES
        self.rents = [0] * 10
        self.at = [0] * 8

    def __call__(self, event: int, a: int, b: int, c: int, d: int) -> None:
        if event == codes.E_MOVED:
            self.landings[b] += 1
            self.at[a] = b
        elif event == codes.E_PAID and d == codes.F_RENT:
            group = GROUP[self.at[a]]
            if group != NO_GROUP:
                self.rents[group] += c


def play_some(task: Task) -> tuple[list[int], int, list[int], list[int]]:
    """Play games of one kind; (turns of each, how many undecided, landings, rents)."""
    book, options, players, first, count = task
    tally = Tally()
    bot = Bot()
    game = Game(tally)
    turns = []
    undecided = 0
    for number in range(first, first + count):
        values = rulebooks.book(book)
        for which, value in options:
            values[which] = value
        game.new(players, (number + 1, 77), values, 0, rulebooks.BOOK_NAMES.index(book))
        b, w = game.b, game.w
        while b[PHASE] != codes.OVER and w[TURN] <= ROUNDS * players:
            while not bot.think(game, LEVEL):
                pass
            game.do(bot.move, bot.arg, bot.who, bot.trade)
        if b[PHASE] != codes.OVER:
            undecided += 1
        turns.append(w[TURN])
    return turns, undecided, tally.landings, tally.rents


def gather(book: str, options: Options, games: int, players: int = PLAYERS) -> tuple[list[int], int, list[int], list[int]]:
    """Play `games` games of `players` bots on JOBS processes and add the results up."""
    share = games // JOBS
    tasks = [(book, options, players, share * i, share) for i in range(JOBS)]
    with ProcessPoolExecutor(JOBS) as pool:
        parts = list(pool.map(play_some, tasks))
    turns = sorted(turn for part in parts for turn in part[0])
    landings = [sum(row) for row in zip(*(part[2] for part in parts), strict=True)]
    rents = [sum(row) for row in zip(*(part[3] for part in parts), strict=True)]
    return turns, sum(part[1] for part in parts), landings, rents


def spread_of_median(turns: list[int]) -> tuple[int, int]:
    """Return the 95 % interval of the median of sorted values (order statistics, normal approximation)."""
    half = 0.98 * len(turns) ** 0.5
    return turns[max(int(len(turns) / 2 - half), 0)], turns[min(int(len(turns) / 2 + half), len(turns) - 1)]


def plot_landings(landings: list[int]) -> None:
    """Draw how often each square is moved to."""
    total = sum(landings)
    figure, axes = pyplot.subplots(figsize=(11, 4), layout="constrained")
    colours = [COLOURS[GROUP[square]] if GROUP[square] != NO_GROUP else "#dddddd" for square in range(SQUARES)]
    axes.bar(range(SQUARES), [100 * count / total for count in landings], color=colours, edgecolor="black", linewidth=0.4)
    axes.set_xticks(range(SQUARES), SLUGS, rotation=90, fontsize=7)
    axes.set(ylabel="per cent of moves", title="Where tokens come to rest, in games between bots")
    figure.savefig(OUT / "strategy-landings.png", dpi=90)
    pyplot.close(figure)


def cost_of(group: int) -> int:
    """Return the dollars that a group's deeds cost, with three houses on each street."""
    deeds = sum(PRICE[square] for square in GROUPS[group])
    return deeds + (3 * len(GROUPS[group]) * HOUSE_PRICE[group] if group < STREET_GROUPS else 0)


def plot_groups(per_game: list[float]) -> None:
    """Draw what each group earns in a game, and for each hundred dollars put into deeds and three houses."""
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, 4), layout="constrained")
    left.bar(GROUP_SLUGS, per_game, color=COLOURS, edgecolor="black", linewidth=0.4)
    left.set(title="Rent that a group takes in a game", ylabel="dollars")
    left.tick_params(axis="x", rotation=60)
    right.bar(GROUP_SLUGS, [100 * per_game[group] / cost_of(group) for group in range(10)], color=COLOURS, edgecolor="black", linewidth=0.4)
    right.set(title="The same for each 100 dollars of deeds and three houses", ylabel="dollars")
    right.tick_params(axis="x", rotation=60)
    figure.savefig(OUT / "strategy-groups.png", dpi=90)
    pyplot.close(figure)


def plot_lengths(rows: list[tuple[str, str, list[int], int]]) -> None:
    """Draw the median lengths with their intervals and the middle 80 % of games."""
    figure, axes = pyplot.subplots(figsize=(11, 5), layout="constrained")
    for place, (_title, _book, turns, _undecided) in enumerate(rows):
        count = len(turns)
        axes.plot([turns[count // 10], turns[count * 9 // 10]], [place, place], color="#8888cc", linewidth=6, solid_capstyle="butt")
        low, high = spread_of_median(turns)
        axes.plot([low, high], [place, place], color="black", linewidth=6, solid_capstyle="butt")
    axes.set_yticks(range(len(rows)), [row[0] for row in rows])
    axes.invert_yaxis()
    axes.set(xlabel="turns of all four together", title="Length of games: middle 80 % (blue), interval of the median (black)")
    figure.savefig(OUT / "strategy-lengths.png", dpi=90)
    pyplot.close(figure)


def main() -> None:
    """Play, draw, write."""
    parser = argparse.ArgumentParser(prog="analysis", description="What games between bots show: docs/strategy.md and its plots.")
    parser.add_argument("games", nargs="?", type=int, default=GAMES, metavar="GAMES", help="games for each figure (default: %(default)s)")
    games = parser.parse_args().games
    asked = "" if games == GAMES else " ARGS=%d" % games  # what the page says made it
    print("analysis: %d games of four bots of level %d for each figure" % (games, LEVEL), flush=True)
    base = gather("lt", (), games)
    plot_landings(base[2])
    per_game = [rent / games for rent in base[3]]
    plot_groups(per_game)
    rows = []
    for title, book, options in [("book " + book, book, ()) for book in rulebooks.BOOK_NAMES] + list(HOUSE_RULES):
        turns, undecided = gather(book, options, games)[:2]
        rows.append((title, book, turns, undecided))
        print("  %-34s median %d turns" % (title, median(turns)), flush=True)
    plot_lengths(rows)
    plain = {book: median(turns) for title, book, turns, _ in rows if title == "book " + book}
    tables = {book: [gather(book, (), games, players)[0] for players in TABLES] for book in ("lt", "cz")}
    lines = [
        "# What wins, and how long it takes",
        "",
        "Made by `make analysis%s` from %d games for each figure, four bots of level %d. Bots are not people:" % (asked, games, LEVEL),
        "they bid, trade and build at once, so compare the rows with each other rather than with an evening at your table.",
        "",
        "## Where tokens come to rest",
        "",
        "![landings](strategy-landings.png)",
        "",
        "Jail feeds what lies six to nine squares behind it: the orange and the red streets are visited most, the purple ones and the two",
        "dark blue ones least.",
        "",
        "## What groups earn",
        "",
        "![groups](strategy-groups.png)",
        "",
        "| group | rent a game | for each 100 dollars of deeds and three houses |",
        "|---|---|---|",
    ]
    for group in range(10):
        lines.append("| %s | %.0f | %.0f |" % (GROUP_SLUGS[group], per_game[group], 100 * per_game[group] / cost_of(group)))
    lines += [
        "",
        "## How long games last",
        "",
        "![lengths](strategy-lengths.png)",
        "",
        "| rules | median turns | its 95 %% interval | against | undecided after %d rounds |" % ROUNDS,
        "|---|---|---|---|---|",
    ]
    for title, book, turns, undecided in rows:
        low, high = spread_of_median(turns)
        other = "lt" if title == "book " + book else book  # a book with `lt`, an option with its own book
        more = "" if title == "book lt" else "%+.0f %% against `%s`" % (100 * (median(turns) / plain[other] - 1), other)
        lines.append("| %s | %d | %d to %d | %s | %d |" % (title, median(turns), low, high, more, undecided))
    lines += [
        "",
        "A turn is one player's; a round of four has four. The house rules H1 to H4 are explained in [rules.md](rules.md).",
        "",
        "### By the number of players",
        "",
        "| players | %s |" % " | ".join(map(str, TABLES)),
        "|---|" + "---|" * len(TABLES),
        *("| median turns, `%s` | %s |" % (book, " | ".join("%d" % median(turns) for turns in tables[book])) for book in tables),
        *("| longest tenth from, `%s` | %s |" % (book, " | ".join("%d" % turns[len(turns) * 9 // 10] for turns in tables[book])) for book in tables),
        "",
    ]
    (OUT / "strategy.md").write_text("\n".join(lines), encoding="utf-8")
    print("analysis: docs/strategy.md")


if __name__ == "__main__":
    main()
