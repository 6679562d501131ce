"""What deeds are worth, cost and earn: rents (R1 to R4), groups, the sums of P1, X1, E2 and E3."""

from engine.board import (
    DEED_INDEX,
    DEEDS,
    GROUP,
    GROUPS,
    HOTEL_STEP,
    HOUSE_PRICE,
    NOT_A_DEED,
    PRICE,
    RAIL_GROUP,
    RAIL_RENT,
    RENT,
    STREET_GROUPS,
    UTILITY_FACTOR,
)
from engine.codes import BANK, NO_SUCH_DEED, NOT_YOURS
from engine.layout import CASH, DEED, JAILED, MORTGAGED_BIT, NOT_JAILED, OPTION, OUT, PLAYERS
from engine.rulebooks import DOUBLE_WITH_MORTGAGE, END, END_SECOND, HOTEL_AFTER, JAIL_RENT

_DOUBLE_WITH_MORTGAGE = OPTION + DOUBLE_WITH_MORTGAGE
_END = OPTION + END
_HOTEL_AFTER = OPTION + HOTEL_AFTER
_JAIL_RENT = OPTION + JAIL_RENT


def level(game, steps):
    """Return how many house prices `steps` stand for: with hotel_after=3 a hotel is the fourth step (G3)."""
    return game.b[_HOTEL_AFTER] + 1 if steps == HOTEL_STEP else steps


def owns_group(game, who, group):
    """Tell whether `who` owns every deed of the group."""
    b = game.b
    for square in GROUPS[group]:
        if b[DEED + square] & 15 != who:
            return False
    return True


def group_has_buildings(game, group):
    """Tell whether a building stands anywhere in the group."""
    b = game.b
    for square in GROUPS[group]:
        if b[DEED + square] & 0x70:
            return True
    return False


def may_own(game, who, square):
    """Reason why `square` is not a deed of `who`, or 0."""
    if not 0 <= square < 40 or DEED_INDEX[square] == NOT_A_DEED:
        return NO_SUCH_DEED
    return 0 if game.b[DEED + square] & 15 == who else NOT_YOURS


# --- mortgages --------------------------------------------------------------------------------------


def mortgage_value(square):
    """Return what the bank lends on `square`: half of its price (M1)."""
    return PRICE[square] // 2


def keep_fee(square):
    """Return the 10 % of the mortgage, rounded up (M2, M3)."""
    return (PRICE[square] // 2 + 9) // 10


def lift_cost(square):
    """Return the mortgage with its 10 % (M2)."""
    return PRICE[square] // 2 + keep_fee(square)


def mortgaged_sum(game, deeds, cost):
    """Return the sum of `cost(square)` (keep_fee or lift_cost) over the mortgaged deeds of the mask `deeds`."""
    total = 0
    index = 0
    while deeds:
        if deeds & 1 and game.b[DEED + DEEDS[index]] & MORTGAGED_BIT:
            total += cost(DEEDS[index])
        deeds >>= 1
        index += 1
    return total


# --- worth ------------------------------------------------------------------------------------------


def building_cost(game, square):
    """Return what the buildings on `square` cost: a house price a step (X1)."""
    steps = game.b[DEED + square] >> 4 & 7
    return HOUSE_PRICE[GROUP[square]] * level(game, steps) if steps else 0


def raisable(game, who):
    """Return what selling every building and mortgaging every deed would bring `who` (P1)."""
    b = game.b
    total = 0
    for square in DEEDS:
        deed = b[DEED + square]
        if deed & 15 == who:
            if not deed & MORTGAGED_BIT:
                total += PRICE[square] >> 1
            if deed & 0x70:
                total += building_cost(game, square) >> 1
    return total


def tenth_of_wealth(game, who):
    """Return 10 % of cash, printed prices and cost of buildings, rounded up (X1)."""
    b = game.b
    total = game.w[CASH + who]
    for square in DEEDS:
        if b[DEED + square] & 15 == who:
            total += PRICE[square] + building_cost(game, square)
    return (total + 9) // 10


def worth(game, who):
    """Return what `who` counts for at the end: E2 under end=second, else E3."""
    b = game.b
    total = game.w[CASH + who]
    second = b[_END] == END_SECOND
    for square in DEEDS:
        deed = b[DEED + square]
        if deed & 15 == who:
            total += PRICE[square] + building_cost(game, square)
            if deed & MORTGAGED_BIT:
                total -= lift_cost(square) if second else PRICE[square] >> 1
    return total


# --- rent -------------------------------------------------------------------------------------------


def rent(game, square, roll):
    """Return what a visitor pays the owner of `square` (R1 to R4); `roll` is the sum of the dice, for utilities."""
    b = game.b
    deed = b[DEED + square]
    owner = deed & 15
    if owner >= BANK or deed & MORTGAGED_BIT:
        return 0
    if b[JAILED + owner] != NOT_JAILED and not b[_JAIL_RENT]:
        return 0
    group = GROUP[square]
    if group < STREET_GROUPS:
        steps = deed >> 4
        amount = RENT[square][steps]
        if steps:
            return amount
        double_anyway = b[_DOUBLE_WITH_MORTGAGE]
        for other in GROUPS[group]:
            other = b[DEED + other]
            if other & 15 != owner or (other & MORTGAGED_BIT and not double_anyway):
                return amount
        return amount * 2
    owned = 0
    for other in GROUPS[group]:
        if b[DEED + other] & 15 == owner:
            owned += 1
    return RAIL_RENT[owned] if group == RAIL_GROUP else UTILITY_FACTOR[owned] * roll


def everybody(game):
    """Return the mask of players still in the game."""
    return (1 << game.b[PLAYERS]) - 1 & ~game.b[OUT]


def deeds_of(game, who):
    """Return the mask of the deeds of `who`."""
    b = game.b
    mask = 0
    bit = 1
    for square in DEEDS:
        if b[DEED + square] & 15 == who:
            mask |= bit
        bit <<= 1
    return mask
