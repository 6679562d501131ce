"""Trades of bots: what an offer is worth to each side, and which to propose."""

from engine import board, codes
from engine import layout as at
from engine.bots.levels import ENVY_PERCENT, KNOWS_VALUES, MARGIN, PAWNS
from engine.bots.values import GROUP_MASK, THREE_HOUSES, group_worth, opponents_of
from engine.deeds import lift_cost, mortgaged_sum

MYPY = False
if MYPY:
    from engine.game import Game

GROUP_COUNT = len(board.GROUPS)
_CARD_VALUE = 40
_PATIENCE = 40  # rounds after which bots grow keener on trades that move the game
_KEEN = 10  # dollars of margin given up for every round beyond that
_KEENEST = 400
_SINGLES = 2
_SMALL_CHANGE = 10  # offers are in tens


def fill_masks(game: "Game", masks: list[int]) -> None:
    """Fill `masks` (eight places) with everybody's deeds."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    for who in range(8):
        masks[who] = 0
    bit = 1
    for square in board.DEEDS:
        owner = b[row + square] & bits
        if owner < 8:
            masks[owner] |= bit
        bit <<= 1


def gain(game: "Game", masks: list[int], who: int, gives: int, gets: int, cash: int, knows_values: int, opponents: int) -> int:
    """Return the dollars that `who` gains by giving and getting these masks of deeds and `cash` dollars (negative: pays)."""
    mine = masks[who]
    after = mine & ~gives | gets
    purse = game.w[at.CASH + who]
    total = cash
    for group in range(GROUP_COUNT):
        if (gives | gets) & GROUP_MASK[group]:
            total += group_worth(group, after, opponents, purse + cash, knows_values)
            total -= group_worth(group, mine, opponents, purse, knows_values)
    return total - mortgaged_sum(game, gets, lift_cost) + mortgaged_sum(game, gives, lift_cost)


def keenness(game: "Game") -> int:
    """Return the dollars that bots forgo to get a long game moving."""
    rounds = game.w[at.TURN] // game.b[at.PLAYERS] - _PATIENCE
    if rounds <= 0:
        return 0
    return min(rounds * _KEEN, _KEENEST)


def drags_on(game: "Game") -> bool:
    """Tell whether the game is so old that bots put up with a loss to get it moving."""
    return keenness(game) == _KEENEST


def judge(game: "Game", masks: list[int], who: int, other: int, trade: tuple[int, ...] | None, row: tuple[int, ...], mirrored: bool) -> int:
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


# What `objection` answers, besides a square.
TOO_LITTLE, OWN_GROUP = 0, -1


def objection(masks: list[int], who: int, other: int, gets: int, gives: int) -> int:
    """Return why `who` would not give `other` the deeds of the mask `gives` for those of `gets`: the square that would complete a street group for
    the other, OWN_GROUP if a group of their own would be broken up, else TOO_LITTLE."""
    for group in range(board.STREET_GROUPS):
        full = GROUP_MASK[group]
        if gives & full:
            if masks[who] & full == full:
                return OWN_GROUP
            if (masks[other] & ~gets | gives) & full == full:
                for square in board.GROUPS[group]:
                    if gives >> board.DEED_INDEX[square] & 1:
                        return square
    return TOO_LITTLE


def _missing(game: "Game", group: int, who: int) -> tuple[int, int]:
    """Return (mask, owner) of what `who` lacks of a street group if a single other player has all of it, bare; else (0, 0)."""
    b = game.b
    row, bits = at.DEED, at.OWNER
    mask = 0
    bank = owner = codes.BANK
    some = False
    for square in board.GROUPS[group]:
        deed = b[row + square]
        holder = deed & bits
        if holder == bank or deed & at.BUILDINGS:
            return 0, 0
        if holder == who:
            some = True
        elif mask and holder != owner:
            return 0, 0
        else:
            mask |= 1 << board.DEED_INDEX[square]
            owner = holder
    return (mask, owner) if some else (0, 0)


def promising(game: "Game", who: int) -> int:
    """Return the mask of groups that `who` could complete by a trade with one other player."""
    b = game.b
    row, bits, bank = at.DEED, at.OWNER, codes.BANK
    groups = 0
    for group in range(board.STREET_GROUPS):
        if b[row + board.FIRSTS[group]] & bits != bank and _missing(game, group, who)[0]:
            groups |= 1 << group
    return groups


def propose(game: "Game", masks: list[int], who: int, wanted: int, row: tuple[int, ...], best: list[int], share: int) -> None:
    """Look for the best trade that completes the group `wanted` for `who`.

    best: a list of seven numbers, the score and the trade, replaced by a better one. The other gets a group or single
    deeds in return, and `share` per cent of what both gain together.
    """
    gets, other = _missing(game, wanted, who)
    if not gets:
        return
    opponents = opponents_of(game)
    _try(game, masks, who, other, row, best, 0, gets, opponents, share)
    if row[PAWNS]:
        _try(game, masks, who, other, row, best, _singles(game, masks, who, other), gets, opponents, share)
    for offered in range(board.STREET_GROUPS):
        if offered != wanted and masks[who] & GROUP_MASK[offered] and masks[other] & GROUP_MASK[offered]:
            gives, holder = _missing(game, offered, other)
            if gives and holder == who:
                _try(game, masks, who, other, row, best, gives, gets, opponents, share)


def _singles(game: "Game", masks: list[int], who: int, other: int) -> int:
    """Return the mask of up to _SINGLES deeds of `who`, the dearest, that lead neither side to a group."""
    found = 0
    count = 0
    for group in range(board.STREET_GROUPS - 1, -1, -1):
        full = GROUP_MASK[group]
        mine = masks[who] & full
        if mine and not mine & mine - 1 and not masks[other] & full and THREE_HOUSES[group] > 6:
            found |= mine
            count += 1
            if count == _SINGLES:
                break
    return found


def _try(
    game: "Game", masks: list[int], who: int, other: int, row: tuple[int, ...], best: list[int], gives: int, gets: int, opponents: int, share: int
) -> None:
    """Find the cash that shares the gain of a swap, and keep the trade in `best` if it beats what is there."""
    knows = row[KNOWS_VALUES]
    mine = gain(game, masks, who, gives, gets, 0, knows, opponents)
    theirs = gain(game, masks, other, gets, gives, 0, knows, opponents)
    # The other keeps at least their own part of it, by whichever way they may reckon.
    theirs = min(theirs, gain(game, masks, other, gets, gives, 0, 1 - knows, opponents)) if knows else theirs
    pays = (mine + theirs) * share // 100 - theirs
    if pays > -_SMALL_CHANGE:
        pays += _SMALL_CHANGE
    w = game.w
    most = w[at.CASH + who] - mortgaged_sum(game, gets, lift_cost)
    if pays > most:
        pays = most
    if -pays > w[at.CASH + other] // 2:
        pays = -(w[at.CASH + other] // 2)
    pays = pays // _SMALL_CHANGE * _SMALL_CHANGE
    trade = (gives, 0, pays, gets, 0, 0) if pays > 0 else (gives, 0, 0, gets, 0, -pays)
    score = judge(game, masks, who, other, trade, row, False)
    # What the other would say: nobody offers what they would refuse themselves.
    if score > best[0] and judge(game, masks, other, who, trade, row, True) >= 0:
        if not game.why(codes.M_OFFER, other, who, trade):
            best[0] = score
            for i in range(6):
                best[i + 1] = trade[i]
