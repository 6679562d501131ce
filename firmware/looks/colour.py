"""What the looks of colour panels share: bars, lists, sums, cards and graphs, dark on a light ground."""

from firmware.drawing import colours
from firmware.drawing.font import BODY, HEAD, SMALL
from firmware.drawing.shapes import (
    BADGE,
    GROUP_COLOUR,
    TOKEN_COLOUR,
    centre_text,
    fit,
    group_chip,
    key_hint,
    right_text,
    token_badge,
    wrap,
)
from firmware.looks.base import BaseLook
from firmware.parts.menu import HEADING, TOKEN

MYPY = False
if MYPY:
    from firmware.kept.history import History
    from firmware.parts.amount import Amount
    from firmware.parts.drawn_card import DrawnCard
    from firmware.parts.lot import Lot
    from firmware.parts.menu import Menu
    from firmware.parts.people import People
    from firmware.parts.reading import Reading

_LIFT = 1  # pixels from a row's top to its text, where rows are higher than lines
_DEEDS_AT = 78  # where the bars of somebody's deeds begin beside the name


class ColourLook(BaseLook):
    """Base of the colour looks."""

    FONTS = ("tiny5", "galmuri9", "galmuri11")
    FONT = BODY
    WORD = HEAD
    LEADING = 13
    MARGIN = 6
    SCROLL = 6
    INK = colours.INK
    PAPER = colours.PAPER
    RULE = colours.LIGHT
    # What a subclass sets besides.
    SENTENCE = (2, 28, 0)  # at the table: lines, pixels, pixels below them
    SUM = 46  # pixels of the place where a bid is set
    LOT_BAR = 18  # pixels of the bar with what is sold
    SHOWS_LOTS = False  # a deed that is sold is shown as one
    HINTS = False  # a word below the sum
    CARD = 115  # height of a card
    NAMES_CARDS = False  # who drew it stands above it

    # And how it draws what differs: banner_height(token, picture) in pixels, draw_banner(text, token, picture), about(reading),
    # columns(count, height).

    # --- bars ---

    def title(self, text: str, right: str = "", whose: int = -1, under: str = "", group: int = -1) -> None:
        """The bar at the top."""
        self.y = self.HEADER
        if not self.full and self._title == (text, right, under, whose):
            return
        self._title = (text, right, under, whose)
        ground = TOKEN_COLOUR[whose] if self.on_table and whose >= 0 else colours.DARK
        self.bar(text, right, ground, -1 if self.on_table else whose)

    def bar(self, text: str, right: str, ground: int, token: int) -> None:
        """Title and what stands at its other end, with the token of whose it is."""
        c = self.c
        ink = colours.TEXT_ON[ground]
        c.rect(0, 0, c.width, self.HEADER, ground)
        y = (self.HEADER - 16) >> 1
        x = c.width - self.MARGIN
        if right:
            x = right_text(c, right, x, y, ink, HEAD) - 4
            if token >= 0:
                x -= BADGE
                token_badge(c, token, x, (self.HEADER - BADGE) >> 1)
                x -= 4
        c.text(fit(c, text, HEAD, x - self.MARGIN), self.MARGIN, y, ink, HEAD)
        self.tell("title", None)
        self.tell("title", text)
        if right:
            self.tell("title", right)

    def keys(self, a: str, b: str, any: bool = False) -> None:
        """The bar at the bottom: what A and B do; or `any` key, then `b` is a shorter word for it."""
        if not self.full and self._keys == (a, b):
            return
        self._keys = (a, b)
        self.key_bar(a, "" if any else b, 0, self.c.height - self.FOOTER, self.c.width, self.FOOTER, self.MARGIN, any)

    def key_bar(self, a: str, b: str, x: int, y: int, w: int, h: int, margin: int, any: bool = False) -> None:
        """Badges and words on a dark ground."""
        c = self.c
        c.rect(x, y, w, h, colours.DARK)
        y += (h - 8) >> 1
        self.tell("keys", None)
        if any:
            centre_text(c, a, y, colours.WHITE, SMALL, x, w)
            self.tell("keys", a)
            return
        x += margin
        if a:
            x = key_hint(c, "A", a, x, y) + 14
            self.tell("keys", "A " + a)
        if b:
            key_hint(c, "B", b, x, y)
            self.tell("keys", "B " + b)

    def banner(self, text: str, token: int = -1, picture: int = 0, short: str = "") -> None:
        """A token's owner, the winner, or a picture."""
        if not self.full:
            self.y += self.banner_height(token, picture)
            return
        self.tell("banner", None)
        if text:
            self.tell("banner", text)
        self.draw_banner(text, token, picture)
        self.y += self.banner_height(token, picture)

    # --- texts ---

    def lines(self, reading: "Reading", short: str = "", below: bool = False) -> None:
        """A text to read; on the table beside the dice; `below`: at the foot of the page."""
        if self.narrow:
            self.sentence(reading)
        elif below:
            self.foot(reading)
        elif self.on_table:
            self.about(reading)
        else:
            self.page(reading)

    def page(self, reading: "Reading") -> None:
        """A text that has the page to itself."""
        if not self.unread(reading):
            self.y = self._read_end
            return
        if self.write_reading(reading, self.y + 3, self.c.width - 2 * self.MARGIN - self.SCROLL):
            body = self.bottom - self.HEADER
            count = len(reading.lines)
            self.c.rect(self.c.width - 4, self.HEADER + body * reading.at // count, 3, body * reading.rows // count, colours.INK)

    def foot(self, reading: "Reading") -> None:
        """A sentence of two lines below a rule, at the foot of the page."""
        from firmware.drawing.colour_foot import draw_foot

        draw_foot(self, reading)

    def sentence(self, reading: "Reading") -> None:
        """What happened, at the left of the dice."""
        from firmware.drawing.colour_table import draw_sentence

        draw_sentence(self, reading)

    # --- choices ---

    def choices(self, menu: "Menu") -> None:
        """The list, in what is left of the page."""
        c = self.c
        if menu.fresh:
            self.lay(menu, self.w - 2 * self.MARGIN - 3)
            anew = True
        else:
            anew = self.full
        y = self.y
        if menu.above:
            for line in menu.above:
                if anew:
                    c.text(line, self.x + self.MARGIN, y + 1, colours.INK, BODY)
                y += self.LEADING
            y += 4
        high = self.bottom - y
        rows = max(1, high // self.ROW)
        if self.scroll(menu, rows):
            anew = True
        if anew:
            c.rect(self.x, y, self.w, high, colours.PAPER)
        count = menu.count
        wide = self.w - self.SCROLL if count > rows else self.w
        for i in range(menu.top, min(count, menu.top + rows)):
            if anew or i == menu.at or i == self._picked:
                self._line(menu, i, self.x, y + (i - menu.top) * self.ROW, wide)
        if anew and count > rows:
            c.rect(self.x + self.w - 4, y + menu.top * rows * self.ROW // count, 3, max(3, rows * rows * self.ROW // count), colours.INK)
        self._picked = menu.at
        self.tell_choices(menu)

    def _line(self, menu: "Menu", i: int, x: int, y: int, w: int) -> None:
        c = self.c
        row = self.ROW
        chosen = i == menu.at
        ink = colours.GREY if menu.reasons[i] else colours.INK
        lift = _LIFT if row > self.LEADING else 0
        left = x + self.MARGIN
        c.rect(x, y, w, row, colours.LIGHT if chosen else colours.PAPER)
        if chosen:
            c.rect(x, y, 3, row, colours.RED)
        chip = menu.chips[i]
        if chip == HEADING:
            # A heading between the lines: small bar, never mistaken for a choice.
            over = c.text(menu.texts[i], left, y + lift, colours.INK, BODY)
            c.hline(over + 3, y + (row >> 1), max(0, x + w - over - 6), colours.INK)
            return
        if chip >= TOKEN:
            token_badge(c, chip - TOKEN, left, y + (row - BADGE >> 1))
            left += 15
        elif chip >= 0:
            group_chip(c, chip, left, y + 2, 10, row - 4)
            left += 14
        end = x + w - 4
        right = self.right_of(menu, i, end - left)
        if right:
            end = right_text(c, right, end, y + lift, ink, BODY) - 3
        text = menu.texts[i][menu.shift :] if chosen else menu.texts[i]
        shown = fit(c, text, BODY, end - left)
        if chosen:
            menu.seen(shown is not text)
        c.text(shown, left, y + lift, ink, BODY)
        if menu.deeds and i in menu.deeds:
            self._bars(menu.deeds[i], x + self.MARGIN + _DEEDS_AT, y + 3, row - 6)

    def _bars(self, deeds: int, x: int, y: int, h: int) -> None:
        """A bar of its group's colour for each deed of the mask."""
        from engine import board

        for group in range(10):
            here = False
            for square in board.GROUPS[group]:
                if deeds >> board.DEED_INDEX[square] & 1:
                    self.c.rect(x, y, 2, h, GROUP_COLOUR[group])
                    x += 3
                    here = True
            if here:
                x += 1

    # --- sums ---

    def sum(self, amount: "Amount", text: str, hint: str = "", lit: bool = False) -> None:
        """The sum in the room that is left, and below it what comes next."""
        from firmware.drawing.colour_sum import draw_sum

        draw_sum(self, amount, text, hint, lit)

    # --- the game ---

    def lot(self, lot: "Lot") -> None:
        """What is sold, the highest bid, who is still in."""
        from firmware.drawing.colour_lot import draw_lot

        draw_lot(self, lot)

    def people(self, people: "People", asked: bool = False) -> None:
        """Everybody, where no choices stand."""
        if asked or (not self.full and people.version == self._folk and not self._folk_gone):
            self._folk_gone = asked
            return
        self._folk = people.version
        self._folk_gone = False
        if people.marks:
            self.ranking(people)
        else:
            self.crowd(people, self.x, self.y, self.w, self.bottom - self.y)

    _folk_gone = True  # other things stand where the people stood

    def ranking(self, people: "People") -> None:
        """A row each, with its mark before the token."""
        from firmware.drawing.colour_ranking import draw_ranking

        draw_ranking(self, people)

    def crowd(self, people: "People", x: int, y: int, w: int, h: int) -> None:
        """Token, name and cash of everybody, in the columns of this look."""
        from firmware.drawing.colour_table import draw_crowd

        draw_crowd(self, people, x, y, w, h)

    def card(self, card: "DrawnCard") -> None:
        """The card in the middle of the table, as far as it is turned."""
        from firmware.drawing.colour_card import draw_card

        draw_card(self, card)

    def graph(self, history: "History", tokens: bytes | bytearray, winners: int, most: int) -> None:
        """Worth over time, a line a player with the token at its end."""
        from firmware.drawing.colour_graph import draw_graph

        draw_graph(self, history, tokens, winners, most)

    # --- what lies over the page ---

    def say(self, text: str) -> bool:
        """A sentence in a box over the page; False when it is too long for one."""
        c = self.c
        lines = wrap(c, text, BODY, c.width - 16)
        h = len(lines) * self.LEADING + 12
        if h - 8 > c.height:
            return False
        y = max(0, c.height - h - self.FOOTER - 6)
        c.rect(2, y, c.width - 4, h, colours.YELLOW)
        c.frame(2, y, c.width - 4, h, colours.INK)
        y += 6
        self.tell("say", None)
        self.tell("say", text)
        for line in lines:
            c.text(line, 8, y, colours.INK, BODY)
            y += self.LEADING
        return True
