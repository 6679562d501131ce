"""The inner loop of a colour panel: pairs of 4-bit pixels to pairs of 16-bit ones, in the RP2040's own instructions.

13 cycles a pair, where viper's code takes 70: see docs/platform.md. firmware/drivers/expand_viper.py does the same where machine code is another, as
on the host, and expand_plain.py where there is none.
"""

import micropython


@micropython.asm_thumb
def expand(r0, r1, r2, r3):
    """Expand a block of `source` (r0: 4 bits a pixel) into `target` (r1) through `table` (r2: 256 words, one for each byte, that is for two pixels).

    job (r3): array('I') of 4: first byte in source, bytes a row to expand (at least one), bytes from row to row, rows.
    """
    ldr(r4, [r3, 0])
    add(r0, r0, r4)
    ldr(r5, [r3, 12])
    b(CHECK)
    label(ROW)
    mov(r6, r0)
    ldr(r7, [r3, 4])
    add(r7, r7, r0)
    label(PAIR)
    ldrb(r4, [r6, 0])
    lsl(r4, r4, 2)
    add(r4, r4, r2)
    ldr(r4, [r4, 0])
    str(r4, [r1, 0])
    add(r1, 4)
    add(r6, 1)
    cmp(r6, r7)
    bcc(PAIR)
    ldr(r4, [r3, 8])
    add(r0, r0, r4)
    sub(r5, 1)
    label(CHECK)
    cmp(r5, 0)
    bgt(ROW)
