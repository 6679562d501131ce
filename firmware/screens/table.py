"""The table: where the game is seen and played. Shows the board, plays what happened, lets bots think, and asks whoever is awaited.

What needs a screen of its own (a deed to buy, an auction, a debt ...) is opened from here and comes back here.
"""

from time import ticks_diff

from engine import board, codes
from micropython import const

from firmware import app as settings
from firmware import colours, icons, sound, words
from firmware.buttons import A, B
from firmware.font import SMALL
from firmware.layout import TOKEN_COLOUR
from firmware.track import INNER, MIDDLE, Ring, Strip
from firmware.widgets import FULL, PART, Menu, Page, fit, group_chip, header, key_hint, right_text, token_badge, wrap

# Parts to draw again.
_HEAD = const(1)
_DICE = const(2)
_TEXT = const(4)
_BELOW = const(8)
_BOARD = const(16)

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

# The screen that asks for the decision of each phase; the others are asked at the table itself.
_ASKS = ("", "buy", "tax", "auction", "shortage", "shortage", "debt", "mortgaged", "offer", "", "")


class Screen(Page):
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
        self.parts = 0
        self.playing = False  # an event is being shown
        self.until = 0
        self.walk_to = -1
        self.walk_by = 1
        self.roll_from = -1
        self.last_card = False
        self.face = 0
        self.counted = 0
        c = self.app.canvas
        if m.big:
            self.board = Ring(c, self.s)
            self.x = INNER + 2
            self.w = MIDDLE - 4
            self.y = INNER + 2
            self.text_y = INNER + 44
            self.text_h = 42
            self.below_y = INNER + 88
            self.bottom = INNER + MIDDLE - 12
        else:
            high = 0 if m.tiny else 18 if m.small else 30
            self.board = None if m.tiny else Strip(c, m, self.s, m.header, high)
            self.x = m.margin
            self.w = m.w - 2 * m.margin
            self.y = 0
            self.text_y = m.header + (8 if m.tiny else high)
            self.text_h = 0 if m.tiny else 10 if m.small else 2 * m.line + 2
            self.below_y = self.text_y + self.text_h
            self.bottom = m.h - m.footer
        self.text_w = self.w - (72 if m.big else 38 if not m.small else 0)

    def resume(self, result):
        """A screen above was closed: whoever is awaited may have changed."""
        self.menu_ready = False
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
        if game.why(codes.M_CLAIM, 0) == 0:
            menu.add(codes.M_CLAIM, T("do.claim"))
            menu.go_to(codes.M_CLAIM)
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
            self.roll_from = -1
            pause = 0
            self.parts |= _BOARD
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
            sentence = words.event(s, kind, a, b, c, d)
            if sentence:
                self._say(sentence)
        self.until = now + pause
        self.parts |= _HEAD | _TEXT | _DICE | _BELOW
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
            face = (now - self.roll_from) // 80
            if face != self.face:
                self.face = face
                self.parts |= _DICE
                self.redraw = max(self.redraw, PART)

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
            self.until = now + (self.app.bot_pause() >> 1 if s.is_bot(who) else self.app.pace(250))
            self.parts |= _BOARD if not self.m.big or not pace else 0
            self.redraw = max(self.redraw, PART)
            return
        there = (here + self.walk_by) % 40
        s.shown_place[who] = there
        self.until = now + pace
        self._moved(here, there)

    def _moved(self, here, there):
        if self.m.big:
            self.board.cell(here)
            self.board.cell(there)
        else:
            self.parts |= _BOARD
            self.redraw = max(self.redraw, PART)

    def _finish(self):
        """The event has been seen: let what is shown follow it."""
        s = self.s
        kind = s.event[0]
        a = s.event[1]
        before = s.shown_place[a] if a < 8 else 0
        if self.walk_to >= 0:
            self.walk_to = -1
            self.parts |= _BOARD
        s.apply()
        if kind in (codes.E_BOUGHT, codes.E_AUCTIONED, codes.E_BUILT, codes.E_SOLD, codes.E_MORTGAGED, codes.E_LIFTED, codes.E_TRADED,
                    codes.E_BANKRUPT, codes.E_GAVE_UP) or (a < 8 and before != s.shown_place[a]):  # fmt: skip
            self.parts |= _BOARD
        self.parts |= _HEAD | _BELOW | _DICE
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
        self.parts |= _HEAD
        self.redraw = max(self.redraw, PART)

    def _say(self, sentence):
        self.lines = wrap(self.app.canvas, sentence, self.m.font, self.text_w)

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
            self.parts |= _BELOW
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
            self.s.do(code)
            app.save()
            self.parts |= _BELOW
            self.redraw = max(self.redraw, PART)

    # --- drawing ---

    def draw(self, c, full):
        """The board, the player, the dice, what happened, and the choices or everybody's cash."""
        m = self.m
        parts = self.parts
        self.parts = 0
        if full:
            parts = 31
            c.fill(m.paper)
            if m.big:
                c.frame(INNER - 1, INNER - 1, MIDDLE + 2, MIDDLE + 2, m.ink)
        if parts & _BOARD and self.board is not None:
            if m.big:
                self.board.draw()
            else:
                self.board.draw(self.s.shown_place[self.who])
        if parts & _HEAD:
            self._draw_head(c)
        if parts & (_TEXT | _DICE):
            self._draw_text(c)
        if parts & _BELOW:
            self._draw_below(c)
        if m.size == "large" and parts & (_HEAD | _BELOW):
            self._draw_players(c, 244, 4, 74, 232)

    def _draw_head(self, c):
        m = self.m
        s = self.s
        name = s.name(self.who)
        if not m.big:
            header(c, m, name, words.money(self.cash), self._colour(self.who))
            if m.tiny:
                c.rect(0, 8, m.w, 8, m.paper)
                c.text(fit(c, self._place(), SMALL, m.w), 1, 8, m.ink, SMALL)
            return
        x = self.x
        y = self.y
        c.rect(x, y, self.w, 40, m.paper)
        token_badge(c, s.tokens[self.who], x + 2, y + 1, True)
        end = right_text(c, words.money(self.cash), x + self.w - 4, y + 2, m.ink, m.head)
        c.text(fit(c, name, m.head, end - x - 34), x + 28, y + 2, m.ink, m.head)
        where = s.shown_place[self.who]
        group = board.GROUP[where]
        left = x + 2
        if group != board.NO_GROUP:
            group_chip(c, m, group, left, y + 25, 10, 10)
            left += 14
        c.text(fit(c, self._place(), m.font, self.w - 20), left, y + 24, m.ink, m.font)
        c.hline(x, y + 39, self.w, m.ink)

    def _place(self):
        """Where the player at the top is, in words."""
        s = self.s
        where = s.shown_place[self.who]
        if where == board.JAIL and s.game.jail(self.who) >= 0:
            return self.T("in_jail")
        return words.square(self.T, where)

    def _colour(self, p):
        return TOKEN_COLOUR[self.s.tokens[p]]

    def _draw_text(self, c):
        m = self.m
        y = self.text_y
        high = self.text_h
        if m.small and not self.menu_ready:
            high = self.bottom - y
        if not high:
            return
        c.rect(self.x, y, self.w, high, m.paper)
        rolling = self.roll_from >= 0 and self.playing and self.s.event[0] == codes.E_ROLLED and self.app.pace(1)
        a, b = self._dice(rolling)
        lines = self.lines
        if m.small:
            if rolling and a:
                c.icon(icons.DIE_1 - 1 + a, (m.w >> 1) - 18, y + 3, m.ink)
                c.icon(icons.DIE_1 - 1 + b, (m.w >> 1) + 2, y + 3, m.ink)
                return
            room = max(1, high // m.line)
            if len(lines) > room:
                lines = lines[: room - 1] + [fit(c, " ".join(lines[room - 1 :]), m.font, self.text_w)]
            for line in lines:
                c.text(line, self.x, y + 1, m.ink, m.font)
                y += m.line
            return
        size = 32 if m.big else 16
        if a:
            left = self.x + self.w - 2 * size - 4
            for face in (a, b):
                c.rect(left + 1, y + 3, size - 2, size - 2, colours.WHITE)
                c.icon(icons.DIE_1 - 1 + face, left, y + 2, colours.RED if rolling else m.ink, size >> 4)
                left += size + 3
        width = 3 if m.big else 2
        for line in lines[:width]:
            c.text(line, self.x + 2, y, m.ink, m.font)
            y += m.line

    def _dice(self, rolling):
        """Faces to show, (0, 0) for none."""
        game = self.s.game
        if rolling and ticks_diff(self.until, self.app.now) > self.app.pace(300):
            return (self.face * 5 + 2) % 6 + 1, (self.face * 7 + 4) % 6 + 1
        if self.roll_from < 0:
            return 0, 0
        if self.playing and self.s.event[0] == codes.E_ROLLED:
            return self.s.event[2], self.s.event[3]
        return game.die(0), game.die(1)

    def _draw_below(self, c):
        m = self.m
        y = self.below_y
        if self.menu_ready:
            if m.small:
                self._draw_text(c)
            self.menu.draw(c, self.x, y, self.w, self.bottom - y)
        elif not m.small:
            c.rect(self.x, y, self.w, self.bottom - y, m.paper)
            if m.size != "large":
                self._draw_players(c, self.x, y, self.w, self.bottom - y)
        if not m.footer:
            return
        if m.big:
            y = self.bottom + 1
            c.rect(self.x, y, self.w, 10, m.bar)
            x = self.x + 2
        else:
            y = m.h - m.footer
            c.rect(0, y, m.w, m.footer, m.bar)
            x = m.margin
        y += 1
        x = key_hint(c, "A", self.T("key.choose" if self.menu_ready else "key.skip"), x, y) + 14
        key_hint(c, "B", self.T("key.menu"), x, y)

    def _draw_players(self, c, x, y, w, h):
        """Everybody's token, name and cash; the one whose turn it is on a light ground."""
        m = self.m
        s = self.s
        count = s.game.players
        narrow = w < 100
        row = 28 if narrow else min(15, h // max(count, 1)) if m.big else 13
        c.rect(x, y, w, h, m.paper)
        columns = 1 if m.big else 2
        width = w // columns
        for p in range(count):
            left = x + p % columns * width
            top = y + p // columns * row
            if top + row > y + h:
                break
            if p == s.game.current:
                c.rect(left, top, width, row, m.select)
            out = s.game.is_out(p)
            ink = m.quiet if out else m.ink
            token_badge(c, s.tokens[p], left + 2, top + (1 if narrow else row - 12 >> 1))
            cash = self.T("out") if out else words.money(s.shown_cash[p])
            if narrow:
                c.text(fit(c, s.name(p), SMALL, w - 18), left + 17, top + 3, ink, SMALL)
                right_text(c, cash, left + width - 3, top + 13, ink, m.font)
            else:
                end = right_text(c, cash, left + width - 4, top + (row - m.line >> 1), ink, m.font)
                c.text(fit(c, s.name(p), m.font, end - left - 20), left + 18, top + (row - m.line >> 1), ink, m.font)
