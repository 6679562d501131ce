"""The look of 128x64 one-bit panels: five rows, a strip of the board, a deed beside the choices."""

from firmware.drawing import colours, icons
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import centre_text, fit
from firmware.looks.onebit import OneBitLook
from firmware.parts.banner import LOGO

MYPY = False
if MYPY:
    from collections.abc import Sequence
    from firmware.drawing.canvas import Canvas
    from firmware.kept.shown import Shown
    from firmware.parts.amount import Amount
    from firmware.parts.deed import Deed

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
    SCALE = 27  # pixels beside the graph
    CARD_SIDES = 8
    CARD_ROWS = 5
    SUM = 28

    def __init__(self, c: "Canvas") -> None:
        """`c`: the canvas."""
        super().__init__(c)
        self._strip = None

    def rest(self) -> None:
        """Let go of what draws a game."""
        self._strip = None

    # --- the board ---

    def board(self, shown: "Shown", mark: int = -1, stock: "Sequence[str]" = ()) -> None:
        """The squares around the marked one, or around the player who is on."""
        if self._strip is None:
            from firmware.drawing.strip import OneBitStrip

            self._strip = OneBitStrip(self.c, self.HEADER, _STRIP)
        self.on_table = True
        self._strip.draw(shown, mark, self.full)

    def below_title(self) -> None:
        """The strip lies there."""
        self.y += _STRIP + (4 if self._looked else 0)
        if not self._looked:
            self.x = self.MARGIN
            self.w -= 2 * self.MARGIN

    def above_choices(self, anew: bool) -> None:
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

    def deed(self, deed: "Deed") -> None:
        """What the deed says at the left of the choices, its name in the bar; a square that is looked at has its name there anyway."""
        if self.on_table:
            return
        if self.full:
            self.bar(deed.name, self._title[1], self._title[3])
            from firmware.drawing.deed_told import tell_deed
            from firmware.drawing.onebit_deed import draw_deed

            draw_deed(self, deed)
            tell_deed(self, deed)
        self.x = _DEED
        self.w -= _DEED
        # What of the deed has no room at the left stands below the choices.
        self.bottom -= 8 * max(0, len(deed.rows) + (1 if deed.mortgaged else 0) - (self.bottom - self.y) // 8)

    def sum(self, amount: "Amount", text: str, hint: str = "", lit: bool = False) -> None:
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
            if hint:
                x = c.width - 12 - c.text_width(hint, SMALL) >> 1
                c.text(hint, x + 12, y + 10, _INK, SMALL)
            c.icon(icons.DOWN, x, y + 11, _INK)
        self.tell_all("sum", (text, hint))

    # --- cards and pictures ---

    def card_frame(self) -> None:
        """The card's edge and the ground of its title."""
        c = self.c
        c.frame(0, 0, c.width, c.height, _INK)
        c.rect(0, 0, c.width, 9, _INK)

    def card_top(self, count: int) -> int:
        """Where `count` lines begin."""
        return 9 + max(1, (self.c.height - 19 - 8 * count) >> 1)

    def banner(self, text: str, token: int = -1, picture: int = 0, short: str = "") -> None:
        """A bar with the name, the winner, or the logo; other pictures have no room."""
        c = self.c
        if picture == LOGO:
            if self.full:
                from firmware.drawing.logo import logo

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

    def keys(self, a: str, b: str, any: bool = False) -> None:
        """Only what any key does, where nothing is asked."""
        if not any or not self.full:
            return
        c = self.c
        c.rect(0, c.height - 9, c.width, 9, _INK)
        centre_text(c, a, c.height - 8, _INK, SMALL)
        self.tell("keys", a)


Look = SmallLook
