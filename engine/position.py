"""The console's `set`: changing the position for a test (console.md). Not needed on the device."""

from engine import shortage, stack
from engine.board import BANK_HOTELS, BANK_HOUSES, DEED_INDEX, DEEDS, GROUP, HOTEL_STEP, JAIL, NOT_A_DEED, SLUGS, STREET_GROUPS
from engine.cards import DECK_SLUGS, JAIL_FREE
from engine.codes import BANK, END, NOBODY, ROLL
from engine.deck import draw_card, give_back, put_on_top
from engine.layout import (
    ACTOR,
    BIDDERS,
    CARD_HOLDER,
    CASH,
    CURRENT,
    DEED,
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
    NOT_JAILED,
    OFFER_FROM,
    OFFER_PARTS,
    OFFER_TO,
    OUT,
    PHASE,
    PLAYERS,
    POSITION,
    WINNERS,
)
from engine.turn import begin
from engine.verify import buildings_sound, sound

_CASH_MOST = 1 << 27
_JAIL_WORDS = ("0", "1", "2")


class BadSet(Exception):
    """A `set` that makes no possible position (error state)."""


class BadKey(Exception):
    """A `set` with a key or value that is none (error usage)."""


def set_position(game, pairs):
    """Apply the (key, value) pairs in order, then check the position; on an error the game is left as it was.

    Raises BadKey, BadSet, and BadPhase is told by `may_set`.
    """
    before = bytes(game.b)
    try:
        for key, value in pairs:
            if key == "turn":
                _turn(game, value)
        for key, value in pairs:
            if key != "turn":
                _one(game, key, value)
        _recount(game)
        changed = [GROUP[SLUGS.index(key)] for key, _ in pairs if key in SLUGS]
        if not buildings_sound(game, changed):
            raise BadSet("buildings need a whole group, evenly built and free of mortgage, and the bank's supply")
        if not sound(game):
            raise BadSet("no game comes to that position")
    except (BadKey, BadSet):
        game.b[:] = before
        raise
    game.chance_seen = True


def may_set(game, pairs):
    """Tell whether `set` is legal now: in phases roll and end, or with `turn=` in any."""
    return game.b[PHASE] in (ROLL, END) or any(key == "turn" for key, _ in pairs)


def _player(game, word):
    if len(word) != 2 or word[0] != "p" or not "0" <= word[1] < chr(48 + game.b[PLAYERS]):
        raise BadKey("no such player: " + word)
    who = ord(word[1]) - 48
    if game.b[OUT] >> who & 1:
        raise BadSet(word + " is out of the game")
    return who


def _number(word, most):
    if not word or len(word) > 9 or not all("0" <= c <= "9" for c in word) or int(word) > most:
        raise BadKey("not a number from 0 to %d: %s" % (most, word))
    return int(word)


def _turn(game, value):
    who = _player(game, value)
    b = game.b
    stack.clear(game)
    shortage.forget(game)
    b[LOT] = b[LEADER] = b[BIDDERS] = b[OFFER_FROM] = b[OFFER_TO] = 0
    game.w[HIGH] = 0
    for i in range(6):
        game.w[OFFER_PARTS + i] = 0
    for square in DEEDS:  # an estate that waited for its auction stays with the bank, free (P3)
        if b[DEED + square] & 15 == BANK:
            b[DEED + square] = BANK
    for seat in range(b[PLAYERS]):
        if b[JAILED + seat] == 3:  # the fine of the third failed roll was pending work
            b[JAILED + seat] = 2
    begin(game, who)
    b[PHASE] = ROLL
    b[ACTOR] = who
    b[WINNERS] = 0  # a game that was over goes on, if its end can be taken back (verify.py says)


def _one(game, key, value):
    if key in SLUGS:
        _deed(game, SLUGS.index(key), key, value)
        return
    if "." not in key:
        raise BadKey("no such key: " + key)
    name, field = key.split(".", 1)
    who = _player(game, name)
    b = game.b
    if field == "cash":
        game.w[CASH + who] = _number(value, _CASH_MOST)
    elif field == "pos":
        if value not in SLUGS:
            raise BadKey("no such square: " + value)
        b[POSITION + who] = SLUGS.index(value)
        b[JAILED + who] = NOT_JAILED
        _jail_window(game, who)
    elif field == "jail":
        if value == "no":
            b[JAILED + who] = NOT_JAILED
        elif value in _JAIL_WORDS:
            b[POSITION + who] = JAIL
            b[JAILED + who] = int(value)
        else:
            raise BadKey("jail is no, 0, 1 or 2")
        _jail_window(game, who)
    elif field == "cards":
        _cards(game, who, value)
    else:
        raise BadKey("no such key: " + key)


def _jail_window(game, who):
    """Keep G4's place rule in step with where the current player is."""
    b = game.b
    if who == b[CURRENT]:
        if b[JAILED + who] != NOT_JAILED:
            b[LANDED] = LANDED_IN_JAIL
            if b[PHASE] == ROLL:
                b[DOUBLES] = 0
        else:
            b[LANDED] = b[POSITION + who] if b[PHASE] == END else LANDED_NOWHERE


def _cards(game, who, value):
    wanted = 0
    if value != "none":
        for word in value.split(","):
            if word not in DECK_SLUGS:
                raise BadKey("cards are chance, chest or none")
            wanted |= 1 << DECK_SLUGS.index(word)
    b = game.b
    for which in range(2):
        if wanted >> which & 1:
            if b[CARD_HOLDER + which] == NOBODY:
                put_on_top(game, which, JAIL_FREE[which])
                draw_card(game, which, who)
            b[CARD_HOLDER + which] = who
        elif b[CARD_HOLDER + which] == who:
            give_back(game, which)


def _deed(game, square, key, value):
    if DEED_INDEX[square] == NOT_A_DEED:
        raise BadKey("no deed: " + key)
    if value == "bank":
        game.b[DEED + square] = BANK
        return
    words = value.split(":")
    deed = _player(game, words[0])
    words = words[1:]
    if words and words[0] != "m":
        steps = _number(words[0], HOTEL_STEP)
        if steps and GROUP[square] >= STREET_GROUPS:
            raise BadSet("nothing is built on " + key)
        deed |= steps << 4
        words = words[1:]
    if words and words[0] == "m":
        deed |= MORTGAGED_BIT
        words = words[1:]
    if words:
        raise BadKey("a deed is pN[:STEPS][:m] or bank: " + value)
    game.b[DEED + square] = deed


def _recount(game):
    """Let the bank hold what is not on the board."""
    b = game.b
    houses, hotels = BANK_HOUSES, BANK_HOTELS
    for square in DEEDS:
        steps = b[DEED + square] >> 4 & 7
        if steps == HOTEL_STEP:
            hotels -= 1
        else:
            houses -= steps
    if houses < 0 or hotels < 0:
        raise BadSet("there are 32 houses and 12 hotels")
    b[HOUSES], b[HOTELS] = houses, hotels
