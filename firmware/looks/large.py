"""The look of 320x240 colour panels: as on 240x240, with everybody beside the ring."""

from firmware.drawing import colours, icons
from firmware.drawing.font import BODY, SMALL
from firmware.drawing.shapes import fit, right_text, token_badge
from firmware.looks.square import SquareLook

MYPY = False
if MYPY:
    from collections.abc import Sequence
    from firmware.kept.shown import Shown
    from firmware.parts.people import People

_ASIDE = 244  # where the room beside the ring begins


class LargeLook(SquareLook):
    """320x240 pixels."""

    PANELS = (320, 240, 320, 240)

    def board(self, shown: "Shown", mark: int = -1, stock: "Sequence[str]" = ()) -> None:
        """The ring, and beside it what the bank has left, while a square is looked at."""
        anew = self.full
        super().board(shown, mark, stock)
        if not anew or not stock:
            return
        c = self.c
        c.icon(icons.BANK, _ASIDE + 27, 16, colours.INK, 3)
        y = 46
        self.tell("board", None)
        for line in stock:
            c.text(line, _ASIDE - 1, y, colours.INK, BODY)
            self.tell("board", line)
            y += self.LEADING + 2

    def people(self, people: "People", asked: bool = False) -> None:
        """Beside the ring there is always room for everybody."""
        if not self.on_table:
            super().people(people, asked)
        elif self.full or people.version != self._folk:
            self._folk = people.version
            self.crowd(people, _ASIDE, 4, 74, 232)
        if self.on_table and not asked and (self.full or self._asked):
            self.c.rect(self.x, self.y, self.w, self.bottom - self.y, colours.PAPER)
        self._asked = asked

    _asked = False

    def crowd(self, people: "People", x: int, y: int, w: int, h: int) -> None:
        """Token, name, and below it the cash."""
        c = self.c
        row = 28
        c.rect(x, y, w, h, colours.PAPER)
        self.tell("people", None)
        for p in people.order:
            top = y + p * row
            if p == people.lit:
                c.rect(x, top, w, row, colours.LIGHT)
            ink = colours.GREY if people.faded >> p & 1 else colours.INK
            token_badge(c, people.tokens[p], x + 2, top + 1)
            c.text(fit(c, people.names[p], SMALL, w - 18), x + 17, top + 3, ink, SMALL)
            right_text(c, people.rights[p], x + w - 3, top + 13, ink, BODY)
            self.tell("people", people.names[p] + " " + people.rights[p], p == people.lit)


Look = LargeLook
