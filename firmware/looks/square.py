"""The look of 240x240 colour panels: the board is a ring round everything, a deed is a card."""

from firmware.drawing import colours
from firmware.drawing.font import BODY
from firmware.looks.colour import ColourLook
from firmware.parts.banner import LOGO

MYPY = False
if MYPY:
    from collections.abc import Sequence
    from firmware.drawing.canvas import Canvas
    from firmware.kept.shown import Shown
    from firmware.parts.deed import Deed
    from firmware.parts.reading import Reading

# The middle of the ring (firmware/drawing/ring.py).
_INNER = 22
_MIDDLE = 196
_DICE = 32  # a die's side


class SquareLook(ColourLook):
    """240x240 pixels, and panels up to 280 pixels high."""

    PANELS = (240, 240, 319, 280)
    ROW = 15
    HEADER = 22
    FOOTER = 14
    SENTENCE = (3, 42, 2)  # lines, pixels, pixels below them
    SUM = 60
    LOT_BAR = 30
    SHOWS_LOTS = True
    HINTS = True
    CARD = 150
    NAMES_CARDS = True

    def __init__(self, c: "Canvas") -> None:
        """`c`: the canvas."""
        super().__init__(c)
        self._ring = None

    def rest(self) -> None:
        """Let go of what draws a game."""
        self._ring = None

    # --- the board and what stands inside of it ---

    def board(self, shown: "Shown", mark: int = -1, stock: "Sequence[str]" = ()) -> None:
        """The ring; everything else on this page stands inside of it."""
        if self._ring is None:
            from firmware.drawing.ring import Ring

            self._ring = Ring(self.c)
        c = self.c
        if self.full:
            c.frame(_INNER - 1, _INNER - 1, _MIDDLE + 2, _MIDDLE + 2, colours.INK)
        self._ring.draw(shown, mark, self.full)
        self.on_table = True
        self.x = _INNER + 2
        self.y = _INNER + 2
        self.w = _MIDDLE - 4
        self.bottom = _INNER + _MIDDLE - 12
        if mark >= 0:
            # A square is looked at: with another one all of the middle is another.
            c.rect(_INNER, _INNER, _MIDDLE, _MIDDLE, colours.PAPER)
            self.full = True

    def title(self, text: str, right: str = "", whose: int = -1, under: str = "", group: int = -1) -> None:
        """In the ring: who plays, with what cash, where."""
        if not self.on_table:
            super().title(text, right, whose, under, group)
        elif whose >= 0:  # what is looked at has its name on it
            y = self.y
            self.y += 42
            if self.full or self._title != (text, right, under, whose):
                from firmware.drawing.ring_middle import draw_player

                self._title = (text, right, under, whose)
                draw_player(self, y, text, right, whose, under, group)

    def dice(self, a: int, b: int, rolling: int = False) -> None:
        """Two dice at the right; (0, 0): none."""
        from firmware.drawing.colour_table import draw_dice

        self.narrow = 2 * _DICE + 8
        draw_dice(self, a, b, rolling, _DICE, 42)

    def keys(self, a: str, b: str, any: bool = False) -> None:
        """In the ring a bar at its foot."""
        if not self.on_table:
            super().keys(a, b, any)
        elif self.full or self._keys != (a, b):
            self._keys = (a, b)
            self.key_bar(a, b, self.x, self.bottom + 1, self.w, 10, 2)

    def about(self, reading: "Reading") -> None:
        """What there is to say about a square that is looked at."""
        from firmware.drawing.ring_middle import draw_about

        draw_about(self, reading)

    def columns(self, count: int, h: int) -> tuple[int, int]:
        """One column; pixels of a row."""
        return 1, min(15, h // max(count, 1))

    # --- deeds ---

    def deed(self, deed: "Deed") -> None:
        """The deed as a card, above the choices or in the middle of the ring."""
        from firmware.drawing.deed_told import tell_deed
        from firmware.drawing.title_deed import draw_deed

        if self.full:
            x, wide = (_INNER + 8, _MIDDLE - 16) if self.on_table else ((self.c.width - 200) >> 1, 200)
            draw_deed(self.c, deed, x, self.y + 4, wide, 134, True, BODY)
            tell_deed(self, deed)
        self.y = _INNER + 143 if self.on_table else self.y + 140

    # --- pictures ---

    def banner_height(self, token: int, picture: int) -> int:
        """Pixels that the banner takes."""
        if self.on_table:
            return _INNER + 106 - self.y
        if picture == LOGO:
            return 116
        return 83 if picture else 81 if token >= 0 else 40

    def draw_banner(self, text: str, token: int, picture: int) -> None:
        """See ColourLook.banner."""
        c = self.c
        if self.on_table:
            from firmware.drawing.ring_middle import draw_sign

            draw_sign(self, text, picture)
        elif picture == LOGO:
            from firmware.drawing.colour_logo import draw_big_logo

            draw_big_logo(c)
        elif picture:
            from firmware.drawing.colour_picture import draw_picture

            draw_picture(c, picture, self.y + 6)
        else:
            from firmware.drawing.colour_banner import draw_banner

            draw_banner(self, text, token)



Look = SquareLook
