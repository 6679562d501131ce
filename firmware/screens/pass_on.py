"""Hands the console over: who is awaited, and what happened since that person last decided. Any key goes on."""

from engine import codes
from firmware.drivers import sound
from firmware.kept import words
from firmware.drawing.shapes import centre_text, fit, header, token_badge, wrap
from firmware.drawing.font import SMALL
from firmware.drawing.layout import TOKEN_COLOUR
from firmware.widgets import Page


class Screen(Page):
    """The argument: the player to hand over to."""

    HELP = "help.pass_on"

    def enter(self, argument):
        """Collect what happened."""
        self.who = argument
        s = self.app.session
        self.lines = []
        self.app.sound.play(sound.TURN)
        m = self.m
        room = (m.body - (2 if m.tiny else 18 if m.small else 92 if m.big else 40)) // m.leading
        count = min(s.logged - s.seen[argument], s.log_size())
        for back in range(count):
            kind = s.log_entry(back)[0]
            if kind == codes.E_MOVED and back + 1 < count and s.log_entry(back + 1)[0] == codes.E_ROLLED:
                pass
            elif kind == codes.E_ROLLED or kind == codes.E_MORTGAGED:
                continue
            text = words.logged(s, back)
            if not text:
                continue
            lines = wrap(self.app.canvas, text, m.font, m.wide - 2 * m.margin - (0 if m.tiny else 8))
            if len(self.lines) + len(lines) > room:
                break
            self.lines = lines + self.lines

        game = s.game
        if game.phase == codes.AUCTION:
            text = self.T("auction.none")
            if game.leader != codes.NOBODY:
                text = self.T.fill("auction.high", words.money(game.high), s.name(game.leader))
            text = words.square(self.T, game.lot) + ": " + text
            self.lines = (self.lines + wrap(self.app.canvas, text, m.font, m.wide - 2 * m.margin - 8))[-room:]

    def button(self, key, repeated):
        """Any key: the awaited person has the console now."""
        if repeated:
            return
        s = self.app.session
        s.holder = self.who
        self.app.close(None)

    def draw(self, c, full):
        """The name, big, and the lines below it."""
        m = self.m
        s = self.app.session
        if not full:
            return
        c.fill(m.paper)
        title = self.T.fill("pass_on.title", s.name(self.who))
        if m.tiny and c.text_width(title, m.head) > m.wide - 2:
            title = s.name(self.who)  # the name matters most
        if m.big:
            colour = TOKEN_COLOUR[s.tokens[self.who]]
            c.rect(0, 0, m.wide, 74, colour)
            token_badge(c, s.tokens[self.who], (m.wide >> 1) - 10, 12, True)
            c.frame((m.wide >> 1) - 12, 10, 24, 24, m.on(colour))
            centre_text(c, fit(c, title, m.head, m.wide - 8), 44, m.on(colour), m.head)
            y = 84
        else:
            header(c, m, title, "", TOKEN_COLOUR[s.tokens[self.who]])
            y = m.header + (0 if m.small else 4)
        if self.lines:
            for line in self.lines:
                c.text(line, m.margin, y, m.ink, m.font)
                y += m.leading
        else:
            asked = s.game.phase != codes.ROLL and s.game.phase != codes.END
            key = "pass_on.asked" if asked else "pass_on.start" if s.game.turn == 1 else "pass_on.nothing"
            lines = wrap(c, self.T.fill(key, s.name(self.who)), m.font, m.wide - 2 * m.margin)
            for line in lines[: 3 if m.tiny else 9]:
                c.text(line, m.margin, y, m.ink, m.font)
                y += m.leading
        text = self.T("pass_on.any" if not m.tiny else "pass_on.short")
        if m.footer:
            c.rect(0, m.tall - m.footer, m.wide, m.footer, m.bar)
            centre_text(c, text, m.tall - m.footer + (m.footer - 8 >> 1), m.on(m.bar), SMALL)
        elif not m.tiny:
            c.rect(0, m.tall - 9, m.wide, 9, m.bar)
            centre_text(c, text, m.tall - 8, m.on(m.bar), m.font)
        else:
            centre_text(c, text, m.tall - 8, m.ink, m.font)
