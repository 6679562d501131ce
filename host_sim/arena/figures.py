"""What the games show: win rates with their intervals, ratings, lengths, seats, endings."""

import math
from collections.abc import Sequence
from statistics import median
from typing import TypedDict

from .play import ENDED, FORFEIT, UNDECIDED, Played, Seat

_Z = 1.96  # 95 % of a normal distribution
_ROUNDS_OF_RATING = 200
_ELO = 400 / math.log(10)
_REASONS = 3  # why somebody lost at once: so many are shown


class Share(TypedDict):
    """Of games won: how many, and the interval of the rate."""

    wins: float
    low: float
    high: float


class Player(TypedDict, total=False):
    """One player's figures. `chances`: the wins that players of equal strength would have; `forfeits`: {why: how often}; `rate`, `equal`, `low`,
    `high`: fractions of games."""

    games: int
    chances: float
    wins: float
    forfeits: dict[str, int]
    rate: float
    equal: float
    low: float
    high: float
    rating: float


class Summary(TypedDict):
    """What the table shows. `turns`: median, tenth and ninth tenth; `endings`: {how: games}; bankruptcies and trades are those of a game."""

    games: int
    players: dict[str, Player]
    seats: list[Share]
    turns: dict[str, float]
    endings: dict[str, int]
    ties: int
    bankruptcies: float
    trades: float
    games_with_group_by_trade: float
    decisions: int


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a win rate (Wilson's score interval), as two fractions."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = _Z * math.sqrt(rate * (1 - rate) / games + _Z * _Z / (4 * games * games))
    middle = rate + _Z * _Z / (2 * games)
    scale = 1 + _Z * _Z / games
    return max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)


def name_of(seat: Seat) -> str:
    """Return the name of a seat's player for the table."""
    return seat if isinstance(seat, str) else "level %d" % seat


def ratings(games: Sequence[Played]) -> dict[str, float]:
    """Return an Elo-like rating by name: Bradley and Terry's model, a win being one over each loser; the mean is 1500."""
    names = sorted({name_of(seat) for game in games for seat in game["seats"]})
    wins = {a: dict.fromkeys(names, 0.0) for a in names}
    for game in games:
        for winner in game["winners"]:
            for seat, name in enumerate(game["seats"]):
                if seat not in game["winners"] and name_of(name) != name_of(game["seats"][winner]):
                    wins[name_of(game["seats"][winner])][name_of(name)] += 1 / len(game["winners"])
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS_OF_RATING):  # the classic fixed-point iteration, with half a win each way against infinities
        fresh = {}
        for a in names:
            won = sum(wins[a].values()) + 0.5 * (len(names) - 1)
            met = sum((wins[a][b] + wins[b][a] + 1) / (strength[a] + strength[b]) for b in names if b != a)
            fresh[a] = won / met if met else 1.0
        mean = math.exp(sum(math.log(x) for x in fresh.values()) / len(fresh))
        strength = {a: x / mean for a, x in fresh.items()}
    return {a: 1500 + _ELO * math.log(strength[a]) for a in names}


def summary(games: Sequence[Played]) -> Summary:
    """Return everything that the table shows, as plain data."""
    players: dict[str, Player] = {}
    count = max((len(game["seats"]) for game in games), default=0)
    seats = [0.0] * count
    for game in games:
        for name in {name_of(seat) for seat in game["seats"]}:
            row = players.setdefault(name, {"games": 0, "chances": 0.0, "wins": 0.0, "forfeits": {}})
            row["games"] += 1
            row["chances"] += sum(name_of(seat) == name for seat in game["seats"]) / len(game["seats"])
        for winner in game["winners"]:
            players[name_of(game["seats"][winner])]["wins"] += 1 / len(game["winners"])
            seats[winner] += 1 / len(game["winners"])
        if game["loser"]:
            seat, reason = game["loser"]
            forfeits = players[name_of(game["seats"][seat])]["forfeits"]
            forfeits[reason] = forfeits.get(reason, 0) + 1
    rated = ratings(games) if games else {}
    for name, row in players.items():
        row["rate"] = row["wins"] / row["games"]
        row["equal"] = row["chances"] / row["games"]
        row["low"], row["high"] = interval(row["wins"], row["games"])
        row["rating"] = rated[name]
    turns = sorted(game["turns"] for game in games)
    total = len(games)
    return {
        "games": total,
        "players": players,
        "seats": [{"wins": wins, "low": interval(wins, total)[0], "high": interval(wins, total)[1]} for wins in seats],
        "turns": {
            "median": median(turns) if turns else 0,
            "tenth": turns[total // 10] if turns else 0,
            "ninth": turns[total * 9 // 10] if turns else 0,
        },
        "endings": {how: sum(game["how"] == how for game in games) for how in (ENDED, UNDECIDED, FORFEIT)},
        "ties": sum(len(game["winners"]) > 1 for game in games),
        "bankruptcies": sum(game["bankruptcies"] for game in games) / total if total else 0,
        "trades": sum(game["trades"] for game in games) / total if total else 0,
        "games_with_group_by_trade": sum(game["groups_by_trade"] > 0 for game in games) / total if total else 0,
        "decisions": sum(game["decisions"] for game in games),
    }


def table(facts: Summary) -> list[str]:
    """Return the summary as lines of text."""
    total = facts["games"]
    if not total:
        return ["no game was finished"]
    lines = ["%-10s %7s %9s  %-15s %7s %7s" % ("player", "games", "wins", "95 % interval", "equal", "rating")]
    for name, row in sorted(facts["players"].items(), key=lambda item: -item[1]["rating"]):
        lines.append(
            "%-10s %7d %8.1f%%  %5.1f to %5.1f %% %6.1f%% %7.0f"
            % (name, row["games"], 100 * row["rate"], 100 * row["low"], 100 * row["high"], 100 * row["equal"], row["rating"])
        )
        reasons = sorted(row["forfeits"].items(), key=lambda item: -item[1])
        lines += ["%-10s lost %d: %s" % ("", count, reason) for reason, count in reasons[:_REASONS]]
        if reasons[_REASONS:]:
            lines.append("%-10s lost %d: other reasons (--json has them all)" % ("", sum(count for _, count in reasons[_REASONS:])))
    seats = ", ".join(
        "%d: %.1f%% (%.1f to %.1f)" % (i + 1, 100 * s["wins"] / total, 100 * s["low"], 100 * s["high"]) for i, s in enumerate(facts["seats"])
    )
    ends = facts["endings"]
    turns = facts["turns"]
    lines += [
        "wins by seat  " + seats,
        "turns         median %d, from %d (a tenth are shorter) to %d (a tenth are longer)" % (turns["median"], turns["tenth"], turns["ninth"]),
        "endings       %d ended, %d undecided, %d forfeited, %d shared" % (ends[ENDED], ends[UNDECIDED], ends[FORFEIT], facts["ties"]),
        "a game        %.1f bankruptcies, %.1f trades; a trade completed a group in %.0f%% of games"
        % (facts["bankruptcies"], facts["trades"], 100 * facts["games_with_group_by_trade"]),
    ]
    return lines
