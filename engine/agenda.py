"""Pending work: a short stack in the state, so that a game can be saved at any decision. Its kinds and fields: layout.py.

What interrupts goes on top; flow.py does the top piece until somebody has to decide. That a full agenda never comes up is argued at ROOM.
"""

from engine import codes
from engine import layout as at

# Free places that a trade needs. Pieces only pile up while somebody is in debt, since every other phase begins with what is below it
# done. An opera of eight owes seven; each debtor may trade (two deeds' answers, one fee owed), and then be in debt for that fee; a
# bankruptcy takes at least one piece away and puts at most one there, above it an auction and one answer. So whoever begins a trade with
# ROOM places free cannot fill the last one, and nothing but a trade adds to an agenda that is not nearly empty.
ROOM = 6


class Full(Exception):
    """A seventeenth piece of work; nothing was written. Play does not come to it."""


def push(game, kind, a=0, b=0, c=0, word=0):
    """Put a piece of work on top (kinds and fields in layout.py). Raises Full, changing nothing."""
    state = game.b
    count = state[at.AGENDA_COUNT]
    if count >= at.AGENDA_SIZE:
        raise Full
    place = at.AGENDA + at.PIECE * count
    state[place] = kind
    state[place + 1] = a | b << at.SECOND
    state[place + 2] = c
    game.w[at.AGENDA_WORD + count] = word
    state[at.AGENDA_COUNT] = count + 1


def push_answers(game, who, deeds):
    """Let `who` answer for the mask of mortgaged deeds (M3): at once, or once what is left of a collection for them is paid (C5)."""
    b, w = game.b, game.w
    count = b[at.AGENDA_COUNT]
    place = at.AGENDA + at.PIECE * count
    below = count
    while below and b[place - at.PIECE] == at.A_PAY and b[place - at.PIECE + 1] >> at.SECOND == who:
        place -= at.PIECE
        below -= 1
    if below and b[place - at.PIECE] == at.A_MORTGAGED and b[place - at.PIECE + 1] & at.FIRST == who:
        w[at.AGENDA_WORD + below - 1] |= deeds  # an earlier bankrupt's of the same collection
        return
    push(game, at.A_MORTGAGED, who, word=deeds)
    for i in range(count, below, -1):
        for k in range(at.AGENDA + at.PIECE * i, at.AGENDA + at.PIECE * (i + 1)):
            b[k] = b[k - at.PIECE]
        w[at.AGENDA_WORD + i] = w[at.AGENDA_WORD + i - 1]
    b[place], b[place + 1], b[place + 2] = at.A_MORTGAGED, who, 0
    w[at.AGENDA_WORD + below] = deeds


def pop(game):
    """Take the top piece away, leaving zeros so that equal positions are equal byte for byte."""
    state = game.b
    count = state[at.AGENDA_COUNT] - 1
    place = at.AGENDA + at.PIECE * count
    state[place] = state[place + 1] = state[place + 2] = 0
    game.w[at.AGENDA_WORD + count] = 0
    state[at.AGENDA_COUNT] = count


def room(game):
    """Return how many more pieces fit, 0 to AGENDA_SIZE."""
    return at.AGENDA_SIZE - game.b[at.AGENDA_COUNT]


# --- the top piece, of which there must be one -------------------------------------------------------


def top(game):
    """Return the place of its first byte, its kind."""
    return at.AGENDA + at.PIECE * (game.b[at.AGENDA_COUNT] - 1)


def top_word(game):
    """Return the place of its word, among the words."""
    return at.AGENDA_WORD + game.b[at.AGENDA_COUNT] - 1


def top_who(game):
    """Return its first party: who is to decide, or to pay."""
    return game.b[top(game) + 1] & at.FIRST


def top_to(game):
    """Return its second party: whom a debt is owed to."""
    return game.b[top(game) + 1] >> at.SECOND


def top_byte(game):
    """Return its last byte: the square of a purchase, the reason of a debt."""
    return game.b[top(game) + 2]


# --- all pieces -------------------------------------------------------------------------------------


def clear(game):
    """Drop everything."""
    while game.b[at.AGENDA_COUNT]:
        pop(game)


def forget(game, player):
    """Drop all work of `player` and every debt by or to them (P5)."""
    b, w = game.b, game.w
    kept = 0
    count = b[at.AGENDA_COUNT]
    for i in range(count):
        place = at.AGENDA + at.PIECE * i
        kind = b[place]
        if kind == at.A_BANK_AUCTIONS:
            gone = False
        else:
            gone = b[place + 1] & at.FIRST == player
            if kind in (at.A_PAY, at.A_DEBT):
                gone = gone or b[place + 1] >> at.SECOND == player
        if not gone:
            to = at.AGENDA + at.PIECE * kept
            b[to], b[to + 1], b[to + 2] = kind, b[place + 1], b[place + 2]
            w[at.AGENDA_WORD + kept] = w[at.AGENDA_WORD + i]
            kept += 1
    while b[at.AGENDA_COUNT] > kept:
        pop(game)


def debt_of(game, player):
    """Return the dollars that `player` owes in opened debts."""
    b = game.b
    total = 0
    for i in range(b[at.AGENDA_COUNT]):
        place = at.AGENDA + at.PIECE * i
        if b[place] == at.A_DEBT and b[place + 1] & at.FIRST == player:
            total += game.w[at.AGENDA_WORD + i]
    return total


def fees_open(game, player=-1):
    """Return the mask of deeds whose new owner (`player`, or anybody) still has to answer M3, or to pay for keeping."""
    b = game.b
    mask = 0
    for i in range(b[at.AGENDA_COUNT]):
        place = at.AGENDA + at.PIECE * i
        if player in (-1, b[place + 1] & at.FIRST):
            if b[place] == at.A_MORTGAGED:
                mask |= game.w[at.AGENDA_WORD + i]
            elif b[place] in (at.A_PAY, at.A_DEBT) and b[place + 2] >= codes.FEE_OF:
                mask |= 1 << b[place + 2] - codes.FEE_OF
    return mask
