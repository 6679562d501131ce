"""Plays recordings (tools/record.py) again and compares every line; runs on CPython and MicroPython.

    micropython tests/engine/replay.py FILE ...
"""

import sys

from engine.console import Console


def replay(path):
    """Return the number of commands of a recording, all answered as recorded; AssertionError with the line where not."""
    said = []
    console = Console(said.append)
    at = commands = number = 0
    with open(path) as file:
        for line in file:
            number += 1
            line = line.rstrip("\n")
            if line[:2] == "> ":
                assert at == len(said), "%s:%d: more was said: %r" % (path, number, said[at:])
                said.clear()
                at = 0
                console.line(line[2:])
                commands += 1
            else:
                now = said[at] if at < len(said) else "nothing"
                assert now == line, "%s:%d: %r was recorded, %r is said now" % (path, number, line, now)
                at += 1
    assert at == len(said) and commands
    return commands


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print("%s: %d commands" % (name, replay(name)))
