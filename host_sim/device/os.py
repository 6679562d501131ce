"""MicroPython's `os` with a random source that a seed can fix."""

import simlink
from uos import *  # noqa: F403

_state = None  # None: the host's own random numbers


def fix(seed):
    """Make urandom() repeat: `seed` is any integer."""
    global _state
    _state = seed & 0x3FFFFFFF or 1


def urandom(n):
    """`n` random bytes."""
    global _state
    if _state is None:
        return simlink.random_bytes(n)
    result = bytearray(n)
    for i in range(n):
        # Three steps of a 30-bit xorshift a byte; only has to be repeatable and well spread.
        for _ in range(3):
            _state ^= _state << 13 & 0x3FFFFFFF
            _state ^= _state >> 17
            _state ^= _state << 5 & 0x3FFFFFFF
        result[i] = _state >> 9 & 255
    return bytes(result)
