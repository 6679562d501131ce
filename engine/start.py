"""The start of the game: S1 to S5, E5 and H8 of docs/rules.md."""

from engine import board, claims, codes, rulebooks, turn
from engine import layout as at
from engine.cards import shuffle_both
from engine.dice import throw
from engine.deeds import hotels_in_game, houses_in_game
from engine.money import pay_salary, salary, seed_pot
from engine.random16 import below, seed, shuffle

MYPY = False
if MYPY:
    from engine.game import Game


_CASH_UNIT = 100  # dollars, of the option start_cash (H8)
_DEALT = 2  # deeds a player with quick start (E5)


def start(game: "Game", players: int, seed_words: tuple[int, int], options: bytes | bytearray, bots: int) -> None:
    """Lay out a new game of `players` (2 to 8) in the cleared buffer of `game`."""
    b, w = game.b, game.w
    b[at.PLAYERS] = players
    b[at.BOTS] = bots
    for i in range(rulebooks.COUNT):
        b[at.OPTION + i] = options[i]
    b[at.HOUSES] = houses_in_game(game)
    b[at.HOTELS] = hotels_in_game(game)
    for square in range(board.SQUARES):
        b[at.DEED + square] = codes.BANK if board.KIND[square] <= board.UTILITY else at.NO_DEED
    for who in range(8):
        b[at.JAILED + who] = at.NOT_JAILED
    for who in range(players):
        w[at.CASH + who] = b[at.O_START_CASH] * _CASH_UNIT  # S2; the tokens stand on GO, which is square 0
    seed(w, seed_words[0], seed_words[1])
    shuffle_both(game)
    if b[at.O_START_SALARY] and b[at.O_SALARY]:
        for who in range(players):
            if b[at.O_STRICT] == rulebooks.STRICT_ALL:
                claims.open_claim(game, who, codes.BANK, at.CLAIM_START, salary(game))
            else:
                pay_salary(game, who, salary(game))
    seed_pot(game)
    if b[at.O_QUICK_START]:
        _deal(game)
    b[at.STARTER] = _starter(game)
    b[at.DIE_1] = b[at.DIE_2] = 0
    turn.begin(game, b[at.STARTER])
    w[at.TURN] = 1
    if game.sink:
        game.sink(codes.E_TURN, b[at.STARTER], 0, 0, 0)


def _deal(game: "Game") -> None:
    """Deal two deeds to everybody, who pay their price (E5); one that somebody cannot pay (H8) stays with the bank."""
    b = game.b
    dealt = bytearray(range(len(board.DEEDS)))
    shuffle(game.w, dealt, 0, len(board.DEEDS))
    for i in range(_DEALT * b[at.PLAYERS]):
        who = i % b[at.PLAYERS]
        square = board.DEEDS[dealt[i]]
        if game.w[at.CASH + who] < board.PRICE[square]:
            continue
        b[at.DEED + square] = who
        game.w[at.CASH + who] -= board.PRICE[square]
        if game.sink:
            game.sink(codes.E_BOUGHT, who, square, board.PRICE[square], 0)


def _starter(game: "Game") -> int:
    """Return the seat that begins (S3)."""
    b = game.b
    if b[at.O_FIRST] == rulebooks.FIRST_SEAT:
        return 0
    if b[at.O_FIRST] == rulebooks.FIRST_LOT:
        return below(game.w, b[at.PLAYERS])
    tied = (1 << b[at.PLAYERS]) - 1
    while True:
        best = 0
        leaders = 0
        for who in range(b[at.PLAYERS]):
            if tied >> who & 1:
                total = throw(game, who)
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
