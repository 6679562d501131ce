"""The wire between the imitated board (this side, MicroPython) and the host, and the board's clock.

To the host: frames of a type byte, a 24-bit length and so many bytes. From the host: commands of 9 bytes: a letter and two 32-bit
numbers, little-endian. The host owns the time: the clock runs freely up to the moment that was granted, then asks for more.
host_sim/link.py is the other side.

    p  pin value                    an output pin changed
    s  bus data                     SPI bytes
    i  bus address data             I2C bytes
    w  pin frequency(4) duty(2)     PWM
    r  part                         a part of the page is drawn anew; without a name: the page is
    t  part, "*" or "", text        the part drew a text, chosen or not; a newline between
    m  time(4)                      the granted time is used up; the next command is awaited
    h  used(4) free(4)              heap
    f  count(4)                     flash writes since power-on
    c                               the power failed in a flash write
    x                               reset
"""

import gc
import struct

import uos

_wire = uos.getenv("DEEDBOX_WIRE").split()  # the two file descriptors
_in = open(int(_wire[0]), "rb")
_out = open(int(_wire[1]), "wb")
_head = bytearray(4)
_command = bytearray(9)
_pair = bytearray(2)

ERRORS = {}  # the host's numbers of errors that differ from the board's: this host has the same
now = 0  # microseconds since power-on
granted = 0  # milliseconds
levels = 0xFFFFFFFF  # what the input pins show, a bit each
listeners = {}  # pin number -> function called when it falls
flash_writes = 0
cut_at = 0  # the power fails in so many-th flash write; 0: never


def send(kind, *parts):
    """Send one frame: its type (a one-character string) and the parts of its contents."""
    size = 0
    for part in parts:
        size += len(part)
    _head[0] = ord(kind)
    _head[1] = size & 255
    _head[2] = size >> 8 & 255
    _head[3] = size >> 16
    try:
        _out.write(_head)
        for part in parts:
            if len(part):
                _out.write(part)
    except OSError:
        raise SystemExit  # the host is gone; to the firmware this must not look like a failure of its own


def tell(part, text, chosen):
    """What a look tells of the page that it draws (firmware/looks/base.py)."""
    if text is None:
        send("r", part.encode())
    else:
        send("t", (part + "\n" + ("*" if chosen else "") + "\n" + text).encode())


def send_pin(number, value):
    """Report an output pin's level."""
    _pair[0] = number
    _pair[1] = value
    send("p", _pair)


def receive():
    """Wait for one command from the host and carry it out; True when it granted time."""
    global granted, levels, cut_at, flash_writes
    count = 0
    view = memoryview(_command)
    while count < 9:
        got = _in.readinto(view[count:])
        if not got:
            raise SystemExit  # the host is gone
        count += got
    kind, first, second = struct.unpack("<BII", _command)
    if kind == ord("G"):
        granted = first
        fallen = levels & ~second
        levels = second
        for pin, handler in listeners.items():
            if fallen >> pin & 1:
                handler()
        return True
    if kind == ord("H"):
        gc.collect()
        send("h", struct.pack("<II", gc.mem_alloc(), gc.mem_free()))
    elif kind == ord("F"):
        send("f", struct.pack("<I", flash_writes))
    elif kind == ord("C"):
        cut_at = flash_writes + first if first else 0
    return False


def sleep_us(us):
    """Let `us` microseconds pass, asking the host for time as needed."""
    global now
    target = now + us
    while target > granted * 1000:
        send("m", struct.pack("<I", granted))
        while not receive():
            pass
    now = target


def stop(kind):
    """Send a last frame and wait to be ended by the host."""
    send(kind)
    while True:
        receive()


def flash_write():
    """Called before each write to flash; True when the power fails in this one."""
    global flash_writes
    flash_writes += 1
    return cut_at and flash_writes >= cut_at


def flash_changed(path):
    """The file `path` was written and closed, or removed: it lies on the host's disk."""


def random_bytes(n):
    """`n` bytes from the host's random source."""
    return uos.urandom(n)
