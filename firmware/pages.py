"""The page that every screen is, and the page with choices. Nothing here knows a rule or a pixel."""

from micropython import const

from firmware.drivers.buttons import LEFT, RIGHT, A, B
from firmware.parts.menu import Menu

MYPY = False
if MYPY:
    from firmware.app import Console
    from typing import Any

FULL = const(2)  # Page.redraw: everything
PART = const(1)  # only what moved
SPARE = const(-2)  # ListPage.whose


class Page:
    """A screen. Subclasses are called Screen, one to a module of firmware/screens/, and override what they need.

    `app` is the Console, `T` its texts. Set `redraw` to PART or FULL to have show() called.
    """

    HELP = "help.general"  # key of the text that B held shows
    moving = False  # something goes on by itself: tick() is due soon
    BACK = ""  # key of what B does, and MENU where that is "key.menu"; elsewhere MENU shows the text, too

    def __init__(self, app: "Console") -> None:
        """`app`: the Console."""
        self.app = app
        self.T = app.texts
        self.redraw = FULL

    def enter(self, argument: "Any") -> None:
        """The screen opens; `argument` is what the opener gave."""

    def cover(self) -> None:
        """Another screen opens above: let go of what resume() makes anew."""

    def resume(self, result: "Any") -> None:
        """The screen above was closed with `result`."""
        self.redraw = FULL

    def leave(self) -> None:
        """The screen closes."""

    def button(self, key: int, repeated: bool) -> None:
        """`key` is one of buttons.UP to MENU; `repeated` when it is held down."""
        if key == B:
            self.app.close(None)

    def tick(self, now: int) -> None:
        """Called at every step; `now` in milliseconds."""

    def show(self, look: "Any") -> None:
        """Say to the look, part by part, what is shown (docs/screens.md)."""

    def touch(self) -> None:
        """Something moved: have what differs drawn again."""
        if not self.redraw:
            self.redraw = PART


class ListPage(Page):
    """A page with a title and choices: override fill(), chosen() and, if need be, title(), change() and middle()."""

    TITLE = "app"
    BACK = "key.back"
    CHOOSE = "key.choose"

    def __init__(self, app: "Console") -> None:
        """`app`: the Console."""
        super().__init__(app)
        self.menu = Menu()
        self.right = ""  # at the other end of the title
        self.whose = -1  # token of the player whose sum stands there; -1: the title tells; SPARE: left out where there is no room

    def enter(self, argument: "Any") -> None:
        """Build the menu."""
        self.argument = argument
        self.rebuild()
        self.menu.to_choice()

    def rebuild(self) -> None:
        """Build the menu again, with the same line chosen."""
        self.menu.begin()
        self.fill(self.menu)
        self.menu.settle()
        self.redraw = FULL

    def fill(self, menu: Menu) -> None:
        """Add the lines of the menu, and the note to be read before them."""

    def chosen(self, code: int) -> None:
        """The line with `code` was chosen."""

    def closed(self, code: int, reason: str) -> None:
        """The line with `code`, which `reason` closes, was tried."""
        self.app.say(reason)

    def change(self, code: int, by: int) -> bool:
        """LEFT (`by` -1) or RIGHT (1) on the line with `code`; True when it has a value and was changed."""
        return False

    def title(self) -> str:
        """The page's title."""
        return self.T(self.TITLE)

    def cover(self) -> None:
        """The lines are built again by resume()."""
        self.menu.begin()

    def resume(self, result: "Any") -> None:
        """Build the menu again: what lay above may have changed things."""
        self.rebuild()

    def button(self, key: int, repeated: bool) -> None:
        """Move in the menu, choose, change a value, go back."""
        menu = self.menu
        if menu.button(key):
            self.touch()
        elif key == LEFT or key == RIGHT:
            if menu.code() is not None and not menu.reason():
                self.change(menu.code(), 1 if key == RIGHT else -1)
        elif key == A and not repeated and menu.count:
            reason = menu.reason()
            if reason:
                self.closed(menu.code(), reason)
            elif menu.code() is None:
                # A on a line that is only to read leads on towards the next choice.
                menu.read_on()
                self.touch()
            else:
                self.chosen(menu.code())
        elif key == B:
            self.back()

    def tick(self, now: int) -> None:
        """Let a chosen line that is too wide run."""
        if self.menu.run(now):
            self.touch()

    def back(self) -> None:
        """B was pressed."""
        self.app.close(None)

    def middle(self, look: "Any") -> None:
        """What stands between the title and the choices."""

    def show(self, look: "Any") -> None:
        """Title, what stands between, choices, keys."""
        look.title(self.title(), self.right, self.whose)
        self.middle(look)
        look.choices(self.menu)
        look.keys(self.T(self.CHOOSE) if self.menu.count else "", self.T(self.BACK) if self.BACK else "")
