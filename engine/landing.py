"""Walking, and what squares and cards do: T3, T5, R1, C3 to C6, H1, H2. One file, since a card may send the token on.

Buying is in buying.py, taxes in taxes.py, jail in jail.py, rents in deeds.py.
"""

from engine import agenda, board, buying, cards, claims, codes, jail, rulebooks, taxes
from engine import layout as at
from engine.deeds import rent
from engine.dice import throw
from engine.money import owe, pay_salary, pot_or_bank, salary, seed_pot, transfer


_NORMAL, _TWICE, _TEN_TIMES = range(3)  # how a card of C4 changes the rent


def walk(game, who, square, total):
    """Move clockwise to `square` with the salary on the way (T3), and let the square do its work."""
    b = game.b
    before = b[at.POSITION + who]
    b[at.POSITION + who] = square
    if game.sink:
        game.sink(codes.E_MOVED, who, square, 0, 0)
    if square <= before:
        earn_salary(game, who, square)
    land(game, who, square, total)


def earn_salary(game, who, square):
    """Pay the salary for reaching GO (H2: double) or passing it, or leave it to be claimed (T7)."""
    amount = salary(game)
    if not amount:
        return
    if square == board.GO and game.b[at.O_GO_DOUBLE]:
        amount *= 2
    if game.b[at.O_STRICT] == rulebooks.STRICT_ALL:
        claims.open_claim(game, who, codes.BANK, at.CLAIM_SALARY, amount)
    else:
        pay_salary(game, who, amount)


def land(game, who, square, total):
    """Resolve the square on which `who` has come to rest; `total` is the sum of the dice that brought them."""
    b = game.b
    kind = board.KIND[square]
    b[at.LANDED] = square
    if kind <= board.UTILITY:
        _deed(game, who, square, total, _NORMAL)
    elif kind == board.CHEST_SQUARE:
        _draw(game, who, cards.CHEST, total)
    elif kind == board.CHANCE_SQUARE:
        _draw(game, who, cards.CHANCE, total)
    elif kind == board.INCOME_TAX_SQUARE:
        taxes.visit_income_tax(game, who)
    elif kind == board.LUXURY_TAX_SQUARE:
        taxes.visit_luxury_tax(game, who)
    elif kind == board.FREE_PARKING_SQUARE:
        if game.w[at.POT_CASH]:
            transfer(game, codes.POT, who, game.w[at.POT_CASH], codes.F_FREE_PARKING)
            seed_pot(game)
    elif kind == board.GO_TO_JAIL_SQUARE:
        jail.send(game, who)


def _deed(game, who, square, total, mode):
    """Offer an unowned deed (B1, B2), or let its owner have the rent (R1, T7)."""
    b = game.b
    owner = b[at.DEED + square] & at.OWNER
    if owner == who:
        return
    if owner >= codes.BANK:
        buying.visit(game, who, square)
        return
    amount = rent(game, square, total)
    if not amount:
        return
    if mode == _TWICE:
        amount *= 2
    elif mode == _TEN_TIMES:
        amount = throw(game, who) * 10
    if b[at.O_STRICT]:
        claims.open_claim(game, owner, who, at.CLAIM_RENT, amount)
    else:
        owe(game, who, owner, amount, codes.F_RENT)


# --- cards ------------------------------------------------------------------------------------------


def _draw(game, who, deck, total):
    """Draw a card and do what it says (C1 to C6)."""
    b = game.b
    card = cards.draw_card(game, deck, who)
    game.chance_seen = True
    if game.sink:
        game.sink(codes.E_DREW, who, deck, card, 0)
    action = cards.ACTION[deck][card]
    value = cards.VALUE[deck][card]
    reason = deck * cards.DECK_SIZE + card
    if action == cards.MONEY:
        if value > 0:
            transfer(game, codes.BANK, who, value, reason)
        else:
            owe(game, who, pot_or_bank(game), -value, reason)
    elif action == cards.GO_TO:
        walk(game, who, value, total)
    elif action == cards.BACK:
        square = b[at.POSITION + who] - value
        b[at.POSITION + who] = square
        if game.sink:
            game.sink(codes.E_MOVED, who, square, 0, 0)
        land(game, who, square, total)
    elif action == cards.NEAREST_RAILROAD:
        _go_to_nearest(game, who, board.RAIL_GROUP, _TWICE)
    elif action == cards.NEAREST_UTILITY:
        _go_to_nearest(game, who, board.UTILITY_GROUP, _TEN_TIMES)
    elif action == cards.TO_JAIL:
        jail.send(game, who)
    elif action == cards.FROM_EACH:
        _collect(game, who, value, reason)
    elif action == cards.REPAIRS:
        amount = _repairs(game, who, deck)
        if amount:
            owe(game, who, pot_or_bank(game), amount, reason)


def _go_to_nearest(game, who, group, mode):
    """Walk to the next deed of the group clockwise and resolve it as C4 says."""
    b = game.b
    before = b[at.POSITION + who]
    square = before
    while board.GROUP[square] != group:
        square = 0 if square == board.SQUARES - 1 else square + 1
    b[at.POSITION + who] = b[at.LANDED] = square
    if game.sink:
        game.sink(codes.E_MOVED, who, square, 0, 0)
    if square < before:
        earn_salary(game, who, square)
    _deed(game, who, square, 1, mode)


def _collect(game, who, amount, reason):
    """Let every other player pay `who`, in seat order after them (C5)."""
    b = game.b
    count = b[at.PLAYERS]
    for i in range(count - 1, 0, -1):
        other = (who + i) % count
        if not b[at.OUT] >> other & 1:
            agenda.push(game, at.A_PAY, other, who, reason, amount)


def _repairs(game, who, deck):
    """Return what the repairs card of `deck` costs `who` (C6)."""
    b = game.b
    house, hotel = cards.REPAIR_COST[deck]
    total = 0
    for square in board.DEEDS:
        deed = b[at.DEED + square]
        if deed & at.OWNER == who:
            steps = deed >> at.STEPS & 7
            total += hotel if steps == board.HOTEL_STEP else steps * house
    return total
