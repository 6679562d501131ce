"""Buying the deed that one has landed on, or leaving it: B1, B2, H3."""

from engine import agenda, auction, board, codes
from engine import layout as at
from engine.deeds import everybody


def visit(game, who, square):
    """Offer an unowned deed to its visitor; without the cash it may go to the auction at once (B2)."""
    if not game.b[at.O_RAISE_TO_BUY] and game.w[at.CASH + who] < board.PRICE[square]:
        _leave(game, who, square)
    else:
        agenda.push(game, at.A_BUY, who, 0, square)


def may_buy(game, who, arg, trade):
    """Reason against `buy` (B1)."""
    return 0 if game.w[at.CASH + who] >= board.PRICE[buy_square(game)] else codes.NO_CASH


def buy_square(game):
    """Return the deed on offer, in phase buy."""
    return agenda.top_byte(game)


def buy(game, who, arg, trade):
    """Buy the deed on offer at the printed price (B1)."""
    square = buy_square(game)
    agenda.pop(game)
    game.w[at.CASH + who] -= board.PRICE[square]
    game.b[at.DEED + square] = who
    if game.sink:
        game.sink(codes.E_BOUGHT, who, square, board.PRICE[square], 0)


def decline(game, who, arg, trade):
    """Leave the deed to the auction (B2), or to the bank (H3)."""
    square = buy_square(game)
    agenda.pop(game)
    _leave(game, who, square)


def _leave(game, who, square):
    """Auction a deed that its visitor does not buy, unless H3 is played."""
    if game.b[at.O_AUCTIONS]:
        auction.start(game, square, who, everybody(game))
