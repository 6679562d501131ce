"""The choice of the rule book; the line above the menu says how the chosen one differs."""

from engine import rulebooks

from firmware.widgets import FULL, ListPage


class Screen(ListPage):
    """The argument: screens.setup.Setup."""

    TITLE = "setup.book"
    HELP = "help.book"

    def enter(self, argument):
        """Begin at the book that is set."""
        super().enter(argument)
        self.menu.go_to(argument.book)
        self.rebuild()

    def fill(self, menu):
        """The four books."""
        for i in range(len(rulebooks.BOOK_NAMES)):
            menu.add(i, self.T("book." + rulebooks.BOOK_NAMES[i]))
        self.say_above(self.T("book." + rulebooks.BOOK_NAMES[min(self.menu.at, 3)] + ".how"))

    def button(self, key, repeated):
        """The explanation follows the choice."""
        before = self.menu.at
        super().button(key, repeated)
        if self.menu.at != before:
            self.rebuild()
            self.redraw = FULL

    def chosen(self, code):
        """Take the book with all of its options."""
        self.argument.set_book(code)
        self.app.close(None)
