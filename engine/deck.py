"""The two decks in play: C1, C2. A deck is a ring of 16 places; its cards lie from the head on, top first."""

from engine.cards import DECK_SIZE, JAIL_FREE
from engine.codes import BANK, NOBODY
from engine.layout import CARD_HOLDER, DECK, DECK_COUNT, DECK_HEAD
from engine.random16 import shuffle

_RING = 15  # mask of a place in the ring


def shuffle_both(game):
    """Fill and shuffle both decks (C1)."""
    b = game.b
    for deck in range(2):
        start = DECK + DECK_SIZE * deck
        for i in range(DECK_SIZE):
            b[start + i] = i
        shuffle(game.w, b, start, DECK_SIZE)
        b[DECK_HEAD + deck] = 0
        b[DECK_COUNT + deck] = DECK_SIZE
        b[CARD_HOLDER + deck] = NOBODY


def draw_card(game, deck, who):
    """Take the top card: to the bottom with it, or to `who` if it is kept (C1, C2). Return its number."""
    b = game.b
    start = DECK + DECK_SIZE * deck
    head = b[DECK_HEAD + deck]
    card = b[start + head]
    b[DECK_HEAD + deck] = head + 1 & _RING
    if card == JAIL_FREE[deck]:
        b[CARD_HOLDER + deck] = who
        b[DECK_COUNT + deck] -= 1
        b[start + head] = DECK_SIZE  # an empty place, the same whatever lay there
    else:
        b[start + head] = DECK_SIZE
        b[start + (head + b[DECK_COUNT + deck] & _RING)] = card
    return card


def give_back(game, deck):
    """Put the jail_free card of `deck` under it (C2)."""
    b = game.b
    b[DECK + DECK_SIZE * deck + (b[DECK_HEAD + deck] + b[DECK_COUNT + deck] & _RING)] = JAIL_FREE[deck]
    b[DECK_COUNT + deck] += 1
    b[CARD_HOLDER + deck] = NOBODY


def put_on_top(game, deck, card):
    """Move `card` to the top of `deck`; return False, changing nothing, if a player holds it."""
    b = game.b
    start = DECK + DECK_SIZE * deck
    head = b[DECK_HEAD + deck]
    for i in range(b[DECK_COUNT + deck]):
        if b[start + (head + i & _RING)] == card:
            while i:
                b[start + (head + i & _RING)] = b[start + (head + i - 1 & _RING)]
                i -= 1
            b[start + head] = card
            return True
    return False


def cards_of(game, who):
    """Return the mask of jail_free cards that `who` holds: 1 chest's, 2 chance's."""
    b = game.b
    return (b[CARD_HOLDER] == who) | (b[CARD_HOLDER + 1] == who) << 1


def give_all(game, frm, to):
    """Hand all jail_free cards of `frm` to the player `to`, or under their decks (P2, P3)."""
    for deck in range(2):
        if game.b[CARD_HOLDER + deck] == frm:
            if to < BANK:
                game.b[CARD_HOLDER + deck] = to
            else:
                give_back(game, deck)
