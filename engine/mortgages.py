"""Mortgages: docs/rules.md M1, M2, M3."""

from engine import agenda, board, codes
from engine import layout as at
from engine.deeds import group_has_buildings, keep_fee, lift_cost, why_not_own, mortgage_value
from engine.money import owe

MYPY = False
if MYPY:
    from engine.game import Game


def why_not_mortgage(game: "Game", who: int, square: int, trade: tuple[int, ...] | None = None) -> int:
    """Reason against `mortgage` (M1)."""
    reason = why_not_own(game, who, square)
    if reason:
        return reason
    deed = game.b[at.DEED + square]
    if deed & at.MORTGAGED_BIT:
        return codes.IS_MORTGAGED
    if deed & at.BUILDINGS:
        return codes.GROUP_BUILT
    if not game.b[at.O_MORTGAGE_BARE] and group_has_buildings(game, board.GROUP[square]):
        return codes.GROUP_BUILT
    return 0


def mortgage(game: "Game", who: int, square: int, trade: tuple[int, ...] | None = None) -> None:
    """Mortgage a deed."""
    game.b[at.DEED + square] |= at.MORTGAGED_BIT
    game.w[at.CASH + who] += mortgage_value(square)
    if game.sink:
        game.sink(codes.E_MORTGAGED, who, square, 0, 0)


def why_not_lift(game: "Game", who: int, square: int, trade: tuple[int, ...] | None = None) -> int:
    """Reason against `lift` (M2); in phase mortgaged only the deeds just taken over (M3)."""
    reason = why_not_own(game, who, square)
    if reason:
        return reason
    if not game.b[at.DEED + square] & at.MORTGAGED_BIT:
        return codes.NOT_MORTGAGED
    if game.b[at.PHASE] == codes.MORTGAGED and not game.w[agenda.top_word(game)] >> board.DEED_INDEX[square] & 1:
        return codes.NOT_ASKED
    return 0 if game.w[at.CASH + who] >= lift_cost(square) else codes.NO_CASH


def _answered(game: "Game", square: int) -> None:
    """Take `square` off the list of deeds that phase mortgaged asks about."""
    word = agenda.top_word(game)
    game.w[word] &= ~(1 << board.DEED_INDEX[square])
    if not game.w[word]:
        agenda.pop(game)


def lift(game: "Game", who: int, square: int, trade: tuple[int, ...] | None = None) -> None:
    """Lift a mortgage."""
    game.b[at.DEED + square] &= ~at.MORTGAGED_BIT
    game.w[at.CASH + who] -= lift_cost(square)
    if game.b[at.PHASE] == codes.MORTGAGED:
        _answered(game, square)
    if game.sink:
        game.sink(codes.E_LIFTED, who, square, 0, 0)


def why_not_keep(game: "Game", who: int, square: int, trade: tuple[int, ...] | None = None) -> int:
    """Reason against `keep` (M3); without the cash it is legal and opens a debt."""
    reason = why_not_own(game, who, square)
    if reason:
        return reason
    return 0 if game.w[agenda.top_word(game)] >> board.DEED_INDEX[square] & 1 else codes.NOT_ASKED


def keep(game: "Game", who: int, square: int, trade: tuple[int, ...] | None = None) -> None:
    """Keep a deed mortgaged for its 10 % (M3)."""
    _answered(game, square)
    if game.sink:
        game.sink(codes.E_KEPT, who, square, 0, 0)
    owe(game, who, codes.BANK, keep_fee(square), codes.FEE_OF + board.DEED_INDEX[square])
