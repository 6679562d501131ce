"""The turn: rolling, walking, jail, passing on: rules.md sections 4 and 7. What a square does is in landing.py."""

from engine import claims, landing, stack
from engine.board import GO, JAIL, JAIL_FINE, SALARY, SQUARES
from engine.codes import (
    BANK,
    E_FREED,
    E_JAILED,
    E_MOVED,
    E_ROLLED,
    E_TURN,
    F_FINE,
    FINE_TOO_LATE,
    NO_CARD,
    NO_CASH,
    NOT_IN_JAIL,
)
from engine.deck import cards_of, give_back
from engine.ending import finish
from engine.layout import (
    A_MOVE,
    CASH,
    CLAIM_COUNT,
    CLAIM_SALARY,
    CURRENT,
    DIE_1,
    DIE_2,
    DOUBLES,
    JAILED,
    LANDED,
    LANDED_IN_JAIL,
    LANDED_NOWHERE,
    NO_ASKING,
    NOT_JAILED,
    OPTION,
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
from engine.money import owe, pay_salary, pot_or_bank, transfer
from engine.random16 import below
from engine.rulebooks import FINE_TRIES, GO_DOUBLE, STRICT, STRICT_ALL

_FINE_TRIES = OPTION + FINE_TRIES
_GO_DOUBLE = OPTION + GO_DOUBLE
_STRICT = OPTION + STRICT

_THIRD = 3  # the third double in a row (T2), the third failed roll (J3)
_FACES = 6


def throw(game, who):
    """Throw both dice: the queued ones first (console `dice`). Return their sum."""
    b = game.b
    queue = game.dice_queue
    if queue:
        first, second = queue.pop(0)
    else:
        value = below(game.w, _FACES * _FACES)
        first = value // _FACES + 1
        second = value % _FACES + 1
    b[DIE_1] = first
    b[DIE_2] = second
    game.chance_seen = True
    if game.sink:
        game.sink(E_ROLLED, who, first, second, 0)
    return first + second


def begin(game, who):
    """Give the turn to `who`, before the roll."""
    b = game.b
    b[CURRENT] = who
    b[STAGE] = STAGE_ROLL
    b[DOUBLES] = b[ROLLED] = 0
    b[NO_ASKING] = b[NO_ASKING + 1] = 0
    b[LANDED] = LANDED_NOWHERE if b[JAILED + who] == NOT_JAILED else LANDED_IN_JAIL
    if b[CLAIM_COUNT]:
        claims.turn_begins(game, who)


def next_seat(game, seat):
    """Return the next player clockwise from `seat` who is still in the game."""
    b = game.b
    while True:
        seat = (seat + 1) % b[PLAYERS]
        if not b[OUT] >> seat & 1:
            return seat


def pass_on(game):
    """Give the turn to the next player, or end the game if its time is over (T6, E3)."""
    b = game.b
    if b[TIME_UP]:
        finish(game)
        return
    begin(game, next_seat(game, b[CURRENT]))
    game.w[TURN] += 1
    if game.sink:
        game.sink(E_TURN, b[CURRENT], 0, 0, 0)


def end(game, who, arg, trade):
    """End the turn (T6)."""
    game.b[STAGE] = STAGE_PASS


def roll(game, who, arg, trade):
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
            stack.push(game, A_MOVE, who, 0, total)
            owe(game, who, pot_or_bank(game), JAIL_FINE, F_FINE)
        return
    b[LANDED] = LANDED_NOWHERE
    if double:
        b[DOUBLES] += 1
        if b[DOUBLES] == _THIRD:
            go_to_jail(game, who)
            return
        b[STAGE] = STAGE_ROLL
    else:
        b[DOUBLES] = 0
        b[STAGE] = STAGE_END
    walk(game, who, (b[POSITION + who] + total) % SQUARES, total)


def walk(game, who, square, total):
    """Move clockwise to `square` with the salary on the way (T3), and let the square do its work."""
    b = game.b
    before = b[POSITION + who]
    b[POSITION + who] = square
    if game.sink:
        game.sink(E_MOVED, who, square, 0, 0)
    if square <= before:
        earn_salary(game, who, square)
    landing.land(game, who, square, total)


def earn_salary(game, who, square):
    """Pay the salary for reaching GO (H2: double) or passing it, or leave it to be claimed (T7)."""
    amount = SALARY * 2 if square == GO and game.b[_GO_DOUBLE] else SALARY
    if game.b[_STRICT] == STRICT_ALL:
        claims.open_claim(game, who, BANK, CLAIM_SALARY, amount)
    else:
        pay_salary(game, who, amount)


# --- jail -------------------------------------------------------------------------------------------


def go_to_jail(game, who):
    """Send `who` to jail: no salary, and the turn's rolls are over (T4)."""
    b = game.b
    b[POSITION + who] = JAIL
    b[JAILED + who] = 0
    b[STAGE] = STAGE_END
    b[DOUBLES] = 0
    b[LANDED] = LANDED_IN_JAIL
    if game.sink:
        game.sink(E_JAILED, who, 0, 0, 0)


def set_free(game, who):
    """Let `who` out of jail."""
    b = game.b
    b[JAILED + who] = NOT_JAILED
    b[LANDED] = LANDED_NOWHERE
    if game.sink:
        game.sink(E_FREED, who, 0, 0, 0)


def leave_jail_by_roll(game, who, total):
    """Free `who`, who moves by the roll made in jail and does not roll again (J2, J3)."""
    set_free(game, who)
    walk(game, who, (JAIL + total) % SQUARES, total)


def may_pay_fine(game, who, arg, trade):
    """Reason against `fine` (J1)."""
    failed = game.b[JAILED + who]
    if failed == NOT_JAILED:
        return NOT_IN_JAIL
    if failed >= game.b[_FINE_TRIES]:
        return FINE_TOO_LATE
    return 0 if game.w[CASH + who] >= JAIL_FINE else NO_CASH


def pay_fine(game, who, arg, trade):
    """Pay the 50 before the roll (J1)."""
    transfer(game, who, pot_or_bank(game), JAIL_FINE, F_FINE)
    set_free(game, who)


def may_use_card(game, who, arg, trade):
    """Reason against `use_card` (J1)."""
    if game.b[JAILED + who] == NOT_JAILED:
        return NOT_IN_JAIL
    return 0 if cards_of(game, who) else NO_CARD


def use_card(game, who, arg, trade):
    """Use a jail_free card, chest's before chance's (C2, J1)."""
    give_back(game, 0 if cards_of(game, who) & 1 else 1)
    set_free(game, who)
