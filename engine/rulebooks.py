"""Rule options and the four books that set them: docs/rules.md, the options.

An option is one byte of the state, and one row here: its name on the console; the words that it can take (the byte is the word's place) or
None where it is a number; what each book sets, in the order of BOOK_NAMES; of a number, its lowest and highest byte and how much one of
it stands for. What a new option or book takes elsewhere: docs/architecture.md.
"""

BOOK_NAMES = ("lt", "rs", "pl", "cz")
LT, RS, PL, CZ = range(4)

OFF_ON = ("off", "on")
_OFF = (0, 0, 0, 0)
_ON = (1, 1, 1, 1)
_CZ = (0, 0, 0, 1)  # the second word in the Czech book only

OPTIONS = (
    ("first", ("roll", "lot", "seat"), (0, 0, 1, 2)),
    ("start_salary", OFF_ON, _CZ),
    ("raise_to_buy", OFF_ON, (1, 0, 1, 1)),
    ("opening_bid", None, (10, 1, 1, 1), (1, 255, 1)),
    ("double_with_mortgage", OFF_ON, (1, 1, 0, 1)),
    ("fine_tries", None, (3, 3, 3, 2), (2, 3, 1)),
    ("build_clear", ("group", "street"), _CZ),
    ("build_where", ("any", "between", "landed"), (0, 1, 0, 2)),
    ("mortgage_bare", ("group", "street"), _CZ),
    ("hotel_sale", ("step", "whole"), _CZ),
    ("income_tax", ("flat", "choice"), _CZ),
    ("luxury_tax", None, (100, 100, 100, 75), (0, 255, 1)),
    ("estate", ("creditor", "bank"), _CZ),
    ("bank_deeds", ("clear", "mortgaged"), (0, 0, 1, 0)),
    ("end", ("last", "second", "first"), _CZ),
    ("quick_start", OFF_ON, _OFF),
    ("hotel_after", None, (4, 4, 4, 4), (3, 4, 1)),
    ("strict", ("off", "rent", "all"), _OFF),
    ("pot", OFF_ON, _OFF),
    ("go_double", OFF_ON, _OFF),
    ("auctions", OFF_ON, _ON),
    ("jail_rent", OFF_ON, _ON),
    ("pot_seed", None, _OFF, (0, 10, 50)),
    ("supply", OFF_ON, _ON),
    ("even", OFF_ON, _ON),
    ("start_cash", None, (15, 15, 15, 15), (5, 50, 100)),
    ("salary", None, (4, 4, 4, 4), (0, 10, 50)),
)

# Their places, in that order.
(FIRST, START_SALARY, RAISE_TO_BUY, OPENING_BID, DOUBLE_WITH_MORTGAGE, FINE_TRIES, BUILD_CLEAR, BUILD_WHERE,
 MORTGAGE_BARE, HOTEL_SALE, INCOME_TAX, LUXURY_TAX, ESTATE, BANK_DEEDS, END, QUICK_START, HOTEL_AFTER, STRICT,
 POT, GO_DOUBLE, AUCTIONS, JAIL_RENT, POT_SEED, SUPPLY, EVEN, START_CASH, SALARY, COUNT) = range(28)  # fmt: skip

# Values of options, for comparisons elsewhere.
FIRST_ROLL, FIRST_LOT, FIRST_SEAT = range(3)
WHERE_ANY, WHERE_BETWEEN, WHERE_LANDED = range(3)
END_LAST, END_SECOND, END_FIRST = range(3)
STRICT_OFF, STRICT_RENT, STRICT_ALL = range(3)

# What follows from the rows, in bytes: the device has these, and none of the words.
BOOKS = tuple([bytes([row[2][i] for row in OPTIONS]) for i in range(len(BOOK_NAMES))])  # the option bytes of each book
_LOWEST = bytes([row[-1][0] if row[1] is None else 0 for row in OPTIONS])
_HIGHEST = bytes([row[-1][1] if row[1] is None else len(row[1]) - 1 for row in OPTIONS])
_UNIT = bytes([row[-1][2] if row[1] is None else 0 for row in OPTIONS])  # what one of a number stands for; 0: the option has words
_SWITCH = bytes([row[1] is OFF_ON for row in OPTIONS])


def book(name: str) -> bytearray:
    """Return the option bytes of the book `name` ('lt', 'rs', 'pl', 'cz') as a fresh bytearray; ValueError if there is none."""
    return bytearray(BOOKS[BOOK_NAMES.index(name)])


def byte_range(option: int) -> tuple[int, int]:
    """Return the lowest and the highest byte of `option`."""
    return _LOWEST[option], _HIGHEST[option]


def is_number(option: int) -> bool:
    """Tell whether `option` is a number, not one of several words."""
    return _UNIT[option] > 0


def is_switch(option: int) -> bool:
    """Tell whether `option` is off or on."""
    return _SWITCH[option] > 0


def amount(option: int, value: int) -> int:
    """Return the number that the byte `value` of `option` stands for."""
    return value * _UNIT[option]


def fits(option: int, value: int) -> bool:
    """Tell whether the byte `value` is one of `option`'s."""
    return _LOWEST[option] <= value <= _HIGHEST[option]


def parse(option: int, word: str) -> int:
    """Return the byte for the console's `word` of `option` (0 to COUNT - 1); ValueError if it does not fit."""
    name, words = OPTIONS[option][:2]
    if words is None:
        if not word or len(word) > 4 or not all("0" <= c <= "9" for c in word):
            raise ValueError(name)
        value = int(word) // _UNIT[option]
        if not fits(option, value) or amount(option, value) != int(word):
            raise ValueError(name)
        return value
    if word not in words:
        raise ValueError(name)
    return words.index(word)


def word(option: int, value: int) -> int | str:
    """Return what the byte `value` of `option` stands for: the console's word, or a number."""
    words = OPTIONS[option][1]
    return amount(option, value) if words is None else words[value]
