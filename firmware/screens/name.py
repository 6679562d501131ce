"""A name, typed sign by sign: the arrows choose, A takes, B is done."""

from firmware.drivers.buttons import A, B
from firmware.kept.settings import PERSON
from firmware.pages import SPARE, Page
from firmware.parts.keyboard import Keyboard

MYPY = False
if MYPY:
    from typing import Any

_LONGEST = 10  # characters of a name


class Screen(Page):
    """The argument: (screens.setup.Setup, seat). Closes with the seat; whoever types a name plays."""

    HELP = "help.name"

    def enter(self, argument: "Any") -> None:
        """Begin with the name that the seat has."""
        self.setup, self.seat = argument
        self.keyboard = Keyboard(self.T("name.letters"), self.setup.names[self.seat], _LONGEST)

    def button(self, key: int, repeated: bool) -> None:
        """An arrow may be held; A and B may not."""
        keyboard = self.keyboard
        if not keyboard.move(key):
            if repeated:
                return
            if key == B:
                self._done()
                return
            if key == A and not keyboard.type():
                self.app.say(self.T("name.long"))
                return
        self.touch()

    def _done(self) -> None:
        """Take the name, if one was typed."""
        name = "" if self.keyboard.fresh else self.keyboard.word.strip()
        if name:
            if not self.setup.rename(self.seat, name):
                self.app.say(self.T("setup.equal"))
                return
            self.setup.levels[self.seat] = PERSON
        self.app.close(self.seat)

    def show(self, look: "Any") -> None:
        """What is typed, with a cursor once it is; the signs."""
        T = self.T
        keyboard = self.keyboard
        look.title(keyboard.word if keyboard.fresh else keyboard.word + "_", "B: " + T("name.done"), SPARE)
        look.keyboard(keyboard)
        look.keys(T("name.take"), T("name.done"))
