"""A text to read, page by page: what a screen's choices mean and which rules apply in this game; also a chapter of the rules.

The argument is a text's key. Sentences about the options that matter there follow it, as this game's book has them.
"""

from engine import rulebooks
from firmware.kept import rule_texts
from firmware.kept.settings import S_BOOK
from firmware.drivers.buttons import DOWN, UP, A, B
from firmware.pages import FULL, Page
from firmware.parts.reading import Reading

MYPY = False
if MYPY:
    from typing import Any

# Options that a text goes on to explain, as far as they mean something beside the others (see _counts).
_ABOUT = {
    "help.table": (rulebooks.STRICT, rulebooks.BUILD_WHERE),
    "help.end": (rulebooks.BUILD_WHERE, rulebooks.STRICT),
    "help.jail": (rulebooks.FINE_TRIES, rulebooks.JAIL_RENT),
    "help.buy": (rulebooks.RAISE_TO_BUY, rulebooks.AUCTIONS),
    "help.auction": (rulebooks.OPENING_BID,),
    "help.estate": (
        rulebooks.EVEN, rulebooks.HOTEL_AFTER, rulebooks.BUILD_WHERE, rulebooks.BUILD_CLEAR, rulebooks.MORTGAGE_BARE, rulebooks.HOTEL_SALE,
    ),
    "help.debt": (rulebooks.ESTATE, rulebooks.END),
    "help.tax": (rulebooks.INCOME_TAX,),
    "rules.start": (rulebooks.START_CASH, rulebooks.START_SALARY, rulebooks.QUICK_START, rulebooks.FIRST),
    "rules.turn": (rulebooks.SALARY, rulebooks.GO_DOUBLE, rulebooks.STRICT, rulebooks.POT),
    "rules.buy": (rulebooks.RAISE_TO_BUY, rulebooks.AUCTIONS, rulebooks.OPENING_BID),
    "rules.rent": (rulebooks.DOUBLE_WITH_MORTGAGE, rulebooks.JAIL_RENT, rulebooks.STRICT),
    "rules.jail": (rulebooks.FINE_TRIES, rulebooks.JAIL_RENT),
    "rules.build": (
        rulebooks.EVEN, rulebooks.HOTEL_AFTER, rulebooks.BUILD_WHERE, rulebooks.BUILD_CLEAR, rulebooks.HOTEL_SALE, rulebooks.SUPPLY,
    ),
    "rules.mortgage": (rulebooks.MORTGAGE_BARE,),
    "rules.debt": (rulebooks.ESTATE, rulebooks.BANK_DEEDS),
    "rules.tax": (rulebooks.INCOME_TAX, rulebooks.LUXURY_TAX, rulebooks.POT, rulebooks.POT_SEED),
    "rules.end": (rulebooks.END,),
}  # fmt: skip


def _counts(option: int, value_of: "Any") -> bool:
    """False where `option` means nothing beside the others of the same game; `value_of(option)` gives their bytes."""
    if option == rulebooks.BANK_DEEDS:
        return value_of(rulebooks.ESTATE) == 0  # else nothing falls to the bank to be auctioned (P4)
    if option == rulebooks.POT_SEED:
        return value_of(rulebooks.POT) and value_of(rulebooks.POT_SEED)
    if option == rulebooks.OPENING_BID:
        return value_of(rulebooks.AUCTIONS) or value_of(rulebooks.ESTATE) == 0
    return True


class Screen(Page):
    """See the module."""

    HELP = ""

    def enter(self, argument: "Any") -> None:
        """Put the text together."""
        T = self.T
        app = self.app
        text = T(argument)
        if app.session is not None:
            options = app.session.game.option
        else:
            row = rulebooks.BOOKS[app.settings[S_BOOK] % len(rulebooks.BOOKS)]

            def options(option: int) -> int:  # type: ignore[misc]  # stands for Game.option
                return row[option]

        for option in _ABOUT.get(argument, ()):
            if _counts(option, options):
                text += "\n" + rule_texts.rule(T, option, options(option))
        self.titled = T(argument + ".title" if argument.startswith("rules.") else "help.title_bar")
        self.reading = Reading(text)

    def button(self, key: int, repeated: bool) -> None:
        """Scroll; A goes on and at the end closes, B closes."""
        reading = self.reading
        if key == UP:
            reading.scroll(-1)
        elif key == DOWN or (key == A and reading.more()):
            reading.scroll(1)
        elif key == A or key == B:
            if not repeated:
                self.app.close(None)
            return
        self.redraw = FULL

    def show(self, look: "Any") -> None:
        """The lines in view."""
        look.title(self.titled)
        look.lines(self.reading)
        look.keys(self.T("key.more") if self.reading.more() else "", self.T("key.close"))
