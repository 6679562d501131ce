"""Drives the console's screens by keys and watches what is drawn: prints a line of JSON for each fault: [screen, what is wrong, text, other text].

    micropython random_keys.py LOOK WIDTH HEIGHT COLOURS        reads {"lang", "names", "position", "seed", "keys"} as JSON, a line a game

What can be wrong: recording.py. What a box with a sentence covers is no fault. Run by tests/firmware/test_random_keys.py.
"""

import json
import sys

from harness import Board, Panel
from recording import Recording

from console_tests import Buttons, Power, Store
from engine import rulebooks
from engine.console import position
from firmware.app import Console
from firmware.drawing.font import Fonts
from firmware.drivers.buttons import A
from firmware.drivers.silence import Silence
from firmware.kept import places
from firmware.kept.session import Session
from firmware.kept.settings import DEFAULTS, S_BOTS, S_LANG, S_LANG_2, S_MOTION, S_TOUR
from firmware.kept.texts import Texts

places.LANGUAGES = "build/assets/lang"
STEPS = 4  # of the console after each key
STEP_MS = 50
HELD = 8  # stands for A that is held until an auction is over
HELD_STEPS = 60


class Random:
    """Repeatable bytes for the console."""

    def __init__(self, seed):
        self.state = seed

    def __call__(self, count):
        found = bytearray()
        for _ in range(count):
            self.state = self.state * 1103515245 + 12345 & 0x7FFFFFFF
            found.append(self.state >> 16 & 255)
        return bytes(found)


def start(board, look, canvas, job):
    """A console at its title, or in a game of people at `position`."""
    settings = bytearray(DEFAULTS)
    settings[S_LANG], settings[S_LANG_2] = job["lang"].encode()
    settings[S_TOUR] = 1
    settings[S_BOTS] = settings[S_MOTION] = 0  # nobody waits
    remembered = Store(b"\x03" + bytes(settings) + "\n".join(job["names"]).encode())
    app = Console(canvas, look, Buttons(), Store(), remembered, Texts("build/assets/lang"), Silence(), Random(job["seed"]))
    app.attach(Lit())
    if job["position"] is not None:
        session = Session(app.texts)
        row = bytearray(rulebooks.BOOKS[job["book"]])
        row[rulebooks.FIRST] = rulebooks.FIRST_SEAT
        count = len(job["names"])
        session.new(job["names"], bytes(range(count)), bytes([15] * count), row, job["book"], 0, (job["seed"], 7))
        position.set_position(session.game, [tuple(word.split("=")) for word in job["position"].split()])
        session.sync()
        app.play(session)
    return app


class Lit(Power):
    """A board with a light and a battery: all lines of the settings."""

    def adjustable(self):
        """See firmware.drivers.power."""
        return True

    def charge(self):
        """See firmware.drivers.power."""
        return 100


def play(board, look, canvas, job):
    """Press the keys; yield the faults of each page that is drawn."""
    app = start(board, look, canvas, job)
    now = 0
    say = look.say

    def boxed(text):
        canvas.boxed = True
        return say(text)

    look.say = boxed
    seen = set()
    for key in [0] + job["keys"]:
        if key:
            app.buttons.events.append(A if key == HELD else key)
        for step in range(HELD_STEPS if key == HELD else STEPS):
            now += STEP_MS
            app.buttons.down = step * STEP_MS if key == HELD else 0
            canvas.begin()
            app.step(now)
            for fault in canvas.end():
                row = (app.top.screen_name,) + fault
                if row not in seen:
                    seen.add(row)
                    yield row
        if app.top.screen_name == "error":
            yield "error", "failed", repr(app.top.argument[0]), ""
            return


def main(name, width, height, colours):
    """All games of the input, one after the other."""
    Look = __import__("firmware.looks." + name, None, None, ("Look",)).Look
    board = Board(width, height, colours)
    for line in sys.stdin:
        job = json.loads(line)
        canvas = Recording(board, Panel(board), Fonts("build/assets/fonts", Look.FONTS))
        canvas.begin()
        for fault in play(board, Look(canvas), canvas, job):
            print(json.dumps(fault))


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
