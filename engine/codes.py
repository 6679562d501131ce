"""The small numbers that cross the engine's border: parties, phases, moves, events, reasons.

Screens, bots and the console all speak in these. What belongs to a number stands in one row: an event's word and arguments in EVENTS, a
reason's English beside it, a move's rules in moves.py; its word is its name here (M_USE_CARD: `use_card`).
"""

# Parties to a payment: players are 0 to 7.
BANK = 8
POT = 9
NOBODY = 15

# Phases, and their words.
ROLL, BUY, TAX, AUCTION, SHORTAGE, PLACE, DEBT, MORTGAGED, OFFER, END, OVER = range(11)
PHASE_NAMES = ("roll", "buy", "tax", "auction", "shortage", "place", "debt", "mortgaged", "offer", "end", "over")

# Moves, in the order of the rows of moves.py.
(M_ROLL, M_FINE, M_USE_CARD, M_BUY, M_DECLINE, M_BID, M_PASS, M_TAX_FLAT, M_TAX_PERCENT, M_SETTLE, M_BANKRUPT,
 M_BUILD, M_SELL, M_MORTGAGE, M_LIFT, M_WANT, M_PLACE, M_OFFER, M_ACCEPT, M_REFUSE, M_COUNTER, M_KEEP, M_CLAIM,
 M_END, M_GIVE_UP, M_TIME_UP) = range(26)  # fmt: skip

# What an auction sells when it is not a deed.
LOT_HOUSE = 40
LOT_HOTEL = 41

# Events: sink(event, a, b, c, d), in the order of EVENTS.
(E_ROLLED, E_MOVED, E_SALARY, E_JAILED, E_FREED, E_DREW, E_PAID, E_BOUGHT, E_BID, E_AUCTIONED, E_BUILT, E_SOLD,
 E_MORTGAGED, E_LIFTED, E_OFFERED, E_TRADED, E_KEPT, E_REFUSED, E_CLAIMED, E_LAPSED, E_DEBT, E_BANKRUPT, E_GAVE_UP,
 E_TIME_UP, E_TURN, E_OVER) = range(26)  # fmt: skip

# One row an event: its word, then what a, b, c, d are called and how each reads: p a party, s a square or a lot, n a number,
# m dollars, h the steps now, d a deck, c a card of it, f what for (a card below F_RENT, or F_...), w a mask of players.
# `auctioned` to the bank: nobody bid. One text, not a tuple of them: on the device that is half of the heap.
EVENTS = """\
rolled who=p a=n b=n
moved who=p to=s
salary who=p amount=m
jailed who=p
freed who=p
drew who=p deck=d card=c
paid from=p to=p amount=m for=f
bought who=p deed=s price=m
bid who=p amount=m
auctioned lot=s to=p price=m
built who=p deed=s steps=h
sold who=p deed=s steps=h amount=m
mortgaged who=p deed=s
lifted who=p deed=s
offered from=p to=p
traded from=p to=p
kept who=p deed=s
refused from=p to=p
claimed who=p amount=m
lapsed who=p amount=m
debt who=p to=p amount=m
bankrupt who=p to=p
gave_up who=p
time_up
turn who=p
over winners=w
"""

# What a payment is for: the first 32 are cards, deck * 16 + card.
F_RENT, F_INCOME_TAX, F_LUXURY_TAX, F_FINE, F_INTEREST, F_FREE_PARKING, F_ESTATE = range(32, 39)
LAST_REASON = 39
FEE_OF = 64  # in pending work: F_INTEREST for the deed FEE_OF + its bit, so that it is not traded before it is paid (M3)
REASON_NAMES = ("rent", "income_tax", "luxury_tax", "fine", "interest", "free_parking", "estate")

# Why a move is refused: one row a reason, its number and the console's words. Screens have texts of their own (`why.N` of a language);
# the linker drops what nobody on the device asks for, so that the words cost it nothing.
# fmt: off
# ruff: noqa: E702
OK = 0
NOT_NOW = 1; NOT_NOW_ = "that move does not belong to this phase"
NOT_YOU = 2; NOT_YOU_ = "another player is awaited"
OUT_OF_GAME = 3; OUT_OF_GAME_ = "that player is not in the game"
NO_SUCH_DEED = 4; NO_SUCH_DEED_ = "that is not a deed of the right kind"
NOT_YOURS = 5; NOT_YOURS_ = "that player does not own the deed"
NO_CASH = 6; NO_CASH_ = "not enough cash"
NO_CARD = 7; NO_CARD_ = "that card is not in the player's hand"
IS_MORTGAGED = 8; IS_MORTGAGED_ = "the deed is mortgaged"
NOT_MORTGAGED = 9; NOT_MORTGAGED_ = "the deed is not mortgaged"
GROUP_NOT_WHOLE = 10; GROUP_NOT_WHOLE_ = "the whole colour group is needed"
GROUP_MORTGAGED = 11; GROUP_MORTGAGED_ = "a deed of the group is mortgaged"
UNEVEN = 12; UNEVEN_ = "buildings must stay even in the group"
FULLY_BUILT = 13; FULLY_BUILT_ = "nothing more can be built there"
NO_HOUSES = 14; NO_HOUSES_ = "the bank has no houses left"
NO_HOTELS = 15; NO_HOTELS_ = "the bank has no hotels left"
NO_BUILDINGS = 16; NO_BUILDINGS_ = "there is nothing to sell there"
GROUP_BUILT = 17; GROUP_BUILT_ = "buildings stand in the group"
NOT_HERE = 18; NOT_HERE_ = "this book builds only where the token came to rest, once a landing"
ASKED_ALREADY = 19; ASKED_ALREADY_ = "the auction for that kind found no bid this turn"
TOO_LOW = 20; TOO_LOW_ = "the bid is below the least bid"
TOO_HIGH = 21; TOO_HIGH_ = "the bid is more than can be paid"
NOT_IN_AUCTION = 22; NOT_IN_AUCTION_ = "not in this auction"
FINE_TOO_LATE = 23; FINE_TOO_LATE_ = "the fine can no longer be paid"
STILL_IN_DEBT = 24; STILL_IN_DEBT_ = "the debt is not paid yet"
CAN_STILL_RAISE = 25; CAN_STILL_RAISE_ = "the debt can still be raised"
NOT_IN_JAIL = 26; NOT_IN_JAIL_ = "not in jail"
FEE_OPEN = 27; FEE_OPEN_ = "the fee for that deed is still open"
FEE_NO_CASH = 28; FEE_NO_CASH_ = "the ten per cent of mortgaged deeds could not be paid"
NOTHING_OFFERED = 29; NOTHING_OFFERED_ = "nothing is offered on either side"
MUST_GAIN_CASH = 30; MUST_GAIN_CASH_ = "a debtor's trade must bring cash"
TOO_MUCH_PENDING = 31; TOO_MUCH_PENDING_ = "too much is pending for another trade"
NO_CLAIM = 32; NO_CLAIM_ = "nothing to claim"
SELF_TRADE = 33; SELF_TRADE_ = "nobody trades with themselves"
NO_TRADE = 34; NO_TRADE_ = "there is no such offer"
GAME_OVER = 35; GAME_OVER_ = "the game is over"
MUST_ROLL = 36; MUST_ROLL_ = "the roll comes first"
BAD_MOVE = 37; BAD_MOVE_ = "no such move"
TIME_IS_UP = 38; TIME_IS_UP_ = "the time is up already"
CANNOT_PLACE = 39; CANNOT_PLACE_ = "a building cannot be placed there"
NO_UNDO = 40; NO_UNDO_ = "nothing to take back"
AFTER_ROLL = 41; AFTER_ROLL_ = "in another's turn one builds only before its first roll"
NOT_ASKED = 42; NOT_ASKED_ = "nothing is asked about that deed"
