"""The building shortage: docs/rules.md G6."""

from engine import agenda, auction, board, codes
from engine import layout as at
from engine.buildings import build_now, least_price, lot_for, why_not_place, put

MYPY = False
if MYPY:
    from engine.game import Game


def _could_place(game: "Game", lot: int) -> int:
    """Return the mask of players who could place `lot` and have half of its price."""
    b = game.b
    mask = 0
    for who in range(b[at.PLAYERS]):
        if not b[at.OUT] >> who & 1:
            price = least_price(game, who, lot)
            if price and game.w[at.CASH + who] >= price:
                mask |= 1 << who
    return mask


def build(game: "Game", who: int, square: int, trade: tuple[int, ...] | None = None) -> None:
    """Build at once, or ask the others first if there are more who could than buildings (G6)."""
    b = game.b
    lot = lot_for(game, square)
    left = b[at.HOTELS] if lot == codes.LOT_HOTEL else b[at.HOUSES]
    if left < b[at.PLAYERS]:  # else there cannot be more players than buildings
        able = _could_place(game, lot) | 1 << who
        count = 0
        for seat in range(b[at.PLAYERS]):
            count += able >> seat & 1
        if left < count:
            b[at.SHORT_LOT] = lot
            b[at.SHORT_ASKER] = b[at.ACTOR] = who
            b[at.SHORT_SQUARE] = square
            b[at.SHORT_TO_ASK] = able & ~(1 << who)
            b[at.SHORT_WANT] = 0
            agenda.push(game, at.A_SHORTAGE)
            return
    build_now(game, who, square)


def ask(game: "Game") -> bool:
    """Find who is asked next, clockwise from the asker; return False, with the question settled, after the last."""
    b = game.b
    to_ask = b[at.SHORT_TO_ASK]
    if to_ask:
        seat = b[at.ACTOR]
        while not to_ask >> seat & 1:
            seat = (seat + 1) % b[at.PLAYERS]
        b[at.ACTOR] = seat
        return True
    agenda.pop(game)
    asker = b[at.SHORT_ASKER]
    if b[at.SHORT_WANT]:
        auction.start(game, b[at.SHORT_LOT], asker, b[at.SHORT_WANT] | 1 << asker)
    else:
        square = b[at.SHORT_SQUARE]
        forget(game)
        build_now(game, asker, square)
    return False


def forget(game: "Game") -> None:
    """Clear what is noted of a shortage that is over."""
    b = game.b
    b[at.SHORT_LOT] = b[at.SHORT_ASKER] = b[at.SHORT_SQUARE] = b[at.SHORT_TO_ASK] = b[at.SHORT_WANT] = 0


def want(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Join the auction for the building."""
    game.b[at.SHORT_WANT] |= 1 << who
    pass_want(game, who)


def pass_want(game: "Game", who: int) -> None:
    """Answer the question; without `want` before it, by leaving the building to others."""
    game.b[at.SHORT_TO_ASK] &= ~(1 << who)


def after_auction(game: "Game", winner: int, price: int) -> None:
    """Let the winner place the building; if nobody bid, the asker does not ask for that kind again in this turn."""
    b = game.b
    if winner != codes.NOBODY:
        agenda.push(game, at.A_PLACE, winner, word=price)
    else:
        b[at.NO_ASKING + (b[at.SHORT_LOT] == codes.LOT_HOTEL)] |= 1 << b[at.SHORT_ASKER]
        forget(game)


def why_not_place_won(game: "Game", who: int, square: int, trade: tuple[int, ...] | None) -> int:
    """Reason against `place square`: a street of the winner whose half price is within the bid."""
    reason = why_not_place(game, who, square)
    if reason:
        return reason
    b = game.b
    if lot_for(game, square) != b[at.SHORT_LOT]:
        return codes.CANNOT_PLACE
    paid = game.w[agenda.top_word(game)]
    return codes.CANNOT_PLACE if board.HOUSE_PRICE[board.GROUP[square]] >> 1 > paid else 0


def place(game: "Game", who: int, square: int, trade: tuple[int, ...] | None) -> None:
    """Place the building that was won."""
    agenda.pop(game)
    forget(game)
    put(game, who, square)
