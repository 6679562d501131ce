"""Drives the console's screens by keys and watches what is drawn: prints a line of JSON for each fault: [screen, what is wrong, text, other text].

    micropython random_keys.py LOOK WIDTH HEIGHT COLOURS        reads {"lang", "names", "position", "seed", "keys"} as JSON, a line a game

What is wrong is `outside` the panel, drawn over another text (`over`), partly painted over (`covered`), or `cut` by fit() to be shown in part. What a
box with a sentence covers is none of these. Run by tests/firmware/test_random_keys.py.
"""

import json
import sys

from engine import rulebooks
from engine.console import position
from firmware.drawing import shapes
from firmware.drawing.canvas import Canvas
from firmware.drawing.font import BODY, Fonts
from firmware.kept import places
from harness import Board, Panel

places.LANGUAGES = "build/assets/lang"
whole_fit = shapes.fit


def fit(c, text, font, width):
    """As shapes.fit; tells the canvas what was cut."""
    shown = whole_fit(c, text, font, width)
    if shown != text:
        c.cut.append((text, shown))
    return shown


shapes.fit = fit  # before any look takes it

from console_tests import Buttons, Power, Store  # noqa: E402
from firmware.app import Console  # noqa: E402
from firmware.drivers.silence import Silence  # noqa: E402
from firmware.kept.session import Session  # noqa: E402
from firmware.kept.settings import DEFAULTS, S_BOTS, S_LANG, S_LANG_2, S_MOTION, S_TOUR  # noqa: E402
from firmware.kept.texts import Texts  # noqa: E402

STEPS = 4  # of the console after each key
STEP_MS = 50


class Word:
    """A text on the panel: its glyphs' boxes of ink, and whether some of it was painted over."""

    def __init__(self, text, boxes):
        self.text, self.boxes, self.covered = text, boxes, False


def meet(a, b):
    """True when two boxes (left, top, right, bottom) share a pixel."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


class Recording(Canvas):
    """Remembers which texts are on the panel, and every fault of a page."""

    def begin(self):
        """A page begins."""
        self.cut = []
        self.faults = []
        self.boxed = False  # a box with a sentence lies over the page

    words = []

    def fill(self, c):
        """As Canvas.fill."""
        self.words = []
        super().fill(c)

    def rect(self, x, y, w, h, c):
        """As Canvas.rect."""
        area = (x, y, x + w, y + h)
        left = []
        for word in self.words:
            if not any(meet(area, box) for box in word.boxes):
                left.append(word)
                continue
            boxes = [box for box in word.boxes if not (x <= box[0] and y <= box[1] and box[2] <= x + w and box[3] <= y + h)]
            if boxes and not self.boxed:
                word.covered = True
                left.append(word)
                word.boxes = boxes
        self.words = left
        super().rect(x, y, w, h, c)

    def text(self, s, x, y, c, font=BODY):
        """As Canvas.text."""
        face = self._fonts[font]
        data = face.data
        boxes = []
        at = x
        for char in s:
            place = face.record(ord(char))
            advance, left, top, width, rows = data[place : place + 5]
            if left > 127:
                left -= 256
            if width and rows:
                boxes.append((at + left, y + top, at + left + width, y + top + rows))
            at += advance
        self.put(s, boxes)
        return super().text(s, x, y, c, font)

    def put(self, text, boxes):
        """A text with ink in `boxes` is drawn."""
        if not boxes:
            return
        fresh = Word(text, boxes)
        if any(box[0] < -1 or box[1] < -1 or box[2] > self.width or box[3] > self.height for box in boxes):
            self.faults.append(("outside", fresh, fresh))
        self.words = [word for word in self.words if word.boxes != boxes]
        for word in self.words:
            if any(meet(one, other) for one in boxes for other in word.boxes):
                self.faults.append(("over", fresh, word))
        self.words.append(fresh)

    def end(self):
        """The page is whole: its faults."""
        found = [(what, one.text, other.text) for what, one, other in self.faults if one in self.words and other in self.words]
        found += [("covered", word.text, "") for word in self.words if word.covered]
        whole = [word.text for word in self.words]
        return found + [("cut", text, shown) for text, shown in self.cut if text not in whole]


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
    app = Console(board, canvas, look, Buttons(), Store(), remembered, Texts("build/assets/lang"), Silence(), Random(job["seed"]))
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
            app.buttons.events.append(key)
        for _ in range(STEPS):
            now += STEP_MS
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
