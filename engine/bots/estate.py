"""What bots build, sell, mortgage and lift. All legality is asked of the engine."""

from engine import board, buildings, codes, mortgages
from engine import layout as at
from engine.bots.trades import drags_on
from engine.bots.values import LANDING
from engine.deeds import group_has_buildings, lift_cost, owns_group, rent

MYPY = False
if MYPY:
    from engine.game import Game

_SCARCE = 5  # houses left: a strong bot keeps its houses down to make the others wait
_AVERAGE_ROLL = 7
_FAR = 12


def danger(game: "Game", who: int) -> int:
    """Return the highest rent that `who` could have to pay after the next roll."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    square = b[at.POSITION + who] + 1
    worst = 0
    for _ in range(2, _FAR + 1):
        square += 1
        ahead = square - board.SQUARES if square >= board.SQUARES else square
        owner = b[row + ahead] & bits
        if owner < codes.BANK and owner != who:
            amount = rent(game, ahead, _AVERAGE_ROLL)
            if amount > worst:
                worst = amount
    return worst


def best_build(game: "Game", who: int, spare: int, knows_values: int) -> int:
    """Return the square on which `who` builds next with `spare` dollars to spend, or -1.

    A beginner builds on the dearest street; others where a dollar earns most.
    """
    b = game.b
    row, bits = at.DEED, at.OWNER
    best = -1
    best_score = -1
    for group in range(board.STREET_GROUPS - 1, -1, -1):
        if b[row + board.FIRSTS[group]] & bits != who or board.HOUSE_PRICE[group] > spare or not owns_group(game, who, group):
            continue
        squares = board.GROUPS[group]
        low = 9
        for square in squares:  # only the lowest can take one (G2)
            steps = b[row + square] >> at.STEPS & 7
            if steps < low:
                low = steps
        if low == board.HOTEL_STEP:
            continue
        for i in range(len(squares) - 1, -1, -1):
            square = squares[i]
            # The cash is the caller's affair: `spare` may count what a mortgage will bring.
            if b[row + square] >> at.STEPS & 7 != low or buildings.why_not_build(game, who, square) not in (codes.OK, codes.NO_CASH):
                continue
            if not knows_values:
                return square
            score = _earns(game, square, low)
            if score > best_score:
                best, best_score = square, score
    return best


def _earns(game: "Game", square: int, steps: int) -> int:
    """Return what the next building on `square` earns for its price; -2 if the houses are better kept scarce."""
    rents = board.RENT[square]
    price = board.HOUSE_PRICE[board.GROUP[square]]
    if steps < 3:
        # The third house is the jump: count the way to it, not the first small steps.
        return (rents[3] - rents[steps]) * LANDING[square] // (price * (3 - steps))
    step = buildings.next_step(game, square)
    if step == board.HOTEL_STEP and game.b[at.HOUSES] <= _SCARCE and not drags_on(game):
        return -2
    return (rents[step] - rents[steps]) * LANDING[square] // price


def best_pawn(game: "Game", who: int, missing: int) -> int:
    """Return the deed outside whole groups that `who` mortgages to build, or -1 if all of them bring less than `missing`."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    best = -1
    best_score = 1 << 29
    together = 0
    for square in board.DEEDS:
        deed = b[row + square]
        if deed & at.MORTGAGED_BIT or deed & bits != who or owns_group(game, who, board.GROUP[square]):
            continue
        if not mortgages.why_not_mortgage(game, who, square):
            brings = board.PRICE[square] >> 1
            together += brings
            score = rent(game, square, _AVERAGE_ROLL) * LANDING[square] // brings
            if score < best_score:
                best, best_score = square, score
    return best if together >= missing else -1


def loosens(game: "Game", who: int) -> int:
    """Return the square on which `who` sells a house so that the bank has one again, or -1.

    With all 32 houses out nobody reaches four on a street, and no hotel is ever built. Who has several built groups gives
    up the cheapest of them, one house at a time.
    """
    b = game.b
    if b[at.HOUSES]:
        return -1
    found = -1
    built = 0
    for group in range(board.STREET_GROUPS):
        if b[at.DEED + board.GROUPS[group][0]] & at.OWNER == who and group_has_buildings(game, group):
            built += 1
            if found < 0:
                for square in board.GROUPS[group]:
                    if b[at.DEED + square] >> at.STEPS & 7 != board.HOTEL_STEP and not buildings.why_not_sell(game, who, square):
                        found = square
                        break
    return found if built > 1 else -1


def best_lift(game: "Game", who: int, spare: int) -> int:
    """Return the mortgaged square that `who` lifts first with `spare` dollars to spend, or -1: whole groups, then prices."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    best = -1
    best_score = 0
    mortgaged = at.MORTGAGED_BIT
    if max(b[row : row + board.SQUARES]) < mortgaged:  # by far the most common case, and C is quicker than a loop
        return best
    for square in board.DEEDS:
        deed = b[row + square]
        if deed >= mortgaged and deed & bits == who and lift_cost(square) <= spare:
            if mortgages.why_not_lift(game, who, square):
                continue
            score = board.PRICE[square] + (1000 if owns_group(game, who, board.GROUP[square]) else 0)
            if score > best_score:
                best, best_score = square, score
    return best


def cheapest_raise(game: "Game", who: int, amount: int, knows_values: int) -> tuple[bool, int]:
    """Return (sells, square): what `who` gives up first to raise cash; square is -1 if there is nothing.

    amount: dollars still missing. A beginner gives up the cheapest thing; others what earns least for its cash.
    """
    b = game.b
    row, bits = at.DEED, at.OWNER
    best = -1
    best_score = 1 << 29
    sells = False
    for square in board.DEEDS:
        deed = b[row + square]
        if deed & bits != who:
            continue
        steps = deed >> at.STEPS & 7
        if steps:
            if buildings.why_not_sell(game, who, square):
                continue
            brings = buildings.sell_value(game, square)
            below = steps - 1 if steps != board.HOTEL_STEP else 4
            loses = (board.RENT[square][steps] - board.RENT[square][below]) * LANDING[square]
            score = 4000 + (loses // brings if knows_values else board.PRICE[square])
        elif deed & at.MORTGAGED_BIT or mortgages.why_not_mortgage(game, who, square):
            continue
        else:
            brings = board.PRICE[square] >> 1
            whole = owns_group(game, who, board.GROUP[square])
            score = rent(game, square, _AVERAGE_ROLL) * LANDING[square] // brings if knows_values else board.PRICE[square]
            if whole:
                score += 2000
            if knows_values and brings >= amount:
                score -= 20
        if score < best_score:
            best, best_score, sells = square, score, steps > 0
    return sells, best


def spare_cash(game: "Game", who: int, reserve: int, danger_percent: int) -> int:
    """Return the dollars that `who` may spend on building."""
    spare = game.w[at.CASH + who] - reserve
    if danger_percent and spare > 0:
        spare -= danger(game, who) * danger_percent // 100
    return spare


def unowned(game: "Game") -> int:
    """Return how many deeds the bank still has."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    count = 0
    for square in board.DEEDS:
        if b[row + square] & bits == codes.BANK:
            count += 1
    return count
