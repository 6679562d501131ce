"""What of the canvas has changed, noted in the RP2040's own instructions: it is asked for with everything that is drawn.

marks_plain.py does the same where machine code is another or none. No word of this looks like an address of the heap: see glyphs.py.
"""

import micropython


@micropython.asm_thumb
def mark(r0, r1, r2, r3):
    """Note that the rectangle of `w` by `h` pixels at (r1, r2) has changed; r3: w << 12 | h. It may reach over the edges.

    ends (r0): array('H'): width and height of the canvas, then for each band of 8 rows the left end of what has changed and the pixel after its right
    end, alike when nothing has.
    """
    asr(r4, r3, 12)
    add(r4, r4, r1)  # right
    lsl(r3, r3, 20)
    lsr(r3, r3, 20)
    add(r3, r3, r2)  # below
    cmp(r1, 0)
    bge(LEFT)
    mov(r1, 0)
    label(LEFT)
    cmp(r2, 0)
    bge(TOP)
    mov(r2, 0)
    label(TOP)
    ldrh(r5, [r0, 0])
    cmp(r4, r5)
    ble(RIGHT)
    mov(r4, r5)
    label(RIGHT)
    ldrh(r5, [r0, 2])
    cmp(r3, r5)
    ble(BELOW)
    mov(r3, r5)
    label(BELOW)
    cmp(r1, r4)
    bge(DONE)
    cmp(r2, r3)
    bge(DONE)
    lsr(r2, r2, 3)
    lsl(r2, r2, 2)
    add(r3, 7)
    lsr(r3, r3, 3)
    lsl(r3, r3, 2)
    add(r3, r3, r0)  # after the last band
    add(r0, r0, r2)
    label(BAND)
    ldrh(r5, [r0, 4])
    ldrh(r6, [r0, 6])
    cmp(r5, r6)
    bge(NEW)
    cmp(r1, r5)
    bge(INSIDE)
    strh(r1, [r0, 4])
    label(INSIDE)
    cmp(r4, r6)
    ble(NEXT)
    strh(r4, [r0, 6])
    b(NEXT)
    label(NEW)
    strh(r1, [r0, 4])
    strh(r4, [r0, 6])
    label(NEXT)
    add(r0, 4)
    cmp(r0, r3)
    blt(BAND)
    label(DONE)
