"""Asks once before something that cannot be taken back. Closes with the given result when confirmed, with None otherwise."""

from firmware.pages import ListPage

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu


class Screen(ListPage):
    """The argument: (key of the question, or its text; result when confirmed)."""

    TITLE = "confirm.title"
    HELP = "help.confirm"

    def fill(self, menu: "Menu") -> None:
        """No first, so that a slip changes nothing."""
        menu.note(self.T(self.argument[0]))
        menu.add(0, self.T("confirm.no"))
        menu.add(1, self.T("confirm.yes"))

    def chosen(self, code: int) -> None:
        """Answer the asker."""
        self.app.close(self.argument[1] if code else None)
