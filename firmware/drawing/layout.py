"""Measures and colours of the screens, from the panel's size class: nothing else in the screens asks how big the panel is.

Nobody else gives these names to attributes of anything: a build for a board writes their values into the code (tools/tailor.py).
All measures are pixels. `header` and `footer` are heights of the bars at the top and the bottom; 0 where the panel has no room for one.
"""

from firmware.drawing import colours
from firmware.drawing.font import BODY, HEAD, SMALL

# Colours of the eight tokens, in the order of icons.TOKEN_HAT + n, and of the ten groups of board.GROUPS.
TOKEN_COLOUR = bytes((
    colours.RED, colours.BLUE, colours.GREEN, colours.ORANGE,
    colours.PURPLE, colours.PINK, colours.BROWN, colours.BLACK,
))  # fmt: skip
GROUP_COLOUR = bytes((
    colours.PURPLE, colours.LIGHT_BLUE, colours.PINK, colours.ORANGE, colours.RED,
    colours.YELLOW, colours.GREEN, colours.BLUE, colours.INK, colours.GREY,
))  # fmt: skip


class Layout:
    """`mono`: one-bit panel; `small`: 128x64 or 72x40; `tiny`: 72x40; `big`: from 240x240; `large`: 320x240.

    Fonts `font` (lists, sentences), `head` (titles).
    """

    def __init__(self, canvas):
        """`canvas`: the canvas that the screens draw on."""
        size = canvas.size
        self.wide = canvas.width
        self.tall = canvas.height
        self.mono = canvas.colours == 2
        self.tiny = size == "tiny"
        self.small = size == "small" or size == "tiny"
        self.large = size == "large"
        self.big = self.large or size == "square"
        self.font = SMALL if self.small else BODY
        self.head = SMALL if self.small else HEAD
        self.leading = canvas.line_height(self.font)
        self.row = 8 if self.tiny else 9 if self.small else self.leading + 2 if self.big else self.leading
        self.header = 8 if self.tiny else 9 if self.small else 22 if self.big else 17
        self.footer = 0 if self.small else 14 if self.big else 11
        self.margin = 1 if self.small else 6
        # One-bit panels are drawn light on dark, which spares an OLED.
        if self.mono:
            self.paper = colours.BLACK
            self.ink = colours.WHITE
            self.bar = colours.WHITE
            self.select = colours.WHITE
            self.quiet = colours.WHITE
        else:
            self.paper = colours.PAPER
            self.ink = colours.INK
            self.bar = colours.DARK
            self.select = colours.LIGHT
            self.quiet = colours.GREY
        self.body = self.tall - self.header - self.footer  # height between the bars

    def on(self, colour):
        """The colour of a text on the ground `colour`."""
        return colours.TEXT_ON[colour]
