"""The canvas on MicroPython: what is drawn is what is sent, only what changed is sent, nothing is allocated, text is legible on one bit."""

import gc

from harness import Board, Panel

from firmware.drawing import colours, icons
from firmware.drawing.canvas import Canvas
from firmware.drawing.font import BODY, HEAD, SMALL, Fonts

SIZES = ((240, 240, 16), (320, 240, 16), (240, 135, 16), (128, 64, 2), (72, 40, 2))
FOLDER = "build/assets/fonts"
_COLOUR = ("tiny5", "galmuri9", "galmuri11")
FONTS = {(240, 240): _COLOUR, (320, 240): _COLOUR, (240, 135): _COLOUR, (128, 64): ("tiny5", "tiny5", "galmuri9"), (72, 40): ("tiny5",) * 3}


def make(width, height, count):
    """(canvas, panel) of a size, everything already sent."""
    board = Board(width, height, count)
    panel = Panel(board)
    canvas = Canvas(board, panel, Fonts(FOLDER, FONTS[(width, height)]))
    assert canvas.show()
    panel.updates.clear()
    return canvas, panel


def test_what_is_drawn_arrives():
    for size in SIZES:
        arrives(*make(*size))


def arrives(canvas, panel):
    """Draw at and over the edges and in the middle; after each, the panel's copy is the canvas's buffer."""
    w, h = canvas.width, canvas.height
    for draw in (
        lambda: canvas.rect(-5, -5, 20, 20, colours.WHITE),
        lambda: canvas.rect(w - 5, h - 5, 20, 20, colours.RED),
        lambda: canvas.frame(3, 3, w - 6, h - 6, colours.YELLOW),
        lambda: canvas.hline(0, 9, w, colours.WHITE),
        lambda: canvas.vline(w - 1, 0, h, colours.WHITE),
        lambda: canvas.line(w, 0, 0, h, colours.PINK),
        lambda: canvas.pixel(w - 1, h - 1, colours.WHITE),
        lambda: canvas.circle(w // 2, h // 2, 7, colours.WHITE),
        lambda: canvas.circle(w, 0, 9, colours.WHITE, True),
        lambda: canvas.text("Žižkov jy\u201c", w // 3, 5, colours.WHITE, HEAD),
        lambda: canvas.text("jjj", 0, h - 6, colours.WHITE, BODY),
        lambda: canvas.icon(icons.DIE_6, 5, 7, colours.WHITE),
        lambda: canvas.icon(icons.TRAIN, w - 20, h - 20, colours.WHITE, 2),
    ):
        draw()
        assert canvas.show()
        assert panel.memory == canvas._buffer
    canvas.fill(colours.DARK)
    assert canvas.show()
    assert panel.memory == canvas._buffer


def test_only_changes_are_sent():
    canvas, panel = make(240, 240, 16)
    assert canvas.show() and not panel.updates
    canvas.rect(10, 20, 30, 10, colours.RED)
    canvas.show()
    assert panel.updates == [(10, 16, 40, 32)], panel.updates
    panel.updates.clear()
    canvas.rect(500, 500, 5, 5, colours.RED)
    canvas.rect(10, 10, 0, 5, colours.RED)
    canvas.show()
    assert not panel.updates
    canvas.invalidate()
    canvas.show()
    assert panel.updates == [(0, 0, 240, 240)]


def test_budget_spreads_the_sending():
    canvas, panel = make(240, 240, 16)
    canvas.fill(colours.PAPER)
    calls = 1
    while not canvas.show(48):
        calls += 1
    assert calls == 5, calls
    assert [u[3] - u[1] for u in panel.updates] == [48] * 5
    assert panel.memory == canvas._buffer


def test_drawing_allocates_nothing():
    canvas, panel = make(240, 240, 16)

    def draw():
        canvas.fill(colours.DARK)
        canvas.rect(1, 2, 3, 4, 5)
        canvas.frame(1, 2, 3, 4, 5)
        canvas.hline(1, 2, 3, 4)
        canvas.line(1, 2, 30, 40, 5)
        canvas.circle(100, 100, 20, 3, True)
        canvas.icon(icons.DIE_3, 4, 5, 1)
        canvas.icon(icons.DIE_3, 4, 5, 1, 2)
        canvas.text("Ąžuolų ėjimas", 3, 20, 1, HEAD)
        canvas.text_width("Ąžuolų ėjimas")

    draw()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(20):
        draw()
    used = gc.mem_alloc() - before
    gc.enable()
    assert used < 20 * 64, used  # the two floats and tuples of this test's own loop


def test_text_keeps_no_memory():
    canvas, panel = make(240, 240, 16)
    sample = "Příliš žluťoučký kůň úpěl ďábelské ódy Zażółć gęślą jaźń Ąžuolų ėjimas šūksnis đački ćup"
    canvas.text(sample, 0, 0, 1, BODY)
    gc.collect()
    before = gc.mem_alloc()
    for _ in range(200):
        canvas.text(sample, 0, 0, 1, BODY)
    gc.collect()
    assert gc.mem_alloc() - before < 512, gc.mem_alloc() - before


def test_text_returns_where_it_ends():
    canvas, panel = make(240, 240, 16)
    for font in (SMALL, BODY, HEAD):
        end = canvas.text("Deedbox 123", 7, 0, colours.WHITE, font)
        assert end == 7 + canvas.text_width("Deedbox 123", font)
        assert 8 <= canvas.line_height(font) <= 16


def lit(canvas, x, y, w, h):
    """How many pixels of a place shine."""
    count = 0
    for row in range(y, y + h):
        for column in range(x, x + w):
            count += canvas._fb.pixel(column, row)
    return count


def test_one_bit_text_is_legible_in_every_colour():
    canvas, panel = make(128, 64, 2)
    for ground in range(16):
        for ink in range(16):
            canvas.fill(ground)
            before = lit(canvas, 0, 0, 60, 10)
            canvas.text("Text", 2, 1, ink)
            changed = abs(lit(canvas, 0, 0, 60, 10) - before)
            assert 20 < changed < 100, (ground, ink, changed)


def test_colour_text_takes_its_colour():
    canvas, panel = make(240, 240, 16)
    for ink in range(16):
        ground = 15 - ink
        canvas.fill(ground)
        canvas.text("H", 10, 10, ink, HEAD)
        seen = set()
        for y in range(10, 26):
            for x in range(10, 20):
                seen.add(canvas._fb.pixel(x, y))
        assert seen == {ink, ground}, (ink, seen)


def test_unknown_character_is_a_box():
    canvas, panel = make(240, 240, 16)
    assert canvas.text_width("\u4e00", BODY) == 5
    assert canvas.icon_size(99) == 0
    canvas.icon(icons.DIE_1, 300, 300, 1)  # outside: nothing happens
    assert canvas.show() and not panel.updates
