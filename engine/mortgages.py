"""Mortgages: rules.md M1, M2, M3."""

from engine import stack
from engine.board import DEED_INDEX, GROUP
from engine.codes import (
    BANK,
    E_KEPT,
    E_LIFTED,
    E_MORTGAGED,
    FEE_OF,
    GROUP_BUILT,
    IS_MORTGAGED,
    MORTGAGED,
    NO_CASH,
    NOT_MORTGAGED,
    NOT_YOURS,
)
from engine.deeds import group_has_buildings, keep_fee, lift_cost, may_own, mortgage_value
from engine.layout import AGENDA_COUNT, AGENDA_WORD, CASH, DEED, MORTGAGED_BIT, OPTION, PHASE
from engine.money import owe
from engine.rulebooks import MORTGAGE_BARE

_MORTGAGE_BARE = OPTION + MORTGAGE_BARE


def may_mortgage(game, who, square, trade=None):
    """Reason against `mortgage` (M1)."""
    reason = may_own(game, who, square)
    if reason:
        return reason
    deed = game.b[DEED + square]
    if deed & MORTGAGED_BIT:
        return IS_MORTGAGED
    if deed & 0x70:
        return GROUP_BUILT
    if not game.b[_MORTGAGE_BARE] and group_has_buildings(game, GROUP[square]):
        return GROUP_BUILT
    return 0


def mortgage(game, who, square, trade=None):
    """Mortgage a deed."""
    game.b[DEED + square] |= MORTGAGED_BIT
    game.w[CASH + who] += mortgage_value(square)
    if game.sink:
        game.sink(E_MORTGAGED, who, square, 0, 0)


def may_lift(game, who, square, trade=None):
    """Reason against `lift` (M2); in phase mortgaged only the deeds just taken over (M3)."""
    reason = may_own(game, who, square)
    if reason:
        return reason
    if not game.b[DEED + square] & MORTGAGED_BIT:
        return NOT_MORTGAGED
    if game.b[PHASE] == MORTGAGED and not game.w[AGENDA_WORD + game.b[AGENDA_COUNT] - 1] >> DEED_INDEX[square] & 1:
        return NOT_YOURS
    return 0 if game.w[CASH + who] >= lift_cost(square) else NO_CASH


def _answered(game, square):
    """Take `square` off the list of deeds that phase mortgaged asks about."""
    word = AGENDA_WORD + game.b[AGENDA_COUNT] - 1
    game.w[word] &= ~(1 << DEED_INDEX[square])
    if not game.w[word]:
        stack.pop(game)


def lift(game, who, square, trade=None):
    """Lift a mortgage."""
    game.b[DEED + square] &= 127
    game.w[CASH + who] -= lift_cost(square)
    if game.b[PHASE] == MORTGAGED:
        _answered(game, square)
    if game.sink:
        game.sink(E_LIFTED, who, square, 0, 0)


def may_keep(game, who, square, trade=None):
    """Reason against `keep` (M3); without the cash it is legal and opens a debt."""
    reason = may_own(game, who, square)
    if reason:
        return reason
    return 0 if game.w[AGENDA_WORD + game.b[AGENDA_COUNT] - 1] >> DEED_INDEX[square] & 1 else NOT_YOURS


def keep(game, who, square, trade=None):
    """Keep a deed mortgaged for its 10 % (M3)."""
    _answered(game, square)
    if game.sink:
        game.sink(E_KEPT, who, square, 0, 0)
    owe(game, who, BANK, keep_fee(square), FEE_OF + DEED_INDEX[square])
