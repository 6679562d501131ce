"""The start of the game: rules.md section 3 and E5."""

from engine import claims, turn
from engine.board import BANK_HOTELS, BANK_HOUSES, DEEDS, KIND, PRICE, SALARY, SQUARES, START_CASH, UTILITY
from engine.codes import BANK, E_BOUGHT, E_TURN
from engine.deck import shuffle_both
from engine.layout import (
    BOTS,
    CASH,
    CLAIM_START,
    DEED,
    DIE_1,
    DIE_2,
    HOTELS,
    HOUSES,
    JAILED,
    NO_DEED,
    NOT_JAILED,
    OPTION,
    PLAYERS,
    STARTER,
    TURN,
)
from engine.money import pay_salary
from engine.random16 import below, seed, shuffle
from engine.rulebooks import COUNT, FIRST, FIRST_LOT, FIRST_SEAT, QUICK_START, START_SALARY, STRICT, STRICT_ALL

_FIRST = OPTION + FIRST
_QUICK_START = OPTION + QUICK_START
_START_SALARY = OPTION + START_SALARY
_STRICT = OPTION + STRICT

_DEALT = 2  # deeds a player with quick start (E5)


def start(game, players, seed_words, options, bots):
    """Lay out a new game of `players` (2 to 8) in the cleared buffer of `game`."""
    b, w = game.b, game.w
    b[PLAYERS] = players
    b[BOTS] = bots
    b[HOUSES] = BANK_HOUSES
    b[HOTELS] = BANK_HOTELS
    for i in range(COUNT):
        b[OPTION + i] = options[i]
    for square in range(SQUARES):
        b[DEED + square] = BANK if KIND[square] <= UTILITY else NO_DEED
    for who in range(8):
        b[JAILED + who] = NOT_JAILED
    for who in range(players):
        w[CASH + who] = START_CASH
    seed(w, seed_words[0], seed_words[1])
    shuffle_both(game)
    if b[_START_SALARY]:
        for who in range(players):
            if b[_STRICT] == STRICT_ALL:
                claims.open_claim(game, who, BANK, CLAIM_START, SALARY)
            else:
                pay_salary(game, who, SALARY)
    if b[_QUICK_START]:
        _deal(game)
    b[STARTER] = _starter(game)
    b[DIE_1] = b[DIE_2] = 0
    turn.begin(game, b[STARTER])
    w[TURN] = 1
    if game.sink:
        game.sink(E_TURN, b[STARTER], 0, 0, 0)


def _deal(game):
    """Deal two deeds to everybody, who pay their price (E5)."""
    b = game.b
    dealt = bytearray(range(len(DEEDS)))
    shuffle(game.w, dealt, 0, len(DEEDS))
    for i in range(_DEALT * b[PLAYERS]):
        who = i % b[PLAYERS]
        square = DEEDS[dealt[i]]
        b[DEED + square] = who
        game.w[CASH + who] -= PRICE[square]
        if game.sink:
            game.sink(E_BOUGHT, who, square, PRICE[square], 0)


def _starter(game):
    """Return the seat that begins (S3)."""
    b = game.b
    if b[_FIRST] == FIRST_SEAT:
        return 0
    if b[_FIRST] == FIRST_LOT:
        return below(game.w, b[PLAYERS])
    tied = (1 << b[PLAYERS]) - 1
    while True:
        best = 0
        leaders = 0
        for who in range(b[PLAYERS]):
            if tied >> who & 1:
                total = turn.throw(game, who)
                if total > best:
                    best = total
                    leaders = 0
                if total == best:
                    leaders |= 1 << who
        if not leaders & leaders - 1:
            break
        tied = leaders
    who = 0
    while leaders != 1 << who:
        who += 1
    return who
