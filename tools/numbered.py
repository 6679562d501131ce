"""Keys of texts by the engine's numbers: a language's file says `sq.baltic`, the device asks for "sq.3" and holds no names of squares, cards,
events and reasons, which would take 4 kB of its heap.

What an event's sentence is filled with stands before it, a letter a number as in codes.EVENTS: "ps {0} goes to {1}."
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine import board, cards, codes  # noqa: E402


# After the squares: those that are there several times (words.key_of).
_KINDS = [{board.CHEST_SQUARE: "chest", board.CHANCE_SQUARE: "chance"}.get(kind, "") for kind in range(board.PLAIN)]
# What a key of a language's file begins with, and the names that may follow, in the order of their numbers.
_NAMES = {
    "sq.": [*board.SLUGS, *_KINDS],
    "about.": [*board.SLUGS, *_KINDS],
    "chest.": cards.SLUGS[cards.CHEST],
    "chance.": [slug.removesuffix("_2") for slug in cards.SLUGS[cards.CHANCE]],
    "for.": codes.REASON_NAMES,
    "ev.": [row.split()[0] for row in codes.EVENTS.splitlines()],
}
_READS = ["".join(part[-1] for part in row.split()[1:]) for row in codes.EVENTS.splitlines()]


def numbered(texts):
    """`texts` ({key: text} of a language's file) as the device asks for them; keys that name nothing of the engine's stay."""
    made = {}
    for key, text in texts.items():
        stem, dot, name = key.partition(".")
        places = [i for i, known in enumerate(_NAMES.get(stem + dot, ())) if known == name]
        for i in places:
            made["%s.%d" % (stem, i)] = "%s %s" % (_READS[i], text) if stem == "ev" else text
        if not places:
            made[key] = text
    return made
