"""Every option of a game on its own: A goes to the next value. Those that are not as the book has them carry a star."""

from engine import rulebooks
from firmware.kept import rule_texts
from firmware.pages import ListPage
from firmware.parts.reading import Reading

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_TIME, _BOOK, _SHORT = 100, 101, 102
_MINUTES = (0, 30, 45, 60, 90, 120)
# House rules and variants first, what the books differ in after them.
_ORDER = bytes((
    rulebooks.POT, rulebooks.POT_SEED, rulebooks.GO_DOUBLE, rulebooks.AUCTIONS, rulebooks.JAIL_RENT, rulebooks.SUPPLY, rulebooks.EVEN,
    rulebooks.START_CASH, rulebooks.SALARY, rulebooks.QUICK_START, rulebooks.END, rulebooks.STRICT, rulebooks.HOTEL_AFTER, rulebooks.FIRST,
    rulebooks.START_SALARY, rulebooks.RAISE_TO_BUY, rulebooks.OPENING_BID, rulebooks.DOUBLE_WITH_MORTGAGE, rulebooks.FINE_TRIES,
    rulebooks.BUILD_CLEAR, rulebooks.BUILD_WHERE, rulebooks.MORTGAGE_BARE, rulebooks.HOTEL_SALE, rulebooks.INCOME_TAX, rulebooks.LUXURY_TAX,
    rulebooks.ESTATE, rulebooks.BANK_DEEDS,
))  # fmt: skip
_SUMS = (rulebooks.OPENING_BID, rulebooks.LUXURY_TAX, rulebooks.POT_SEED, rulebooks.START_CASH, rulebooks.SALARY)
_BIDS = bytes((1, 5, 10, 20, 50))
_LUXURY = bytes((75, 100, 150, 200))


class Screen(ListPage):
    """The argument: screens.setup.Setup."""

    TITLE = "setup.options"
    HELP = "help.options"
    CHOOSE = "key.change"

    def enter(self, argument: "Any") -> None:
        """Begin with the time."""
        self.about = Reading()
        super().enter(argument)
        self._explain()

    def fill(self, menu: "Menu") -> None:
        """One line an option."""
        T = self.T
        setup = self.argument
        menu.add(_TIME, T("opt.minutes") + (" *" if setup.minutes else ""), T("off") if not setup.minutes else T.fill("minutes", setup.minutes))
        if setup.book == rulebooks.CZ:
            short = setup.options[rulebooks.QUICK_START] and setup.options[rulebooks.HOTEL_AFTER] == 3
            menu.add(_SHORT, T("opt.short") + (" *" if short else ""), T("on" if short else "off"))
        row = rulebooks.BOOKS[setup.book]
        for option in _ORDER:
            star = "" if setup.options[option] == row[option] else " *"
            menu.add(option, T("opt.%d" % option) + star, self._value(option, setup.options[option]))
        menu.add(_BOOK, T("opt.as_book"))

    def _value(self, option: int, value: int) -> str:
        if rulebooks.is_number(option):
            return ("$%d" if option in _SUMS else "%d") % rulebooks.amount(option, value)
        if rulebooks.is_switch(option):
            return self.T("on" if value else "off")
        return self.T("opt.%d.%d" % (option, value))

    def chosen(self, code: int) -> None:
        """The next value, or all as the book has it."""
        setup = self.argument
        if code == _BOOK:
            setup.set_book(setup.book)
            setup.minutes = 0
            self.rebuild()
        else:
            self.change(code, 1)

    def change(self, code: int, by: int) -> None:
        """The value before or after this one, round the ends."""
        setup = self.argument
        if code == _TIME:
            setup.minutes = _MINUTES[(_MINUTES.index(setup.minutes) + by) % len(_MINUTES)]
        elif code == _SHORT:
            on = setup.options[rulebooks.QUICK_START] and setup.options[rulebooks.HOTEL_AFTER] == 3
            setup.options[rulebooks.QUICK_START] = 0 if on else 1
            setup.options[rulebooks.HOTEL_AFTER] = 4 if on else 3
        elif code < _TIME:
            setup.options[code] = self._next(code, setup.options[code], by)
        self.rebuild()

    def rebuild(self) -> None:
        """The rule of the chosen line follows its value."""
        super().rebuild()
        self._explain()

    def button(self, key: int, repeated: bool) -> None:
        """The rule follows the choice."""
        before = self.menu.at
        super().button(key, repeated)
        if self.menu.at != before:
            self._explain()

    def _explain(self) -> None:
        """Say the chosen option's rule."""
        code = self.menu.code()
        if code == _TIME:
            text = self.T("opt.minutes.how")
        else:
            text = rule_texts.rule(self.T, code, self.argument.options[code]) if code is not None and code < _TIME else ""
        self.about.say(text)

    def middle(self, look: "Any") -> None:
        """What the chosen option means."""
        look.lines(self.about, below=True)

    def _next(self, option: int, value: int, by: int) -> int:
        """The byte before or after `value`, round the ends."""
        if option == rulebooks.OPENING_BID or option == rulebooks.LUXURY_TAX:
            values = list(_BIDS if option == rulebooks.OPENING_BID else _LUXURY)
            beyond = [other for other in values if (other > value if by > 0 else other < value)]
            return beyond[0 if by > 0 else -1] if beyond else values[0 if by > 0 else -1]
        low, high = rulebooks.byte_range(option)
        return (value - low + by) % (high - low + 1) + low
