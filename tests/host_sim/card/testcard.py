"""A test card instead of the game: every kind of drawing, on whatever panel the board has. The simulator runs it with --module testcard."""

import os
import time

from firmware.drawing import colours, icons
from firmware.drivers.buttons import Buttons
from firmware.drawing.canvas import Canvas
from firmware.drawing.font import BODY, HEAD, SMALL, Fonts
from firmware.drivers.hardware import Hardware

from simlink import tell

_COLOUR = ("tiny5", "galmuri9", "galmuri11")
FONTS = {"tiny": ("tiny5", "tiny5", "tiny5"), "small": ("tiny5", "tiny5", "galmuri9"), "wide": _COLOUR, "square": _COLOUR, "large": _COLOUR}


def draw(canvas):
    """Draw the card."""
    w, h = canvas.width, canvas.height
    canvas.fill(colours.DARK)
    canvas.frame(0, 0, w, h, colours.WHITE)
    y = 2
    canvas.text("Deedbox", 4, y, colours.WHITE, HEAD)
    tell("card", "Deedbox", False)
    tell("card", "%dx%d %d" % (w, h, canvas.colours), False)
    y += canvas.line_height(HEAD)
    canvas.text("Žluť Šķ ąęį łż đć \u201e\u2026\u201c \u2192", 4, y, colours.YELLOW, BODY)
    y += canvas.line_height(BODY)
    canvas.text("%dx%d %d" % (w, h, canvas.colours), 4, y, colours.LIGHT, SMALL)
    y += canvas.line_height(SMALL) + 1
    for i in range(16):
        canvas.rect(4 + i * (w - 8) // 16, y, (w - 8) // 16, 8, i)
    y += 10
    if y + 16 > h:
        return
    x = 4
    for n in range(1, 100):
        size = canvas.icon_size(n)
        if not size:
            continue
        if x + (size >> 8) > w - 4:
            x = 4
            y += 18
        if y + 16 > h:
            return
        canvas.icon(n, x, y, colours.WHITE)
        x += (size >> 8) + 3
    y += 20
    if y + 30 < h:
        canvas.rect(4, y, 100, 30, colours.PAPER)
        canvas.text("Ink on paper", 8, y + 4, colours.INK, BODY)
        canvas.text("small print 0123456789 $", 8, y + 18, colours.INK, SMALL)
        canvas.circle(120, y + 15, 12, colours.RED, True)
        canvas.line(140, y, 170, y + 29, colours.GREEN)
        canvas.icon(icons.DIE_5, 180, y, colours.WHITE, 2)


def main():
    """Show the card; a key press draws its number; B ends."""
    import board

    hardware = Hardware(board)
    canvas = Canvas(board, hardware.panel, Fonts("/deedbox/assets/fonts", FONTS[board.LOOK]))
    buttons = Buttons(board, hardware.pins)
    draw(canvas)
    canvas.show()
    if hardware.backlight is not None:
        hardware.backlight.duty_u16(65535)
    count = 0
    while True:
        now = time.ticks_ms()
        buttons.scan(now)
        event = buttons.next()
        if event:
            canvas.rect(0, 0, 40, 10, colours.BLACK)
            canvas.text("key %d" % event, 1, 1, colours.WHITE, SMALL)
            tell("key", None, False)
            count += 1
            tell("key", "key %d" % event, False)
            tell("key", "%d events" % count, False)
            if event == 7:
                canvas.rect(1, 1, 30, 8, colours.BLACK)
                canvas.text("%d" % os.urandom(1)[0], 1, 1, colours.WHITE, SMALL)
        canvas.show()
        time.sleep_ms(5)
