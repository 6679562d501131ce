"""The imitated board's wire where all of it is one process, a page: pins and buses lead straight to the panel's decoder, the rest to the page.

The clock stands still but for what the firmware itself passes: simpage.py moves it on. The simulator's own wire is host_sim/device/simlink.py.
"""

import struct

import page

ERRORS = {44: 2, 51: 28}  # the host's numbers of errors that differ from the board's: no such file, no room (Emscripten's are WASI's)
now = 1  # microseconds since power-on
slept = 0  # when the last sleep ended
levels = 0xFFFFFFFF  # what the input pins show, a bit each
listeners = {}  # pin number -> function called when it falls
stored = False  # a file of the flash has changed: the page keeps it before the board goes on
panel = None  # a decoder of host_sim/panels.py
texts = None  # a host_sim.screen_text.ScreenText
told = False  # the texts have changed
pulses = {}  # pin number -> function(frequency in Hz, high part of 65535)


def send(kind, *parts):
    """Pass on what goes over a bus: see host_sim/device/simlink.py for the kinds."""
    if kind == "s":
        panel.spi(parts[0][0], bytes(parts[1]))
    elif kind == "i":
        panel.i2c(parts[0][0], parts[0][1], b"".join([bytes(part) for part in parts[1:]]))
    elif kind == "w":
        pin, frequency, duty = struct.unpack("<BIH", parts[0])
        if pin in pulses:
            pulses[pin](frequency, duty)


def send_pin(number, value):
    """An output pin's level."""
    panel.pin(number, value)


def tell(part, text, chosen):
    """What a look tells of the page that it draws (firmware/looks/base.py)."""
    global told
    told = True
    if text is None:
        texts.begin(part)
    else:
        texts.add(part, text, chosen)


def sleep_us(us):
    """Let `us` microseconds pass: at once."""
    global now, slept
    now += us
    slept = now


def stop(kind):
    """The board goes off."""
    raise SystemExit(kind)


def flash_write():
    """Called before each write to flash: the page's power does not fail in the middle of one."""
    return False


def flash_changed(path):
    """The file `path` was written and closed, or removed."""
    global stored
    stored = True
    page.changed(path)


def random_bytes(n):
    """`n` bytes from the browser's random source."""
    return bytes([page.random() for _ in range(n)])
