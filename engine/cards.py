"""The thirty-two cards as constant tables, and the two decks in play: C1, C2. What a card does when it is drawn is in landing.py.

A card is its deck and its number there, 0 to 15, in the order of SLUGS. A deck is a ring of 16 places; its cards lie from the
head on, top first.
"""

from engine import codes
from engine import layout as at
from engine.random16 import shuffle

MYPY = False
if MYPY:
    from engine.game import Game

CHEST, CHANCE = 0, 1
DECK_SLUGS = ("chest", "chance")
DECK_SIZE = 16

SLUGS = (
    (
        "sale_of_stock", "services", "school_tax", "advance_go",
        "doctor", "christmas_fund", "life_insurance", "jail_free",
        "hospital", "go_to_jail", "opera", "bank_error",
        "inherit", "street_repairs", "beauty_contest", "tax_refund",
    ),
    (
        "back_3", "general_repairs", "jail_free", "nearest_railroad",
        "illinois", "nearest_utility", "poor_tax", "nearest_railroad",
        "st_charles", "boardwalk", "chairman", "dividend",
        "advance_go", "go_to_jail", "reading", "loan_matures",
    ),
)  # fmt: skip

# What a card does; the argument is in VALUE.
MONEY, GO_TO, BACK, NEAREST_RAILROAD, NEAREST_UTILITY, TO_JAIL, KEEP, FROM_EACH, REPAIRS = range(9)

ACTION = (
    bytes((0, 0, 0, 1, 0, 0, 0, 6, 0, 5, 7, 0, 0, 8, 0, 0)),
    bytes((2, 8, 6, 3, 1, 4, 0, 3, 1, 1, 0, 0, 1, 5, 1, 0)),
)
# Dollars from the bank (negative: to it), the square to go to, or how far back.
VALUE = (
    (45, 25, -150, 0, -50, 100, 100, 0, -100, 0, 50, 200, 100, 0, 10, 10),
    (3, 0, 0, 0, 24, 0, -15, 0, 11, 39, 200, 50, 0, 0, 5, 150),
)
# Dollars a house and a hotel for the repairs card of each deck (C6).
REPAIR_COST = ((40, 115), (25, 100))
# The jail_free card of each deck.
JAIL_FREE = (7, 2)

_RING = 15  # mask of a place in the ring


def shuffle_both(game: "Game") -> None:
    """Fill and shuffle both decks (C1)."""
    b = game.b
    for deck in range(2):
        start = at.DECK + DECK_SIZE * deck
        for i in range(DECK_SIZE):
            b[start + i] = i
        shuffle(game.w, b, start, DECK_SIZE)
        b[at.DECK_HEAD + deck] = 0
        b[at.DECK_COUNT + deck] = DECK_SIZE
        b[at.CARD_HOLDER + deck] = codes.NOBODY


def draw_card(game: "Game", deck: int, who: int) -> int:
    """Take the top card: to the bottom with it, or to `who` if it is kept (C1, C2). Return its number."""
    b = game.b
    start = at.DECK + DECK_SIZE * deck
    head = b[at.DECK_HEAD + deck]
    card = b[start + head]
    b[at.DECK_HEAD + deck] = head + 1 & _RING
    if card == JAIL_FREE[deck]:
        b[at.CARD_HOLDER + deck] = who
        b[at.DECK_COUNT + deck] -= 1
        b[start + head] = DECK_SIZE  # an empty place, the same whatever lay there
    else:
        b[start + head] = DECK_SIZE
        b[start + (head + b[at.DECK_COUNT + deck] & _RING)] = card
    return card


def give_back(game: "Game", deck: int) -> None:
    """Put the jail_free card of `deck` under it (C2)."""
    b = game.b
    b[at.DECK + DECK_SIZE * deck + (b[at.DECK_HEAD + deck] + b[at.DECK_COUNT + deck] & _RING)] = JAIL_FREE[deck]
    b[at.DECK_COUNT + deck] += 1
    b[at.CARD_HOLDER + deck] = codes.NOBODY


def put_on_top(game: "Game", deck: int, card: int) -> bool:
    """Move `card` to the top of `deck`; return False, changing nothing, if a player holds it."""
    b = game.b
    start = at.DECK + DECK_SIZE * deck
    head = b[at.DECK_HEAD + deck]
    for i in range(b[at.DECK_COUNT + deck]):
        if b[start + (head + i & _RING)] == card:
            while i:
                b[start + (head + i & _RING)] = b[start + (head + i - 1 & _RING)]
                i -= 1
            b[start + head] = card
            return True
    return False


def cards_of(game: "Game", who: int) -> int:
    """Return the mask of jail_free cards that `who` holds: 1 chest's, 2 chance's."""
    b = game.b
    return (b[at.CARD_HOLDER] == who) | (b[at.CARD_HOLDER + 1] == who) << 1


def give_all(game: "Game", frm: int, to: int) -> None:
    """Hand all jail_free cards of `frm` to the player `to`, or under their decks (P2, P3)."""
    for deck in range(2):
        if game.b[at.CARD_HOLDER + deck] == frm:
            if to < codes.BANK:
                game.b[at.CARD_HOLDER + deck] = to
            else:
                give_back(game, deck)
