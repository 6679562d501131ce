"""Turns what the engine tells in numbers into words of the chosen language: squares, cards, events, reasons, amounts."""

from engine import board, cards, codes
from firmware.kept.history import CARD, CASH, GAVE, SAYS
from firmware.kept.texts import filled

MYPY = False
if MYPY:
    from firmware.kept.session import Session
    from firmware.kept.texts import Texts


def money(amount: int) -> str:
    """`amount` dollars as written on the screen."""
    return "$%d" % amount if amount >= 0 else "-$%d" % -amount


def key_of(where: int) -> int:
    """What the texts about the square `where` are called by: its number; chest and chance, each there three times, come behind the squares."""
    kind = board.KIND[where]
    return board.SQUARES + kind if kind == board.CHEST_SQUARE or kind == board.CHANCE_SQUARE else where


def square(texts: "Texts", where: int) -> str:
    """Name of the square `where` (0 to 39), or of what a building auction sells (codes.LOT_HOUSE, LOT_HOTEL)."""
    if where >= codes.LOT_HOUSE:
        return texts("lot.house" if where == codes.LOT_HOUSE else "lot.hotel")
    return texts("sq.%d" % key_of(where))


def card(texts: "Texts", deck: int, number: int) -> str:
    """What the card says: `deck` cards.CHEST or CHANCE, `number` 0 to 15."""
    return texts(("chest.%d" if deck == cards.CHEST else "chance.%d") % number)


def why(texts: "Texts", reason: int) -> str:
    """Why a move is refused: `reason` is a code of engine.codes; "" for OK."""
    return texts("why.%d" % reason) if reason else ""


def party(session: "Session", who: int) -> str:
    """Name of a party to a payment: a player, the bank or the pot."""
    if who == codes.BANK:
        return session.texts("bank")
    if who == codes.POT:
        return session.texts("pot")
    return session.name(who)


def purpose(texts: "Texts", reason: int) -> str:
    """What a payment is for: a card (below 32) or one of codes.F_..."""
    if reason < codes.F_RENT:
        return texts("deck.chest" if reason < 16 else "deck.chance")
    return texts("for.%d" % (reason - codes.F_RENT))


def steps(texts: "Texts", count: int) -> str:
    """How a street with `count` buildings (0 to 5) is called: '3 houses', 'hotel'."""
    return texts("hotel") if count == 5 else texts.plural("houses", count)


def after(session: "Session", who: int, cost: int) -> str:
    """What the cash of player `who` would be after paying `cost` dollars, or what is missing for that."""
    left = session.game.cash(who) - cost
    return session.texts.fill("means.left" if left >= 0 else "means.missing", money(abs(left)))


def high_bid(session: "Session") -> str:
    """The highest bid of the auction that is on, and whose it is."""
    game = session.game
    if game.leader == codes.NOBODY:
        return session.texts("auction.none")
    return session.texts.fill("auction.high", money(game.high), session.name(game.leader))


def winners(session: "Session", mask: int) -> str:
    """Names of the players in `mask`, joined by commas."""
    return ", ".join([session.name(p) for p in range(session.game.players) if mask >> p & 1])


def _told(session: "Session", reads: str, value: int, deck: int) -> int | str:
    """The words for one number of an event; `reads` is its letter in codes.EVENTS."""
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


def event(session: "Session", kind: int, a: int, b: int, c: int, d: int, before: int = -1) -> str:
    """The sentence for an engine event (codes.E_...), filled with its numbers in their order; or for history.GAVE and SAYS. `before`: kind of the
    event before it, where that may be the reason."""
    if kind == GAVE:
        what = money(d) if c == CASH else session.texts("jail_card") if c == CARD else square(session.texts, c)
        return "%s → %s: %s" % (session.name(a), session.name(b), what)
    if kind == SAYS:
        if b > 0:
            return session.texts.fill("says.whole", session.name(a), square(session.texts, b))
        return session.texts.fill("says.own" if b else "says.little", session.name(a))
    if kind == codes.E_JAILED and before == codes.E_ROLLED:
        return session.texts.fill("ev.jailed_doubles", session.name(a))
    reads, _, sentence = session.texts("ev.%d" % kind).partition(" ")  # tools/numbered.py
    values = (a, b, c, d)
    told = [_told(session, reads[i], values[i], b) for i in range(len(reads))]
    if kind == codes.E_AUCTIONED and b == codes.BANK:
        sentence = session.texts("ev.unsold")
    elif kind == codes.E_PAID and a >= codes.BANK:
        sentence = session.texts("ev.gets")
    sentence = filled(sentence, told)
    return sentence[0].upper() + sentence[1:]  # it may begin with the pot


def logged(session: "Session", back: int) -> str:
    """The sentence for the event `back` places before the newest of the session's log: with what came before it, where that is the reason."""
    kind, a, b, c, d = session.history.log_entry(back)
    before = session.history.log_entry(back + 1)[0] if back + 1 < session.history.log_size() else -1
    return event(session, kind, a, b, c, d, before)
