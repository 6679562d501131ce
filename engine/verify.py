"""Whether a saved state can be played on: for Game.load. Only loading needs it.

A save has a checksum against accidents. What is left to see is that no content makes the engine fail: every number in its range, each deed,
building, card and dollar in one place, pending work that moves can finish. Play need not have led there.
"""

from engine import agenda, auction, board, buildings, cards, claims, codes, deeds, ending, flow, moves, random16, rulebooks, trade
from engine import layout as at
from engine.ranges import RANGES

MYPY = False
if MYPY:
    from engine.game import Game

_ALL_MONEY = 1 << 29  # dollars in the whole game, which play does not come near
_DEBT_MOST = 1 << 28


def sound(game: "Game") -> bool:
    """Tell whether the state can be played on."""
    for good in (_ranges, _players, _deeds, buildings_sound, _decks, _claims, _agenda, _turn):
        if not good(game):
            return False
    before, kept = bytes(game.b), (game.sink, game.dice_queue, game.chance_seen)
    game.sink, game.dice_queue = None, []
    flow.run(game)  # what is awaited, and of whom, follows from what is pending: nothing is left to go on by itself
    game.sink, game.dice_queue, game.chance_seen = kept
    return bytes(game.b) == before and (game.b[at.PHASE] == codes.OVER or moves.fill(game, [0] * 160) > 0)


def _ranges(game: "Game") -> int:
    b, w = game.b, game.w
    for i in range(0, len(RANGES) - 1, 3):
        part = b[at.FIRST_BYTE + RANGES[i] : at.FIRST_BYTE + RANGES[i + 3]]
        if min(part) < RANGES[i + 1] or max(part) > RANGES[i + 2]:
            return False
    for i in range(rulebooks.COUNT):
        if not rulebooks.fits(i, b[at.OPTION + i]):
            return False
    for i in range(at.WORDS):
        if not 0 <= w[i] < (random16.limit(i - at.RANDOM) if 0 <= i - at.RANDOM < 3 else 1 << 30):
            return False
    return b[at.RULES] < len(rulebooks.BOOKS) and w[at.RANDOM] and w[at.RANDOM + 1] and w[at.RANDOM + 2]


def _players(game: "Game") -> int:
    """Check who is in the game, where they stand and what they have."""
    b, w = game.b, game.w
    left = deeds.everybody(game)
    money, out = w[at.POT_CASH], 0
    for who in range(8):
        failed, cash = b[at.JAILED + who], w[at.CASH + who]
        money += cash
        out += b[at.OUT] >> who & 1
        if board.KIND[b[at.POSITION + who]] == board.GO_TO_JAIL_SQUARE or (not left >> who & 1 and cash):
            return False
        if failed != at.NOT_JAILED and (failed > 3 or b[at.POSITION + who] != board.JAIL or not left >> who & 1):
            return False
    seated = not (b[at.BOTS] | b[at.OUT]) >> b[at.PLAYERS] and b[at.CURRENT] < b[at.PLAYERS]
    return left and seated and out == b[at.BANKRUPTCIES] and money < _ALL_MONEY and w[at.TURN]


def _turn(game: "Game") -> int:
    """Check that the game goes on or is over (E1 to E4); a bankrupt's turn passes on once all pending work is done (P5)."""
    b = game.b
    left = deeds.everybody(game)
    if b[at.PHASE] == codes.OVER:
        return b[at.STAGE] == at.STAGE_OVER and not b[at.AGENDA_COUNT] and b[at.WINNERS] == ending.richest(game)
    on = left >> b[at.CURRENT] & 1 and b[at.STAGE] in (at.STAGE_ROLL, at.STAGE_END) or b[at.STAGE] == at.STAGE_PASS and b[at.AGENDA_COUNT]
    return on and left & left - 1 and left >> b[at.ACTOR] & 1 and not b[at.WINNERS]


def _deeds(game: "Game") -> bool:
    for square in range(board.SQUARES):
        deed, owner = game.b[at.DEED + square], game.b[at.DEED + square] & at.OWNER
        good: int = deed == at.NO_DEED
        if board.KIND[square] <= board.UTILITY:
            street = owner != codes.BANK and board.GROUP[square] < board.STREET_GROUPS
            good = (owner == codes.BANK or deeds.everybody(game) >> owner & 1) and (street or not deed & at.BUILDINGS)
        if not good:
            return False
    return True


def buildings_sound(game: "Game") -> bool:
    """Tell whether buildings stand on whole groups, evenly where they are sold one by one (G2), as many as there are (G5)."""
    b = game.b
    houses, hotels = b[at.HOUSES], b[at.HOTELS]
    for group in range(board.STREET_GROUPS):
        low, high = board.HOTEL_STEP, 0
        for square in board.GROUPS[group]:
            steps = b[at.DEED + square] >> at.STEPS & 7
            if steps > board.HOTEL_STEP or b[at.O_HOTEL_AFTER] < steps < board.HOTEL_STEP:
                return False
            hotels += steps == board.HOTEL_STEP
            houses += steps % board.HOTEL_STEP
            low, high = min(low, deeds.level(game, steps)), max(high, deeds.level(game, steps))
        if high and not deeds.owns_group(game, b[at.DEED + board.GROUPS[group][0]] & at.OWNER, group):
            return False
        if high - low > 1 and b[at.O_EVEN] and not b[at.O_HOTEL_SALE]:
            return False
    return houses == deeds.houses_in_game(game) and hotels == deeds.hotels_in_game(game)


def _decks(game: "Game") -> bool:
    b = game.b
    for deck in range(2):
        holder, count = b[at.CARD_HOLDER + deck], b[at.DECK_COUNT + deck]
        held = holder != codes.NOBODY
        if held and not deeds.everybody(game) >> holder & 1 or count + held != cards.DECK_SIZE:
            return False
        ring = sorted([b[at.DECK + cards.DECK_SIZE * deck + (b[at.DECK_HEAD + deck] + i & cards.DECK_SIZE - 1)] for i in range(count)])
        if ring != [card for card in range(cards.DECK_SIZE) if not held or card != cards.JAIL_FREE[deck]]:
            return False
    return True


def _claims(game: "Game") -> bool:
    left = deeds.everybody(game)
    for i in range(game.b[at.CLAIM_COUNT]):
        claim = game.w[at.CLAIM + i]
        who, owing, rent = claims.claimer(claim), claims.payer(claim), claims.kind(claim) == at.CLAIM_RENT
        good = left >> who & 1 and claims.kind(claim) <= at.CLAIM_START and claims.dollars(claim) and owing != who
        if not good or not (left >> owing & 1 if rent else owing == codes.BANK):
            return False
    return True


def _agenda(game: "Game") -> bool:
    b, w = game.b, game.w
    top = b[at.AGENDA_COUNT] - 1
    seen = 0  # deeds that wait for something: each for one thing only
    for i in range(top + 1):
        place = at.AGENDA + at.PIECE * i
        kind, who, to, c, word = b[place], b[place + 1] & at.FIRST, b[place + 1] >> at.SECOND, b[place + 2], w[at.AGENDA_WORD + i]
        mask = 0
        if kind in (at.A_MORTGAGED, at.A_BANK_AUCTIONS):
            mask = word
        elif kind == at.A_BUY or kind == at.A_AUCTION and b[at.LOT] < codes.LOT_HOUSE:
            square = c if kind == at.A_BUY else b[at.LOT]
            if square >= board.SQUARES or b[at.DEED + square] & at.OWNER != codes.BANK:
                return False
            mask = 1 << board.DEED_INDEX[square]
        if seen & mask or not _piece(game, i, top, kind, who, to, c, word):
            return False
        seen |= mask
    return True


def _piece(game: "Game", i: int, top: int, kind: int, who: int, to: int, c: int, word: int) -> int:
    """Check piece number `i` of the pending work."""
    left = deeds.everybody(game)
    if kind == at.A_BANK_AUCTIONS:
        return _are(game, word, codes.BANK, at.OWNER)
    if kind in (at.A_AUCTION, at.A_SHORTAGE, at.A_OFFER):
        good = _offer(game, i) if kind == at.A_OFFER else _auction(game) if kind == at.A_AUCTION else not i and _short(game)
        return good and i == top
    if not left >> who & 1:
        return False
    if kind == at.A_MORTGAGED:
        return word and _are(game, word, who | at.MORTGAGED_BIT, 255)
    if kind in (at.A_PAY, at.A_DEBT):
        good = who != to and (left >> to & 1 or to in (codes.BANK, codes.POT)) and 0 < word < _DEBT_MOST
        return good and (c < codes.LAST_REASON or 0 <= c - codes.FEE_OF < len(board.DEEDS))
    if kind == at.A_PLACE:
        return not i and i == top and _short(game)
    return kind in (at.A_MOVE, at.A_BUY, at.A_TAX) and not i and (kind != at.A_MOVE or c <= 12)


def _are(game: "Game", mask: int, wanted: int, bits: int) -> bool:
    """Tell whether the deed bytes of the mask, as far as `bits` go, are as `wanted`."""
    for i in range(len(board.DEEDS)):
        if mask >> i & 1 and game.b[at.DEED + board.DEEDS[i]] & bits != wanted:
            return False
    return mask <= board.ALL_DEEDS


def _offer(game: "Game", i: int) -> bool:
    """Check an open offer: it could still be made."""
    frm, parts = game.b[at.OFFER_FROM], [game.w[at.OFFER_PARTS + part] for part in range(6)]
    return i <= at.AGENDA_SIZE - agenda.ROOM and frm < game.b[at.PLAYERS] and not trade.why_not_trade(game, frm, game.b[at.OFFER_TO], parts)


def _auction(game: "Game") -> int:
    """Check an auction: whoever leads can pay, and place what is won."""
    b, high, leader = game.b, game.w[at.HIGH], game.b[at.LEADER]
    if b[at.BIDDERS] & ~deeds.everybody(game) or (b[at.LOT] >= codes.LOT_HOUSE and not (b[at.LOT] == b[at.SHORT_LOT] and _short(game))):
        return False
    return not high if leader == codes.NOBODY else b[at.BIDDERS] >> leader & 1 and 0 < high <= auction.most_bid(game, leader)


def _short(game: "Game") -> int:
    """Check a building shortage (G6): who asked can build, and those who want it, or bid for it, can place it."""
    b, lot = game.b, game.b[at.SHORT_LOT]
    if lot < codes.LOT_HOUSE or not b[at.HOTELS if lot == codes.LOT_HOTEL else at.HOUSES]:
        return False
    asked = b[at.SHORT_TO_ASK] | b[at.SHORT_WANT] | (b[at.BIDDERS] if b[at.PHASE] == codes.AUCTION else 0)
    for who in range(8):
        if asked >> who & 1 and (not deeds.everybody(game) >> who & 1 or not buildings.least_price(game, who, lot)):
            return False
    if b[at.PHASE] == codes.AUCTION and b[at.LEADER] < 8 and game.w[at.HIGH] < buildings.least_price(game, b[at.LEADER], lot):
        return False
    asker, square = b[at.SHORT_ASKER], b[at.SHORT_SQUARE]
    can = not buildings.why_not_place(game, asker, square) and buildings.lot_for(game, square) == lot
    return can and (b[at.PHASE] != codes.SHORTAGE or game.w[at.CASH + asker] >= deeds.house_price(square))
