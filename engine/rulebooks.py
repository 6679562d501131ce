"""Rule options and the four books that set them: rules.md sections 12 and 13, console.md `new`.

An option is one byte of the state. `OPTIONS` gives, in order, its name on the console and the words it
can take (the byte is the word's place), or None where it is a plain number. A book is one row of
`BOOKS`; a fifth book is a fifth row.
"""

OFF_ON = ("off", "on")

OPTIONS = (
    ("first", ("roll", "lot", "seat")),
    ("start_salary", OFF_ON),
    ("raise_to_buy", OFF_ON),
    ("opening_bid", None),
    ("double_with_mortgage", OFF_ON),
    ("fine_tries", None),
    ("build_clear", ("group", "street")),
    ("build_where", ("any", "between", "landed")),
    ("mortgage_bare", ("group", "street")),
    ("hotel_sale", ("step", "whole")),
    ("income_tax", ("flat", "choice")),
    ("luxury_tax", None),
    ("estate", ("creditor", "bank")),
    ("bank_deeds", ("clear", "mortgaged")),
    ("end", ("last", "second", "first")),
    ("quick_start", OFF_ON),
    ("hotel_after", None),
    ("strict", ("off", "rent", "all")),
    ("pot", OFF_ON),
    ("go_double", OFF_ON),
    ("auctions", OFF_ON),
    ("jail_rent", OFF_ON),
)
COUNT = len(OPTIONS)

(FIRST, START_SALARY, RAISE_TO_BUY, OPENING_BID, DOUBLE_WITH_MORTGAGE, FINE_TRIES, BUILD_CLEAR, BUILD_WHERE,
 MORTGAGE_BARE, HOTEL_SALE, INCOME_TAX, LUXURY_TAX, ESTATE, BANK_DEEDS, END, QUICK_START, HOTEL_AFTER, STRICT,
 POT, GO_DOUBLE, AUCTIONS, JAIL_RENT) = range(COUNT)  # fmt: skip

# Lowest and highest value of the options that are numbers.
NUMBER_RANGE = {"opening_bid": (1, 255), "fine_tries": (2, 3), "luxury_tax": (0, 255), "hotel_after": (3, 4)}

# Values of options, for comparisons elsewhere.
FIRST_ROLL, FIRST_LOT, FIRST_SEAT = range(3)
WHERE_ANY, WHERE_BETWEEN, WHERE_LANDED = range(3)
END_LAST, END_SECOND, END_FIRST = range(3)
STRICT_OFF, STRICT_RENT, STRICT_ALL = range(3)

BOOK_NAMES = ("lt", "rs", "pl", "cz")
LT, RS, PL, CZ = range(4)

#                first  raise  double tries where    tax  lux   estate     end            hotel
#                  salary  open     clear      bare sale   |       deeds      quick          after   strict ..
BOOKS = (
    bytes((0, 0, 1, 10, 1, 3, 0, 0, 0, 0, 0, 100, 0, 0, 0, 0, 4, 0, 0, 0, 1, 1)),
    bytes((0, 0, 0, 1, 1, 3, 0, 1, 0, 0, 0, 100, 0, 0, 0, 0, 4, 0, 0, 0, 1, 1)),
    bytes((1, 0, 1, 1, 0, 3, 0, 0, 0, 0, 0, 100, 0, 1, 0, 0, 4, 0, 0, 0, 1, 1)),
    bytes((2, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 75, 1, 0, 1, 0, 4, 0, 0, 0, 1, 1)),
)


def book(name):
    """Return the option bytes of the book `name` ('lt', 'rs', 'pl', 'cz') as a fresh bytearray; ValueError if there is none."""
    return bytearray(BOOKS[BOOK_NAMES.index(name)])


def parse(option, word):
    """Return the byte for the console's `word` of `option` (0 to COUNT - 1); ValueError if it does not fit."""
    name, words = OPTIONS[option]
    if words is None:
        low, high = NUMBER_RANGE[name]
        if not word or len(word) > 3 or not all("0" <= c <= "9" for c in word) or not low <= int(word) <= high:
            raise ValueError(name)
        return int(word)
    if word not in words:
        raise ValueError(name)
    return words.index(word)


def word(option, value):
    """Return what the console writes for the byte `value` of `option`: a word or an int."""
    words = OPTIONS[option][1]
    return value if words is None else words[value]


def differs(option, book_index):
    """Tell whether the byte of `option` is not the same in every book (for screens that list what sets a book apart)."""
    return any(row[option] != BOOKS[book_index][option] for row in BOOKS)
