"""Turns what the engine tells in numbers into words of the chosen language: squares, cards, events, reasons, amounts."""

from engine import board, cards, codes
from firmware.kept.history import CARD, CASH, GAVE


def money(amount):
    """`amount` dollars as written on the screen."""
    return "$%d" % amount if amount >= 0 else "-$%d" % -amount


def square(texts, where):
    """Name of the square `where` (0 to 39), or of what a building auction sells (codes.LOT_HOUSE, LOT_HOTEL)."""
    if where >= codes.LOT_HOUSE:
        return texts("lot.house" if where == codes.LOT_HOUSE else "lot.hotel")
    slug = board.SLUGS[where]
    if slug[-2] == "_" and slug[-1] in "123":
        slug = slug[:-2]
    return texts("sq." + slug)


def card(texts, deck, number):
    """What the card says: `deck` cards.CHEST or CHANCE, `number` 0 to 15."""
    slug = cards.SLUGS[deck][number]
    if slug == "nearest_railroad_2":
        slug = "nearest_railroad"
    return texts(("chest." if deck == cards.CHEST else "chance.") + slug)


def why(texts, reason):
    """Why a move is refused: `reason` is a code of engine.codes, not OK."""
    return texts("why.%d" % reason)


def party(session, who):
    """Name of a party to a payment: a player, the bank or the pot."""
    if who == codes.BANK:
        return session.texts("bank")
    if who == codes.POT:
        return session.texts("pot")
    return session.name(who)


def purpose(texts, reason):
    """What a payment is for: a card (below 32) or one of codes.F_..."""
    if reason < codes.F_RENT:
        return texts("deck.chest" if reason < 16 else "deck.chance")
    return texts("for." + codes.REASON_NAMES[reason - codes.F_RENT])


def steps(texts, count):
    """How a street with `count` buildings (0 to 5) is called: '3 houses', 'hotel'."""
    return texts("hotel") if count == 5 else texts.plural("houses", count)


def high_bid(session):
    """The highest bid of the auction that is on, and whose it is."""
    game = session.game
    if game.leader == codes.NOBODY:
        return session.texts("auction.none")
    return session.texts.fill("auction.high", money(game.high), session.name(game.leader))


def winners(session, mask):
    """Names of the players in `mask`, joined by commas."""
    return ", ".join([session.name(p) for p in range(session.game.players) if mask >> p & 1])


def event_row(kind):
    """The row of an event (codes.E_...) as a list: its word, then `key=how it reads` of each number."""
    rows = codes.EVENTS
    start = 0
    for _ in range(kind):
        start = rows.find("\n", start) + 1
    return rows[start : rows.find("\n", start)].split()


def _told(session, reads, value, deck):
    """The words for one number of an event; `reads` is the last letter in its row (codes.EVENTS)."""
    texts = session.texts
    if reads == "p":
        return party(session, value)
    if reads == "s":
        return square(texts, value)
    if reads == "m":
        return money(value)
    if reads == "h":
        return steps(texts, value)
    if reads == "d":
        return texts("deck.chest" if value == cards.CHEST else "deck.chance")
    if reads == "c":
        return card(texts, deck, value)
    if reads == "f":
        return purpose(texts, value)
    return winners(session, value) if reads == "w" else value


def event(session, kind, a, b, c, d, before=-1):
    """The sentence for an engine event (codes.E_...): `ev.` and its word, filled with its numbers in their order; or for history.GAVE.
    `before`: kind of the event before it, where that may be the reason."""
    if kind == GAVE:
        what = money(d) if c == CASH else session.texts("jail_card") if c == CARD else square(session.texts, c)
        return "%s → %s: %s" % (session.name(a), session.name(b), what)
    if kind == codes.E_JAILED and before == codes.E_ROLLED:
        return session.texts.fill("ev.jailed_doubles", session.name(a))
    row = event_row(kind)
    key = "ev." + row[0]
    values = (a, b, c, d)
    told = [_told(session, row[i][-1], values[i - 1], b) for i in range(1, len(row))]
    if kind == codes.E_AUCTIONED and b == codes.BANK:
        key = "ev.unsold"
    elif kind == codes.E_PAID and a >= codes.BANK:
        key = "ev.gets"
    return session.texts.fill(key, *told)


def logged(session, back):
    """The sentence for the event `back` places before the newest of the session's log: with what came before it, where that is the reason."""
    kind, a, b, c, d = session.history.log_entry(back)
    before = session.history.log_entry(back + 1)[0] if back + 1 < session.history.log_size() else -1
    return event(session, kind, a, b, c, d, before)
