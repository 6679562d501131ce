"""Buying the deed that one has landed on, or leaving it: B1, B2, H3."""

from engine import agenda, auction
from engine.codes import E_BOUGHT, NO_CASH
from engine.board import PRICE
from engine.layout import A_BUY, CASH, DEED, O_AUCTIONS, O_RAISE_TO_BUY
from engine.deeds import everybody

MYPY = False
if MYPY:
    from engine.game import Game


def visit(game: "Game", who: int, square: int) -> None:
    """Offer an unowned deed to its visitor; without the cash it may go to the auction at once (B2)."""
    if not game.b[O_RAISE_TO_BUY] and game.w[CASH + who] < PRICE[square]:
        _leave(game, who, square)
    else:
        agenda.push(game, A_BUY, who, 0, square)


def why_not_buy(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> int:
    """Reason against `buy` (B1)."""
    return 0 if game.w[CASH + who] >= PRICE[buy_square(game)] else NO_CASH


def buy_square(game: "Game") -> int:
    """Return the deed on offer, in phase buy."""
    return agenda.top_byte(game)


def buy(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Buy the deed on offer at the printed price (B1)."""
    square = buy_square(game)
    agenda.pop(game)
    game.w[CASH + who] -= PRICE[square]
    game.b[DEED + square] = who
    if game.sink:
        game.sink(E_BOUGHT, who, square, PRICE[square], 0)


def decline(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Leave the deed to the auction (B2), or to the bank (H3)."""
    square = buy_square(game)
    agenda.pop(game)
    _leave(game, who, square)


def _leave(game: "Game", who: int, square: int) -> None:
    """Auction a deed that its visitor does not buy, unless H3 is played."""
    if game.b[O_AUCTIONS]:
        auction.start(game, square, who, everybody(game))
