"""Trades: docs/rules.md D1 to D3, M3. A trade is six numbers: what the offerer gives (mask of deeds, mask of cards, cash)
and what they get."""

from engine import agenda, board, claims, codes
from engine import layout as at
from engine.cards import cards_of
from engine.deeds import group_has_buildings, keep_fee, mortgaged_sum

MYPY = False
if MYPY:
    from engine.game import Game

GIVE_DEEDS, GIVE_CARDS, GIVE_CASH, GET_DEEDS, GET_CARDS, GET_CASH = range(6)


def _side(game: "Game", who: int, deeds: int, cards: int, cash: int) -> int:
    """Reason why `who` cannot give these deeds, cards and cash, or 0 (D1, D2, M3)."""
    b = game.b
    if not 0 <= deeds <= board.ALL_DEEDS or not 0 <= cards <= 3:
        return codes.NO_SUCH_DEED
    if deeds & agenda.fees_open(game):
        return codes.FEE_OPEN
    index = 0
    while deeds:
        if deeds & 1:
            square = board.DEEDS[index]
            if b[at.DEED + square] & at.OWNER != who:
                return codes.NOT_YOURS
            if board.GROUP[square] < board.STREET_GROUPS and group_has_buildings(game, board.GROUP[square]):
                return codes.GROUP_BUILT
        deeds >>= 1
        index += 1
    if cards & ~cards_of(game, who):
        return codes.NO_CARD
    if cash < 0:
        return codes.BAD_MOVE
    return 0 if cash <= game.w[at.CASH + who] else codes.NO_CASH


def _may_receive(game: "Game", who: int, gain: int, deeds: int) -> int:
    """Reason why `who`, with `gain` dollars from the trade, cannot take these deeds (M3), or 0."""
    fees = mortgaged_sum(game, deeds, keep_fee)
    if fees and game.w[at.CASH + who] + gain - agenda.debt_of(game, who) < fees:
        return codes.FEE_NO_CASH
    return 0


def why_not_trade(game: "Game", who: int, to: int, trade: tuple[int, ...] | list[int] | None) -> int:
    """Reason against a trade of `who` with `to`, or 0."""
    if not 0 <= to < game.b[at.PLAYERS]:
        return codes.BAD_MOVE
    if to == who:
        return codes.SELF_TRADE
    if game.b[at.OUT] >> to & 1 or game.b[at.OUT] >> who & 1:
        return codes.OUT_OF_GAME
    if trade is None:  # the bare question, whether anything could be offered at all
        return 0
    give_deeds, give_cards, give_cash, get_deeds, get_cards, get_cash = trade
    if not (give_deeds or give_cards or give_cash or get_deeds or get_cards or get_cash):
        return codes.NOTHING_OFFERED
    gain = get_cash - give_cash
    return (
        _side(game, who, give_deeds, give_cards, give_cash)
        or _side(game, to, get_deeds, get_cards, get_cash)
        or _may_receive(game, who, gain, get_deeds)
        or _may_receive(game, to, -gain, give_deeds)
        or _debtor_gains(game, who, gain)
        or _debtor_gains(game, to, -gain)
    )


def _debtor_gains(game: "Game", who: int, gain: int) -> int:
    """D3, T7: a debtor's trade must leave them more cash, also one whose debt waits below another's, or is a claim still."""
    if gain > 0:
        return 0
    return codes.MUST_GAIN_CASH if agenda.debt_of(game, who) or claims.holder(game, who) != codes.BANK else 0


def why_not_offer(game: "Game", who: int, to: int, trade: tuple[int, ...] | None) -> int:
    """Reason against `offer` by `who` to `to` (D3, T8)."""
    if agenda.room(game) < agenda.ROOM:
        return codes.TOO_MUCH_PENDING
    return why_not_trade(game, who, to, trade)


def offer(game: "Game", who: int, to: int, trade: tuple[int, ...] | None) -> None:
    """Offer a trade."""
    agenda.push(game, at.A_OFFER)
    _set(game, who, to, trade)


def _set(game: "Game", who: int, to: int, trade: tuple[int, ...] | None) -> None:
    game.b[at.OFFER_FROM] = who
    game.b[at.OFFER_TO] = to
    for i in range(6):
        game.w[at.OFFER_PARTS + i] = trade[i]
    if game.sink:
        game.sink(codes.E_OFFERED, who, to, 0, 0)


def why_not_counter(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> int:
    """Reason against `counter`: the answer with a trade the other way round (D3)."""
    return why_not_trade(game, who, game.b[at.OFFER_FROM], trade)


def counter(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Answer with another offer."""
    _set(game, who, game.b[at.OFFER_FROM], trade)


def _close(game: "Game") -> None:
    agenda.pop(game)
    game.b[at.OFFER_FROM] = game.b[at.OFFER_TO] = 0
    for i in range(6):
        game.w[at.OFFER_PARTS + i] = 0


def refuse(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Refuse the offer."""
    to = game.b[at.OFFER_FROM]
    _close(game)
    if game.sink:
        game.sink(codes.E_REFUSED, who, to, 0, 0)


def _hand_over(game: "Game", frm: int, to: int, deeds: int) -> int:
    """Give the deeds of the mask to `to`; return the mask of the mortgaged ones."""
    b = game.b
    mortgaged = 0
    index = 0
    rest = deeds
    while rest:
        if rest & 1:
            place = at.DEED + board.DEEDS[index]
            b[place] = b[place] & ~at.OWNER | to
            if b[place] & at.MORTGAGED_BIT:
                mortgaged |= 1 << index
        rest >>= 1
        index += 1
    return mortgaged


def accept(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Carry the trade out; mortgaged deeds are answered for by the offerer first (M3)."""
    b, w = game.b, game.w
    offerer = b[at.OFFER_FROM]
    give_deeds, give_cards = w[at.OFFER_PARTS + GIVE_DEEDS], w[at.OFFER_PARTS + GIVE_CARDS]
    get_deeds, get_cards = w[at.OFFER_PARTS + GET_DEEDS], w[at.OFFER_PARTS + GET_CARDS]
    gain = w[at.OFFER_PARTS + GET_CASH] - w[at.OFFER_PARTS + GIVE_CASH]
    _close(game)
    w[at.CASH + offerer] += gain
    w[at.CASH + who] -= gain
    for deck in range(2):
        if give_cards >> deck & 1:
            b[at.CARD_HOLDER + deck] = who
        if get_cards >> deck & 1:
            b[at.CARD_HOLDER + deck] = offerer
    for_who = _hand_over(game, offerer, who, give_deeds)
    for_offerer = _hand_over(game, who, offerer, get_deeds)
    if game.sink:
        game.sink(codes.E_TRADED, offerer, who, 0, 0)
    if for_who:
        agenda.push(game, at.A_MORTGAGED, who, word=for_who)
    if for_offerer:
        agenda.push(game, at.A_MORTGAGED, offerer, word=for_offerer)
