"""A Pico on the bench: board.mjs as a process, driven from Python; what it sends to its panel becomes pixels in the simulator's own decoders."""

import json
import shutil
import struct
import subprocess
import weakref
from pathlib import Path

from littlefs import LittleFS, UserContext

import drives
import micropython_uf2
import uf2
from host_sim import glass, panels, png
from host_sim.console import board_facts
from micropython_uf2 import FLASH

ROOT = Path(__file__).resolve().parents[3]
LIBRARIES = ROOT / "build/emulator"
SIZE = 2 << 20  # bytes of a Pico's flash
ROM_SIZE = 16384
PRESS_MS = 60  # a short press: this long down, then as long up


class Gone(Exception):
    """The emulator ended by itself; the message is what it said."""


class Bench:
    """What the person brings: `firmware`, a micropython_uf2.Firmware, with its bytes; `rom`, the boot ROM's file."""

    def __init__(self, firmware, rom):
        for name, path, what in (("FIRMWARE", firmware, "MicroPython's UF2"), ("BOOTROM", rom, "the RP2040's boot ROM")):
            if not path.is_file():
                raise micropython_uf2.Refused("%s=... must name a file, %s: docs/emulator.md says where it comes from" % (name, what))
        if rom.stat().st_size != ROM_SIZE:
            raise micropython_uf2.Refused("%s is no boot ROM of an RP2040: that has %d bytes" % (rom, ROM_SIZE))
        if not shutil.which("node"):
            raise micropython_uf2.Refused("the emulator needs Node.js 18 or newer: install it, so that there is a program `node`")
        self.data = firmware.read_bytes()
        self.firmware = micropython_uf2.firmware(self.data)
        self.rom = rom
        if self.firmware.family != micropython_uf2.RP2040:
            raise micropython_uf2.Refused("the emulated chip is an RP2040; this firmware is for %s" % self.firmware.chip)


def dropped(data):
    """A flash (bytearray) on which nothing was but a UF2 that was dropped on the drive."""
    memory = bytearray(b"\xff" * SIZE)
    for _, address, contents, _ in micropython_uf2.blocks(data):
        memory[address - FLASH : address - FLASH + len(contents)] = contents
    return memory


def mounted(memory, firmware):
    """The file system in a flash's bytes."""
    begin = firmware.drive - FLASH
    context = UserContext(buffer=bytearray(memory[begin : begin + firmware.drive_size]))
    made = LittleFS(context=context, block_count=firmware.drive_size // micropython_uf2.SECTOR, mount=False, **uf2.PARAMETERS)
    made.mount()
    return made


def files(memory, firmware):
    """{path: contents} of the file system in a flash's bytes."""
    return drives.files(mounted(memory, firmware))


def with_files(memory, firmware, added):
    """A flash's bytes with {path: contents} added to its file system, as MicroPython would write them."""
    made = mounted(memory, firmware)
    for path, data in added.items():
        made.makedirs(str(Path(path).parent), exist_ok=True)
        with made.open(path, "wb") as file:
            file.write(data)
    begin = firmware.drive - FLASH
    return bytes(memory[:begin]) + bytes(made.context.buffer) + bytes(memory[begin + firmware.drive_size :])


_shown = weakref.WeakKeyDictionary()


def pixels(panel):
    """A panel's picture as RGB bytes; it is not made anew where nothing has changed."""
    version, picture = _shown.get(panel, (None, None))
    if version != panel.version:
        picture = panel.pixels()
        _shown[panel] = panel.version, picture
    return picture


class Board:
    """One board. Attributes: `facts`; `port` of its serial line, as pyserial opens it; `panel`, its decoder; `now`, ms since power-on, and
    `operations` on the flash since then; `torn`, how many of those were put aside by tear(); `resets`; `printed`."""

    def __init__(self, bench, name, folder):
        """`folder`: for what passes between the two processes."""
        self.bench, self.name, self.folder = bench, name, folder
        self.facts = board_facts(name)
        shown = glass.GLASS[name]
        about = {"rom": str(bench.rom), "pins": list(self.facts.BUTTONS.values()), "dc": shown.dc, "cs": shown.cs}
        command = ["node", str(Path(__file__).with_name("board.mjs")), str(LIBRARIES), json.dumps(about)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        self.printed = ""
        self._dark()
        self.port = "socket://127.0.0.1:%d" % self._hear()["port"]

    def _dark(self):
        self.panel = panels.decoder(glass.GLASS[self.name])

    def _take(self):
        head = self._process.stdout.read(4)
        if len(head) < 4:
            raise Gone("the emulator ended: %s" % self._process.stderr.read().decode("utf-8", "replace").strip())
        return self._process.stdout.read(struct.unpack("<I", head)[0])

    def _hear(self):
        """Take an answer, and show what was sent to the panel."""
        about = json.loads(self._take())
        self.now, self.operations, self.torn = about["now"], about["operations"], about["torn"]
        self.resets, self.printed = about["resets"], self.printed + about["printed"]
        traffic = self._take()
        at = 0
        while at < len(traffic):
            kind, second, size = struct.unpack_from("<cBI", traffic, at)
            data = traffic[at + 6 : at + 6 + size]
            at += 6 + size
            if kind == b"i":
                self.panel.i2c(self.facts.BUS_ID, second, data)
            else:
                self.panel.pin(self.panel.glass.dc, second & 1)
                self.panel.pin(self.panel.glass.cs, second >> 1)
                self.panel.spi(self.facts.BUS_ID, data)
        return about

    def _tell(self, do, **more):
        self._process.stdin.write(json.dumps({"do": do, **more}).encode() + b"\n")
        self._process.stdin.flush()
        self._hear()

    def power_on(self):
        """Plug it in."""
        self._dark()
        self.printed = ""
        self._tell("on")

    def power_off(self):
        """Pull the plug."""
        self._tell("off")
        self._dark()

    def run(self, ms):
        """Let `ms` of the board's time pass."""
        self._tell("run", ms=ms)

    def serve(self):
        """Let it run by itself, its serial line open at `port`, until it is told something else."""
        self._tell("serve")

    def key(self, name, down):
        """Press or release a key."""
        self._tell("key", pin=self.facts.BUTTONS[name], down=down)

    def send(self, data):
        """Bytes over the serial line."""
        self._tell("send", bytes=data.hex())

    def line(self, text):
        """A line over the serial line."""
        self.send(text.encode() + b"\n")

    def tear(self, folder):
        """From now on, whatever a power cut in the midst of an operation on the flash would leave goes into `folder`; None: no longer."""
        self._tell("tear", folder=str(folder) if folder else None)

    def load(self, memory):
        """Put bytes into its flash."""
        path = self.folder / "flash.img"
        path.write_bytes(memory)
        self._tell("load", file=str(path))

    def flash(self):
        """The bytes of its flash."""
        path = self.folder / "flash.img"
        self._tell("keep", file=str(path))
        return path.read_bytes()

    def files(self):
        """{path: contents} of its file system."""
        return files(self.flash(), self.bench.firmware)

    def pixels(self):
        """What shines on its panel, as RGB bytes."""
        return pixels(self.panel)

    def picture(self):
        """The same as a PNG file's bytes."""
        return png.encode(self.panel.width, self.panel.height, self.pixels())

    def close(self):
        """Take it off the bench."""
        self._process.stdin.close()
        self._process.terminate()
        self._process.wait()
        self._process.stdout.close()
        self._process.stderr.close()
