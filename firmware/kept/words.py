"""Turns what the engine tells in numbers into words of the chosen language: squares, cards, events, reasons, amounts."""

from engine import board, cards, codes, rulebooks

_EVENTS = (
    "rolled", "moved", "salary", "jailed", "freed", "drew", "paid", "bought", "bid", "auctioned", "built", "sold", "mortgaged", "lifted",
    "offered", "traded", "kept", "refused", "claimed", "lapsed", "debt", "bankrupt", "gave_up", "time_up", "turn", "over",
)  # fmt: skip


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


def rule(texts, option, value):
    """The sentence for the byte `value` of `option` of engine.rulebooks."""
    name, values = rulebooks.OPTIONS[option]
    if values is None:
        return texts.fill("rule." + name, value)
    return texts("rule." + name + "." + values[value])


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


def event(session, kind, a, b, c, d):
    """The sentence for an engine event (codes.E_...), or "" for those that need none."""
    texts = session.texts
    fill = texts.fill
    key = "ev." + _EVENTS[kind]
    if kind == codes.E_TIME_UP:
        return texts(key)
    if kind == codes.E_OVER:
        return fill(key, winners(session, a))
    if kind == codes.E_AUCTIONED:
        if b == codes.BANK:
            return fill("ev.unsold", square(texts, a))
        return fill(key, session.name(b), square(texts, a), money(c))
    if kind == codes.E_PAID:
        if a == codes.POT or a == codes.BANK:
            return fill("ev.gets", session.name(b), money(c), purpose(texts, d))
        return fill(key, session.name(a), money(c), party(session, b), purpose(texts, d))
    name = session.name(a)
    if kind == codes.E_ROLLED:
        return fill(key, name, b, c)
    if kind == codes.E_DREW:
        return fill(key, name, texts("deck.chest" if b == cards.CHEST else "deck.chance"), card(texts, b, c))
    if kind in (codes.E_SALARY, codes.E_BID, codes.E_CLAIMED, codes.E_LAPSED):
        return fill(key, name, money(b))
    if kind in (codes.E_MOVED, codes.E_MORTGAGED, codes.E_LIFTED, codes.E_KEPT):
        return fill(key, name, square(texts, b))
    if kind == codes.E_BOUGHT:
        return fill(key, name, square(texts, b), money(c))
    if kind == codes.E_BUILT:
        return fill(key, name, square(texts, b), steps(texts, c))
    if kind == codes.E_SOLD:
        return fill(key, name, square(texts, b), money(d))
    if kind in (codes.E_OFFERED, codes.E_TRADED, codes.E_REFUSED, codes.E_BANKRUPT):
        return fill(key, name, party(session, b))
    if kind == codes.E_DEBT:
        return fill(key, name, party(session, b), money(c))
    return fill(key, name)


def logged(session, back):
    """The sentence for the event `back` places before the newest of the session's log: with what came before it, where that is the reason."""
    kind, a, b, c, d = session.history.log_entry(back)
    if kind == codes.E_JAILED and back + 1 < session.history.log_size() and session.history.log_entry(back + 1)[0] == codes.E_ROLLED:
        return session.texts.fill("ev.jailed_doubles", session.name(a))
    return event(session, kind, a, b, c, d)
