"""Whether a state makes a possible position: for saves (Game.load) and for the console's `set`.

A save with a right checksum can still hold nonsense; whatever passes here plays on without an exception
and keeps what the rules keep: deeds, buildings, cards and money each in one place.
"""

from engine.board import (
    BANK_HOTELS,
    BANK_HOUSES,
    DEED_INDEX,
    GROUP,
    GROUPS,
    HOTEL_STEP,
    JAIL,
    KIND,
    SALARY,
    SQUARES,
    STREET_GROUPS,
    UTILITY,
)
from engine.cards import DECK_SIZE, JAIL_FREE
from engine.codes import AUCTION, BANK, NOBODY, OVER
from engine.deeds import everybody, level
from engine.ending import richest
from engine.layout import (
    A_BANK_AUCTIONS,
    AGENDA,
    AGENDA_COUNT,
    AGENDA_SIZE,
    AGENDA_WORD,
    BANKRUPTCIES,
    BOTS,
    CARD_HOLDER,
    CASH,
    CLAIM,
    CLAIM_COUNT,
    CLAIM_RENT,
    CLAIM_SIZE,
    CLAIM_START,
    CURRENT,
    DECK,
    DECK_COUNT,
    DECK_HEAD,
    DEED,
    DIE_1,
    DIE_2,
    DOUBLES,
    HIGH,
    HOTELS,
    HOUSES,
    JAILED,
    LANDED,
    LANDED_IN_JAIL,
    LANDED_NOWHERE,
    LOT,
    MORTGAGED_BIT,
    NO_ASKING,
    NO_DEED,
    NOT_JAILED,
    OPTION,
    OUT,
    PHASE,
    PLAYERS,
    POSITION,
    POT_CASH,
    RANDOM,
    ROLLED,
    RULES,
    STAGE,
    STAGE_END,
    STAGE_OVER,
    STAGE_PASS,
    STAGE_ROLL,
    STARTER,
    TIME_UP,
    TURN,
    WINNERS,
)
from engine.random16 import MULTIPLIERS
from engine.rulebooks import (
    BANK_DEEDS,
    BOOK_NAMES,
    BUILD_CLEAR,
    COUNT,
    END,
    GO_DOUBLE,
    HOTEL_AFTER,
    HOTEL_SALE,
    MORTGAGE_BARE,
    NUMBER_RANGE,
    OPTIONS,
    POT,
    STRICT,
    STRICT_ALL,
)
from engine.verify_work import agenda_sound

_ALL_MONEY = 1 << 29  # dollars in the whole game, which play does not come near
_GO_TO_JAIL_SQUARE = 30  # nobody comes to rest there
_RENT_MOST = 2000
_MULTIPLE = 65536  # generator words stay below their multiplier times this
_CARDS = 2


def sound(game):
    """Tell whether the whole state is possible."""
    board = _numbers(game) and _players(game) and buildings_sound(game) and _deeds(game) and _decks(game)
    return board and _stage(game) and _claims(game) and agenda_sound(game)


def _numbers(game):
    b, w = game.b, game.w
    players = b[PLAYERS]
    if not 2 <= players <= 8 or b[BOTS] >> players or b[RULES] >= len(BOOK_NAMES) or b[OUT] >> players:
        return False
    for i in range(COUNT):
        words = OPTIONS[i][1]
        low, high = NUMBER_RANGE[OPTIONS[i][0]] if words is None else (0, len(words) - 1)
        if not low <= b[OPTION + i] <= high:
            return False
    for i in range(3):
        if not 0 < w[RANDOM + i] < MULTIPLIERS[i] * _MULTIPLE - 1:
            return False
    for at in (POT_CASH, HIGH):
        if not 0 <= w[at] < _ALL_MONEY:
            return False
    if not 1 <= w[TURN] < _ALL_MONEY or b[DIE_1] > 6 or b[DIE_2] > 6 or (b[DIE_1] == 0) != (b[DIE_2] == 0):
        return False
    if b[DOUBLES] > 2 or b[ROLLED] > 1 or b[TIME_UP] > 1 or b[STAGE] > STAGE_OVER or b[STARTER] >= players:
        return False
    if b[LANDED] >= SQUARES and b[LANDED] not in (LANDED_NOWHERE, LANDED_IN_JAIL):
        return False
    return not (b[NO_ASKING] >> players or b[NO_ASKING + 1] >> players or b[BANKRUPTCIES] != _count(b[OUT]))


def _count(mask):
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


def _players(game):
    b, w = game.b, game.w
    for who in range(8):
        seated = who < b[PLAYERS]
        position, failed = b[POSITION + who], b[JAILED + who]
        if not 0 <= w[CASH + who] < _ALL_MONEY or (w[CASH + who] and (not seated or b[OUT] >> who & 1)):
            return False
        if position >= SQUARES or position == _GO_TO_JAIL_SQUARE or (not seated and position):
            return False
        if failed != NOT_JAILED and (failed > 3 or position != JAIL or not seated or b[OUT] >> who & 1):
            return False
    if sum(w[CASH + who] for who in range(8)) + w[POT_CASH] >= _ALL_MONEY or (w[POT_CASH] and not b[OPTION + POT]):
        return False
    return b[CURRENT] < b[PLAYERS]


def _stage(game):
    """Check that the game goes on or is over as the players left in it say (section 11)."""
    b = game.b
    left = everybody(game)
    current = b[CURRENT]
    over = b[PHASE] == OVER
    enough = (0, 2, 1)[b[OPTION + END]]
    ended = not left & left - 1 or bool(enough and b[BANKRUPTCIES] >= enough)
    if over:
        if b[STAGE] != STAGE_OVER or b[AGENDA_COUNT] or b[CLAIM_COUNT] or not (ended or b[TIME_UP]):
            return False
        return left and b[WINNERS] == richest(game)
    if b[WINNERS] or ended or b[STAGE] == STAGE_OVER:
        return False
    if not left >> current & 1:  # the turn of a bankrupt passes on when pending work is done (P5)
        return b[STAGE] == STAGE_PASS and b[AGENDA_COUNT]
    jailed = b[JAILED + current] != NOT_JAILED
    if b[LANDED] != LANDED_NOWHERE and b[LANDED] != (LANDED_IN_JAIL if jailed else b[POSITION + current]):
        return False
    return b[STAGE] in (STAGE_ROLL, STAGE_END)


def buildings_sound(game, changed=()):
    """Tell whether buildings stand where they may: whole groups, no mortgages, evenly (G1, G2), as many as there are (G5).

    `changed` are the groups that the console's `set` has touched: there, with hotel_sale=whole, only a bare street may
    stand beside a hotel. In play such a group is built up again street by street, so that more is possible.
    """
    b = game.b
    houses = hotels = 0
    whole_sale = b[OPTION + HOTEL_SALE]
    clear_group = not b[OPTION + BUILD_CLEAR]
    fourth = b[OPTION + HOTEL_AFTER] == 4
    for group in range(STREET_GROUPS):
        squares = GROUPS[group]
        owner = b[DEED + squares[0]] & 15
        low, high, mortgaged, whole = HOTEL_STEP, 0, False, True
        for square in squares:
            deed = b[DEED + square]
            steps = deed >> 4 & 7
            whole = whole and deed & 15 == owner and owner < BANK
            mortgaged = mortgaged or bool(deed & MORTGAGED_BIT)
            if steps > HOTEL_STEP or (steps == 4 and not fourth) or (steps and deed & MORTGAGED_BIT):
                return False
            if steps == HOTEL_STEP:
                hotels += 1
            else:
                houses += steps
            low = min(low, level(game, steps))
            high = max(high, level(game, steps))
        if high and (not whole or (mortgaged and clear_group and not b[OPTION + MORTGAGE_BARE])):
            return False
        if high - low > 1 and not (whole_sale and (group not in changed or _bare_or_hotel(game, squares))):
            return False
    return houses + b[HOUSES] == BANK_HOUSES and hotels + b[HOTELS] == BANK_HOTELS


def _bare_or_hotel(game, squares):
    for square in squares:
        if game.b[DEED + square] >> 4 & 7 not in (0, HOTEL_STEP):
            return False
    return True


def _deeds(game):
    b = game.b
    for square in range(SQUARES):
        deed = b[DEED + square]
        if KIND[square] > UTILITY:
            if deed != NO_DEED:
                return False
            continue
        owner = deed & 15
        if owner > BANK or (owner < BANK and not everybody(game) >> owner & 1):
            return False
        if deed & 0x70 and (GROUP[square] >= STREET_GROUPS or owner == BANK):
            return False
        # Only an estate that waits for its auction holds mortgages at the bank (P3).
        if owner == BANK and deed & MORTGAGED_BIT and not (b[OPTION + BANK_DEEDS] and _awaits_auction(game, square)):
            return False
    return True


def _awaits_auction(game, square):
    b = game.b
    if b[PHASE] == AUCTION and b[LOT] == square:
        return True
    for i in range(min(b[AGENDA_COUNT], AGENDA_SIZE)):
        if b[AGENDA + 3 * i] == A_BANK_AUCTIONS and game.w[AGENDA_WORD + i] >> DEED_INDEX[square] & 1:
            return True
    return False


def _decks(game):
    b = game.b
    for deck in range(_CARDS):
        holder = b[CARD_HOLDER + deck]
        held = holder != NOBODY
        if held and (holder >= BANK or not everybody(game) >> holder & 1):
            return False
        count, head = b[DECK_COUNT + deck], b[DECK_HEAD + deck]
        if head >= DECK_SIZE or count != DECK_SIZE - held:
            return False
        seen = 1 << JAIL_FREE[deck] if held else 0
        for i in range(DECK_SIZE):
            card = b[DECK + DECK_SIZE * deck + (head + i & DECK_SIZE - 1)]
            if i < count:
                if card >= DECK_SIZE or seen >> card & 1:
                    return False
                seen |= 1 << card
            elif card != DECK_SIZE:
                return False
    return True


def _claims(game):
    b, w = game.b, game.w
    if b[CLAIM_COUNT] > CLAIM_SIZE or (b[CLAIM_COUNT] and not b[OPTION + STRICT]):
        return False
    left = everybody(game)
    for i in range(CLAIM_SIZE):
        claim = w[CLAIM + i]
        if i >= b[CLAIM_COUNT]:
            if claim:
                return False
            continue
        claimer, payer, kind = claim & 15, claim >> 4 & 15, claim >> 8 & 3
        amount = claim >> 10
        if claim < 0 or not left >> claimer & 1 or kind > CLAIM_START or not amount:
            return False
        if kind == CLAIM_RENT:
            if payer == claimer or not left >> payer & 1 or amount > _RENT_MOST:
                return False
        elif payer != BANK or b[OPTION + STRICT] != STRICT_ALL or amount not in (SALARY, SALARY * (1 + b[OPTION + GO_DOUBLE])):
            return False
    return True
