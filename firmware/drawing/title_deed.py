"""A title deed as it looks on colour panels: a bar of the group's colour with the name, what visitors pay, the owner's token."""

from firmware.drawing import colours, icons
from firmware.drawing.font import BODY, SMALL
from firmware.drawing.shapes import GROUP_COLOUR, centre_text, fit, right_text, token_badge
from firmware.drawing.signs import sign

MYPY = False
if MYPY:
    from firmware.drawing.canvas import Canvas
    from firmware.parts.deed import Deed


def draw_deed(c: "Canvas", deed: "Deed", x: int, y: int, w: int, h: int, big: bool, font: int) -> None:
    """Draw the parts.deed.Deed into the rectangle at (x, y), `w` by `h` pixels; `big`: with the square's sign and wide margins; `font`: BODY or
    SMALL."""
    colour = GROUP_COLOUR[deed.group]
    ink = colours.TEXT_ON[colour]
    bar = 26 if big else 18
    line = 9 if font == SMALL else 13
    c.rect(x, y, w, h, colours.WHITE)
    c.frame(x, y, w, h, colours.INK)
    c.rect(x + 2, y + 2, w - 4, bar - 2, colour)
    left = x
    wide = w
    icon = sign(deed.square)
    if icon and big:
        c.icon(icon, x + 8, y + 6, ink)
        left += 26
        wide -= 30
    if deed.token >= 0:
        wide -= 18 + (12 if deed.mortgaged else 0)  # the owner's token stands at the right
        c.frame(x + w - 18, y + (bar - 14 >> 1), 14, 14, colours.WHITE)
        token_badge(c, deed.token, x + w - 17, y + (bar - 12 >> 1))
    if deed.mortgaged:
        c.icon(icons.MORTGAGE, x + w - 29, y + (bar - 8 >> 1), ink)
    centre_text(c, fit(c, deed.name, BODY, wide - 6), y + (bar - 12 >> 1), ink, BODY, left, wide)
    y += bar + 2
    pad = 8 if big else 4
    count = len(deed.rows) + (1 if deed.mortgaged else 0)
    if count * line < h - bar - 6:
        y += (h - bar - 4 - count * line) // 2
    for label, _, value, now in deed.rows:
        y = _row(c, label, value, now, x, y, w, line, pad, font)
    if deed.mortgaged:
        _row(c, deed.mortgaged, "", True, x, y, w, line, pad, font)


def _row(c: "Canvas", label: str, value: str, now: bool, x: int, y: int, w: int, line: int, pad: int, font: int) -> int:
    """One line of the deed, on a light ground when it is what a visitor pays `now`; the y below it."""
    if now:
        c.rect(x + 2, y, w - 4, line, colours.LIGHT)
    end = right_text(c, value, x + w - pad, y, colours.INK, font)
    c.text(fit(c, label, font, end - x - pad), x + pad, y, colours.INK, font)
    return y + line
