"""Taxes: X1, X2."""

from engine import agenda, codes
from engine import layout as at
from engine.deeds import tenth_of_wealth
from engine.money import owe, pot_or_bank

MYPY = False
if MYPY:
    from engine.game import Game


FLAT_TAX = 200  # X1


def visit_income_tax(game: "Game", who: int) -> None:
    """Take the income tax, or ask for the choice (X1)."""
    if game.b[at.O_INCOME_TAX]:
        agenda.push(game, at.A_TAX, who)
    else:
        owe(game, who, pot_or_bank(game), FLAT_TAX, codes.F_INCOME_TAX)


def visit_luxury_tax(game: "Game", who: int) -> None:
    """Take the luxury tax (X2)."""
    owe(game, who, pot_or_bank(game), game.b[at.O_LUXURY_TAX], codes.F_LUXURY_TAX)


def tax_flat(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Pay the 200 (X1)."""
    agenda.pop(game)
    game.chance_seen = True  # X1: the choice cannot be changed after
    owe(game, who, pot_or_bank(game), FLAT_TAX, codes.F_INCOME_TAX)


def tax_percent(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Pay 10 % of everything (X1)."""
    agenda.pop(game)
    game.chance_seen = True  # X1: the choice cannot be changed after
    owe(game, who, pot_or_bank(game), tenth_of_wealth(game, who), codes.F_INCOME_TAX)
