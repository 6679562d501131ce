"""The choice of the rule book; the line above the menu says how the chosen one differs."""

from engine import rulebooks
from firmware.pages import ListPage

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any


class Screen(ListPage):
    """The argument: screens.setup.Setup."""

    TITLE = "setup.book"
    HELP = "help.book"

    def enter(self, argument: "Any") -> None:
        """Begin at the book that is set."""
        self.shown = argument.book
        super().enter(argument)
        self.menu.go_to(argument.book)

    def fill(self, menu: "Menu") -> None:
        """The four books."""
        menu.note(self.T("book.%d.how" % self.shown))
        for i in range(len(rulebooks.BOOKS)):
            name = self.T("book.%d" % i)
            menu.add(i, self.T.fill("book.standard", name) if i == rulebooks.LT else name)

    def button(self, key: int, repeated: bool) -> None:
        """The explanation follows the choice."""
        super().button(key, repeated)
        code = self.menu.code()
        if self.app.top is self and code is not None and code != self.shown:
            self.shown = code
            self.rebuild()
            self.menu.go_to(code)

    def chosen(self, code: int) -> None:
        """Take the book with all of its options."""
        self.argument.set_book(code)
        self.app.close(None)
