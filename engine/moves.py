"""Which moves there are, when they are legal, and what makes them: one row a move.

A row has the phases that the move belongs to, with who may make it and how its argument reads; the check
`why_not_...(game, who, arg, trade)` that gives 0 or the reason against it (codes.py), None where only the phase counts; the function that
does it. What the console lists, reads and prints of moves follows from the rows; a move's word is its name among codes.M_...
"""

from engine import auction, bankruptcy, board, buildings, buying, claims, codes, ending, jail, money, mortgages, shortage, taxes, trade, turn
from engine import layout as at
from engine.codes import AUCTION, BUY, DEBT, END, MORTGAGED, OFFER, PLACE, ROLL, SHORTAGE, TAX

MYPY = False
if MYPY:
    from collections.abc import Callable
    from engine.game import Game

# Phases of a row.
_ROLL = 1 << ROLL
_BUY = 1 << BUY
_TAX = 1 << TAX
_AUCTION = 1 << AUCTION
_SHORTAGE = 1 << SHORTAGE
_PLACE = 1 << PLACE
_DEBT = 1 << DEBT
_MORTGAGED = 1 << MORTGAGED
_OFFER = 1 << OFFER
_END = 1 << END
_EVERY = _ROLL | _BUY | _TAX | _AUCTION | _SHORTAGE | _PLACE | _DEBT | _MORTGAGED | _OFFER | _END
_BETWEEN = _ROLL | _END

# How the argument reads, from _READS on: nothing, a square, an amount, a player and a trade, a trade.
_READS = 12
NOTHING, SQUARE, AMOUNT, PARTNER, TRADE = range(5)
_SQUARE = SQUARE << _READS
_AMOUNT = AMOUNT << _READS
_PARTNER = PARTNER << _READS
_TRADE = TRADE << _READS

# Who may make it besides the awaited player.
_ANYBODY = 1 << 16  # in phases roll and end, any player still in the game (T7, T8)
_CALLED = 1 << 17  # in phase auction, whoever is still in it and does not lead (B6)
_CLOCK = 1 << 18  # nobody's: it is the clock's

STANDS = 1 << 19  # is not taken back: an answer to an offer, what the clock says (Game.undo)


def _pass(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    if game.b[at.PHASE] == codes.AUCTION:
        auction.pass_bid(game, who)
    else:
        shortage.pass_want(game, who)


def _columns(rows: tuple[tuple, ...]) -> "tuple[tuple[int, ...], tuple[Callable[..., int] | None, ...], tuple[Callable[..., None], ...]]":
    return tuple([row[0] for row in rows]), tuple([row[1] for row in rows]), tuple([row[2] for row in rows])


# In the order of codes.M_...
KIND, WHY_NOT, APPLY = _columns((
    (_ROLL, None, turn.roll),
    (_ROLL, jail.why_not_pay_fine, jail.pay_fine),
    (_ROLL, jail.why_not_use_card, jail.use_card),
    (_BUY, buying.why_not_buy, buying.buy),
    (_BUY, None, buying.decline),
    (_AUCTION | _AMOUNT | _CALLED, auction.why_not_bid, auction.bid),
    (_AUCTION | _SHORTAGE | _CALLED, None, _pass),
    (_TAX, None, taxes.tax_flat),
    (_TAX, None, taxes.tax_percent),
    (_DEBT, money.why_not_settle, money.settle),
    (_DEBT, money.why_not_go_bankrupt, bankruptcy.declare),
    (_BETWEEN | _SQUARE | _ANYBODY, buildings.why_not_build, shortage.build),
    (_BETWEEN | _DEBT | _BUY | _SQUARE | _ANYBODY, buildings.why_not_sell, buildings.sell),
    (_BETWEEN | _DEBT | _BUY | _SQUARE | _ANYBODY, mortgages.why_not_mortgage, mortgages.mortgage),
    (_BETWEEN | _MORTGAGED | _SQUARE | _ANYBODY, mortgages.why_not_lift, mortgages.lift),
    (_SHORTAGE, None, shortage.want),
    (_PLACE | _SQUARE, shortage.why_not_place_won, shortage.place),
    (_BETWEEN | _DEBT | _BUY | _PARTNER | _ANYBODY, trade.why_not_offer, trade.offer),
    (_OFFER | STANDS, None, trade.accept),
    (_OFFER | STANDS, None, trade.refuse),
    (_OFFER | _TRADE | STANDS, trade.why_not_counter, trade.counter),
    (_MORTGAGED | _SQUARE, mortgages.why_not_keep, mortgages.keep),
    (_BETWEEN | _ANYBODY, claims.why_not_claim, claims.claim_oldest),
    (_END, None, turn.end),
    (_BETWEEN | _DEBT, None, bankruptcy.give_up),
    (_EVERY | _CLOCK | STANDS, ending.why_not_call_time, ending.call_time),
))  # fmt: skip


def reads(move: int) -> int:
    """Return how the argument of a move reads: NOTHING, SQUARE, AMOUNT, PARTNER or TRADE."""
    return KIND[move] >> _READS & 7


def why(game: "Game", move: int, arg: int, who: int, trade: tuple[int, ...] | None) -> int:
    """Return 0 if the move is legal for `who` (-1: the awaited player), else the reason (codes.py)."""
    b = game.b
    phase = b[at.PHASE]
    if not 0 <= move < len(KIND):
        return codes.BAD_MOVE
    kind = KIND[move]
    if not kind >> phase & 1:
        return codes.GAME_OVER if phase == codes.OVER else _why_not_now(move, phase)
    actor = b[at.ACTOR]
    if who < 0:
        who = actor
    elif who != actor and not kind & _CLOCK:
        if who >= b[at.PLAYERS] or b[at.OUT] >> who & 1:
            return codes.OUT_OF_GAME
        if kind & _CALLED and phase == AUCTION:
            if who == b[at.LEADER]:
                return codes.NOT_YOU
            if not b[at.BIDDERS] >> who & 1:
                return codes.NOT_IN_AUCTION
        elif not (kind & _ANYBODY and _BETWEEN >> phase & 1):
            return codes.NOT_YOU
    why_not = WHY_NOT[move]
    return why_not(game, who, arg, trade) if why_not else 0


def _why_not_now(move: int, phase: int) -> int:
    """Return the reason against a move of another phase."""
    if move == codes.M_END and phase == ROLL:
        return codes.MUST_ROLL
    if phase == DEBT:
        return codes.STILL_IN_DEBT
    return codes.NO_TRADE if KIND[move] & _EVERY == _OFFER else codes.NOT_NOW


def fill(game: "Game", out: list[int]) -> int:
    """List the awaited player's legal moves in `out`, as move * 64 + square; return how many (Game.moves)."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    phase = b[at.PHASE]
    if phase == codes.OVER:
        return 0
    who = b[at.ACTOR]
    count = 0
    for move in range(len(KIND)):
        kind = KIND[move]
        if not kind >> phase & 1 or kind & _CLOCK:
            continue
        reading = kind >> _READS & 7
        why_not = WHY_NOT[move]
        if reading == SQUARE:
            for square in board.DEEDS:
                if b[row + square] & bits == who and not why_not(game, who, square, None):
                    out[count] = move << 6 | square
                    count += 1
            continue
        if reading == AMOUNT:
            legal = auction.least_bid(game, who) <= auction.most_bid(game, who)
        elif reading == PARTNER:
            legal = _finds_partner(game, who, why_not)
        else:
            legal = reading == TRADE or not why_not or not why_not(game, who, 0, None)
        if legal:
            out[count] = move << 6
            count += 1
    return count


def _finds_partner(game: "Game", who: int, why_not: "Callable[[Game, int, int, tuple[int, ...] | None], int]") -> bool:
    """Tell whether the bare word `offer` belongs into the list."""
    for to in range(game.b[at.PLAYERS]):
        if not why_not(game, who, to, None):
            return True
    return False
