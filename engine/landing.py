"""What squares and cards do: rules.md sections 2, 5 (B1, B2), 6 and 10."""

from engine import auction, claims, stack, turn
from engine.board import (
    CHANCE_SQUARE,
    CHEST_SQUARE,
    DEEDS,
    FREE_PARKING_SQUARE,
    GO_TO_JAIL_SQUARE,
    GROUP,
    HOTEL_STEP,
    INCOME_TAX_SQUARE,
    KIND,
    LUXURY_TAX_SQUARE,
    PRICE,
    RAIL_GROUP,
    SQUARES,
    UTILITY,
    UTILITY_GROUP,
)
from engine.cards import (
    ACTION,
    BACK,
    CHANCE,
    CHEST,
    DECK_SIZE,
    FROM_EACH,
    GO_TO,
    MONEY,
    NEAREST_RAILROAD,
    NEAREST_UTILITY,
    REPAIR_COST,
    REPAIRS,
    TO_JAIL,
    VALUE,
)
from engine.codes import (
    BANK,
    E_BOUGHT,
    E_DREW,
    E_MOVED,
    F_FREE_PARKING,
    F_INCOME_TAX,
    F_LUXURY_TAX,
    F_RENT,
    NO_CASH,
    POT,
)
from engine.deck import draw_card
from engine.deeds import everybody, rent, tenth_of_wealth
from engine.layout import (
    A_BUY,
    A_PAY,
    A_TAX,
    AGENDA,
    AGENDA_COUNT,
    CASH,
    CLAIM_RENT,
    DEED,
    LANDED,
    OPTION,
    OUT,
    PLAYERS,
    POSITION,
    POT_CASH,
)
from engine.money import owe, pot_or_bank, transfer
from engine.rulebooks import AUCTIONS, INCOME_TAX, LUXURY_TAX, RAISE_TO_BUY, STRICT

_AUCTIONS = OPTION + AUCTIONS
_INCOME_TAX = OPTION + INCOME_TAX
_LUXURY_TAX = OPTION + LUXURY_TAX
_RAISE_TO_BUY = OPTION + RAISE_TO_BUY
_STRICT = OPTION + STRICT

_NORMAL, _TWICE, _TEN_TIMES = range(3)  # how a card of C4 changes the rent
_LAST_SQUARE = SQUARES - 1
FLAT_TAX = 200  # X1


def land(game, who, square, total):
    """Resolve the square on which `who` has come to rest; `total` is the sum of the dice that brought them."""
    b = game.b
    kind = KIND[square]
    b[LANDED] = square
    if kind <= UTILITY:
        _deed(game, who, square, total, _NORMAL)
    elif kind == CHEST_SQUARE:
        _draw(game, who, CHEST, total)
    elif kind == CHANCE_SQUARE:
        _draw(game, who, CHANCE, total)
    elif kind == INCOME_TAX_SQUARE:
        if b[_INCOME_TAX]:
            stack.push(game, A_TAX, who)
        else:
            owe(game, who, pot_or_bank(game), FLAT_TAX, F_INCOME_TAX)
    elif kind == LUXURY_TAX_SQUARE:
        owe(game, who, pot_or_bank(game), b[_LUXURY_TAX], F_LUXURY_TAX)
    elif kind == FREE_PARKING_SQUARE:
        if game.w[POT_CASH]:
            transfer(game, POT, who, game.w[POT_CASH], F_FREE_PARKING)
    elif kind == GO_TO_JAIL_SQUARE:
        turn.go_to_jail(game, who)


def _deed(game, who, square, total, mode):
    """Offer an unowned deed (B1, B2), or let its owner have the rent (R1, T7)."""
    b = game.b
    owner = b[DEED + square] & 15
    if owner == who:
        return
    if owner >= BANK:
        if not b[_RAISE_TO_BUY] and game.w[CASH + who] < PRICE[square]:
            decline_deed(game, who, square)
        else:
            stack.push(game, A_BUY, who, 0, square)
        return
    amount = rent(game, square, total)
    if not amount:
        return
    if mode == _TWICE:
        amount *= 2
    elif mode == _TEN_TIMES:
        amount = turn.throw(game, who) * 10
    if b[_STRICT]:
        claims.open_claim(game, owner, who, CLAIM_RENT, amount)
    else:
        owe(game, who, owner, amount, F_RENT)


# --- buying -----------------------------------------------------------------------------------------


def may_buy(game, who, arg, trade):
    """Reason against `buy` (B1)."""
    return 0 if game.w[CASH + who] >= PRICE[buy_square(game)] else NO_CASH


def buy_square(game):
    """Return the deed on offer, in phase buy."""
    return game.b[AGENDA + 3 * (game.b[AGENDA_COUNT] - 1) + 2]


def buy(game, who, arg, trade):
    """Buy the deed on offer at the printed price (B1)."""
    square = buy_square(game)
    stack.pop(game)
    game.w[CASH + who] -= PRICE[square]
    game.b[DEED + square] = who
    if game.sink:
        game.sink(E_BOUGHT, who, square, PRICE[square], 0)


def decline(game, who, arg, trade):
    """Leave the deed to the auction (B2), or to the bank (H3)."""
    square = buy_square(game)
    stack.pop(game)
    decline_deed(game, who, square)


def decline_deed(game, who, square):
    """Auction a deed that its visitor does not buy, unless H3 is played."""
    if game.b[_AUCTIONS]:
        auction.start(game, square, who, everybody(game))


# --- taxes ------------------------------------------------------------------------------------------


def tax_flat(game, who, arg, trade):
    """Pay the 200 (X1)."""
    stack.pop(game)
    game.chance_seen = True  # X1: the choice cannot be changed after
    owe(game, who, pot_or_bank(game), FLAT_TAX, F_INCOME_TAX)


def tax_percent(game, who, arg, trade):
    """Pay 10 % of everything (X1)."""
    stack.pop(game)
    game.chance_seen = True  # X1: the choice cannot be changed after
    owe(game, who, pot_or_bank(game), tenth_of_wealth(game, who), F_INCOME_TAX)


# --- cards ------------------------------------------------------------------------------------------


def _draw(game, who, deck, total):
    """Draw a card and do what it says (C1 to C6)."""
    b = game.b
    card = draw_card(game, deck, who)
    game.chance_seen = True
    if game.sink:
        game.sink(E_DREW, who, deck, card, 0)
    action = ACTION[deck][card]
    value = VALUE[deck][card]
    reason = deck * DECK_SIZE + card
    if action == MONEY:
        if value > 0:
            transfer(game, BANK, who, value, reason)
        else:
            owe(game, who, pot_or_bank(game), -value, reason)
    elif action == GO_TO:
        turn.walk(game, who, value, total)
    elif action == BACK:
        square = b[POSITION + who] - value
        b[POSITION + who] = square
        if game.sink:
            game.sink(E_MOVED, who, square, 0, 0)
        land(game, who, square, total)
    elif action == NEAREST_RAILROAD:
        _go_to_nearest(game, who, RAIL_GROUP, _TWICE)
    elif action == NEAREST_UTILITY:
        _go_to_nearest(game, who, UTILITY_GROUP, _TEN_TIMES)
    elif action == TO_JAIL:
        turn.go_to_jail(game, who)
    elif action == FROM_EACH:
        _collect(game, who, value, reason)
    elif action == REPAIRS:
        amount = _repairs(game, who, deck)
        if amount:
            owe(game, who, pot_or_bank(game), amount, reason)


def _go_to_nearest(game, who, group, mode):
    """Walk to the next deed of the group clockwise and resolve it as C4 says."""
    b = game.b
    before = b[POSITION + who]
    square = before
    while GROUP[square] != group:
        square = 0 if square == _LAST_SQUARE else square + 1
    b[POSITION + who] = b[LANDED] = square
    if game.sink:
        game.sink(E_MOVED, who, square, 0, 0)
    if square < before:
        turn.earn_salary(game, who, square)
    _deed(game, who, square, 1, mode)


def _collect(game, who, amount, reason):
    """Let every other player pay `who`, in seat order after them (C5)."""
    b = game.b
    count = b[PLAYERS]
    for i in range(count - 1, 0, -1):
        other = (who + i) % count
        if not b[OUT] >> other & 1:
            stack.push(game, A_PAY, other, who, reason, amount)


def _repairs(game, who, deck):
    """Return what the repairs card of `deck` costs `who` (C6)."""
    b = game.b
    house, hotel = REPAIR_COST[deck]
    total = 0
    for square in DEEDS:
        deed = b[DEED + square]
        if deed & 15 == who:
            steps = deed >> 4 & 7
            total += hotel if steps == HOTEL_STEP else steps * house
    return total
