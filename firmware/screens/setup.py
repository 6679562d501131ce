"""A new game: who plays, by which book. With the usual choices it is started by its first line."""

from engine import rulebooks
from firmware.kept import settings
from firmware.kept.settings import PERSON
from firmware.parts.menu import TOKEN
from firmware.pages import ListPage

MYPY = False
if MYPY:
    from firmware.app import Console
    from firmware.kept.texts import Texts
    from firmware.parts.menu import Menu
    from typing import Any

_START, _COUNT, _BOOK, _OPTIONS = range(4)
_SEAT = 16


class Setup:
    """The choices for a new game, shared by the screens that make them."""

    def __init__(self, app: "Console") -> None:
        """Begin with those of the last game."""
        self.count = app.settings[settings.S_COUNT]
        self.book = app.settings[settings.S_BOOK] % len(rulebooks.BOOKS)
        self.minutes = app.settings[settings.S_MINUTES]
        self.options = bytearray(rulebooks.BOOKS[self.book])
        for i in range(rulebooks.COUNT):
            kept = app.settings[settings.S_OPTIONS + i]
            if kept:
                self.options[i] = kept - 1
        self.names = []
        self.tokens = bytearray(8)
        self.levels = bytearray(8)
        for p in range(8):
            seat = app.settings[settings.S_SEATS + p]
            self.tokens[p] = seat >> 4 & 7
            self.levels[p] = seat & 15
            known = app.names[p] if p < len(app.names) else ""
            self.names.append(known or app.texts("name.%d" % p))

    def sit(self, names: list[str], tokens: bytes, levels: bytes, options: bytes, book: int, timed: bool) -> None:
        """The table of a game that was played: seats, rules; its time limit is that of the last game, if it had one."""
        self.count = len(names)
        self.book = book
        self.options[:] = options
        if not timed:
            self.minutes = 0
        self.levels[: self.count] = levels[: self.count]
        # Seats that do not play take what is left.
        self.names = (names + [name for name in self.names if name not in names])[:8]
        taken = list(tokens[: self.count])
        self.tokens[:] = bytes(taken + [token for token in range(8) if token not in taken])

    def has(self, name: str) -> bool:
        """True when one of those who play is called `name`."""
        return name in self.names[: self.count]

    def rename(self, p: int, name: str) -> bool:
        """Call seat `p` `name`; False when somebody else who plays is called so."""
        if self.has(name) and self.names[p] != name:
            return False
        # The name of a seat that does not play now makes room.
        for other in range(self.count, 8):
            if self.names[other] == name:
                self.names[other] = self.names[p]
        self.names[p] = name
        return True

    def trouble(self, count: int = 0) -> str:
        """Key of the reason why the game cannot start, or ""."""
        count = count or self.count
        for p in range(count):
            if not self.names[p].strip():
                return "setup.empty"
            for other in range(p):
                if self.names[p].strip() == self.names[other].strip():
                    return "setup.equal"
                if self.tokens[p] == self.tokens[other]:
                    return "setup.token"
        return ""

    def remember(self, app: "Console") -> None:
        """Keep players, book and options for the next time, whether the game is started now or not."""
        row = rulebooks.BOOKS[self.book]
        for i in range(rulebooks.COUNT):
            app.settings[settings.S_OPTIONS + i] = 0 if self.options[i] == row[i] else self.options[i] + 1
        app.settings[settings.S_MINUTES] = self.minutes
        app.settings[settings.S_COUNT] = self.count
        app.settings[settings.S_BOOK] = self.book
        for p in range(8):
            app.settings[settings.S_SEATS + p] = self.tokens[p] << 4 | self.levels[p]
        app.names = [name.strip() for name in self.names]
        app.save_settings()

    def set_book(self, book: int) -> None:
        """Take up all options of a rule book (rulebooks.LT to CZ)."""
        self.book = book
        self.options[:] = rulebooks.BOOKS[book]

    def changed(self) -> bool:
        """True when an option is not as the book has it."""
        return bytes(self.options) != rulebooks.BOOKS[self.book] or self.minutes > 0


def next_kind(level: int, by: int) -> int:
    """What a seat can be after (`by` 1) or before (-1) `level`, round the ends: a person, a bot of each level."""
    kinds = bytes((PERSON, 0, 1, 2, 3))
    return kinds[(kinds.index(bytes((level,))) + by) % len(kinds)]


def kind_of(texts: "Texts", level: int) -> str:
    """Who plays at `level` (PERSON or a bot's 0 to 3), in words."""
    return texts("setup.person" if level == PERSON else "level.%d" % level)


def short_kind_of(texts: "Texts", level: int) -> str:
    """The same in few letters."""
    return texts("setup.person") if level == PERSON else texts.fill("level.short", level + 1)


class Screen(ListPage):
    """The set-up. The argument: what Setup.sit takes, to begin at once with that table; or None."""

    TITLE = "setup.title"
    HELP = "help.setup"

    def enter(self, argument: "Any") -> None:
        """Start from the last game's choices."""
        self.setup = Setup(self.app)
        if argument:
            self.setup.sit(*argument)
        super().enter(argument)

    def tick(self, now: int) -> None:
        """A table that plays again begins, now that the game before has left the heap."""
        super().tick(now)
        if self.argument:
            self._start()

    def fill(self, menu: "Menu") -> None:
        """Start, number of players, book, options, then the seats."""
        T = self.T
        setup = self.setup
        trouble = setup.trouble()
        menu.add(_START, T("setup.start"), "~" + T.fill("minutes", self._minutes()), T(trouble) if trouble else "", short="")
        menu.add(_COUNT, T("setup.players"), "< %d >" % setup.count, short=str(setup.count))
        for p in range(setup.count):
            level = setup.levels[p]
            menu.add(_SEAT + p, setup.names[p], kind_of(T, level), "", TOKEN + setup.tokens[p], short_kind_of(T, level))
        name = T("book.%d" % setup.book)
        menu.add(_BOOK, T("setup.book"), T.fill("book.standard", name) if setup.book == rulebooks.LT else name, short=name)
        menu.add(_OPTIONS, T("setup.options"), T("setup.changed") if setup.changed() else "")

    def _minutes(self) -> int:
        """A guess of how long it takes: turns as docs/strategy.md has them, 40 seconds for a person's and 10 for a bot's, no more than agreed."""
        setup = self.setup
        turns = 55 + 27 * setup.count
        if setup.options[rulebooks.BUILD_WHERE] == rulebooks.WHERE_LANDED:
            turns = turns * 13 // 5
        if setup.options[rulebooks.END] == rulebooks.END_FIRST:
            turns = turns * 3 // 4
        seconds = sum([40 if level == PERSON else 10 for level in setup.levels[: setup.count]])
        minutes = (turns * seconds // (600 * setup.count) + 1) * 10
        return min(minutes, setup.minutes or minutes)

    def back(self) -> None:
        """The table is there again when the set-up is opened the next time."""
        self.setup.remember(self.app)
        super().back()

    def resume(self, result: "Any") -> None:
        """Whoever has a name now has the next one, or the start, follow."""
        super().resume(result)
        if result is not None:
            following = result + 1
            self.menu.go_to(_SEAT + following if following < self.setup.count else _START)

    def change(self, code: int, by: int) -> None:
        """LEFT and RIGHT: the number of players, the book, who sits in a seat."""
        setup = self.setup
        if code == _COUNT:
            self._count(by)
        elif code == _BOOK:
            setup.set_book((setup.book + by) % len(rulebooks.BOOKS))
            self.rebuild()
        elif code >= _SEAT:
            setup.levels[code - _SEAT] = next_kind(setup.levels[code - _SEAT], by)
            self.rebuild()

    def _count(self, by: int) -> None:
        setup = self.setup
        last = setup.count
        setup.count = (last - 2 + by) % 7 + 2
        if setup.count > last and by > 0:
            setup.levels[last] = setup.levels[last - 1]  # whoever comes to the table plays as the last one does
        self.rebuild()

    def chosen(self, code: int) -> None:
        """Open what belongs to the line."""
        if code == _START:
            self._start()
        elif code == _COUNT:
            self._count(1)
        elif code == _BOOK:
            self.app.open("book", self.setup)
        elif code == _OPTIONS:
            self.app.open("options", self.setup)
        else:
            self.app.open("seat", (self.setup, code - _SEAT))

    def _start(self) -> None:
        from firmware.kept.session import Session

        app = self.app
        setup = self.setup
        count = setup.count
        names = [setup.names[p].strip() for p in range(count)]
        setup.remember(app)
        session = Session(app.texts)
        for roll in app.dice:
            session.game.queue_dice(*roll)
        app.dice = []
        session.new(names, setup.tokens, setup.levels, setup.options, setup.book, setup.minutes, app.seed())
        app.session = session
        app.save()
        app.play(session)
