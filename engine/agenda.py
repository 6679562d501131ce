"""Pending work: a short stack in the state, so that a game can be saved at any decision.

Work that interrupts goes on top. `run` does the top piece until somebody has to decide; with nothing
pending the turn goes on where its stage says (STAGE_...).
"""

from engine import auction, codes, money, shortage, turn
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
    AGENDA_WORD,
    CURRENT,
    OFFER_TO,
    PHASE,
    STAGE,
    STAGE_OVER,
    STAGE_PASS,
    STAGE_ROLL,
)
from engine.stack import pop

# The phase of each kind of work that waits for the player in its `a`.
_PHASE_OF_PLAYER = {
    A_BUY: codes.BUY,
    A_TAX: codes.TAX,
    A_DEBT: codes.DEBT,
    A_PLACE: codes.PLACE,
    A_MORTGAGED: codes.MORTGAGED,
}


def run(game):
    """Go on until somebody is awaited, and set the phase and the actor."""
    b = game.b
    while True:
        count = b[AGENDA_COUNT]
        if count == 0:
            stage = b[STAGE]
            if stage == STAGE_PASS:
                turn.pass_on(game)
                continue
            if stage == STAGE_OVER:
                return
            b[PHASE] = codes.ROLL if stage == STAGE_ROLL else codes.END
            b[ACTOR] = b[CURRENT]
            return
        top = AGENDA + 3 * (count - 1)
        kind = b[top]
        player = b[top + 1] & 15
        if kind in _PHASE_OF_PLAYER:
            b[PHASE] = _PHASE_OF_PLAYER[kind]
            b[ACTOR] = player
            return
        if kind == A_AUCTION:
            if auction.ask(game):
                b[PHASE] = codes.AUCTION
                return
        elif kind == A_SHORTAGE:
            if shortage.ask(game):
                b[PHASE] = codes.SHORTAGE
                return
        elif kind == A_OFFER:
            b[PHASE] = codes.OFFER
            b[ACTOR] = b[OFFER_TO]
            return
        elif kind == A_PAY:
            money.try_to_pay(game, top, AGENDA_WORD + count - 1)
        elif kind == A_MOVE:
            distance = b[top + 2]
            pop(game)
            turn.leave_jail_by_roll(game, player, distance)
        elif kind == A_BANK_AUCTIONS:
            auction.next_of_estate(game, AGENDA_WORD + count - 1)
