"""Trades of bots: what an offer is worth to each side, and which to propose."""

from engine.board import DEEDS, GROUP, STREET_GROUPS
from engine.bots.levels import ENVY_PERCENT, KNOWS_VALUES, MARGIN
from engine.bots.values import GROUP_MASK, holdings, naive_group, whole_group
from engine.codes import M_OFFER
from engine.deeds import group_has_buildings, lift_cost
from engine.layout import CASH, DEED, MORTGAGED_BIT, OUT, PLAYERS, TURN

_CARD_VALUE = 40
_PATIENCE = 40  # rounds after which bots grow keener on trades that move the game
_KEEN = 10  # dollars of margin given up for every round beyond that
_KEENEST = 400
_SMALL_CHANGE = 10  # offers are in tens


def _mortgages(game, deeds):
    """Return what lifting the mortgaged deeds of the mask would cost."""
    total = 0
    index = 0
    while deeds:
        if deeds & 1 and game.b[DEED + DEEDS[index]] & MORTGAGED_BIT:
            total += lift_cost(DEEDS[index])
        deeds >>= 1
        index += 1
    return total


def fill_masks(game, masks):
    """Fill `masks` (eight places) with everybody's deeds."""
    b = game.b
    for who in range(8):
        masks[who] = 0
    bit = 1
    for square in DEEDS:
        owner = b[DEED + square] & 15
        if owner < 8:
            masks[owner] |= bit
        bit <<= 1


def opponents_of(game):
    """Return how many others a player of this game still faces."""
    b = game.b
    count = -1
    for who in range(b[PLAYERS]):
        if not b[OUT] >> who & 1:
            count += 1
    return count


def gain(game, masks, who, gives, gets, cash, knows_values, opponents):
    """Return the dollars that `who` gains by giving and getting these masks of deeds and `cash` dollars (negative: pays)."""
    value = whole_group if knows_values else naive_group
    mine = masks[who]
    purse = game.w[CASH + who]
    before = holdings(mine, opponents, purse, value)
    after = holdings(mine & ~gives | gets, opponents, purse + cash, value)
    return after - before + cash - _mortgages(game, gets) + _mortgages(game, gives)


def keenness(game):
    """Return the dollars that bots forgo to get a long game moving."""
    rounds = game.w[TURN] // game.b[PLAYERS] - _PATIENCE
    if rounds <= 0:
        return 0
    return min(rounds * _KEEN, _KEENEST)


def judge(game, masks, who, other, trade, row, mirrored):
    """Return what `trade` is worth to `who` of the level `row`; mirrored: the trade is told from the other side."""
    if mirrored:
        get_deeds, get_cards, get_cash, give_deeds, give_cards, give_cash = trade
    else:
        give_deeds, give_cards, give_cash, get_deeds, get_cards, get_cash = trade
    knows = row[KNOWS_VALUES]
    opponents = opponents_of(game)
    cash = get_cash - give_cash
    mine = gain(game, masks, who, give_deeds, get_deeds, cash, knows, opponents)
    theirs = gain(game, masks, other, get_deeds, give_deeds, -cash, knows, opponents)
    cards = _CARD_VALUE * ((get_cards & 1) + (get_cards >> 1) - (give_cards & 1) - (give_cards >> 1))
    if theirs > 0:
        mine -= theirs * row[ENVY_PERCENT] // 100
    return mine + cards + keenness(game) - row[MARGIN]


def _missing_from(masks, who, group, other):
    """Return the mask that `who` lacks of a street group, if `other` has all of it and `who` some; else 0."""
    full = GROUP_MASK[group]
    mine = masks[who] & full
    missing = full & ~mine
    if not mine or not missing or masks[other] & missing != missing:
        return 0
    return missing


def _free_to_trade(game, group):
    for index in range(len(DEEDS)):
        if GROUP_MASK[group] >> index & 1:
            return not group_has_buildings(game, GROUP[DEEDS[index]])
    return False


def propose(game, masks, who, other, row, best):
    """Look for the best trade of `who` with `other`.

    best: a list of seven numbers, the score and the trade, replaced by a better one. A trade completes a group for
    `who`, against a group or a deed for the other and the cash that shares the gain.
    """
    opponents = opponents_of(game)
    for wanted in range(STREET_GROUPS):
        gets = _missing_from(masks, who, wanted, other)
        if not gets or not _free_to_trade(game, wanted):
            continue
        _try(game, masks, who, other, row, best, 0, gets, opponents)
        for offered in range(STREET_GROUPS):
            if offered != wanted:
                gives = _missing_from(masks, other, offered, who)
                if gives and _free_to_trade(game, offered):
                    _try(game, masks, who, other, row, best, gives, gets, opponents)


def _try(game, masks, who, other, row, best, gives, gets, opponents):
    """Find the cash that shares the gain of a swap, and keep the trade in `best` if it beats what is there."""
    knows = row[KNOWS_VALUES]
    mine = gain(game, masks, who, gives, gets, 0, knows, opponents)
    theirs = gain(game, masks, other, gets, gives, 0, knows, opponents)
    pays = (mine - theirs) // 2
    w = game.w
    most = w[CASH + who] - _mortgages(game, gets)
    if pays > most:
        pays = most
    if -pays > w[CASH + other] // 2:
        pays = -(w[CASH + other] // 2)
    pays = pays // _SMALL_CHANGE * _SMALL_CHANGE
    trade = (gives, 0, pays, gets, 0, 0) if pays > 0 else (gives, 0, 0, gets, 0, -pays)
    score = judge(game, masks, who, other, trade, row, False)
    # What the other would say: nobody offers what they would refuse themselves.
    if score > best[0] and judge(game, masks, other, who, trade, row, True) >= 0:
        if not game.why(M_OFFER, other, who, trade):
            best[0] = score
            for i in range(6):
                best[i + 1] = trade[i]
