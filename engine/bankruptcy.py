"""Bankruptcy and giving up: rules.md P2 to P7."""

from engine import claims, stack
from engine.board import DEED_INDEX, DEEDS, HOTEL_STEP
from engine.codes import BANK, DEBT, E_BANKRUPT, E_GAVE_UP, E_SOLD, F_ESTATE
from engine.deck import give_all
from engine.deeds import building_cost
from engine.ending import ends_with_bankruptcy, finish
from engine.layout import (
    A_BANK_AUCTIONS,
    A_MORTGAGED,
    BANKRUPTCIES,
    CASH,
    CURRENT,
    DEED,
    HOTELS,
    HOUSES,
    JAILED,
    MORTGAGED_BIT,
    NOT_JAILED,
    OPTION,
    OUT,
    PHASE,
    STAGE,
    STAGE_PASS,
)
from engine.money import debt_at, transfer
from engine.rulebooks import BANK_DEEDS, ESTATE

_BANK_DEEDS = OPTION + BANK_DEEDS
_ESTATE = OPTION + ESTATE


def declare(game, who, arg, trade):
    """Go bankrupt to the creditor of the open debt (P1)."""
    at, _ = debt_at(game)
    go_bankrupt(game, who, game.b[at + 1] >> 4)


def give_up(game, who, arg, trade):
    """Leave the game (P6)."""
    creditor = BANK
    if game.b[PHASE] == DEBT:
        creditor = game.b[debt_at(game)[0] + 1] >> 4
    if game.sink:
        game.sink(E_GAVE_UP, who, 0, 0, 0)
    go_bankrupt(game, who, creditor)


def go_bankrupt(game, who, creditor):
    """Take `who` out of the game (P5) and hand the estate over; POT counts as the bank (H1)."""
    b = game.b
    if creditor > BANK:
        creditor = BANK
    b[OUT] |= 1 << who
    b[BANKRUPTCIES] += 1
    b[JAILED + who] = NOT_JAILED
    stack.forget(game, who)
    claims.lapse_of(game, who)
    if b[CURRENT] == who:
        b[STAGE] = STAGE_PASS
    if game.sink:
        game.sink(E_BANKRUPT, who, creditor, 0, 0)
    over = ends_with_bankruptcy(game)
    if creditor < BANK and not b[_ESTATE]:
        _to_player(game, who, creditor, over)
    else:
        _to_bank(game, who, over)
    if over:
        finish(game)


def _to_player(game, who, creditor, over):
    """Give everything to the creditor, who answers for the mortgages (P2)."""
    b = game.b
    mortgaged = 0
    for square in DEEDS:
        deed = b[DEED + square]
        if deed & 15 == who:
            amount = building_cost(game, square) >> 1
            if amount:
                _return_buildings(game, square)
                game.w[CASH + who] += amount
                if game.sink:
                    game.sink(E_SOLD, who, square, 0, amount)
            if deed & MORTGAGED_BIT:
                mortgaged |= 1 << DEED_INDEX[square]
            b[DEED + square] = creditor | deed & MORTGAGED_BIT
    _pay_out(game, who, creditor)
    give_all(game, who, creditor)
    if mortgaged and not over:
        stack.push(game, A_MORTGAGED, creditor, word=mortgaged)


def _to_bank(game, who, over):
    """Give everything to the bank; it auctions the deeds (P3) or leaves them free (P4)."""
    b = game.b
    deeds = 0
    keeps_mortgages = b[_BANK_DEEDS] and not b[_ESTATE] and not over
    for square in DEEDS:
        deed = b[DEED + square]
        if deed & 15 == who:
            _return_buildings(game, square)
            b[DEED + square] = BANK | (deed & MORTGAGED_BIT if keeps_mortgages else 0)
            deeds |= 1 << DEED_INDEX[square]
    _pay_out(game, who, BANK)
    give_all(game, who, BANK)
    if deeds and not over and not b[_ESTATE]:
        stack.push(game, A_BANK_AUCTIONS, word=deeds)


def _return_buildings(game, square):
    """Take all buildings of `square` back into the bank."""
    b = game.b
    steps = b[DEED + square] >> 4 & 7
    if steps == HOTEL_STEP:
        b[HOTELS] += 1
    else:
        b[HOUSES] += steps
    b[DEED + square] &= 0x8F


def _pay_out(game, who, to):
    """Hand over all cash."""
    if game.w[CASH + who]:
        transfer(game, who, to, game.w[CASH + who], F_ESTATE)
