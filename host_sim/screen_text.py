"""The texts that are on the screen now, put together from what the firmware drew and what it painted over."""


class ScreenText:
    """Texts by place. `text()` is what a person would read, line by line from the top left."""

    def __init__(self):
        self._pieces = []  # (x, y, w, h, text)

    def clear(self):
        """The screen went dark."""
        self._pieces = []

    def cover(self, x, y, w, h):
        """Something was painted over a place: a text that loses half of its area or more there is gone."""
        self._pieces = [piece for piece in self._pieces if 2 * _shared(piece, x, y, w, h) < piece[2] * piece[3]]

    def add(self, x, y, w, h, text):
        """A text was drawn; it replaces what it covers."""
        self.cover(x, y, w, h)
        if text.strip() and w > 0:
            self._pieces.append((x, y, w, h, text))

    def lines(self):
        """The texts in reading order: rows whose middles are close count as one line."""
        rows = []
        for piece in sorted(self._pieces, key=lambda p: (p[1] + p[3] / 2, p[0])):
            if rows and abs(rows[-1][0][1] + rows[-1][0][3] / 2 - piece[1] - piece[3] / 2) < 3:
                rows[-1].append(piece)
            else:
                rows.append([piece])
        return [" ".join(piece[4] for piece in sorted(row)) for row in rows]

    def text(self):
        """Everything as one string with single spaces."""
        return " ".join(" ".join(self.lines()).split())

    def has(self, wanted):
        """True when `wanted` is on the screen, over line breaks too."""
        return " ".join(wanted.split()) in self.text()


def _shared(piece, x, y, w, h):
    """Area that a piece shares with a rectangle, square pixels."""
    wide = min(piece[0] + piece[2], x + w) - max(piece[0], x)
    high = min(piece[1] + piece[3], y + h) - max(piece[1], y)
    return wide * high if wide > 0 and high > 0 else 0
