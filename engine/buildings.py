"""Building and selling buildings: rules.md section 8. The shortage (G6) is in shortage.py."""

from engine.board import GROUP, GROUPS, HOTEL_STEP, HOUSE_PRICE, STREET_GROUPS
from engine.codes import (
    ASKED_ALREADY,
    E_BUILT,
    E_SOLD,
    FULLY_BUILT,
    GROUP_MORTGAGED,
    GROUP_NOT_WHOLE,
    IS_MORTGAGED,
    LOT_HOTEL,
    LOT_HOUSE,
    NO_BUILDINGS,
    NO_CASH,
    NO_HOTELS,
    NO_HOUSES,
    NO_SUCH_DEED,
    NOT_HERE,
    NOT_YOURS,
    UNEVEN,
)
from engine.deeds import level, may_own
from engine.layout import (
    CASH,
    CURRENT,
    DEED,
    HOTELS,
    HOUSES,
    JAILED,
    LANDED,
    LANDED_IN_JAIL,
    LANDED_NOWHERE,
    MORTGAGED_BIT,
    NO_ASKING,
    NOT_JAILED,
    OPTION,
    ROLLED,
)
from engine.rulebooks import BUILD_CLEAR, BUILD_WHERE, HOTEL_AFTER, HOTEL_SALE, WHERE_ANY, WHERE_BETWEEN, WHERE_LANDED

_BUILD_CLEAR = OPTION + BUILD_CLEAR
_BUILD_WHERE = OPTION + BUILD_WHERE
_HOTEL_AFTER = OPTION + HOTEL_AFTER
_HOTEL_SALE = OPTION + HOTEL_SALE

# --- building ---------------------------------------------------------------------------------------


def next_step(game, square):
    """Return the steps that one more building gives, 1 to 5."""
    steps = game.b[DEED + square] >> 4 & 7
    return HOTEL_STEP if steps >= game.b[_HOTEL_AFTER] else steps + 1


def may_place(game, who, square):
    """Reason why `who` could not put one more building on `square`, money and place rule (G4) aside (G1, G2, G3)."""
    if not 0 <= square < 40 or GROUP[square] >= STREET_GROUPS:
        return NO_SUCH_DEED
    b = game.b
    deed = b[DEED + square]
    if deed & 15 != who:
        return NOT_YOURS
    if deed & MORTGAGED_BIT:
        return IS_MORTGAGED
    squares = GROUPS[GROUP[square]]
    steps = deed >> 4
    for other in squares:
        other = b[DEED + other]
        if other & 15 != who:
            return GROUP_NOT_WHOLE
        if other & MORTGAGED_BIT:
            if not b[_BUILD_CLEAR]:
                return GROUP_MORTGAGED
            other &= 127
        if other >> 4 < steps:
            return FULLY_BUILT if steps == HOTEL_STEP else UNEVEN
    return FULLY_BUILT if steps == HOTEL_STEP else 0


def may_build(game, who, square, trade=None):
    """Reason against `build` for `who` on `square` (G1 to G5)."""
    reason = may_place(game, who, square)
    if reason:
        return reason
    b = game.b
    where = b[_BUILD_WHERE]
    if where != WHERE_ANY:
        mine = who == b[CURRENT]
        if where == WHERE_BETWEEN:
            if not mine and b[ROLLED]:
                return NOT_HERE
        elif not mine or (b[LANDED] != square and not (b[LANDED] == LANDED_IN_JAIL and b[JAILED + who] != NOT_JAILED)):
            return NOT_HERE
    hotel = next_step(game, square) == HOTEL_STEP
    if not b[HOTELS if hotel else HOUSES]:
        return NO_HOTELS if hotel else NO_HOUSES
    if b[NO_ASKING + hotel] >> who & 1:
        return ASKED_ALREADY
    return 0 if game.w[CASH + who] >= HOUSE_PRICE[GROUP[square]] else NO_CASH


def put(game, who, square):
    """Put one more building on `square`; it has been paid for (G3: four houses make room for a hotel)."""
    b = game.b
    step = next_step(game, square)
    b[DEED + square] = b[DEED + square] & 0x8F | step << 4
    if step == HOTEL_STEP:
        b[HOTELS] -= 1
        b[HOUSES] += b[_HOTEL_AFTER]
    else:
        b[HOUSES] -= 1
    if b[_BUILD_WHERE] == WHERE_LANDED and who == b[CURRENT]:
        b[LANDED] = LANDED_NOWHERE
    if game.sink:
        game.sink(E_BUILT, who, square, step, 0)


def build_now(game, who, square):
    """Build at the printed price."""
    game.w[CASH + who] -= HOUSE_PRICE[GROUP[square]]
    put(game, who, square)


def lot_for(game, square):
    """Return what kind of building comes next on `square`."""
    return LOT_HOTEL if next_step(game, square) == HOTEL_STEP else LOT_HOUSE


# --- selling ----------------------------------------------------------------------------------------


def may_sell(game, who, square, trade=None):
    """Reason against `sell` (G2: only from a street with the most steps)."""
    reason = may_own(game, who, square)
    if reason:
        return reason
    group = GROUP[square]
    if group >= STREET_GROUPS:
        return NO_BUILDINGS
    b = game.b
    steps = b[DEED + square] >> 4 & 7
    if not steps:
        return NO_BUILDINGS
    for other in GROUPS[group]:
        if b[DEED + other] >> 4 & 7 > steps:
            return UNEVEN
    return 0


def _take_down_to(game, who, square, steps, half):
    """Leave `steps` buildings on `square`, pay `half` for each removed step and report it."""
    b = game.b
    before = b[DEED + square] >> 4 & 7
    if before == steps:
        return
    if before == HOTEL_STEP:
        b[HOTELS] += 1
    else:
        b[HOUSES] += before
    if steps == HOTEL_STEP:
        b[HOTELS] -= 1
    else:
        b[HOUSES] -= steps
    b[DEED + square] = b[DEED + square] & 0x8F | steps << 4
    amount = (level(game, before) - level(game, steps)) * half
    game.w[CASH + who] += amount
    if game.sink:
        game.sink(E_SOLD, who, square, steps, amount)


def _houses_for_group(game, group):
    """Return how many houses the group can keep when all its hotels go: its own and the bank's (G7)."""
    b = game.b
    squares = GROUPS[group]
    supply = b[HOUSES]
    for square in squares:
        steps = b[DEED + square] >> 4 & 7
        if steps != HOTEL_STEP:
            supply += steps
    return min(supply, len(squares) * b[_HOTEL_AFTER])


def _hotels_fall(game, square):
    """Tell whether selling the hotel on `square` takes the whole group's hotels down (G7)."""
    b = game.b
    return b[DEED + square] >> 4 & 7 == HOTEL_STEP and not b[_HOTEL_SALE] and b[HOUSES] < b[_HOTEL_AFTER]


def _take_hotels_down(game, who, group, half):
    """Take all hotels of the group down to what houses there are, spread evenly (G7)."""
    b = game.b
    squares = GROUPS[group]
    houses = _houses_for_group(game, group)
    for square in squares:  # all buildings go back first, so that no street's share is missing when it is handed out
        steps = b[DEED + square] >> 4 & 7
        if steps == HOTEL_STEP:
            b[HOTELS] += 1
        else:
            b[HOUSES] += steps
    b[HOUSES] -= houses
    for place in range(len(squares)):
        square = squares[place]
        keep = houses // len(squares) + (1 if place < houses % len(squares) else 0)
        amount = (level(game, b[DEED + square] >> 4 & 7) - keep) * half
        b[DEED + square] = b[DEED + square] & 0x8F | keep << 4
        game.w[CASH + who] += amount
        if amount and game.sink:
            game.sink(E_SOLD, who, square, keep, amount)


def sell(game, who, square, trade=None):
    """Sell one step back to the bank at half price (G7)."""
    b = game.b
    group = GROUP[square]
    half = HOUSE_PRICE[group] // 2
    steps = b[DEED + square] >> 4 & 7
    if steps != HOTEL_STEP:
        _take_down_to(game, who, square, steps - 1, half)
    elif b[_HOTEL_SALE]:
        _take_down_to(game, who, square, 0, half)
    elif _hotels_fall(game, square):
        _take_hotels_down(game, who, group, half)
    else:
        _take_down_to(game, who, square, b[_HOTEL_AFTER], half)


def sell_value(game, square):
    """Return what selling one step on `square` brings, with all that comes down with it; 0 without a building."""
    b = game.b
    group = GROUP[square]
    if group >= STREET_GROUPS:
        return 0
    half = HOUSE_PRICE[group] // 2
    steps = b[DEED + square] >> 4 & 7
    if not steps:
        return 0
    if steps != HOTEL_STEP:
        return half
    if b[_HOTEL_SALE]:
        return level(game, HOTEL_STEP) * half
    if not _hotels_fall(game, square):
        return half
    removed = -_houses_for_group(game, group)
    for other in GROUPS[group]:
        removed += level(game, b[DEED + other] >> 4 & 7)
    return removed * half
