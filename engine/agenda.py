"""Pending work: a short stack in the state, so that a game can be saved at any decision. Its kinds and fields: layout.py.

What interrupts goes on top; flow.py does the top piece until somebody has to decide. That a full agenda never comes up is argued at ROOM.
"""

from engine.codes import FEE_OF
from engine.layout import AGENDA, AGENDA_COUNT, AGENDA_SIZE, AGENDA_WORD, A_BANK_AUCTIONS, A_DEBT, A_MORTGAGED, A_PAY, FIRST, PIECE, SECOND

MYPY = False
if MYPY:
    from engine.game import Game

# Free places that a trade needs. Pieces only pile up while somebody is in debt, since every other phase begins with what is below it
# done. An opera of eight owes seven; each debtor may trade (two deeds' answers, one fee owed), and then be in debt for that fee; a
# bankruptcy takes at least one piece away and puts at most one there, above it an auction and one answer. So whoever begins a trade with
# ROOM places free cannot fill the last one, and nothing but a trade adds to an agenda that is not nearly empty.
ROOM = 6


class Full(Exception):
    """A seventeenth piece of work; nothing was written. Play does not come to it."""


def push(game: "Game", kind: int, a: int = 0, b: int = 0, c: int = 0, word: int = 0) -> None:
    """Put a piece of work on top (kinds and fields in layout.py). Raises Full, changing nothing."""
    state = game.b
    count = state[AGENDA_COUNT]
    if count >= AGENDA_SIZE:
        raise Full
    place = AGENDA + PIECE * count
    state[place] = kind
    state[place + 1] = a | b << SECOND
    state[place + 2] = c
    game.w[AGENDA_WORD + count] = word
    state[AGENDA_COUNT] = count + 1


def push_answers(game: "Game", who: int, deeds: int) -> None:
    """Let `who` answer for the mask of mortgaged deeds (M3): at once, or once what is left of a collection for them is paid (C5)."""
    b, w = game.b, game.w
    count = b[AGENDA_COUNT]
    place = AGENDA + PIECE * count
    below = count
    while below and b[place - PIECE] == A_PAY and b[place - PIECE + 1] >> SECOND == who:
        place -= PIECE
        below -= 1
    if below and b[place - PIECE] == A_MORTGAGED and b[place - PIECE + 1] & FIRST == who:
        w[AGENDA_WORD + below - 1] |= deeds  # an earlier bankrupt's of the same collection
        return
    push(game, A_MORTGAGED, who, word=deeds)
    for i in range(count, below, -1):
        for k in range(AGENDA + PIECE * i, AGENDA + PIECE * (i + 1)):
            b[k] = b[k - PIECE]
        w[AGENDA_WORD + i] = w[AGENDA_WORD + i - 1]
    b[place], b[place + 1], b[place + 2] = A_MORTGAGED, who, 0
    w[AGENDA_WORD + below] = deeds


def pop(game: "Game") -> None:
    """Take the top piece away, leaving zeros so that equal positions are equal byte for byte."""
    state = game.b
    count = state[AGENDA_COUNT] - 1
    place = AGENDA + PIECE * count
    state[place] = state[place + 1] = state[place + 2] = 0
    game.w[AGENDA_WORD + count] = 0
    state[AGENDA_COUNT] = count


def room(game: "Game") -> int:
    """Return how many more pieces fit, 0 to AGENDA_SIZE."""
    return AGENDA_SIZE - game.b[AGENDA_COUNT]


# --- the top piece, of which there must be one -------------------------------------------------------


def top(game: "Game") -> int:
    """Return the place of its first byte, its kind."""
    return AGENDA + PIECE * (game.b[AGENDA_COUNT] - 1)


def top_word(game: "Game") -> int:
    """Return the place of its word, among the words."""
    return AGENDA_WORD + game.b[AGENDA_COUNT] - 1


def top_who(game: "Game") -> int:
    """Return its first party: who is to decide, or to pay."""
    return game.b[top(game) + 1] & FIRST


def top_to(game: "Game") -> int:
    """Return its second party: whom a debt is owed to."""
    return game.b[top(game) + 1] >> SECOND


def top_byte(game: "Game") -> int:
    """Return its last byte: the square of a purchase, the reason of a debt."""
    return game.b[top(game) + 2]


# --- all pieces -------------------------------------------------------------------------------------


def clear(game: "Game") -> None:
    """Drop everything."""
    while game.b[AGENDA_COUNT]:
        pop(game)


def forget(game: "Game", player: int) -> None:
    """Drop all work of `player` and every debt by or to them (P5)."""
    b, w = game.b, game.w
    kept = 0
    count = b[AGENDA_COUNT]
    for i in range(count):
        place = AGENDA + PIECE * i
        kind = b[place]
        if kind == A_BANK_AUCTIONS:
            gone = False
        else:
            gone = b[place + 1] & FIRST == player
            if kind in (A_PAY, A_DEBT):
                gone = gone or b[place + 1] >> SECOND == player
        if not gone:
            to = AGENDA + PIECE * kept
            b[to], b[to + 1], b[to + 2] = kind, b[place + 1], b[place + 2]
            w[AGENDA_WORD + kept] = w[AGENDA_WORD + i]
            kept += 1
    while b[AGENDA_COUNT] > kept:
        pop(game)


def debt_of(game: "Game", player: int) -> int:
    """Return the dollars that `player` owes in opened debts."""
    b = game.b
    total = 0
    for i in range(b[AGENDA_COUNT]):
        place = AGENDA + PIECE * i
        if b[place] == A_DEBT and b[place + 1] & FIRST == player:
            total += game.w[AGENDA_WORD + i]
    return total


def fees_open(game: "Game", player: int = -1) -> int:
    """Return the mask of deeds whose new owner (`player`, or anybody) still has to answer M3, or to pay for keeping."""
    b = game.b
    mask = 0
    for i in range(b[AGENDA_COUNT]):
        place = AGENDA + PIECE * i
        if player in (-1, b[place + 1] & FIRST):
            if b[place] == A_MORTGAGED:
                mask |= game.w[AGENDA_WORD + i]
            elif b[place] in (A_PAY, A_DEBT) and b[place + 2] >= FEE_OF:
                mask |= 1 << b[place + 2] - FEE_OF
    return mask
