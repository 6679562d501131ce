"""A text to read, page by page: what a screen's choices mean and which rules apply in this game; also a chapter of the rules.

The argument is a text's key. Sentences about the options that matter there follow it, as this game's book has them.
"""

from engine import rulebooks
from firmware.kept import words
from firmware.kept.settings import S_BOOK
from firmware.drivers.buttons import DOWN, UP, A, B
from firmware.drawing.shapes import footer, header, wrap
from firmware.widgets import FULL, Page

# Options that a text goes on to explain.
_ABOUT = {
    "help.table": (rulebooks.STRICT, rulebooks.BUILD_WHERE),
    "help.end": (rulebooks.BUILD_WHERE, rulebooks.STRICT),
    "help.jail": (rulebooks.FINE_TRIES, rulebooks.JAIL_RENT),
    "help.buy": (rulebooks.RAISE_TO_BUY, rulebooks.AUCTIONS),
    "help.auction": (rulebooks.OPENING_BID,),
    "help.estate": (rulebooks.BUILD_WHERE, rulebooks.BUILD_CLEAR, rulebooks.MORTGAGE_BARE, rulebooks.HOTEL_SALE, rulebooks.HOTEL_AFTER),
    "help.debt": (rulebooks.ESTATE, rulebooks.END),
    "help.tax": (rulebooks.INCOME_TAX,),
    "rules.start": (rulebooks.FIRST, rulebooks.START_SALARY, rulebooks.QUICK_START),
    "rules.turn": (rulebooks.GO_DOUBLE, rulebooks.STRICT),
    "rules.buy": (rulebooks.RAISE_TO_BUY, rulebooks.AUCTIONS, rulebooks.OPENING_BID),
    "rules.rent": (rulebooks.DOUBLE_WITH_MORTGAGE, rulebooks.JAIL_RENT),
    "rules.jail": (rulebooks.FINE_TRIES,),
    "rules.build": (rulebooks.BUILD_WHERE, rulebooks.BUILD_CLEAR, rulebooks.HOTEL_AFTER, rulebooks.HOTEL_SALE),
    "rules.mortgage": (rulebooks.MORTGAGE_BARE,),
    "rules.debt": (rulebooks.ESTATE, rulebooks.BANK_DEEDS),
    "rules.tax": (rulebooks.INCOME_TAX, rulebooks.LUXURY_TAX, rulebooks.POT),
    "rules.end": (rulebooks.END,),
}


class Screen(Page):
    """See the module."""

    HELP = ""

    def enter(self, argument):
        """Put the text together and break it into lines."""
        T = self.T
        app = self.app
        text = T(argument)
        if app.session is not None:
            options = app.session.game.option
        else:
            row = rulebooks.BOOKS[app.settings[S_BOOK] & 3]

            def options(option):
                return row[option]

        about = _ABOUT.get(argument, ())
        for option in about:
            text += "\n" + words.rule(T, option, options(option))
        m = self.m
        self.titled = T(argument + ".title" if argument.startswith("rules.") else "help.title_bar")
        self.lines = wrap(app.canvas, text, m.font, m.wide - 2 * m.margin - (4 if m.small else 6))
        self.at = 0
        self.rows = max(1, (m.body - (0 if m.small else 6)) // m.leading)

    def button(self, key, repeated):
        """Scroll; A goes on and at the end closes, B closes."""
        last = max(0, len(self.lines) - self.rows)
        if key == UP:
            self.at = max(0, self.at - max(1, self.rows - 1))
        elif key == DOWN or (key == A and self.at < last):
            self.at = min(last, self.at + max(1, self.rows - 1))
        elif key == A or key == B:
            if not repeated:
                self.app.close(None)
            return
        self.redraw = FULL

    def draw(self, c, full):
        """The lines in view, with a bar at the side when there are more."""
        m = self.m
        c.fill(m.paper)
        header(c, m, self.titled)
        more = self.at + self.rows < len(self.lines)
        footer(c, m, self.T("key.more" if more else "key.close"), self.T("key.close"))
        y = m.header + (0 if m.small else 3)
        for line in self.lines[self.at : self.at + self.rows]:
            c.text(line, m.margin, y, m.ink, m.font)
            y += m.leading
        if len(self.lines) > self.rows:
            high = m.body * self.rows // len(self.lines)
            c.rect(m.wide - (2 if m.small else 4), m.header + m.body * self.at // len(self.lines), 1 if m.small else 3, high, m.ink)
