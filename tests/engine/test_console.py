"""The console as a whole: random input, the order of keys, saves and checksums, both interpreters as programs."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import micropython
import random_lines
from engine import codes, moves, rulebooks
from engine.console import Console, terms

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = "new players=2 rules=lt seed=1 first=seat\ndice 6 4\nroll\nshow\n"
SHOW = "rules options turn current actor phase dice doubles pot houses hotels players deeds auction debt offer winners".split()
# The events of the contract, with their keys in order.
EVENTS = """
rolled who a b
moved who to
salary who amount
jailed who
freed who
drew who deck card
paid from to amount for
bought who deed price
bid who amount
auctioned lot to price
built who deed steps
sold who deed steps amount
mortgaged who deed
lifted who deed
offered from to
traded from to
kept who deed
refused from to
claimed who amount
lapsed who amount
debt who to amount
bankrupt who to
gave_up who
time_up
turn who
over winners
"""


class Desk:
    """A console whose answers are lists of lines."""

    def __init__(self):
        self.said = []
        self.console = Console(self.said.append)

    def __call__(self, line):
        self.said.clear()
        self.console.line(line)
        return list(self.said)


def python(text):
    """The program on this interpreter."""
    done = subprocess.run([sys.executable, "-m", "engine"], cwd=ROOT, input=text, capture_output=True, timeout=120)
    assert done.returncode == 0 and not done.stderr
    return done.stdout.decode()


def test_random_lines_on_both():
    """Tens of thousands of lines never stop it, errors change nothing, and both interpreters say the same; a million in `make soak`."""
    heard = random_lines.run(30000, 1)
    assert heard.kinds["ok"] > 5000 and heard.kinds["error state"] > 20 and heard.kinds["error illegal"] > 5000
    result = micropython.run("tests/engine/random_lines.py", 30000, 1)
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.split()[0] == "%08x" % (heard.sum & 0xFFFFFFFF)


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE,
        "\n# a comment\n   \nnew players=3 seed=5\nhash\nauto 60\nhash\nsave\nshow",
        "new players=8 rules=cz seed=1152921504606846975 strict=all quick_start=on\nauto 200 level=0\nhash\nmoves\nshow\n",
        "roll\nnonsense \u017e \x00 \nnew players=2\r\n\x1b[A\nmoves\n",
        "new players=2 zebra=1 ant=2 monkey=3 bee=4\nnew players=2 bee=4 zebra=1 rules=cz ant=2\n",
        "",
    ],
)
def test_both_programs_say_the_same(text):
    """The programs themselves, with commands on standard input; blank lines and comments are not answered."""
    there = micropython.run("-m", "engine", text=text)
    assert there.returncode == 0 and there.stdout == python(text.encode())


def test_example():
    """The example of the contract."""
    lines = python(EXAMPLE.encode()).splitlines()
    assert lines[:6] == ["* turn who=p0", "ok", "ok", "* rolled who=p0 a=6 b=4", "* moved who=p0 to=jail", "ok"]
    assert json.loads(lines[6][3:])["phase"] == "end"


def test_show_keys():
    """`show` has the contract's keys, in its order, in one line."""
    desk = Desk()
    desk("new players=8 first=seat")
    (line,) = desk("show")
    show = json.loads(line[3:])
    assert list(show) == SHOW
    assert list(show["players"][0]) == "id cash pos jail cards out worth".split()
    assert list(show["deeds"]["baltic"]) == "owner steps mortgaged".split()
    assert len(show["deeds"]) == 28 and len(show["players"]) == 8 and len(show["options"]) == rulebooks.COUNT
    desk("dice 2 3")
    desk("roll")
    desk("decline")
    assert list(json.loads(desk("show")[0][3:])["auction"]) == "lot high leader in".split()
    desk("set turn=p0 boardwalk=p1 p0.pos=park_place p0.cash=0 baltic=p0")
    desk("dice 1 1")
    desk("roll")
    show = json.loads(desk("show")[0][3:])
    assert show["debt"] == {"from": "p0", "to": "p1", "amount": 50} and show["auction"] is None
    desk("offer p0 p1 give=baltic get=10")
    assert json.loads(desk("show")[0][3:])["offer"] == {"from": "p0", "to": "p1", "give": ["baltic"], "get": [10]}


def test_event_words():
    """Every event has the contract's word and keys."""
    wanted = [line.split() for line in EVENTS.strip().splitlines()]
    rows = [row.split() for row in codes.EVENTS.strip().split("\n")]
    assert [[row[0], *(argument.split("=")[0] for argument in row[1:])] for row in rows] == wanted


def test_rows():
    """A number's name and its row agree: events, moves, options, reasons; no reason is without its words."""
    for number, row in enumerate(codes.EVENTS.strip().split("\n")):
        assert getattr(codes, "E_" + row.split()[0].upper()) == number
    assert len(terms.MOVES) == len(moves.KIND) == len(set(terms.MOVES))
    for number, row in enumerate(rulebooks.OPTIONS):
        assert getattr(rulebooks, row[0].upper()) == number
    assert len(rulebooks.OPTIONS) == rulebooks.COUNT == len(rulebooks.BOOKS[0])
    assert terms.REASONS[0] == "" and all(terms.REASONS[1:])


def test_seeds():
    """The same seed gives the same game, another one another, over all sixty bits."""
    hashes = {}
    for seed in (0, 1, 2, 1 << 29, 1 << 30, 1 << 45, 1 << 59, (1 << 60) - 1):
        for _ in range(2):
            desk = Desk()
            desk("new players=4 seed=%d first=seat" % seed)
            desk("auto 40")
            hashes.setdefault(seed, set()).add(desk("hash")[0])
    assert all(len(found) == 1 for found in hashes.values())
    assert len({next(iter(found)) for found in hashes.values()}) == 8


def test_save_and_load():
    """A saved game goes on as the game does, in another console, in capitals too; damage is `error state` and changes nothing."""
    desk = Desk()
    desk("new players=5 rules=pl seed=3 first=seat")
    desk("auto 77")
    save = desk("save")[0].split()[1]
    before = desk("hash")
    other = Desk()
    assert other("load " + save.upper()) == ["ok"]
    assert other("hash") == before
    assert other("auto 50") == desk("auto 50")
    assert other("show") == desk("show")
    now = desk("hash")
    flipped = save[:40] + ("1" if save[40] != "1" else "2") + save[41:]
    for bad in (save[:-2], save[:-1], save + "00", flipped, "+" + save[1:], "0x" + save[2:], save.replace("4", "g", 1)):
        assert desk("load " + bad)[0].startswith("error state")
    assert desk("hash") == now
    assert desk("load " + save) == ["ok"] and desk("hash") == before
    assert desk("undo")[0].startswith("error illegal")


def test_bank_auctions_saved_in_the_middle():
    """The auctions of an estate go on in another console as they would have, from every decision of theirs. Rules: P3. Books: lt rs pl."""
    for book in ("lt", "rs", "pl"):
        desk = Desk()
        desk("new players=4 rules=%s seed=3 first=seat" % book)
        desk("set p0.cash=10 baltic=p0:m reading=p0:m water=p0:m boardwalk=p0 p0.pos=atlantic")
        desk("dice 6 6")
        desk("roll")
        desk("mortgage boardwalk")
        desk("settle")
        desk("set turn=p0 p0.cash=10 boardwalk=p0:m p0.pos=atlantic")
        desk("dice 6 6")
        desk("roll")
        assert desk("bankrupt")[-1] == "ok"
        moves = ["bid 30", "pass", "bid 40", "keep baltic", "pass", "pass", "pass", "pass", "bid 50", "bid 60", "pass", "pass", "lift water", "pass"]
        for i, move in enumerate(moves):
            other = Desk()
            assert other("load " + desk("save")[0].split()[1]) == ["ok"]
            for later in moves[i:]:
                other(later)
            desk(move)
            other_hash = other("hash")
            again = Desk()
            again("load " + desk("save")[0].split()[1])
            for later in moves[i + 1 :]:
                again(later)
            assert again("hash") == other_hash
        assert json.loads(desk("show")[0][3:])["deeds"]["reading"]["owner"] is None


def test_auto_stops_at_the_end():
    """`auto` tells how many decisions were made, claims for everybody, and makes none after the end."""
    desk = Desk()
    desk("new players=3 rules=cz seed=8 strict=all")
    said = desk("auto 100000 level=1")
    assert said[-1].startswith("ok ") and any(line.startswith("* over") for line in said)
    made = int(said[-1][3:])
    assert 0 < made < 100000
    assert any(line.startswith("* claimed") for line in said)
    assert desk("auto 5") == ["ok 0"]
    assert desk("moves") == ["ok 0"]
    show = json.loads(desk("show")[0][3:])
    assert show["phase"] == "over" and show["actor"] is None and show["winners"]


def test_strange_text():
    """Letters and digits of other scripts, and endless lines, are errors like any other."""
    desk = Desk()
    desk("new players=2 first=seat")
    digits = ("set p0.cash=\u00b2", "set p0.cash=\u0663", "new players=2 opening_bid=\u00b2", "bid \u0664", "load \u0664\u0664")
    for line in (*digits, "x" * 200000, "offer " * 30000):
        assert desk(line)[-1].startswith("error usage") or desk(line)[-1].startswith("error state")
