"""The last events in words, the newest at the top."""

from firmware.drivers.buttons import DOWN, UP, B
from firmware.kept import words
from firmware.pages import FULL, Page
from firmware.parts.reading import Reading

MYPY = False
if MYPY:
    from typing import Any


class Screen(Page):
    """UP and DOWN turn the pages."""

    HELP = "help.log"

    def enter(self, argument: "Any") -> None:
        """Begin with the newest event."""
        s = self.app.session
        self.reading = Reading(apart=[words.logged(s, back) for back in range(s.history.log_size())])
        self.pages = [0]  # the newest event of each page up to this one

    def button(self, key: int, repeated: bool) -> None:
        """Turn the page, or back."""
        if key == DOWN and self.reading.turn():
            self.pages.append(self.reading.at)
            self.redraw = FULL
        elif key == UP and len(self.pages) > 1:
            self.pages.pop()
            self.reading.at = self.pages[-1]
            self.redraw = FULL
        elif key == B:
            self.app.close(None)

    def show(self, look: "Any") -> None:
        """As many events as fit."""
        look.title(self.T("log.title"), "%d" % len(self.pages))
        look.lines(self.reading)
        look.keys("", self.T("log.keys"))
