"""What deeds are worth, cost and earn: rents (R1, R2, R3, R4, H4), groups, the sums of P1, X1, E2 and E3.

Here as elsewhere loops over deeds hold at.DEED and at.OWNER in locals, `row` and `bits`: where nothing is linked, looking a name up in
another module costs as much as the rest of the round.
"""

from engine import board, codes, rulebooks
from engine import layout as at

MYPY = False
if MYPY:
    from collections.abc import Callable
    from engine.game import Game


def level(game: "Game", steps: int) -> int:
    """Return how many house prices `steps` stand for: with hotel_after=3 a hotel is the fourth step (G3)."""
    return game.b[at.O_HOTEL_AFTER] + 1 if steps == board.HOTEL_STEP else steps


def houses_in_game(game: "Game") -> int:
    """Return how many houses there are, in the bank and on the board (G5, H6)."""
    return board.BANK_HOUSES if game.b[at.O_SUPPLY] else board.ALL_HOUSES


def hotels_in_game(game: "Game") -> int:
    """Return how many hotels there are, in the bank and on the board (G5, H6)."""
    return board.BANK_HOTELS if game.b[at.O_SUPPLY] else board.ALL_HOTELS


def house_price(square: int) -> int:
    """Return the price of one house on a street; a hotel costs the same, and the houses."""
    return board.HOUSE_PRICE[board.GROUP[square]]


def owns_group(game: "Game", who: int, group: int) -> bool:
    """Tell whether `who` owns every deed of the group."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    for square in board.GROUPS[group]:
        if b[row + square] & bits != who:
            return False
    return True


def group_has_buildings(game: "Game", group: int) -> bool:
    """Tell whether a building stands anywhere in the group."""
    b = game.b
    row = at.DEED
    for square in board.GROUPS[group]:
        if b[row + square] & at.BUILDINGS:
            return True
    return False


def why_not_own(game: "Game", who: int, square: int) -> int:
    """Reason why `square` is not a deed of `who`, or 0."""
    if not 0 <= square < 40 or board.DEED_INDEX[square] == board.NOT_A_DEED:
        return codes.NO_SUCH_DEED
    return 0 if game.b[at.DEED + square] & at.OWNER == who else codes.NOT_YOURS


# --- mortgages --------------------------------------------------------------------------------------


def mortgage_value(square: int) -> int:
    """Return what the bank lends on `square`: half of its price (M1)."""
    return board.PRICE[square] // 2


def keep_fee(square: int) -> int:
    """Return the 10 % of the mortgage, rounded up (M2, M3)."""
    return (board.PRICE[square] // 2 + 9) // 10


def lift_cost(square: int) -> int:
    """Return the mortgage with its 10 % (M2)."""
    return board.PRICE[square] // 2 + keep_fee(square)


def mortgaged_sum(game: "Game", deeds: int, cost: "Callable[[int], int]") -> int:
    """Return the sum of `cost(square)` (keep_fee or lift_cost) over the mortgaged deeds of the mask `deeds`."""
    total = 0
    b, row = game.b, at.DEED
    if not deeds or max(b[row : row + board.SQUARES]) < at.MORTGAGED_BIT:  # by far the most common case, and C is quicker than a loop
        return 0
    for square in board.DEEDS:
        if deeds & 1 and b[row + square] & at.MORTGAGED_BIT:
            total += cost(square)
        deeds >>= 1
        if not deeds:
            break
    return total


# --- worth ------------------------------------------------------------------------------------------


def building_cost(game: "Game", square: int) -> int:
    """Return what the buildings on `square` cost: a house price a step (X1)."""
    steps = game.b[at.DEED + square] >> at.STEPS & 7
    return board.HOUSE_PRICE[board.GROUP[square]] * level(game, steps) if steps else 0


def raisable(game: "Game", who: int) -> int:
    """Return what selling every building and mortgaging every deed would bring `who` (P1)."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    total = 0
    for square in board.DEEDS:
        deed = b[row + square]
        if deed & bits == who:
            if not deed & at.MORTGAGED_BIT:
                total += board.PRICE[square] >> 1
            if deed & at.BUILDINGS:
                total += building_cost(game, square) >> 1
    return total


def tenth_of_wealth(game: "Game", who: int) -> int:
    """Return 10 % of cash, printed prices and cost of buildings, rounded up (X1)."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    total = game.w[at.CASH + who]
    for square in board.DEEDS:
        if b[row + square] & bits == who:
            total += board.PRICE[square] + building_cost(game, square)
    return (total + 9) // 10


def worth(game: "Game", who: int) -> int:
    """Return what `who` counts for at the end: E2 under end=second, else E3."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    total = game.w[at.CASH + who]
    second = b[at.O_END] == rulebooks.END_SECOND
    for square in board.DEEDS:
        deed = b[row + square]
        if deed & bits == who:
            total += board.PRICE[square] + building_cost(game, square)
            if deed & at.MORTGAGED_BIT:
                total -= lift_cost(square) if second else board.PRICE[square] >> 1
    return total


# --- rent -------------------------------------------------------------------------------------------


def rent(game: "Game", square: int, roll: int) -> int:
    """Return what a visitor pays the owner of `square` (R1 to R4); `roll` is the sum of the dice, for utilities."""
    b = game.b
    deed = b[at.DEED + square]
    owner = deed & at.OWNER
    if owner >= codes.BANK or deed & at.MORTGAGED_BIT:
        return 0
    if b[at.JAILED + owner] != at.NOT_JAILED and not b[at.O_JAIL_RENT]:  # H4
        return 0
    group = board.GROUP[square]
    if group < board.STREET_GROUPS:
        steps = deed >> at.STEPS
        amount = board.RENT[square][steps]
        if steps:
            return amount
        double_anyway = b[at.O_DOUBLE_WITH_MORTGAGE]
        for other in board.GROUPS[group]:
            other = b[at.DEED + other]
            if other & at.OWNER != owner or (other & at.MORTGAGED_BIT and not double_anyway):
                return amount
        return amount * 2
    owned = 0
    for other in board.GROUPS[group]:
        if b[at.DEED + other] & at.OWNER == owner:
            owned += 1
    return board.RAIL_RENT[owned] if group == board.RAIL_GROUP else board.UTILITY_FACTOR[owned] * roll


def everybody(game: "Game") -> int:
    """Return the mask of players still in the game."""
    return (1 << game.b[at.PLAYERS]) - 1 & ~game.b[at.OUT]


def deeds_of(game: "Game", who: int) -> int:
    """Return the mask of the deeds of `who`."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    mask = 0
    bit = 1
    for square in board.DEEDS:
        if b[row + square] & bits == who:
            mask |= bit
        bit <<= 1
    return mask
