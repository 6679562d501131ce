"""Small things to draw that looks share: wrapped and placed text, tokens, keys. `c` is the canvas."""

from firmware.drawing import colours, icons
from firmware.drawing.font import SMALL

MYPY = False
if MYPY:
    from firmware.drawing.canvas import Canvas

# Colours of the eight tokens, in the order of icons.TOKEN_HAT + n, and of the ten groups of board.GROUPS.
TOKEN_COLOUR = bytes((
    colours.RED, colours.BLUE, colours.GREEN, colours.ORANGE,
    colours.PURPLE, colours.PINK, colours.BROWN, colours.BLACK,
))  # fmt: skip
GROUP_COLOUR = bytes((
    colours.PURPLE, colours.LIGHT_BLUE, colours.PINK, colours.ORANGE, colours.RED,
    colours.YELLOW, colours.GREEN, colours.BLUE, colours.INK, colours.GREY,
))  # fmt: skip


_KEPT_SPACE = "\x01"  # a space where no line ends
BADGE = 12  # pixels of a small token's side


def wrap(c: "Canvas", text: str, font: int, width: int) -> list[str]:
    """Break `text` into a list of lines of at most `width` pixels in `font`; a newline in the text breaks too, a space before % does not."""
    text = text.replace(" %", _KEPT_SPACE + "%")
    lines = []
    space = c.text_width(" ", font)
    for part in text.split("\n"):
        line = ""
        used = 0
        for word in part.split(" "):
            if _KEPT_SPACE in word:
                word = word.replace(_KEPT_SPACE, " ")
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


def fit(c: "Canvas", text: str, font: int, width: int) -> str:
    """`text`, cut and ended with two dots if it is wider than `width` pixels."""
    if c.text_width(text, font) <= width:
        return text
    width -= c.text_width("..", font)
    while text and c.text_width(text, font) > width:
        text = text[:-1]
    return text.rstrip() + ".."


def right_text(c: "Canvas", text: str, x: int, y: int, colour: int, font: int) -> int:
    """Draw `text` so that it ends before `x`; returns where it begins."""
    x -= c.text_width(text, font)
    c.text(text, x, y, colour, font)
    return x


def centre_text(c: "Canvas", text: str, y: int, colour: int, font: int, x: int = 0, width: int = 0) -> None:
    """Draw `text` in the middle of the `width` pixels (0: the panel) from `x`."""
    width = width or c.width
    c.text(text, x + max(0, (width - c.text_width(text, font)) >> 1), y, colour, font)


def key_hint(c: "Canvas", key: str, text: str, x: int, y: int) -> int:
    """A key's badge and what it does, in small print; returns the x after it."""
    c.rect(x, y, 8, 8, colours.YELLOW)
    c.text(key, x + 2, y, colours.BLACK, SMALL)
    return c.text(text, x + 11, y, colours.WHITE, SMALL)


def token_badge(c: "Canvas", token: int, x: int, y: int, big: bool = False) -> None:
    """Token number `token` (0-7) on a ground of its colour: 12x12 pixels, or 20x20 when `big`."""
    colour = TOKEN_COLOUR[token]
    size = 20 if big else 12
    c.rect(x, y, size, size, colour)
    c.icon((icons.TOKEN_HAT if big else icons.SMALL_HAT) + token, x + (2 if big else 1), y + (2 if big else 1), colours.TEXT_ON[colour])


def group_chip(c: "Canvas", group: int, x: int, y: int, w: int, h: int) -> None:
    """The colour of the group `group` (0-9) as a small field."""
    c.rect(x, y, w, h, GROUP_COLOUR[group])
    c.frame(x, y, w, h, colours.INK)
