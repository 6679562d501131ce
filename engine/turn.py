"""The turn: rolling, in jail too, and passing on: T1, T2, T6, J2, J3. What a square does is in landing.py."""

from engine import agenda, board, claims, codes, jail, landing
from engine import layout as at
from engine.dice import throw
from engine.ending import finish
from engine.money import owe, pot_or_bank


_THIRD = 3  # the third double in a row (T2), the third failed roll (J3)


def begin(game, who):
    """Give the turn to `who`, before the roll."""
    b = game.b
    b[at.CURRENT] = who
    b[at.STAGE] = at.STAGE_ROLL
    b[at.DOUBLES] = b[at.ROLLED] = 0
    b[at.NO_ASKING] = b[at.NO_ASKING + 1] = 0
    b[at.LANDED] = at.LANDED_NOWHERE if b[at.JAILED + who] == at.NOT_JAILED else at.LANDED_IN_JAIL
    if b[at.CLAIM_COUNT]:
        claims.turn_begins(game, who)


def next_seat(game, seat):
    """Return the next player clockwise from `seat` who is still in the game."""
    b = game.b
    while True:
        seat = (seat + 1) % b[at.PLAYERS]
        if not b[at.OUT] >> seat & 1:
            return seat


def pass_on(game):
    """Give the turn to the next player, or end the game if its time is over (T6, E3)."""
    b = game.b
    if b[at.TIME_UP]:
        finish(game)
        return
    begin(game, next_seat(game, b[at.CURRENT]))
    game.w[at.TURN] += 1
    if game.sink:
        game.sink(codes.E_TURN, b[at.CURRENT], 0, 0, 0)


def end(game, who, arg, trade):
    """End the turn (T6)."""
    game.b[at.STAGE] = at.STAGE_PASS


def roll(game, who, arg, trade):
    """Roll for the turn (T1, T2), or try for a double in jail (J2, J3)."""
    b = game.b
    if b[at.CLAIM_COUNT]:
        claims.lapse_at_roll(game, who)
    total = throw(game, who)
    double = b[at.DIE_1] == b[at.DIE_2]
    b[at.ROLLED] = 1
    if b[at.JAILED + who] != at.NOT_JAILED:
        b[at.STAGE] = at.STAGE_END
        if double:
            leave_jail_by_roll(game, who, total)
            return
        b[at.JAILED + who] += 1
        if b[at.JAILED + who] >= _THIRD:
            agenda.push(game, at.A_MOVE, who, 0, total)
            owe(game, who, pot_or_bank(game), board.JAIL_FINE, codes.F_FINE)
        return
    b[at.LANDED] = at.LANDED_NOWHERE
    if double:
        b[at.DOUBLES] += 1
        if b[at.DOUBLES] == _THIRD:
            jail.send(game, who)
            return
        b[at.STAGE] = at.STAGE_ROLL
    else:
        b[at.DOUBLES] = 0
        b[at.STAGE] = at.STAGE_END
    landing.walk(game, who, (b[at.POSITION + who] + total) % board.SQUARES, total)


def leave_jail_by_roll(game, who, total):
    """Free `who`, who moves by the roll made in jail and does not roll again (J2, J3)."""
    jail.set_free(game, who)
    landing.walk(game, who, (board.JAIL + total) % board.SQUARES, total)
