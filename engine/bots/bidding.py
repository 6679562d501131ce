"""What a deed is worth to a bot, and how far it bids. By itself it is all that an auction needs where bids are called out (B6)."""

from engine import board, codes
from engine import layout as at
from engine.auction import least_bid, most_bid
from engine.bots.levels import BID_PERCENT, BUY_RESERVE, CARELESS, KNOWS_VALUES
from engine.bots.values import group_worth, opponents_of
from engine.buildings import least_price

MYPY = False
if MYPY:
    from engine.game import Game

_STEPS_OF_BIDDING = 4


def bid(game: "Game", who: int, row: tuple[int, ...]) -> int:
    """Return the dollars that `who`, still in the auction and not its leader, bids with the level that is `row` of LEVELS; 0: passes."""
    lot = game.lot
    if lot >= codes.LOT_HOUSE:
        limit = least_price(game, who, lot) * (3 if row[KNOWS_VALUES] else 2)
    else:
        limit = value(game, who, lot, row) * row[BID_PERCENT] // 100
    limit = min(limit, most_bid(game, who) - row[BUY_RESERVE] // 2)
    least = least_bid(game, who)
    if limit < least or careless(game, who, row, least):
        return 0
    return least + (limit - least) // _STEPS_OF_BIDDING


def careless(game: "Game", who: int, row: tuple[int, ...], salt: int) -> bool:
    """Tell whether a careless bot decides without thinking; the same for the same position."""
    percent = row[CARELESS]
    if not percent:
        return False
    return (game.w[at.TURN] * 7919 + game.w[at.CASH + who] * 31 + salt * 101) % 100 < percent


def value(game: "Game", who: int, square: int, row: tuple[int, ...]) -> int:
    """Return what getting `square` is worth to `who`: for themselves, and so that nobody else completes the group."""
    knows = row[KNOWS_VALUES]
    opponents = opponents_of(game)
    group = board.GROUP[square]
    worth = _adds(game, who, square, group, opponents, knows)
    if knows:
        block = 0
        for other in range(game.b[at.PLAYERS]):
            if other != who and not game.b[at.OUT] >> other & 1:
                block = max(block, _adds(game, other, square, group, opponents, knows))
        worth = max(worth, board.PRICE[square]) + max(block - board.PRICE[square], 0) // 4
    return worth


def _adds(game: "Game", who: int, square: int, group: int, opponents: int, knows: int) -> int:
    """Return what `square` adds to what `who` has of its group."""
    b = game.b
    mine = 0
    for other in board.GROUPS[group]:
        if b[at.DEED + other] & at.OWNER == who:
            mine |= 1 << board.DEED_INDEX[other]
    cash = game.w[at.CASH + who]
    more = mine | 1 << board.DEED_INDEX[square]
    return group_worth(group, more, opponents, cash, knows) - group_worth(group, mine, opponents, cash, knows)
