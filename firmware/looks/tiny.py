"""The look of 72x40 one-bit panels: four rows below the bar. What is chosen runs through its line, what happened gives way to the choices."""

from firmware.drawing import colours
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import centre_text, fit
from firmware.looks.onebit import OneBitLook
from firmware.parts.banner import LOGO

MYPY = False
if MYPY:
    from collections.abc import Sequence
    from firmware.kept.shown import Shown
    from firmware.parts.amount import Amount
    from firmware.parts.deed import Deed

_INK = colours.WHITE
_PAPER = colours.BLACK
_READ_MS = 25  # for each letter of a sentence


class TinyLook(OneBitLook):
    """72x40 pixels."""

    FONTS = ("tiny5", "tiny5", "tiny5")
    PANELS = (72, 40, 127, 63)
    ROW = 8
    HEADER = 8
    SCALE = 0
    CARD_SIDES = 2
    CARD_ROWS = 3

    def reading_time(self, text: str) -> int:
        """A sentence is gone once there are choices."""
        return _READ_MS * len(text)

    def bar(self, text: str, right: str, token: int) -> None:
        """A sum whose token has no room would be read as another's: it goes."""
        super().bar(text, "" if token >= 0 else right, -1 if token >= 0 else token)

    # --- the board ---

    def board(self, shown: "Shown", mark: int = -1, stock: "Sequence[str]" = ()) -> None:
        """There is no room for it."""
        self.on_table = True

    def below_title(self) -> None:
        """What there is to say about a square that is looked at stands two pixels lower."""
        if self._looked:
            self.y += 2
        else:
            self.x = self.MARGIN
            self.w -= 2 * self.MARGIN

    def above_choices(self, anew: bool) -> None:
        """What came of the roll, else where the player is."""
        y = self.y
        self.y += 8
        if not anew:
            return
        text = self._short or self._under
        self.c.rect(0, y, self.c.width, 8, _PAPER)
        self.c.text(fit(self.c, text, SMALL, self.w), 1, y, _INK, SMALL)
        self.tell("lines", None)
        self.tell("lines", text)

    # --- deeds ---

    def deed(self, deed: "Deed") -> None:
        """The deed's name in the bar and its rent below; a square that is looked at has its name there anyway."""
        if self.on_table:
            return
        if self.full:
            self.bar(deed.name, self._title[1], self._title[3])
            self.c.text(fit(self.c, deed.line, SMALL, self.c.width - 2), 1, self.y, _INK, SMALL)
            self.tell("deed", None)
            self.tell("deed", deed.name)
            self.tell("deed", deed.line)
        self.y += 8

    def sum(self, amount: "Amount", text: str, hint: str = "", lit: bool = False) -> None:
        """The sum between two arrows; in an auction below it what stands under the least bid, else who is still in."""
        c = self.c
        c.rect(0, self.y, c.width, self.bottom - self.y, _PAPER)
        centre_text(c, "< " + text + " >", self.y, _INK, SMALL)
        y = self.y + 8
        if hint and amount.value == amount.low + 1:
            centre_text(c, hint, y, _INK, SMALL)
        elif hint or lit:
            from firmware.drawing.onebit_lot import draw_still_in

            draw_still_in(self, (c.width - 9 * len(self.still_in)) >> 1, y)
            hint = ""
        self.tell_all("sum", (text, hint))

    # --- cards and pictures ---

    def card_frame(self) -> None:
        """The ground of the card's title."""
        self.c.rect(0, 0, self.c.width, 8, _INK)

    def card_top(self, count: int) -> int:
        """Where `count` lines begin."""
        return 8

    def banner(self, text: str, token: int = -1, picture: int = 0, short: str = "") -> None:
        """A bar with the name; the winner stands in the ranking, pictures have no room."""
        c = self.c
        if picture == LOGO:
            if self.full:
                self.bar(text, "", -1)
            self.y = self.HEADER
        elif token >= 0:
            self.y = self.HEADER
            self.bottom = c.height - 8
            if self.full:
                # The name matters most.
                self.bar(text if c.text_width(text, SMALL) <= c.width - 2 else short, "", -1)
                self.tell("banner", None)
                self.tell("banner", text)

    def keys(self, a: str, b: str, any: bool = False) -> None:
        """Only what any key does, where nothing is asked."""
        if not any or not self.full:
            return
        c = self.c
        text = a if c.text_width(a, SMALL) <= c.width else b
        centre_text(c, text, c.height - 8, _INK, SMALL)
        self.tell("keys", text)


Look = TinyLook
