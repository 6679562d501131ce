"""One simulated board as a process: the MicroPython unix port that runs the firmware, and the wire to it.

The host owns the clock. `run_until(ms)` lets the board run up to that moment of its own time and returns when it got there, having passed everything
that the board sent to the panel and to the text collector. host_sim/device/simlink.py describes the frames.
"""

import os
import struct
import subprocess
import tempfile
from collections.abc import Collection
from pathlib import Path
from types import ModuleType

from . import stage
from .panels import Panel
from .screen_text import ScreenText

ASSETS = stage.ROOT / "build/assets"  # the packed fonts and languages
BUILT = {"firmware.main": "f_main"}  # what the module that runs is called in a build for a board
GRANT = 1000  # milliseconds at a time at most: a board notices only when it asks for more that its host was killed


class Crashed(Exception):
    """The firmware ended by itself; the message holds what it printed."""


class Board:
    """A powered board. Attributes: now (ms since power-on), off (None, or 'cut' or 'reset' or 'off'), pwm ({pin: (Hz, duty)})."""

    def __init__(
        self,
        name: str,
        facts: ModuleType,
        panel: Panel,
        texts: ScreenText,
        flash: Path,
        seed: int | None,
        module: str = "firmware.main",
        extra: Collection[str | Path] = (),
        program: str | Path | None = None,
    ) -> None:
        """`name`: the board's; `facts`: its module; `panel`: a decoder of panels.py; `texts`: a ScreenText; `flash`: folder; `seed`: int or None;
        `program`: folder of a build as it is flashed (tools/build.py), instead of the staged sources."""
        staged, device, added = stage.stage(extra)
        self.panel, self.texts = panel, texts
        self.now = 0
        self.off: str | None = None
        self.pwm: dict[int, tuple[int, int]] = {}
        self.levels = 0xFFFFFFFF
        self._buffer = b""
        down_read, down_write = os.pipe()
        up_read, up_write = os.pipe()
        self._send, self._receive = down_write, up_read
        if program:
            staged, module = Path(program) / "deedbox/code", BUILT.get(module, module)
        parts = (flash, staged, ASSETS, device, name, "" if seed is None else seed, module, added or "")
        environment = {
            "MICROPYPATH": str(device),
            "DEEDBOX_SIM": "\n".join(str(part) for part in parts),
            "DEEDBOX_WIRE": "%d %d" % (down_read, up_write),
            "PATH": os.environ.get("PATH", ""),
        }
        self._log = tempfile.TemporaryFile()
        # Twice the board's heap: words are 64 bits here and 32 there.
        command = [stage.find("micropython"), "-X", "heapsize=%d" % (2 * facts.HEAP), "-c", "import simboot"]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=self._log,
            stderr=subprocess.STDOUT,
            pass_fds=(down_read, up_write),
            env=environment,
            start_new_session=True,  # Ctrl-C and Ctrl-Z are the host's affair
        )
        assert self._process.stdin is not None
        self._serial = self._process.stdin
        os.close(down_read)
        os.close(up_write)
        self._await("m")

    def printed(self) -> str:
        """Everything that the firmware printed so far."""
        self._log.seek(0)
        return self._log.read().decode("utf-8", "replace")

    def _command(self, kind: bytes, first: int = 0, second: int = 0) -> None:
        try:
            os.write(self._send, struct.pack("<cII", kind, first, second))
        except BrokenPipeError:
            pass  # noticed by the next read

    def _await(self, kind: str) -> bytes | None:
        """Take frames until one of type `kind` came; its contents. None when the board went off meanwhile."""
        while not self.off:
            while len(self._buffer) >= 4:
                head = struct.unpack("<I", self._buffer[:4])[0]
                size = head >> 8
                if len(self._buffer) < 4 + size:
                    break
                frame, self._buffer = self._buffer[4 : 4 + size], self._buffer[4 + size :]
                if self._frame(chr(head & 255), frame, kind):
                    return frame
                if self.off:
                    return None
            data = os.read(self._receive, 1 << 20)
            if not data:
                self._process.wait()
                self.off = "crash"
                text = self.printed().strip()
                raise Crashed(text or "the firmware ended without a word")
            self._buffer += data
        return None

    def _frame(self, kind: str, data: bytes, wanted: str) -> bool:
        if kind == "s":
            self.panel.spi(data[0], data[1:])
        elif kind == "p":
            self.panel.pin(data[0], data[1])
        elif kind == "i":
            self.panel.i2c(data[0], data[1], data[2:])
        elif kind == "t":
            part, chosen, text = data.decode().split("\n", 2)
            self.texts.add(part, text, bool(chosen))
        elif kind == "r":
            self.texts.begin(data.decode())
        elif kind == "w":
            pin, frequency, duty = struct.unpack("<BIH", data)
            self.pwm[pin] = (frequency, duty)
        elif kind == "c":
            self._end("cut")
        elif kind == "x":
            self._end("reset")
        return kind == wanted

    def run_until(self, ms: int) -> None:
        """Let the board run until its time `ms`. Returns at once when it is off."""
        while not self.off and self.now < ms:
            until = min(ms, self.now + GRANT)
            self._command(b"G", until, self.levels)
            if self._await("m") is not None:
                self.now = until

    def heap(self) -> tuple[int, int]:
        """(used, free) bytes after a collection."""
        self._command(b"H")
        answer = self._await("h")
        return struct.unpack("<II", answer) if answer else (0, 0)

    def flash_writes(self) -> int:
        """Writes to flash since power-on."""
        self._command(b"F")
        answer = self._await("f")
        return struct.unpack("<I", answer)[0] if answer else 0

    def cut(self, n: int) -> None:
        """Have the power fail in the middle of the n-th flash write from now."""
        self._command(b"C", n)

    def line(self, text: str) -> None:
        """Send a line over the imitated USB serial line."""
        if not self.off:
            self._serial.write(text.encode() + b"\n")
            self._serial.flush()

    def key(self, pin: int, down: bool) -> None:
        """Press (pull low) or release the button on GPIO `pin`; takes effect with the next run_until."""
        if down:
            self.levels &= ~(1 << pin)
        else:
            self.levels |= 1 << pin

    def _end(self, why: str) -> None:
        self.off = why
        self._process.kill()
        self._process.wait()

    def power_off(self) -> None:
        """Cut the power now."""
        if not self.off:
            self._end("off")

    def close(self) -> None:
        """Power off and give everything back."""
        self.power_off()
        for descriptor in (self._send, self._receive):
            os.close(descriptor)
        self._serial.close()
        self._log.close()
