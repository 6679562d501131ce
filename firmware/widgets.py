"""What the screens are made of: the page that every screen is, bars, menus, wrapped text, amounts, tokens and deeds.

Nothing here knows a rule. Functions draw on a canvas `c` with the measures of a layout.Layout `m`.
"""

from micropython import const

from firmware import colours, icons
from firmware.buttons import DOWN, LEFT, LONG, REPEAT, RIGHT, UP, A, B
from firmware.font import SMALL
from firmware.layout import GROUP_COLOUR, TOKEN_COLOUR

FULL = const(2)  # Page.redraw: everything
PART = const(1)  # only what moved

_KEY = const(0x0F)


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
                # A on a line that is only to read leads on to the next choice.
                self.menu.to_choice()
                self.redraw = max(self.redraw, PART)
            else:
                self.chosen(self.menu.code())
        elif key == B:
            self.back()

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
                    y += m.line
            else:
                y += m.line * len(self.text)
            y += 1 if m.small else 4
        self.menu.draw(c, 0, y, m.w, m.h - m.footer - y)

    def say_above(self, text):
        """Show the sentence `text` above the menu: call it in fill(), before any line is added.

        Where it would leave no room for two lines, it becomes part of the list, as lines to read.
        """
        m = self.m
        lines = wrap(self.app.canvas, text, m.font, m.w - 2 * m.margin - 3)
        if len(lines) * m.line + 2 * m.row < m.body:
            self.text = lines
        else:
            for line in lines:
                self.menu.add(None, line)


def wrap(c, text, font, width):
    """Break `text` into a list of lines of at most `width` pixels in `font`; a newline in the text breaks too."""
    lines = []
    space = c.text_width(" ", font)
    for part in text.split("\n"):
        line = ""
        used = 0
        for word in part.split(" "):
            size = c.text_width(word, font)
            if line and used + space + size > width:
                lines.append(line)
                line = word
                used = size
            elif line:
                line += " " + word
                used += space + size
            else:
                line = word
                used = size
        lines.append(line)
    return lines


def fit(c, text, font, width):
    """`text`, cut and ended with two dots if it is wider than `width` pixels."""
    if c.text_width(text, font) <= width:
        return text
    width -= c.text_width("..", font)
    while text and c.text_width(text, font) > width:
        text = text[:-1]
    return text.rstrip() + ".."


def right_text(c, text, x, y, colour, font):
    """Draw `text` so that it ends before `x`; returns where it begins."""
    x -= c.text_width(text, font)
    c.text(text, x, y, colour, font)
    return x


def centre_text(c, text, y, colour, font, x=0, width=0):
    """Draw `text` in the middle of the `width` pixels (0: the panel) from `x`."""
    width = width or c.width
    c.text(text, x + max(0, (width - c.text_width(text, font)) >> 1), y, colour, font)


def header(c, m, title, right="", colour=-1):
    """The bar at the top: `title` left, `right` at the other end, on `colour` (default: the bars' colour)."""
    ground = m.bar if colour < 0 or m.mono else colour
    ink = m.on(ground)
    c.rect(0, 0, m.w, m.header - 1 if m.mono and not m.tiny else m.header, ground)
    y = (m.header - c.line_height(m.head)) >> 1
    x = m.w - m.margin
    if right:
        x = right_text(c, right, x, max(0, y), ink, m.head) - 4
    c.text(fit(c, title, m.head, x - m.margin), m.margin, max(0, y), ink, m.head)


def footer(c, m, choose, back):
    """The bar at the bottom: what A and B do ("": nothing). Nothing on panels that have no room for it."""
    if not m.footer:
        return
    y = m.h - m.footer
    c.rect(0, y, m.w, m.footer, m.bar)
    y += (m.footer - 8) >> 1
    x = m.margin
    if choose:
        x = key_hint(c, "A", choose, x, y) + 14
    if back:
        key_hint(c, "B", back, x, y)


def key_hint(c, key, text, x, y):
    """A key's badge and what it does, in small print; returns the x after it."""
    c.rect(x, y, 8, 8, colours.YELLOW)
    c.text(key, x + 2, y, colours.BLACK, SMALL)
    return c.text(text, x + 11, y, colours.WHITE, SMALL)


def token_badge(c, token, x, y, big=False):
    """Token number `token` (0-7) on a ground of its colour: 12x12 pixels, or 20x20 when `big`."""
    colour = TOKEN_COLOUR[token]
    size = 20 if big else 12
    if c.colours == 2:
        c.icon((icons.TOKEN_HAT if big else icons.SMALL_HAT) + token, x + (size - (16 if big else 10) >> 1), y + 1, colours.WHITE)
        return
    c.rect(x, y, size, size, colour)
    c.icon((icons.TOKEN_HAT if big else icons.SMALL_HAT) + token, x + (2 if big else 1), y + (2 if big else 1), colours.TEXT_ON[colour])


def group_chip(c, m, group, x, y, w, h):
    """The colour of street group `group` (0-9) as a small field; a frame with the group's number on one-bit panels."""
    if m.mono:
        return
    c.rect(x, y, w, h, GROUP_COLOUR[group])
    c.frame(x, y, w, h, m.ink)


class Menu:
    """A scrolling list of lines; each has a code, a text, a text at the right, and a reason when it cannot be chosen."""

    def __init__(self, m):
        """`m`: the Layout."""
        self.m = m
        self.at = 0
        self.top = 0
        self.begin()

    def begin(self):
        """Empty the list; the place in it is kept."""
        self._codes = []
        self._texts = []
        self._rights = []
        self._reasons = []
        self._chips = []

    def add(self, code, text, right="", reason="", chip=-1):
        """Add a line. `reason`: why it cannot be chosen, shown when it is tried; `chip`: a street group (0-9), or 16 + a token."""
        self._codes.append(code)
        self._texts.append(text)
        self._rights.append(right)
        self._reasons.append(reason)
        self._chips.append(chip)

    def settle(self):
        """Keep the place inside the list, once it is filled."""
        self.at = max(0, min(self.at, len(self._codes) - 1))

    @property
    def count(self):
        """Number of lines."""
        return len(self._codes)

    def code(self):
        """Code of the chosen line; None in an empty list."""
        return self._codes[self.at] if self._codes else None

    def reason(self):
        """Why the line cannot be chosen, or ""."""
        return self._reasons[self.at] if self._codes else ""

    def go_to(self, code):
        """Choose the line with `code`, if there is one."""
        if code in self._codes:
            self.at = self._codes.index(code)

    def to_choice(self):
        """From a line that is only to read (code None) move on to the next one that is a choice, if there is one."""
        for at in range(self.at, len(self._codes)):
            if self._codes[at] is not None:
                self.at = at
                return

    def button(self, key):
        """Move for UP and DOWN, round the ends; True when something moved."""
        count = len(self._codes)
        if not count:
            return False
        if key == UP:
            self.at = (self.at - 1) % count
        elif key == DOWN:
            self.at = (self.at + 1) % count
        else:
            return False
        return True

    def height(self):
        """Pixels that all lines take."""
        return len(self._codes) * self.m.row

    def draw(self, c, x, y, w, h):
        """Draw in the rectangle at (x, y), `w` by `h` pixels, ground included."""
        m = self.m
        row = m.row
        rows = max(1, h // row)
        count = len(self._codes)
        if self.at < self.top:
            self.top = self.at
        if self.at >= self.top + rows:
            self.top = self.at - rows + 1
        self.top = max(0, min(self.top, count - rows))
        c.rect(x, y, w, h, m.paper)
        scroll = count > rows
        wide = w - (3 if m.small else 6) if scroll else w
        lift = 0 if m.small else (row - m.line + 1) >> 1
        for i in range(self.top, min(count, self.top + rows)):
            self._line(c, i, x, y + (i - self.top) * row, wide, lift)
        if scroll:
            bar = x + w - (2 if m.small else 4)
            c.rect(bar, y + self.top * rows * row // count, 1 if m.small else 3, max(3, rows * rows * row // count), m.ink)

    def _line(self, c, i, x, y, w, lift):
        m = self.m
        chosen = i == self.at
        ink = m.quiet if self._reasons[i] and not m.mono else m.ink
        left = x + m.margin
        if chosen:
            c.rect(x, y, w, m.row, m.select)
            if not m.mono:
                c.rect(x, y, 3, m.row, colours.RED)
        chip = self._chips[i]
        if chip >= 16:
            if m.small:
                c.icon(icons.SMALL_HAT + chip - 16, left, y - 1, m.ink)
            else:
                token_badge(c, chip - 16, left, y + (m.row - 12 >> 1))
            left += 15 if not m.small else 12
        elif chip >= 0 and not m.mono:
            group_chip(c, m, chip, left, y + 2, 10, m.row - 4)
            left += 14
        end = x + w - (1 if m.small else 4)
        if self._rights[i]:
            end = right_text(c, self._rights[i], end, y + lift, ink, m.font) - 3
        text = self._texts[i]
        over = c.text(fit(c, text, m.font, end - left), left, y + lift, ink, m.font)
        if m.mono and self._reasons[i]:
            # Struck out: one-bit panels have no grey.
            c.hline(left, y + 4, over - left, m.paper if chosen else m.ink)


class Amount:
    """A sum picked with UP and DOWN (LEFT and RIGHT: tens): the steps grow while a key is held, so that any sum takes a second at most."""

    _STEPS = (10, 10, 50, 100, 200, 500)

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
            step = self._STEPS[min(self._held, len(self._STEPS) - 1)]
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


def event_key(event):
    """Split a button event: (key, repeated, long)."""
    return event & _KEY, bool(event & REPEAT), bool(event & LONG)
