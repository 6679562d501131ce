"""Runs the firmware inside of a page (MicroPython's WebAssembly port): what simboot.py and host_sim/link.py are together for the simulator.

Nothing here waits: the page gives time, a few milliseconds a frame, and gets the rows that changed, the words and the sounds back through its module
`page`. Rows go through the file /dev/panel, which is a function of the page: two bytes with the first row's number, then 16-bit words.
"""

import binascii
import json
import struct
import sys

import page
import vfs

import simlink
import simstart
from firmware.kept.settings import S_LANG  # constants: folded in, nothing is imported
from firmware.kept.store import NEWER_VERSION

_NAP_MS = 5  # as in firmware/main.py, whose loop this is
_pixels = open("/dev/panel", "wb")


class Machine:
    """The board, as host_sim/presses.py drives it."""

    def __init__(self, console, facts):
        self.console = console
        self._buttons = facts.BUTTONS
        self._granted = 0
        self._due = simlink.slept
        self._left = 0  # ms of sleep until the next step
        self.lines = []  # for the imitated serial line

    def key(self, name, down):
        """Press (pull low) or release a button."""
        bit = 1 << self._buttons[name]
        if not down:
            simlink.levels |= bit
        elif simlink.levels & bit:
            simlink.levels &= ~bit
            if self._buttons[name] in simlink.listeners:
                simlink.listeners[self._buttons[name]]()

    def run(self, ms):
        """Let `ms` milliseconds pass. How many of them are left: it stops once something is to be kept."""
        import time

        self._granted += 1000 * ms
        simlink.stored = False
        while self._due <= self._granted:
            simlink.now = max(simlink.now, self._due)
            if self._left > 0 and not self.console.buttons.latched:
                self._left -= _NAP_MS
                self._due = simlink.now + 1000 * _NAP_MS
                continue
            while self.lines:
                self.console.debug(self.lines.pop(0))
            self.console.step(time.ticks_ms())
            self._left = self.console.pause()
            self._due = simlink.now
            if simlink.stored:
                left = max(0, self._granted - simlink.now) // 1000
                self._granted -= 1000 * left
                return left
        return 0


class Board:
    """The switched-on board. What the page calls takes and gives numbers and strings only."""

    def __init__(self, name, seed):
        """`name`: of boards/; `seed`: as simstart.arrange() takes it. The page has made the folders /flash, /lib, /assets, /sim and /out."""
        from host_sim import glass, panels, screen_text
        from host_sim.presses import Presses

        simlink.panel = self._panel = panels.decoder(glass.GLASS[name])
        simlink.texts = self._texts = screen_text.ScreenText()
        simstart.arrange("/flash", "/lib", "/assets", "/sim", name, seed, "")
        vfs.mount(vfs.VfsPosix("/out"), "/out")
        self._facts = facts = sys.modules["board"]
        simlink.pulses[facts.SPEAKER] = page.tone
        simlink.pulses[facts.BACKLIGHT] = lambda frequency, duty: page.light(duty)
        from firmware.boot import build
        from firmware.drivers.hardware import Hardware
        from firmware.modules import forget

        hardware = Hardware(facts)
        self._console = build(facts, hardware)
        forget("firmware.drivers.hardware")
        forget("firmware.boot")
        self._machine = Machine(self._console, facts)
        self._presses = Presses(self._machine, [key for key in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU") if key in facts.BUTTONS])
        self.press = self._presses.press
        self.release = self._presses.release
        self.tap = self._presses.tap
        self._lang = None  # the page's

    def about(self):
        """The board's facts as JSON."""
        facts = self._facts
        return json.dumps({"width": facts.WIDTH, "height": facts.HEIGHT, "keys": self._presses.keys, "speaker": facts.SPEAKER is not None})

    def line(self, text):
        """A line over the imitated serial line."""
        self._machine.lines.append(text)

    def run(self, ms):
        """Let `ms` milliseconds pass and show what came of it; how many are left. -1: the board went off."""
        try:
            left = self._presses.run(ms)
        except (SystemExit, KeyboardInterrupt):
            left = -1
        first, last = self._panel.changed()
        if first < last:
            _pixels.write(struct.pack("<H", first) + self._panel.words(first, last))
        if simlink.told:
            simlink.told = False
            page.words(json.dumps(list(self._texts.parts().items())))
        lang = self._console.texts.lang
        if lang != self._lang and self._console.settings[S_LANG]:  # until one was chosen, the page speaks its own
            self._lang = lang
            page.language(lang)
        return left

    def taken_out(self):
        """The saved game as the file of one slot, in base64; None when there is none."""
        from firmware.kept.store import Store

        payload, _ = self._console.store.load()
        if payload is None:
            return None
        out = Store("/out", "taken", self._console.store.loaded_version)
        out.clear()
        for _ in range(2):
            out.save(payload)
        return self.slot(0)

    def slot(self, number):
        """What taken_out() made, in base64: slot 0, or the newer slot 1, which holds the same."""
        with open("/out/taken.%d" % number, "rb") as file:
            return str(binascii.b2a_base64(file.read()), "ascii").strip()

    def put_in(self, *slots):
        """Make the newest sound game of the `slots` (files in base64) the saved one, and show the title. Answers "ok", "damaged" or "newer"."""
        from firmware.kept.session import Session
        from firmware.kept.store import Store

        given = Store("/out", "given")
        given.clear()
        for i, slot in enumerate(slots):
            with open("/out/given.%d" % i, "wb") as file:
                file.write(binascii.a2b_base64(slot.encode()))
        payload, status = given.load()
        if payload is None:
            return "newer" if status == NEWER_VERSION else "damaged"
        try:
            Session(self._console.texts).load(payload)
        except ValueError:
            return "damaged"
        self._console.store.save(payload)
        self._console.home()
        return "ok"
