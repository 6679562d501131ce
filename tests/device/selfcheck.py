"""The self-check of an installed game, on the device itself: `make check-device` copies it there for a moment and runs it.

Uses the installed program as it is, with two things in front of it: keys that the check presses itself, and a panel that counts what is sent
and passes it on. Saves of its own names are used; the player's stay as they are. Prints `heap` lines (micropython.mem_info) and at the end one line
`RESULT {...}`; tools/check_device.py reads both and judges. Times in milliseconds, sizes in bytes.

Some 80 seconds of the board's time: reactions at the title, dice, a game of eight with mashed keys, every screen that can be opened from the
table, and beginnings of twenty games of bots.
"""

import gc
import json
import os
import sys
import time
from array import array

import micropython

from engine.codes import OVER  # numbers only: folded in, nothing is imported here
from engine.layout import SIZE
from firmware.kept.places import FOLDER
from firmware.pages import FULL

_A, _B, _UP, _DOWN = 4, 5, 0, 1  # places in firmware.drivers.buttons.NAMES
_SAMPLES = 600
_LATER = 1000 * 3600  # an hour: no screen stays on so long
# Screens that the table opens, with their arguments; -1, and None for an estate, stand for the player who is awaited.
_SCREENS = (
    ("estate", None),
    ("players", None),
    ("map", None),
    ("more", None),
    ("log", None),
    ("trade", (-1, None, -1)),
    ("settings", None),
    ("rules", None),
    ("help", "help.log"),
    ("confirm", ("more.give_up_sure", 0)),
)
_KEYS = b"\x04\x04\x04\x04\x04\x04\x00\x01\x01\x05"  # what the mashing presses, by weight


class Key:
    """A button's pin under the check's control."""

    IRQ_FALLING = 4

    def __init__(self):
        self.level = 1
        self._falls = None

    def value(self):
        """0 when pressed."""
        return self.level

    def irq(self, handler, trigger):
        """`handler(self)` is called by press()."""
        self._falls = handler

    def press(self):
        """The pin goes low."""
        self.level = 0
        self._falls(self)


class Panel:
    """The board's panel, counting."""

    def __init__(self, panel):
        self._panel = panel
        self.updates = 0
        self.first = 0  # ticks_us of the first update since `updates` was set to 0

    def update(self, buffer, x0, y0, x1, y1):
        """Pass on, then note the time: the pixels have arrived."""
        self._panel.update(buffer, x0, y0, x1, y1)
        if not self.updates:
            self.first = time.ticks_us()
        self.updates += 1

    def power(self, on):
        """Pass on."""
        self._panel.power(on)

    def contrast(self, value):
        """Pass on where there is one."""
        if hasattr(self._panel, "contrast"):
            self._panel.contrast(value)


class Samples:
    """Times of many calls, in tenths of a millisecond."""

    def __init__(self):
        self.values = array("H", [0] * _SAMPLES)
        self.count = 0
        self.most = 0

    def add(self, us):
        """Note one."""
        value = min(us // 100, 65535)
        self.most = max(self.most, value)
        if self.count < _SAMPLES:
            self.values[self.count] = value
            self.count += 1

    def at(self, part):
        """The value below which `part` (0 to 100) percent lie, in ms."""
        if not self.count:
            return None
        values = sorted(self.values[: self.count])
        return values[min(self.count - 1, self.count * part // 100)] / 10


class Check:
    """One run; `result` is what is printed."""

    def __init__(self):
        self.peak = 0
        self.result = {}
        self.screens = set()  # names of those that were on top
        self.later = 0  # ms that the console is told on top of the time
        self.payload = 0
        self.move_times = Samples()
        self.save_times = Samples()
        self.thoughts = Samples()
        self.step_times = Samples()
        self._thinking = 0
        self.slept = 0  # ms in the loop's pauses
        self._seed = 12345
        self.keys = tuple([Key() for _ in range(7)])
        gc.collect()
        self.base = gc.mem_alloc()  # what the check itself holds does not count
        self.hung = 0  # nor what it hangs in the way of a game (session)

    def heap(self):
        """Bytes in use beyond the check's own and MicroPython's, after a collection; keeps the peak and prints the free blocks."""
        gc.collect()
        used = gc.mem_alloc() - self.base - self.hung
        self.peak = max(self.peak, used)
        micropython.mem_info()
        return used

    def random(self, n):
        """A repeatable number below n."""
        self._seed = (self._seed * 1103 + 12345) & 0xFFFFFF
        return (self._seed >> 8) % n

    def build(self):
        """Build the console as main.py does, and light the panel up."""
        import board

        from firmware.boot import build
        from firmware.drivers.hardware import Hardware

        self.result["board"] = board.NAME
        hardware = Hardware(board)
        hardware.pins = self.keys
        self.panel = hardware.panel = Panel(hardware.panel)
        self.console = build(board, hardware)
        if hardware.backlight is not None:
            hardware.backlight.duty_u16(65535)

    def boot(self):
        """Up to the title on the panel."""
        from firmware.modules import forget

        start = time.ticks_us()
        self.build()
        for name in ("firmware.boot", "firmware.drivers.hardware", "board"):
            forget(name)
        console = self.console
        # Names of its own: the player's game and settings are not touched.
        console.store = self.own_store()
        console.settings_store = self.own_store("checkset")
        console.settings[0] = 0  # English, so that the title comes and not the choice of a language
        console.settings[7] = 1  # the tour was seen
        console.home()
        while console.top.redraw:
            console.step(time.ticks_ms())
        self.result["boot_ms"] = time.ticks_diff(time.ticks_us(), start) / 1000
        self.result["heap_title"] = self.heap()
        self.result["firmware"] = "%s %s" % (sys.implementation.name, ".".join([str(n) for n in sys.implementation.version[:3]]))

    @staticmethod
    def own_store(name="check"):
        """A store beside the player's."""
        from firmware.kept.store import Store

        return Store(FOLDER, name)

    def run(self, ms):
        """Step the console for `ms`, timing each step."""
        start = time.ticks_ms()
        while time.ticks_diff(time.ticks_ms(), start) < ms:
            self.one()

    def step(self):
        """One step of the main loop, timed; its microseconds."""
        start = time.ticks_us()
        self.console.step(time.ticks_add(time.ticks_ms(), self.later))
        taken = time.ticks_diff(time.ticks_us(), start)
        self.step_times.add(taken)
        return taken

    def one(self):
        """A step, and the sleep before it, as in the main loop."""
        from firmware.main import rest

        self.slept += rest(self.console)
        self.step()

    def awake(self):
        """Percent of the time that the loop computes while nothing happens: with the screen on, and when it went off by itself."""
        for name in ("awake_on_percent", "awake_off_percent"):
            self.run(300)
            start = time.ticks_us()
            self.slept = 0
            self.run(2000)
            taken = time.ticks_diff(time.ticks_us(), start)
            self.result[name] = round(100 - 100000 * self.slept / taken, 1)
            self.later = _LATER
        self.later = 0
        self.press(_DOWN)  # wakes it

    def press(self, key, ms=60):
        """A short press."""
        self.keys[key].press()
        self.run(ms)
        self.keys[key].level = 1
        self.run(ms)

    def reaction(self):
        """From a key's pin going low to the first changed pixels on the panel, the worst of six; and whole redraws."""
        worst = 0
        for i in range(6):
            self.panel.updates = 0
            start = time.ticks_us()
            self.keys[_DOWN if i % 2 == 0 else _UP].press()
            time.sleep_ms(5)  # the main loop had just begun a nap: firmware/main.py
            while not self.panel.updates and time.ticks_diff(time.ticks_us(), start) < 1000000:
                self.one()
            worst = max(worst, time.ticks_diff(self.panel.first, start))
            self.keys[_DOWN if i % 2 == 0 else _UP].level = 1
            self.run(100)
        self.result["button_to_pixel_ms"] = worst / 1000
        start = time.ticks_us()
        self.console.canvas.invalidate()
        self.console.canvas.show()
        self.result["send_ms"] = time.ticks_diff(time.ticks_us(), start) / 1000
        worst = 0
        for _ in range(3):
            self.console.top.redraw = FULL
            start = time.ticks_us()
            self.console.step(time.ticks_ms())
            worst = max(worst, time.ticks_diff(time.ticks_us(), start))
            self.run(20)
        self.result["redraw_ms"] = worst / 1000

    def session(self, levels, seed):
        """A new game at the table, watched. Neither given back nor held by the functions that watch: a stale word of the stack that leads to one of
        them would keep the game, and its program, when it is long over."""
        self.real = None
        from engine import rulebooks
        from firmware.kept.session import Session

        count = len(levels)
        session = Session(self.console.texts)
        names = ["Player %d" % (i + 1) for i in range(count)]
        session.new(names, bytes(range(count)), levels, bytearray(rulebooks.BOOKS[rulebooks.LT]), 3, 0, (seed, 7))
        game = session.game
        self.real = game.do, session.think
        real_save = self.console.store.__class__.save
        check, store = self, self.console.store
        gc.collect()
        before = gc.mem_alloc()

        def do(*words):
            start = time.ticks_us()
            try:
                check.real[0](*words)
            finally:
                check.move_times.add(time.ticks_diff(time.ticks_us(), start))

        def think():
            start = time.ticks_us()
            done = check.real[1]()
            check._thinking += time.ticks_diff(time.ticks_us(), start)
            if done:
                check.thoughts.add(check._thinking)
                check._thinking = 0
            return done

        def save(payload):
            start = time.ticks_us()
            status = real_save(store, payload)
            check.save_times.add(time.ticks_diff(time.ticks_us(), start))
            check.payload = max(check.payload, len(payload))
            return status

        game.do, session.think, store.save = do, think, save
        gc.collect()
        self.hung = gc.mem_alloc() - before
        self.console.play(session)

    def note(self):
        """Remember what is on top; what it holds counts for the peak when it is there for the first time."""
        name = self.console.top.screen_name
        if name not in self.screens:
            self.screens.add(name)
            self.heap()

    def play(self, levels, seed, seconds, mash):
        """Play on screen until the game is over or the time is up; `mash`: press keys for the people, and look at all screens in between."""
        self.session(levels, seed)
        start = time.ticks_ms()
        steps = 0
        while not self.ended() and time.ticks_diff(time.ticks_ms(), start) < seconds * 1000:
            if mash:
                self.press(_KEYS[self.random(len(_KEYS))])
            else:
                for _ in range(20):
                    self.one()
            self.note()
            steps += 1
            if steps % 25 == 0:
                self.heap()
        self.heap()
        if mash:
            if self.console.session is None:
                self.session(levels, seed)
            self.look(self.console.session.game.actor)
        self.console.home()
        self.real = None
        self.hung = 0
        self.run(100)
        # What is cached for speed, bounded, differs from game to game in size: only what stays for good is to be seen.
        self.console.store = self.own_store()
        self.console.texts.load("en")
        return self.heap()

    def ended(self):
        """True when the game is over, or mashing has led out to the title. Nobody here holds the session: it may be another one by then."""
        session = self.console.session
        return session is None or session.game.phase == OVER

    def look(self, actor):
        """Open each of _SCREENS over what is there, one at a time, as a key would."""
        for name, argument in _SCREENS:
            if argument is None and name == "estate":
                argument = actor
            elif isinstance(argument, tuple) and argument[0] == -1:
                argument = (actor,) + argument[1:]
            start = time.ticks_us()
            self.console.open(name, argument)
            self.step_times.add(time.ticks_diff(time.ticks_us(), start))
            while self.console.top.redraw:
                self.step()
            self.screens.add(name)
            self.heap()
            self.console.close()
            self.run(20)

    def saves(self, count):
        """Save one after the other: often enough that littlefs has to put its folder in order, which is the worst case."""
        store = self.own_store()
        for i in range(count):
            start = time.ticks_us()
            store.save(bytes([i & 255]) * self.payload)
            self.save_times.add(time.ticks_diff(time.ticks_us(), start))

    def dice(self):
        """Frames a second while dice roll."""
        self.console.settings[3] = 2  # motion as usual
        self.session(b"\x0f\x0f", 5)
        self.run(300)
        for _ in range(3):  # whatever stands before the first roll
            self.panel.updates = 0
            start = time.ticks_ms()
            frames = 0
            self.keys[_A].press()
            while time.ticks_diff(time.ticks_ms(), start) < 500:
                before = self.panel.updates
                self.one()
                if self.panel.updates != before:
                    frames += 1
            self.keys[_A].level = 1
            self.run(100)
            if frames > 4:
                break
        self.result["dice_fps"] = frames * 2
        self.console.home()
        self.run(50)

    def report(self):
        """Put the samples into the result and print it."""
        result = self.result
        result["heap_peak"] = self.peak
        result["move_median_ms"] = self.move_times.at(50)
        result["move_p99_ms"] = self.move_times.at(99)
        result["moves"] = self.move_times.count
        result["save_ms"] = self.save_times.at(50)
        result["save_most_ms"] = self.save_times.most / 10
        result["saves"] = self.save_times.count
        result["save_bytes"] = self.payload
        result["bot_slowest_ms"] = self.thoughts.most / 10
        result["bot_decisions"] = self.thoughts.count
        result["step_most_ms"] = self.step_times.most / 10
        result["screens"] = sorted(self.screens)
        print("RESULT " + json.dumps(result))


def clean():
    """Remove the check's own saves."""
    for name in ("check", "checkset"):
        for slot in "01":
            try:
                os.remove("%s/%s.%s" % (FOLDER, name, slot))
            except OSError:
                pass


def main(games=20, seconds=20):
    """Run everything: one game of eight with mashed keys for `seconds`, and the beginnings of `games` games of bots, a tenth as long each."""
    check = Check()
    try:
        check.boot()
        check.awake()
        check.reaction()
        check.dice()
        check.console.settings[4] = 0  # bots at once
        check.console.settings[3] = 0  # no motion
        ends = array("i", [0] * (games + 1))  # of fixed size: a list that grows would be a leak of its own
        ends[0] = check.play(b"\x0f\x0f\x03\x03\x03\x03\x03\x03", 3, seconds, True)
        for number in range(games):
            ends[number + 1] = check.play(b"\x03\x03\x03\x03" if number else b"\x03" * 8, 11 + number, seconds / 10, False)
        check.saves(200)
        ends = list(ends)
        result = check.result
        result["games"] = len(ends)
        result["heap_title_after"] = max(ends)
        # The least of the last three over the most of the first three: what leaks grows with every game, a stale pointer on the stack does not.
        result["heap_growth"] = max(0, min(ends[-3:]) - max(ends[:3])) if len(ends) > 5 else 0
        result["heap_ends"] = ends
        result["state_bytes"] = SIZE
        check.report()
    except Exception as error:
        sys.print_exception(error)
        raise
    finally:
        check = None
        gc.collect()
        clean()
