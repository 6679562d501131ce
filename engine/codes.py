"""The small numbers that cross the engine's border: phases, moves, events, reasons, parties.

Screens, bots and the console all speak in these; the tuples beside them are the console's words.
"""

# Parties to a payment: players are 0 to 7.
BANK = 8
POT = 9
NOBODY = 15

# Phases (console.md, `show`).
ROLL, BUY, TAX, AUCTION, SHORTAGE, PLACE, DEBT, MORTGAGED, OFFER, END, OVER = range(11)
PHASE_NAMES = ("roll", "buy", "tax", "auction", "shortage", "place", "debt", "mortgaged", "offer", "end", "over")

# Moves (console.md, Moves). The argument is a square, an amount, a player, or nothing.
(M_ROLL, M_FINE, M_USE_CARD, M_BUY, M_DECLINE, M_BID, M_PASS, M_TAX_FLAT, M_TAX_PERCENT, M_SETTLE, M_BANKRUPT,
 M_BUILD, M_SELL, M_MORTGAGE, M_LIFT, M_WANT, M_PLACE, M_OFFER, M_ACCEPT, M_REFUSE, M_COUNTER, M_KEEP, M_CLAIM,
 M_END, M_GIVE_UP, M_TIME_UP) = range(26)  # fmt: skip
MOVE_NAMES = (
    "roll", "fine", "use_card", "buy", "decline", "bid", "pass", "tax flat", "tax percent", "settle", "bankrupt",
    "build", "sell", "mortgage", "lift", "want", "place", "offer", "accept", "refuse", "counter", "keep", "claim",
    "end", "give_up", "time_up",
)  # fmt: skip

# What an auction sells when it is not a deed.
LOT_HOUSE = 40
LOT_HOTEL = 41

# Events: sink(event, a, b, c, d). The comment names a, b, c, d.
E_ROLLED = 0  # who, die, die
E_MOVED = 1  # who, square
E_SALARY = 2  # who, amount
E_JAILED = 3  # who
E_FREED = 4  # who
E_DREW = 5  # who, deck, card
E_PAID = 6  # from, to, amount, reason (F_...)
E_BOUGHT = 7  # who, square, price
E_BID = 8  # who, amount
E_AUCTIONED = 9  # lot, to (BANK: nobody bid), price
E_BUILT = 10  # who, square, steps now
E_SOLD = 11  # who, square, steps now, amount
E_MORTGAGED = 12  # who, square
E_LIFTED = 13  # who, square
E_OFFERED = 14  # from, to
E_TRADED = 15  # from, to
E_KEPT = 16  # who, square
E_REFUSED = 17  # from (who refuses), to
E_CLAIMED = 18  # who, amount
E_LAPSED = 19  # who, amount
E_DEBT = 20  # who, to, amount
E_BANKRUPT = 21  # who, to
E_GAVE_UP = 22  # who
E_TIME_UP = 23
E_TURN = 24  # who
E_OVER = 25  # mask of winners

# What a payment is for: the first 32 are cards, deck * 16 + card.
F_RENT, F_INCOME_TAX, F_LUXURY_TAX, F_FINE, F_INTEREST, F_FREE_PARKING, F_ESTATE, F_QUICK_START = range(32, 40)
LAST_REASON = 40
FEE_OF = 64  # in pending work: F_INTEREST for the deed FEE_OF + its bit, so that it is not traded before it is paid (M3)
REASON_NAMES = ("rent", "income_tax", "luxury_tax", "fine", "interest", "free_parking", "estate", "quick_start")

# Why a move is refused: 0 is 'it is legal'. The English texts: engine/why.py.
(OK, NOT_NOW, NOT_YOU, OUT_OF_GAME, NO_SUCH_DEED, NOT_YOURS, NO_CASH, NO_CARD, IS_MORTGAGED, NOT_MORTGAGED, GROUP_NOT_WHOLE,
 GROUP_MORTGAGED, UNEVEN, FULLY_BUILT, NO_HOUSES, NO_HOTELS, NO_BUILDINGS, GROUP_BUILT, NOT_HERE, ASKED_ALREADY,
 TOO_LOW, TOO_HIGH, NOT_IN_AUCTION, FINE_TOO_LATE, STILL_IN_DEBT, CAN_STILL_RAISE, NOT_IN_JAIL, FEE_OPEN, FEE_NO_CASH,
 NOTHING_OFFERED, MUST_GAIN_CASH, TOO_MUCH_PENDING, NO_CLAIM, SELF_TRADE, NO_TRADE, GAME_OVER, MUST_ROLL, BAD_MOVE,
 TIME_IS_UP, CANNOT_PLACE, NO_UNDO) = range(41)  # fmt: skip
