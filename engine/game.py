"""The game: one object, its whole state in one buffer (layout.py). How to use it: docs/engine.md."""

import binascii

from engine import agenda, auction, board, buildings, buying, cards, codes, deeds, moves, rulebooks, start
from engine import layout as at
from engine.flow import run
from engine.money import event_reason
from engine.moves import APPLY, KIND, STANDS
from engine.views import words_of

MYPY = False
if MYPY:
    from collections.abc import Callable

SAVE_SIZE = at.SAVE_HEAD + at.SIZE + at.SAVE_TAIL


class IllegalMove(Exception):
    """A move that the rules do not allow now; nothing has changed. `reason` is a code of codes.py."""

    def __init__(self, reason: int) -> None:
        super().__init__(reason)
        self.reason = reason


class Game:
    """A game of 2 to 8 players. `sink(event, a, b, c, d)`, if not None, hears every event (codes.py)."""

    # On CPython without a dict each; MicroPython passes over the name.
    __slots__ = ("b", "w", "sink", "dice_queue", "chance_seen", "_before", "_mover")

    def __init__(self, sink: "Callable[[int, int, int, int, int], object] | None" = None) -> None:
        self.b = bytearray(at.SIZE)
        self.w = words_of(self.b, at.WORDS)
        self.sink = sink
        self.dice_queue: list[tuple[int, int]] = []
        self.chance_seen = True  # whether undo is barred: dice or a card were seen, or nothing was played yet
        self._before: bytearray | None = None  # the position before the last move; made with the first move
        self._mover = codes.NOBODY  # whose that move was

    # --- playing ------------------------------------------------------------------------------------

    def new(self, players: int, seed: tuple[int, int] = (0, 1), options: bytes | bytearray | None = None, bots: int = 0, rules: int = 0) -> None:
        """Start a game.

        players: 2 to 8. seed: two integers from 0 to 2^30 - 1. options: the bytes of rulebooks.book, default those of `rules`.
        bots: mask of the seats that bots play. rules: the book (rulebooks.LT ...) that the options began from, which
        only `show` tells. Raises ValueError for anything else.
        """
        if options is None:
            options = rulebooks.BOOKS[rules]
        if not 2 <= players <= 8 or len(options) != rulebooks.COUNT or bots >> players:
            raise ValueError("players, options or bots")
        for i in range(at.SIZE):
            self.b[i] = 0
        self.b[at.RULES] = rules
        start.start(self, players, seed, options, bots)
        run(self)
        self.chance_seen = True

    def why(self, move: int, arg: int = 0, who: int = -1, trade: tuple[int, ...] | None = None) -> int:
        """Return 0 if `do` would accept this move now, else the reason (codes.py)."""
        return moves.why(self, move, arg, who, trade)

    def do(self, move: int, arg: int = 0, who: int = -1, trade: tuple[int, ...] | None = None) -> None:
        """Make a move and go on until somebody has to decide. Raises IllegalMove, changing nothing."""
        b = self.b
        if who < 0:
            who = b[at.ACTOR]
        reason = moves.why(self, move, arg, who, trade)
        if reason:
            raise IllegalMove(reason)
        if self._before is None:
            self._before = bytearray(at.SIZE)
        self._before[:] = b
        self.chance_seen = False
        self._mover = codes.NOBODY if KIND[move] & STANDS else who
        try:
            APPLY[move](self, who, arg, trade)
            run(self)
        except agenda.Full:
            b[:] = self._before
            raise IllegalMove(codes.TOO_MUCH_PENDING)

    def moves(self, out: list[int]) -> int:
        """Fill the list `out` (160 places) with what the awaited player may do, as move * 64 + square. Return how many."""
        return moves.fill(self, out)

    def can_undo(self) -> bool:
        """Tell whether `undo` would take something back."""
        return not self.chance_seen and self._mover == self.b[at.ACTOR]

    def undo(self) -> None:
        """Take back the last move, once: one that the awaited player made, unless dice or a card were seen since.

        Raises IllegalMove. Who has answered an offer has had the word, so their answer stands.
        """
        if not self.can_undo():
            raise IllegalMove(codes.NO_UNDO)
        self.b[:] = self._before
        self.chance_seen = True

    def queue_dice(self, first: int, second: int) -> None:
        """Let a coming roll be `first` and `second` (1 to 6); rolls queue up."""
        self.dice_queue.append((first, second))

    def put_card(self, which: int, card: int) -> bool:
        """Put `card` (0 to 15) on top of the deck `which` (cards.CHEST, CHANCE). False if a player holds it."""
        done = cards.put_on_top(self, which, card)
        if done:
            self.chance_seen = True
        return done

    # --- saving -------------------------------------------------------------------------------------

    def save(self) -> bytes:
        """Return the whole game as SAVE_SIZE bytes: magic, version, state, CRC-32 (big-endian)."""
        data = at.MAGIC + bytes((at.VERSION,)) + self.b
        return data + (binascii.crc32(data) & 0xFFFFFFFF).to_bytes(at.SAVE_TAIL, "big")  # type: ignore[no-any-return]  # the stub says nothing of crc32

    def load(self, data: bytes | bytearray) -> None:
        """Take a saved game over. Raises ValueError, changing nothing, for anything but a sound save."""
        from engine import saved

        saved.load(self, data)
        self.chance_seen = True

    def hash(self) -> str:
        """Return the CRC-32 of the state as eight hexadecimal digits."""
        return "%08x" % (binascii.crc32(self.b) & 0xFFFFFFFF)

    # --- looking ------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """Number of players, 2 to 8."""
        return self.b[at.PLAYERS]

    @property
    def rules(self) -> int:
        """The book that the options began from: rulebooks.LT to CZ."""
        return self.b[at.RULES]

    @property
    def bots(self) -> int:
        """Mask of the seats that bots play."""
        return self.b[at.BOTS]

    @property
    def phase(self) -> int:
        """What is awaited: codes.ROLL to codes.OVER."""
        return self.b[at.PHASE]

    @property
    def actor(self) -> int:
        """Who is awaited; codes.NOBODY when the game is over."""
        return self.b[at.ACTOR]

    @property
    def current(self) -> int:
        """Whose turn it is."""
        return self.b[at.CURRENT]

    @property
    def turn(self) -> int:
        """Turns begun, from 1."""
        return self.w[at.TURN]

    @property
    def doubles(self) -> int:
        """Doubles in a row in this turn, 0 to 2."""
        return self.b[at.DOUBLES]

    @property
    def houses(self) -> int:
        """Houses left in the bank; with supply=off (H6) more than anybody can place."""
        return self.b[at.HOUSES]

    @property
    def hotels(self) -> int:
        """Hotels left in the bank, likewise."""
        return self.b[at.HOTELS]

    @property
    def pot(self) -> int:
        """Dollars in the free-parking pot (H1)."""
        return self.w[at.POT_CASH]

    @property
    def winners(self) -> int:
        """Mask of the winners, once the game is over."""
        return self.b[at.WINNERS]

    def time_is_up(self) -> bool:
        """Tell whether the agreed time is over (E3)."""
        return bool(self.b[at.TIME_UP])

    def die(self, i: int) -> int:
        """Return what die `i` (0, 1) shows; 0 before the first roll."""
        return self.b[at.DIE_1 + i]

    def option(self, which: int) -> int:
        """Return the value of an option (rulebooks.py)."""
        return self.b[at.OPTION + which]

    def cash(self, who: int) -> int:
        """Return the dollars of a player."""
        return self.w[at.CASH + who]

    def position(self, who: int) -> int:
        """Return the square of a player's token."""
        return self.b[at.POSITION + who]

    def jail(self, who: int) -> int:
        """Return -1, or the failed rolls of a jailed player (3 while the fine of the third is owed)."""
        failed = self.b[at.JAILED + who]
        return -1 if failed == at.NOT_JAILED else failed

    def is_out(self, who: int) -> bool:
        """Tell whether a player is bankrupt."""
        return bool(self.b[at.OUT] >> who & 1)

    def cards(self, who: int) -> int:
        """Return the mask of a player's jail_free cards: 1 chest's, 2 chance's."""
        return cards.cards_of(self, who)

    def owner(self, square: int) -> int:
        """Return the owner of a deed: a player or codes.BANK."""
        return self.b[at.DEED + square] & at.OWNER

    def steps(self, square: int) -> int:
        """Return the buildings on a square: houses 1 to 4, hotel 5."""
        return self.b[at.DEED + square] >> at.STEPS & 7

    def is_mortgaged(self, square: int) -> bool:
        """Tell whether a deed is mortgaged."""
        return self.b[at.DEED + square] >= at.MORTGAGED_BIT

    def deeds_of(self, who: int) -> int:
        """Return the mask of a player's deeds."""
        return deeds.deeds_of(self, who)

    def worth(self, who: int) -> int:
        """Return what a player counts for at the end (E2, E3)."""
        return deeds.worth(self, who)

    def hides_worth(self, who: int) -> bool:
        """Tell whether a player's worth is not to be shown: while they choose how to pay the income tax (X1)."""
        return self.b[at.PHASE] == codes.TAX and self.b[at.ACTOR] == who

    def raisable(self, who: int) -> int:
        """Return what selling and mortgaging could bring (P1)."""
        return deeds.raisable(self, who)

    def rent(self, square: int, roll: int) -> int:
        """Return what a visitor would pay now (R1 to R4); `roll` is the sum of the dice."""
        return deeds.rent(self, square, roll)

    def rent_at(self, square: int, steps: int) -> int:
        """Return the rent printed on a street's deed for 0 to 5 steps."""
        return board.RENT[square][steps]

    def build_cost(self, square: int) -> int:
        """Return the price of one house on a street."""
        return deeds.house_price(square)

    def next_building(self, square: int) -> int:
        """Return what one more building on a square is: codes.LOT_HOUSE, codes.LOT_HOTEL, or 0 where there is no room for one (G3)."""
        if board.GROUP[square] >= board.STREET_GROUPS or self.steps(square) == board.HOTEL_STEP:
            return 0
        return buildings.lot_for(self, square)

    def sell_value(self, square: int) -> int:
        """Return what selling one step brings, with all that comes down with it (G7)."""
        return buildings.sell_value(self, square)

    def mortgage_value(self, square: int) -> int:
        """Return what the bank lends on a deed (M1)."""
        return deeds.mortgage_value(square)

    def lift_cost(self, square: int) -> int:
        """Return what lifting a mortgage costs (M2)."""
        return deeds.lift_cost(square)

    def keep_fee(self, square: int) -> int:
        """Return the 10 % for keeping a deed mortgaged (M3)."""
        return deeds.keep_fee(square)

    # --- looking at what is pending -----------------------------------------------------------------

    @property
    def lot(self) -> int:
        """Phase auction: a square, codes.LOT_HOUSE or codes.LOT_HOTEL."""
        return self.b[at.LOT]

    @property
    def high(self) -> int:
        """Phase auction: the highest bid, 0 for none."""
        return self.w[at.HIGH]

    @property
    def leader(self) -> int:
        """Phase auction: who made it, or codes.NOBODY."""
        return self.b[at.LEADER]

    @property
    def bidders(self) -> int:
        """Phase auction: mask of those who have not passed."""
        return self.b[at.BIDDERS]

    def least_bid(self, who: int = -1) -> int:
        """Return the lowest bid of a player still in the auction (B3, G6); -1: the awaited one."""
        return auction.least_bid(self, self.b[at.ACTOR] if who < 0 else who)

    def most_bid(self, who: int = -1) -> int:
        """Return the highest bid that a player still in the auction can pay; -1: the awaited one."""
        return auction.most_bid(self, self.b[at.ACTOR] if who < 0 else who)

    @property
    def debt_to(self) -> int:
        """Phase debt: the creditor, a player, codes.BANK or codes.POT."""
        return agenda.top_to(self)

    @property
    def debt_amount(self) -> int:
        """Phase debt: dollars owed."""
        return self.w[agenda.top_word(self)]

    @property
    def debt_reason(self) -> int:
        """Phase debt: a card (deck * 16 + card) or codes.F_..."""
        return event_reason(agenda.top_byte(self))

    @property
    def offer_from(self) -> int:
        """Phase offer: who offers."""
        return self.b[at.OFFER_FROM]

    @property
    def offer_to(self) -> int:
        """Phase offer: who answers."""
        return self.b[at.OFFER_TO]

    def offer_part(self, i: int) -> int:
        """Return part `i` (0 to 5) of the open offer, in the order of trade.py, from the offerer's side."""
        return self.w[at.OFFER_PARTS + i]

    def fees(self, who: int) -> int:
        """Return the mask of mortgaged deeds that a player still has to answer for (M3)."""
        return agenda.fees_open(self, who)

    @property
    def shortage_lot(self) -> int:
        """Phases shortage and place: codes.LOT_HOUSE or codes.LOT_HOTEL."""
        return self.b[at.SHORT_LOT]

    @property
    def shortage_asker(self) -> int:
        """Phases shortage and place: who asked for the building."""
        return self.b[at.SHORT_ASKER]

    def buy_square(self) -> int:
        """Phase buy: the deed on offer."""
        return buying.buy_square(self)
