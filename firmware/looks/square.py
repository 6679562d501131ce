"""The look of 240x240 colour panels: the board is a ring round everything, a deed is a card."""

from firmware.drawing import colours, icons
from firmware.drawing.font import BODY, HEAD, SMALL
from firmware.drawing.shapes import (
    GROUP_COLOUR,
    TOKEN_COLOUR,
    centre_text,
    fit,
    group_chip,
    logo,
    right_text,
    token_badge,
)
from firmware.looks.colour import ColourLook
from firmware.parts.banner import HOTEL, LOGO

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
    SUM = 60  # pixels of the place where a bid is set
    HINTS = True
    CARD = 150
    NAMES_CARDS = True

    def __init__(self, c):
        """`c`: the canvas."""
        super().__init__(c)
        self._ring = None

    def rest(self):
        """Let go of what draws a game."""
        self._ring = None

    # --- the board and what stands inside of it ---

    def board(self, shown, mark=-1, stock=()):
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

    def title(self, text, right="", whose=-1, under="", group=-1):
        """In the ring: who plays, with what cash, where."""
        if not self.on_table:
            super().title(text, right, whose, under, group)
            return
        if whose < 0:  # what is looked at has its name on it
            return
        x, y = self.x, self.y
        self.y += 42
        if not self.full and self._title == (text, right, under, whose):
            return
        self._title = (text, right, under, whose)
        c = self.c
        c.rect(x, y, self.w, 40, colours.PAPER)
        token_badge(c, whose, x + 2, y + 1, True)
        end = right_text(c, right, x + self.w - 4, y + 2, colours.INK, HEAD)
        c.text(fit(c, text, HEAD, end - x - 34), x + 28, y + 2, colours.INK, HEAD)
        left = x + 2
        if group >= 0:
            group_chip(c, group, left, y + 25, 10, 10)
            left += 14
        c.text(fit(c, under, BODY, self.w - 20), left, y + 24, colours.INK, BODY)
        c.hline(x, y + 39, self.w, colours.INK)
        self.tell("title", None)
        self.tell("title", text)
        self.tell("title", right)
        self.tell("title", under)

    def dice(self, a, b, rolling=False):
        """Two dice at the right; (0, 0): none."""
        self.narrow = 2 * _DICE + 8
        c = self.c
        left = self.x + self.w - 2 * _DICE - 4
        c.rect(left - 1, self.y, 2 * _DICE + 5, 42, colours.PAPER)
        if not a:
            return
        for face in (a, b):
            c.rect(left + 1, self.y + 3, _DICE - 2, _DICE - 2, colours.WHITE)
            c.icon(icons.DIE_1 - 1 + face, left, self.y + 2, colours.RED if rolling else colours.INK, 2)
            left += _DICE + 3

    def keys(self, a, b, any=False):
        """In the ring a bar at its foot."""
        if not self.on_table:
            super().keys(a, b, any)
        elif self.full or self._keys != (a, b):
            self._keys = (a, b)
            self.key_bar(a, b, self.x, self.bottom + 1, self.w, 10, 2)

    def about(self, reading):
        """What there is to say about a square that is looked at."""
        width = _MIDDLE - 18
        rows = (self.bottom - self.y) // self.LEADING
        self.tell("lines", None)
        for line in self.broken(reading, width)[:rows]:
            centre_text(self.c, line, self.y, colours.INK, BODY, _INNER, _MIDDLE)
            self.tell("lines", line)
            self.y += self.LEADING

    def columns(self, count, h):
        """One column; pixels of a row."""
        return 1, min(15, h // max(count, 1))

    # --- deeds ---

    def deed(self, deed):
        """The deed as a card, above the choices or in the middle of the ring."""
        from firmware.drawing.title_deed import draw_deed

        if self.full:
            if self.on_table:
                draw_deed(self.c, deed, _INNER + 8, _INNER + 6, _MIDDLE - 16, 134, True, BODY)
            else:
                draw_deed(self.c, deed, (self.c.width - 200) >> 1, self.y + 4, 200, 134, True, BODY)
            self.tell_deed(deed)
        self.y = _INNER + 143 if self.on_table else self.y + 140

    def draw_lot(self, lot, y):
        """The deed in small print, or a bar with the name; the y below it."""
        if lot.deed is None:
            return self.lot_bar(lot, y, 30)
        from firmware.drawing.title_deed import draw_deed

        draw_deed(self.c, lot.deed, self.c.width - 180 >> 1, y + 4, 180, 104, True, SMALL)
        return y + 110

    def after_lot(self, lot, y):
        """The printed price, beside the tokens."""
        if lot.printed:
            self.c.text(lot.printed, self.MARGIN, y + 2, colours.INK, SMALL)
            self.tell("lot", lot.printed)

    # --- pictures ---

    def banner_height(self, token, picture):
        """Pixels that the banner takes."""
        if self.on_table:
            return _INNER + 106 - self.y
        if picture == LOGO:
            return 116
        return 83 if picture else 81 if token >= 0 else 40

    def draw_banner(self, text, token, picture):
        """See ColourLook.banner."""
        c = self.c
        if self.on_table:
            from firmware.drawing.signs import icon_of

            c.icon(icon_of(picture), _INNER + (_MIDDLE - 48 >> 1), _INNER + 24, colours.INK, 3)
            font = HEAD if c.text_width(text, HEAD) < _MIDDLE - 2 else BODY
            centre_text(c, text, _INNER + 84, colours.INK, font, _INNER, _MIDDLE)
        elif picture == LOGO:
            self._sign()
        elif picture:
            self._picture(picture)
        elif token >= 0:
            colour = TOKEN_COLOUR[token]
            ink = colours.TEXT_ON[colour]
            c.rect(0, 0, c.width, 74, colour)
            token_badge(c, token, (c.width >> 1) - 10, 12, True)
            c.frame((c.width >> 1) - 12, 10, 24, 24, ink)
            centre_text(c, fit(c, text, HEAD, c.width - 8), 44, ink, HEAD)
        else:
            y = self.y + 4
            c.rect(0, y, c.width, 30, colours.YELLOW)
            c.icon(icons.CROWN, 14, y + 7, colours.INK, 2)
            centre_text(c, fit(c, text, HEAD, c.width - 50), y + 7, colours.INK, HEAD, 16, c.width - 16)

    def _picture(self, picture):
        """An icon in a frame below the colours of the streets."""
        from firmware.drawing.signs import icon_of

        c = self.c
        y = self.y + 6
        for i in range(8):
            c.rect(i * c.width // 8, y, c.width // 8 + 1, 6, GROUP_COLOUR[i])
        c.rect((c.width >> 1) - 28, y + 14, 56, 56, colours.WHITE)
        c.frame((c.width >> 1) - 28, y + 14, 56, 56, colours.INK)
        hotel = picture == HOTEL
        c.icon(icon_of(picture), (c.width - (36 if hotel else 48)) >> 1, y + (27 if hotel else 18), colours.RED if hotel else colours.INK, 3)

    def _sign(self):
        """The name on a deed of the eight street colours, and the eight tokens below."""
        c = self.c
        wide = c.width // 8
        for i in range(8):
            c.rect(i * wide, 0, wide + 8, 10, GROUP_COLOUR[i])
        x = (c.width - 224) >> 1
        c.rect(x + 3, 25, 224, 48, colours.GREY)
        c.rect(x, 22, 224, 48, colours.WHITE)
        c.frame(x, 22, 224, 48, colours.INK)
        logo(c, x + 10, 29, 5, colours.INK, colours.RED)
        left = (c.width - 8 * 24) >> 1
        for i in range(8):
            token_badge(c, i, left + 24 * i + 2, 84, True)


Look = SquareLook
