"""Payments and debts: P1, X3, H1, H5 of docs/rules.md. Bankruptcy itself is in bankruptcy.py."""

from engine import agenda, codes
from engine import layout as at
from engine.deeds import raisable

MYPY = False
if MYPY:
    from engine.game import Game


_SALARY_UNIT = 50  # dollars, of the option salary (H8)
_SEED_UNIT = 50  # of pot_seed (H5)


def pot_or_bank(game: "Game") -> int:
    """Return who takes taxes, fines and card payments (X3, H1)."""
    return codes.POT if game.b[at.O_POT] else codes.BANK


def transfer(game: "Game", payer: int, to: int, amount: int, reason: int) -> None:
    """Move `amount` dollars that the payer has; parties are players, BANK or POT."""
    w = game.w
    if payer < codes.BANK:
        w[at.CASH + payer] -= amount
    elif payer == codes.POT:
        w[at.POT_CASH] -= amount
    if to < codes.BANK:
        w[at.CASH + to] += amount
    elif to == codes.POT:
        w[at.POT_CASH] += amount
    if game.sink:
        game.sink(codes.E_PAID, payer, to, amount, reason)


def event_reason(reason: int) -> int:
    """Return what a payment is for as the event tells it: which deed an open fee belongs to is the agenda's affair."""
    return codes.F_INTEREST if reason >= codes.FEE_OF else reason


def salary(game: "Game") -> int:
    """Return the dollars of the salary (T3, H8)."""
    return game.b[at.O_SALARY] * _SALARY_UNIT


def seed_pot(game: "Game") -> None:
    """Let the bank put its seed into the pot (H5)."""
    if game.b[at.O_POT] and game.b[at.O_POT_SEED]:
        transfer(game, codes.BANK, codes.POT, game.b[at.O_POT_SEED] * _SEED_UNIT, codes.F_FREE_PARKING)


def pay_salary(game: "Game", who: int, amount: int) -> None:
    """Pay the salary (T3, S4) from the bank."""
    game.w[at.CASH + who] += amount
    if game.sink:
        game.sink(codes.E_SALARY, who, amount, 0, 0)


def owe(game: "Game", payer: int, to: int, amount: int, reason: int) -> None:
    """Let a player pay now if the cash is there, else leave the debt on the agenda."""
    if game.w[at.CASH + payer] >= amount:
        transfer(game, payer, to, amount, event_reason(reason))
    else:
        agenda.push(game, at.A_PAY, payer, to, reason, amount)


def try_to_pay(game: "Game") -> None:
    """Settle the payment on top of the agenda, or open it as a debt (P1)."""
    b, w = game.b, game.w
    payer, to = agenda.top_who(game), agenda.top_to(game)
    amount = w[agenda.top_word(game)]
    if w[at.CASH + payer] >= amount:
        reason = event_reason(agenda.top_byte(game))
        agenda.pop(game)
        transfer(game, payer, to, amount, reason)
    else:
        b[agenda.top(game)] = at.A_DEBT
        if game.sink:
            game.sink(codes.E_DEBT, payer, to, amount, 0)


def why_not_settle(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> int:
    """Reason against `settle`."""
    return 0 if game.w[at.CASH + who] >= game.w[agenda.top_word(game)] else codes.NO_CASH


def settle(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Pay the open debt."""
    to, reason, amount = agenda.top_to(game), event_reason(agenda.top_byte(game)), game.w[agenda.top_word(game)]
    agenda.pop(game)
    transfer(game, who, to, amount, reason)


def why_not_go_bankrupt(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> int:
    """Reason against `bankrupt` (P1): it is for those who can no longer raise the debt."""
    return codes.CAN_STILL_RAISE if game.w[at.CASH + who] + raisable(game, who) >= game.w[agenda.top_word(game)] else 0
