"""What the looks of colour panels share: bars, lists, sums, cards and graphs, dark on a light ground."""

from firmware.drawing import colours, icons
from firmware.drawing.font import BODY, HEAD, SMALL
from firmware.drawing.shapes import (
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

_LIFT = 1  # pixels from a row's top to its text, where rows are higher than lines
_DEEDS_AT = 78  # where the bars of somebody's deeds begin beside the name
_BADGE = 12  # pixels of a token's side


class ColourLook(BaseLook):
    """Base of the colour looks."""

    FONTS = ("tiny5", "galmuri9", "galmuri11")
    FONT = BODY
    LEADING = 13
    MARGIN = 6
    SCROLL = 6
    PAPER = colours.PAPER
    # What a subclass sets besides.
    SENTENCE = (2, 28, 0)  # at the table: lines, pixels, pixels below them
    SUM = 46  # pixels of the place where a bid is set
    HINTS = False  # a word below the sum
    CARD = 115  # height of a card
    NAMES_CARDS = False  # who drew it stands above it

    def banner_height(self, token, picture):
        """Pixels that a banner takes."""
        return 0

    def draw_banner(self, text, token, picture):
        """Draw it at `y`."""

    def about(self, reading):
        """What there is to say about a square that is looked at."""

    def draw_lot(self, lot, y):
        """Draw what is sold; the y below it."""
        return y

    def columns(self, count, h):
        """Columns of `count` people in `h` pixels, and the pixels of a row."""
        return 1, self.ROW

    # --- bars ---

    def title(self, text, right="", whose=-1, under="", group=-1):
        """The bar at the top."""
        self.y = self.HEADER
        if not self.full and self._title == (text, right, under, whose):
            return
        self._title = (text, right, under, whose)
        ground = TOKEN_COLOUR[whose] if self.on_table and whose >= 0 else colours.DARK
        self.bar(text, right, ground, -1 if self.on_table else whose)

    def bar(self, text, right, ground, token):
        """Title and what stands at its other end, with the token of whose it is."""
        c = self.c
        ink = colours.TEXT_ON[ground]
        c.rect(0, 0, c.width, self.HEADER, ground)
        y = (self.HEADER - 16) >> 1
        x = c.width - self.MARGIN
        if right:
            x = right_text(c, right, x, y, ink, HEAD) - 4
            if token >= 0:
                x -= _BADGE
                token_badge(c, token, x, (self.HEADER - _BADGE) >> 1)
                x -= 4
        c.text(fit(c, text, HEAD, x - self.MARGIN), self.MARGIN, y, ink, HEAD)
        self.tell("title", None)
        self.tell("title", text)
        if right:
            self.tell("title", right)

    def keys(self, a, b, any=False):
        """The bar at the bottom: what A and B do; or `any` key, then `b` is a shorter word for it."""
        if not self.full and self._keys == (a, b):
            return
        self._keys = (a, b)
        self.key_bar(a, "" if any else b, 0, self.c.height - self.FOOTER, self.c.width, self.FOOTER, self.MARGIN, any)

    def key_bar(self, a, b, x, y, w, h, margin, any=False):
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

    def banner(self, text, token=-1, picture=0, short=""):
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

    def lines(self, reading, short="", below=False):
        """A text to read; on the table beside the dice; `below`: at the foot of the page."""
        if self.narrow:
            self.sentence(reading)
        elif below:
            self.foot(reading)
        elif self.on_table:
            self.about(reading)
        else:
            self.page(reading)

    def page(self, reading):
        """A text that has the page to itself."""
        c = self.c
        y = self.y + 3
        if not self.unread(reading):
            self.y = self._read_end
            return
        width = c.width - 2 * self.MARGIN - self.SCROLL
        high = self.bottom - y
        c.rect(0, y, c.width, high, colours.PAPER)
        self.tell("lines", None)
        if reading.apart is not None:
            self.y = self._read_end = self.paragraphs(reading, y, width)
            return
        reading.rows = max(1, high // self.LEADING)
        lines = self.broken(reading, width)
        for line in lines[reading.at : reading.at + reading.rows]:
            c.text(line, self.MARGIN, y, colours.INK, BODY)
            self.tell("lines", line)
            y += self.LEADING
        if reading.at or reading.more():
            body = self.bottom - self.HEADER
            long = body * reading.rows // len(lines)
            c.rect(c.width - 4, self.HEADER + body * reading.at // len(lines), 3, long, colours.INK)
        self.y = self._read_end = y

    def paragraphs(self, reading, y, width):
        """Texts that stand apart, as many as fit from `reading.at` on, or of the last ones; the y below them."""
        c = self.c
        if reading.last:
            for line in self.last_texts(reading.apart, width, (self.bottom - y) // self.LEADING):
                c.text(line, self.MARGIN, y, colours.INK, BODY)
                self.tell("lines", line)
                y += self.LEADING
            return y
        reading.rows = 0
        for text in reading.apart[reading.at :]:
            lines = wrap(c, text, BODY, width)
            if y + self.LEADING * len(lines) > self.bottom and reading.rows:
                break
            indent = 0
            for line in lines:
                c.text(line, self.MARGIN + indent, y, colours.INK, BODY)
                y += self.LEADING
                indent = 4
            self.tell("lines", text)
            c.hline(self.MARGIN, y, c.width - 2 * self.MARGIN, colours.LIGHT)
            y += 2
            reading.rows += 1
        return y

    def foot(self, reading):
        """A sentence of two lines below a rule, at the foot of the page."""
        c = self.c
        self.bottom -= 2 * self.LEADING + 4
        if not self.unread(reading):
            return
        y = self.bottom
        c.rect(0, y, c.width, 2 * self.LEADING + 4, colours.PAPER)
        c.hline(0, y, c.width, colours.INK)
        y += 2
        self.tell("lines", None)
        for line in self.broken(reading, c.width - 2 * self.MARGIN)[:2]:
            c.text(line, self.MARGIN, y, colours.INK, BODY)
            self.tell("lines", line)
            y += self.LEADING

    def sentence(self, reading):
        """What happened, at the left of the dice."""
        rows, high, gap = self.SENTENCE
        y = self.y
        self.y += high + gap
        if not self.unread(reading):
            return
        c = self.c
        c.rect(self.x, y, self.w - self.narrow, high, colours.PAPER)
        self.tell("lines", None)
        for line in self.broken(reading, self.w - self.narrow - 1)[:rows]:
            c.text(line, self.x + 2, y, colours.INK, BODY)
            self.tell("lines", line)
            y += self.LEADING

    # --- choices ---

    def choices(self, menu):
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

    def _line(self, menu, i, x, y, w):
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
            token_badge(c, chip - TOKEN, left, y + (row - _BADGE >> 1))
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

    def _bars(self, deeds, x, y, h):
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

    # --- sums and words ---

    def spinner(self, text, y, up, down, ground):
        """A value that UP and DOWN change, in the middle, its text's top at `y`; arrows where it can go on."""
        c = self.c
        wide = c.text_width(text, HEAD) + 12
        c.rect((c.width - wide) >> 1, y - 3, wide, 22, ground)
        centre_text(c, text, y, colours.INK, HEAD)
        x = (c.width >> 1) - 4
        if up:
            c.icon(icons.UP, x, y - 15, colours.INK)
        if down:
            c.icon(icons.DOWN, x, y + 23, colours.INK)

    def sum(self, amount, text, hint="", lit=False):
        """The sum in the room that is left, and below it what comes next."""
        c = self.c
        high = self.bottom - self.y
        c.rect(0, self.y, c.width, high, colours.PAPER)
        y = self.y + (high - 16 >> 1)
        self.spinner(text, y, amount.value < amount.high, amount.value > amount.low, colours.YELLOW if lit else colours.LIGHT)
        self.tell("sum", None)
        self.tell("sum", text)
        if hint and self.HINTS:
            c.text(hint, (c.width >> 1) + 10, y + 21, colours.GREY, BODY)
            self.tell("sum", hint)

    def keyboard(self, keyboard, hint=""):
        """The word, with the row of signs below it."""
        c = self.c
        body = self.bottom - self.y
        c.rect(0, self.y, c.width, body, colours.PAPER)
        y = self.y + (body >> 3)
        wide = c.text_width(keyboard.word, HEAD)
        x = c.text(keyboard.word, c.width - wide - 4 >> 1, y, colours.INK, HEAD) if wide else c.width - 4 >> 1
        c.rect(x + 1, y, 2, 16, colours.INK)  # the cursor
        y = self.y + (body >> 1)
        step = 26
        half = c.width // step // 2
        self.tell("keyboard", None)
        self.tell("keyboard", keyboard.word)
        self.tell("keyboard", keyboard.sign(keyboard.at), True)
        for i in range(-half, half + 1):
            sign = keyboard.sign(keyboard.at + i)
            x = (c.width >> 1) + i * step
            wide = max(c.text_width(sign, HEAD), 8 if sign == " " else 0)
            if i == 0:
                c.rect(x - (wide >> 1) - 2, y - 1, wide + 4, 17, colours.LIGHT)
            elif abs(i) * step < 30 and keyboard.finished():
                continue
            ink = colours.INK if i == 0 else colours.GREY
            if sign == " ":  # a tray
                x -= wide >> 1
                c.hline(x, y + 13, wide, ink)
                c.vline(x, y + 11, 2, ink)
                c.vline(x + wide - 1, y + 11, 2, ink)
            else:
                c.text(sign, x - (wide >> 1), y, ink, HEAD)

    # --- the game ---

    def lot(self, lot):
        """What is sold, the highest bid, who is still in."""
        high, self.y = self.y, self.bottom - self.SUM
        if not self.full:
            return
        c = self.c
        y = self.draw_lot(lot, high)
        centre_text(c, lot.high, y, colours.INK, BODY)
        self.tell("lot", None)
        self.tell("lot", lot.name)
        if lot.price:
            self.tell("lot", lot.price)
        self.tell("lot", lot.high)
        y += self.LEADING + 3
        x = (c.width - len(lot.tokens) * 16) >> 1
        for token in lot.tokens:
            token_badge(c, token, x + 2, y)
            if token == lot.leader:
                c.frame(x, y - 2, 16, 16, colours.RED)
            x += 16
        self.after_lot(lot, y)

    def lot_bar(self, lot, y, high):
        """Name and price on a bar of the group's colour; the y below it."""
        c = self.c
        colour = GROUP_COLOUR[lot.group] if lot.group >= 0 else colours.GREEN
        c.rect(8, y + 6, c.width - 16, high, colour)
        c.frame(8, y + 6, c.width - 16, high, colours.INK)
        centre_text(c, lot.name + "  " + lot.price, y + 6 + (high - self.LEADING >> 1), colours.TEXT_ON[colour], BODY)
        return y + high + 10

    def after_lot(self, lot, y):
        """What has room beside the tokens at `y`."""

    def people(self, people, asked=False):
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

    def ranking(self, people):
        """A row each, with its mark before the token."""
        c = self.c
        y = self.y
        row = max(self.LEADING, min(self.ROW + 2, (self.bottom - y) // len(people.order)))
        self.tell("people", None)
        place = 0
        for p in people.order:
            if y + self.LEADING > self.bottom:
                break
            x = c.text(people.marks[place] + " ", self.MARGIN, y, colours.INK, BODY)
            place += 1
            token_badge(c, people.tokens[p], x, y)
            x += 16
            end = right_text(c, people.rights[p], c.width - self.MARGIN, y, colours.INK, BODY)
            c.text(fit(c, people.names[p], BODY, end - x - 2), x, y, colours.INK, BODY)
            self.tell("people", people.marks[place - 1] + " " + people.names[p] + " " + people.rights[p])
            y += row
        self.y = y

    def crowd(self, people, x, y, w, h):
        """Token, name and cash of everybody, in the columns of this look."""
        c = self.c
        count = len(people.order)
        columns, row = self.columns(count, h)
        c.rect(x, y, w, h, colours.PAPER)
        width = w // columns
        self.tell("people", None)
        for p in people.order:
            left = x + p % columns * width
            top = y + p // columns * row
            if top + row > y + h:
                break
            if p == people.lit:
                c.rect(left, top, width, row, colours.LIGHT)
            ink = colours.GREY if people.faded >> p & 1 else colours.INK
            token_badge(c, people.tokens[p], left + 2, top + (row - _BADGE >> 1))
            middle = top + (row - self.LEADING >> 1)
            end = right_text(c, people.rights[p], left + width - 4, middle, ink, BODY)
            c.text(fit(c, people.names[p], BODY, end - left - 20), left + 18, middle, ink, BODY)
            self.tell("people", people.names[p] + " " + people.rights[p], p == people.lit)

    def card(self, card):
        """The card in the middle of the table, as far as it is turned."""
        if not self.full:
            return
        c = self.c
        wide = min(c.width - 16, 220)
        high = self.CARD
        colour = colours.ORANGE if card.chance else colours.LIGHT_BLUE
        shown = wide * (card.turned or 1) // 4
        x = (c.width - shown) >> 1
        y = (c.height - high) >> 1
        c.fill(colours.LIGHT)
        c.rect(x + 3, y + 3, shown, high, colours.GREY)
        c.rect(x, y, shown, high, colour if card.turned < 2 else colours.WHITE)
        c.frame(x, y, shown, high, colours.INK)
        if card.turned < 4:
            return
        c.rect(x + 1, y + 1, shown - 2, 22, colour)
        centre_text(c, card.title, y + 4, colours.BLACK, HEAD)
        scale = 2 if self.NAMES_CARDS else 1
        c.icon(icons.CHANCE if card.chance else icons.CHEST, (c.width >> 1) - 8 * scale, y + 30, colours.INK, scale)
        top = y + 34 + 16 * scale
        card.reading.rows = 99
        lines = self.broken(card.reading, shown - 20)
        top += max(0, (y + high - top - 4 - self.LEADING * len(lines)) >> 1)
        for line in lines:
            centre_text(c, line, top, colours.INK, BODY)
            top += self.LEADING
        self.tell("card", None)
        if self.NAMES_CARDS:
            centre_text(c, card.name, y - 22, colours.INK, HEAD)
            self.tell("card", card.name)
        self.tell("card", card.title)
        self.tell("card", card.reading.text)

    def graph(self, history, tokens, winners, most):
        """Worth over time, a line a player with the token at its end."""
        if not self.full:
            return
        c = self.c
        top = self.y + 6
        bottom = self.bottom - 8
        left = self.MARGIN + 34
        wide = c.width - left - self.MARGIN - 16
        c.vline(left, top, bottom - top, colours.INK)
        c.hline(left, bottom, wide, colours.INK)
        right_text(c, "$%d" % most, left - 2, top, colours.INK, SMALL)
        right_text(c, "0", left - 2, bottom - 8, colours.INK, SMALL)
        self.tell("graph", None)
        self.tell("graph", "$%d" % most)
        last = history.samples - 1
        if last < 1:
            return
        for p in range(len(tokens)):
            colour = TOKEN_COLOUR[tokens[p]]
            x0 = y0 = 0
            for i in range(history.samples):
                x = left + wide * i // last
                y = bottom - (bottom - top) * history.sample(p, i) // most
                if i:
                    c.line(x0, y0, x, y, colour)
                    c.line(x0, y0 - 1, x, y - 1, colour)
                x0 = x
                y0 = y
            token_badge(c, tokens[p], x0 + 3, max(top, min(y0 - 6, bottom - _BADGE)))

    # --- what lies over the page ---

    def say(self, text):
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
