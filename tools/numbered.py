"""Keys of texts by the engine's numbers: a language's file says `sq.baltic` and `rule.pot.on`, the device asks for "sq.3" and "rule.18.1" and
holds no names of squares, cards, events, options and reasons, which would take 6 kB of its heap.

What an event's sentence is filled with stands before it, a letter a number as in codes.EVENTS: "ps {0} goes to {1}."
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine import board, cards, codes, rulebooks  # noqa: E402

# After the squares: those that are there several times (words.key_of).
_KINDS = [{board.CHEST_SQUARE: "chest", board.CHANCE_SQUARE: "chance"}.get(kind, "") for kind in range(board.PLAIN)]
# What a key of a language's file begins with, and the names that may follow, in the order of their numbers.
_NAMES = {
    "sq": [*board.SLUGS, *_KINDS],
    "about": [*board.SLUGS, *_KINDS],
    "chest": cards.SLUGS[cards.CHEST],
    "chance": [slug.removesuffix("_2") for slug in cards.SLUGS[cards.CHANCE]],
    "for": codes.REASON_NAMES,
    "ev": [row.split()[0] for row in codes.EVENTS.splitlines()],
    "opt": [row[0] for row in rulebooks.OPTIONS],
    "rule": [row[0] for row in rulebooks.OPTIONS],
    "book": rulebooks.BOOK_NAMES,
}
_READS = ["".join(part[-1] for part in row.split()[1:]) for row in codes.EVENTS.splitlines()]


def numbers(key: str) -> list[str]:
    """The keys by number that stand for `key` of a language's file: none where it names nothing of the engine's, two for what is there twice."""
    stem, _, name = key.partition(".")
    name, _, word = name.partition(".")
    places = [i for i, known in enumerate(_NAMES.get(stem, ())) if known == name]
    if word and stem in ("opt", "rule"):
        found = [(i, rulebooks.OPTIONS[i][1] or ()) for i in places]
        return ["%s.%d.%d" % (stem, i, words.index(word)) for i, words in found if word in words]
    return ["%s.%d" % (stem, i) + ("." + word if word else "") for i in places]


def numbered(texts: dict[str, str]) -> dict[str, str]:
    """`texts` ({key: text} of a language's file) as the device asks for them; keys that name nothing of the engine's stay."""
    made = {}
    for key, text in texts.items():
        for number in numbers(key) or [key]:
            made[number] = "%s %s" % (_READS[int(number[3:])], text) if number[:3] == "ev." and number != key else text
    return made
