"""Random console lines, most of them nearly commands: nothing stops the console. Runs on CPython and MicroPython.

    micropython tests/engine/random_lines.py COUNT [SEED]     prints a checksum of all answers
"""

import binascii
import sys

from engine import codes
from engine.board import SLUGS
from engine.cards import SLUGS as CARDS
from engine.console import Console, terms
from engine.rulebooks import OPTIONS

_KEYS = ["players", "rules", "seed", "bots"] + [row[0] for row in OPTIONS]
_VALUES = ["2", "8", "3", "lt", "rs", "pl", "cz", "on", "off", "1", "0", "choice", "all", "rent"]
_VALUES += ["street", "whole", "first", "second", "landed", "roll", "x", ""]
_PLAYERS = ["p0", "p1", "p2", "p3", "p7", "p8", "bank", "q"]
_COMMANDS = ["new", "set", "dice", "card", "save", "load", "moves", "auto", "show", "hash", "undo"]
_FIELDS = ["cash", "pos", "jail", "cards", "gold"]
_JUNK = ["", "0", "-1", "1", "50", "99999999999999999999", "=", "a=b", "@", "@p0", "#", "give=", "get=nothing", "\t", "nothing", "p0:5:m", "\x01"]


class Lines:
    """Makes lines from a small generator of its own, the same on both interpreters."""

    def __init__(self, seed):
        self.state = seed * 7919 + 12345 & 0x3FFFFFF

    def below(self, n):
        """A number from 0 to n - 1."""
        self.state = self.state * 1103 + 12347 & 0x3FFFFFF
        return (self.state >> 9) % n

    def of(self, words):
        """One of the words."""
        return words[self.below(len(words))]

    def listed(self):
        """A LIST of a trade."""
        return ",".join([self.of([self.of(SLUGS), str(self.below(300)), "chest", "chance", "nothing"]) for _ in range(1 + self.below(3))])

    def move(self):
        """A move, more or less."""
        name = self.of(terms.MOVES)
        if name in ("build", "sell", "mortgage", "lift", "place", "keep"):
            name += " " + self.of(SLUGS)
        elif name == "bid":
            name += " " + str(self.below(400))
        elif name == "offer":
            name += " %s %s give=%s get=%s" % (self.of(_PLAYERS), self.of(_PLAYERS), self.listed(), self.listed())
        elif name == "counter":
            name += " give=%s get=%s" % (self.listed(), self.listed())
        elif name in ("give_up", "time_up") and self.below(20):
            name = "end"
        if not self.below(6):
            name = "@" + self.of(_PLAYERS) + " " + name
        return name

    def setup(self):
        """A command that is no move, more or less."""
        name = self.of(_COMMANDS)
        if name == "new":
            if self.below(4):
                return "show"
            return "new players=%d rules=%s %s=%s" % (2 + self.below(8), self.of(_VALUES), self.of(_KEYS), self.of(_VALUES))
        if name == "set":
            what = self.below(4)
            if what == 0:
                return "set %s.%s=%s" % (self.of(_PLAYERS), self.of(_FIELDS), self.of(_VALUES))
            if what == 1:
                return "set %s.pos=%s turn=%s" % (self.of(_PLAYERS), self.of(SLUGS), self.of(_PLAYERS))
            return "set %s=%s:%d%s" % (self.of(SLUGS), self.of(_PLAYERS), self.below(7), self.of(["", "", ":m"]))
        if name == "dice":
            return "dice %d %d" % (self.below(8), self.below(8))
        if name == "card":
            which = self.below(2)
            return "card %s %s" % (("chest", "chance")[which], self.of(CARDS[which]))
        if name == "auto":
            return "auto %d level=%d" % (self.below(4), self.below(2))
        return name

    def line(self):
        """Any line."""
        kind = self.below(20)
        if kind < 11:
            return self.move()
        if kind < 14:
            return "moves"
        if kind < 18:
            return self.setup()
        line = self.of([self.move(), self.setup(), ""]) + " " + self.of(_JUNK)
        if self.below(2):
            at = self.below(len(line) + 1)
            line = line[:at] + chr(32 + self.below(95)) + line[at:]
        return line


class Ear:
    """Keeps a checksum of what is said, and counts the ends of answers."""

    def __init__(self):
        self.sum = 0
        self.ends = 0
        self.last = ""
        self.kinds = {}

    def hear(self, text):
        """Take one line."""
        self.sum = binascii.crc32(text.encode(), self.sum)
        self.last = text
        if text[0] != "*":
            self.ends += 1
            kind = " ".join(text.split()[:2]) if text[0] == "e" else "ok"
            self.kinds[kind] = self.kinds.get(kind, 0) + 1


def run(count, seed):
    """Say `count` lines; every one is answered once, and an error changes nothing. Return the ear."""
    ear = Ear()
    console = Console(ear.hear)
    console.line("new players=4 first=seat")
    lines = Lines(seed)
    for i in range(count):
        line = lines.line()
        if line.startswith("auto") and len(line) > 14:
            continue
        words = line.split()
        before = ear.ends
        hashed = console.game.hash() if not i % 7 else None
        game = console.game
        console.line(line)
        answers = 0 if not words or words[0][0] == "#" else 1
        if ear.ends - before != answers:
            raise AssertionError("line %d was answered %d times: %r" % (i, ear.ends - before, line))
        if hashed and ear.last[0] == "e" and answers and (console.game is not game or console.game.hash() != hashed):
            raise AssertionError("line %d: an error changed the game: %r" % (i, line))
        if console.game.phase == codes.OVER and not i % 5:
            console.line("new players=%d rules=%s first=seat seed=%d" % (2 + lines.below(7), lines.of(_VALUES[3:7]), i))
    return ear


if __name__ == "__main__":
    heard = run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print("%08x %d %s" % (heard.sum & 0xFFFFFFFF, heard.ends, sorted(heard.kinds.items())))
