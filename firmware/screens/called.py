"""An auction called out: the device lies in the middle, and everybody bids on one page (B6).

LEFT and RIGHT choose who calls, UP and DOWN the sum; below the least bid stands whoever calls next, so that UP and DOWN do for both. A bids. A held
counts once, twice, sold; letting go stops it, another key, or a bid. Bots answer by themselves.
"""

from time import ticks_add, ticks_diff

from micropython import const

from engine import codes
from firmware.drivers.buttons import DOWN, LEFT, UP, A, B
from firmware.kept import words
from firmware.pages import FULL, Page
from firmware.parts import sounds
from firmware.parts.amount import Amount
from firmware.parts.lot import Lot

MYPY = False
if MYPY:
    from typing import Any

_COUNT_MS = const(800)  # A is held so long for each of once, twice, sold: in no setting sooner, and so late that every bot has answered
_ANSWER_MS = const(700)  # a bot that wants more lets the last bid be seen so long at most
_DEAF_MS = const(300)  # after a bot's bid A was meant for the sum before it
_ROUND = 10  # dollars: sums go by these


class Screen(Page):
    """Phase auction, while two people or more bid."""

    HELP = "help.called"
    BACK = "key.menu"

    def enter(self, argument: "Any") -> None:
        """Whoever would be asked first calls first."""
        s = self.app.session
        self.square = s.game.lot
        self.who = s.game.actor
        self.holding = False
        self.count = 0
        self.since = self.bid_at = self.app.now
        self.resume(None)

    def cover(self) -> None:
        """Nothing is sold or bid meanwhile."""
        self._let_go()
        self.app.session.rest()
        self.lot = None

    def resume(self, result: "Any") -> None:
        """All may be in another language; or the confirmation's answer."""
        self.lot = Lot(self.app.session, True)
        if result == codes.M_BID:
            self._bid()
        else:
            self._follow()

    # --- who calls how much ---

    def _may_call(self, p: int) -> bool:
        s = self.app.session
        return bool(s.game.bidders >> p & 1) and p != s.game.leader and not s.is_bot(p)

    def _follow(self) -> None:
        """Take up the auction as it is: bids, who may call, which bot is asked next (clockwise, as the engine asks)."""
        s = self.app.session
        game = s.game
        self.lot.follow(s)
        self.bot = -1
        for i in range(game.players - 1, -1, -1):
            p = (game.actor + i) % game.players
            if s.is_bot(p) and game.bidders >> p & 1 and p != game.leader:
                self.bot = p
        if self.bot < 0:
            s.rest()
        self.due = ticks_add(self.app.now, min(self.app.bot_pause(), _ANSWER_MS))
        if self._may_call(self.who):
            self._begin(self.amount.value if self.amount else 0)
        else:
            self._next(1)
        self.redraw = FULL

    amount = None

    def _next(self, by: int) -> None:
        """The next one to the left (1) or to the right (-1) who may call; nobody else may: the same."""
        count = self.app.session.game.players
        for i in range(1, count):
            p = (self.who + i * by) % count
            if self._may_call(p):
                self.who = p
                break
        self._begin()

    def _begin(self, value: int = 0) -> None:
        """Begin at `value` dollars, or if that is too little at the next round sum."""
        s = self.app.session
        self.least = least = s.game.least_bid(self.who)
        most = max(s.game.most_bid(self.who), least)
        # One below the least bid stands for the next one to call.
        self.amount = Amount(least - 1, most, value if value >= least else min(-(-least // _ROUND) * _ROUND, most))

    # --- keys ---

    def button(self, key: int, repeated: bool) -> None:
        """A is told apart when it is let go, or held."""
        amount = self.amount
        value = amount.value
        if key == A:
            self.holding = ticks_diff(self.app.now, self.bid_at) >= 0
            self.since = self.app.now
            return
        self._let_go()
        if key == B:
            self.app.open("holdings", self.who)
        elif key >= LEFT or key == DOWN and value == self.least:
            if not repeated:
                self._next(-1 if key == LEFT else 1)
        elif repeated:
            amount.button(key, True)
            amount.value = max(amount.value, self.least)
        elif key == UP:
            amount.value = min(value + _ROUND - value % _ROUND, amount.high)
        else:
            amount.value = max(value - (value % _ROUND or _ROUND), self.least)
        self.touch()

    def _let_go(self) -> None:
        self.holding = False
        self.count = 0

    def tick(self, now: int) -> None:
        """A bot answers; A is let go, or counts on."""
        app = self.app
        if self.bot >= 0 and ticks_diff(now, self.due) >= 0:
            self._answer()
        elif self.holding and now != self.since:
            held = app.buttons.held(A)
            if not held:
                count = self.count
                self._let_go()
                if count:
                    self.touch()
                else:
                    self._ask()
            elif held >= (self.count + 1) * _COUNT_MS:
                self.count += 1
                if self.count > 2:
                    self._sell()
                else:
                    app.sound.play(sounds.TURN)
                    self.touch()

    # --- moves ---

    def _answer(self) -> None:
        """The bot that is asked next bids, or passes."""
        from engine.bots.bidding import bid  # without all else that bots know: there is little room beside this page
        from engine.bots.levels import LEVELS

        s = self.app.session
        p = self.bot
        high = s.game.high
        value = bid(s.game, p, LEVELS[s.level[p] & 3])
        s.do(codes.M_BID if value else codes.M_PASS, value, p)
        self._made(high)

    def _ask(self) -> None:
        """A was pressed: bid, say why not, or ask once more."""
        app = self.app
        value = self.amount.value
        reason = app.session.game.why(codes.M_BID, value, self.who)
        doubt = self.lot.doubt(app.session, value, self.least)
        if reason:
            app.say(words.why(self.T, reason))
        elif doubt:
            app.open("confirm", (doubt, codes.M_BID))
        else:
            self._bid()

    def _bid(self) -> None:
        high = self.app.session.game.high
        self.app.session.do(codes.M_BID, self.amount.value, self.who)
        self._made(high)

    def _made(self, high: int) -> None:
        """A move was made, with `high` dollars the highest bid before it: keep it; go on, or back to the table, which tells how it ended."""
        app = self.app
        s = app.session
        app.save()
        if s.game.phase != codes.AUCTION or s.game.lot != self.square:
            app.unwind("table")
            return
        s.sync()
        if s.game.high != high:
            self._let_go()
            app.sound.play(sounds.CASH)
        self._follow()
        if s.game.high == high:
            self.due = app.now  # a bot has passed: the next one need not wait
        elif s.is_bot(s.game.leader):
            self.bid_at = ticks_add(app.now, _DEAF_MS)

    def _sell(self) -> None:
        """Everybody but the leader passes; whoever is on turn first, so that no one person's pass of several can be taken back."""
        app = self.app
        s = app.session
        game = s.game
        s.sync()
        count = game.players
        first = game.current
        others = [p for p in [(first + i) % count for i in range(count)] if game.bidders >> p & 1 and p != game.leader]
        for p in others:
            s.do(codes.M_PASS, 0, p)
        app.save()
        app.unwind("table")

    def show(self, look: "Any") -> None:
        """Who calls, what is sold, the highest bid, everybody's cash, the sum."""
        T = self.T
        s = self.app.session
        amount = self.amount
        count = self.count
        look.title("< " + s.name(self.who) + " >", words.money(s.game.cash(self.who)))
        self.lot.caller = s.tokens[self.who]
        look.lot(self.lot)
        hint = ""
        if count:
            text = T("auction.once" if count == 1 else "auction.twice")
        else:
            text = T.fill("auction.sum", words.money(amount.value))
            if amount.value == self.least:
                hint = T("auction.next")
            elif amount.value <= s.game.high + _ROUND:
                hint = T("auction.hold")
            else:
                hint = T.fill("means.left", words.money(s.game.cash(self.who) - amount.value))
        look.sum(amount, text, hint, bool(count))
        look.keys(T("auction.call"), T("auction.look"))
