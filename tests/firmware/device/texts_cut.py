"""What a look cuts of the sentences about events, as lines of JSON: [place, key, the sentence, what is seen of it].

    micropython texts_cut.py LOOK WIDTH HEIGHT COLOURS LANGUAGE ...

Everything is as long as it gets: names of ten wide letters, sums of four digits, the squares and reasons that take most room. Run by
tests/firmware/test_texts.py.
"""

import json
import sys

from engine import codes, rulebooks
from firmware.drawing import shapes
from firmware.drawing.canvas import Canvas
from firmware.drawing.font import Fonts
from firmware.kept import words
from firmware.kept.session import Session
from firmware.kept.texts import Texts
from firmware.parts.people import People
from firmware.parts.reading import Reading
from harness import Board, Panel

NAMES = ("WWWWWWWWWW", "MMMMMMMMMM")
SUM = 9999

cut = []  # what fit() has shortened since it was cleared
whole_fit = shapes.fit


def fit(c, text, font, width):
    """As shapes.fit, remembering what was cut."""
    shown = whole_fit(c, text, font, width)
    if shown != text:
        cut.append((text, shown))
    return shown


shapes.fit = fit  # before any look takes it


class Watched(Canvas):
    """Remembers texts that leave the panel."""

    def text(self, text, x, y, colour, font):
        """As Canvas.text."""
        if text and (x < 0 or y < -1 or x + self.text_width(text, font) > self.width + 1 or y + 6 > self.height):
            cut.append((text, "outside the panel at %d, %d" % (x, y)))
        return super().text(text, x, y, colour, font)


class Teller:
    """Keeps what was told of one part."""

    def __init__(self):
        self.lines = []

    def tell(self, part, text, chosen):
        """See looks.base."""
        if part == "lines":
            if text is None:
                self.lines = []
            else:
                self.lines.append(text)


def widest(look, numbers, word):
    """The two of `numbers` whose `word` is widest."""
    return sorted(numbers, key=lambda n: -look.c.text_width(word(n), look.FONT))[:2]


def choices(look, texts, reads, place):
    """Numbers to try for an argument of an event that reads so."""
    if reads == "p":
        return (0,) if place == 0 else (1, codes.BANK, codes.POT)
    if reads == "s":
        return widest(look, range(42), lambda n: words.square(texts, n))
    if reads == "h":
        return (4, 5)
    if reads == "f":
        return widest(look, [0, 16] + list(range(codes.F_RENT, codes.LAST_REASON)), lambda n: words.purpose(texts, n))
    if reads == "d":
        return (0, 1)
    if reads == "c":
        return (3, 5, 7, 13)
    return {"m": (SUM,), "n": (6,), "w": (1, 3)}[reads]


def happens(word, numbers):
    """False for payments that no rule knows: taxes and fees go to the bank or into the pot."""
    return word != "paid" or numbers[1] >= codes.BANK or numbers[3] in (0, 16, codes.F_RENT, codes.F_ESTATE)


def events(look, session):
    """Yield (kind, its word, the four numbers) of every kind of event, as long as it gets."""
    for kind, row in enumerate(codes.EVENTS.split("\n")[:-1]):
        row = row.split()
        told = [()]
        for place, reads in enumerate(row[1:]):
            told = [one + (n,) for one in told for n in choices(look, session.texts, reads[-1], place)]
        for numbers in told:
            numbers = (numbers + (0, 0, 0, 0))[:4]
            if happens(row[0], numbers):
                yield kind, row[0], numbers
            # The two that read otherwise from the bank and to it.
            if row[0] == "paid" and numbers[1] < codes.BANK:
                yield kind, row[0], (codes.POT,) + numbers[1:]
            elif row[0] == "auctioned":
                yield kind, row[0], (numbers[0], codes.BANK, 0, 0)


def table(look, session, sentence, asked):
    """What is seen of a sentence at the table."""
    teller = look.teller
    teller.lines = []
    shown = session.shown
    del cut[:]
    look.begin(True)
    look.board(shown)
    look.title(session.name(0), "$9999", 0, words.square(session.texts, 34), 0)
    look.dice(6, 6)
    look.lines(Reading(sentence), "")
    if not asked:
        people = People(session.names, session.tokens, bytes(range(2)))
        look.people(people, False)
    look.keys("", "")
    return " ".join(teller.lines)


def page(look, sentence):
    """What is seen of it in the log."""
    look.teller.lines = []
    del cut[:]
    look.begin(True)
    look.title("x")
    look.lines(Reading(apart=[sentence]))
    return " ".join(look.teller.lines)


def handed(look, session, sentence):
    """What is seen of it on the page that hands the console over."""
    look.teller.lines = []
    del cut[:]
    look.begin(True)
    look.banner(session.texts.fill("pass_on.title", session.name(0)), 0, short=session.name(0))
    look.lines(Reading(apart=[sentence], last=True))
    look.keys(session.texts("pass_on.any"), session.texts("pass_on.short"), True)
    return " ".join(look.teller.lines)


def main(name, width, height, colours, languages):
    """Every sentence in every language."""
    Look = __import__("firmware.looks." + name, None, None, ("Look",)).Look
    board = Board(width, height, colours)
    look = Look(Watched(board, Panel(board), Fonts("build/assets/fonts", Look.FONTS)))
    look.teller = Teller()
    for language in languages:
        texts = Texts("build/assets/lang", language)
        session = Session(texts)
        session.new(NAMES, b"\x00\x01", b"\x0f\x0f", rulebooks.book("lt"), 0, 0, (1, 2))
        for kind, key, numbers in events(look, session):
            sentence = words.event(session, kind, *numbers)
            for place, seen in (("log", page(look, sentence)), ("hand-over", handed(look, session, sentence))):
                if seen != sentence or cut:
                    print(json.dumps([place, language, key, sentence, seen, cut]))
            if kind != codes.E_DREW and kind != codes.E_TURN:
                seen = table(look, session, sentence, False)
                if seen != sentence or cut:
                    print(json.dumps(["table", language, key, sentence, seen, cut]))


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5:])
