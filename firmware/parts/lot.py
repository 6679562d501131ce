"""What an auction sells, as plain data."""

from engine import board, codes
from firmware.kept import words
from firmware.parts.deed import Deed
from firmware.parts.meaning import shares

MYPY = False
if MYPY:
    from firmware.kept.session import Session


class Lot:
    """The auction that is on: `name` and `price` of what is sold ("" for a building; `worth`: in dollars, or 0), its `deed` or None, `group` (-1:
    none), the highest bid in words, the `tokens` of those who have not passed, and the `leader`'s (-1: nobody has bid). `means`:
    who has what of its group (`meant`, shorter), "" for a building."""

    def __init__(self, session: "Session") -> None:
        """`session`: the game in play, in phase auction."""
        game = session.game
        T = session.texts
        lot = game.lot
        building = lot >= codes.LOT_HOUSE
        self.name = words.square(T, lot)
        self.deed = None if building else Deed(session, lot)
        self.group = -1 if building else board.GROUP[lot]
        self.worth = 0 if building else board.PRICE[lot]
        self.price = "" if building else words.money(self.worth)
        self.means, self.meant = ("", "") if building else shares(session, lot, game.actor)
        self.high = words.high_bid(session)
        self.leader = session.tokens[game.leader] if game.leader != codes.NOBODY else -1
        self.tokens = [session.tokens[p] for p in range(game.players) if game.bidders >> p & 1]
