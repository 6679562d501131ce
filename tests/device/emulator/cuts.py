"""The power fails in the midst of every operation on the flash that ten decisions take: the board starts, the game is there, and at most the last
decision is lost.

What a cut leaves on the flash is all that it leaves. So the ten are played once; before each operation goes through, the flash as a cut in its midst
would leave it is put aside: the first half of the sector erased, or of the page written. Then the board is started on each of these.
"""

import shutil

import emulator
import test_game
from host_sim import console

DECISIONS = 10
GAME = ("/deedbox/game.0", "/deedbox/game.1")
LONGEST_MS = 6000  # from power-on to a picture that stays
LOOK_MS = 100
STEP_MS = 20
KEY = "A"  # all that is pressed: it rolls, buys, ends turns and takes the console over


class Lost(Exception):
    """A cut cost more than it may; the message says what."""


def lay(found, paths, folder):
    """Make `folder` the simulator's flash with those of `paths` that are in {path: contents}."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "deedbox").mkdir(parents=True)
    for path in paths:
        if path in found:
            (folder / path[1:]).write_bytes(found[path])


def saves(folder):
    """{path: contents} of the saves on the simulator's flash `folder`."""
    return {"/deedbox/" + path.name: path.read_bytes() for path in folder.glob("deedbox/*")}


def newest(found, folder):
    """The newest sound payload among the saves of a game in {path: contents}, or None."""
    lay(found, GAME, folder)
    return test_game.newest(folder)


class Played:
    """Ten decisions. `saved`: the payloads, the first from before; `marks`: how many operations on the flash there had been when each was found."""

    def __init__(self, board, folder):
        self.board, self.folder = board, folder
        self.saved, self.marks, self.seen = [newest(board.files(), folder)], [board.torn], board.torn
        presses = 0
        while len(self.saved) <= DECISIONS:
            if presses > 100:
                raise Lost("100 presses made no %d decisions" % DECISIONS)
            for down in (True, False):
                board.key(KEY, down)
                self._run(emulator.PRESS_MS)
            self._run(400)
            presses += 1

    def _run(self, ms):
        """Let time pass, and look whenever something was done to the flash."""
        for _ in range(ms // STEP_MS):
            self.board.run(STEP_MS)
            if self.board.torn != self.seen:
                self.seen = self.board.torn
                payload = newest(self.board.files(), self.folder)
                if payload != self.saved[-1]:
                    self.saved.append(payload)
                    self.marks.append(self.seen)

    def allowed(self, number):
        """What may be there after a cut in the operation of that number: what was saved before it, or what it belongs to."""
        after = next((place for place, mark in enumerate(self.marks) if mark >= number), len(self.saved) - 1)
        return self.saved[max(0, after - 1) : after + 1]


def rest(machine):
    """Let a board or a simulated one run until what it shows stays; the picture."""
    show = machine.pixels if isinstance(machine, emulator.Board) else lambda: emulator.pixels(machine.panel)
    last, still = None, 0
    for _ in range(LONGEST_MS // LOOK_MS):
        machine.run(LOOK_MS)
        shown = show()
        still = still + 1 if shown == last and any(shown) else 0
        last = shown
        if still >= 5:
            break
    return last


def press(machine, key):
    """A short press on either."""
    for down in (True, False):
        machine.key(key, down)
        machine.run(emulator.PRESS_MS)


def simulated(name, found, folder):
    """[title, game resumed]: what the simulator shows with the files `found`."""
    lay(found, [path for path in found if path in GAME or path.startswith("/deedbox/settings.")], folder)
    machine = console.SimulatedConsole(name, folder, 1)
    try:
        machine.power_on()
        shown = [rest(machine)]
        press(machine, "A")
        return [*shown, rest(machine)]
    finally:
        machine.close()


def check(board, image, before, allowed, folder):
    """Start the `board` on what a cut left; `before`: {path: contents} of the file system from before; `allowed`: the payloads that may be there."""
    board.load(image.read_bytes())
    board.power_on()
    title = rest(board)
    press(board, "A")
    game = rest(board)
    found = board.files()
    board.power_off()
    if found.get("/deedbox/errors.txt") != before.get("/deedbox/errors.txt"):
        raise Lost("it tells of failures: %s" % found["/deedbox/errors.txt"][-200:])
    others = [path for path in {*before, *found} - {*GAME} if before.get(path) != found.get(path)]
    if others:
        raise Lost("other files are not as they were: %s" % " ".join(sorted(others)))
    if newest(found, folder / "newest") not in allowed:
        raise Lost("more than the last decision is gone")
    if [title, game] != simulated(board.name, found, folder / "simulated"):
        raise Lost("it does not show what the simulator shows with the same saves")


def every_operation(board, installed, saves, folder, say):
    """Play and check all. How many cuts; raises Lost. `saves`: {path: contents} of a game to begin with."""
    tears = folder / "torn"
    shutil.rmtree(tears, ignore_errors=True)
    tears.mkdir()
    board.load(emulator.with_files(installed, board.bench.firmware, saves))
    board.power_on()
    rest(board)
    press(board, "A")
    rest(board)
    before = board.files()
    board.tear(tears)
    played = Played(board, folder / "newest")
    board.tear(None)
    board.power_off()
    images = sorted(tears.glob("*.img"))
    say("%d decisions took %d operations on the flash; each is cut now" % (len(played.saved) - 1, len(images)))
    for number, image in enumerate(images, 1):
        try:
            check(board, image, before, played.allowed(number), folder)
        except Lost as error:
            raise Lost("cut %d of %d: %s" % (number, len(images), error))
    return len(images)
