"""Draws every text in its place, as long as it gets, with each look: prints a line of JSON for each fault (recording.py), with the place before it.

    micropython texts_drawn.py LOOK WIDTH HEIGHT COLOURS LANGUAGE ...

Reads {"alone", "options", "titles", "footers", "reasons"}: lists of what to draw, from tests/firmware/test_texts.py.
"""

import json
import sys

from firmware.drawing.font import Fonts
from harness import Board, Panel
from recording import Recording

from engine import rulebooks
from firmware.kept.session import Session
from firmware.kept.texts import Texts
from firmware.parts.deed import Deed
from firmware.parts.drawn_card import DrawnCard
from firmware.parts.menu import Menu
from firmware.parts.reading import Reading


def menus(look, lines, before):
    """Draw a list of (text, right) below what `before` draws, each line in view once."""
    menu = Menu()
    for text, right in lines:
        menu.add(len(menu.codes), text, right)
    for place in range(len(lines)):
        menu.at = place
        look.begin(True)
        before()
        look.choices(menu)
        yield lines[place][0]


def pages(look, session, texts, job):
    """Draw page after page; yield (place, text) of each."""
    T = texts

    def at_table():
        look.board(session.shown)
        look.title("Ana", "$1500", 0, "GO")
        look.dice(0, 0)
        look.lines(Reading(""), "")

    def at_deed():
        look.title("Ana", "$9999", 0)
        look.deed(Deed(session, 39))

    def on_page():
        look.title("x")

    for text in menus(look, [(T(key), "") for key in job["alone"]], at_table):
        yield "choices", text
    for text in menus(look, [(T(key), amount) for key, amount in job["deed"]], at_deed):
        yield "deed", text
    lines = [(T(name) + " *", T(value) if isinstance(value, str) and value[0] != "$" else value) for name, value in job["options"]]
    for text in menus(look, lines, on_page):
        yield "options", text
    for row in job["titles"]:
        look.begin(True)
        text = T.fill(row[0], *row[2])
        look.title(text, T(row[1]) if row[1] and row[1][0] not in "1$" else row[1])
        yield "titles", text
    for a, b in job["footers"]:
        look.begin(True)
        on_page()
        look.keys(T(a), T(b))
        yield "footers", a + " " + b
    for key in job["reasons"]:
        look.begin(True)
        on_page()
        if not look.say(T(key)):
            look.c.faults.append(("too long", None, None))
        yield "reasons", key
    for option in range(rulebooks.COUNT):
        low, high = rulebooks.byte_range(option)
        for value in (low, high):
            from firmware.kept.rule_texts import rule

            look.begin(True)
            on_page()
            look.lines(Reading(rule(T, option, value)), below=True)
            yield "rules", rule(T, option, value)
    for deck in (0, 1):
        for number in range(16):
            card = DrawnCard(session, deck, number, 0)
            card.turned = 4
            look.begin(True)
            look.card(card)
            if card.reading.more() and look.c.height >= 100:
                look.c.faults.append(("too long", None, None))
            bottom = (look.c.height + getattr(look, "CARD", look.c.height)) // 2
            if any(box[3] > bottom for word in look.c.words for box in word.boxes):
                look.c.faults.append(("too long", None, None))
            yield "cards", card.reading.text


def main(name, width, height, colours, languages):
    """Every text in every language."""
    job = json.loads(sys.stdin.readline())
    Look = __import__("firmware.looks." + name, None, None, ("Look",)).Look
    board = Board(width, height, colours)
    for language in languages:
        canvas = Recording(board, Panel(board), Fonts("build/assets/fonts", Look.FONTS))
        canvas.begin()
        texts = Texts("build/assets/lang", language)
        session = Session(texts)
        session.new(["Ana", "Ben"], b"\x00\x01", b"\x0f\x0f", rulebooks.book("lt"), 0, 0, (1, 2))
        for place, text in pages(Look(canvas), session, texts, job):
            for what, one, other in canvas.faults:
                if one is None or one in canvas.words and other in canvas.words:
                    print(json.dumps([place, language, what, text]))
            for cut, shown in canvas.cut:
                print(json.dumps([place, language, "cut", cut, shown]))
            canvas.begin()


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5:])
