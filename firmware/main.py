"""The program: builds the console for the board that was flashed and steps it for ever.

On the device the build makes the board's module importable as `board`, and its look (one of firmware/looks/) stands for `look`; the simulator
does the same. Where the files lie: firmware/kept/places.py. B held at power-on leaves everything to the REPL.
"""

import gc
import select
import sys
import time

from micropython import const

from firmware.modules import forget

MYPY = False
if MYPY:
    from firmware.app import Console
    from firmware.drivers.hardware import Hardware

_NAP_MS = const(5)  # the processor sleeps so long at a time: the longest that a key waits
_LONGEST = const(80)  # characters of a line
# At most so many lines, of so many bytes together, between two steps: whatever floods the port, the keys are heard.
_LINES = const(4)
_BYTES = const(256)
_B = const(5)  # place in buttons.NAMES


class Serial:
    """Lines that come over USB while the game runs: `take()` gives a whole line or None. Bytes that are not ASCII are no part of any line: whatever
    probes the port does not disturb the game."""

    def __init__(self) -> None:
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._bytes = sys.stdin.buffer
        self._line = bytearray()

    def take(self) -> str | None:
        """The next line without its end, or None. Never waits."""
        for _ in range(_BYTES // _LINES):
            if not self._ready():
                break
            got = self._bytes.read(1)
            if not got:
                break
            byte = got[0]
            if byte == 10 or byte == 13:
                line = str(self._line, "ascii")
                self._line = bytearray()
                if line:
                    return line
            elif 32 <= byte < 127 and len(self._line) < _LONGEST:
                self._line.append(byte)
        return None

    def _ready(self) -> bool:
        for _, flags in self._poll.ipoll(0):
            return bool(flags & select.POLLIN)
        return False


def run(console: "Console") -> None:
    """Step the console until the power goes."""
    serial = Serial()
    while True:
        for _ in range(_LINES):
            line = serial.take()
            if not line:
                break
            console.debug(line)
        console.step(time.ticks_ms())  # type: ignore[arg-type]  # an int of its own to the stubs
        rest(console)


def rest(console: "Console") -> int:
    """Sleep until the console's next step is due or a key is pressed; the milliseconds asleep."""
    due = console.pause()
    buttons = console.buttons
    slept = 0
    while slept < due and not buttons.latched:
        time.sleep_ms(_NAP_MS)
        slept += _NAP_MS
    return slept


def make_hardware() -> "Hardware":
    """The board's parts; its facts and what sets the parts up are not held."""
    import board

    from firmware.drivers.hardware import Hardware

    return Hardware(board)


def make_console(hardware: "Hardware") -> "Console":
    """The console on the board's parts."""
    import board

    from firmware.boot import build

    return build(board, hardware)


def main() -> None:
    """Run the game; whatever fails below ends in words, not in a traceback on the panel. What this cannot tell, the caller does."""
    gc.collect()
    hardware = console = None
    try:
        hardware = make_hardware()
        if hardware.pins[_B].value() == 0:
            print("B is held: the game is skipped")
            return
        console = make_console(hardware)
        for name in ("firmware.boot", "firmware.drivers.hardware", "board"):
            forget(name)  # what is needed at power-on only
        run(console)
    except Exception as error:
        console = None  # its memory is needed now
        from firmware import rescue

        if hardware is None:
            rescue.last_words(error)
        else:
            rescue.start_again(hardware, error)
