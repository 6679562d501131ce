"""The console's `set`: changing the position for a test (docs/console.md). Not needed on the device."""

from engine import agenda, board, claims, codes, shortage
from engine import layout as at
from engine.cards import DECK_SLUGS, JAIL_FREE, draw_card, give_back, put_on_top
from engine.deeds import hotels_in_game, houses_in_game, level
from engine.turn import begin
from engine.verify import buildings_sound, sound

MYPY = False
if MYPY:
    from engine.game import Game

_CASH_MOST = 1 << 27
_JAIL_WORDS = ("0", "1", "2")


class BadSet(Exception):
    """A `set` that makes no possible position (error state)."""


class BadKey(Exception):
    """A `set` with a key or value that is none (error usage)."""


def set_position(game: "Game", pairs: list[tuple[str, str]]) -> None:
    """Apply the (key, value) pairs in order, then check the position; on an error the game is left as it was.

    Raises BadKey, BadSet, and BadPhase is told by `may_set`.
    """
    before = bytes(game.b)
    try:
        for key, value in pairs:
            if key == "turn":
                _turn(game, value)
            elif key[2:] == ".jail" and value != "no" and (key[:2] + ".pos") in dict(pairs):  # pos= alone frees: it means a visitor
                raise BadSet("who is in jail stands there: " + key)
        for key, value in pairs:
            if key != "turn":
                _one(game, key, value)
        _recount(game)
        if not buildings_sound(game) or not _clear(game) or not _even_where_changed(game, pairs):
            raise BadSet("buildings need a whole group, evenly built and free of mortgage, and the bank's supply")
        if not sound(game):
            raise BadSet("no game comes to that position")
    except (BadKey, BadSet):
        game.b[:] = before
        raise
    game.chance_seen = True


def may_set(game: "Game", pairs: list[tuple[str, str]]) -> bool:
    """Tell whether `set` is legal now: in phases roll and end, or with `turn=` in any."""
    return game.b[at.PHASE] in (codes.ROLL, codes.END) or any(key == "turn" for key, _ in pairs)


def _player(game: "Game", word: str) -> int:
    if len(word) != 2 or word[0] != "p" or not "0" <= word[1] < chr(48 + game.b[at.PLAYERS]):
        raise BadKey("no such player: " + word)
    who = ord(word[1]) - 48
    if game.b[at.OUT] >> who & 1:
        raise BadSet(word + " is out of the game")
    return who


def _number(word: str, most: int) -> int:
    if not word or len(word) > 9 or not all("0" <= c <= "9" for c in word) or int(word) > most:
        raise BadKey("not a number from 0 to %d: %s" % (most, word))
    return int(word)


def _turn(game: "Game", value: str) -> None:
    who = _player(game, value)
    b = game.b
    agenda.clear(game)
    claims.clear(game)
    shortage.forget(game)
    b[at.LOT] = b[at.LEADER] = b[at.BIDDERS] = b[at.OFFER_FROM] = b[at.OFFER_TO] = 0
    game.w[at.HIGH] = 0
    for i in range(6):
        game.w[at.OFFER_PARTS + i] = 0
    for square in board.DEEDS:  # an estate that waited for its auction stays with the bank, free (P3)
        if b[at.DEED + square] & at.OWNER == codes.BANK:
            b[at.DEED + square] = codes.BANK
    for seat in range(b[at.PLAYERS]):
        if b[at.JAILED + seat] == 3:  # the fine of the third failed roll was pending work
            b[at.JAILED + seat] = 2
    begin(game, who)
    b[at.PHASE] = codes.ROLL
    b[at.ACTOR] = who
    b[at.WINNERS] = 0  # a game that was over goes on, if its end can be taken back (verify.py says)


def _one(game: "Game", key: str, value: str) -> None:
    if key in board.SLUGS:
        _deed(game, board.SLUGS.index(key), key, value)
        return
    if "." not in key:
        raise BadKey("no such key: " + key)
    name, field = key.split(".", 1)
    who = _player(game, name)
    b = game.b
    if field == "cash":
        game.w[at.CASH + who] = _number(value, _CASH_MOST)
    elif field == "pos":
        if value not in board.SLUGS:
            raise BadKey("no such square: " + value)
        b[at.POSITION + who] = board.SLUGS.index(value)
        b[at.JAILED + who] = at.NOT_JAILED
        _jail_window(game, who)
    elif field == "jail":
        if value == "no":
            b[at.JAILED + who] = at.NOT_JAILED
        elif value in _JAIL_WORDS:
            b[at.POSITION + who] = board.JAIL
            b[at.JAILED + who] = int(value)
        else:
            raise BadKey("jail is no, 0, 1 or 2")
        _jail_window(game, who)
    elif field == "cards":
        _cards(game, who, value)
    else:
        raise BadKey("no such key: " + key)


def _jail_window(game: "Game", who: int) -> None:
    """Keep G4's place rule in step with where the current player is."""
    b = game.b
    if who == b[at.CURRENT]:
        if b[at.JAILED + who] != at.NOT_JAILED:
            b[at.LANDED] = at.LANDED_IN_JAIL
            if b[at.PHASE] == codes.ROLL:
                b[at.DOUBLES] = 0
        else:
            b[at.LANDED] = b[at.POSITION + who] if b[at.PHASE] == codes.END else at.LANDED_NOWHERE


def _cards(game: "Game", who: int, value: str) -> None:
    wanted = 0
    if value != "none":
        for word in value.split(","):
            if word not in DECK_SLUGS:
                raise BadKey("cards are chance, chest or none")
            wanted |= 1 << DECK_SLUGS.index(word)
    b = game.b
    for which in range(2):
        if wanted >> which & 1:
            if b[at.CARD_HOLDER + which] == codes.NOBODY:
                put_on_top(game, which, JAIL_FREE[which])
                draw_card(game, which, who)
            b[at.CARD_HOLDER + which] = who
        elif b[at.CARD_HOLDER + which] == who:
            give_back(game, which)


def _deed(game: "Game", square: int, key: str, value: str) -> None:
    if board.DEED_INDEX[square] == board.NOT_A_DEED:
        raise BadKey("no deed: " + key)
    if value == "bank":
        game.b[at.DEED + square] = codes.BANK
        return
    words = value.split(":")
    deed = _player(game, words[0])
    words = words[1:]
    if words and words[0] != "m":
        steps = _number(words[0], board.HOTEL_STEP)
        if steps and board.GROUP[square] >= board.STREET_GROUPS:
            raise BadSet("nothing is built on " + key)
        deed |= steps << at.STEPS
        words = words[1:]
    if words and words[0] == "m":
        deed |= at.MORTGAGED_BIT
        words = words[1:]
    if words:
        raise BadKey("a deed is pN[:STEPS][:m] or bank: " + value)
    game.b[at.DEED + square] = deed


def _clear(game: "Game") -> bool:
    """Tell whether no building stands on a mortgaged street, nor beside one where play cannot lead to that (G1, M1)."""
    alone = game.b[at.O_BUILD_CLEAR] or game.b[at.O_MORTGAGE_BARE]
    for group in board.GROUPS[: board.STREET_GROUPS]:
        built = [square for square in group if game.steps(square)]
        if built and [square for square in group if game.is_mortgaged(square) and (square in built or not alone)]:
            return False
    return True


def _even_where_changed(game: "Game", pairs: list[tuple[str, str]]) -> bool:
    """With hotel_sale=whole only a bare street stands beside a hotel in the groups that `set` touches; play gets further (G2)."""
    for key, _ in pairs if game.b[at.O_EVEN] else ():
        group = board.GROUP[board.SLUGS.index(key)] if key in board.SLUGS else board.NO_GROUP
        if group < board.STREET_GROUPS:
            steps = [game.b[at.DEED + square] >> at.STEPS & 7 for square in board.GROUPS[group]]
            levels = [level(game, count) for count in steps]
            if max(levels) - min(levels) > 1 and [count for count in steps if count not in (0, board.HOTEL_STEP)]:
                return False
    return True


def _recount(game: "Game") -> None:
    """Let the bank hold what is not on the board."""
    b = game.b
    houses, hotels = houses_in_game(game), hotels_in_game(game)
    for square in board.DEEDS:
        steps = b[at.DEED + square] >> at.STEPS & 7
        if steps == board.HOTEL_STEP:
            hotels -= 1
        else:
            houses -= steps
    if houses < 0 or hotels < 0:
        raise BadSet("there are %d houses and %d hotels" % (houses_in_game(game), hotels_in_game(game)))
    b[at.HOUSES], b[at.HOTELS] = houses, hotels
