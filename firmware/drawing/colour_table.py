"""What colour panels show at the table beside the board: what happened, and everybody."""

from firmware.drawing import colours, icons
from firmware.drawing.font import BODY
from firmware.drawing.shapes import BADGE, fit, right_text, token_badge

MYPY = False
if MYPY:
    from firmware.parts.people import People
    from firmware.parts.reading import Reading
    from typing import Any


def draw_sentence(look: "Any", reading: "Reading") -> None:
    """What happened, at the left of the dice."""
    rows, high, gap = look.SENTENCE
    y = look.y
    look.y += high + gap
    if not look.unread(reading):
        return
    c = look.c
    c.rect(look.x, y, look.w - look.narrow, high, colours.PAPER)
    look.tell("lines", None)
    for line in look.broken(reading, look.w - look.narrow - 1)[:rows]:
        c.text(line, look.x + 2, y, colours.INK, BODY)
        look.tell("lines", line)
        y += look.LEADING


def draw_crowd(look: "Any", people: "People", x: int, y: int, w: int, h: int) -> None:
    """Token, name and cash of everybody, in the columns of this look."""
    c = look.c
    count = len(people.order)
    columns, row = look.columns(count, h)
    c.rect(x, y, w, h, colours.PAPER)
    width = w // columns
    look.tell("people", None)
    for p in people.order:
        left = x + p % columns * width
        top = y + p // columns * row
        if top + row > y + h:
            break
        if p == people.lit:
            c.rect(left, top, width, row, colours.LIGHT)
        ink = colours.GREY if people.faded >> p & 1 else colours.INK
        token_badge(c, people.tokens[p], left + 2, top + (row - BADGE >> 1))
        middle = top + (row - look.LEADING >> 1)
        end = right_text(c, people.rights[p], left + width - 4, middle, ink, BODY)
        c.text(fit(c, people.names[p], BODY, end - left - 20), left + 18, middle, ink, BODY)
        look.tell("people", people.names[p] + " " + people.rights[p], p == people.lit)


def draw_dice(look: "Any", a: int, b: int, rolling: int, size: int, high: int) -> None:
    """Two dice of `size` pixels at the right of the sentence, which is `high` pixels high; (0, 0): none."""
    c = look.c
    left = look.x + look.w - 2 * size - 4
    c.rect(left - 1, look.y, 2 * size + 5, high, colours.PAPER)
    if not a:
        return
    for face in (a, b):
        c.rect(left + 1, look.y + 3, size - 2, size - 2, colours.WHITE)
        c.icon(icons.DIE_1 - 1 + face, left, look.y + 2, colours.RED if rolling else colours.INK, size >> 4)
        left += size + 3
