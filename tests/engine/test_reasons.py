"""Reasons: each is given somewhere, none is false where it is given (the random player asks reasons.py), each has its words."""

import random
from pathlib import Path

import random_play
import reasons
import scenario
from engine import codes, rulebooks
from engine.console import Console, terms
from engine.game import Game

NAMES = {name[:-1] for name in dir(codes) if name[-1] == "_" and name[0] != "_"}


def test_every_reason_is_checked():
    """What a reason claims is written down a second time for each but `undo`'s."""
    assert set(reasons.TRUE) | {"NO_UNDO"} == NAMES


def test_every_reason_is_given(monkeypatch):
    """No reason has texts in five languages and is never said: the scenarios and some random games give all of them."""
    said = set()

    class Listening(Console):
        def __init__(self, write):
            def hear(line):
                if line.startswith("error illegal "):
                    said.add(line[14:])
                write(line)

            super().__init__(hear)

    monkeypatch.setattr(scenario, "Console", Listening)
    for path in sorted(Path(__file__).with_name("scenarios").glob("*.txt")):
        for one in scenario.parse(path.read_text(encoding="utf-8")):
            for book in one[2] or ["lt"]:
                scenario.play(one, book)
    for seed in range(10):
        random_play.RandomPlayer(random.Random(seed)).play()
    game = Game()
    game.new(2, (1, 1), rulebooks.book("lt"))
    assert game.why(codes.M_OFFER, 1 - game.actor, trade=(0, 0, 0, 0, 0, 0)) == codes.NOTHING_OFFERED  # no console line says it
    given = reasons.given | {"NOTHING_OFFERED", "TOO_MUCH_PENDING"}  # takes more debts than a random game piles up: test_limits.py
    never = {name for name in NAMES if terms.REASONS[getattr(codes, name)] not in said and name not in given}
    assert not never


def test_phases_of_moves():
    """Which move belongs to which phase, by the table of docs/console.md. Rules: T8."""
    table = {
        "roll": "roll", "fine": "roll", "use_card": "roll", "buy": "buy", "decline": "buy", "bid": "auction", "pass": "auction shortage",
        "tax flat": "tax", "tax percent": "tax", "settle": "debt", "bankrupt": "debt", "build": "roll end", "sell": "roll end debt buy",
        "mortgage": "roll end debt buy", "lift": "roll end mortgaged", "want": "shortage", "place": "place", "offer": "roll end debt buy",
        "accept": "offer", "refuse": "offer", "counter": "offer", "keep": "mortgaged", "claim": "roll end", "end": "end",
        "give_up": "roll end debt", "time_up": "roll buy tax auction shortage place debt mortgaged offer end",
    }  # fmt: skip
    from engine import moves

    assert set(table) == set(terms.MOVES)
    for move, word in enumerate(terms.MOVES):
        phases = {codes.PHASE_NAMES[phase] for phase in range(11) if moves.KIND[move] >> phase & 1}
        assert phases == set(table[word].split()), word
