"""The look of 128x64 one-bit panels: five rows, a strip of the board, a deed beside the choices."""

from firmware.drawing import colours, icons
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import centre_text, fit, logo, right_text
from firmware.looks.onebit import OneBitLook
from firmware.parts.banner import LOGO

_INK = colours.WHITE
_PAPER = colours.BLACK
_STRIP = 18  # pixels
_DEED = 62  # pixels that a deed takes at the left


class SmallLook(OneBitLook):
    """128x64 pixels."""

    FONTS = ("tiny5", "tiny5", "galmuri9")
    PANELS = (128, 64, 239, 99)
    ROW = 9
    HEADER = 9
    WORD = SMALL
    SCALE = 27  # pixels beside the graph
    CARD_SIDES = 8
    CARD_ROWS = 6

    def __init__(self, c):
        """`c`: the canvas."""
        super().__init__(c)
        self._strip = None
        self._seen = (-1, -1)

    def rest(self):
        """Let go of what draws a game."""
        self._strip = None

    # --- the board ---

    def board(self, shown, mark=-1, stock=()):
        """The squares around the marked one, or around the player who is on."""
        if self._strip is None:
            from firmware.drawing.strip import OneBitStrip

            self._strip = OneBitStrip(self.c, self.HEADER, _STRIP)
        self.on_table = True
        centre = mark if mark >= 0 else shown.place[shown.who]
        self._strip.y = self.HEADER + (2 if mark >= 0 else 0)
        if self.full or self._seen != (centre, shown.version):
            self._seen = (centre, shown.version)
            self._strip.draw(shown, centre)

    def below_title(self):
        """The strip lies there."""
        self.y += _STRIP + (4 if self._looked else 0)
        if not self._looked:
            self.x = self.MARGIN
            self.w -= 2 * self.MARGIN

    def above_choices(self, anew):
        """The sentence above the choices: a second line costs them one of their three."""
        c = self.c
        lines = self.broken(self._sentence, self.w)
        high = 10 if len(lines) < 2 else 18
        y = self.y
        self.y += high
        if not anew:
            return
        c.rect(self.x, y, self.w, high, _PAPER)
        if len(lines) > 2:
            lines = lines[:1] + [fit(c, " ".join(lines[1:]), SMALL, self.w)]
        self.tell("lines", None)
        for line in lines:
            c.text(line, self.x, y + 1, _INK, SMALL)
            self.tell("lines", line)
            y += self.LEADING

    # --- deeds ---

    def deed(self, deed):
        """What the deed says at the left of the choices, its name in the bar; a square that is looked at has its name there anyway."""
        if self.on_table:
            return
        if self.full:
            self.bar(deed.name, self._title[1], self._title[3])
            self._deed_rows(deed)
            self.tell_deed(deed)
        self.x = _DEED
        self.w -= _DEED

    def _deed_rows(self, deed):
        c = self.c
        y = self.y
        right = _DEED - 3
        rest = self.bottom - 8
        count = (self.bottom - y) // 8
        rows = [(deed.away, deed.away, "", True)] + deed.rows if deed.mortgaged else deed.rows
        # What has no room goes to the right, below the menu.
        for _, label, value, _ in rows[count:]:
            right_text(c, value, c.width - 1, rest, _INK, SMALL)
            c.text(label, _DEED + 2, rest, _INK, SMALL)
            rest -= 8
        self._deed_foot = rest + 8
        for _, label, value, now in rows[:count]:
            if now:
                c.rect(2, y, _DEED - 4, 8, _INK)
            end = right_text(c, value, right, y, _INK, SMALL)
            c.text(fit(c, label, SMALL, end - 3), 3, y, _INK, SMALL)
            y += 8

    def choices(self, menu):
        """Beside a deed the list ends where the deed's last line stands."""
        if self.x == _DEED:
            self.bottom = min(self.bottom, self.y + self.ROW * max(4, menu.count))
        super().choices(menu)

    def lot(self, lot):
        """Name and price, the highest bid."""
        high, self.y = self.y, self.bottom - 28
        if not self.full:
            return
        c = self.c
        end = right_text(c, lot.price, c.width - 1, high, _INK, SMALL) - 3
        c.text(fit(c, lot.name, SMALL, end - 1), 1, high, _INK, SMALL)
        centre_text(c, fit(c, lot.high, SMALL, c.width), high + 8, _INK, SMALL)
        self.tell("lot", None)
        self.tell("lot", lot.name)
        if lot.price:
            self.tell("lot", lot.price)
        self.tell("lot", lot.high)

    def sum(self, amount, text, hint="", lit=False):
        """The sum in the middle, arrows where it can go on."""
        c = self.c
        high = self.bottom - self.y
        c.rect(0, self.y, c.width, high, _PAPER)
        y = self.y + (high - 8 >> 1)
        wide = c.text_width(text, SMALL) + 12
        c.rect((c.width - wide) >> 1, y - 3, wide, 14, _INK)
        centre_text(c, text, y, _INK, SMALL)
        x = (c.width >> 1) - 4
        if amount.value < amount.high:
            c.icon(icons.UP, x, y - 11, _INK)
        if amount.value > amount.low:
            c.icon(icons.DOWN, x, y + 11, _INK)
        self.tell("sum", None)
        self.tell("sum", text)

    # --- cards and pictures ---

    def card_frame(self):
        """The card's edge and the ground of its title."""
        c = self.c
        c.frame(0, 0, c.width, c.height, _INK)
        c.rect(0, 0, c.width, 9, _INK)

    def card_top(self, count):
        """Where `count` lines begin."""
        return 9 + max(1, (self.c.height - 10 - 8 * count) >> 1)

    def banner(self, text, token=-1, picture=0, short=""):
        """A bar with the name, the winner, or the logo; other pictures have no room."""
        c = self.c
        if picture == LOGO:
            if self.full:
                logo(c, (c.width - 82) >> 1, 1, 2, _INK, _INK)
            self.y = 18
            return
        if self.full and text:
            self.tell("banner", None)
            self.tell("banner", text)
        if token >= 0:
            self.y = self.HEADER
            self.bottom = c.height - 9
            if self.full:
                self.bar(text, "", -1)
        elif not picture:
            if self.full:
                centre_text(c, text, self.y, _INK, SMALL)
            self.y += self.LEADING

    def keys(self, a, b, any=False):
        """Only what any key does, where nothing is asked."""
        if not any or not self.full:
            return
        c = self.c
        c.rect(0, c.height - 9, c.width, 9, _INK)
        centre_text(c, a, c.height - 8, _INK, SMALL)
        self.tell("keys", a)


Look = SmallLook
