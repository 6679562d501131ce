"""firmware/drivers/expand.py without machine code, for MicroPython ports that have no native emitter."""

from array import array

MYPY = False
if MYPY:
    from typing import Any


def expand(source: "Any", target: "Any", table: "Any", job: "Any") -> None:
    """See expand.expand; `target` is a bytearray, `table` an array('I') of 256."""
    start, count, stride, rows = job
    out = 0
    for row in range(rows):
        first = start + row * stride
        target[out : out + 4 * count] = bytes(array("I", [table[pair] for pair in source[first : first + count]]))
        out += 4 * count
