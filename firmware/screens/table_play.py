"""Plays what happened at the table: the engine's events one after the other, each for as long as it takes to be seen."""

from time import ticks_add, ticks_diff

from micropython import const

from engine import codes
from firmware.parts import sounds
from firmware.kept import words
from firmware.parts.reading import Reading

MYPY = False
if MYPY:
    from firmware.app import Console
    from typing import Any

_STEP_MS = const(110)  # a token's step
_ROLL_MS = const(700)
_STILL_MS = const(300)  # of that, the dice lie still
_FACE_MS = const(40)  # a face of rolling dice
_READ_MS = const(900)  # a sentence stays at least
_COUNT_MS = const(40)  # between two steps of cash that runs to what it is
# After these events deeds or buildings are others.
_CHANGES = (
    codes.E_BOUGHT, codes.E_AUCTIONED, codes.E_BUILT, codes.E_SOLD, codes.E_MORTGAGED, codes.E_LIFTED, codes.E_TRADED, codes.E_BANKRUPT,
    codes.E_GAVE_UP,
)  # fmt: skip


class Play:
    """What is being shown now. `busy`: an event is; `sentence`, what happened, and its `outcome` in few words; `rolling`: the dice are."""

    def __init__(self, app: "Console") -> None:
        """`app`: the Console, with a session."""
        self.app = app
        self.s = app.session
        self.shown = app.session.shown
        self.busy = False
        self._who = -1  # whose cash runs
        self._cash = 0
        self.sentence = Reading()
        self.outcome = ""  # what came of the roll, in short
        self.rolling = False
        self._tumbling = False  # the dice do not lie still yet
        self._rolled = ""  # said once the dice lie still
        self._has_rolled = False  # dice were thrown in this turn
        self._before = -1  # kind of the event shown before
        self._until = 0
        self._walk_to = -1
        self._walk_by = 1
        self._roll_from = 0
        self._last_card = False
        self._face = 0
        self._counted = 0

    # --- whom one looks at ---

    def money(self) -> int:
        """Dollars that stand beside the player looked at: they run to what is there."""
        if self._who != self.shown.who:
            self._who = self.shown.who
            self._cash = self.shown.cash[self._who]
        return self._cash

    def quiet(self) -> None:
        """Nothing of what happened is to be read any more."""
        self.sentence.say("")

    def wake(self, text: str) -> None:
        """Somebody is asked: say so, where nothing else is to be read."""
        if not self.sentence.text:
            self.sentence.say(text)

    def die(self, i: int) -> int:
        """What die `i` shows, 0 for none."""
        if not self._has_rolled:
            return 0
        if self._tumbling:
            return (self._face * (7 if i else 5) + (4 if i else 2)) % 6 + 1
        if self.busy and self.shown.event[0] == codes.E_ROLLED:
            return self.shown.event[2 + i]
        return self.s.game.die(i)

    # --- time ---

    def tick(self, now: int) -> bool:
        """Go on; True when something looks other than before."""
        moved = self._count_money(now)
        if not self.busy:
            return moved
        if self._walk_to >= 0:
            return self._walk(now) or moved
        if ticks_diff(now, self._until) >= 0:
            self.finish()
            return True
        if self._tumbling:
            if ticks_diff(self._until, now) <= self.app.pace(_STILL_MS):
                self._lie_still()
                return True
            face = ticks_diff(now, self._roll_from) // _FACE_MS
            if face != self._face:
                self._face = face
                return True
        return moved

    def begin(self, now: int) -> None:
        """Start showing the event that was taken."""
        s = self.s
        app = self.app
        kind, a, b, c, d = self.shown.event
        bot = a < 8 and kind != codes.E_OVER and s.is_bot(a)
        self.busy = True
        pause = app.bot_pause() if bot else app.pace(_READ_MS)
        if kind == codes.E_TURN:
            self.shown.turn(a)
            self.quiet()
            self.outcome = ""
            self._has_rolled = False
            pause = 0
        elif kind == codes.E_ROLLED:
            self._has_rolled = True
            self._roll_from = now
            self.rolling = self._tumbling = app.pace(1) > 0
            self.shown.look_at(a)
            pause = app.pace(_ROLL_MS) + (app.bot_pause() >> 1 if bot else app.pace(_STILL_MS))
            app.sound.play(sounds.DICE)
        elif kind == codes.E_MOVED:
            self._walk_to = b
            self._walk_by = -1 if self._last_card and (self.shown.place[a] - b) % 40 == 3 else 1
            pause = 0
        else:
            _play_sound(app.sound, kind, a)
        self._last_card = kind == codes.E_DREW
        if kind != codes.E_TURN:
            self._note(kind, a, b, c)
            sentence = self._sentence(kind, a, b, c, d)
            if sentence:
                if self._tumbling:
                    self._rolled = sentence
                    self.quiet()
                else:
                    self.sentence.say(sentence)
                if pause:
                    pause += app.look.reading_time(sentence)
        self._before = kind
        self._until = ticks_add(now, pause)
        if kind == codes.E_DREW:
            self.finish()
            app.open("card", (b, c, a, bot))
        elif pause == 0 and self._walk_to < 0:
            self.finish()

    def _sentence(self, kind: int, a: int, b: int, c: int, d: int) -> str:
        s = self.s
        if kind == codes.E_DREW:  # the card itself says the rest
            return s.name(a) + ": " + s.texts("deck.chance" if b else "deck.chest")
        return words.event(s, kind, a, b, c, d, self._before)

    def _note(self, kind: int, a: int, b: int, c: int) -> None:
        """Keep what an event means for the player looked at, in few words."""
        T = self.s.texts
        who = self.shown.who
        if kind == codes.E_ROLLED:
            self.outcome = ""
        elif kind == codes.E_SALARY and a == who:
            self.outcome = T.fill("did.got", words.money(b))
        elif kind == codes.E_PAID:
            if a == who:
                self.outcome = T.fill("did.paid", words.money(c), words.party(self.s, b))
            elif b == who:
                self.outcome = T.fill("did.got", words.money(c))

    def _lie_still(self) -> None:
        """The dice have stopped: say what they show."""
        self._tumbling = False
        self.sentence.say(self._rolled)
        self._rolled = ""

    def _walk(self, now: int) -> bool:
        """One step of the token; True when something moved."""
        shown = self.shown
        who = shown.event[1]
        pace = self.app.pace(_STEP_MS)
        if ticks_diff(now, self._until) < 0:
            return False
        here = shown.place[who]
        if here == self._walk_to or not pace:
            shown.move(who, self._walk_to)
            self._walk_to = -1
            self._until = ticks_add(now, self.app.bot_pause() >> 1 if self.s.is_bot(who) else self.app.pace(250))
        else:
            shown.move(who, (here + self._walk_by) % 40)
            self._until = ticks_add(now, pace)
        return True

    def finish(self) -> None:
        """The event has been seen: let what is shown follow it."""
        if self._tumbling:
            self._lie_still()
        self.rolling = False
        self._walk_to = -1
        if self.shown.apply():
            self.s.sync()
        elif self.shown.event[0] in _CHANGES:
            self.shown.follow(self.s.game)
        self.busy = False

    def _count_money(self, now: int) -> bool:
        """Let the cash at the top run to what it is; True when it moved."""
        gap = self.shown.cash[self.shown.who] - self.money()
        if not gap or ticks_diff(now, self._counted) < _COUNT_MS:
            return False
        self._counted = now
        if not self.app.pace(1000):
            self._cash += gap
        else:
            self._cash += gap // 4 if abs(gap) > 8 else gap // abs(gap) * min(abs(gap), 2)
        return True


def _play_sound(player: "Any", kind: int, a: int) -> None:
    """The sound of an event, if it has one; `a`: the payer of a payment."""
    if kind == codes.E_SALARY or kind == codes.E_PAID:
        player.play(sounds.CASH if kind == codes.E_SALARY or a >= 8 else sounds.PAY)
    elif kind == codes.E_JAILED:
        player.play(sounds.JAIL)
    elif kind == codes.E_BUILT:
        player.play(sounds.BUILD)
