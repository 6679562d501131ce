"""What the rule reader tells, a line of JSON each: for every book, and every book with a single option changed, the rules that stand below every
text that goes on to explain options. Run by tests/firmware/test_rule_texts.py; the texts are their own keys here.
"""

import json

from engine import rulebooks
from firmware.screens import help as reader


class Keys:
    """Stands for the texts: a key's text is the key."""

    def __call__(self, key):
        return key

    def fill(self, key, *values):
        """The key and what is filled in."""
        return key + "=" + str(values[0])


class Game:
    """As much of a game as the reader asks for."""

    def __init__(self, row):
        self.row = row

    def option(self, option):
        """Its byte."""
        return self.row[option]


class App:
    """As much of a console as the reader asks for."""

    def __init__(self, row):
        self.texts = Keys()
        self.session = self
        self.game = Game(row)


def values(option):
    """Bytes of an option to try: all words, or the lowest, highest and one in between."""
    low, high = rulebooks.byte_range(option)
    return range(low, high + 1) if high - low < 3 else (low, (low + high) // 2, high)


def rows():
    """Yield (book, name of the changed option or None, option bytes)."""
    for book in rulebooks.BOOK_NAMES:
        yield book, None, rulebooks.book(book)
        for option in range(rulebooks.COUNT):
            for value in values(option):
                row = rulebooks.book(book)
                row[option] = value
                yield book, rulebooks.OPTIONS[option][0], row


def told(row):
    """{key of the text: the rules below it}."""
    screen = reader.Screen(App(row))
    found = {}
    for key in reader._ABOUT:
        screen.enter(key)
        found[key] = screen.reading.text.split("\n")[1:]
    return found


for book, changed, row in rows():
    print(json.dumps([book, changed, list(row), told(row)]))
