"""The rules by chapter, as this game's book - or the last one chosen - has them."""

from firmware.pages import ListPage

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu

_CHAPTERS = ("start", "turn", "buy", "rent", "jail", "build", "mortgage", "trade", "debt", "tax", "end", "advice")


class Screen(ListPage):
    """The chapters."""

    TITLE = "title.rules"
    HELP = "help.rules"

    def fill(self, menu: "Menu") -> None:
        """One line a chapter."""
        for i in range(len(_CHAPTERS)):
            menu.add(i, self.T("rules." + _CHAPTERS[i] + ".title"))

    def chosen(self, code: int) -> None:
        """Read it."""
        self.app.open("help", "rules." + _CHAPTERS[code])
