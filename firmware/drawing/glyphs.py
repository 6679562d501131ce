"""The inner loop of text and icons, in machine code: glyphs of a packed font into the canvas's buffer.

Measured against framebuf's blit of a bitmap for each glyph, on MicroPython 1.28 on an emulated RP2040 at 125 MHz: see docs/platform.md.
firmware/drawing/glyphs_plain.py does the same where MicroPython has no machine code.
"""

import micropython


@micropython.viper
def draw(text: ptr8, job: ptr32, font: ptr8, target: ptr8):  # noqa: F821  # type: ignore
    """Draw `text` (a str or bytes that ends with a zero byte) or one glyph, and leave the x after it in job[0].

    job: array('I') of 8: x and y of the line's top left corner, each plus 1024; ink (a colour, 0 to 15; 255: nothing is drawn, only measured);
    width and height of the target in pixels; scale; code point + 1 of the one glyph, or 0 for the text; 1 when the target is MONO_VLSB,
    0 when it is GS4_HMSB. `font`: a .fnt file. What lies outside of the target is left out.
    """
    x = int(job[0])
    ink = int(job[2])
    width = int(job[3])
    height = int(job[4])
    scale = int(job[5])
    one = int(job[6])
    mono = int(job[7])
    count = int(font[6]) | int(font[7]) << 8
    at = 0
    while True:
        if one:
            code = one - 1
        else:
            code = int(text[at])
            if not code:
                break
            at += 1
            if code >= 0xF0:  # beyond 16 bits: no font has it
                at += 3
                code = 0
            elif code >= 0xE0:
                code = (code & 15) << 12 | (int(text[at]) & 63) << 6 | (int(text[at + 1]) & 63)
                at += 2
            elif code >= 0x80:
                code = (code & 31) << 6 | (int(text[at]) & 63)
                at += 1
        # Text fonts hold 0, the box for what is missing, and then all of ASCII.
        low = code - 31
        if low < 1 or low >= count or int(font[8 + 2 * low]) | int(font[9 + 2 * low]) << 8 != code:
            low = 0
            high = count - 1
            while low < high:
                middle = (low + high) >> 1
                if int(font[8 + 2 * middle]) | int(font[9 + 2 * middle]) << 8 < code:
                    low = middle + 1
                else:
                    high = middle
            if int(font[8 + 2 * low]) | int(font[9 + 2 * low]) << 8 != code:
                low = 0
        low = 8 + 2 * (count + low)
        glyph = int(font[low]) | int(font[low + 1]) << 8
        if ink < 16:
            left = int(font[glyph + 1])
            if left > 127:
                left -= 256
            top = int(font[glyph + 2])
            if top > 127:
                top -= 256
            columns = int(font[glyph + 3])
            left = x + left * scale - 1024
            py = int(job[1]) + top * scale - 1024
            end = py + int(font[glyph + 4]) * scale
            bits = glyph + 5
            part = 0
            while py < end:
                if 0 <= py and py < height:
                    column = 0
                    px = left
                    while column < columns:
                        if int(font[bits + (column >> 3)]) & 128 >> (column & 7):
                            right = px + scale
                            while px < right:
                                if 0 <= px and px < width:
                                    if mono:
                                        place = (py >> 3) * width + px
                                        if ink:
                                            target[place] = int(target[place]) | 1 << (py & 7)
                                        else:
                                            target[place] = int(target[place]) & (255 ^ 1 << (py & 7))
                                    else:
                                        place = (py * width + px) >> 1
                                        if px & 1:
                                            target[place] = int(target[place]) & 240 | ink
                                        else:
                                            target[place] = int(target[place]) & 15 | ink << 4
                                px += 1
                        else:
                            px += scale
                        column += 1
                py += 1
                part += 1
                if part == scale:
                    part = 0
                    bits += (columns + 7) >> 3
        x += int(font[glyph]) * scale
        if one:
            break
    job[0] = x
