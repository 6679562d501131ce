"""The look of 240x135 colour panels: a strip of the board, a deed beside the choices."""

from firmware.drawing import colours
from firmware.drawing.font import BODY, SMALL
from firmware.drawing.shapes import TOKEN_COLOUR, centre_text
from firmware.looks.colour import ColourLook
from firmware.parts.banner import LOGO

MYPY = False
if MYPY:
    from collections.abc import Sequence
    from firmware.drawing.canvas import Canvas
    from firmware.kept.shown import Shown
    from firmware.parts.deed import Deed
    from firmware.parts.reading import Reading

_STRIP = 30  # pixels
_DICE = 16
_DEED = 126  # pixels that a deed takes at the left


class WideLook(ColourLook):
    """240x135 pixels, and panels up to 320x170."""

    PANELS = (240, 135, 320, 199)
    ROW = 13
    HEADER = 17
    FOOTER = 11
    SENTENCE = (2, 28, 0)  # lines, pixels, pixels below them
    SUM = 46
    HINTS = False
    NAMES_CARDS = False

    def __init__(self, c: "Canvas") -> None:
        """`c`: the canvas."""
        super().__init__(c)
        self.CARD = c.height - 20
        self._strip = None

    def rest(self) -> None:
        """Let go of what draws a game."""
        self._strip = None

    # --- the board ---

    def board(self, shown: "Shown", mark: int = -1, stock: "Sequence[str]" = ()) -> None:
        """The squares around the marked one, or around the player who is on."""
        if self._strip is None:
            from firmware.drawing.strip import Strip

            self._strip = Strip(self.c, self.HEADER, _STRIP)
        self.on_table = True
        self._strip.draw(shown, mark, self.full)

    def title(self, text: str, right: str = "", whose: int = -1, under: str = "", group: int = -1) -> None:
        """The bar at the top; below it lies the strip."""
        super().title(text, right, whose, under, group)
        self._looked = self.on_table and whose < 0
        if self.on_table:
            self.y += _STRIP + (4 if self._looked else 0)
            if self._looked:
                self.c.rect(0, self.y, self.w, self.bottom - self.y, colours.PAPER)
            else:
                self.x = self.MARGIN
                self.w -= 2 * self.MARGIN

    def dice(self, a: int, b: int, rolling: int = False) -> None:
        """Two dice at the right; (0, 0): none."""
        from firmware.drawing.colour_table import draw_dice

        self.narrow = 2 * _DICE + 6
        draw_dice(self, a, b, rolling, _DICE, 28)

    def about(self, reading: "Reading") -> None:
        """What there is to say about a square that is looked at."""
        self.tell("lines", None)
        rows = max(0, (self.bottom - self.y) // self.LEADING)
        self.y = self.write_lines(self.broken(reading, self.w - 2 * self.MARGIN)[:rows], self.y)

    def columns(self, count: int, h: int) -> tuple[int, int]:
        """Two columns, three for many; pixels of a row."""
        return 2 if count < 7 else 3, 13

    # --- deeds ---

    def deed(self, deed: "Deed") -> None:
        """The deed at the left of the choices; a square that is looked at has its name in the title."""
        if self.on_table:
            return
        if self.full:
            from firmware.drawing.deed_told import tell_deed
            from firmware.drawing.title_deed import draw_deed

            draw_deed(self.c, deed, 2, self.y + 2, _DEED - 4, self.bottom - self.y - 4, False, SMALL)
            tell_deed(self, deed)
        self.x = _DEED
        self.w -= _DEED

    # --- pictures ---

    def banner_height(self, token: int, picture: int) -> int:
        """Pixels that the banner takes."""
        if self.on_table:
            return 0
        if picture == LOGO:
            return 54
        return 3 if picture else 18 if token >= 0 else 19

    def draw_banner(self, text: str, token: int, picture: int) -> None:
        """See ColourLook.banner."""
        c = self.c
        if picture == LOGO:
            from firmware.drawing.colour_logo import draw_low_logo

            draw_low_logo(c)
        elif token >= 0:
            self.bar(text, "", TOKEN_COLOUR[token], -1)
        elif not picture:
            centre_text(c, text, self.y + 4, colours.INK, BODY)


Look = WideLook
