"""The turn: rolling, in jail too, and passing on: T1, T2, T6, J2, J3. What a square does is in landing.py."""

from engine import agenda, claims, jail, landing
from engine.codes import E_TURN, F_FINE
from engine.board import JAIL, JAIL_FINE, SQUARES
from engine.layout import (
    A_MOVE,
    CLAIM_COUNT,
    CURRENT,
    DIE_1,
    DIE_2,
    DOUBLES,
    JAILED,
    LANDED,
    LANDED_IN_JAIL,
    LANDED_NOWHERE,
    NOT_JAILED,
    NO_ASKING,
    OUT,
    PLAYERS,
    POSITION,
    ROLLED,
    STAGE,
    STAGE_END,
    STAGE_PASS,
    STAGE_ROLL,
    TIME_UP,
    TURN,
)
from engine.dice import throw
from engine.ending import finish
from engine.money import owe, pot_or_bank

MYPY = False
if MYPY:
    from engine.game import Game


_THIRD = 3  # the third double in a row (T2), the third failed roll (J3)


def begin(game: "Game", who: int) -> None:
    """Give the turn to `who`, before the roll."""
    b = game.b
    b[CURRENT] = who
    b[STAGE] = STAGE_ROLL
    b[DOUBLES] = b[ROLLED] = 0
    b[NO_ASKING] = b[NO_ASKING + 1] = 0
    b[LANDED] = LANDED_NOWHERE if b[JAILED + who] == NOT_JAILED else LANDED_IN_JAIL
    if b[CLAIM_COUNT]:
        claims.turn_begins(game, who)


def next_seat(game: "Game", seat: int) -> int:
    """Return the next player clockwise from `seat` who is still in the game."""
    b = game.b
    while True:
        seat = (seat + 1) % b[PLAYERS]
        if not b[OUT] >> seat & 1:
            return seat


def pass_on(game: "Game") -> None:
    """Give the turn to the next player, or end the game if its time is over (T6, E3)."""
    b = game.b
    if b[TIME_UP]:
        finish(game)
        return
    begin(game, next_seat(game, b[CURRENT]))
    game.w[TURN] += 1
    if game.sink:
        game.sink(E_TURN, b[CURRENT], 0, 0, 0)


def end(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """End the turn (T6)."""
    game.b[STAGE] = STAGE_PASS


def roll(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Roll for the turn (T1, T2), or try for a double in jail (J2, J3)."""
    b = game.b
    if b[CLAIM_COUNT]:
        claims.lapse_at_roll(game, who)
    total = throw(game, who)
    double = b[DIE_1] == b[DIE_2]
    b[ROLLED] = 1
    if b[JAILED + who] != NOT_JAILED:
        b[STAGE] = STAGE_END
        if double:
            leave_jail_by_roll(game, who, total)
            return
        b[JAILED + who] += 1
        if b[JAILED + who] >= _THIRD:
            agenda.push(game, A_MOVE, who, 0, total)
            owe(game, who, pot_or_bank(game), JAIL_FINE, F_FINE)
        return
    b[LANDED] = LANDED_NOWHERE
    if double:
        b[DOUBLES] += 1
        if b[DOUBLES] == _THIRD:
            jail.send(game, who)
            return
        b[STAGE] = STAGE_ROLL
    else:
        b[DOUBLES] = 0
        b[STAGE] = STAGE_END
    landing.walk(game, who, (b[POSITION + who] + total) % SQUARES, total)


def leave_jail_by_roll(game: "Game", who: int, total: int) -> None:
    """Free `who`, who moves by the roll made in jail and does not roll again (J2, J3)."""
    jail.set_free(game, who)
    landing.walk(game, who, (JAIL + total) % SQUARES, total)
