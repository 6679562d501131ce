"""An auction: UP and DOWN set the bid, below the least bid stands 'pass', A answers. The console goes round the table."""

from engine import board, codes
from firmware.drawing import colours
from firmware.kept import words
from firmware.drivers.buttons import A, B
from firmware.decision import Deciding
from firmware.deedview import draw_deed
from firmware.drawing.shapes import centre_text, fit, footer, header, right_text, spinner, token_badge
from firmware.drawing.font import SMALL
from firmware.drawing.layout import GROUP_COLOUR
from firmware.widgets import PART, Amount, Page


class Screen(Deciding, Page):
    """Phase auction."""

    HELP = "help.auction"

    def enter(self, argument):
        """Begin at the least bid."""
        game = self.app.session.game
        self.least = game.least_bid()
        most = game.most_bid()
        # One below the least bid stands for 'pass'.
        self.amount = Amount(self.least - 1, max(most, self.least - 1), min(self.least, max(most, self.least - 1)))

    def button(self, key, repeated):
        """Set the sum, answer, or open the menu."""
        if self.amount.button(key, repeated):
            self.redraw = max(self.redraw, PART)
        elif repeated:
            return
        elif key == A:
            if self.amount.value < self.least:
                self.do(codes.M_PASS)
            else:
                self.do(codes.M_BID, self.amount.value)
        elif key == B:
            self.back()

    def draw(self, c, full):
        """Whose turn, what is sold, the highest bid, the sum."""
        m = self.m
        s = self.app.session
        game = s.game
        T = self.T
        y = m.header
        lot = game.lot
        if full:
            c.fill(m.paper)
            header(c, m, fit(c, self.me(), m.head, m.wide // 2), self.cash())
            name = words.square(T, lot)
            group = board.GROUP[lot] if lot < 40 else board.NO_GROUP
            price = words.money(board.PRICE[lot]) if lot < 40 else ""
            if m.small:
                end = right_text(c, price, m.wide - 1, y, m.ink, m.font) - 3
                c.text(fit(c, name, m.font, end - 1), 1, y, m.ink, m.font)
            elif m.big and lot < 40:
                draw_deed(c, m, s, lot, m.wide - 180 >> 1, y + 4, 180, 104, True)
                y += 110
            else:
                high = 30 if m.big else 18
                colour = GROUP_COLOUR[group] if group != board.NO_GROUP else colours.GREEN
                c.rect(8, y + 6, m.wide - 16, high, colour)
                c.frame(8, y + 6, m.wide - 16, high, m.ink)
                centre_text(c, name + "  " + price, y + 6 + (high - m.leading >> 1), m.on(colour), m.font)
                y += high + 10
            if game.leader == codes.NOBODY:
                text = T("auction.none")
            else:
                text = T.fill("auction.high", words.money(game.high), s.name(game.leader))
            if m.small:
                y += 8
                centre_text(c, fit(c, text, m.font, m.wide), y, m.ink, m.font)
            else:
                centre_text(c, text, y, m.ink, m.font)
                self._bidders(c, y + m.leading + 3)
                if m.big and price:
                    c.text(T.fill("auction.price", price), m.margin, y + m.leading + 5, m.ink, SMALL)
            footer(c, m, T("auction.bid"), T("key.menu"))
        high = 16 if m.tiny else 28 if m.small else 60 if m.big else 46
        top = m.tall - m.footer - high
        c.rect(0, top, m.wide, high, m.paper)
        passing = self.amount.value < self.least
        text = T("auction.pass") if passing else T.fill("auction.sum", words.money(self.amount.value))
        y = top + (high - c.line_height(m.head) >> 1)
        if m.tiny:
            centre_text(c, "< " + text + " >", top, m.ink, m.head)
            return
        spinner(c, m, text, y, self.amount.value < self.amount.high, not passing, colours.YELLOW if passing else m.select)
        if m.big and not passing:
            c.text(T("auction.down"), (m.wide >> 1) + 10, y + c.line_height(m.head) + 5, m.quiet, m.font)

    def _bidders(self, c, y):
        """Tokens of those who have not passed; the leader's is framed."""
        m = self.m
        s = self.app.session
        count = sum([1 for p in range(s.game.players) if s.game.bidders >> p & 1])
        size = 16
        x = (m.wide - count * size) >> 1
        for p in range(s.game.players):
            if s.game.bidders >> p & 1:
                token_badge(c, s.tokens[p], x + 2, y)
                if p == s.game.leader:
                    c.frame(x, y - 2, size, size, colours.RED)
                x += size
