"""Lines to read: a text that may be longer than the panel."""

MYPY = False
if MYPY:
    from typing import Any


class Reading:
    """A text, or several that stand apart. The look breaks it into `lines` and sets `rows`, how many of them (or of the texts) are in view from
    `at` on."""

    def __init__(self, text: str = "", apart: "Any" = None, last: int = False) -> None:
        """`text`: what to read; or `apart`: a list of texts that are set apart from each other, as in a log; `last`: where there is no room for
        all of these, the last ones are shown."""
        self.apart = apart
        self.last = last
        self.at = 0
        self.rows = 1
        self.say(text)

    def say(self, text: str) -> None:
        """Take another text in place of the one before."""
        self.text = text
        self.lines = None
        self.at = 0

    def count(self) -> int:
        """How many lines, or texts set apart, there are; 0 before the look has broken the text into lines."""
        return len(self.apart) if self.apart is not None else len(self.lines or ())

    def more(self) -> bool:
        """True when something follows below what is in view."""
        return self.at + self.rows < self.count()

    def scroll(self, by: int) -> None:
        """Move by all but one line of what is in view, downwards when `by` is 1, upwards when it is -1; at most to the end."""
        last = max(0, self.count() - self.rows)
        self.at = max(0, min(last, self.at + by * max(1, self.rows - 1)))

    def turn(self) -> bool:
        """Go on to what follows what is in view; False at the end."""
        if not self.more():
            return False
        self.at += self.rows
        return True
