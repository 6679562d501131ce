"""The choice of the rule book; the line above the menu says how the chosen one differs."""

from engine import rulebooks
from firmware.pages import ListPage


class Screen(ListPage):
    """The argument: screens.setup.Setup."""

    TITLE = "setup.book"
    HELP = "help.book"

    def enter(self, argument):
        """Begin at the book that is set."""
        self.shown = argument.book
        super().enter(argument)
        self.menu.go_to(argument.book)

    def fill(self, menu):
        """The four books."""
        menu.note(self.T("book.%d.how" % self.shown))
        for i in range(len(rulebooks.BOOKS)):
            name = self.T("book.%d" % i)
            menu.add(i, self.T.fill("book.standard", name) if i == rulebooks.LT else name)

    def button(self, key, repeated):
        """The explanation follows the choice."""
        super().button(key, repeated)
        code = self.menu.code()
        if self.app.top is self and code is not None and code != self.shown:
            self.shown = code
            self.rebuild()
            self.menu.go_to(code)

    def chosen(self, code):
        """Take the book with all of its options."""
        self.argument.set_book(code)
        self.app.close(None)
