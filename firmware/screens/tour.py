"""Five short screens for those who play for the first time."""

from firmware.kept.settings import S_TOUR
from engine import board
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.pages import FULL, Page
from firmware.parts.banner import DIE, HOTEL, SQUARE
from firmware.parts.reading import Reading

MYPY = False
if MYPY:
    from typing import Any

_PAGES = 5
_CHEST, _PARKING = 2, 20  # squares
_PICTURES = (SQUARE + board.GO, DIE, HOTEL, SQUARE + _CHEST, SQUARE + _PARKING)


class Screen(Page):
    """A and DOWN go on, UP goes back, B leaves."""

    HELP = ""

    def enter(self, argument: "Any") -> None:
        """Begin, and do not come again by itself."""
        self._open(0)
        if not self.app.settings[S_TOUR]:
            self.app.settings[S_TOUR] = 1
            self.app.save_settings()

    def _open(self, page: "Any") -> None:
        self.page = page
        self.reading = Reading(self.T("tour.%d" % (page + 1)))
        self.redraw = FULL

    def button(self, key: int, repeated: bool) -> None:
        """Turn the page."""
        if repeated:
            return
        if key == A or key == DOWN or key == RIGHT:
            if self.reading.turn():
                self.redraw = FULL
            elif self.page + 1 < _PAGES:
                self._open(self.page + 1)
            else:
                self.app.close(None)
        elif key == UP or key == LEFT:
            self._open(max(0, self.page - 1))
        elif key == B:
            self.app.close(None)

    def show(self, look: "Any") -> None:
        """A picture and a few lines."""
        look.title(self.T("tour.%d.title" % (self.page + 1)), "%d/%d" % (self.page + 1, _PAGES))
        look.banner("", picture=_PICTURES[self.page])
        look.lines(self.reading)
        look.keys(self.T("key.more" if self.page + 1 < _PAGES else "key.close"), self.T("key.close"))
