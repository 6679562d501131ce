"""How a game goes on after a move: the top piece of work until somebody has to decide (docs/console.md, The flow of a turn).

With nothing pending the turn goes on where its stage says (layout.STAGE_...). Not one module with agenda.py: every rule puts work there,
and here the rules are called.
"""

from engine import agenda, auction, codes, money, shortage, turn
from engine import layout as at

# The phase of each kind of work that waits for the player in its `a`.
_PHASE_OF_PLAYER = {
    at.A_BUY: codes.BUY,
    at.A_TAX: codes.TAX,
    at.A_DEBT: codes.DEBT,
    at.A_PLACE: codes.PLACE,
    at.A_MORTGAGED: codes.MORTGAGED,
}


def run(game):
    """Go on until somebody is awaited, and set the phase and the actor."""
    b = game.b
    while True:
        count = b[at.AGENDA_COUNT]
        if count == 0:
            stage = b[at.STAGE]
            if stage == at.STAGE_PASS:
                turn.pass_on(game)
                continue
            if stage == at.STAGE_OVER:
                return
            b[at.PHASE] = codes.ROLL if stage == at.STAGE_ROLL else codes.END
            b[at.ACTOR] = b[at.CURRENT]
            return
        kind = b[agenda.top(game)]
        player = agenda.top_who(game)
        if kind in _PHASE_OF_PLAYER:
            b[at.PHASE] = _PHASE_OF_PLAYER[kind]
            b[at.ACTOR] = player
            return
        if kind == at.A_AUCTION:
            if auction.ask(game):
                b[at.PHASE] = codes.AUCTION
                return
            lot, winner, price = b[at.LOT], b[at.LEADER], game.w[at.HIGH]
            auction.close(game)
            if lot >= codes.LOT_HOUSE:
                shortage.after_auction(game, winner, price)
        elif kind == at.A_SHORTAGE:
            if shortage.ask(game):
                b[at.PHASE] = codes.SHORTAGE
                return
        elif kind == at.A_OFFER:
            b[at.PHASE] = codes.OFFER
            b[at.ACTOR] = b[at.OFFER_TO]
            return
        elif kind == at.A_PAY:
            money.try_to_pay(game)
        elif kind == at.A_MOVE:
            distance = agenda.top_byte(game)
            agenda.pop(game)
            turn.leave_jail_by_roll(game, player, distance)
        elif kind == at.A_BANK_AUCTIONS:
            auction.next_of_estate(game, agenda.top_word(game))
