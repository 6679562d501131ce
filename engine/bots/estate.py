"""What bots build, sell, mortgage and lift. All legality is asked of the engine."""

from engine import buildings, mortgages
from engine.board import DEEDS, GROUP, GROUPS, HOTEL_STEP, HOUSE_PRICE, PRICE, RENT, SQUARES, STREET_GROUPS
from engine.bots.trades import drags_on
from engine.bots.values import LANDING
from engine.codes import BANK, NO_CASH, OK
from engine.deeds import group_has_buildings, lift_cost, owns_group, rent
from engine.layout import CASH, DEED, HOUSES, MORTGAGED_BIT, POSITION

_SCARCE = 5  # houses left: a strong bot keeps its houses down to make the others wait
_AVERAGE_ROLL = 7
_FAR = 12


def danger(game, who):
    """Return the highest rent that `who` could have to pay after the next roll."""
    b = game.b
    square = b[POSITION + who] + 1
    worst = 0
    for _ in range(2, _FAR + 1):
        square += 1
        at = square - SQUARES if square >= SQUARES else square
        owner = b[DEED + at] & 15
        if owner < BANK and owner != who:
            amount = rent(game, at, _AVERAGE_ROLL)
            if amount > worst:
                worst = amount
    return worst


def best_build(game, who, spare, knows_values):
    """Return the square on which `who` builds next with `spare` dollars to spend, or -1.

    A beginner builds on the dearest street; others where a dollar earns most.
    """
    b = game.b
    best = -1
    best_score = -1
    for group in range(STREET_GROUPS - 1, -1, -1):
        squares = GROUPS[group]
        if b[DEED + squares[0]] & 15 != who or HOUSE_PRICE[group] > spare or not owns_group(game, who, group):
            continue
        low = 9
        for square in squares:  # only the lowest can take one (G2)
            steps = b[DEED + square] >> 4 & 7
            if steps < low:
                low = steps
        for i in range(len(squares) - 1, -1, -1):
            square = squares[i]
            # The cash is the caller's affair: `spare` may count what a mortgage will bring.
            if b[DEED + square] >> 4 & 7 != low or buildings.may_build(game, who, square) not in (OK, NO_CASH):
                continue
            if not knows_values:
                return square
            score = _earns(game, square, low)
            if score > best_score:
                best, best_score = square, score
    return best


def _earns(game, square, steps):
    """Return what the next building on `square` earns for its price; -2 if the houses are better kept scarce."""
    rents = RENT[square]
    price = HOUSE_PRICE[GROUP[square]]
    if steps < 3:
        # The third house is the jump: count the way to it, not the first small steps.
        return (rents[3] - rents[steps]) * LANDING[square] // (price * (3 - steps))
    step = buildings.next_step(game, square)
    if step == HOTEL_STEP and game.b[HOUSES] <= _SCARCE and not drags_on(game):
        return -2
    return (rents[step] - rents[steps]) * LANDING[square] // price


def best_pawn(game, who, missing):
    """Return the deed outside whole groups that `who` mortgages to build, or -1 if all of them bring less than `missing`."""
    b = game.b
    best = -1
    best_score = 1 << 29
    together = 0
    for square in DEEDS:
        deed = b[DEED + square]
        if deed & MORTGAGED_BIT or deed & 15 != who or owns_group(game, who, GROUP[square]):
            continue
        if not mortgages.may_mortgage(game, who, square):
            brings = PRICE[square] >> 1
            together += brings
            score = rent(game, square, _AVERAGE_ROLL) * LANDING[square] // brings
            if score < best_score:
                best, best_score = square, score
    return best if together >= missing else -1


def loosens(game, who):
    """Return the square on which `who` sells a house so that the bank has one again, or -1.

    With all 32 houses out nobody reaches four on a street, and no hotel is ever built. Who has several built groups gives
    up the cheapest of them, one house at a time.
    """
    b = game.b
    if b[HOUSES]:
        return -1
    found = -1
    built = 0
    for group in range(STREET_GROUPS):
        if b[DEED + GROUPS[group][0]] & 15 == who and group_has_buildings(game, group):
            built += 1
            if found < 0:
                for square in GROUPS[group]:
                    if b[DEED + square] >> 4 & 7 != HOTEL_STEP and not buildings.may_sell(game, who, square):
                        found = square
                        break
    return found if built > 1 else -1


def best_lift(game, who, spare):
    """Return the mortgaged square that `who` lifts first with `spare` dollars to spend, or -1: whole groups, then prices."""
    b = game.b
    best = -1
    best_score = 0
    if max(b[DEED : DEED + SQUARES]) < MORTGAGED_BIT:  # by far the most common case, and C is quicker than a loop
        return best
    for square in DEEDS:
        deed = b[DEED + square]
        if deed & MORTGAGED_BIT and deed & 15 == who and lift_cost(square) <= spare:
            if mortgages.may_lift(game, who, square):
                continue
            score = PRICE[square] + (1000 if owns_group(game, who, GROUP[square]) else 0)
            if score > best_score:
                best, best_score = square, score
    return best


def cheapest_raise(game, who, amount, knows_values):
    """Return (sells, square): what `who` gives up first to raise cash; square is -1 if there is nothing.

    amount: dollars still missing. A beginner gives up the cheapest thing; others what earns least for its cash.
    """
    b = game.b
    best = -1
    best_score = 1 << 29
    sells = False
    for square in DEEDS:
        deed = b[DEED + square]
        if deed & 15 != who:
            continue
        steps = deed >> 4 & 7
        if steps:
            if buildings.may_sell(game, who, square):
                continue
            brings = buildings.sell_value(game, square)
            below = steps - 1 if steps != HOTEL_STEP else 4
            loses = (RENT[square][steps] - RENT[square][below]) * LANDING[square]
            score = 4000 + (loses // brings if knows_values else PRICE[square])
        elif deed & MORTGAGED_BIT or mortgages.may_mortgage(game, who, square):
            continue
        else:
            brings = PRICE[square] >> 1
            whole = owns_group(game, who, GROUP[square])
            score = rent(game, square, _AVERAGE_ROLL) * LANDING[square] // brings if knows_values else PRICE[square]
            if whole:
                score += 2000
            if knows_values and brings >= amount:
                score -= 20
        if score < best_score:
            best, best_score, sells = square, score, steps > 0
    return sells, best


def spare_cash(game, who, reserve, danger_percent):
    """Return the dollars that `who` may spend on building."""
    spare = game.w[CASH + who] - reserve
    if danger_percent and spare > 0:
        spare -= danger(game, who) * danger_percent // 100
    return spare


def unowned(game):
    """Return how many deeds the bank still has."""
    b = game.b
    count = 0
    for square in DEEDS:
        if b[DEED + square] & 15 == BANK:
            count += 1
    return count
