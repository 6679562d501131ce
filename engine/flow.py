"""How a game goes on after a move: the top piece of work until somebody has to decide (docs/console.md, The flow of a turn).

With nothing pending the turn goes on where its stage says (layout.STAGE_...). Not one module with agenda.py: every rule puts work there,
and here the rules are called.
"""

from engine import agenda, auction, money, shortage, turn
from engine.codes import AUCTION, BUY, DEBT, END, LOT_HOUSE, MORTGAGED, OFFER, PLACE, ROLL, SHORTAGE, TAX
from engine.layout import (
    ACTOR,
    AGENDA_COUNT,
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
    CURRENT,
    HIGH,
    LEADER,
    LOT,
    OFFER_TO,
    PHASE,
    STAGE,
    STAGE_OVER,
    STAGE_PASS,
    STAGE_ROLL,
)

MYPY = False
if MYPY:
    from engine.game import Game

# The phase of each kind of work that waits for the player in its `a`.
_PHASE_OF_PLAYER = {
    A_BUY: BUY,
    A_TAX: TAX,
    A_DEBT: DEBT,
    A_PLACE: PLACE,
    A_MORTGAGED: MORTGAGED,
}


def run(game: "Game") -> None:
    """Go on until somebody is awaited, and set the phase and the actor."""
    b = game.b
    while True:
        if not b[AGENDA_COUNT]:
            stage = b[STAGE]
            if stage == STAGE_PASS:
                turn.pass_on(game)
                continue
            if stage == STAGE_OVER:
                return
            b[PHASE] = ROLL if stage == STAGE_ROLL else END
            b[ACTOR] = b[CURRENT]
            return
        kind = b[agenda.top(game)]
        if kind in _PHASE_OF_PLAYER:
            b[PHASE] = _PHASE_OF_PLAYER[kind]
            b[ACTOR] = agenda.top_who(game)
            return
        if kind == A_AUCTION:
            if auction.ask(game):
                b[PHASE] = AUCTION
                return
            lot, winner, price = b[LOT], b[LEADER], game.w[HIGH]
            auction.close(game)
            if lot >= LOT_HOUSE:
                shortage.after_auction(game, winner, price)
        elif kind == A_SHORTAGE:
            if shortage.ask(game):
                b[PHASE] = SHORTAGE
                return
        elif kind == A_OFFER:
            b[PHASE] = OFFER
            b[ACTOR] = b[OFFER_TO]
            return
        elif kind == A_PAY:
            money.try_to_pay(game)
        elif kind == A_MOVE:
            player, distance = agenda.top_who(game), agenda.top_byte(game)
            agenda.pop(game)
            turn.leave_jail_by_roll(game, player, distance)
        elif kind == A_BANK_AUCTIONS:
            auction.next_of_estate(game, agenda.top_word(game))
