"""A name: picked from suggestions, or typed letter by letter with UP, DOWN and A."""

from firmware.drivers.buttons import A, B
from firmware.pages import FULL, ListPage
from firmware.parts.keyboard import Keyboard

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LONGEST = 10  # characters of a name
_TYPE = 100


class Screen(ListPage):
    """The argument: (screens.setup.Setup, seat). First the suggestions; the line 'type' begins typing."""

    HELP = "help.name"

    def enter(self, argument: "Any") -> None:
        """Show the suggestions."""
        self.keyboard = None
        T = self.T
        self.hint = "A: " + T("name.take") + "   B: " + T("name.delete")
        super().enter(argument)

    def title(self) -> str:
        """Which seat is named."""
        return self.T.fill("seat.title", self.argument[1] + 1)

    def fill(self, menu: "Menu") -> None:
        """Typing, then names that nobody has yet."""
        setup, p = self.argument
        menu.add(_TYPE, self.T("name.type"))
        taken = [setup.names[other] for other in range(setup.count) if other != p]
        for i in range(16):
            name = self.T("name.%d" % i)
            reason = self.T("setup.equal") if name in taken else ""
            menu.add(i, name, "", reason)

    def chosen(self, code: int) -> None:
        """Take the suggestion, or begin to type."""
        if code == _TYPE:
            setup, p = self.argument
            self.keyboard = Keyboard(_LETTERS + self.T("name.letters") + "0123456789-. ", self.T("name.done"), _LONGEST)
            self.keyboard.word = setup.names[p]
            self.redraw = FULL
        else:
            self._take(self.T("name.%d" % code))

    def _take(self, name: str) -> None:
        setup, p = self.argument
        name = name.strip()
        if not name:
            self.app.say(self.T("setup.empty"))
            return
        for other in range(setup.count):
            if other != p and setup.names[other] == name:
                self.app.say(self.T("setup.equal"))
                return
        # The names of seats that do not play now make room.
        for other in range(setup.count, 8):
            if setup.names[other] == name and other != p:
                setup.names[other] = setup.names[p]
        setup.names[p] = name
        self.app.close(None)

    def button(self, key: int, repeated: bool) -> None:
        """While typing: the arrows choose a sign, A takes it, B takes the last one back."""
        keyboard = self.keyboard
        if keyboard is None:
            super().button(key, repeated)
            return
        if not keyboard.move(key):
            if repeated:
                return
            if key == A:
                if keyboard.finished():
                    self._take(keyboard.word)
                    return
                if keyboard.full():
                    self.app.say(self.T("name.long"))
                    return
                keyboard.type()
            elif key == B and not keyboard.delete():
                self.keyboard = None
                self.rebuild()
                return
        self.touch()

    def show(self, look: "Any") -> None:
        """The suggestions, or what is typed."""
        if self.keyboard is None:
            super().show(look)
            return
        T = self.T
        look.title(self.title())
        look.keyboard(self.keyboard, self.hint)
        look.keys(T("name.take"), T("name.delete"))
