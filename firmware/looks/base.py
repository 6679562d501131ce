"""What every look does the same way: telling what it drew, and cutting lists and texts to what is in view.

A look draws a page from the top down, in one pass: begin(), then the parts, each in the room that those before it have left. On a page that is shown
once more, because something moved, a part that has not changed is left as it is.
"""

from firmware.drawing.shapes import wrap
from firmware.parts.menu import HEADING

MYPY = False
if MYPY:
    from collections.abc import Sequence
    from firmware.drawing.canvas import Canvas
    from firmware.parts.keyboard import Keyboard
    from firmware.parts.menu import Menu
    from firmware.parts.reading import Reading

GAP = 5  # pixels between a line and what stands at its right
NOTE_ROWS = 2  # lines of choices that must stay in view below a note


class BaseLook:
    """Base of the looks. `c`: the canvas. `teller`: told with tell(part, text, chosen) of each text that is drawn, with tell(part, None, False)
    before a part's first and tell("", None, False) before a page's; None on a device, where nobody listens."""

    teller = None
    # What a subclass sets: fonts and measures in pixels.
    FONTS = ("", "", "")  # files of the fonts SMALL, BODY, HEAD
    PANELS = (0, 0, 0, 0)  # smallest width and height, largest width and height that it is made for
    FONT = 0  # of lists and sentences
    WORD = 0  # of the signs to type with
    LEADING = 8  # from line to line of a sentence
    ROW = 8  # from choice to choice
    HEADER = 8
    FOOTER = 0
    MARGIN = 1
    SCROLL = 3  # the bar beside a list that is longer than the panel
    INK = 0
    PAPER = 0
    RULE = -1  # colour of the rule below each of several texts, -1: none
    SPARING = False  # what can be spared is left out

    def __init__(self, c: "Canvas") -> None:
        """`c`: the canvas."""
        self.c = c
        self.full = True
        self._title = ("", "", "", -1)
        self._read = None  # the Reading drawn last, and from where on
        self._read_at = 0
        self._read_end = 0  # y below it
        self._picked = -1  # the choice drawn as chosen, and the first in view
        self._top = -1
        self._keys = ("", "")
        self._folk = -1  # version of the People drawn last
        self._told = ()

    # Every look has the same parts, with the same arguments (tests/firmware/test_looks.py; docs/screens.md tells what they show):
    # title, keys, banner, lines, choices, deed, lot, sum, people, dice, board, card, graph, keyboard, and say.

    def begin(self, full: bool) -> None:
        """A page begins. `full`: everything is drawn anew; else only what differs from the last time."""
        self.full = full
        self.x = 0
        self.y = 0
        self.w = self.c.width
        self.bottom = self.c.height - self.FOOTER
        self.on_table = False
        self.narrow = 0  # pixels that dice take at the right of the sentence
        if full:
            self.c.fill(self.PAPER)
            self._picked = self._top = -1
            self.tell("", None)

    def tell(self, part: str, text: str | None, chosen: bool = False) -> None:
        """Tell whoever listens that `part` has drawn `text`; None: it begins."""
        if self.teller:
            self.teller.tell(part, text, chosen)

    def tell_all(self, part: str, texts: "Sequence[str]") -> None:
        """Tell all that a part has drawn at once; "" is passed over."""
        self.tell(part, None)
        for text in texts:
            if text:
                self.tell(part, text)

    def reading_time(self, text: str) -> int:
        """Milliseconds that a sentence stays beyond the usual, because it gives way to the choices."""
        return 0

    # --- texts ---

    def broken(self, reading: "Reading", width: int) -> list[str]:
        """The lines of a Reading, at most `width` pixels wide."""
        if reading.lines is None:
            reading.lines = wrap(self.c, reading.text, self.FONT, width) if reading.text else []
        return reading.lines

    def unread(self, reading: "Reading") -> bool:
        """True when `reading` is not what was drawn last."""
        if not self.full and reading is self._read and reading.at == self._read_at and reading.lines is not None:
            return False
        self._read = reading
        self._read_at = reading.at
        return True

    def last_texts(self, texts: "Sequence[str]", width: int, rows: int) -> list[str]:
        """The lines of as many of the last of `texts` as fit into `rows`."""
        lines = []
        for text in reversed(texts):
            more = wrap(self.c, text, self.FONT, width)
            if len(lines) + len(more) > rows:
                if not lines:  # the newest alone is too long: as much of it as there is room for
                    lines = more[:rows]
                break
            lines = more + lines
        return lines

    def write_reading(self, reading: "Reading", y: int, width: int) -> bool:
        """Write a Reading from `y` on, `width` pixels wide, as far as there is room; True when there is more of it than is in view."""
        c = self.c
        high = self.bottom - y
        more = False
        c.rect(0, y, c.width, high, self.PAPER)
        self.tell("lines", None)
        if reading.apart is not None:
            y = self.paragraphs(reading, y, width)
        else:
            reading.rows = max(1, high // self.LEADING)
            y = self.write_lines(self.broken(reading, width)[reading.at : reading.at + reading.rows], y)
            more = reading.at or reading.more()
        self.y = self._read_end = y
        return more

    def write_lines(self, lines: list[str], y: int) -> int:
        """Write lines one below the other from `y` on; the y below them."""
        for line in lines:
            self.c.text(line, self.MARGIN, y, self.INK, self.FONT)
            self.tell("lines", line)
            y += self.LEADING
        return y

    def paragraphs(self, reading: "Reading", y: int, width: int) -> int:
        """Texts that stand apart, as many as fit from `reading.at` on, or of the last ones; the y below them."""
        c = self.c
        if reading.last:
            return self.write_lines(self.last_texts(reading.apart, width, (self.bottom - y) // self.LEADING), y)
        reading.rows = 0
        for text in reading.apart[reading.at :]:
            lines = wrap(c, text, self.FONT, width)
            if y + self.LEADING * len(lines) > self.bottom and reading.rows:
                break
            indent = 0
            for line in lines:
                if y + self.LEADING <= self.bottom:
                    c.text(line, self.MARGIN + indent, y, self.INK, self.FONT)
                y += self.LEADING
                indent = 4
            self.tell("lines", text)
            if self.RULE >= 0:
                c.hline(self.MARGIN, y, c.width - 2 * self.MARGIN, self.RULE)
                y += 2
            reading.rows += 1
        return y

    # --- choices ---

    def lay(self, menu: "Menu", width: int) -> None:
        """Find the place of a fresh menu's note: above the choices, or among them where it would leave too little room."""
        menu.fresh = False
        self._top = -1
        if menu.text and not (menu.spare and self.SPARING):
            lines = wrap(self.c, menu.text, self.FONT, width)
            if menu.short is not None and not self._has_room(lines):
                lines = wrap(self.c, menu.short, self.FONT, width)
            if self._has_room(lines):
                menu.above = lines
            else:
                menu.take_in(lines)

    def _has_room(self, lines: list[str]) -> bool:
        """True when there is room for the lines of a note, with choices below."""
        return self.y + len(lines) * self.LEADING + NOTE_ROWS * self.ROW < self.bottom

    def right_of(self, menu: "Menu", i: int, room: int) -> str:
        """What stands at the right of line `i`: its shorter form where the `room` in pixels is too small for text and right."""
        right = menu.rights[i]
        if isinstance(right, str):
            return right
        c = self.c
        return right[1 if c.text_width(menu.texts[i], self.FONT) + c.text_width(right[0], self.FONT) + GAP > room else 0]

    def scroll(self, menu: "Menu", rows: int) -> bool:
        """Bring the chosen line into the `rows` in view; True when the lines in view are others than before."""
        menu.rows = rows
        if menu.at < menu.top:
            menu.top = menu.at
        if menu.at >= menu.top + rows:
            menu.top = menu.at - rows + 1
        if menu.top == menu.at and menu.at > 0 and menu.chips[menu.at - 1] == HEADING and rows > 1:
            menu.top -= 1  # what stands under a heading shows it
        menu.top = max(0, min(menu.top, menu.count - rows))
        moved = menu.top != self._top
        self._top = menu.top
        return moved

    def tell_choices(self, menu: "Menu") -> None:
        """Tell the lines in view."""
        if not self.teller:
            return
        self.tell("choices", None)
        for line in menu.above:
            self.tell("choices", line)
        for i in range(menu.top, min(menu.count, menu.top + menu.rows)):
            self.tell("choices", (menu.texts[i] + " " + self.right_of(menu, i, self.w - self.MARGIN - self.SCROLL)).strip(), i == menu.at)

    # --- words ---

    def keyboard(self, keyboard: "Keyboard") -> None:
        """The signs to type with, in what is left of the page."""
        from firmware.drawing.keyboard import draw_keyboard

        draw_keyboard(self, keyboard)
