"""The table: where the game is seen and played. It plays what happened (table_play.py), then has whoever is awaited decide (table_ask.py), and says
to the look what is to be seen of it (firmware/kept/shown.py). What needs a page of its own - a deed to buy, an auction, a debt - comes back here."""

from array import array

from engine import board, codes
from firmware.drivers.buttons import A, B
from firmware.gamepages import refuse
from firmware.kept import words
from firmware.pages import FULL, Page
from firmware.parts.people import People
from firmware.screens.table_ask import UNDO, Ask
from firmware.screens.table_play import Play

MYPY = False
if MYPY:
    from typing import Any

# Places in Screen._seen: the player and the square at the top, their cash, everybody's cash from _CASHES on, who is out.
_WHO, _WHERE, _CASH, _CASHES = range(4)
_OUT = _CASHES + 8


class Screen(Page):
    """The table of the console's session."""

    HELP = "help.table"
    BACK = "key.menu"

    def enter(self, argument: "Any") -> None:
        """Set up for the session in play."""
        s = self.app.session
        self.s = s
        self.shown = s.shown
        self.people = People(s.names, s.tokens, bytes(range(s.game.players)))
        self.play = Play(self.app)
        self.ask = Ask(self.app)
        self.lang = self.T.lang
        self._seen = array("i", [-1] * (_OUT + 1))  # what stands in words below
        self._jailed = -1
        self.place = self.cash = ""
        self.shown.turn(s.game.current)
        if s.game.turn == 1 and self.shown.waiting():
            self.shown.current = codes.NOBODY  # the throws for the start are still to be seen

    def cover(self) -> None:
        """Whoever is asked is asked anew; bots think only while the table is seen."""
        self.s.rest()
        self.ask.over()
        self.ask.menu.begin()

    def resume(self, result: "Any") -> None:
        """A screen above was closed: whoever is awaited may have changed."""
        self.ask.over()
        if self.lang != self.T.lang:
            self.lang = self.T.lang
            self._seen[_WHO] = self._seen[_OUT] = -1
            self.play.quiet()
        self.redraw = FULL

    # --- time ---

    def tick(self, now: int) -> None:
        """Play events; then ask the awaited player."""
        play = self.play
        ask = self.ask
        self.moving = not ask.ready
        if play.tick(now):
            self.touch()
        if play.busy:
            return
        if self.s.shown.take():
            ask.over()
            self.touch()
            play.begin(now)
            return
        if ask.ready:
            if ask.menu.run(now):
                self.touch()
            return
        if self.s.game.phase == codes.OVER:
            self.app.save()
            self.app.replace("over", None)
        elif ask.next():
            self.HELP = ask.help
            self.shown.look_at(self.s.game.actor)
            play.wake(self.T("turn.yours"))
            self.redraw = FULL

    # --- keys ---

    def button(self, key: int, repeated: bool) -> None:
        """Skip what is being shown; else the choices. B opens the menu either way, as the bar says."""
        if self.play.busy:
            self.play.finish()
            self.touch()
            if key != B:
                return
        ask = self.ask
        if key == B:
            if not repeated:
                self.app.open("more", None)
        elif ask.ready:
            if ask.menu.button(key):
                self.touch()
            elif key == A and not repeated:
                if ask.menu.reason():
                    refuse(self.app, self.s.game.actor, ask.menu.code(), 0, board.JAIL_FINE)
                else:
                    self._chosen(ask.menu.code())

    def _chosen(self, code: int) -> None:
        if code == UNDO:
            self.s.undo()
            self.app.save()
            self.play.quiet()  # nothing of it is left to be read
            self.resume(None)
        elif self.ask.chosen(code):
            self.touch()

    # --- what is seen ---

    def show(self, look: "Any") -> None:
        """The board, the player, the dice, what happened, and the choices or everybody."""
        shown = self.shown
        play = self.play
        asked = self.ask.ready
        who = shown.who
        where = shown.place[who]
        self._see(who, where, play.money())
        look.board(shown)
        look.title(self.s.name(who), self.cash, self.s.tokens[who], self.place, _group(where))
        look.dice(play.die(0), play.die(1), play.rolling)
        look.lines(play.sentence, play.outcome)
        look.people(self.people, asked)
        if asked:
            look.choices(self.ask.menu)
        look.keys(self.T("key.choose" if asked else "key.skip"), self.T(self.BACK))

    def _see(self, who: int, where: int, cash: int) -> None:
        """Put into words what has changed; the words that stand are kept."""
        seen = self._seen
        if seen[_WHO] != who or seen[_WHERE] != where or self._jailed != self.s.game.jail(who):
            seen[_WHO] = who
            seen[_WHERE] = where
            self._jailed = self.s.game.jail(who)
            self.place = self._place(who, where)
        if seen[_CASH] != cash or not self.cash:
            seen[_CASH] = cash
            self.cash = words.money(cash)
        shown = self.shown
        self.people.light(shown.current)
        for p in range(shown.count):
            if seen[_CASHES + p] != shown.cash[p] or seen[_OUT] != shown.out:
                seen[_CASHES + p] = shown.cash[p]
                out = bool(shown.out >> p & 1)
                self.people.set(p, self.T("out") if out else words.money(shown.cash[p]), out)
        seen[_OUT] = shown.out

    def _place(self, who: int, where: int) -> str:
        """Where the player at the top is, in words."""
        if where == board.JAIL and self.s.game.jail(who) >= 0:
            return self.T("in_jail")
        return words.square(self.T, where)


def _group(where: int) -> int:
    return board.GROUP[where] if board.GROUP[where] != board.NO_GROUP else -1
