"""What deeds are worth to a bot.

LANDING: per ten thousand of an opponent's roll ends, squares 0 to 39 (the published table for players who leave
jail at once). A colour group is valued by the rent that three houses on each street earn from it.
"""

from engine import board
from engine import layout as at

MYPY = False
if MYPY:
    from engine.game import Game

LANDING = (
    310, 213, 188, 216, 233, 296, 226, 87, 232, 230,
    227, 270, 260, 237, 246, 292, 279, 259, 294, 309,
    288, 284, 105, 274, 319, 307, 271, 268, 281, 259,
    0, 268, 263, 237, 250, 243, 87, 219, 218, 263,
)  # fmt: skip

# By group of streets: mask of its deeds, sum of its prices, dollars that one opponent's roll earns on average with three
# houses everywhere (times ten), houses that takes.
GROUP_MASK = (
    0x0000003, 0x0000038, 0x0000340, 0x0003800, 0x001C000,
    0x02C0000, 0x1C00000, 0xC000000, 0x2020404, 0x0100080,
)  # fmt: skip
PRICES = (120, 320, 440, 560, 680, 800, 920, 750, 800, 300)
EARNS_10 = (58, 193, 351, 501, 630, 651, 728, 609)
THREE_HOUSES = (6, 9, 9, 9, 9, 9, 9, 6)

# Rolls of every opponent over which a completed group pays, and what several railroads and utilities are worth.
_HORIZON = 12
_RAILS = (0, 200, 480, 840, 1400)
_UTILITIES = (0, 130, 320)
_HOUSES_OF_PAIR = 6
_NEARLY = 8  # one short of the group: an eighth more


def opponents_of(game: "Game") -> int:
    """Return how many others a player of this game still faces."""
    b = game.b
    count = -1
    for who in range(b[at.PLAYERS]):
        if not b[at.OUT] >> who & 1:
            count += 1
    return count


def whole_group(group: int, opponents: int, cash: int, knows_values: int) -> int:
    """Return the dollars that owning a whole street group adds for somebody with `cash` to build with.

    knows_values: 1 counts what three houses on each street would earn; 0 is a beginner's guess, the prices once more.
    """
    if not knows_values:
        return PRICES[group]
    wanted = THREE_HOUSES[group]
    houses = cash // board.HOUSE_PRICE[group]
    if houses > wanted:
        houses = wanted
    return EARNS_10[group] * opponents * _HORIZON * (houses + 2) // (10 * (wanted + 2))


def group_worth(group: int, mask: int, opponents: int, cash: int, knows_values: int) -> int:
    """Return the worth in dollars of the deeds of `mask` in one group to somebody who has `cash`."""
    full = GROUP_MASK[group]
    mine = mask & full
    if not mine:
        return 0
    if group >= board.STREET_GROUPS:
        return (_RAILS if group == board.RAIL_GROUP else _UTILITIES)[count_bits(mine)]
    prices = PRICES[group]
    if mine == full:
        return prices + whole_group(group, opponents, cash, knows_values)
    if THREE_HOUSES[group] == _HOUSES_OF_PAIR:
        return prices >> 1
    if mine & mine - 1:
        return prices * 2 // 3 + prices // _NEARLY
    return prices // 3


def count_bits(mask: int) -> int:
    """Return how many bits of `mask` are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
