"""Auctions: docs/rules.md B3 to B6, P3, and the bidding of G6."""

from engine import agenda, board, codes
from engine import layout as at
from engine.buildings import least_price
from engine.deeds import everybody, keep_fee

MYPY = False
if MYPY:
    from engine.game import Game


def start(game: "Game", lot: int, first: int, bidders: int) -> None:
    """Open an auction of `lot` (square, LOT_HOUSE, LOT_HOTEL) among the mask `bidders`, beginning with `first` (B5)."""
    b = game.b
    b[at.LOT] = lot
    b[at.LEADER] = codes.NOBODY
    b[at.BIDDERS] = bidders
    game.w[at.HIGH] = 0
    b[at.ACTOR] = first
    agenda.push(game, at.A_AUCTION)
    _drop_poor(game)


def least_bid(game: "Game", who: int) -> int:
    """Return the lowest bid that `who` may make now (B3, G6)."""
    b = game.b
    least = game.w[at.HIGH] + 1
    if b[at.LOT] < codes.LOT_HOUSE:
        opening = b[at.O_OPENING_BID]
    else:
        opening = least_price(game, who, b[at.LOT])
    return opening if least < opening else least


def most_bid(game: "Game", who: int) -> int:
    """Return the highest bid that `who` can pay (B3); P3: less the 10 % of a mortgaged deed."""
    cash = game.w[at.CASH + who]
    lot = game.b[at.LOT]
    if lot < codes.LOT_HOUSE and game.b[at.DEED + lot] & at.MORTGAGED_BIT:
        cash -= keep_fee(lot)
    return cash


def _drop_poor(game: "Game") -> None:
    """Take out of the auction everybody but the leader who cannot make the least bid (B4)."""
    b = game.b
    for who in range(b[at.PLAYERS]):
        if b[at.BIDDERS] >> who & 1 and who != b[at.LEADER] and most_bid(game, who) < least_bid(game, who):
            b[at.BIDDERS] &= ~(1 << who)


def ask(game: "Game") -> bool:
    """Find who is asked next, from ACTOR on; return False if nobody is left to ask: then close it."""
    b = game.b
    leader = b[at.LEADER]
    others = b[at.BIDDERS] & ~(1 << leader) if leader != codes.NOBODY else b[at.BIDDERS]
    if not others:
        return False
    seat = b[at.ACTOR]
    while not others >> seat & 1:
        seat = (seat + 1) % b[at.PLAYERS]
    b[at.ACTOR] = seat
    return True


def why_not_bid(game: "Game", who: int, amount: int, trade: tuple[int, ...] | None) -> int:
    """Reason against `bid amount`."""
    if amount < least_bid(game, who):
        return codes.TOO_LOW
    return codes.TOO_HIGH if amount > most_bid(game, who) else 0


def bid(game: "Game", who: int, amount: int, trade: tuple[int, ...] | None) -> None:
    """Bid (B3); the asking goes on from the bidder (B6)."""
    b = game.b
    game.w[at.HIGH] = amount
    b[at.LEADER] = who
    if game.sink:
        game.sink(codes.E_BID, who, amount, 0, 0)
    _drop_poor(game)
    b[at.ACTOR] = (who + 1) % b[at.PLAYERS]


def pass_bid(game: "Game", who: int) -> None:
    """Leave the auction (B4); who passes out of turn leaves the awaited player awaited (B6)."""
    b = game.b
    b[at.BIDDERS] &= ~(1 << who)
    if who == b[at.ACTOR]:
        b[at.ACTOR] = (who + 1) % b[at.PLAYERS]


def close(game: "Game") -> None:
    """Give the deed to the leader, or to nobody (B4, P3); who won a building (G6) places it then (shortage.after_auction)."""
    b = game.b
    lot, leader, price = b[at.LOT], b[at.LEADER], game.w[at.HIGH]
    agenda.pop(game)
    b[at.LOT] = b[at.BIDDERS] = b[at.LEADER] = 0
    game.w[at.HIGH] = 0
    sold = leader != codes.NOBODY
    if sold:
        game.w[at.CASH + leader] -= price
    if game.sink:
        game.sink(codes.E_AUCTIONED, lot, leader if sold else codes.BANK, price, 0)
    if lot >= codes.LOT_HOUSE:
        return
    if sold:
        mortgaged = b[at.DEED + lot] & at.MORTGAGED_BIT
        b[at.DEED + lot] = leader | mortgaged
        if mortgaged:
            agenda.push(game, at.A_MORTGAGED, leader, word=1 << board.DEED_INDEX[lot])
    else:
        b[at.DEED + lot] = codes.BANK


def next_of_estate(game: "Game", word: int) -> None:
    """Auction the next deed of a bankrupt's estate, in board order (P3)."""
    mask = game.w[word]
    if not mask:
        agenda.pop(game)
        return
    index = 0
    while not mask >> index & 1:
        index += 1
    game.w[word] = mask & ~(1 << index)
    b = game.b
    start(game, board.DEEDS[index], b[at.CURRENT], everybody(game))
