"""firmware/drawing/glyphs.py without machine code, for MicroPython ports that have no native emitter."""

MYPY = False
if MYPY:
    from typing import Any


def find(font: "Any", code: int) -> int:
    """See glyphs.find."""
    count = font[6] | font[7] << 8
    index, end = 0, count
    while end - index > 1:
        middle = (index + end) >> 1
        if font[8 + 2 * middle] | font[9 + 2 * middle] << 8 <= code:
            index = middle
        else:
            end = middle
    if font[8 + 2 * index] | font[9 + 2 * index] << 8 != code:
        return 0
    at = 8 + 2 * (count + index)
    return font[at] | font[at + 1] << 8


def _dot(target: "Any", job: "Any", px: int, py: int) -> None:
    """One pixel, if it lies on the target."""
    _, _, ink, _, _, width, height, mono = job[:8]
    if not (0 <= px < width and 0 <= py < height):
        return
    if mono:
        place = (py >> 3) * width + px
        bit = 1 << (py & 7)
        target[place] = target[place] | bit if ink else target[place] & ~bit
    else:
        place = (py * width + px) >> 1
        target[place] = target[place] & 0xF0 | ink if px & 1 else target[place] & 0x0F | ink << 4


def draw(text: "Any", job: "Any", font: "Any", target: "Any") -> int:
    """See glyphs.draw."""
    x, y, ink, scale, one, _, _, _ = job[:8]
    missing = find(font, 0)
    for glyph in (one,) if one else [find(font, ord(char)) or missing for char in (text if isinstance(text, str) else str(text[:-1], "utf-8"))]:
        advance, left, top, columns, rows = font[glyph : glyph + 5]
        left = x + (left - 256 if left > 127 else left) * scale
        top = y + (top - 256 if top > 127 else top) * scale
        for row in range(rows * scale if ink < 16 else 0):
            bits = glyph + 5 + row // scale * ((columns + 7) >> 3)
            for column in range(columns * scale):
                at = column // scale
                if font[bits + (at >> 3)] & 128 >> (at & 7):
                    _dot(target, job, left + column, top + row)
        x += advance * scale
    return x
