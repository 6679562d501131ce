"""The end of the game: E1 to E4 of docs/rules.md."""

from engine import agenda, claims, codes
from engine import layout as at
from engine.deeds import worth

MYPY = False
if MYPY:
    from engine.game import Game

_ENOUGH = (0, 2, 1)  # bankruptcies that end a game by the options END_LAST, END_SECOND, END_FIRST; 0: all but one


def players_left(game: "Game") -> int:
    """Return how many players are not bankrupt."""
    b = game.b
    left = 0
    for who in range(b[at.PLAYERS]):
        if not b[at.OUT] >> who & 1:
            left += 1
    return left


def ends_with_bankruptcy(game: "Game") -> int:
    """Tell whether the bankruptcy just counted ends the game (E1, E2, E4)."""
    b = game.b
    if players_left(game) <= 1:
        return True
    enough = _ENOUGH[b[at.O_END]]
    return enough and b[at.BANKRUPTCIES] >= enough


def finish(game: "Game") -> None:
    """End the game: the richest of those left wins, equal worth shares (E1 to E4)."""
    b = game.b
    agenda.clear(game)
    claims.clear(game)
    b[at.WINNERS] = winners = richest(game)
    b[at.STAGE] = at.STAGE_OVER
    b[at.PHASE] = codes.OVER
    b[at.ACTOR] = codes.NOBODY
    if game.sink:
        game.sink(codes.E_OVER, winners, 0, 0, 0)


def richest(game: "Game") -> int:
    """Return the mask of those left in the game whose worth is highest (E2 to E4)."""
    b = game.b
    best = -1
    winners = 0
    for who in range(b[at.PLAYERS]):
        if not b[at.OUT] >> who & 1:
            value = worth(game, who)
            if value > best:
                best = value
                winners = 0
            if value == best:
                winners |= 1 << who
    return winners


def why_not_call_time(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> int:
    """Reason against `time_up` (E3): it is said once."""
    return codes.TIME_IS_UP if game.b[at.TIME_UP] else 0


def call_time(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """The agreed time is over: the game ends when the turn has passed (E3)."""
    game.b[at.TIME_UP] = 1
    if game.sink:
        game.sink(codes.E_TIME_UP, 0, 0, 0, 0)
