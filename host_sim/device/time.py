"""MicroPython's `time` on the board's virtual clock. Reading the clock takes 20 microseconds, so that a loop that waits for it ends."""

import simlink
import utime
from utime import *  # noqa: F403

_READ_US = 20


def ticks_us():
    """Microseconds, wrapping at 2^30 as on the device."""
    simlink.now += _READ_US
    return simlink.now & 0x3FFFFFFF


def ticks_ms():
    """Milliseconds, wrapping at 2^30 as on the device."""
    simlink.now += _READ_US
    return simlink.now // 1000 & 0x3FFFFFFF


def ticks_add(ticks, delta):
    """As on the device, where ticks wrap at 2^30."""
    return (ticks + delta) & 0x3FFFFFFF


def ticks_diff(end, start):
    """As on the device, where ticks wrap at 2^30."""
    return ((end - start + 0x20000000) & 0x3FFFFFFF) - 0x20000000


def ticks_cpu():
    """Like ticks_us()."""
    return ticks_us()


def sleep_us(us):
    """Let virtual time pass."""
    simlink.sleep_us(us)


def sleep_ms(ms):
    """Let virtual time pass."""
    simlink.sleep_us(ms * 1000)


def sleep(seconds):
    """Let virtual time pass."""
    simlink.sleep_us(int(seconds * 1000000))


def time():
    """Seconds since power-on: the board has no clock that is set."""
    return simlink.now // 1000000


del utime
