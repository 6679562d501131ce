"""A deed drawn as a deed, and the page that shows one with a menu beside or below it."""

from micropython import const

from engine import board
from firmware.drawing import colours, icons
from firmware.kept import words
from firmware.drawing.shapes import centre_text, fit, footer, header, right_text, token_badge, wrap
from firmware.drawing.font import BODY, SMALL
from firmware.drawing.layout import GROUP_COLOUR
from firmware.drawing.track import sign
from firmware.widgets import ListPage

_ROWS = const(8)


def _rows(session, where, small):
    """What a deed says, as a list of (label, value, whether it is what a visitor pays now); `small`: short words."""
    T = session.texts
    game = session.game
    kind = board.KIND[where]
    rows = []
    mortgaged = game.is_mortgaged(where)
    if mortgaged and small:
        rows.append((T("estate.mortgaged"), "", True))
    if kind == board.STREET:
        steps = game.steps(where)
        owned = game.owner(where) < 8 and not mortgaged
        for count in range(6):
            label = T("deed.rent") if count == 0 else words.steps(T, count)
            rows.append((label, words.money(game.rent_at(where, count)), owned and count == steps))
        rows.append((T("deed.house_price" if not small else "deed.house_short"), words.money(board.HOUSE_PRICE[board.GROUP[where]]), False))
    elif kind == board.RAILROAD:
        for count in range(1, 5):
            rows.append((T.plural("railroads", count), words.money(board.RAIL_RENT[count]), False))
    else:
        for count in range(1, 3):
            rows.append((T.plural("utilities", count), T.fill("deed.times", board.UTILITY_FACTOR[count]), False))
    if not mortgaged:
        rows.append((T("deed.mortgage" if not small else "deed.mortgage_short"), words.money(game.mortgage_value(where)), False))
    elif not small:
        rows.append((T("map.mortgaged"), "", True))
    return rows


def draw_deed(c, m, session, where, x, y, w, h, small=False):
    """Draw the deed of the square `where` into the rectangle at (x, y), `w` by `h` pixels; `small`: in small print everywhere."""
    game = session.game
    group = board.GROUP[where]
    colour = m.bar if m.mono else GROUP_COLOUR[group]
    ink = m.on(colour)
    bar = 8 if m.small else 26 if m.big else 18
    font = BODY if m.big and not small else SMALL
    line = 8 if m.small else 9 if font == SMALL else 13
    top = y
    c.rect(x, y, w, h, m.paper if m.mono else colours.WHITE)
    if not m.small:
        c.frame(x, y, w, h, m.ink)
        c.rect(x + 2, y + 2, w - 4, bar - 2, colour)
        left = x
        wide = w
        icon = sign(where)
        if icon and m.big:
            c.icon(icon, x + 8, y + 6, ink)
            left += 26
            wide -= 30
        if game.owner(where) < 8:
            wide -= 18 + (12 if game.is_mortgaged(where) else 0)  # the owner's token stands at the right
        centre_text(c, fit(c, words.square(session.texts, where), BODY, wide - 6), y + (bar - 12 >> 1), ink, BODY, left, wide)
        y += bar + 2
    rows = _rows(session, where, m.small)
    pad = 1 if m.small else 8 if m.big else 4
    if m.small:
        # What has no room goes to the right, below the menu.
        rest = y + h - 8
        for label, value, _ in rows[h // 8 :]:
            right_text(c, value, c.width - 1, rest, m.ink, font)
            c.text(label, x + w + 4, rest, m.ink, font)
            rest -= 8
        rows = rows[: h // 8]
    elif len(rows) * line < h - bar - 6:
        y += (h - bar - 4 - len(rows) * line) // 2
    for label, value, now in rows:
        if now:
            c.rect(x if m.small else x + 2, y, w - (0 if m.small else 4), line, m.select)
        end = right_text(c, value, x + w - pad, y, m.ink, font)
        c.text(fit(c, label, font, end - x - pad), x + pad, y, m.ink, font)
        y += line
    owner = game.owner(where)
    if owner < 8 and not m.small:
        c.frame(x + w - 18, top + (bar - 14 >> 1), 14, 14, colours.WHITE)
        token_badge(c, session.tokens[owner], x + w - 17, top + (bar - 12 >> 1))
    if game.is_mortgaged(where) and not m.small:
        c.icon(icons.MORTGAGE, x + w - 29, top + (bar - 8 >> 1), ink)


class DeedPage(ListPage):
    """A deed and a menu; subclasses set `square` (in enter or rebuild) before anything is drawn."""

    square = 1

    def title(self):
        """Name of the deed."""
        return words.square(self.T, self.square)

    def draw(self, c, full):
        """Header, deed, text, menu, footer."""
        m = self.m
        s = self.app.session
        if full:
            c.fill(m.paper)
            header(c, m, self.title(), self.right)
            footer(c, m, self.T(self.CHOOSE), self.T(self.BACK))
        y = m.header
        if m.big:
            left = (m.wide - 200) >> 1
            if full:
                draw_deed(c, m, s, self.square, left, y + 4, 200, 134)
            y += 140
            for text in self.text or ():
                if full:
                    c.text(text, m.margin, y, m.ink, m.font)
                y += m.leading
            self.menu.draw(c, 0, y, m.wide, m.tall - m.footer - y)
        elif not m.tiny:
            wide = 126 if not m.small else 62
            if full:
                draw_deed(c, m, s, self.square, 2, y + (2 if not m.small else 0), wide - 4, m.body - (4 if not m.small else 0))
            if full and self.text and not m.small:
                for text in self.text:
                    c.text(text, wide + 4, y + 2, m.ink, m.font)
                    y += m.leading
            elif self.text and not m.small:
                y += len(self.text) * m.leading
            high = m.tall - m.footer - y
            self.menu.draw(c, wide, y, m.wide - wide, high if not m.small else min(high, m.row * max(4, self.menu.count)))
        else:
            if full:
                c.text(self.short(), 1, y, m.ink, SMALL)
            self.menu.draw(c, 0, y + 8, m.wide, m.tall - y - 8)

    def short(self):
        """One line about the deed, for the smallest panel."""
        game = self.app.session.game
        where = self.square
        if game.is_mortgaged(where):
            return fit(self.app.canvas, self.T("map.mortgaged"), SMALL, self.m.wide - 2)
        if board.KIND[where] == board.STREET:
            rent = words.money(game.rent_at(where, game.steps(where)))
        else:
            rent = words.money(board.RAIL_RENT[1]) if board.KIND[where] == board.RAILROAD else self.T.fill("deed.times", board.UTILITY_FACTOR[1])
        return self.T("deed.rent") + " " + rent

    def say_above(self, text):
        """Show `text` above the menu, where there is room below or beside the deed."""
        m = self.m
        self.text = wrap(self.app.canvas, text, m.font, m.wide - (2 * m.margin if m.big else 134)) if not m.small else None
