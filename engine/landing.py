"""Walking, and what squares and cards do: T3, T5, R1, C3 to C6, H1, H2. One file, since a card may send the token on.

Buying is in buying.py, taxes in taxes.py, jail in jail.py, rents in deeds.py.
"""

from engine import agenda, buying, cards, claims, jail, rulebooks, taxes
from engine.codes import BANK, E_DREW, E_MOVED, F_FREE_PARKING, F_RENT, POT
from engine.board import (
    CHANCE_SQUARE,
    CHEST_SQUARE,
    DEEDS,
    FREE_PARKING_SQUARE,
    GO,
    GO_TO_JAIL_SQUARE,
    GROUP,
    HOTEL_STEP,
    INCOME_TAX_SQUARE,
    KIND,
    LUXURY_TAX_SQUARE,
    RAIL_GROUP,
    SQUARES,
    UTILITY,
    UTILITY_GROUP,
)
from engine.layout import A_PAY, CLAIM_RENT, CLAIM_SALARY, DEED, LANDED, OUT, OWNER, O_GO_DOUBLE, O_STRICT, PLAYERS, POSITION, POT_CASH, STEPS
from engine.deeds import rent
from engine.dice import throw
from engine.money import owe, pay_salary, pot_or_bank, salary, seed_pot, transfer

MYPY = False
if MYPY:
    from engine.game import Game


_NORMAL, _TWICE, _TEN_TIMES = range(3)  # how a card of C4 changes the rent
_ANY_ROLL = 1  # a railroad's rent asks for none, and for a utility the dice are thrown (C4)


def walk(game: "Game", who: int, square: int, total: int) -> None:
    """Move clockwise to `square` with the salary on the way (T3), and let the square do its work."""
    b = game.b
    before = b[POSITION + who]
    b[POSITION + who] = square
    if game.sink:
        game.sink(E_MOVED, who, square, 0, 0)
    if square <= before:
        earn_salary(game, who, square)
    land(game, who, square, total)


def earn_salary(game: "Game", who: int, square: int) -> None:
    """Pay the salary for reaching GO (H2: double) or passing it, or leave it to be claimed (T7)."""
    amount = salary(game)
    if not amount:
        return
    if square == GO and game.b[O_GO_DOUBLE]:
        amount *= 2
    if game.b[O_STRICT] == rulebooks.STRICT_ALL:
        claims.open_claim(game, who, BANK, CLAIM_SALARY, amount)
    else:
        pay_salary(game, who, amount)


def land(game: "Game", who: int, square: int, total: int) -> None:
    """Resolve the square on which `who` has come to rest; `total` is the sum of the dice that brought them."""
    b = game.b
    kind = KIND[square]
    b[LANDED] = square
    if kind <= UTILITY:
        _deed(game, who, square, total, _NORMAL)
    elif kind == CHEST_SQUARE:
        _draw(game, who, cards.CHEST, total)
    elif kind == CHANCE_SQUARE:
        _draw(game, who, cards.CHANCE, total)
    elif kind == INCOME_TAX_SQUARE:
        taxes.visit_income_tax(game, who)
    elif kind == LUXURY_TAX_SQUARE:
        taxes.visit_luxury_tax(game, who)
    elif kind == FREE_PARKING_SQUARE:
        if game.w[POT_CASH]:
            transfer(game, POT, who, game.w[POT_CASH], F_FREE_PARKING)
            seed_pot(game)
    elif kind == GO_TO_JAIL_SQUARE:
        jail.send(game, who)


def _deed(game: "Game", who: int, square: int, total: int, mode: int) -> None:
    """Offer an unowned deed (B1, B2), or let its owner have the rent (R1, T7)."""
    b = game.b
    owner = b[DEED + square] & OWNER
    if owner == who:
        return
    if owner >= BANK:
        buying.visit(game, who, square)
        return
    amount = rent(game, square, total)
    if not amount:
        return
    if mode == _TWICE:
        amount *= 2
    elif mode == _TEN_TIMES:
        amount = throw(game, who) * 10
    if b[O_STRICT]:
        claims.open_claim(game, owner, who, CLAIM_RENT, amount)
    else:
        owe(game, who, owner, amount, F_RENT)


# --- cards ------------------------------------------------------------------------------------------


def _draw(game: "Game", who: int, deck: int, total: int) -> None:
    """Draw a card and do what it says (C1 to C6)."""
    b = game.b
    card = cards.draw_card(game, deck, who)
    game.chance_seen = True
    if game.sink:
        game.sink(E_DREW, who, deck, card, 0)
    action = cards.ACTION[deck][card]
    value = cards.VALUE[deck][card]
    reason = deck * cards.DECK_SIZE + card
    if action == cards.MONEY:
        if value > 0:
            transfer(game, BANK, who, value, reason)
        else:
            owe(game, who, pot_or_bank(game), -value, reason)
    elif action == cards.GO_TO:
        walk(game, who, value, total)
    elif action == cards.BACK:
        square = b[POSITION + who] - value
        b[POSITION + who] = square
        if game.sink:
            game.sink(E_MOVED, who, square, 0, 0)
        land(game, who, square, total)
    elif action == cards.NEAREST_RAILROAD:
        _go_to_nearest(game, who, RAIL_GROUP, _TWICE)
    elif action == cards.NEAREST_UTILITY:
        _go_to_nearest(game, who, UTILITY_GROUP, _TEN_TIMES)
    elif action == cards.TO_JAIL:
        jail.send(game, who)
    elif action == cards.FROM_EACH:
        _collect(game, who, value, reason)
    elif action == cards.REPAIRS:
        amount = _repairs(game, who, deck)
        if amount:
            owe(game, who, pot_or_bank(game), amount, reason)


def _go_to_nearest(game: "Game", who: int, group: int, mode: int) -> None:
    """Walk to the next deed of the group clockwise and resolve it as C4 says."""
    b = game.b
    before = b[POSITION + who]
    square = before
    while GROUP[square] != group:
        square = 0 if square == SQUARES - 1 else square + 1
    b[POSITION + who] = b[LANDED] = square
    if game.sink:
        game.sink(E_MOVED, who, square, 0, 0)
    if square < before:
        earn_salary(game, who, square)
    _deed(game, who, square, _ANY_ROLL, mode)


def _collect(game: "Game", who: int, amount: int, reason: int) -> None:
    """Let every other player pay `who`, in seat order after them (C5)."""
    b = game.b
    count = b[PLAYERS]
    for i in range(count - 1, 0, -1):
        other = (who + i) % count
        if not b[OUT] >> other & 1:
            agenda.push(game, A_PAY, other, who, reason, amount)


def _repairs(game: "Game", who: int, deck: int) -> int:
    """Return what the repairs card of `deck` costs `who` (C6)."""
    b = game.b
    house, hotel = cards.REPAIR_COST[deck]
    total = 0
    for square in DEEDS:
        deed = b[DEED + square]
        if deed & OWNER == who:
            steps = deed >> STEPS & 7
            total += hotel if steps == HOTEL_STEP else steps * house
    return total
