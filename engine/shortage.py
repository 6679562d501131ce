"""The building shortage: rules.md G6."""

from engine import auction, stack
from engine.board import GROUP, GROUPS, HOUSE_PRICE, STREET_GROUPS
from engine.buildings import build_now, lot_for, may_place, put
from engine.codes import CANNOT_PLACE, LOT_HOTEL, NOBODY
from engine.deeds import owns_group
from engine.layout import (
    A_PLACE,
    A_SHORTAGE,
    ACTOR,
    AGENDA_COUNT,
    AGENDA_WORD,
    CASH,
    HOTELS,
    HOUSES,
    NO_ASKING,
    OUT,
    PLAYERS,
    SHORT_ASKER,
    SHORT_LOT,
    SHORT_SQUARE,
    SHORT_TO_ASK,
    SHORT_WANT,
)


def least_price(game, who, lot):
    """Return half of the cheapest house price among the streets where `who` could place `lot`; 0 if there is none."""
    best = 0
    for group in range(STREET_GROUPS):
        half = HOUSE_PRICE[group] >> 1
        if (not best or half < best) and owns_group(game, who, group):
            for square in GROUPS[group]:
                if lot_for(game, square) == lot and not may_place(game, who, square):
                    best = half
                    break
    return best


def _could_place(game, lot):
    """Return the mask of players who could place `lot` and have half of its price."""
    b = game.b
    mask = 0
    for who in range(b[PLAYERS]):
        if not b[OUT] >> who & 1:
            price = least_price(game, who, lot)
            if price and game.w[CASH + who] >= price:
                mask |= 1 << who
    return mask


def build(game, who, square, trade=None):
    """Build at once, or ask the others first if there are more who could than buildings (G6)."""
    b = game.b
    lot = lot_for(game, square)
    left = b[HOTELS] if lot == LOT_HOTEL else b[HOUSES]
    if left < b[PLAYERS]:  # else there cannot be more players than buildings
        able = _could_place(game, lot) | 1 << who
        count = 0
        for seat in range(b[PLAYERS]):
            count += able >> seat & 1
        if left < count:
            b[SHORT_LOT] = lot
            b[SHORT_ASKER] = b[ACTOR] = who
            b[SHORT_SQUARE] = square
            b[SHORT_TO_ASK] = able & ~(1 << who)
            b[SHORT_WANT] = 0
            stack.push(game, A_SHORTAGE)
            return
    build_now(game, who, square)


def ask(game):
    """Find who is asked next, clockwise from the asker; return False, with the question settled, after the last."""
    b = game.b
    to_ask = b[SHORT_TO_ASK]
    if to_ask:
        seat = b[ACTOR]
        while not to_ask >> seat & 1:
            seat = (seat + 1) % b[PLAYERS]
        b[ACTOR] = seat
        return True
    stack.pop(game)
    asker = b[SHORT_ASKER]
    if b[SHORT_WANT]:
        auction.start(game, b[SHORT_LOT], asker, b[SHORT_WANT] | 1 << asker)
    else:
        square = b[SHORT_SQUARE]
        forget(game)
        build_now(game, asker, square)
    return False


def forget(game):
    """Clear what is noted of a shortage that is over."""
    b = game.b
    b[SHORT_LOT] = b[SHORT_ASKER] = b[SHORT_SQUARE] = b[SHORT_TO_ASK] = b[SHORT_WANT] = 0


def want(game, who, arg, trade):
    """Join the auction for the building."""
    game.b[SHORT_WANT] |= 1 << who
    pass_want(game, who)


def pass_want(game, who):
    """Answer the question; without `want` before it, by leaving the building to others."""
    game.b[SHORT_TO_ASK] &= ~(1 << who)


def after_auction(game, winner, price):
    """Let the winner place the building; if nobody bid, the asker does not ask for that kind again in this turn."""
    b = game.b
    if winner != NOBODY:
        stack.push(game, A_PLACE, winner, word=price)
    else:
        b[NO_ASKING + (b[SHORT_LOT] == LOT_HOTEL)] |= 1 << b[SHORT_ASKER]
        forget(game)


def may_place_won(game, who, square, trade):
    """Reason against `place square`: a street of the winner whose half price is within the bid."""
    reason = may_place(game, who, square)
    if reason:
        return reason
    b = game.b
    if lot_for(game, square) != b[SHORT_LOT]:
        return CANNOT_PLACE
    paid = game.w[AGENDA_WORD + b[AGENDA_COUNT] - 1]
    return CANNOT_PLACE if HOUSE_PRICE[GROUP[square]] >> 1 > paid else 0


def place(game, who, square, trade):
    """Place the building that was won."""
    stack.pop(game)
    forget(game)
    put(game, who, square)
