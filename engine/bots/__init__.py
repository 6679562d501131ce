"""Players of four levels: 0 easy, 1 medium, 2 good, 3 hard (levels.py). See docs/engine.md, Bots.

They see what a person sees, and ask the engine what is legal. Chance, where a level has any, comes from the position,
so that the same game is played again from the same seed.
"""

from array import array

from engine import board, claims, codes
from engine import layout as at
from engine.bots import estate, trades
from engine.bots.bidding import bid, careless, value
from engine.bots.levels import (
    BUILD_RESERVE,
    BUY_RESERVE,
    CARELESS,
    COUNTERS,
    DANGER_PERCENT,
    KNOWS_VALUES,
    LEVELS,
    OFFER_EVERY,
    OFFERS,
    PAWNS,
    SHARE_PERCENT,
    STAYS_IN_JAIL,
)
from engine.buildings import least_price
from engine.deeds import tenth_of_wealth
from engine.taxes import FLAT_TAX

MYPY = False
if MYPY:
    from engine.game import Game

# Places in Bot.memory.
_COUNTED = 0  # the turn that proposals were counted in
_MADE = 1  # proposals in that turn
_COUNTERED = 2  # counter-offers since then
_LOOSENED = 3  # the turn in which a house was given back to the bank
_NOTHING = (-1, 0, 0, -1)

_EARLY = 8  # deeds still at the bank: out of jail at once, there is something to buy
_WEALTH = 1 << 20  # dollars: whatever it costs
_THIRD_HOUSE = 3


class Bot:
    """One thinker for any seat. After `think` has returned True, move, arg, who and trade hold the decision."""

    def __init__(self, memory: "array[int] | None" = None) -> None:
        """`memory`: that of a Bot that thought before in the same game; all that lasts from one decision to the next."""
        self.move = self.arg = 0
        self.who = -1
        self.trade: tuple[int, ...] | None = None
        self.objection = 0  # why it refuses an offer: trades.objection()
        self.claims = True  # whether it asks for everybody's claims of strict play, as the console's `auto` does
        self._masks = [0] * 8
        self._best = [0] * 7
        self.memory = array("i", _NOTHING) if memory is None else memory
        self._groups = 0  # mask of groups that the search for a trade still comes to

    def think(self, game: "Game", level: int) -> bool:
        """Think a slice for the awaited player of a running game; return True once the decision stands.

        level: 0 to 3.
        """
        self.arg = 0
        self.who = -1
        self.trade = None
        b = game.b
        if self.claims and b[at.CLAIM_COUNT] and b[at.PHASE] in (codes.ROLL, codes.END):
            self.move = codes.M_CLAIM  # anybody's: who is owed, asks
            self.who = claims.claimer(game.w[at.CLAIM])
            return True
        return _BY_PHASE[b[at.PHASE]](self, game, b[at.ACTOR], LEVELS[level])

    # --- between rolls ------------------------------------------------------------------------------

    def _roll(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        self.move = codes.M_ROLL
        if game.b[at.JAILED + who] != at.NOT_JAILED:
            stays = row[STAYS_IN_JAIL] and estate.unowned(game) < _EARLY and estate.danger(game, who) > FLAT_TAX // 2
            if not stays:
                if not game.why(codes.M_USE_CARD):
                    self.move = codes.M_USE_CARD
                elif game.w[at.CASH + who] > row[BUY_RESERVE] + row[BUILD_RESERVE] and not game.why(codes.M_FINE):
                    self.move = codes.M_FINE
        return True

    def _end(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        if not self._groups:
            if self._invest(game, who, row):
                return True
            if self._may_propose(game, who, row):
                self._groups = trades.promising(game, who)
            if not self._groups:
                self.move = codes.M_END
                return True
            trades.fill_masks(game, self._masks)
            self._best[0] = 0
        return self._search(game, who, row)

    def _invest(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        """Build or lift, if there is cash for it."""
        spare = game.w[at.CASH + who] - row[BUILD_RESERVE]
        pawns = row[PAWNS]
        if spare <= 0 and not pawns:
            return False
        if not game.b[at.HOUSES] and self.memory[_LOOSENED] != game.w[at.TURN] and trades.drags_on(game):
            square = estate.loosens(game, who)
            if square >= 0:
                self.memory[_LOOSENED] = game.w[at.TURN]  # once a turn: what is built with that house is not sold again at once
                self.move, self.arg = codes.M_SELL, square
                return True
        square = estate.best_build(game, who, _WEALTH if pawns else spare, row[KNOWS_VALUES])
        if square >= 0:
            price = board.HOUSE_PRICE[board.GROUP[square]]
            spare = estate.spare_cash(game, who, row[BUILD_RESERVE], row[DANGER_PERCENT])
            if price <= spare and not game.why(codes.M_BUILD, square) and not careless(game, who, row, square):
                self.move, self.arg = codes.M_BUILD, square
                return True
            if pawns and game.b[at.DEED + square] >> at.STEPS & 7 < _THIRD_HOUSE:
                square = estate.best_pawn(game, who, price - spare)
                if square >= 0:
                    self.move, self.arg = codes.M_MORTGAGE, square
                    return True
            return False
        square = estate.best_lift(game, who, spare // 2)
        if square >= 0:
            self.move, self.arg = codes.M_LIFT, square
            return True
        return False

    def _may_propose(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        if game.w[at.TURN] != self.memory[_COUNTED]:
            self.memory[_COUNTED] = game.w[at.TURN]
            self.memory[_MADE] = 0
        offers = row[OFFERS] or trades.drags_on(game)  # once a game drags on, those who never propose do too: every table ends
        return self.memory[_MADE] < offers and self.memory[_COUNTED] // game.b[at.PLAYERS] % row[OFFER_EVERY] == 0

    def _search(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        """Look for a trade that completes one more group; propose the best after the last."""
        wanted = 0
        while not self._groups >> wanted & 1:
            wanted += 1
        self._groups &= ~(1 << wanted)
        # Each further offer of a turn is more generous: the last one was refused.
        share = min(row[SHARE_PERCENT] * (self.memory[_MADE] + 1), 100)
        trades.propose(game, self._masks, who, wanted, row, self._best, share)
        if self._groups:
            return False
        self.memory[_MADE] += 1
        if self._best[0] > 0:
            self.memory[_COUNTERED] = 0
            self.move = codes.M_OFFER
            self.trade = tuple(self._best[1:])
            self.arg = self._owner_of(game, self.trade[3])
        else:
            self.memory[_MADE] = max(row[OFFERS], 1)
            self.move = codes.M_END
        return True

    def _owner_of(self, game: "Game", deeds: int) -> int:
        index = 0
        while not deeds >> index & 1:
            index += 1
        return game.b[at.DEED + board.DEEDS[index]] & at.OWNER

    # --- buying -------------------------------------------------------------------------------------

    def _buy(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        square = game.buy_square()
        cash = game.w[at.CASH + who]
        price = board.PRICE[square]
        self.move = codes.M_DECLINE
        if cash >= price:
            if cash - price >= row[BUY_RESERVE] or value(game, who, square, row) > price + row[BUY_RESERVE]:
                if not careless(game, who, row, square):
                    self.move = codes.M_BUY
        elif row[KNOWS_VALUES] and cash + game.raisable(who) // 2 >= price:
            if value(game, who, square, row) > price * 3 // 2:
                return self._raise(game, who, price - cash, row)
        return True

    def _auction(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        self.arg = bid(game, who, row)
        self.move = codes.M_BID if self.arg else codes.M_PASS
        return True

    def _shortage(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        spare = estate.spare_cash(game, who, row[BUILD_RESERVE], row[DANGER_PERCENT])
        self.move = codes.M_WANT if least_price(game, who, game.b[at.SHORT_LOT]) * 2 <= spare else codes.M_PASS
        return True

    def _place(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        self.move = codes.M_PLACE
        best = -1
        for square in board.DEEDS:
            if not game.why(codes.M_PLACE, square) and board.PRICE[square] > best:
                best, self.arg = board.PRICE[square], square
        return True

    # --- paying -------------------------------------------------------------------------------------

    def _tax(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        flat = row[CARELESS] or tenth_of_wealth(game, who) >= FLAT_TAX
        self.move = codes.M_TAX_FLAT if flat else codes.M_TAX_PERCENT
        return True

    def _debt(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        missing = game.debt_amount - game.w[at.CASH + who]
        if missing <= 0:
            self.move = codes.M_SETTLE
            return True
        if not game.why(codes.M_BANKRUPT):
            self.move = codes.M_BANKRUPT
            return True
        return self._raise(game, who, missing, row)

    def _raise(self, game: "Game", who: int, missing: int, row: tuple[int, ...]) -> bool:
        sells, self.arg = estate.cheapest_raise(game, who, missing, row[KNOWS_VALUES])
        self.move = codes.M_SELL if sells else codes.M_MORTGAGE
        if self.arg < 0:
            self.move, self.arg = codes.M_DECLINE, 0
        return True

    def _mortgaged(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        fees = game.fees(who)
        self.move = codes.M_KEEP
        for index in range(len(board.DEEDS)):
            if fees >> index & 1 and not game.why(codes.M_KEEP, board.DEEDS[index]):
                self.arg = board.DEEDS[index]
                break
        if game.w[at.CASH + who] > board.PRICE[self.arg] + row[BUILD_RESERVE] * 2 and not game.why(codes.M_LIFT, self.arg):
            self.move = codes.M_LIFT
        return True

    # --- answering ----------------------------------------------------------------------------------

    def _offer(self, game: "Game", who: int, row: tuple[int, ...]) -> bool:
        trades.fill_masks(game, self._masks)
        trade = tuple([game.offer_part(i) for i in range(6)])
        other = game.offer_from
        score = trades.judge(game, self._masks, who, other, trade, row, True)
        self.objection = trades.objection(self._masks, who, other, trade[0], trade[3])
        self.move = codes.M_ACCEPT if score >= 0 or careless(game, who, row, other) else codes.M_REFUSE
        if self.move == codes.M_REFUSE and self.memory[_COUNTERED] < row[COUNTERS]:
            self._counter(game, who, other, trade, row)
        return True

    def _counter(self, game: "Game", who: int, other: int, trade: tuple[int, ...] | None, row: tuple[int, ...]) -> None:
        """Ask for the cash that makes the offer good, if that leaves the other a gain."""
        give_deeds, give_cards, give_cash, get_deeds, get_cards, get_cash = trade
        purse = game.w[at.CASH + other]
        asks = get_cash - give_cash
        score = trades.judge(game, self._masks, who, other, trade, row, True)
        asks += score * 5 // 4  # from the offerer's side: negative is what they pay
        if -asks > purse or asks > 0:
            return
        mine = (get_deeds, get_cards, 0, give_deeds, give_cards, -asks)
        if trades.judge(game, self._masks, who, other, mine, row, False) < 0:
            return
        if trades.judge(game, self._masks, other, who, mine, row, True) >= 0 and not game.why(codes.M_COUNTER, 0, -1, mine):
            self.memory[_COUNTERED] += 1
            self.move = codes.M_COUNTER
            self.trade = mine


def _never(bot: "Bot", game: "Game", who: int, row: tuple[int, ...]) -> None:
    raise ValueError("the game is over")


# By phase, in the order of codes.PHASE_NAMES.
_BY_PHASE = (
    Bot._roll, Bot._buy, Bot._tax, Bot._auction, Bot._shortage, Bot._place, Bot._debt, Bot._mortgaged, Bot._offer, Bot._end,
    _never,
)  # fmt: skip
