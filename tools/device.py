"""A connected board: finds its port, talks to its raw REPL through mpremote's transport, reads and writes its files.

A port is anything that pyserial opens: a serial device, a pseudo-terminal, socket://host:port. Every failure is a Trouble with a sentence
that says what to do.
"""

import contextlib
import hashlib
import io
import json
import os
import struct
import sys
import time
from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

import serial.tools.list_ports
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

# USB vendors of the RP2040 boards here: Raspberry Pi, Pimoroni (through MCS), TinyCircuits and Pajenicko use the first.
VENDORS = (0x2E8A, 0x16D0)
# mpy-cross's names of the machine code in sys.implementation._mpy (MicroPython's documentation, 'MicroPython .mpy files').
ARCHES = {1: "x86", 2: "x64", 3: "armv6", 4: "armv6m", 5: "armv7m", 6: "armv7em", 7: "armv7emsp", 8: "armv7emdp", 11: "rv32imc"}
OLDEST = (1, 24)
TRIES = 3
ANSWER = 5  # seconds that a prompt may take
PATIENCE = 10  # seconds, once it has answered
CHUNK = 1024  # bytes a write command carries
BROKEN = (TransportError, OSError, struct.error)  # what mpremote lets through when bytes are missing

# Files of a person's own may be called as MicroPython's modules: what runs here does not find them.
OWN_PATH = "import sys\nsys.path[:] = ['.frozen']\n"
INFO = (
    OWN_PATH
    + """
import os, json
s = os.statvfs("/")
print(json.dumps([sys.platform, list(sys.implementation.version[:3]), getattr(sys.implementation, "_mpy", 0),
                  getattr(sys.implementation, "_machine", ""), s[0] * s[3], s[0]]))
"""
)

# One round trip: hashes of some files and of everything in some folders. Names are written as JSON: any may stand there.
HASHES = """
import os, hashlib, binascii, json
b = bytearray(1024)
def walk(d, b):
    for e in os.ilistdir(d):
        look(d + "/" + e[0], e[1], b)
def look(p, kind, b):
    if kind & 0x4000:
        print("d", json.dumps(p))
        walk(p, b)
    else:
        h = hashlib.sha256()
        with open(p, "rb") as f:
            while True:
                n = f.readinto(b)
                if not n:
                    break
                h.update(memoryview(b)[:n])
        print(str(binascii.hexlify(h.digest())[:32], "ascii"), json.dumps(p))
for p in %r:
    try:
        s = os.stat(p)
    except OSError:
        continue
    look(p, s[0], b)
"""
# Which of some files there are, folders aside.
THERE = """
import os, json
r = []
for p in %r:
    try:
        if not os.stat(p)[0] & 0x4000:
            r.append(p)
    except OSError:
        pass
print(json.dumps(r))
"""

Answer = TypeVar("Answer")


class Trouble(Exception):
    """Something to tell the person; never a traceback."""


def digest(data: bytes) -> str:
    """The part of the SHA-256 that HASHES prints."""
    return hashlib.sha256(data).hexdigest()[:32]


def connected_ports() -> list[str]:
    """Ports of all connected boards, sorted."""
    return sorted(port.device for port in serial.tools.list_ports.comports() if port.vid in VENDORS)


def find_port() -> str:
    """The one connected board's port. Trouble when there is none or more than one."""
    ports = connected_ports()
    if not ports:
        raise Trouble(
            "no board found. Is it plugged in, with a cable that carries data? A board without MicroPython shows up as a drive: install it "
            "with `pipx run mpflash flash --board RPI_PICO`, or give PORT=..."
        )
    if len(ports) > 1:
        raise Trouble("several boards found: choose one with PORT=%s" % " or PORT=".join(ports))
    return ports[0]


def why_closed(port: str) -> str:
    """What helps when a port does not open, as a sentence."""
    if "://" in port:
        return "does anything listen there?"
    if not os.path.exists(port):
        ports = connected_ports()
        return "there is no such port; " + ("boards are at %s" % " ".join(ports) if ports else "no board is connected, or its cable carries no data")
    if not os.access(port, os.R_OK | os.W_OK):
        return "you may not use it. On most systems `sudo usermod -aG dialout $USER` and a new login help"
    return "another program has it open (a terminal, an editor, a modem manager): end that one, or unplug the board and plug it in again"


class Device:
    """An open raw REPL. Attributes: version (tuple), arch (mpy-cross's name), machine (text), free (bytes), block (bytes)."""

    def __init__(self, port: str) -> None:
        """Connect to `port` and stop what runs there. Whoever makes one calls reset() in the end, so that the game goes on."""
        self.port = port
        self._stopped = False
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                self._transport = SerialTransport(port, baudrate=115200, timeout=ANSWER)
        except Exception:  # pyserial raises a different type for each kind of port
            raise Trouble("cannot open %s: %s" % (port, why_closed(port)))
        try:
            self._start()
        except BaseException:
            self.reset()
            self.close()
            raise

    def _start(self) -> None:
        """Stop what runs, look what it is, and make room."""
        for attempt in range(TRIES):
            try:
                platform, version, mpy, self.machine, self.free, self.block = self._enter()
                self._stopped = True
                self._transport.serial.timeout = PATIENCE
                break
            except (Trouble, ValueError, *BROKEN):
                if attempt + 1 == TRIES:
                    raise Trouble(
                        "MicroPython does not answer on %s. If a program there does not let itself be stopped: hold B while you plug the board in "
                        "and run this again. A board without MicroPython shows up as a drive: `pipx run mpflash flash --board RPI_PICO`" % self.port
                    )
                print("no answer on %s yet, trying again" % self.port, file=sys.stderr, flush=True)
                self._calm()
        if platform == "rp2":
            # A fresh heap, without the game in it; main.py is not run in this mode.
            try:
                self._quiet(self._transport.enter_raw_repl, soft_reset=True)
                self.run(OWN_PATH)
            except BROKEN as error:
                raise Trouble("the board did not restart: %s. Unplug it, plug it in and try again" % error)
        self.version = tuple(version)
        arch = ARCHES.get(mpy >> 10 & 15)
        if self.version < OLDEST:
            raise Trouble("MicroPython %s is too old: 1.24 or newer is needed; `pipx run mpflash flash`" % ".".join(map(str, version)))
        if mpy & 0xFF != 6 or mpy >> 8 & 3 != 3:
            raise Trouble("this MicroPython takes .mpy files of version %d.%d, not 6.3: install 1.24 to 1.29" % (mpy & 0xFF, mpy >> 8 & 3))
        if arch is None:
            raise Trouble("this MicroPython names no machine code that is known here (_mpy = %d)" % mpy)
        self.arch = arch

    @staticmethod
    def _quiet(call: Callable[..., Answer], *words: Any, **more: Any) -> Answer:
        """Call (with Any that it takes) without what mpremote prints when something goes wrong."""
        with contextlib.redirect_stdout(io.StringIO()):
            return call(*words, **more)

    def _enter(self) -> list[Any]:
        """Stop what runs and get the raw REPL; what INFO prints, Any as JSON is."""
        self._quiet(self._transport.enter_raw_repl, soft_reset=False, timeout_overall=ANSWER)
        found: list[Any] = json.loads(self.run(INFO))
        return found

    def _calm(self) -> None:
        """Back to the plain prompt from whatever an interrupted session left behind, and forget what was said meanwhile."""
        with contextlib.suppress(Exception):
            self._transport.serial.write(b"\x03\x03\x02\r")
            time.sleep(1)
            self._transport.serial.read(self._transport.serial.in_waiting)

    def run(self, code: str, silent: int = 30) -> str:
        """Run code on the device; what it printed, as text. `silent`: seconds that it may print nothing."""
        try:
            self._send(code)
            output, wrong = self._transport.follow(silent)
        except BROKEN as error:
            raise Trouble("the connection broke: %s. Run it again: it goes on where it stopped" % error)
        if wrong:
            raise Trouble("the device answered: %s" % wrong.decode("utf-8", "replace").strip().splitlines()[-1])
        text: str = output.decode("utf-8", "replace")
        return text

    def _send(self, code: str) -> None:
        """Hand over code to be run; where the two sides got out of step, which a busy computer brings about, once more from the prompt."""
        try:
            self._quiet(self._transport.exec_raw_no_follow, code)
        except BROKEN:
            self._calm()
            self._quiet(self._transport.enter_raw_repl, soft_reset=False)
            self._quiet(self._transport.exec_raw_no_follow, code)

    def tree(self, paths: Iterable[str]) -> tuple[dict[str, str], list[str]]:
        """({path: hash}, [folders]) of the files among `paths`, and of the folders among them with all that is in them."""
        files, folders = {}, []
        for line in self.run(HASHES % (tuple(paths),)).splitlines():
            kind, _, path = line.partition(" ")
            if kind == "d":
                folders.append(json.loads(path))
            elif path:
                files[json.loads(path)] = kind
        return files, folders

    def there(self, paths: Iterable[str]) -> list[str]:
        """Those of `paths` that are files on the device."""
        found: list[str] = json.loads(self.run(THERE % (tuple(paths),)))
        return found

    def begins(self, path: str, count: int) -> bytes:
        """The first bytes of a file."""
        return bytes.fromhex(self.run("import binascii\nwith open(%r,'rb') as f: print(str(binascii.hexlify(f.read(%d)),'ascii'))" % (path, count)))

    def rename(self, path: str, to: str) -> None:
        """Move a file; nothing may stand where it goes."""
        self.run("import os\nos.rename(%r, %r)" % (path, to))

    def holds(self, path: str) -> bool:
        """True when there is a file or folder of that name."""
        return self.run("import os\ntry:\n os.stat(%r)\n print(1)\nexcept OSError: print(0)" % path).strip() == "1"

    def write(self, path: str, data: bytes, progress: Callable[[int], object] | None = None) -> None:
        """Write a file; `progress(bytes)` is told after each piece. Where the two sides got out of step, the file is begun once more."""
        try:
            self._write(path, data, progress)
        except Trouble as error:
            if "closed file" not in str(error) and "NameError" not in str(error):
                raise
            self._write(path, data, None)

    def _write(self, path: str, data: bytes, progress: Callable[[int], object] | None) -> None:
        self.run("f=open(%r,'wb')" % path)
        for start in range(0, len(data), CHUNK):
            piece = data[start : start + CHUNK]
            self.run("f.seek(%d);f.write(%r)" % (start, piece))  # its place with it: sent twice, it is written once
            if progress:
                progress(len(piece))
        self.run("f.close()")

    def read(self, path: str) -> bytes:
        """Contents of a file."""
        code = (
            "import binascii\nwith open(%r,'rb') as f:\n while True:\n  d=f.read(256)\n  if not d: break\n"
            "  print(str(binascii.hexlify(d),'ascii'))"
        )
        return bytes.fromhex(self.run(code % path).replace("\r", "").replace("\n", ""))

    def remove_empty(self, folders: Iterable[str]) -> None:
        """Remove those of `folders` that are there and empty, in this order."""
        self.run("import os\nfor p in %r:\n try: os.rmdir(p)\n except OSError: pass" % (list(folders),))

    def remove(self, paths: Collection[str]) -> None:
        """Remove files or empty folders."""
        if paths:
            self.run("import os\nfor p in %r:\n try: os.remove(p)\n except OSError: os.rmdir(p)" % (list(paths),))

    def make_folder(self, path: str) -> None:
        """Make a folder."""
        self.run("import os\nos.mkdir(%r)" % path)

    def reset(self) -> None:
        """Restart the board into what is on it, if anything there was stopped."""
        if not self._stopped:
            return
        with contextlib.suppress(Exception):  # the line goes away with the board; one that hangs is given up
            self._transport.serial.write_timeout = ANSWER
            self._transport.exec_raw_no_follow("import machine\nmachine.reset()")

    def close(self) -> None:
        """Leave the raw REPL and close the port."""
        with contextlib.suppress(Exception):
            self._transport.exit_raw_repl()
        with contextlib.suppress(Exception):
            self._transport.close()
