"""Building and selling buildings: G1 to G5, G7, G8, H6, H7 of docs/rules.md. The shortage (G6) is in shortage.py."""

from engine import board, codes, rulebooks
from engine import layout as at
from engine.deeds import level, why_not_own, owns_group

MYPY = False
if MYPY:
    from engine.game import Game


# --- building ---------------------------------------------------------------------------------------


def next_step(game: "Game", square: int) -> int:
    """Return the steps that one more building gives, 1 to 5."""
    steps = game.b[at.DEED + square] >> at.STEPS & 7
    return board.HOTEL_STEP if steps >= game.b[at.O_HOTEL_AFTER] else steps + 1


def why_not_place(game: "Game", who: int, square: int) -> int:
    """Reason why `who` could not put one more building on `square`, money and place rule (G4) aside (G1, G2, G3, H7)."""
    if not 0 <= square < 40 or board.GROUP[square] >= board.STREET_GROUPS:
        return codes.NO_SUCH_DEED
    b = game.b
    row, bits = at.DEED, at.OWNER
    deed = b[row + square]
    if deed & bits != who:
        return codes.NOT_YOURS
    if deed & at.MORTGAGED_BIT:
        return codes.IS_MORTGAGED
    squares = board.GROUPS[board.GROUP[square]]
    steps = deed >> at.STEPS
    even = b[at.O_EVEN]
    for other in squares:
        other = b[row + other]
        if other & bits != who:
            return codes.GROUP_NOT_WHOLE
        if other & at.MORTGAGED_BIT:
            if not b[at.O_BUILD_CLEAR]:
                return codes.GROUP_MORTGAGED
            other &= 127
        if other >> at.STEPS < steps and even:
            return codes.FULLY_BUILT if steps == board.HOTEL_STEP else codes.UNEVEN
    return codes.FULLY_BUILT if steps == board.HOTEL_STEP else 0


def why_not_build(game: "Game", who: int, square: int, trade: tuple[int, ...] | None = None) -> int:
    """Reason against `build` for `who` on `square` (G1 to G5)."""
    reason = why_not_place(game, who, square)
    if reason:
        return reason
    b = game.b
    where = b[at.O_BUILD_WHERE]
    if where != rulebooks.WHERE_ANY:
        mine = who == b[at.CURRENT]
        if where == rulebooks.WHERE_BETWEEN:
            if not mine and b[at.ROLLED]:
                return codes.AFTER_ROLL
        elif not mine or (b[at.LANDED] != square and not (b[at.LANDED] == at.LANDED_IN_JAIL and b[at.JAILED + who] != at.NOT_JAILED)):
            return codes.NOT_HERE
    hotel = next_step(game, square) == board.HOTEL_STEP
    if not b[at.HOTELS if hotel else at.HOUSES]:
        return codes.NO_HOTELS if hotel else codes.NO_HOUSES
    if b[at.NO_ASKING + hotel] >> who & 1:
        return codes.ASKED_ALREADY
    return 0 if game.w[at.CASH + who] >= board.HOUSE_PRICE[board.GROUP[square]] else codes.NO_CASH


def put(game: "Game", who: int, square: int) -> None:
    """Put one more building on `square`; it has been paid for (G3: four houses make room for a hotel)."""
    b = game.b
    step = next_step(game, square)
    b[at.DEED + square] = b[at.DEED + square] & at.BARE | step << at.STEPS
    if step == board.HOTEL_STEP:
        b[at.HOTELS] -= 1
        b[at.HOUSES] += b[at.O_HOTEL_AFTER]
    else:
        b[at.HOUSES] -= 1
    if b[at.O_BUILD_WHERE] == rulebooks.WHERE_LANDED and who == b[at.CURRENT]:
        b[at.LANDED] = at.LANDED_NOWHERE
    if game.sink:
        game.sink(codes.E_BUILT, who, square, step, 0)


def build_now(game: "Game", who: int, square: int) -> None:
    """Build at the printed price."""
    game.w[at.CASH + who] -= board.HOUSE_PRICE[board.GROUP[square]]
    put(game, who, square)


def lot_for(game: "Game", square: int) -> int:
    """Return what kind of building comes next on `square`."""
    return codes.LOT_HOTEL if next_step(game, square) == board.HOTEL_STEP else codes.LOT_HOUSE


def least_price(game: "Game", who: int, lot: int) -> int:
    """Return the least bid for a building (G6): half of the cheapest house price among the streets where `who` could place `lot`.

    0 if there is none.
    """
    best = 0
    for group in range(board.STREET_GROUPS):
        half = board.HOUSE_PRICE[group] >> 1
        if (not best or half < best) and owns_group(game, who, group):
            for square in board.GROUPS[group]:
                if lot_for(game, square) == lot and not why_not_place(game, who, square):
                    best = half
                    break
    return best


# --- selling ----------------------------------------------------------------------------------------


def why_not_sell(game: "Game", who: int, square: int, trade: tuple[int, ...] | None = None) -> int:
    """Reason against `sell` (G2: only from a street with the most steps; H7)."""
    reason = why_not_own(game, who, square)
    if reason:
        return reason
    group = board.GROUP[square]
    if group >= board.STREET_GROUPS:
        return codes.NO_BUILDINGS
    b = game.b
    row = at.DEED
    steps = b[row + square] >> at.STEPS & 7
    if not steps:
        return codes.NO_BUILDINGS
    for other in board.GROUPS[group] if b[at.O_EVEN] else ():
        if b[row + other] >> at.STEPS & 7 > steps:
            return codes.UNEVEN
    return 0


def _take_down_to(game: "Game", who: int, square: int, steps: int, half: int) -> None:
    """Leave `steps` buildings on `square`, pay `half` for each removed step and report it."""
    b = game.b
    before = b[at.DEED + square] >> at.STEPS & 7
    if before == steps:
        return
    if before == board.HOTEL_STEP:
        b[at.HOTELS] += 1
    else:
        b[at.HOUSES] += before
    if steps == board.HOTEL_STEP:
        b[at.HOTELS] -= 1
    else:
        b[at.HOUSES] -= steps
    b[at.DEED + square] = b[at.DEED + square] & at.BARE | steps << at.STEPS
    amount = (level(game, before) - level(game, steps)) * half
    game.w[at.CASH + who] += amount
    if game.sink:
        game.sink(codes.E_SOLD, who, square, steps, amount)


def _houses_for_group(game: "Game", group: int) -> int:
    """Return how many houses the group can keep when all its hotels go: its own and the bank's (G7)."""
    b = game.b
    squares = board.GROUPS[group]
    supply = b[at.HOUSES]
    for square in squares:
        steps = b[at.DEED + square] >> at.STEPS & 7
        if steps != board.HOTEL_STEP:
            supply += steps
    return min(supply, len(squares) * b[at.O_HOTEL_AFTER])


def _hotels_fall(game: "Game", square: int) -> bool:
    """Tell whether selling the hotel on `square` takes the whole group's hotels down (G7)."""
    b = game.b
    return b[at.DEED + square] >> at.STEPS & 7 == board.HOTEL_STEP and not b[at.O_HOTEL_SALE] and b[at.HOUSES] < b[at.O_HOTEL_AFTER]


def _take_hotels_down(game: "Game", who: int, group: int, half: int) -> None:
    """Take all hotels of the group down to what houses there are, spread evenly (G7)."""
    b = game.b
    squares = board.GROUPS[group]
    houses = _houses_for_group(game, group)
    for square in squares:  # all buildings go back first, so that no street's share is missing when it is handed out
        steps = b[at.DEED + square] >> at.STEPS & 7
        if steps == board.HOTEL_STEP:
            b[at.HOTELS] += 1
        else:
            b[at.HOUSES] += steps
    b[at.HOUSES] -= houses
    for place in range(len(squares)):
        square = squares[place]
        keep = houses // len(squares) + (1 if place < houses % len(squares) else 0)
        amount = (level(game, b[at.DEED + square] >> at.STEPS & 7) - keep) * half
        b[at.DEED + square] = b[at.DEED + square] & at.BARE | keep << at.STEPS
        game.w[at.CASH + who] += amount
        if amount and game.sink:
            game.sink(codes.E_SOLD, who, square, keep, amount)


def sell(game: "Game", who: int, square: int, trade: tuple[int, ...] | None = None) -> None:
    """Sell one step back to the bank at half price (G7)."""
    b = game.b
    group = board.GROUP[square]
    half = board.HOUSE_PRICE[group] // 2
    steps = b[at.DEED + square] >> at.STEPS & 7
    if steps != board.HOTEL_STEP:
        _take_down_to(game, who, square, steps - 1, half)
    elif b[at.O_HOTEL_SALE]:
        _take_down_to(game, who, square, 0, half)
    elif _hotels_fall(game, square):
        if b[at.O_EVEN]:
            _take_hotels_down(game, who, group, half)
        else:
            _take_down_to(game, who, square, b[at.HOUSES], half)
    else:
        _take_down_to(game, who, square, b[at.O_HOTEL_AFTER], half)


def sell_value(game: "Game", square: int) -> int:
    """Return what selling one step on `square` brings, with all that comes down with it; 0 without a building."""
    b = game.b
    group = board.GROUP[square]
    if group >= board.STREET_GROUPS:
        return 0
    half = board.HOUSE_PRICE[group] // 2
    steps = b[at.DEED + square] >> at.STEPS & 7
    if not steps:
        return 0
    if steps != board.HOTEL_STEP:
        return half
    if b[at.O_HOTEL_SALE]:
        return level(game, board.HOTEL_STEP) * half
    if not _hotels_fall(game, square):
        return half
    if not b[at.O_EVEN]:  # each street by itself (H7): this one keeps what the bank has
        return (level(game, board.HOTEL_STEP) - b[at.HOUSES]) * half
    removed = -_houses_for_group(game, group)
    for other in board.GROUPS[group]:
        removed += level(game, b[at.DEED + other] >> at.STEPS & 7)
    return removed * half
