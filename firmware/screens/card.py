"""A drawn card, turned over and read. Any key lays it down; a bot's is laid down by itself."""

from time import ticks_add, ticks_diff

from engine import cards
from firmware.drawing import colours, icons
from firmware.kept import words
from firmware.drawing.shapes import centre_text, wrap
from firmware.widgets import FULL, Page


class Screen(Page):
    """The argument: (deck, card, player, whether a bot drew it)."""

    HELP = "help.card"

    def enter(self, argument):
        """Begin with the card's back."""
        self.deck, self.card, self.who, bot = argument
        self.first = 0  # line at the top, where the text takes several pages
        self.rows = 99
        self.more = False
        self.turned = 0  # of 4: how far the card is turned
        self.began = self.app.now
        self.stay = max(self.app.bot_pause() * 2, 1) if bot else 0
        self.turn_ms = self.app.pace(90)
        if not self.turn_ms:
            self.turned = 4

    def tick(self, now):
        """Turn the card; lay a bot's down after a while."""
        gone = ticks_diff(now, self.began)
        if self.turned < 4 and gone > self.turn_ms * (self.turned + 1):
            self.turned += 1
            self.redraw = FULL
        if self.stay and gone > self.stay + 4 * self.turn_ms:
            self.app.close(None)

    def button(self, key, repeated):
        """Any key: first the whole card, then away with it."""
        if repeated:
            return
        if self.turned < 4:
            self.turned = 4
            self.began = ticks_add(self.app.now, -4 * self.turn_ms)
            self.redraw = FULL
        elif self.more:
            self.first += self.rows
            self.redraw = FULL
        else:
            self.app.close(None)

    def draw(self, c, full):
        """The card in the middle of the table."""
        m = self.m
        colour = colours.LIGHT_BLUE if self.deck == cards.CHEST else colours.ORANGE
        icon = icons.CHEST if self.deck == cards.CHEST else icons.CHANCE
        title = self.T("deck.chest" if self.deck == cards.CHEST else "deck.chance")
        text = words.card(self.T, self.deck, self.card)
        if m.small:
            c.fill(m.paper)
            if not m.tiny:
                c.frame(0, 0, m.wide, m.tall, m.ink)
            c.rect(0, 0, m.wide, 9 if not m.tiny else 8, m.bar)
            centre_text(c, title, 0, m.on(m.bar), m.font)
            if self.turned < 4:
                c.icon(icon, (m.wide >> 1) - 8, (m.tall >> 1) - 4, m.ink)
                return
            lines = wrap(c, text, m.font, m.wide - (2 if m.tiny else 8))
            self.rows = (m.tall - 8) // 8 if m.tiny else (m.tall - 11) // 8
            self.more = self.first + self.rows < len(lines)
            lines = lines[self.first : self.first + self.rows]
            if self.more:
                c.icon(icons.DOWN, m.wide - 9, 0, m.on(m.bar))
            y = 8 if m.tiny else 9 + max(1, (m.tall - 10 - 8 * len(lines)) >> 1)
            for line in lines:
                centre_text(c, line, y, m.ink, m.font)
                y += 8
            return
        wide = min(m.wide - 16, 220)
        high = m.tall - 20 if m.tall < 200 else 150
        shown = wide * (self.turned if self.turned else 1) // 4
        x = (m.wide - shown) >> 1
        y = (m.tall - high) >> 1
        if self.turned < 2 or self.turned == 4:
            c.fill(colours.LIGHT)
        c.rect(x + 3, y + 3, shown, high, colours.GREY)
        c.rect(x, y, shown, high, colour if self.turned < 2 else colours.WHITE)
        c.frame(x, y, shown, high, m.ink)
        if self.turned < 4:
            return
        c.rect(x + 1, y + 1, shown - 2, 22, colour)
        centre_text(c, title, y + 4, colours.BLACK, m.head)
        scale = 2 if m.tall >= 200 else 1
        c.icon(icon, (m.wide >> 1) - 8 * scale, y + 30, m.ink, scale)
        top = y + 34 + 16 * scale
        lines = wrap(c, text, m.font, shown - 20)
        top += max(0, (y + high - top - 4 - m.leading * len(lines)) >> 1)
        for line in lines:
            centre_text(c, line, top, m.ink, m.font)
            top += m.leading
        if m.tall >= 200:
            centre_text(c, self.app.session.name(self.who), y - 22, m.ink, m.head)
