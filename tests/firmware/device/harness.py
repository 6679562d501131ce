"""Runs test modules on MicroPython: every function test_* of each module named on the command line, in alphabetical order.

Run by tests/firmware/test_on_micropython.py with the repository's root on the path. Prints one line a test; exit status 1 when any failed.
"""

import sys


class Board:
    """A board without pins: what Canvas and the drivers ask of one."""

    X_OFFSET = 0
    Y_OFFSET = 0
    MADCTL = 0x70
    INVERT = True
    ADDRESS = 0x3C

    def __init__(self, width, height, colours):
        self.WIDTH = width
        self.HEIGHT = height
        self.COLOURS = colours


class Panel:
    """A panel that keeps a copy of what it was sent, so that a test can compare it with the canvas's buffer."""

    def __init__(self, board):
        self.mono = board.COLOURS == 2
        self.width = board.WIDTH
        size = board.WIDTH * ((board.HEIGHT + 7) // 8) if self.mono else board.WIDTH * board.HEIGHT // 2
        self.memory = bytearray(size)
        self.updates = []

    def update(self, buffer, x0, y0, x1, y1):
        """As the drivers' update()."""
        self.updates.append((x0, y0, x1, y1))
        if self.mono:
            for page in range(y0 // 8, (y1 + 7) // 8):
                for x in range(x0, x1):
                    self.memory[page * self.width + x] = buffer[page * self.width + x]
        else:
            for y in range(y0, y1):
                for x in range(x0 // 2, (x1 + 1) // 2):
                    self.memory[y * self.width // 2 + x] = buffer[y * self.width // 2 + x]


def run(names):
    """Run the modules; the number of failures."""
    failed = 0
    for name in names:
        module = __import__(name)
        tests = sorted(item for item in dir(module) if item.startswith("test_"))
        if not tests:
            print("no tests in", name)
            failed += 1
        for test in tests:
            try:
                getattr(module, test)()
                print("passed", name, test)
            except Exception as error:
                failed += 1
                print("FAILED", name, test)
                sys.print_exception(error)
    return failed


if __name__ == "__main__":
    sys.exit(1 if run(sys.argv[1:]) else 0)
