"""A scrolling list of choices. Knows no rule and no screen; firmware.widgets.ListPage gives it its place."""

from time import ticks_add, ticks_diff

from micropython import const

from firmware.drawing import colours, icons
from firmware.drivers.buttons import DOWN, UP
from firmware.drawing.shapes import fit, group_chip, right_text, token_badge

HEADING = const(-2)  # as a chip: the line is a heading
_RUN_WAIT = const(1200)  # ms before a line that is too wide begins to run, and before it begins again
_RUN_STEP = const(220)


class Menu:
    """A scrolling list of lines; each has a code, a text, a text at the right, and a reason when it cannot be chosen."""

    def __init__(self, m):
        """`m`: the Layout."""
        self.m = m
        self.at = 0
        self.top = 0
        self.shift = 0  # letters of the chosen line that have run out of view to the left
        self.cut = False  # whether the chosen line is wider than its place
        self.rows = 1  # lines in view
        self._due = 0
        self.begin()

    def run(self, now):
        """Let a chosen line that is wider than its place run through it; True when it is to be drawn again. `now`: milliseconds."""
        if not self.cut and not self.shift:
            return False
        if self._due == 0 or ticks_diff(now, self._due) < 0:
            self._due = self._due or ticks_add(now, _RUN_WAIT)
            return False
        if self.cut:
            self.shift += 1
            self._due = ticks_add(now, _RUN_STEP)
        elif self._due:
            # The end has been in view for a while: begin again.
            self.shift = 0
            self._due = ticks_add(now, _RUN_WAIT)
        return True

    def _still(self):
        self.shift = 0
        self.cut = False
        self._due = 0

    def begin(self):
        """Empty the list; the place in it is kept."""
        self._codes = []
        self._texts = []
        self._rights = []
        self._reasons = []
        self._chips = []

    def add(self, code, text, right="", reason="", chip=-1):
        """Add a line. `reason`: why it cannot be chosen, shown when it is tried; `chip`: a street group (0-9), 16 + a token, or HEADING."""
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

    def read_on(self):
        """From a line that is only to read go on by what is in view, at most to the next choice: nothing between is skipped unseen."""
        at = self.at
        self.to_choice()
        self.at = max(at + 1, min(self.at, max(at, self.top) + self.rows - 1)) if self.at != at else at
        self._still()

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
        self._still()
        return True

    def height(self):
        """Pixels that all lines take."""
        return len(self._codes) * self.m.row

    def draw(self, c, x, y, w, h):
        """Draw in the rectangle at (x, y), `w` by `h` pixels, ground included."""
        m = self.m
        row = m.row
        self.rows = rows = max(1, h // row)
        count = len(self._codes)
        if self.at < self.top:
            self.top = self.at
        if self.at >= self.top + rows:
            self.top = self.at - rows + 1
        self.top = max(0, min(self.top, count - rows))
        c.rect(x, y, w, h, m.paper)
        scroll = count > rows
        wide = w - (3 if m.small else 6) if scroll else w
        lift = 0 if m.small else (row - m.leading + 1) >> 1
        last = self.top + rows - 1
        below = m.small and last < count - 1
        for i in range(self.top, min(count, last + 1)):
            self._line(c, i, x, y + (i - self.top) * row, wide - 4 if below and i == last else wide, lift)
        if below:
            # More to come: a small arrow in the corner, clear of the bar.
            at = y + rows * row - 4
            c.hline(x + wide - 4, at - 1, 5, m.ink)
            c.hline(x + wide - 3, at, 3, m.ink)
            c.hline(x + wide - 2, at + 1, 1, m.ink)
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
        if chip == HEADING:
            # A heading between the lines: small bar, never mistaken for a choice.
            c.rect(x, y, w, m.row, m.select if chosen else m.paper)
            over = c.text(self._texts[i], left, y + lift, m.ink, m.font)
            c.hline(over + 3, y + (m.row >> 1), max(0, x + w - over - 6), m.paper if chosen and m.mono else m.ink)
            if chosen and not m.mono:
                c.rect(x, y, 3, m.row, colours.RED)
            return
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
        if chosen:
            text = text[self.shift :]
        shown = fit(c, text, m.font, end - left)
        if chosen:
            if self.cut and shown is text:
                self._due = 0
            self.cut = shown is not text
        over = c.text(shown, left, y + lift, ink, m.font)
        if m.mono and self._reasons[i]:
            # Struck out: one-bit panels have no grey.
            c.hline(left, y + 4, over - left, m.paper if chosen else m.ink)
