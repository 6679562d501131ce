"""Runs the scenario files, on CPython (test_scenarios.py) and on MicroPython (as a program). The format:

    == NAME [RULE IDS] (BOOKS)      one scenario, played once for each book; () plays it as lt and claims no book
    > game 3 pot=on                 `new players=3`, the book, seat 0 first and no salary before the first move
    > roll                          any console command; without more it must answer `ok`
    * moved who=p0 to=baltic        all events of the answer, in order ...
    ...                             ... or, with this line anywhere, some of them, in order
    + move buy                      an event that is among the answer's;   - move buy    one that is not (its beginning is enough)
    ok 3   /   error illegal        how the last line of the answer begins
    ~ p0.cash=1440 phase=end        what `show` tells then; baltic.steps=2, auction.high=10, debt=null, options.pot=on, actor=p1

Lines that begin with # are comments. BOOK stands for the book's name in commands.
"""

import json
import sys

from engine.console import Console

SETUP = "new players=%s rules=%s seed=7 first=seat start_salary=off %s"


def parse(text):
    """Return the scenarios of a file as a list of (name, ids, books, lines); a line is (number, text)."""
    scenarios = []
    number = 0
    for line in text.split("\n"):
        number += 1
        line = line.strip()
        if not line or line[0] == "#":
            continue
        if line.startswith("== "):
            name, rest = line[3:].split("[", 1)
            ids, rest = rest.split("]", 1)
            books = rest.split("(", 1)[1].split(")", 1)[0].split()
            scenarios.append((name.strip(), ids.split(), books, []))
        else:
            scenarios[-1][3].append((number, line))
    return scenarios


class Failure(Exception):
    """An answer that was not as expected."""


class _Player:
    """Plays one scenario on a console of its own."""

    def __init__(self, book):
        self.book = book
        self.answer = []
        self.console = Console(self.answer.append)
        self.shown = None

    def command(self, text):
        """Send a command; `game N ...` is the short form of `new`."""
        words = text.replace("BOOK", self.book)
        if words.startswith("game "):
            parts = words.split(" ", 2)
            words = SETUP % (parts[1], self.book, parts[2] if len(parts) > 2 else "")
            for word in parts[2].split() if len(parts) > 2 else ():  # what the scenario gives goes before the short form's own
                for own in ("seed=7 ", "first=seat ", "start_salary=off "):
                    if word.split("=")[0] == own.split("=")[0]:
                        words = words.replace(own, "")
        del self.answer[:]
        self.shown = None
        self.console.line(words)

    def show(self):
        """Return the position as `show` tells it."""
        if self.shown is None:
            before = self.answer[:]
            self.console.line("show")
            line = self.answer[-1]
            self.answer[:] = before
            if not line.startswith("ok "):
                raise Failure("show answered " + line)
            self.shown = json.loads(line[3:])
        return self.shown

    def check(self, lines):
        """Compare the last answer with the expectations that follow its command."""
        events = [line[2:] for line in self.answer if line.startswith("* ")]
        last = self.answer[-1] if self.answer else ""
        wanted = [line[2:] for line in lines if line.startswith("* ")]
        end = "ok"
        for line in lines:
            if line.startswith("ok") or line.startswith("error"):
                end = line
        if last != end and not (last.startswith(end) and (end[:5] == "error" or end == "ok")):
            raise Failure("answered " + repr(last) + ", not " + end)
        if "..." in lines:
            at = 0
            for event in wanted:
                while at < len(events) and events[at] != event:
                    at += 1
                if at == len(events):
                    raise Failure("no event '%s' (in this place) among %s" % (event, events))
                at += 1
        elif wanted and wanted != events:
            raise Failure("events %s, not %s" % (events, wanted))
        for line in lines:
            if line[0] == "+" and not any((event + " ").startswith(line[2:] + " ") for event in events):
                raise Failure("no event '%s' among %s" % (line[2:], events))
            if line[0] == "-" and any((event + " ").startswith(line[2:] + " ") for event in events):
                raise Failure("event '%s' among %s" % (line[2:], events))
            if line[0] == "~":
                for check in line[2:].split():
                    self._look(check)

    def _look(self, check):
        path, wanted = check.replace("BOOK", self.book).split("=", 1)
        value = self.show()
        for part in path.split("."):
            if value is self.shown and part[0] == "p" and part[1:].isdigit():
                value = value["players"][int(part[1:])]
            elif value is self.shown and part in value["deeds"]:
                value = value["deeds"][part]
            elif isinstance(value, list):
                value = value[int(part)]
            else:
                value = value[part]
        if wanted[:1] == "[":
            inner = wanted[1:-1]
            wanted = [word_value(word) for word in inner.split(",")] if inner else []
        else:
            wanted = word_value(wanted)
        if value != wanted or type(value) is not type(wanted):
            raise Failure("%s is %s" % (check, value))


def word_value(word):
    """Return what a word after `=` stands for: null, true, false, a number or a text."""
    if word in ("null", "true", "false"):
        return {"null": None, "true": True, "false": False}[word]
    return int(word) if word.isdigit() else word


def play(scenario, book):
    """Play one scenario by one book; raises Failure with the line's number."""
    player = _Player(book)
    lines = scenario[3]
    at = 0
    while at < len(lines):
        number, line = lines[at]
        at += 1
        if line[:2] != "> ":
            raise Failure("line %d: not a command: %s" % (number, line))
        player.command(line[2:])
        expected = []
        while at < len(lines) and lines[at][1][:1] != ">":
            expected.append(lines[at][1])
            at += 1
        try:
            player.check(expected)
        except Failure as failure:
            raise Failure("line %d, %s: %s" % (number, line, failure))
    return len(lines)


def main(paths):
    """Play all scenarios of the files; print the failures and return the exit status."""
    played = failed = 0
    for path in paths:
        with open(path) as file:
            scenarios = parse(file.read())
        for scenario in scenarios:
            for book in scenario[2] or ["lt"]:
                played += 1
                try:
                    play(scenario, book)
                except Exception as error:
                    failed += 1
                    print("FAILED %s: %s (%s): %s %s" % (path, scenario[0], book, type(error).__name__, error))
    print("%d scenarios played, %d failed" % (played, failed))
    return 1 if failed or not played else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
