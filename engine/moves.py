"""Which moves there are, when they are legal, and what makes them: the table of console.md.

Each move has the phases that it belongs to, a check `may_...(game, who, arg, trade)` that gives 0 or the reason
against it, and the function that does it.
"""

from engine import auction, bankruptcy, buildings, claims, ending, landing, money, mortgages, shortage, trade, turn
from engine.board import DEEDS
from engine.codes import (
    AUCTION,
    BAD_MOVE,
    BUY,
    DEBT,
    END,
    GAME_OVER,
    M_BID,
    M_BUILD,
    M_CLAIM,
    M_COUNTER,
    M_KEEP,
    M_LIFT,
    M_MORTGAGE,
    M_OFFER,
    M_PLACE,
    M_SELL,
    M_TIME_UP,
    MORTGAGED,
    NOT_NOW,
    NOT_YOU,
    OFFER,
    OUT_OF_GAME,
    OVER,
    PLACE,
    ROLL,
    SHORTAGE,
    TAX,
)
from engine.layout import ACTOR, DEED, OUT, PHASE, PLAYERS


def _free(game, who, arg, trade):
    return 0


def _pass(game, who, arg, trade):
    if game.b[PHASE] == AUCTION:
        auction.pass_bid(game, who)
    else:
        shortage.pass_want(game, who)


def _in(*phases):
    mask = 0
    for phase in phases:
        mask |= 1 << phase
    return mask


_ANY = _in(ROLL, BUY, TAX, AUCTION, SHORTAGE, PLACE, DEBT, MORTGAGED, OFFER, END)

# By move, in the order of codes.MOVE_NAMES.
PHASES = (
    _in(ROLL), _in(ROLL), _in(ROLL), _in(BUY), _in(BUY), _in(AUCTION), _in(AUCTION, SHORTAGE), _in(TAX), _in(TAX),
    _in(DEBT), _in(DEBT), _in(ROLL, END), _in(ROLL, END, DEBT, BUY), _in(ROLL, END, DEBT, BUY),
    _in(ROLL, END, MORTGAGED), _in(SHORTAGE), _in(PLACE), _in(ROLL, END, DEBT, BUY), _in(OFFER), _in(OFFER),
    _in(OFFER), _in(MORTGAGED), _in(ROLL, END), _in(END), _in(ROLL, END, DEBT), _ANY,
)  # fmt: skip
MAY = (
    _free, turn.may_pay_fine, turn.may_use_card, landing.may_buy, _free, auction.may_bid, _free, _free, _free,
    money.may_settle, money.may_go_bankrupt, buildings.may_build, buildings.may_sell, mortgages.may_mortgage,
    mortgages.may_lift, _free, shortage.may_place_won, trade.may_offer, _free, _free,
    trade.may_counter, mortgages.may_keep, claims.may_claim, _free, _free, ending.may_call_time,
)  # fmt: skip
APPLY = (
    turn.roll, turn.pay_fine, turn.use_card, landing.buy, landing.decline, auction.bid, _pass, landing.tax_flat,
    landing.tax_percent, money.settle, bankruptcy.declare, shortage.build, buildings.sell, mortgages.mortgage,
    mortgages.lift, shortage.want, shortage.place, trade.offer, trade.accept, trade.refuse, trade.counter,
    mortgages.keep, claims.claim_oldest, turn.end, bankruptcy.give_up, ending.call_time,
)  # fmt: skip

# Moves that others than the awaited player may make, in phases roll and end (T8, T7).
_FOR_ANYBODY = _in(M_BUILD, M_SELL, M_MORTGAGE, M_LIFT, M_OFFER, M_CLAIM)
_BETWEEN_ROLLS = _in(ROLL, END)


def why(game, move, arg, who, trade):
    """Return 0 if the move is legal for `who` (-1: the awaited player), else the reason (codes.py)."""
    b = game.b
    phase = b[PHASE]
    if not 0 <= move < len(PHASES):
        return BAD_MOVE
    if phase == OVER:
        return GAME_OVER
    if not PHASES[move] >> phase & 1:
        return NOT_NOW
    actor = b[ACTOR]
    if who < 0:
        who = actor
    elif who != actor and move != M_TIME_UP:
        if who >= b[PLAYERS] or b[OUT] >> who & 1:
            return OUT_OF_GAME
        if not (_FOR_ANYBODY >> move & 1 and _BETWEEN_ROLLS >> phase & 1):
            return NOT_YOU
    return MAY[move](game, who, arg, trade)


def fill(game, out):
    """List the awaited player's legal moves in `out`, as move * 64 + square; return how many (Game.moves)."""
    b = game.b
    phase = b[PHASE]
    if phase == OVER:
        return 0
    who = b[ACTOR]
    count = 0
    bit = 1 << phase
    for move in range(len(PHASES)):
        if not PHASES[move] & bit or move == M_TIME_UP:
            continue
        if move in (M_BUILD, M_SELL, M_MORTGAGE, M_LIFT, M_KEEP, M_PLACE):
            may = MAY[move]
            for square in DEEDS:
                if b[DEED + square] & 15 == who and not may(game, who, square, None):
                    out[count] = move << 6 | square
                    count += 1
        elif move == M_BID:
            if auction.least_bid(game, who) <= auction.most_bid(game, who):
                out[count] = move << 6
                count += 1
        elif not MAY[move](game, who, 0, None) if move not in (M_OFFER, M_COUNTER) else _can_trade(game, who, move):
            out[count] = move << 6
            count += 1
    return count


def _can_trade(game, who, move):
    """Tell whether the bare word `offer` or `counter` belongs into the list."""
    if move == M_COUNTER:
        return True
    b = game.b
    for to in range(b[PLAYERS]):
        if not MAY[M_OFFER](game, who, to, None):
            return True
    return False
