"""What an auction sells, as plain data."""

from engine import board, codes
from firmware.kept import words
from firmware.parts.deed import Deed
from firmware.parts.meaning import shares

MYPY = False
if MYPY:
    from firmware.kept.session import Session

_FAR = 2  # so many times the printed price, or the least bid, is asked about once more


class Lot:
    """The auction that is on: `name` and `price` of what is sold ("" for a building; `worth`: in dollars, or 0), its `deed` or None, `group` (-1:
    none), the highest bid in words, the `tokens` of those who have not passed, and the `leader`'s (-1: nobody has bid). `means`:
    who has what of its group (`meant`, shorter), "" for a building. Where bids are called out, the `cash` beside each of the tokens, as texts,
    and the token of the `caller`; else none and -1."""

    def __init__(self, session: "Session", called: bool = False) -> None:
        """`session`: the game in play, in phase auction; `called`: bids are called out, and the group is told for all, not for the awaited player."""
        game = session.game
        T = session.texts
        lot = game.lot
        building = lot >= codes.LOT_HOUSE
        self.name = words.square(T, lot)
        self.deed = None if building else Deed(session, lot)
        self.group = -1 if building else board.GROUP[lot]
        self.worth = 0 if building else board.PRICE[lot]
        self.price = "" if building else words.money(self.worth)
        self.means, self.meant = ("", "") if building else shares(session, lot, codes.NOBODY if called else game.actor)
        self.called = called
        self.caller = -1
        self.follow(session)

    def follow(self, session: "Session") -> None:
        """Take the bids from the auction as it is."""
        game = session.game
        self.high = words.high_bid(session)
        self.leader = session.tokens[game.leader] if game.leader != codes.NOBODY else -1
        still_in = [p for p in range(game.players) if game.bidders >> p & 1]
        self.tokens = [session.tokens[p] for p in still_in]
        self.cash = [words.money(game.cash(p)) for p in still_in] if self.called else []

    def doubt(self, session: "Session", bid: int, least: int) -> str:
        """What to ask before a `bid` far above the price, "" otherwise; `least`: the least bid. All in dollars."""
        if self.worth and bid > _FAR * max(self.worth, least):
            return session.texts.fill("auction.sure", words.money(bid), self.name, self.price)
        return ""
