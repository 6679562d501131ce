"""Small things to draw that many screens share: wrapped and placed text, bars, keys, tokens. `c` is the canvas, `m` the layout.Layout."""

from firmware.drawing import colours, icons
from firmware.drawing.font import SMALL
from firmware.drawing.layout import GROUP_COLOUR, TOKEN_COLOUR


def wrap(c, text, font, width):
    """Break `text` into a list of lines of at most `width` pixels in `font`; a newline in the text breaks too."""
    lines = []
    space = c.text_width(" ", font)
    for part in text.split("\n"):
        line = ""
        used = 0
        for word in part.split(" "):
            size = c.text_width(word, font)
            if line and used + space + size > width:
                lines.append(line)
                line = word
                used = size
            elif line:
                line += " " + word
                used += space + size
            else:
                line = word
                used = size
        lines.append(line)
    return lines


def fit(c, text, font, width):
    """`text`, cut and ended with two dots if it is wider than `width` pixels."""
    if c.text_width(text, font) <= width:
        return text
    width -= c.text_width("..", font)
    while text and c.text_width(text, font) > width:
        text = text[:-1]
    return text.rstrip() + ".."


def right_text(c, text, x, y, colour, font):
    """Draw `text` so that it ends before `x`; returns where it begins."""
    x -= c.text_width(text, font)
    c.text(text, x, y, colour, font)
    return x


def centre_text(c, text, y, colour, font, x=0, width=0):
    """Draw `text` in the middle of the `width` pixels (0: the panel) from `x`."""
    width = width or c.width
    c.text(text, x + max(0, (width - c.text_width(text, font)) >> 1), y, colour, font)


def header(c, m, title, right="", colour=-1):
    """The bar at the top: `title` left, `right` at the other end, on `colour` (default: the bars' colour)."""
    ground = m.bar if colour < 0 or m.mono else colour
    ink = m.on(ground)
    c.rect(0, 0, m.wide, m.header - 1 if m.mono else m.header, ground)
    y = (m.header - c.line_height(m.head)) >> 1
    x = m.wide - m.margin
    if right:
        x = right_text(c, right, x, max(0, y), ink, m.head) - 4
    c.text(fit(c, title, m.head, x - m.margin), m.margin, max(0, y), ink, m.head)


def footer(c, m, choose, back):
    """The bar at the bottom: what A and B do ("": nothing). Nothing on panels that have no room for it."""
    if not m.footer:
        return
    y = m.tall - m.footer
    c.rect(0, y, m.wide, m.footer, m.bar)
    y += (m.footer - 8) >> 1
    x = m.margin
    if choose:
        x = key_hint(c, "A", choose, x, y) + 14
    if back:
        key_hint(c, "B", back, x, y)


def key_hint(c, key, text, x, y):
    """A key's badge and what it does, in small print; returns the x after it."""
    c.rect(x, y, 8, 8, colours.YELLOW)
    c.text(key, x + 2, y, colours.BLACK, SMALL)
    return c.text(text, x + 11, y, colours.WHITE, SMALL)


def token_badge(c, token, x, y, big=False):
    """Token number `token` (0-7) on a ground of its colour: 12x12 pixels, or 20x20 when `big`."""
    colour = TOKEN_COLOUR[token]
    size = 20 if big else 12
    if c.colours == 2:
        c.icon((icons.TOKEN_HAT if big else icons.SMALL_HAT) + token, x + (size - (16 if big else 10) >> 1), y + 1, colours.WHITE)
        return
    c.rect(x, y, size, size, colour)
    c.icon((icons.TOKEN_HAT if big else icons.SMALL_HAT) + token, x + (2 if big else 1), y + (2 if big else 1), colours.TEXT_ON[colour])


def group_chip(c, m, group, x, y, w, h):
    """The colour of street group `group` (0-9) as a small field; a frame with the group's number on one-bit panels."""
    if m.mono:
        return
    c.rect(x, y, w, h, GROUP_COLOUR[group])
    c.frame(x, y, w, h, m.ink)


def spinner(c, m, text, y, up, down, ground):
    """A value that UP and DOWN change, in the middle of the panel on the colour `ground`, its text's top at `y`; arrows where it can go on."""
    wide = c.text_width(text, m.head) + 12
    tall = c.line_height(m.head)
    c.rect((m.wide - wide) >> 1, y - 3, wide, tall + 6, m.select if m.mono else ground)
    centre_text(c, text, y, m.on(m.select) if m.mono else m.ink, m.head)
    x = (m.wide >> 1) - 4
    if up:
        c.icon(icons.UP, x, y - (11 if m.small else 15), m.ink)
    if down:
        c.icon(icons.DOWN, x, y + tall + (3 if m.small else 7), m.ink)
