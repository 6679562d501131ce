"""Auctions: rules.md B3 to B5, P3, and the bidding of G6."""

from engine import shortage, stack
from engine.board import DEED_INDEX, DEEDS
from engine.codes import BANK, E_AUCTIONED, E_BID, LOT_HOUSE, NOBODY, TOO_HIGH, TOO_LOW
from engine.deeds import everybody, keep_fee
from engine.layout import (
    A_AUCTION,
    A_MORTGAGED,
    ACTOR,
    BIDDERS,
    CASH,
    CURRENT,
    DEED,
    HIGH,
    LEADER,
    LOT,
    MORTGAGED_BIT,
    OPTION,
    PLAYERS,
)
from engine.rulebooks import OPENING_BID

_OPENING_BID = OPTION + OPENING_BID


def start(game, lot, first, bidders):
    """Open an auction of `lot` (square, LOT_HOUSE, LOT_HOTEL) among the mask `bidders`, beginning with `first` (B5)."""
    b = game.b
    b[LOT] = lot
    b[LEADER] = NOBODY
    b[BIDDERS] = bidders
    game.w[HIGH] = 0
    b[ACTOR] = first
    stack.push(game, A_AUCTION)
    _drop_poor(game)


def least_bid(game, who):
    """Return the lowest bid that `who` may make now (B3, G6)."""
    b = game.b
    least = game.w[HIGH] + 1
    if b[LOT] < LOT_HOUSE:
        opening = b[_OPENING_BID]
    else:
        opening = shortage.least_price(game, who, b[LOT])
    return opening if least < opening else least


def most_bid(game, who):
    """Return the highest bid that `who` can pay (B3); P3: less the 10 % of a mortgaged deed."""
    cash = game.w[CASH + who]
    lot = game.b[LOT]
    if lot < LOT_HOUSE and game.b[DEED + lot] & MORTGAGED_BIT:
        cash -= keep_fee(lot)
    return cash


def _drop_poor(game):
    """Take out of the auction everybody but the leader who cannot make the least bid (B4)."""
    b = game.b
    for who in range(b[PLAYERS]):
        if b[BIDDERS] >> who & 1 and who != b[LEADER] and most_bid(game, who) < least_bid(game, who):
            b[BIDDERS] &= ~(1 << who)


def ask(game):
    """Find who is asked next, from ACTOR on; return False, with the auction closed, if nobody is left to ask."""
    b = game.b
    leader = b[LEADER]
    others = b[BIDDERS] & ~(1 << leader) if leader != NOBODY else b[BIDDERS]
    if not others:
        _close(game)
        return False
    seat = b[ACTOR]
    while not others >> seat & 1:
        seat = (seat + 1) % b[PLAYERS]
    b[ACTOR] = seat
    return True


def may_bid(game, who, amount, trade):
    """Reason against `bid amount`."""
    if amount < least_bid(game, who):
        return TOO_LOW
    return TOO_HIGH if amount > most_bid(game, who) else 0


def bid(game, who, amount, trade):
    """Bid (B3)."""
    b = game.b
    game.w[HIGH] = amount
    b[LEADER] = who
    if game.sink:
        game.sink(E_BID, who, amount, 0, 0)
    _drop_poor(game)
    b[ACTOR] = (who + 1) % b[PLAYERS]


def pass_bid(game, who):
    """Leave the auction (B4)."""
    b = game.b
    b[BIDDERS] &= ~(1 << who)
    b[ACTOR] = (who + 1) % b[PLAYERS]


def _close(game):
    """Give the lot to the leader, or to nobody (B4, P3, G6)."""
    b = game.b
    lot, leader, price = b[LOT], b[LEADER], game.w[HIGH]
    stack.pop(game)
    b[LOT] = b[BIDDERS] = b[LEADER] = 0
    game.w[HIGH] = 0
    sold = leader != NOBODY
    if sold:
        game.w[CASH + leader] -= price
    if game.sink:
        game.sink(E_AUCTIONED, lot, leader if sold else BANK, price, 0)
    if lot >= LOT_HOUSE:
        shortage.after_auction(game, leader, price)
    elif sold:
        mortgaged = b[DEED + lot] & MORTGAGED_BIT
        b[DEED + lot] = leader | mortgaged
        if mortgaged:
            stack.push(game, A_MORTGAGED, leader, word=1 << DEED_INDEX[lot])
    else:
        b[DEED + lot] = BANK


def next_of_estate(game, word):
    """Auction the next deed of a bankrupt's estate, in board order (P3)."""
    mask = game.w[word]
    if not mask:
        stack.pop(game)
        return
    index = 0
    while not mask >> index & 1:
        index += 1
    game.w[word] = mask & ~(1 << index)
    b = game.b
    start(game, DEEDS[index], b[CURRENT], everybody(game))
