"""The inner loop of a colour panel: pairs of 4-bit pixels to pairs of 16-bit ones, in machine code.

Measured in emulation at 125 MHz: see docs/platform.md. firmware/drivers/expand_plain.py does the same where MicroPython has no machine code.
"""

import micropython


@micropython.viper
def expand(source: ptr8, target: ptr32, table: ptr32, job: ptr32):  # noqa: F821  # type: ignore
    """Expand a block of `source` (4 bits a pixel) into `target` through `table` (256 words, one for each byte: two pixels).

    job: array('I') of 4: first byte in source, bytes a row to expand, bytes from row to row, rows.
    """
    start = int(job[0])
    count = int(job[1])
    stride = int(job[2])
    rows = int(job[3])
    out = 0
    while rows > 0:
        i = start
        end = start + count
        while i < end:
            target[out] = table[source[i]]
            out += 1
            i += 1
        start += stride
        rows -= 1
