"""What the console prints: event lines, moves, and the JSON of `show` (docs/console.md). Not needed on the device."""

from engine import board, cards, codes, moves, rulebooks
from engine.console import terms

MYPY = False
if MYPY:
    from collections.abc import Iterable
    from engine.game import Game

_PARTIES = ("p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "bank", "pot")
_EVENTS = [row.split() for row in codes.EVENTS.split("\n")]


def party(who: int) -> str:
    """Return the console's name of a player, the bank or the pot."""
    return _PARTIES[who]


def lot_name(lot: int) -> str:
    """Return the console's name of a square or a building lot."""
    if lot == codes.LOT_HOUSE:
        return "house"
    return "hotel" if lot == codes.LOT_HOTEL else board.SLUGS[lot]


def reason_name(reason: int) -> str:
    """Return the word for what a payment is for."""
    if reason < codes.F_RENT:
        return cards.SLUGS[reason // cards.DECK_SIZE][reason % cards.DECK_SIZE]
    return codes.REASON_NAMES[reason - codes.F_RENT]


def players_in(mask: int) -> list[str]:
    """Return the console's names of the players in a mask, as a list."""
    return [_PARTIES[who] for who in range(8) if mask >> who & 1]


def _value(kind: str, value: int, deck: int) -> str:
    if kind == "p":
        return _PARTIES[value]
    if kind == "s":
        return lot_name(value)
    if kind == "f":
        return reason_name(value)
    if kind == "d":
        return cards.DECK_SLUGS[value]
    if kind == "c":
        return cards.SLUGS[deck][value]
    if kind == "w":
        return ",".join(players_in(value))
    return str(value)


def event_line(event: int, a: int, b: int, c: int, d: int) -> str:
    """Return the console's line for an event."""
    row = _EVENTS[event]
    values = (a, b, c, d)
    line = "* " + row[0]
    for i in range(1, len(row)):
        key, kind = row[i].split("=")
        line += " " + key + "=" + _value(kind, values[i - 1], b)
    return line


def move_text(game: "Game", move: int, square: int) -> str:
    """Return the console's words for a move listed by Game.moves."""
    name = terms.MOVES[move]
    reads = moves.reads(move)
    if reads == moves.AMOUNT:
        return "%s %d..%d" % (name, game.least_bid(), game.most_bid())
    return name + " " + board.SLUGS[square] if reads == moves.SQUARE else name


# --- show -------------------------------------------------------------------------------------------


def _text(value: object) -> str:
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + value + '"'
    if isinstance(value, list):
        return "[" + ", ".join([_text(v) for v in value]) + "]"
    raise TypeError(value)


def _object(pairs: "Iterable[tuple[str, str]]") -> str:
    return "{" + ", ".join(['"%s": %s' % (key, text) for key, text in pairs]) + "}"


def _player(game: "Game", who: int) -> str:
    failed = game.jail(who)
    held = game.cards(who)
    return _object(
        (
            ("id", _text(party(who))),
            ("cash", _text(game.cash(who))),
            ("pos", _text(board.SLUGS[game.position(who)])),
            ("jail", _text(None if failed < 0 else failed)),
            ("cards", _text([cards.DECK_SLUGS[i] for i in range(2) if held >> i & 1])),
            ("out", _text(game.is_out(who))),
            ("worth", _text(None if game.hides_worth(who) else game.worth(who))),
        )
    )


def _deed(game: "Game", square: int) -> str:
    owner = game.owner(square)
    return _object(
        (
            ("owner", _text(None if owner == codes.BANK else party(owner))),
            ("steps", _text(game.steps(square))),
            ("mortgaged", _text(game.is_mortgaged(square))),
        )
    )


def _side(game: "Game", first: int) -> list[str | int]:
    """Return the list of one side of the open offer, as `offer` writes it."""
    deeds, held, cash = game.offer_part(first), game.offer_part(first + 1), game.offer_part(first + 2)
    items: list[str | int] = [board.SLUGS[board.DEEDS[i]] for i in range(len(board.DEEDS)) if deeds >> i & 1]
    items += [cards.DECK_SLUGS[i] for i in range(2) if held >> i & 1]
    if cash:
        items.append(cash)
    return items


def _auction(game: "Game") -> str:
    leader = game.leader
    return _object(
        (
            ("lot", _text(lot_name(game.lot))),
            ("high", _text(game.high)),
            ("leader", _text(None if leader == codes.NOBODY else party(leader))),
            ("in", _text(players_in(game.bidders))),
        )
    )


def _debt(game: "Game") -> str:
    return _object(
        (
            ("from", _text(party(game.actor))),
            ("to", _text(party(game.debt_to))),
            ("amount", _text(game.debt_amount)),
        )
    )


def _offer(game: "Game") -> str:
    return _object(
        (
            ("from", _text(party(game.offer_from))),
            ("to", _text(party(game.offer_to))),
            ("give", _text(_side(game, 0))),
            ("get", _text(_side(game, 3))),
        )
    )


def show_json(game: "Game") -> str:
    """Return the whole position as one line of JSON (docs/console.md, Looking)."""
    phase = game.phase
    options = [(rulebooks.OPTIONS[i][0], _text(rulebooks.word(i, game.option(i)))) for i in range(rulebooks.COUNT)]
    over = phase == codes.OVER
    return _object(
        (
            ("rules", _text(rulebooks.BOOK_NAMES[game.rules])),
            ("options", _object(options)),
            ("turn", _text(game.turn)),
            ("current", _text(party(game.current))),
            ("actor", _text(None if over else party(game.actor))),
            ("phase", _text(codes.PHASE_NAMES[phase])),
            ("dice", _text([game.die(0), game.die(1)])),
            ("doubles", _text(game.doubles)),
            ("pot", _text(game.pot)),
            ("houses", _text(game.houses if game.option(rulebooks.SUPPLY) else None)),
            ("hotels", _text(game.hotels if game.option(rulebooks.SUPPLY) else None)),
            ("players", "[" + ", ".join([_player(game, who) for who in range(game.players)]) + "]"),
            ("deeds", _object([(board.SLUGS[square], _deed(game, square)) for square in board.DEEDS])),
            ("auction", _auction(game) if phase == codes.AUCTION else "null"),
            ("debt", _debt(game) if phase == codes.DEBT else "null"),
            ("offer", _offer(game) if phase == codes.OFFER else "null"),
            ("winners", _text(players_in(game.winners))),
        )
    )
