"""The end: the winner and the ranking, everybody's worth over time, the board's figures and the dice's. UP and DOWN turn the pages; B, or A after the
last, leads to what comes next: the same players again, or the title."""

from engine import board, rulebooks
from firmware.parts import sounds
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.kept import rule_texts, words
from firmware.pages import FULL, Page
from firmware.parts.menu import Menu
from firmware.parts.people import People
from firmware.parts.reading import Reading

MYPY = False
if MYPY:
    from typing import Any

_PAGES = 4
_SEVEN = 5  # place of the likeliest sum in History.thrown
_WAYS = 36  # that two dice fall
_NEXT = _PAGES  # the page of what comes next
_AGAIN, _HOME = range(2)
_MOST_VISITED = 6  # squares named, where there is room
_WON = 1000000  # added to a winner's worth, so that winners come first
_LEAST_MOST = 64  # dollars at the top of the graph, at the least


class Screen(Page):
    """Keeps the saved game until the console goes back to the title."""

    HELP = "help.over"

    def enter(self, argument: "Any") -> None:
        """Rank the players, and put the figures together."""
        s = self.app.session
        game = s.game
        self.page = 0
        self.people = self._ranking()
        self.ended = Reading(self._ended())
        self.figures = (self._figures(), self._throws())
        self.choices = Menu()
        self.choices.add(_AGAIN, self.T("over.again"))
        self.choices.add(_HOME, self.T("over.home"))
        most = _LEAST_MOST
        for p in range(game.players):
            for i in range(s.history.samples):
                most = max(most, s.history.sample(p, i))
        self.most = most
        self.app.sound.play(sounds.WIN)

    def _ranking(self) -> People:
        """Winners, then by worth, then those who are out, the first one last."""
        s = self.app.session
        game = s.game
        ranks = []
        for p in range(game.players):
            worth = s.history.gone[p] - 100 if game.is_out(p) else game.worth(p)
            ranks.append((-(worth + (_WON if game.winners >> p & 1 else 0)), p))
        order = [p for _, p in sorted(ranks)]
        marks = ["%d." % (1 if game.winners >> order[i] & 1 else i + 1) for i in range(len(order))]
        people = People(s.names, s.tokens, order, marks)
        for p in order:
            people.set(p, self.T("out") if game.is_out(p) else words.money(game.worth(p)))
        return people

    def _ended(self) -> str:
        """Why the game is over while several are left; nothing when only the winner is."""
        game = self.app.session.game
        if sum([1 for p in range(game.players) if not game.is_out(p)]) < 2:
            return ""
        return self.T("over.time") if game.time_is_up() else rule_texts.rule(self.T, rulebooks.END, game.option(rulebooks.END))

    def _figures(self) -> Menu:
        """Turns played, the deed that earned most, the most visited squares: lines to read."""
        s = self.app.session
        T = self.T
        lines = Menu()
        lines.add(None, T("over.turns"), str(s.game.turn))
        earned = s.history.earned
        best = max(range(len(earned)), key=lambda i: earned[i])
        if earned[best]:
            lines.add(None, T("over.best"))
            lines.add(None, "  " + words.square(T, board.DEEDS[best]), words.money(earned[best]))
        landings = s.history.landings
        order = sorted([(-landings[square], square) for square in range(40) if landings[square]])
        if order:
            lines.add(None, T("over.landed"))
        for count, square in order[:_MOST_VISITED]:
            lines.add(None, "  " + words.square(T, square), "%dx" % -count)
        lines.at = -1  # nothing is chosen
        return lines

    def _throws(self) -> Menu:
        """How often each sum was thrown, and how often chance expects it: people doubt dice. The likeliest first, where there is no room for all."""
        thrown = self.app.session.history.thrown
        rolls = sum(thrown)
        lines = Menu()
        for i in sorted(range(len(thrown)), key=lambda i: 2 * abs(i - _SEVEN) + (i > _SEVEN)):
            lines.add(None, "  %d" % (i + 2), "%d / %d" % (thrown[i], (rolls * (_SEVEN + 1 - abs(i - _SEVEN)) + _WAYS // 2) // _WAYS))
        lines.at = -1
        return lines

    def button(self, key: int, repeated: bool) -> None:
        """Turn the pages; choose what comes next."""
        if repeated:
            return
        if self.page == _NEXT and key <= DOWN:
            self.choices.button(key)
            self.touch()
            return
        if self.page == _NEXT and (key == A or key == B):
            if key == A and self.choices.code() == _AGAIN:
                self.app.home("setup", self._table())  # the save stays until the new game's takes its place
            else:
                self.app.store.clear()
                self.app.home()
            return
        if key == B:
            self.page = _NEXT
        elif key == DOWN or key == RIGHT or key == A:
            self.page = (self.page + 1) % (_NEXT + 1)
        elif key == UP or key == LEFT:
            self.page = (self.page - 1) % (_NEXT + 1)
        self.redraw = FULL

    def _table(self) -> "Any":
        """The seats and rules, for Setup.sit."""
        s = self.app.session
        game = s.game
        return s.names, s.tokens, s.level, bytes([game.option(i) for i in range(rulebooks.COUNT)]), game.rules, s.timed()

    def show(self, look: "Any") -> None:
        """The page in view."""
        T = self.T
        s = self.app.session
        if self.page == _NEXT:
            look.title(T("over.next"))
            look.choices(self.choices)
            look.keys(T("key.choose"), T("over.home"))
            return
        look.title(T(("over.ranking", "over.graph", "over.figures", "over.thrown")[self.page]), "%d/%d" % (self.page + 1, _PAGES))
        if self.page == 0:
            look.banner(T.fill("over.winner", words.winners(s, s.game.winners)))
            look.people(self.people)
            look.lines(self.ended)
        elif self.page == 1:
            look.graph(s.history, s.tokens[: s.game.players], s.game.winners, self.most)
        else:
            look.choices(self.figures[self.page - 2])
        look.keys(T("key.more"), T("over.next"))
