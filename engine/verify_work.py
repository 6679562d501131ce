"""Whether pending work is possible: the second half of verify.py."""

from engine import codes
from engine.auction import least_bid, most_bid
from engine.board import ALL_DEEDS, DEED_INDEX, DEEDS, GROUP, HOUSE_PRICE, SQUARES
from engine.buildings import lot_for, may_place
from engine.codes import (
    AUCTION,
    BANK,
    BUY,
    DEBT,
    FEE_OF,
    LAST_REASON,
    LOT_HOTEL,
    LOT_HOUSE,
    MORTGAGED,
    NOBODY,
    OFFER,
    OVER,
    PLACE,
    POT,
    ROLL,
    SHORTAGE,
    TAX,
)
from engine.deeds import everybody, keep_fee
from engine.layout import (
    A_AUCTION,
    A_BANK_AUCTIONS,
    A_BUY,
    A_DEBT,
    A_MORTGAGED,
    A_MOVE,
    A_OFFER,
    A_PAY,
    A_PLACE,
    A_SHORTAGE,
    A_TAX,
    ACTOR,
    AGENDA,
    AGENDA_COUNT,
    AGENDA_SIZE,
    AGENDA_WORD,
    BIDDERS,
    CASH,
    CURRENT,
    DEED,
    DIE_1,
    DIE_2,
    HIGH,
    HOTELS,
    HOUSES,
    JAILED,
    LEADER,
    LOT,
    MORTGAGED_BIT,
    NOT_JAILED,
    OFFER_FROM,
    OFFER_PARTS,
    OFFER_TO,
    OPTION,
    OUT,
    PHASE,
    PLAYERS,
    POSITION,
    SHORT_ASKER,
    SHORT_LOT,
    SHORT_SQUARE,
    SHORT_TO_ASK,
    SHORT_WANT,
    STAGE,
    STAGE_END,
    STAGE_ROLL,
)
from engine.rulebooks import ESTATE, INCOME_TAX, OPENING_BID
from engine.rulebooks import POT as POT_OPTION
from engine.shortage import least_price
from engine.trade import may_trade

_ESTATE = OPTION + ESTATE
_INCOME_TAX = OPTION + INCOME_TAX
_OPENING_BID = OPTION + OPENING_BID
_POT = OPTION + POT_OPTION

MOST = 1 << 28  # dollars of one player or one debt: sums of a few stay below 2^30
_TAX_SQUARE = 4
# Pieces of work that play can pile up to: an opera of eight owes seven, each trade needs six free places (trade.py).
_WORK_MOST = 13
_OFFER_AT_MOST = AGENDA_SIZE - 6

_WAITING = {
    A_BUY: BUY,
    A_TAX: TAX,
    A_DEBT: DEBT,
    A_AUCTION: AUCTION,
    A_SHORTAGE: SHORTAGE,
    A_PLACE: PLACE,
    A_OFFER: OFFER,
    A_MORTGAGED: MORTGAGED,
}
_ONLY_ON_TOP = (A_AUCTION, A_SHORTAGE, A_PLACE, A_OFFER)


def agenda_sound(game):
    """Tell whether the pending work is possible, and the phase and the awaited player follow from it."""
    b, w = game.b, game.w
    count = b[AGENDA_COUNT]
    if count > _WORK_MOST:
        return False
    for i in range(AGENDA_SIZE):
        at = AGENDA + 3 * i
        if i >= count:
            if b[at] or b[at + 1] or b[at + 2] or w[AGENDA_WORD + i]:
                return False
        elif not _piece(game, at, w[AGENDA_WORD + i], i == count - 1):
            return False
    if not _each_deed_once(game) or (_third_failed(game) and not _has_move(game)):
        return False
    idle_offer = b[OFFER_FROM] or b[OFFER_TO]
    for i in range(6):
        idle_offer = idle_offer or w[OFFER_PARTS + i]
    if b[PHASE] != OFFER and idle_offer:
        return False
    if b[PHASE] != AUCTION and (b[LOT] or b[LEADER] or b[BIDDERS] or w[HIGH]):
        return False
    if not _short_sound(game):
        return False
    if count:
        return _top(game, b[AGENDA + 3 * (count - 1)])
    if b[PHASE] == OVER:
        return b[ACTOR] == NOBODY
    return b[PHASE] == (ROLL if b[STAGE] == STAGE_ROLL else codes.END) and b[ACTOR] == b[CURRENT]


def _piece(game, at, word, top):
    b = game.b
    kind, a, to, c = b[at], b[at + 1] & 15, b[at + 1] >> 4, b[at + 2]
    left = everybody(game)
    if top != (kind in _WAITING) and (top or kind in _ONLY_ON_TOP):
        return False
    bottom = at == AGENDA
    if kind in (A_AUCTION, A_SHORTAGE, A_OFFER):
        return not (a or to or c or word) and (kind != A_SHORTAGE or bottom)
    if kind == A_BANK_AUCTIONS:
        return not (a or to or c or b[_ESTATE]) and b[OUT] and 0 <= word <= ALL_DEEDS and _owned_by(game, word, BANK)
    if not left >> a & 1:
        return False
    if kind in (A_PAY, A_DEBT):
        if not 0 < word < MOST or a == to or to > POT or (to == POT and not b[_POT]) or (to < BANK and not left >> to & 1):
            return False
        return c < LAST_REASON or _fee(game, a, to, c, word)
    if to or (word and kind not in (A_PLACE, A_MORTGAGED)):
        return False
    if kind == A_PLACE:
        return not c and bottom and 0 < word < MOST
    if kind == A_MORTGAGED:
        return not c and 0 < word <= ALL_DEEDS and _owned_by(game, word, a) and _all_mortgaged(game, word)
    if a != b[CURRENT] or not bottom:
        return False
    if kind == A_MOVE:
        return _third_failed(game) and b[DIE_1] != b[DIE_2] and c == b[DIE_1] + b[DIE_2] and b[STAGE] == STAGE_END
    if kind == A_BUY:
        return c == b[POSITION + a] and b[DEED + c] == BANK and b[JAILED + a] == NOT_JAILED
    return kind == A_TAX and not c and b[_INCOME_TAX] and b[POSITION + a] == _TAX_SQUARE


def _third_failed(game):
    """Tell whether somebody's third roll in jail has failed and the fine is not paid yet."""
    for who in range(game.b[PLAYERS]):
        if game.b[JAILED + who] == 3:
            return True
    return False


def _has_move(game):
    return game.b[AGENDA_COUNT] and game.b[AGENDA] == A_MOVE and game.b[JAILED + game.b[CURRENT]] == 3


def _each_deed_once(game):
    """Tell whether no deed waits for two things: an auction, a purchase, the answer to its mortgage, its fee."""
    b = game.b
    seen = 0
    if b[PHASE] == AUCTION and b[LOT] < SQUARES and DEED_INDEX[b[LOT]] < len(DEEDS):
        seen = 1 << DEED_INDEX[b[LOT]]
    for i in range(b[AGENDA_COUNT]):
        kind, c = b[AGENDA + 3 * i], b[AGENDA + 3 * i + 2]
        mask = 0
        if kind in (A_BANK_AUCTIONS, A_MORTGAGED):
            mask = game.w[AGENDA_WORD + i]
        elif kind == A_BUY:
            mask = 1 << DEED_INDEX[c]
        elif kind in (A_PAY, A_DEBT) and c >= FEE_OF:
            mask = 1 << c - FEE_OF
        if seen & mask:
            return False
        seen |= mask
    return True


def _fee(game, who, to, reason, amount):
    """Tell whether a debt is that of a deed kept mortgaged without the cash (M3)."""
    index = reason - FEE_OF
    return to == BANK and 0 <= index < len(DEEDS) and game.b[DEED + DEEDS[index]] == who | MORTGAGED_BIT and amount == keep_fee(DEEDS[index])


def _owned_by(game, mask, who):
    for i in range(len(DEEDS)):
        if mask >> i & 1 and game.b[DEED + DEEDS[i]] & 15 != who:
            return False
    return True


def _all_mortgaged(game, mask):
    for i in range(len(DEEDS)):
        if mask >> i & 1 and not game.b[DEED + DEEDS[i]] & MORTGAGED_BIT:
            return False
    return True


def _short_sound(game):
    """Check the fields of a building shortage (G6), in its three phases or idle."""
    b = game.b
    kind, asker = b[SHORT_LOT], b[SHORT_ASKER]
    if not kind:
        return not (asker or b[SHORT_SQUARE] or b[SHORT_TO_ASK] or b[SHORT_WANT]) and b[PHASE] not in (SHORTAGE, PLACE)
    building_auction = b[PHASE] == AUCTION and b[LOT] == kind
    if kind not in (LOT_HOUSE, LOT_HOTEL) or not (b[PHASE] in (SHORTAGE, PLACE) or building_auction):
        return False
    left = everybody(game)
    if not left >> asker & 1 or (b[SHORT_TO_ASK] | b[SHORT_WANT]) & ~(left & ~(1 << asker)):
        return False
    if not b[HOTELS if kind == LOT_HOTEL else HOUSES]:
        return False
    square = b[SHORT_SQUARE]
    return may_place(game, asker, square) == 0 and lot_for(game, square) == kind and game.w[CASH + asker] >= 0


def _top(game, kind):
    """Check that the phase and the awaited player follow from the piece of work on top."""
    b = game.b
    if b[PHASE] != _WAITING[kind]:
        return False
    top = b[AGENDA_COUNT] - 1
    actor = b[ACTOR]
    if not everybody(game) >> actor & 1:
        return False
    if kind == A_OFFER:
        return top <= _OFFER_AT_MOST and _offer(game, top)
    if kind == A_AUCTION:
        return _auction(game)
    if kind == A_SHORTAGE:
        asker = b[SHORT_ASKER]
        return (
            bool(b[SHORT_TO_ASK] >> actor & 1)
            and not b[SHORT_WANT] & b[SHORT_TO_ASK]
            and game.w[CASH + asker] >= HOUSE_PRICE[GROUP[b[SHORT_SQUARE]]]
            and could_all_place(game, b[SHORT_TO_ASK] | b[SHORT_WANT])
        )
    if actor != b[AGENDA + 3 * top + 1] & 15:
        return False
    if kind == A_PLACE:
        least = least_price(game, actor, b[SHORT_LOT])
        return 0 < least <= game.w[AGENDA_WORD + top]
    return True


def could_all_place(game, mask):
    """Tell whether every player of the mask could place the building in short supply."""
    for who in range(game.b[PLAYERS]):
        if mask >> who & 1 and not least_price(game, who, game.b[SHORT_LOT]):
            return False
    return True


def _offer(game, top):
    b, w = game.b, game.w
    if top:  # in phases buy and debt the mover's or the debtor's own
        below = AGENDA + 3 * (top - 1)
        if b[below] not in (A_BUY, A_DEBT) or b[below + 1] & 15 not in (b[OFFER_FROM], b[OFFER_TO]):
            return False
    frm, to = b[OFFER_FROM], b[OFFER_TO]
    left = everybody(game)
    if frm == to or not left >> frm & 1 or not left >> to & 1 or b[ACTOR] != to:
        return False
    return may_trade(game, frm, to, tuple(w[OFFER_PARTS + i] for i in range(6))) == 0


def _auction(game):
    b, w = game.b, game.w
    lot, leader, bidders = b[LOT], b[LEADER], b[BIDDERS]
    if bidders & ~everybody(game) or not bidders >> b[ACTOR] & 1 or b[ACTOR] == leader:
        return False
    if (leader == NOBODY) != (w[HIGH] == 0) or (leader != NOBODY and not bidders >> leader & 1):
        return False
    if lot < LOT_HOUSE:
        if b[DEED + lot] & 15 != BANK:
            return False
        least = b[_OPENING_BID]
    else:
        asker = b[SHORT_ASKER]
        if lot != b[SHORT_LOT] or not could_all_place(game, bidders) or b[AGENDA_COUNT] != 1:
            return False
        if bidders & ~(b[SHORT_WANT] | 1 << asker) or b[SHORT_TO_ASK]:
            return False
        least = least_price(game, leader, lot) if leader != NOBODY else 0
    if leader != NOBODY and not least <= w[HIGH] <= most_bid(game, leader):
        return False
    for who in range(b[PLAYERS]):
        if bidders >> who & 1 and who != leader and least_bid(game, who) > most_bid(game, who):
            return False
    return True
