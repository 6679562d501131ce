"""Payments and debts: rules.md section 9 (P1), X3, H1. Bankruptcy itself is in bankruptcy.py."""

from engine import stack
from engine.codes import (
    BANK,
    CAN_STILL_RAISE,
    E_DEBT,
    E_PAID,
    E_SALARY,
    F_INTEREST,
    FEE_OF,
    NO_CASH,
    POT,
)
from engine.deeds import raisable
from engine.layout import A_DEBT, A_PAY, AGENDA, AGENDA_COUNT, AGENDA_WORD, CASH, POT_CASH
from engine.layout import OPTION as _OPTION
from engine.rulebooks import POT as _POT_OPTION

_HAS_POT = _OPTION + _POT_OPTION


def pot_or_bank(game):
    """Return who takes taxes, fines and card payments (X3, H1)."""
    return POT if game.b[_HAS_POT] else BANK


def transfer(game, payer, to, amount, reason):
    """Move `amount` dollars that the payer has; parties are players, BANK or POT."""
    w = game.w
    if payer < BANK:
        w[CASH + payer] -= amount
    elif payer == POT:
        w[POT_CASH] -= amount
    if to < BANK:
        w[CASH + to] += amount
    elif to == POT:
        w[POT_CASH] += amount
    if game.sink:
        game.sink(E_PAID, payer, to, amount, reason)


def event_reason(reason):
    """Return what a payment is for as the event tells it: which deed an open fee belongs to is the agenda's affair."""
    return F_INTEREST if reason >= FEE_OF else reason


def pay_salary(game, who, amount):
    """Pay the salary (T3, S4) from the bank."""
    game.w[CASH + who] += amount
    if game.sink:
        game.sink(E_SALARY, who, amount, 0, 0)


def owe(game, payer, to, amount, reason):
    """Let a player pay now if the cash is there, else leave the debt on the agenda."""
    if game.w[CASH + payer] >= amount:
        transfer(game, payer, to, amount, event_reason(reason))
    else:
        stack.push(game, A_PAY, payer, to, reason, amount)


def try_to_pay(game, at, word):
    """Settle the payment at byte `at` and word `word` of the agenda, its top, or open it as a debt (P1)."""
    b, w = game.b, game.w
    payer = b[at + 1] & 15
    to = b[at + 1] >> 4
    amount = w[word]
    if w[CASH + payer] >= amount:
        reason = event_reason(b[at + 2])
        stack.pop(game)
        transfer(game, payer, to, amount, reason)
    else:
        b[at] = A_DEBT
        if game.sink:
            game.sink(E_DEBT, payer, to, amount, 0)


def debt_at(game):
    """Return the byte and the word of the debt on top of the agenda."""
    top = game.b[AGENDA_COUNT] - 1
    return AGENDA + 3 * top, AGENDA_WORD + top


def may_settle(game, who, arg, trade):
    """Reason against `settle`."""
    word = debt_at(game)[1]
    return 0 if game.w[CASH + who] >= game.w[word] else NO_CASH


def settle(game, who, arg, trade):
    """Pay the open debt."""
    at, word = debt_at(game)
    to, reason, amount = game.b[at + 1] >> 4, event_reason(game.b[at + 2]), game.w[word]
    stack.pop(game)
    transfer(game, who, to, amount, reason)


def may_go_bankrupt(game, who, arg, trade):
    """Reason against `bankrupt` (P1): it is for those who can no longer raise the debt."""
    word = debt_at(game)[1]
    return CAN_STILL_RAISE if game.w[CASH + who] + raisable(game, who) >= game.w[word] else 0
