"""Where everything lies in the one buffer that is a game.

The buffer begins with WORDS signed 32-bit little-endian words (money, masks, generator), each kept below
2^30 so that MicroPython needs no big integers, and goes on with single bytes. `game.w[i]` is word i,
`game.b[i]` is byte i of the whole buffer; both look at the same memory. Change VERSION with the layout,
and let saved.py read what was saved before.
"""

VERSION = 2
MAGIC = b"DBX"
SAVE_HEAD = 4  # bytes of a save before the state: MAGIC and VERSION
SAVE_TAIL = 4  # bytes behind it: CRC-32

# --- words -----------------------------------------------------------------------------------------
CASH = 0  # 8: dollars of each player
POT_CASH = 8  # dollars in the free-parking pot (H1)
HIGH = 9  # highest bid of the auction, 0 for none
OFFER_PARTS = 10  # 6: give deeds, cards, cash, get deeds, cards, cash
RANDOM = 16  # 3: the generator (random16.py)
TURN = 19  # turns begun
AGENDA_WORD = 20  # AGENDA_SIZE: amount or mask of each pending piece of work
AGENDA_SIZE = 16
CLAIM = 36  # CLAIM_SIZE: open claims, oldest first: claimer | payer << 4 | kind << 8 | amount << 10
CLAIM_SIZE = 18
WORDS = 54

# --- bytes -----------------------------------------------------------------------------------------
FIRST_BYTE = WORDS * 4
_B = FIRST_BYTE
PLAYERS = _B
BOTS = _B + 1  # mask of the seats that bots play
PHASE = _B + 2
ACTOR = _B + 3
CURRENT = _B + 4
STAGE = _B + 5  # what the turn goes on with when nothing is pending: STAGE_...
DIE_1 = _B + 6
DIE_2 = _B + 7
DOUBLES = _B + 8
OUT = _B + 9  # mask of bankrupt players
HOUSES = _B + 10  # left in the bank
HOTELS = _B + 11
LANDED = _B + 12  # G4 `landed`: square that may still be built on, or LANDED_IN_JAIL, LANDED_NOWHERE
ROLLED = _B + 13  # 1 once the current player has rolled in this turn
TIME_UP = _B + 14
WINNERS = _B + 15
BANKRUPTCIES = _B + 16
STARTER = _B + 17  # the seat that began
NO_ASKING = _B + 18  # 2: masks of players who may not ask for a house, a hotel again this turn (G6)
CARD_HOLDER = _B + 20  # 2: who holds the jail_free card of chest, of chance; NOBODY
LOT = _B + 22  # auction
LEADER = _B + 23
BIDDERS = _B + 24
SHORT_LOT = _B + 25  # building shortage: LOT_HOUSE or LOT_HOTEL
SHORT_ASKER = _B + 26
SHORT_SQUARE = _B + 27
SHORT_TO_ASK = _B + 28
SHORT_WANT = _B + 29
OFFER_FROM = _B + 30
OFFER_TO = _B + 31
AGENDA_COUNT = _B + 32
CLAIM_COUNT = _B + 33
DECK_HEAD = _B + 34  # 2: place of the top card in its ring
DECK_COUNT = _B + 36  # 2: cards in the ring
POSITION = _B + 38  # 8
JAILED = _B + 46  # 8: failed rolls, or NOT_JAILED
DEED = _B + 54  # 40, by square: owner | steps << at.STEPS | MORTGAGED
DECK = _B + 94  # 2 rings of 16 cards
AGENDA = _B + 126  # AGENDA_SIZE times PIECE bytes: kind, a | b << SECOND, c
PIECE = 3
OPTION = AGENDA + PIECE * AGENDA_SIZE
# The bytes of the options, in the order of rulebooks.OPTIONS.
(O_FIRST, O_START_SALARY, O_RAISE_TO_BUY, O_OPENING_BID, O_DOUBLE_WITH_MORTGAGE, O_FINE_TRIES, O_BUILD_CLEAR, O_BUILD_WHERE,
 O_MORTGAGE_BARE, O_HOTEL_SALE, O_INCOME_TAX, O_LUXURY_TAX, O_ESTATE, O_BANK_DEEDS, O_END, O_QUICK_START, O_HOTEL_AFTER, O_STRICT,
 O_POT, O_GO_DOUBLE, O_AUCTIONS, O_JAIL_RENT, O_POT_SEED, O_SUPPLY, O_EVEN, O_START_CASH, O_SALARY, RULES) = range(OPTION, OPTION + 28)  # fmt: skip
# RULES: the book that the options were taken from, for show: rulebooks.LT ...
SIZE = RULES + 1

# --- values ----------------------------------------------------------------------------------------
STAGE_ROLL, STAGE_END, STAGE_PASS, STAGE_OVER = range(4)
NOT_JAILED = 255
LANDED_NOWHERE = 255
LANDED_IN_JAIL = 254
MORTGAGED_BIT = 128
OWNER = 15  # the owner in a deed byte: a player or codes.BANK
STEPS = 4  # how far the steps are shifted in it
BUILDINGS = 7 << STEPS
BARE = 255 - BUILDINGS  # all of it but the steps
FIRST = 15  # a in a piece of work's second byte
SECOND = 4  # how far b is shifted in it
NO_DEED = 15  # the deed byte of a square that is no deed

# Pending work, on a stack: the top one goes on first.
A_MOVE = 1  # a: player; c: squares to walk once the fine of the third failed roll is paid
A_BUY = 2  # a: player; c: square
A_TAX = 3  # a: player
A_PAY = 4  # a: from, b: to, c: reason, word: amount; not yet tried
A_DEBT = 5  # the same, after the cash was found missing
A_AUCTION = 6
A_SHORTAGE = 7
A_PLACE = 8  # a: player
A_OFFER = 9
A_MORTGAGED = 10  # a: player, word: mask of deeds to answer for (M3)
A_BANK_AUCTIONS = 11  # word: mask of deeds still to auction (P3)

CLAIM_RENT, CLAIM_SALARY, CLAIM_START = range(3)

WORK_MOST = AGENDA_SIZE - 3  # pieces of work that play can pile up to (agenda.py)
