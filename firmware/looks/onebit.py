"""What the looks of one-bit panels share: light on dark, which spares an OLED; no footer, since a row of five would go; small print."""

from firmware.drawing import colours, icons
from firmware.drawing.font import SMALL
from firmware.drawing.shapes import centre_text, fit, right_text, wrap
from firmware.looks.base import BaseLook
from firmware.parts.menu import HEADING, TOKEN

MYPY = False
if MYPY:
    from firmware.kept.history import History
    from firmware.parts.drawn_card import DrawnCard
    from firmware.parts.lot import Lot
    from firmware.parts.menu import Menu
    from firmware.parts.people import People
    from firmware.parts.reading import Reading

_INK = colours.WHITE  # texts contrast with what lies below them whatever their colour
_PAPER = colours.BLACK
_MARK = 9  # pixels of a group's mark, with what lies behind it


class OneBitLook(BaseLook):
    """Base of the one-bit looks."""

    FONT = SMALL
    LEADING = 8
    FOOTER = 0
    MARGIN = 1
    SCROLL = 3
    INK = _INK
    PAPER = _PAPER
    SPARING = True
    # What a subclass sets besides.
    SCALE = 0  # pixels beside the graph
    CARD_SIDES = 0  # pixels beside a card's lines
    CARD_ROWS = 1
    SUM = 16  # pixels of the place where a bid is set
    # And how it draws what differs: above_choices(anew), card_frame(), card_top(lines).

    def rest(self) -> None:
        """Let go of what draws a game."""

    # --- bars ---

    def title(self, text: str, right: str = "", whose: int = -1, under: str = "", group: int = -1) -> None:
        """The bar at the top."""
        self.y = self.HEADER
        self._under = under
        self._looked = self.on_table and whose < 0
        if self.full or self._title != (text, right, under, whose):
            self._title = (text, right, under, whose)
            self.bar(text, right, -1 if self.on_table else whose)
        if self.on_table:
            self.below_title()

    def bar(self, text: str, right: str, token: int) -> None:
        """Title and what stands at its other end, with the token of whose it is."""
        c = self.c
        c.rect(0, 0, c.width, 8, _INK)  # a line with its descenders
        x = c.width - self.MARGIN
        if token != -1 and c.text_width(text, SMALL) + c.text_width(right, SMALL) + (12 if token >= 0 else 4) + 2 * self.MARGIN > c.width:
            right = ""  # the title matters more
        if right:
            x = right_text(c, right, x, 0, _INK, SMALL) - 4
            if token >= 0:
                x -= 8
                c.icon(icons.SMALL_HAT + token, x, -1, _INK)
        c.text(fit(c, text, SMALL, x - self.MARGIN), self.MARGIN, 0, _INK, SMALL)
        self.tell("title", None)
        self.tell("title", text)
        if right:
            self.tell("title", right)

    def keys(self, a: str, b: str, any: bool = False) -> None:
        """There is no room for what the keys do: B held explains it."""

    def below_title(self) -> None:
        """Make room for the board."""

    # --- texts ---

    def lines(self, reading: "Reading", short: str = "", below: bool = False) -> None:
        """A text to read; on the table what happened; `below`: left out."""
        if below:
            return
        if self.narrow:
            self._sentence = reading
            self._short = short
        elif self.on_table:
            self.page(reading, 0)
        else:
            self.page(reading, 4)

    def page(self, reading: "Reading", side: int) -> None:
        """A text in what is left of the page; `side`: pixels left free at the right."""
        if not self.unread(reading) and not self._looked:
            self.y = self._read_end
            return
        y = self.y
        if self.write_reading(reading, y, self.c.width - 2 * self.MARGIN - side) and side:
            high = self.bottom - y
            count = len(reading.lines)
            self.c.rect(self.c.width - 2, y + high * reading.at // count, 1, high * reading.rows // count, _INK)

    _looked = False  # a square of the board is looked at: everything is another each time

    # --- choices ---

    def choices(self, menu: "Menu") -> None:
        """The list, in what is left of the page."""
        c = self.c
        if menu.fresh:
            self.lay(menu, self.w - 2 * self.MARGIN - 3)
            anew = True
        else:
            anew = self.full
        if self.narrow:
            self._read = None  # whatever happened has given way
            self.above_choices(anew)
        y = self.y
        if menu.above:
            for line in menu.above:
                if anew:
                    c.text(line, self.x + self.MARGIN, y + 1, _INK, SMALL)
                y += self.LEADING
            y += 1
        row = self.ROW
        high = self.bottom - y
        rows = max(1, high // row)
        if self.scroll(menu, rows):
            anew = True
        if anew:
            c.rect(self.x, y, self.w, high, _PAPER)
        count = menu.count
        wide = self.w - self.SCROLL if count > rows else self.w
        last = menu.top + rows - 1
        for i in range(menu.top, min(count, last + 1)):
            if anew or i == menu.at or i == self._picked:
                self._line(menu, i, self.x, y + (i - menu.top) * row, wide - 4 if i == last and last < count - 1 else wide)
        if anew and count > rows:
            if last < count - 1:
                # More to come: a small arrow in the corner, clear of the bar.
                at = y + rows * row - 4
                x = self.x + wide - 4
                c.hline(x, at - 1, 5, _INK)
                c.hline(x + 1, at, 3, _INK)
                c.hline(x + 2, at + 1, 1, _INK)
            c.rect(self.x + self.w - 2, y + menu.top * rows * row // count, 1, max(3, rows * rows * row // count), _INK)
        self._picked = menu.at
        self.tell_choices(menu)

    def _line(self, menu: "Menu", i: int, x: int, y: int, w: int) -> None:
        c = self.c
        row = self.ROW
        chosen = i == menu.at
        left = x + self.MARGIN
        c.rect(x, y, w, row, _INK if chosen else _PAPER)
        if chosen and y == 8:
            c.hline(x, y, w, _PAPER)  # apart from the bar at the top
        y += row - 8  # a capital's caron stays inside of the row
        chip = menu.chips[i]
        if chip == HEADING:
            over = c.text(menu.texts[i], left, y, _INK, SMALL)
            c.hline(over + 3, y + 4, max(0, x + w - over - 6), _PAPER if chosen else _INK)
            return
        if chip >= TOKEN:
            c.icon(icons.SMALL_HAT + chip - TOKEN, left, y - 1, _INK)
            left += 12
        elif chip >= 0:
            left = self.mark(chip, left, y, 8, _PAPER if chosen else _INK)
        end = x + w - 1
        right = self.right_of(menu, i, end - left)
        if right:
            end = right_text(c, right, end, y, _INK, SMALL) - 3
        text = menu.texts[i][menu.shift :] if chosen else menu.texts[i]
        shown = fit(c, text, SMALL, end - left)
        if chosen:
            menu.seen(shown is not text)
        over = c.text(shown, left, y, _INK, SMALL)
        if menu.reasons[i]:
            # Struck out: one-bit panels have no grey.
            c.hline(left, y + 4, over - left, _PAPER if chosen else _INK)

    def mark(self, group: int, x: int, y: int, h: int, ground: int) -> int:
        """The sign of a group where there are no colours: its number in the order of the board, R for railroads, U for utilities, on a `ground`
        that differs from what lies around it. The x after it."""
        c = self.c
        c.rect(x, y, _MARK - 2, h, ground)
        centre_text(c, "12345678RU"[group], y, _INK, SMALL, x, _MARK - 2)
        return x + _MARK

    # --- the game ---

    def dice(self, a: int, b: int, rolling: int = False) -> None:
        """Two dice, in the place of the sentence while they roll."""
        self.narrow = 1
        self._faces = (a, b) if rolling else (0, 0)

    def people(self, people: "People", asked: bool = False) -> None:
        """The ranking; at the table there is no room for everybody: what happened has it until somebody is asked."""
        if people.marks:
            self.ranking(people)
        elif not asked:
            self.alone()

    def alone(self) -> None:
        """Nothing is asked: what happened, as long as it may be, or dice that roll."""
        if not self.unread(self._sentence) and not self._faces[0] and not self._rolled:
            return
        c = self.c
        y = self.y
        high = self.bottom - y
        c.rect(self.x, y, self.w, high, _PAPER)
        self.tell("lines", None)
        a, b = self._faces
        self._rolled = a
        if a:
            c.icon(icons.DIE_1 - 1 + a, (c.width >> 1) - 18, y + 3, _INK)
            c.icon(icons.DIE_1 - 1 + b, (c.width >> 1) + 2, y + 3, _INK)
            return
        lines = self.broken(self._sentence, self.w)
        room = max(1, high // self.LEADING)
        if len(lines) > room:
            lines = lines[: room - 1] + [fit(c, " ".join(lines[room - 1 :]), SMALL, self.w)]
        y += high > self.LEADING * len(lines)
        for line in lines:
            c.text(line, self.x, y, _INK, SMALL)
            self.tell("lines", line)
            y += self.LEADING

    _rolled = 0
    still_in = ()  # tokens in the auction drawn last
    caller = -1  # of these, that of whoever calls

    def ranking(self, people: "People") -> None:
        """A row each, with its mark."""
        from firmware.drawing.onebit_ranking import draw_ranking

        draw_ranking(self, people)

    def lot(self, lot: "Lot") -> None:
        """Name and price, the highest bid."""
        from firmware.drawing.onebit_lot import draw_lot

        draw_lot(self, lot)

    def card(self, card: "DrawnCard") -> None:
        """The card over the whole panel; a long one turns pages."""
        from firmware.drawing.onebit_card import draw_card

        draw_card(self, card)

    def graph(self, history: "History", tokens: bytes | bytearray, winners: int, most: int) -> None:
        """Worth over time, a line a player; the winner's is thick."""
        from firmware.drawing.onebit_graph import draw_graph

        draw_graph(self, history, tokens, winners, most)

    # --- what lies over the page ---

    def say(self, text: str) -> bool:
        """A sentence in a box over the page; False when it is too long for one."""
        c = self.c
        lines = wrap(c, text, SMALL, c.width - 8)
        h = len(lines) * self.LEADING + 4
        if h > c.height:
            return False
        y = c.height - h
        if y > self.HEADER:
            h += (y - self.HEADER) % self.ROW  # no row is cut in two
            y = c.height - h
        c.rect(2, y, c.width - 4, h, _PAPER)
        c.frame(2, y, c.width - 4, h, _INK)
        y += 2
        self.tell("say", None)
        self.tell("say", text)
        for line in lines:
            c.text(line, 5, y, _INK, SMALL)
            y += self.LEADING
        return True
