"""What firmware/drawing/glyphs.py does, in the machine code of a 64-bit host."""

import micropython


@micropython.viper
def find(font: ptr8, code: int) -> int:  # noqa: F821  # type: ignore
    """See glyphs.find."""
    count = int(font[6]) | int(font[7]) << 8
    low = 0
    high = count - 1
    while low < high:
        middle = (low + high) >> 1
        if int(font[8 + 2 * middle]) | int(font[9 + 2 * middle]) << 8 < code:
            low = middle + 1
        else:
            high = middle
    if int(font[8 + 2 * low]) | int(font[9 + 2 * low]) << 8 != code:
        return 0
    low = 8 + 2 * (count + low)
    return int(font[low]) | int(font[low + 1]) << 8


@micropython.viper
def draw(text: ptr8, job: ptr32, font: ptr8, target: ptr8) -> int:  # noqa: F821  # type: ignore
    """See glyphs.draw."""
    x = int(job[0]) << 32 >> 32  # a word of 32 bits with its sign
    y = int(job[1]) << 32 >> 32
    ink = int(job[2])
    scale = int(job[3])
    one = int(job[4])
    width = int(job[5])
    height = int(job[6])
    mono = int(job[7])
    count = int(font[6]) | int(font[7]) << 8
    at = 0
    while True:
        glyph = one
        if not one:
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
            left = x + left * scale
            end = left + int(font[glyph + 3]) * scale
            across = int(font[glyph + 3]) + 7 >> 3
            py = y + top * scale
            below = py + int(font[glyph + 4]) * scale
            bits = glyph + 5
            part = 0
            while py < below:
                if 0 <= py and py < height:
                    px = left
                    place = (py >> 3 if mono else py) * width
                    at_bit = 1 << (py & 7)
                    mask = 0
                    byte = bits
                    while px < end:
                        mask >>= 1
                        if not mask:
                            mask = 128
                            row = int(font[byte])
                            byte += 1
                        right = px + scale
                        if row & mask:
                            while px < right:
                                if 0 <= px and px < width:
                                    if mono:
                                        if ink:
                                            target[place + px] = int(target[place + px]) | at_bit
                                        else:
                                            target[place + px] = int(target[place + px]) & (255 ^ at_bit)
                                    elif px & 1:
                                        target[place + px >> 1] = int(target[place + px >> 1]) & 240 | ink
                                    else:
                                        target[place + px >> 1] = int(target[place + px >> 1]) & 15 | ink << 4
                                px += 1
                        px = right
                py += 1
                part += 1
                if part == scale:
                    part = 0
                    bits += across
        x += int(font[glyph]) * scale
        if one:
            break
    return x
