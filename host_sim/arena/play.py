"""Playing games for the arena. A game depends on the task and its number alone, so any process may play it."""

from collections.abc import Iterable
from engine import codes, rulebooks
from engine.board import GROUPS, STREET_GROUPS
from engine.bots import Bot
from engine.game import Game
from engine.layout import ACTOR, PHASE, TURN
from typing import TypedDict

from .outside import LostBot, OutsideBot

ROUNDS = 500  # a game still undecided after so many rounds counts as undecided
_SEED_STEP = 1 << 24
_LOW_BITS = 30

# How a game ended.
ENDED, UNDECIDED, FORFEIT = "ended", "undecided", "forfeit"

Seat = int | str  # a level, or "b0", "b1" ... for an outside bot


class Played(TypedDict):
    """A game that was played: plain values. `winners`: seats; `loser`: (seat, why) after a forfeit; `errors`: what outside bots wrote to their
    standard error, by seat; `worths`: everybody's worth, a list a round."""

    number: int
    seats: list[Seat]
    winners: list[int]
    how: str
    loser: tuple[int, str] | None
    errors: list[str]
    turns: int
    decisions: int
    bankruptcies: int
    trades: int
    groups_by_trade: int
    worths: list[list[int]]


class Task:
    """What is played: plain data, sent to other processes as it is.

    seats: levels 0 to 3, or 'b0', 'b1' ... for the outside bots of `bots` (commands). rules: a book's name. options: pairs
    of option number and value on top of it. seed: 0 or more. worth: whether to sample everybody's worth each round.
    seconds: what an outside bot may take for one decision.
    """

    def __init__(
        self,
        seats: Iterable[Seat],
        rules: str = "lt",
        options: Iterable[tuple[int, int]] = (),
        seed: int = 1,
        worth: bool = False,
        bots: Iterable[str] = (),
        seconds: float = 1.0,
    ) -> None:
        self.seats = tuple(seats)
        self.rules = rules
        self.options = tuple(options)
        self.seed = seed
        self.worth = worth
        self.bots = tuple(bots)
        self.seconds = seconds


class _Watch:
    """Counts what the table tells of a game from its events."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.bankruptcies = 0
        self.trades = 0
        self.groups_by_trade = 0
        self.before = 0  # whole groups of the two traders when the trade was offered

    def __call__(self, event: int, a: int, b: int, c: int, d: int) -> None:
        if event == codes.E_BANKRUPT:
            self.bankruptcies += 1
        elif event == codes.E_TRADED:
            self.trades += 1
            after = self._whole(a, b)
            if after > self.before:
                self.groups_by_trade += 1
        elif event == codes.E_OFFERED:
            self.before = self._whole(a, b)

    def _whole(self, a: int, b: int) -> int:
        assert self.game is not None
        return whole_groups(self.game, a) + whole_groups(self.game, b)


def whole_groups(game: Game, who: int) -> int:
    """Return how many street groups `who` owns whole."""
    count = 0
    for group in range(STREET_GROUPS):
        count += all(game.owner(square) == who for square in GROUPS[group])
    return count


def lineup(task: Task, number: int) -> tuple[Seat, ...]:
    """Return the seats of game `number`: the task's, turned by one each game so that everybody sits everywhere."""
    turn = number % len(task.seats)
    return task.seats[-turn:] + task.seats[:-turn] if turn else task.seats


def play(task: Task, number: int) -> Played:
    """Play game `number` (0 or more) of the task; a dict of plain values. Raises CannotStart."""
    seats = lineup(task, number)
    players = len(seats)
    watch = _Watch()
    game = watch.game = Game(watch)
    options = rulebooks.book(task.rules)
    for which, value in task.options:
        options[which] = value
    seed = task.seed * _SEED_STEP + number
    rules = rulebooks.BOOK_NAMES.index(task.rules)
    game.new(players, (seed & (1 << _LOW_BITS) - 1, seed >> _LOW_BITS & (1 << _LOW_BITS) - 1), options, 0, rules)
    bots = [Bot() for _ in seats]
    outside: dict[int, OutsideBot] = {}
    decisions = 0
    worths: list[list[int]] = []
    how = ENDED
    loser: tuple[int, str] | None = None
    errors: dict[int, str] = {}
    b, w = game.b, game.w
    last_turn = ROUNDS * players
    sampled = 0
    try:
        for seat, name in enumerate(seats):
            if isinstance(name, str):
                outside[seat] = OutsideBot(task.bots[int(name[1:])], seat, task.seconds)
        while b[PHASE] != codes.OVER:
            if w[TURN] > last_turn:
                how = UNDECIDED
                break
            if task.worth and w[TURN] >= sampled:
                worths.append([0 if game.is_out(who) else game.worth(who) for who in range(players)])
                sampled = w[TURN] + players
            actor = b[ACTOR]
            level = seats[actor]
            if isinstance(level, str):
                outside[actor].decide(game)
            else:
                bot = bots[actor]
                while not bot.think(game, level):
                    pass
                game.do(bot.move, bot.arg, bot.who, bot.trade)
            decisions += 1
    except LostBot as error:
        how, loser = FORFEIT, (actor, str(error))
    finally:
        for seat, program in outside.items():
            errors[seat] = program.close()
    if loser and errors[loser[0]].strip():
        loser = (loser[0], "%s: %s" % (loser[1], errors[loser[0]].strip().splitlines()[-1]))
    return {
        "number": number,
        "seats": list(seats),
        "winners": _winners(game, how, loser),
        "how": how,
        "loser": loser,
        "errors": [errors.get(seat, "") for seat in range(players)],
        "turns": w[TURN],
        "decisions": decisions,
        "bankruptcies": watch.bankruptcies,
        "trades": watch.trades,
        "groups_by_trade": watch.groups_by_trade,
        "worths": worths,
    }


def _winners(game: Game, how: str, loser: tuple[int, str] | None) -> list[int]:
    """Return the list of winning seats: after a forfeit the richest of the others, when undecided nobody."""
    if how == ENDED:
        return [who for who in range(game.players) if game.winners >> who & 1]
    if how == UNDECIDED:
        return []
    assert loser is not None
    left = [who for who in range(game.players) if who != loser[0] and not game.is_out(who)]
    best = max(game.worth(who) for who in left)
    return [who for who in left if game.worth(who) == best]


def play_batch(task: Task, first: int, count: int) -> list[Played]:
    """Play `count` games from number `first` on; a list of `play`'s dicts."""
    return [play(task, number) for number in range(first, first + count)]
