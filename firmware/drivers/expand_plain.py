"""firmware/drivers/expand.py without machine code, for MicroPython ports that have no native emitter."""

from array import array


def expand(source, target, table, job):
    """See expand.expand; `target` is a bytearray, `table` an array('I') of 256."""
    start, count, stride, rows = job
    words = array("I", [0] * count)
    out = 0
    for row in range(rows):
        first = start + row * stride
        for i in range(count):
            words[i] = table[source[first + i]]
        target[out : out + 4 * count] = bytes(words)
        out += 4 * count
