"""What stands inside of the ring: the player who is on, or the square that is looked at."""

from firmware.drawing import colours
from firmware.drawing.font import BODY, HEAD
from firmware.drawing.ring import INNER, MIDDLE
from firmware.drawing.shapes import centre_text, fit, group_chip, right_text, token_badge
from firmware.drawing.signs import icon_of

MYPY = False
if MYPY:
    from firmware.parts.reading import Reading
    from typing import Any


def draw_player(look: "Any", y: int, name: str, cash: str, token: int, place: str, group: int) -> None:
    """Token, name, cash, and where the player is, with the chip of its `group` (-1: none), in 40 pixels from `y` on."""
    c = look.c
    x = look.x
    c.rect(x, y, look.w, 40, colours.PAPER)
    token_badge(c, token, x + 2, y + 1, True)
    end = right_text(c, cash, x + look.w - 4, y + 2, colours.INK, HEAD)
    c.text(fit(c, name, HEAD, end - x - 34), x + 28, y + 2, colours.INK, HEAD)
    left = x + 2
    if group >= 0:
        group_chip(c, group, left, y + 25, 10, 10)
        left += 14
    c.text(fit(c, place, BODY, look.w - 20), left, y + 24, colours.INK, BODY)
    c.hline(x, y + 39, look.w, colours.INK)
    look.tell_all("title", (name, cash, place))


def draw_sign(look: "Any", name: str, picture: int) -> None:
    """The sign of a square that is no deed, and its name."""
    c = look.c
    c.icon(icon_of(picture), INNER + (MIDDLE - 48 >> 1), INNER + 24, colours.INK, 3)
    font = HEAD if c.text_width(name, HEAD) < MIDDLE - 2 else BODY
    centre_text(c, name, INNER + 84, colours.INK, font, INNER, MIDDLE)


def draw_about(look: "Any", reading: "Reading") -> None:
    """What there is to say about the square, in what is left of the middle."""
    rows = (look.bottom - look.y) // look.LEADING
    lines = look.broken(reading, MIDDLE - 18)[:rows]
    for line in lines:
        centre_text(look.c, line, look.y, colours.INK, BODY, INNER, MIDDLE)
        look.y += look.LEADING
    look.tell_all("lines", lines)
