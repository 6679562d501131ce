"""A canvas that remembers which texts are on the panel, and what is wrong with a page: texts `outside` the panel, drawn `over` another, partly
painted over (`covered`), or `cut` by fit() and not whole elsewhere on the page. Import it before any look: it takes the place of shapes.fit."""

from firmware.drawing import shapes
from firmware.drawing.canvas import Canvas
from firmware.drawing.font import BODY
from firmware.drawing.glyphs_plain import find

whole_fit = shapes.fit


def fit(c, text, font, width):
    """As shapes.fit; tells the canvas what was cut."""
    shown = whole_fit(c, text, font, width)
    if shown != text:
        c.cut.append((text, shown))
    return shown


shapes.fit = fit  # before any look takes it


class Word:
    """A text on the panel: its glyphs' boxes of ink, and whether some of it was painted over."""

    def __init__(self, text, boxes):
        self.text, self.boxes, self.covered = text, boxes, False


def meet(a, b):
    """True when two boxes (left, top, right, bottom) share a pixel."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


class Recording(Canvas):
    """Remembers which texts are on the panel, and every fault of a page."""

    def begin(self):
        """A page begins."""
        self.cut = []
        self.faults = []
        self.boxed = False  # a box with a sentence lies over the page

    words = []

    def fill(self, c):
        """As Canvas.fill."""
        self.words = []
        super().fill(c)

    def rect(self, x, y, w, h, c):
        """As Canvas.rect."""
        area = (x, y, x + w, y + h)
        left = []
        for word in self.words:
            if not any(meet(area, box) for box in word.boxes):
                left.append(word)
                continue
            boxes = [box for box in word.boxes if not (x <= box[0] and y <= box[1] and box[2] <= x + w and box[3] <= y + h)]
            if boxes and not self.boxed:
                word.covered = True
                left.append(word)
                word.boxes = boxes
        self.words = left
        super().rect(x, y, w, h, c)

    def text(self, s, x, y, c, font=BODY):
        """As Canvas.text."""
        data = self._faces[font].data
        boxes = []
        at = x
        for char in s:
            place = find(data, ord(char))
            advance, left, top, width, rows = data[place : place + 5]
            if left > 127:
                left -= 256
            if width and rows:
                boxes.append((at + left, y + top, at + left + width, y + top + rows))
            at += advance
        self.put(s, boxes)
        return super().text(s, x, y, c, font)

    def put(self, text, boxes):
        """A text with ink in `boxes` is drawn."""
        if not boxes:
            return
        fresh = Word(text, boxes)
        if any(box[0] < -1 or box[1] < -1 or box[2] > self.width or box[3] > self.height for box in boxes):
            self.faults.append(("outside", fresh, fresh))
        self.words = [word for word in self.words if word.boxes != boxes]
        for word in self.words:
            if any(meet(one, other) for one in boxes for other in word.boxes):
                self.faults.append(("over", fresh, word))
        self.words.append(fresh)

    def end(self):
        """The page is whole: its faults."""
        found = [(what, one.text, other.text) for what, one, other in self.faults if one in self.words and other in self.words]
        found += [("covered", word.text, "") for word in self.words if word.covered]
        whole = [word.text for word in self.words]
        return found + [("cut", text, shown) for text, shown in self.cut if text not in whole]
