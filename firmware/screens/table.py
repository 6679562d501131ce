"""The table: where the game is seen and played. Shows the board, plays what happened, lets bots think, and asks whoever is awaited.

What needs a screen of its own (a deed to buy, an auction, a debt ...) is opened from here and comes back here.
"""

from time import ticks_add, ticks_diff

from micropython import const

from engine import board, codes, rulebooks
from firmware.kept import settings
from firmware.drivers import sound
from firmware.kept import words
from firmware.drivers.buttons import A, B
from firmware.drawing.shapes import wrap
from firmware.menu import Menu
from firmware.screens.table_view import BELOW, BOARD, DICE, HEAD, TEXT, View
from firmware.widgets import FULL, PART

_STEP_MS = const(110)  # a token's step
_ROLL_MS = const(700)
_READ_MS = const(900)  # a sentence stays at least

# What the menu's lines do, besides moves (their codes).
_ESTATE = const(100)
_TRADE = const(101)
_PLAYERS = const(102)
_BOARD_MAP = const(103)
_UNDO = const(104)
_MORE = const(105)
_CLAIM = const(110)  # and the player who claims

# The screen that asks for the decision of each phase; the others are asked at the table itself.
_ASKS = ("", "buy", "tax", "auction", "shortage", "shortage", "debt", "mortgaged", "offer", "", "")


class Screen(View):
    """The table of the console's session."""

    HELP = "help.table"

    def enter(self, argument):
        """Set up for the session in play."""
        m = self.m
        self.s = self.app.session
        self.menu = Menu(m)
        self.menu_ready = False
        self.who = self.s.game.current
        self.cash = self.s.shown_cash[self.who]
        self.lines = []
        self.outcome = ""  # what came of the roll, in short: on the smallest panel it stands above the menu
        self.rolled = ""  # said once the dice lie still
        self.before = -1  # kind of the event shown before
        self.lang = self.T.lang
        self.parts = 0
        self.playing = False  # an event is being shown
        self.until = 0
        self.walk_to = -1
        self.walk_by = 1
        self.roll_from = None
        self.last_card = False
        self.face = 0
        self.counted = 0
        self.place()

    def resume(self, result):
        """A screen above was closed: whoever is awaited may have changed."""
        self.menu_ready = False
        if self.lang != self.T.lang:
            self.lang = self.T.lang
            self.lines = []
        self.redraw = FULL

    # --- time ---

    def tick(self, now):
        """Play events; then ask the awaited player."""
        self._count_money(now)
        if self.playing:
            self._go_on(now)
            return
        s = self.s
        if s.take():
            self._begin(now)
            return
        if self.menu_ready:
            return
        game = s.game
        if game.phase == codes.OVER:
            self.app.save()
            self.app.replace("over", None)
            return
        actor = game.actor
        if s.is_bot(actor):
            if s.think():
                self.app.save()
            return
        self._ask(actor)

    def _ask(self, actor):
        """Ask the person `actor` for a decision, after handing the console over if need be."""
        s = self.s
        s.rest()
        game = s.game
        if actor != s.holder:
            if self.app.settings[settings.S_PASS] and s.persons() > 1:
                self.app.open("pass_on", actor)
                return
            s.holder = actor
        if self.who != actor:
            self.who = actor
            self.cash = s.shown_cash[actor]
        screen = _ASKS[game.phase]
        if screen:
            self.app.open(screen, None)
            return
        self._build_menu()

    def _build_menu(self):
        """The choices of phases roll and end."""
        T = self.T
        game = self.s.game
        menu = self.menu
        menu.begin()
        menu.at = menu.top = 0
        if game.phase == codes.ROLL:
            if game.jail(game.actor) >= 0:
                self.HELP = "help.jail"
                for move, key in ((codes.M_USE_CARD, "do.use_card"), (codes.M_FINE, "do.fine"), (codes.M_ROLL, "do.try")):
                    reason = game.why(move, 0)
                    if move != codes.M_USE_CARD or game.cards(game.actor):
                        menu.add(move, T(key), words.money(board.JAIL_FINE) if move == codes.M_FINE else "", self._why(reason))
                menu.go_to(codes.M_ROLL)
            else:
                self.HELP = "help.table"
                menu.add(codes.M_ROLL, T("do.roll_again" if game.doubles else "do.roll"))
        else:
            self.HELP = "help.end"
            menu.add(codes.M_END, T("do.end"), "", self._why(game.why(codes.M_END, 0)))
        for p in range(game.players):
            # Who is owed may be anybody; bots have claimed already.
            if game.why(codes.M_CLAIM, 0, p) == 0:
                rent = game.option(rulebooks.STRICT) == 1
                menu.add(_CLAIM + p, T.fill("do.claim" if rent else "do.claim_any", self.s.name(p)))
                if p == game.actor:
                    menu.go_to(_CLAIM + p)
        if self.s.can_undo():
            menu.add(_UNDO, T("do.undo"))
        menu.add(_ESTATE, T("do.estate"))
        menu.add(_TRADE, T("do.trade"))
        menu.add(_PLAYERS, T("do.players"))
        menu.add(_BOARD_MAP, T("do.board"))
        menu.add(_MORE, T("do.more"))
        self.menu_ready = True
        self.redraw = FULL
        if not self.lines:
            self._say(T("turn.yours"))

    def _why(self, reason):
        return words.why(self.T, reason) if reason else ""

    # --- events ---

    def _begin(self, now):
        """Start showing the event that the session took."""
        s = self.s
        app = self.app
        kind, a, b, c, d = s.event
        bot = a < 8 and kind != codes.E_OVER and s.is_bot(a)
        self.menu_ready = False
        self.playing = True
        pause = app.bot_pause() if bot else app.pace(_READ_MS)
        if kind == codes.E_TURN:
            self.who = a
            self.cash = s.shown_cash[a]
            self.lines = []
            self.outcome = ""
            self.roll_from = None
            pause = 0
            self.parts |= BOARD
        elif kind == codes.E_ROLLED:
            self.roll_from = now
            if a != self.who:
                self.who = a
                self.cash = s.shown_cash[a]
            pause = app.pace(_ROLL_MS) + (app.bot_pause() >> 1 if bot else app.pace(300))
            app.sound.play(sound.DICE)
        elif kind == codes.E_MOVED:
            self.walk_to = b
            self.walk_by = -1 if self.last_card and (s.shown_place[a] - b) % 40 == 3 else 1
            pause = 0
        elif kind == codes.E_SALARY or kind == codes.E_PAID:
            app.sound.play(sound.CASH if kind == codes.E_SALARY or a >= 8 else sound.PAY)
        elif kind == codes.E_JAILED:
            app.sound.play(sound.JAIL)
        elif kind == codes.E_BUILT:
            app.sound.play(sound.BUILD)
        self.last_card = kind == codes.E_DREW
        if kind != codes.E_TURN:
            if kind == codes.E_DREW:  # the card itself says the rest
                sentence = s.name(a) + ": " + self.T("deck.chance" if b else "deck.chest")
            else:
                sentence = words.event(s, kind, a, b, c, d)
                if kind == codes.E_JAILED and self.before == codes.E_ROLLED:
                    sentence = self.T.fill("ev.jailed_doubles", s.name(a))
            if self.m.tiny:
                self._note(kind, a, b, c)
            if sentence:
                if kind == codes.E_ROLLED and app.pace(1):
                    self.rolled = sentence
                    self.lines = []
                else:
                    self._say(sentence)
                if self.m.tiny and pause:  # the menu will cover it
                    pause += 25 * len(sentence)
        self.before = kind
        self.until = ticks_add(now, pause)
        self.parts |= HEAD | TEXT | DICE | BELOW
        self.redraw = max(self.redraw, PART)
        if kind == codes.E_DREW:
            self._finish()
            app.open("card", (b, c, a, bot))
        elif pause == 0 and self.walk_to < 0:
            self._finish()

    def _go_on(self, now):
        """One more moment of the event being shown."""
        if self.walk_to >= 0:
            self._walk(now)
        elif ticks_diff(now, self.until) >= 0:
            self._finish()
        elif self.s.event[0] == codes.E_ROLLED:
            face = ticks_diff(now, self.roll_from) // 80
            if self.rolled and ticks_diff(self.until, now) <= self.app.pace(300):
                self._lie_still()
            if face != self.face:
                self.face = face
                self.parts |= DICE
                self.redraw = max(self.redraw, PART)

    def _lie_still(self):
        """The dice have stopped: say what they show."""
        self._say(self.rolled)
        self.rolled = ""
        self.parts |= TEXT | DICE
        self.redraw = max(self.redraw, PART)

    def _note(self, kind, a, b, c):
        """Keep what an event means for the player at the top, in the few words that the smallest panel has room for."""
        T = self.T
        if kind == codes.E_ROLLED:
            self.outcome = ""
        elif kind == codes.E_SALARY and a == self.who:
            self.outcome = T.fill("did.got", words.money(b))
        elif kind == codes.E_PAID:
            if a == self.who:
                self.outcome = T.fill("did.paid", words.money(c), words.party(self.s, b))
            elif b == self.who:
                self.outcome = T.fill("did.got", words.money(c))

    def _walk(self, now):
        s = self.s
        who = s.event[1]
        pace = self.app.pace(_STEP_MS)
        if ticks_diff(now, self.until) < 0:
            return
        here = s.shown_place[who]
        if here == self.walk_to or not pace:
            s.shown_place[who] = self.walk_to
            self.walk_to = -1
            self.until = ticks_add(now, self.app.bot_pause() >> 1 if s.is_bot(who) else self.app.pace(250))
            self.parts |= BOARD if not self.m.big or not pace else 0
            self.redraw = max(self.redraw, PART)
            return
        there = (here + self.walk_by) % 40
        s.shown_place[who] = there
        self.until = ticks_add(now, pace)
        self._moved(here, there)

    def _moved(self, here, there):
        if self.m.big:
            self.board.cell(here)
            self.board.cell(there)
        else:
            self.parts |= BOARD
            self.redraw = max(self.redraw, PART)

    def _finish(self):
        """The event has been seen: let what is shown follow it."""
        s = self.s
        if self.rolled:
            self._lie_still()
        kind = s.event[0]
        a = s.event[1]
        before = s.shown_place[a] if a < 8 else 0
        if self.walk_to >= 0:
            self.walk_to = -1
            self.parts |= BOARD
        s.apply()
        if kind in (codes.E_BOUGHT, codes.E_AUCTIONED, codes.E_BUILT, codes.E_SOLD, codes.E_MORTGAGED, codes.E_LIFTED, codes.E_TRADED,
                    codes.E_BANKRUPT, codes.E_GAVE_UP) or (a < 8 and before != s.shown_place[a]):  # fmt: skip
            self.parts |= BOARD
        self.parts |= HEAD | BELOW | DICE
        self.redraw = max(self.redraw, PART)
        self.playing = False

    def _count_money(self, now):
        """Let the cash at the top run to what it is."""
        goal = self.s.shown_cash[self.who]
        if self.cash == goal or ticks_diff(now, self.counted) < 40:
            return
        self.counted = now
        gap = goal - self.cash
        if not self.app.pace(1000):
            self.cash = goal
        else:
            self.cash += gap // 4 if abs(gap) > 8 else gap // abs(gap) * min(abs(gap), 2)
        self.parts |= HEAD
        self.redraw = max(self.redraw, PART)

    def _say(self, sentence):
        self.lines = wrap(self.app.canvas, sentence, self.m.font, self.text_w)
        if self.m.small and not self.m.tiny:
            # A second line costs the menu one of its three.
            self.text_h = 10 if len(self.lines) < 2 else 18
            self.below_y = self.text_y + self.text_h

    # --- keys ---

    def button(self, key, repeated):
        """Skip what is being shown; else the menu."""
        if self.playing:
            self._finish()
            return
        if not self.menu_ready:
            if key == B and not repeated:
                self.app.open("more", None)
            return
        if self.menu.button(key):
            self.parts |= BELOW
            self.redraw = max(self.redraw, PART)
        elif key == A and not repeated:
            reason = self.menu.reason()
            if reason:
                self.app.say(reason)
            else:
                self._chosen(self.menu.code())
        elif key == B and not repeated:
            self.app.open("more", None)

    def _chosen(self, code):
        app = self.app
        if code == _ESTATE:
            app.open("estate", self.s.game.actor)
        elif code == _TRADE:
            app.open("trade", (self.s.game.actor, None))
        elif code == _PLAYERS:
            app.open("players", None)
        elif code == _BOARD_MAP:
            app.open("map", None)
        elif code == _MORE:
            app.open("more", None)
        elif code == _UNDO:
            self.s.undo()
            app.save()
            self.lines = []
            self.resume(None)
        else:
            self.menu_ready = False
            if code >= _CLAIM:
                self.s.do(codes.M_CLAIM, 0, code - _CLAIM)
            else:
                self.s.do(code)
            app.save()
            self.parts |= BELOW
            self.redraw = max(self.redraw, PART)
