"""The board on the screen: the whole ring on big panels, a strip of squares around a token on the others."""

from micropython import const

from engine import board, codes
from firmware.drawing import colours, icons
from firmware.drawing.shapes import token_badge
from firmware.drawing.font import SMALL
from firmware.drawing.layout import GROUP_COLOUR, TOKEN_COLOUR

RING = const(240)  # pixels of the ring's side
INNER = const(22)  # where the ring's middle begins
MIDDLE = const(196)  # its side
_CELL = const(22)
_DEPTH = const(21)
_BAR = const(6)
_BESIDE = const(9)  # from one of two tokens to the other

# The sign of each kind of square (board.STREET to board.PLAIN); 0: none.
_SIGN = bytes((
    0, icons.TRAIN, 0, icons.CHEST, icons.CHANCE, icons.TAX, icons.TAX, icons.PARKING, icons.POLICE, 0,
))  # fmt: skip


def sign(where):
    """Icon of the square `where`, 0 for a street."""
    kind = board.KIND[where]
    if kind == board.UTILITY:
        return icons.BULB if where == 12 else icons.TAP
    if kind == board.PLAIN:
        return icons.GO if where == board.GO else icons.JAIL
    return _SIGN[kind]


class Ring:
    """Draws the forty squares along the edges of the top left 240 by 240 pixels."""

    def __init__(self, c, session):
        """`c`: canvas; `session`: whose shown places and game are drawn."""
        self.c = c
        self.s = session
        self.mark = -1  # square with a thick frame, -1: none

    def draw(self):
        """Draw all squares."""
        for where in range(40):
            self.cell(where)

    def cell(self, where):
        """Draw one square with all that stands on it."""
        c = self.c
        side = where // 10
        along = where % 10
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
        owner = self.s.game.owner(where) if board.DEED_INDEX[where] != board.NOT_A_DEED else codes.BANK
        c.rect(x, y, w, h, colours.LIGHT)
        group = board.GROUP[where]
        if group < 8:
            if upright:
                c.rect(x + bar_x, y, _BAR, h, GROUP_COLOUR[group])
            else:
                c.rect(x, y + bar_y, w, _BAR, GROUP_COLOUR[group])
            steps = self.s.game.steps(where)
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
            icon = sign(where)
            if icon:
                c.icon(icon, x + (w - 16 >> 1), y + (h - 16 >> 1), colours.INK)
        if owner < 8:
            # A stripe of the owner's colour at the outer edge.
            colour = TOKEN_COLOUR[self.s.tokens[owner]]
            if side == 0:
                c.rect(x, y + h - 4, w, 4, colour)
            elif side == 1:
                c.rect(x, y, 4, h, colour)
            elif side == 2:
                c.rect(x, y, w, 4, colour)
            else:
                c.rect(x + w - 4, y, 4, h, colour)
            if self.s.game.is_mortgaged(where):
                c.icon(icons.MORTGAGE, x + (w - 8 >> 1), y + (h - 8 >> 1), colours.INK)
        c.frame(x, y, w, h, colours.INK)
        if self.mark == where:
            c.frame(x + 1, y + 1, w - 2, h - 2, colours.RED)
            c.frame(x + 2, y + 2, w - 4, h - 4, colours.RED)
        _tokens(c, self.s, where, x, y, w, h)


def _standing(s, where):
    """Mask of the players who are shown on the square `where`."""
    mask = 0
    for p in range(s.game.players):
        if s.shown_place[p] == where and not s.game.is_out(p):
            mask |= 1 << p
    return mask


def _foremost(s, mask):
    """The one of `mask`, not empty, who is shown where there is room for one: the current player, else the first."""
    p = s.game.current
    if not mask >> p & 1:
        p = 0
        while not mask >> p & 1:
            p += 1
    return p


def _tokens(c, s, where, x, y, w, h):
    """Everybody who stands on the square `where`, in the rectangle at (x, y), `w` by `h` pixels: nobody hides another.

    One or two are drawn whole. Of more, the foremost token is, and the others are dots of their colours around it.
    """
    mask = _standing(s, where)
    if not mask:
        return
    rest = mask & mask - 1  # without the lowest
    few = not rest & rest - 1
    shown = _foremost(s, mask)
    left = x + (w - 12 - (_BESIDE if rest else 0) >> 1)
    dots = 0
    for p in range(s.game.players):
        if not mask >> p & 1:
            continue
        if few:
            token_badge(c, s.tokens[p], left, y + (h - 12 >> 1))
            left += _BESIDE
        elif p == shown:
            token_badge(c, s.tokens[p], x + 1, y + 1)
        else:
            # Three beside the token, then a row below it.
            at_x, at_y = (x + 15, y + 5 * dots) if dots < 3 else (x + 5 * (dots - 3), y + 15)
            c.rect(at_x, at_y, 6, 6, colours.INK)
            c.rect(at_x + 1, at_y + 1, 4, 4, TOKEN_COLOUR[s.tokens[p]])
            dots += 1


class Strip:
    """Draws the squares around one of them in a row. The tokens walk to the right, as one reads."""

    def __init__(self, c, m, session, y, height):
        """`y`, `height`: where the row lies, pixels."""
        self.c = c
        self.m = m
        self.s = session
        self.y = y
        self.height = height
        self.cell = height
        self.count = m.wide // height | 1
        if self.count * self.cell > m.wide + self.cell:
            self.count -= 2

    def draw(self, centre):
        """Draw with square `centre` in the middle."""
        c = self.c
        m = self.m
        y = self.y
        size = self.cell
        c.rect(0, y, m.wide, self.height, m.paper)
        x = (m.wide - self.count * size) >> 1
        half = self.count >> 1
        for i in range(self.count):
            self._square((centre - half + i) % 40, x + i * size, y, size, i == half)

    def _square(self, where, x, y, size, middle):
        c = self.c
        m = self.m
        s = self.s
        high = self.height
        group = board.GROUP[where]
        if not m.mono:
            c.rect(x, y, size, high, colours.LIGHT)
        elif middle:
            c.rect(x, y, size + 1, high, m.bar)
        if group < 8:
            if m.mono:
                name = s.texts("sq." + board.SLUGS[where])
                c.text(name[:3], x + 2, y + 1, m.ink, SMALL)
                steps = s.game.steps(where)
                if steps:
                    c.text("H" if steps == 5 else str(steps), x + 11, y + 9, m.ink, SMALL)
            else:
                c.rect(x, y, size, 7, GROUP_COLOUR[group])
                steps = s.game.steps(where)
                for i in range(1 if steps == 5 else steps):
                    c.rect(x + 3 + 6 * i, y + 2, 12 if steps == 5 else 4, 4, colours.RED if steps == 5 else colours.WHITE)
        else:
            icon = sign(where)
            if icon and not (m.mono and _standing(s, where)):
                c.icon(icon, x + (size - 15 >> 1), y + (high - 16 >> 1), m.ink)
        owner = s.game.owner(where) if board.DEED_INDEX[where] != board.NOT_A_DEED else codes.BANK
        if owner < 8 and not m.mono:
            c.rect(x, y + high - 5, size, 5, TOKEN_COLOUR[s.tokens[owner]])
        c.frame(x, y, size + 1, high, m.ink)
        if middle and not m.mono:
            c.frame(x + 1, y + 1, size - 1, high - 2, colours.RED)
        if m.mono:
            self._mono_tokens(where, x, y, size, group < 8, middle)
            return
        _tokens(c, s, where, x + 2, y + 6, size - 3, high - 10)

    def _mono_tokens(self, where, x, y, size, street, middle):
        """The foremost token, and a dot at the right edge for each further one."""
        s = self.s
        mask = _standing(s, where)
        if not mask:
            return
        self.c.icon(icons.SMALL_HAT + s.tokens[_foremost(s, mask)], x + 2, y + (8 if street else 5), self.m.ink)
        mask &= mask - 1
        dots = 0
        while mask:
            self.c.rect(x + size - 3, y + 2 + 3 * (dots % 5), 2, 2, self.m.paper if middle else self.m.ink)
            mask &= mask - 1
            dots += 1
