"""What the screens are made of: the page that every screen is, the page with a menu, and the picker of a sum. Nothing here knows a rule."""

from micropython import const

from firmware.drivers.buttons import LEFT, RIGHT, UP, A, B
from firmware.drawing.shapes import footer, header, wrap
from firmware.menu import Menu

FULL = const(2)  # Page.redraw: everything
PART = const(1)  # only what moved


class Page:
    """A screen. Subclasses are called Screen, one to a module of firmware/screens/, and override what they need.

    `app` is the Console, `m` its layout, `T` its texts. Set `redraw` to PART or FULL to have draw() called.
    """

    HELP = "help.general"  # key of the text that B held or MENU shows

    def __init__(self, app):
        """`app`: the Console."""
        self.app = app
        self.m = app.layout
        self.T = app.texts
        self.redraw = FULL

    def enter(self, argument):
        """The screen opens; `argument` is what the opener gave."""

    def resume(self, result):
        """The screen above was closed with `result`."""
        self.redraw = FULL

    def leave(self):
        """The screen closes."""

    def button(self, key, repeated):
        """`key` is one of buttons.UP to MENU; `repeated` when it is held down."""
        if key == B:
            self.app.close(None)

    def tick(self, now):
        """Called at every step; `now` in milliseconds."""

    def draw(self, c, full):
        """Draw; `full` is False when `redraw` was only PART."""


class ListPage(Page):
    """A page with a title, an optional line of text and a menu: override fill(), chosen() and, if need be, title()."""

    TITLE = "app"
    BACK = "key.back"
    CHOOSE = "key.choose"

    def __init__(self, app):
        """`app`: the Console."""
        super().__init__(app)
        self.menu = Menu(self.m)
        self.text = None  # lines above the menu
        self.right = ""  # at the right of the title

    def enter(self, argument):
        """Build the menu."""
        self.argument = argument
        self.rebuild()
        self.menu.to_choice()

    def rebuild(self):
        """Build the menu again, with the same line chosen."""
        self.menu.begin()
        self.text = None
        self.fill(self.menu)
        self.menu.settle()
        self.redraw = FULL

    def fill(self, menu):
        """Add the lines of the menu."""

    def chosen(self, code):
        """The line with `code` was chosen."""

    def title(self):
        """The page's title."""
        return self.T(self.TITLE)

    def resume(self, result):
        """Build the menu again: what lay above may have changed things."""
        self.rebuild()

    def button(self, key, repeated):
        """Move in the menu, choose, go back."""
        if self.menu.button(key):
            self.redraw = max(self.redraw, PART)
        elif key == A and not repeated and self.menu.count:
            reason = self.menu.reason()
            if reason:
                self.app.say(reason)
            elif self.menu.code() is None:
                # A on a line that is only to read leads on towards the next choice.
                self.menu.read_on()
                self.redraw = max(self.redraw, PART)
            else:
                self.chosen(self.menu.code())
        elif key == B:
            self.back()

    def tick(self, now):
        """Let a chosen line that is too wide run."""
        if self.menu.run(now):
            self.redraw = max(self.redraw, PART)

    def back(self):
        """B was pressed."""
        self.app.close(None)

    def draw(self, c, full):
        """Title, text, menu, footer."""
        m = self.m
        y = m.header
        if full:
            c.fill(m.paper)
            header(c, m, self.title(), self.right)
            footer(c, m, self.T(self.CHOOSE), self.T(self.BACK))
        if self.text:
            if full:
                for line in self.text:
                    c.text(line, m.margin, y + 1, m.ink, m.font)
                    y += m.leading
            else:
                y += m.leading * len(self.text)
            y += 1 if m.small else 4
        self.menu.draw(c, 0, y, m.wide, m.tall - m.footer - y)

    def say_above(self, text):
        """Show the sentence `text` above the menu: call it in fill(), before any line is added.

        Where it would leave no room for two lines, it becomes part of the list, as lines to read.
        """
        m = self.m
        lines = wrap(self.app.canvas, text, m.font, m.wide - 2 * m.margin - 3)
        if len(lines) * m.leading + 2 * m.row < m.body:
            self.text = lines
        else:
            for line in lines:
                self.menu.add(None, line)


class Amount:
    """A sum picked with UP and DOWN (LEFT and RIGHT: tens): the steps grow while a key is held; a second leads from one end to the other."""

    _NICE = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
    # The steps of a held key, as the part of the whole range: five repeats come within the first second (drivers/buttons.py), the last crosses all.
    _PARTS = bytes((100, 20, 5, 2, 1))

    def __init__(self, low, high, value):
        """`low` to `high` dollars, beginning at `value`."""
        self.low = low
        self.high = high
        self.value = value
        self._held = 0

    def button(self, key, repeated):
        """Change the sum; True when the key was one of the four."""
        if not UP <= key <= RIGHT:
            return False
        if repeated:
            part = (self.high - self.low) // self._PARTS[min(self._held, 4)]
            step = self._NICE[0]
            for step in self._NICE:
                if step >= part:
                    break
            self._held += 1
        else:
            step = 10 if key >= LEFT else 1
            self._held = 0
        up = key == UP or key == RIGHT
        value = self.value + step if up else self.value - step
        if step > 1 and repeated:
            value -= value % step if up else -(-value % step)
        self.value = max(self.low, min(self.high, value))
        return True
