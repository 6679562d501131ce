"""The board as a ring of forty squares along the edges of 240 by 240 pixels."""

from micropython import const

from engine import board, codes
from firmware.drawing import colours, icons
from firmware.drawing.shapes import GROUP_COLOUR, TOKEN_COLOUR
from firmware.drawing.signs import sign
from firmware.drawing.standing import standing
from firmware.drawing.tokens import draw_tokens

MYPY = False
if MYPY:
    from firmware.drawing.canvas import Canvas
    from firmware.kept.shown import Shown

RING = const(240)  # pixels of the ring's side
INNER = const(22)  # where the ring's middle begins
MIDDLE = const(196)  # its side
_CELL = const(22)
_DEPTH = const(21)
_BAR = const(6)


class Ring:
    """Draws the squares of a Shown at the top left corner of the panel, and only those that have changed since."""

    def __init__(self, c: "Canvas") -> None:
        """`c`: canvas."""
        self.c = c
        self._mark = -1  # square with a thick frame, -1: none
        self._deeds = bytearray(40)  # as they were drawn
        self._masks = bytearray(40)
        self._now = bytearray(40)
        self._current = -1
        self._version = -1

    def draw(self, shown: "Shown", mark: int, full: bool) -> None:
        """Draw what differs from the last time, everything when `full`; `mark`: the square with a thick frame, or -1."""
        if not full and shown.version == self._version and mark == self._mark:
            return
        self._version = shown.version
        turned = self._current != shown.current
        self._current = shown.current
        now = standing(shown, self._now)
        for square in range(40):
            mask = now[square]
            deed = shown.deeds[square]
            crowd = mask & mask - 1
            if (
                full
                or mask != self._masks[square]
                or deed != self._deeds[square]
                or (mark != self._mark and (square == mark or square == self._mark))
                or (turned and crowd & crowd - 1)  # of three or more only the current player's token is whole
            ):
                self._masks[square] = mask
                self._deeds[square] = deed
                self._cell(shown, square, square == mark)
        self._mark = mark

    def _cell(self, shown: "Shown", square: int, marked: bool) -> None:
        """Draw one square with all that stands on it."""
        c = self.c
        side = square // 10
        along = square % 10
        w = h = _DEPTH
        bar_x = bar_y = 0
        if side == 0:
            x = 240 - _DEPTH - _CELL * along
            y = 240 - _DEPTH
            w = _CELL if along else _DEPTH
        elif side == 1:
            x = 0
            y = 240 - _DEPTH - _CELL * along
            h = _CELL if along else _DEPTH
            bar_x = w - _BAR
        elif side == 2:
            x = _DEPTH - _CELL + _CELL * along if along else 0
            y = 0
            w = _CELL if along else _DEPTH
            bar_y = h - _BAR
        else:
            x = 240 - _DEPTH
            y = _DEPTH - _CELL + _CELL * along if along else 0
            h = _CELL if along else _DEPTH
        upright = side == 1 or side == 3  # the bar stands
        owner = shown.owner(square)
        c.rect(x, y, w, h, colours.LIGHT)
        group = board.GROUP[square]
        if group < 8:
            if upright:
                c.rect(x + bar_x, y, _BAR, h, GROUP_COLOUR[group])
            else:
                c.rect(x, y + bar_y, w, _BAR, GROUP_COLOUR[group])
            steps = shown.steps(square)
            for i in range(1 if steps == 5 else steps):
                colour = colours.RED if steps == 5 else colours.WHITE
                long = 10 if steps == 5 else 3
                if upright:
                    c.rect(x + bar_x + 1, y + 3 + 4 * i, 4, long, colour)
                    c.frame(x + bar_x + 1, y + 3 + 4 * i, 4, long, colours.INK)
                else:
                    c.rect(x + 3 + 4 * i, y + bar_y + 1, long, 4, colour)
                    c.frame(x + 3 + 4 * i, y + bar_y + 1, long, 4, colours.INK)
        else:
            icon = sign(square)
            if icon:
                c.icon(icon, x + (w - 16 >> 1), y + (h - 16 >> 1), colours.INK)
        if owner < codes.BANK:
            # A stripe of the owner's colour at the outer edge.
            colour = TOKEN_COLOUR[shown.tokens[owner]]
            if side == 0:
                c.rect(x, y + h - 4, w, 4, colour)
            elif side == 1:
                c.rect(x, y, 4, h, colour)
            elif side == 2:
                c.rect(x, y, w, 4, colour)
            else:
                c.rect(x + w - 4, y, 4, h, colour)
            if shown.mortgaged(square):
                c.icon(icons.MORTGAGE, x + (w - 8 >> 1), y + (h - 8 >> 1), colours.INK)
        c.frame(x, y, w, h, colours.INK)
        if marked:
            c.frame(x + 1, y + 1, w - 2, h - 2, colours.RED)
            c.frame(x + 2, y + 2, w - 4, h - 4, colours.RED)
        draw_tokens(c, shown, self._masks[square], x, y, w, h)
