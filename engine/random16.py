"""The generator: three multiply-with-carry sequences of 16 bits, xored.

Each sequence keeps x < a * 2^16 in one word and steps x -> a * (x & 65535) + (x >> 16), so nothing ever
reaches 2^30. For the three multipliers both a * 2^16 - 1 and a * 2^15 - 1 are prime, which gives each the
period a * 2^15 - 1 (Marsaglia's multiply-with-carry); together about 2^87 draws before a repeat. The 60 bits
of the seed are stirred into 90 bits of state.
"""

from engine.layout import RANDOM

_A0 = 16380
_A1 = 16365
_A2 = 16275
MULTIPLIERS = (_A0, _A1, _A2)
_STIRS = 16  # rounds of stirring: every word of the seed has gone through each sequence several times


def seed(w: memoryview, low: int, high: int) -> None:
    """Start the generator in the words `w` from two integers of 30 bits."""
    chunks = (low & 32767, low >> 15 & 32767, high & 32767, high >> 15 & 32767)
    w[RANDOM] = 0x1234567
    w[RANDOM + 1] = 0x2345671
    w[RANDOM + 2] = 0x3456712
    for i in range(_STIRS):
        k = i % 3
        x = w[RANDOM + k] ^ chunks[i & 3] ^ (draw(w) & 32767)
        if x == 0 or x >= limit(k):
            x = 1 + i
        w[RANDOM + k] = x
    for _ in range(_STIRS):
        draw(w)


def limit(i: int) -> int:
    """Return what word `i` (0 to 2) of the generator stays below, and above 0: the two states that a sequence never leaves."""
    return MULTIPLIERS[i] * 65536 - 1


def draw(w: memoryview) -> int:
    """Step the generator in the words `w` and return 16 random bits."""
    x = w[RANDOM]
    y = w[RANDOM + 1]
    z = w[RANDOM + 2]
    w[RANDOM] = x = _A0 * (x & 65535) + (x >> 16)
    w[RANDOM + 1] = y = _A1 * (y & 65535) + (y >> 16)
    w[RANDOM + 2] = z = _A2 * (z & 65535) + (z >> 16)
    return (x ^ y ^ z) & 65535


def below(w: memoryview, n: int) -> int:
    """Return a random integer from 0 to n - 1 (n from 1 to 65536), every one equally likely."""
    limit = 65536 - 65536 % n
    while True:
        x = draw(w)
        if x < limit:
            return x % n


def shuffle(w: memoryview, b: bytearray, start: int, count: int) -> None:
    """Shuffle the `count` bytes of `b` from `start` on (Fisher and Yates)."""
    for i in range(count - 1, 0, -1):
        j = below(w, i + 1)
        b[start + i], b[start + j] = b[start + j], b[start + i]
