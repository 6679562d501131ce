"""Whether a state makes a possible position: for saves (Game.load) and for the console's `set`.

A save with a right checksum can still hold nonsense; whatever passes here plays on without an exception
and keeps what the rules keep: deeds, buildings, cards and money each in one place.
"""

from engine import codes
from engine.auction import least_bid, most_bid
from engine.board import (
    ALL_DEEDS,
    BANK_HOTELS,
    BANK_HOUSES,
    DEED_INDEX,
    DEEDS,
    GROUP,
    GROUPS,
    HOTEL_STEP,
    HOUSE_PRICE,
    JAIL,
    KIND,
    SQUARES,
    STREET_GROUPS,
    UTILITY,
)
from engine.buildings import lot_for, may_place
from engine.cards import DECK_SIZE, JAIL_FREE
from engine.codes import AUCTION, BANK, BUY, DEBT, LAST_REASON, LOT_HOTEL, LOT_HOUSE, MORTGAGED, NOBODY, OFFER, OVER, PLACE, POT, ROLL, SHORTAGE, TAX
from engine.deeds import everybody, level
from engine.layout import (
    A_AUCTION,
    A_BANK_AUCTIONS,
    A_BUY,
    A_DEBT,
    A_MORTGAGED,
    A_MOVE,
    A_OFFER,
    A_PAY,
    A_PLACE,
    A_SHORTAGE,
    A_TAX,
    ACTOR,
    AGENDA,
    AGENDA_COUNT,
    AGENDA_SIZE,
    AGENDA_WORD,
    BANKRUPTCIES,
    BIDDERS,
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
    LEADER,
    LOT,
    MORTGAGED_BIT,
    NO_ASKING,
    NO_DEED,
    NOT_JAILED,
    OFFER_FROM,
    OFFER_PARTS,
    OFFER_TO,
    OPTION,
    OUT,
    PHASE,
    PLAYERS,
    POSITION,
    POT_CASH,
    RANDOM,
    ROLLED,
    RULES,
    SHORT_ASKER,
    SHORT_LOT,
    SHORT_SQUARE,
    SHORT_TO_ASK,
    SHORT_WANT,
    STAGE,
    STAGE_OVER,
    STAGE_PASS,
    STAGE_ROLL,
    STARTER,
    TIME_UP,
    TURN,
    WINNERS,
)
from engine.random16 import MULTIPLIERS
from engine.rulebooks import BOOK_NAMES, BUILD_CLEAR, COUNT, END, HOTEL_AFTER, HOTEL_SALE, INCOME_TAX, MORTGAGE_BARE, NUMBER_RANGE, OPTIONS, STRICT
from engine.shortage import least_price
from engine.trade import may_trade

_MOST = 1 << 28  # dollars: sums of a few stay below 2^30
_GO_TO_JAIL_SQUARE = 30  # nobody comes to rest there
_MULTIPLE = 65536  # generator words stay below their multiplier times this
_CARDS = 2


def sound(game):
    """Tell whether the whole state is possible."""
    return _numbers(game) and _players(game) and buildings_sound(game, False) and _deeds(game) and _decks(game) and _claims(game) and _agenda(game)


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
        if not 0 <= w[at] < _MOST:
            return False
    if not 1 <= w[TURN] < _MOST or b[DIE_1] > 6 or b[DIE_2] > 6 or (b[DIE_1] == 0) != (b[DIE_2] == 0):
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
        if not 0 <= w[CASH + who] < _MOST or (w[CASH + who] and (not seated or b[OUT] >> who & 1)):
            return False
        if position >= SQUARES or position == _GO_TO_JAIL_SQUARE or (not seated and position):
            return False
        if failed != NOT_JAILED and (failed > 3 or position != JAIL or not seated or b[OUT] >> who & 1):
            return False
    over = b[PHASE] == OVER
    if over != (b[STAGE] == STAGE_OVER) or b[STAGE] == STAGE_PASS and not b[AGENDA_COUNT]:
        return False
    left = everybody(game)
    if over:
        return not b[AGENDA_COUNT] and not b[CLAIM_COUNT] and 0 < b[WINNERS] == b[WINNERS] & left
    enough = (0, 2, 1)[b[OPTION + END]]
    if b[WINNERS] or not left & left - 1 or enough and b[BANKRUPTCIES] >= enough:
        return False
    return b[CURRENT] < b[PLAYERS] and (b[STAGE] == STAGE_PASS or left >> b[CURRENT] & 1)


def buildings_sound(game, strictly):
    """Tell whether buildings stand where they may: whole groups, no mortgages, evenly (G1, G2), as many as there are (G5).

    `strictly` is the console's `set`: with hotel_sale=whole only a bare street may stand beside a hotel. In play
    such a group is built up again street by street, so a save may hold more than that.
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
        if high - low > 1 and not (whole_sale and (not strictly or _bare_or_hotel(game, squares))):
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
        if owner == BANK and deed & MORTGAGED_BIT and not _awaits_auction(game, square):
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
        if claim < 0 or not left >> claimer & 1 or kind > CLAIM_START or not claim >> 10:
            return False
        if kind == CLAIM_RENT and (payer == claimer or not left >> payer & 1) or kind != CLAIM_RENT and payer != BANK:
            return False
    return True


# --- the agenda -------------------------------------------------------------------------------------

_WAITING = {
    A_BUY: BUY,
    A_TAX: TAX,
    A_DEBT: DEBT,
    A_AUCTION: AUCTION,
    A_SHORTAGE: SHORTAGE,
    A_PLACE: PLACE,
    A_OFFER: OFFER,
    A_MORTGAGED: MORTGAGED,
}
_ONLY_ON_TOP = (A_AUCTION, A_SHORTAGE, A_PLACE, A_OFFER)


def _agenda(game):
    b, w = game.b, game.w
    count = b[AGENDA_COUNT]
    if count > AGENDA_SIZE:
        return False
    for i in range(AGENDA_SIZE):
        at = AGENDA + 3 * i
        if i >= count:
            if b[at] or b[at + 1] or b[at + 2] or w[AGENDA_WORD + i]:
                return False
        elif not _piece(game, at, w[AGENDA_WORD + i], i == count - 1):
            return False
    idle_offer = b[OFFER_FROM] or b[OFFER_TO]
    for i in range(6):
        idle_offer = idle_offer or w[OFFER_PARTS + i]
    if b[PHASE] != OFFER and idle_offer:
        return False
    if b[PHASE] != AUCTION and (b[LOT] or b[LEADER] or b[BIDDERS] or w[HIGH]):
        return False
    if not _short_sound(game):
        return False
    if count:
        return _top(game, b[AGENDA + 3 * (count - 1)])
    if b[PHASE] == OVER:
        return b[ACTOR] == NOBODY
    return b[PHASE] == (ROLL if b[STAGE] == STAGE_ROLL else codes.END) and b[ACTOR] == b[CURRENT]


def _piece(game, at, word, top):
    b = game.b
    kind, a, to, c = b[at], b[at + 1] & 15, b[at + 1] >> 4, b[at + 2]
    left = everybody(game)
    if top != (kind in _WAITING) and (top or kind in _ONLY_ON_TOP):
        return False
    if kind in (A_AUCTION, A_SHORTAGE, A_OFFER):
        return not (a or to or c or word)
    if kind == A_BANK_AUCTIONS:
        return not (a or to or c) and 0 <= word <= ALL_DEEDS and _owned_by(game, word, BANK)
    if not left >> a & 1:
        return False
    if kind in (A_PAY, A_DEBT):
        return 0 < word < _MOST and a != to <= POT and (to >= BANK or left >> to & 1) and c < LAST_REASON
    if to or (word and kind not in (A_PLACE, A_MORTGAGED)):
        return False
    if kind == A_MOVE:
        return b[JAILED + a] == 3 and 2 <= c <= 12 and a == b[CURRENT]
    if kind == A_BUY:
        return a == b[CURRENT] and c < SQUARES and b[DEED + c] == BANK
    if kind == A_TAX:
        return not c and a == b[CURRENT] and b[OPTION + INCOME_TAX]
    if kind == A_PLACE:
        return not c and 0 < word < _MOST
    if kind == A_MORTGAGED:
        return not c and 0 < word <= ALL_DEEDS and _owned_by(game, word, a) and _all_mortgaged(game, word)
    return False


def _owned_by(game, mask, who):
    for i in range(len(DEEDS)):
        if mask >> i & 1 and game.b[DEED + DEEDS[i]] & 15 != who:
            return False
    return True


def _all_mortgaged(game, mask):
    for i in range(len(DEEDS)):
        if mask >> i & 1 and not game.b[DEED + DEEDS[i]] & MORTGAGED_BIT:
            return False
    return True


def _short_sound(game):
    """Check the fields of a building shortage (G6), in its three phases or idle."""
    b = game.b
    kind, asker = b[SHORT_LOT], b[SHORT_ASKER]
    if not kind:
        return not (asker or b[SHORT_SQUARE] or b[SHORT_TO_ASK] or b[SHORT_WANT]) and b[PHASE] not in (SHORTAGE, PLACE)
    building_auction = b[PHASE] == AUCTION and b[LOT] == kind
    if kind not in (LOT_HOUSE, LOT_HOTEL) or not (b[PHASE] in (SHORTAGE, PLACE) or building_auction):
        return False
    left = everybody(game)
    if not left >> asker & 1 or (b[SHORT_TO_ASK] | b[SHORT_WANT]) & ~(left & ~(1 << asker)):
        return False
    if not b[HOTELS if kind == LOT_HOTEL else HOUSES]:
        return False
    square = b[SHORT_SQUARE]
    return may_place(game, asker, square) == 0 and lot_for(game, square) == kind and game.w[CASH + asker] >= 0


def _top(game, kind):
    """Check that the phase and the awaited player follow from the piece of work on top."""
    b = game.b
    if b[PHASE] != _WAITING[kind]:
        return False
    top = b[AGENDA_COUNT] - 1
    actor = b[ACTOR]
    if not everybody(game) >> actor & 1:
        return False
    if kind == A_OFFER:
        return _offer(game)
    if kind == A_AUCTION:
        return _auction(game)
    if kind == A_SHORTAGE:
        asker = b[SHORT_ASKER]
        return (
            bool(b[SHORT_TO_ASK] >> actor & 1)
            and not b[SHORT_WANT] & b[SHORT_TO_ASK]
            and game.w[CASH + asker] >= HOUSE_PRICE[GROUP[b[SHORT_SQUARE]]]
            and could_all_place(game, b[SHORT_TO_ASK] | b[SHORT_WANT])
        )
    if actor != b[AGENDA + 3 * top + 1] & 15:
        return False
    if kind == A_PLACE:
        least = least_price(game, actor, b[SHORT_LOT])
        return 0 < least <= game.w[AGENDA_WORD + top]
    return True


def could_all_place(game, mask):
    """Tell whether every player of the mask could place the building in short supply."""
    for who in range(game.b[PLAYERS]):
        if mask >> who & 1 and not least_price(game, who, game.b[SHORT_LOT]):
            return False
    return True


def _offer(game):
    b, w = game.b, game.w
    frm, to = b[OFFER_FROM], b[OFFER_TO]
    left = everybody(game)
    if frm == to or not left >> frm & 1 or not left >> to & 1 or b[ACTOR] != to:
        return False
    return may_trade(game, frm, to, tuple(w[OFFER_PARTS + i] for i in range(6))) == 0


def _auction(game):
    b, w = game.b, game.w
    lot, leader, bidders = b[LOT], b[LEADER], b[BIDDERS]
    if bidders & ~everybody(game) or not bidders >> b[ACTOR] & 1 or b[ACTOR] == leader:
        return False
    if (leader == NOBODY) != (w[HIGH] == 0) or (leader != NOBODY and not bidders >> leader & 1):
        return False
    if lot < LOT_HOUSE:
        if lot >= SQUARES or b[DEED + lot] & 15 != BANK:
            return False
    elif lot != b[SHORT_LOT] or not could_all_place(game, bidders):
        return False
    return (leader == NOBODY or w[HIGH] <= most_bid(game, leader)) and (least_bid(game, b[ACTOR]) <= most_bid(game, b[ACTOR]))
