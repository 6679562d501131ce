"""firmware/drawing/glyphs.py without machine code, for MicroPython ports that have no native emitter."""

MYPY = False
if MYPY:
    from typing import Any


def _find(font: "Any", count: int, code: int) -> int:
    """Where the glyph of `code` begins in the font, whose codes ascend; the box that stands for what is missing, the first, where it has none."""
    index, end = 0, count
    while end - index > 1:
        middle = (index + end) >> 1
        if font[8 + 2 * middle] | font[9 + 2 * middle] << 8 <= code:
            index = middle
        else:
            end = middle
    if font[8 + 2 * index] | font[9 + 2 * index] << 8 != code:
        index = 0
    at = 8 + 2 * (count + index)
    return font[at] | font[at + 1] << 8


def _dot(target: "Any", job: "Any", px: int, py: int) -> None:
    """One pixel, if it lies on the target."""
    _, _, ink, width, height, _, _, mono = job
    if not (0 <= px < width and 0 <= py < height):
        return
    if mono:
        place = (py >> 3) * width + px
        bit = 1 << (py & 7)
        target[place] = target[place] | bit if ink else target[place] & ~bit
    else:
        place = (py * width + px) >> 1
        target[place] = target[place] & 0xF0 | ink if px & 1 else target[place] & 0x0F | ink << 4


def draw(text: "Any", job: "Any", font: "Any", target: "Any") -> None:
    """See glyphs.draw."""
    x, y, ink, _, _, scale, one, _ = job
    count = font[6] | font[7] << 8
    for code in (one - 1,) if one else [ord(char) for char in (text if isinstance(text, str) else str(text[:-1], "utf-8"))]:
        glyph = _find(font, count, code)
        advance, left, top, columns, rows = font[glyph : glyph + 5]
        left = x + (left - 256 if left > 127 else left) * scale - 1024
        top = y + (top - 256 if top > 127 else top) * scale - 1024
        for row in range(rows * scale if ink < 16 else 0):
            bits = glyph + 5 + row // scale * ((columns + 7) >> 3)
            for column in range(columns * scale):
                at = column // scale
                if font[bits + (at >> 3)] & 128 >> (at & 7):
                    _dot(target, job, left + column, top + row)
        x += advance * scale
    job[0] = x
