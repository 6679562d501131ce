"""Pushing, popping and pruning the agenda. What the work means is in agenda.py."""

from engine.codes import FEE_OF
from engine.layout import (
    A_BANK_AUCTIONS,
    A_DEBT,
    A_MORTGAGED,
    A_PAY,
    AGENDA,
    AGENDA_COUNT,
    AGENDA_SIZE,
    AGENDA_WORD,
)


def push(game, kind, a=0, b=0, c=0, word=0):
    """Put a piece of work on top (kinds and fields in layout.py)."""
    state = game.b
    count = state[AGENDA_COUNT]
    at = AGENDA + 3 * count
    state[at] = kind
    state[at + 1] = a | b << 4
    state[at + 2] = c
    game.w[AGENDA_WORD + count] = word
    state[AGENDA_COUNT] = count + 1


def pop(game):
    """Take the top piece away, leaving zeros so that equal positions are equal byte for byte."""
    state = game.b
    count = state[AGENDA_COUNT] - 1
    at = AGENDA + 3 * count
    state[at] = state[at + 1] = state[at + 2] = 0
    game.w[AGENDA_WORD + count] = 0
    state[AGENDA_COUNT] = count


def room(game):
    """Return how many more pieces fit."""
    return AGENDA_SIZE - game.b[AGENDA_COUNT]


def clear(game):
    """Drop everything."""
    while game.b[AGENDA_COUNT]:
        pop(game)


def forget(game, player):
    """Drop all work of `player` and every debt by or to them (P5)."""
    b, w = game.b, game.w
    kept = 0
    count = b[AGENDA_COUNT]
    for i in range(count):
        at = AGENDA + 3 * i
        kind = b[at]
        if kind == A_BANK_AUCTIONS:
            gone = False
        else:
            gone = b[at + 1] & 15 == player
            if kind in (A_PAY, A_DEBT):
                gone = gone or b[at + 1] >> 4 == player
        if not gone:
            to = AGENDA + 3 * kept
            b[to], b[to + 1], b[to + 2] = kind, b[at + 1], b[at + 2]
            w[AGENDA_WORD + kept] = w[AGENDA_WORD + i]
            kept += 1
    while b[AGENDA_COUNT] > kept:
        pop(game)


def debt_of(game, player):
    """Return the dollars that `player` owes in opened debts."""
    b = game.b
    total = 0
    for i in range(b[AGENDA_COUNT]):
        at = AGENDA + 3 * i
        if b[at] == A_DEBT and b[at + 1] & 15 == player:
            total += game.w[AGENDA_WORD + i]
    return total


def fees_open(game, player=-1):
    """Return the mask of deeds whose new owner (`player`, or anybody) still has to answer M3, or to pay for keeping."""
    b = game.b
    mask = 0
    for i in range(b[AGENDA_COUNT]):
        at = AGENDA + 3 * i
        if player in (-1, b[at + 1] & 15):
            if b[at] == A_MORTGAGED:
                mask |= game.w[AGENDA_WORD + i]
            elif b[at] in (A_PAY, A_DEBT) and b[at + 2] >= FEE_OF:
                mask |= 1 << b[at + 2] - FEE_OF
    return mask
