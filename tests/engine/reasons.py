"""What each reason against a move claims, looked up in the position by the words of its text: a refusal may not be told a false reason.

By the reason's name in engine/codes.py, a function (game, move, arg, who, trade) that tells whether the sentence is true.
"""

from engine import board, codes

MOVES_OF_OFFER = (codes.M_ACCEPT, codes.M_REFUSE, codes.M_COUNTER)


def _group(game, square):
    return [other for other in range(40) if board.GROUP[other] == board.GROUP[square]]


def _built(game, square):
    return any(game.steps(other) for other in _group(game, square))


def _sides(game, move, arg, who, trade):
    """Yield (player, deeds, cards, cash) of what each side gives."""
    other = game.offer_from if move == codes.M_COUNTER else arg
    yield (who, *trade[:3])
    yield (other, *trade[3:])


def _deeds(mask):
    return [board.DEEDS[i] for i in range(28) if mask >> i & 1]


def _asked(game):
    """The deeds that phase mortgaged asks about now; what is kept for later is not asked yet."""
    from engine import agenda

    return game.w[agenda.top_word(game)]


def _owes(game, who):
    """Whether an open debt or claim is that player's."""
    from engine import agenda, claims

    return bool(agenda.debt_of(game, who)) or claims.holder(game, who) != codes.BANK


def not_yours(game, move, arg, who, trade):
    """The square, or a deed of the trade, is not the player's who would give it."""
    if trade is None:
        return game.owner(arg) != who
    return any(game.owner(square) != giver for giver, deeds, _, _ in _sides(game, move, arg, who, trade) for square in _deeds(deeds))


def no_cash(game, move, arg, who, trade):
    """What it costs is more than the player has."""
    if trade is not None:
        return any(cash > game.cash(giver) for giver, _, _, cash in _sides(game, move, arg, who, trade))
    cost = {
        codes.M_BUILD: lambda: game.build_cost(arg),
        codes.M_LIFT: lambda: game.lift_cost(arg),
        codes.M_BUY: lambda: board.PRICE[game.buy_square()],
        codes.M_FINE: lambda: 50,
        codes.M_SETTLE: lambda: game.debt_amount,
    }[move]()
    return game.cash(who) < cost


def no_card(game, move, arg, who, trade):
    """The player does not hold it."""
    if trade is None:
        return not game.cards(who)
    return any(held & ~game.cards(giver) for giver, _, held, _ in _sides(game, move, arg, who, trade))


TRUE = {
    "NOT_NOW": lambda game, move, arg, who, trade: True,  # what belongs to a phase is docs/console.md's table: test_reasons.py
    "NOT_YOU": lambda game, move, arg, who, trade: who != game.actor,
    "OUT_OF_GAME": lambda game, move, arg, who, trade: any(p >= game.players or game.is_out(p) for p in (who, arg if trade else who)),
    "NO_SUCH_DEED": lambda game, move, arg, who, trade: not 0 <= arg < 40 or board.KIND[arg] > (0 if move in (codes.M_BUILD, codes.M_PLACE) else 2),
    "NOT_YOURS": not_yours,
    "NO_CASH": no_cash,
    "NO_CARD": no_card,
    "IS_MORTGAGED": lambda game, move, arg, who, trade: game.is_mortgaged(arg),
    "NOT_MORTGAGED": lambda game, move, arg, who, trade: not game.is_mortgaged(arg),
    "GROUP_NOT_WHOLE": lambda game, move, arg, who, trade: any(game.owner(other) != who for other in _group(game, arg)),
    "GROUP_MORTGAGED": lambda game, move, arg, who, trade: any(game.is_mortgaged(other) for other in _group(game, arg)),
    "UNEVEN": lambda game, move, arg, who, trade: len({game.steps(other) for other in _group(game, arg)}) > 1,
    "FULLY_BUILT": lambda game, move, arg, who, trade: game.steps(arg) == 5,
    "NO_HOUSES": lambda game, move, arg, who, trade: game.houses == 0,
    "NO_HOTELS": lambda game, move, arg, who, trade: game.hotels == 0,
    "NO_BUILDINGS": lambda game, move, arg, who, trade: not game.steps(arg),
    "GROUP_BUILT": lambda game, move, arg, who, trade: _built(game, arg)
    if trade is None
    else any(_built(game, square) for _, deeds, _, _ in _sides(game, move, arg, who, trade) for square in _deeds(deeds) if board.GROUP[square] < 8),
    "NOT_HERE": lambda game, move, arg, who, trade: "landed" == _where(game),
    "AFTER_ROLL": lambda game, move, arg, who, trade: "between" == _where(game) and who != game.current and game.die(0) > 0,
    "ASKED_ALREADY": lambda game, move, arg, who, trade: True,
    "TOO_LOW": lambda game, move, arg, who, trade: arg < game.least_bid(who),
    "TOO_HIGH": lambda game, move, arg, who, trade: arg > game.most_bid(who),
    "NOT_IN_AUCTION": lambda game, move, arg, who, trade: not game.bidders >> who & 1,
    "FINE_TOO_LATE": lambda game, move, arg, who, trade: game.jail(who) >= 2,
    "STILL_IN_DEBT": lambda game, move, arg, who, trade: game.phase == codes.DEBT,
    "CAN_STILL_RAISE": lambda game, move, arg, who, trade: game.cash(who) + game.raisable(who) >= game.debt_amount,
    "NOT_IN_JAIL": lambda game, move, arg, who, trade: game.jail(who) < 0,
    "FEE_OPEN": lambda game, move, arg, who, trade: any(game.is_mortgaged(square) for square in _deeds(trade[0] | trade[3])),
    "FEE_NO_CASH": lambda game, move, arg, who, trade: any(game.is_mortgaged(square) for square in _deeds(trade[0] | trade[3])),
    "NOTHING_OFFERED": lambda game, move, arg, who, trade: not any(trade),
    "MUST_GAIN_CASH": lambda game, move, arg, who, trade: any(_owes(game, giver) for giver, *_ in _sides(game, move, arg, who, trade)),
    "TOO_MUCH_PENDING": lambda game, move, arg, who, trade: game.phase in (codes.DEBT, codes.BUY),
    "NO_CLAIM": lambda game, move, arg, who, trade: True,
    "SELF_TRADE": lambda game, move, arg, who, trade: who == (game.offer_from if move == codes.M_COUNTER else arg),
    "NO_TRADE": lambda game, move, arg, who, trade: game.phase != codes.OFFER and move in MOVES_OF_OFFER,
    "GAME_OVER": lambda game, move, arg, who, trade: game.phase == codes.OVER,
    "MUST_ROLL": lambda game, move, arg, who, trade: game.phase == codes.ROLL and move == codes.M_END,
    "BAD_MOVE": lambda game, move, arg, who, trade: True,
    "TIME_IS_UP": lambda game, move, arg, who, trade: game.time_is_up(),
    "CANNOT_PLACE": lambda game, move, arg, who, trade: move == codes.M_PLACE,
    "NOT_ASKED": lambda game, move, arg, who, trade: game.phase == codes.MORTGAGED and not _asked(game) >> board.DEED_INDEX[arg] & 1,
}
_NAMES = {getattr(codes, name): name for name in [*TRUE, "OK", "NO_UNDO"]}
given = set()  # the names of the reasons that were given and found true


def _where(game):
    from engine import rulebooks

    return rulebooks.word(rulebooks.BUILD_WHERE, game.option(rulebooks.BUILD_WHERE))


def need_true(game, reason, move, arg, who, trade):
    """AssertionError unless the reason that the engine gives against a move is true in this position."""
    name = _NAMES[reason]
    given.add(name)
    assert TRUE[name](game, move, arg, who, trade), "a false reason: %s against move %d %r of %d, %r" % (name, move, arg, who, trade)
