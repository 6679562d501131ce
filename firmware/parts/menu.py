"""Choices: a list of lines, one of which is chosen. Knows no rule, no screen and no pixel."""

from time import ticks_add, ticks_diff

from micropython import const

from firmware.drivers.buttons import DOWN, UP

MYPY = False
if MYPY:
    from typing import Any

HEADING = const(-2)  # as a chip: the line is a heading
TOKEN = const(16)  # added to a token's number it is a chip
_RUN_WAIT = const(1200)  # ms before a line that is too wide begins to run, and before it begins again
_RUN_STEP = const(220)


class Menu:
    """Lines; each has a code, a text, what stands at the right, and a reason when it cannot be chosen.

    The look sets `rows` (lines in view), `top` (the first of them) and `cut` (the chosen line is wider than its place), and may put the note among
    the lines.
    """

    def __init__(self) -> None:
        self.at = 0
        self.top = 0
        self.shift = 0  # letters of the chosen line that have run out of view to the left
        self.cut = False
        self.rows = 1
        self.fresh = True  # the lines are new to the look
        self.above = ()  # the note, broken into lines, where there is room for it above the choices
        self._noted = 0  # lines of the note that stand among the choices
        self._due = 0
        self.begin()

    def run(self, now: int) -> bool:
        """Let a chosen line that is wider than its place run through it; True when it is to be drawn again. `now`: milliseconds."""
        if not self.cut and not self.shift:
            return False
        if self._due == 0 or ticks_diff(now, self._due) < 0:
            self._due = self._due or ticks_add(now, _RUN_WAIT)
            return False
        if self.cut:
            self.shift += 1
            self._due = ticks_add(now, _RUN_STEP)
        else:
            # The end has been in view for a while: begin again.
            self.shift = 0
            self._due = ticks_add(now, _RUN_WAIT)
        return True

    def seen(self, cut: bool) -> None:
        """The look has drawn the chosen line; `cut`: not all of it was in view."""
        if self.cut and not cut:
            self._due = 0
        self.cut = cut

    def _still(self) -> None:
        self.shift = 0
        self.cut = False
        self._due = 0

    def begin(self) -> None:
        """Empty the list; the place in it is kept."""
        self.codes = []
        self.texts = []
        self.rights = []  # a text, or (text, a shorter one for where there is little room)
        self.reasons = []
        self.chips = []
        self.deeds: dict[int, int] | None = None  # {line: mask of deeds}, for lines that show what somebody owns
        self.text = ""
        self.short: str | None = None
        self.spare = False
        self.above = ()
        self.at = max(0, self.at - self._noted)
        self._noted = 0
        self.fresh = True

    def add(self, code: "Any", text: str, right: str = "", reason: str = "", chip: int = -1, short: str | None = None) -> None:
        """Add a line. `reason`: why it cannot be chosen, shown when it is tried; `chip`: a street group (0-9), TOKEN + a token, or HEADING;
        `short`: what stands at the right instead where there is little room."""
        self.codes.append(code)
        self.texts.append(text)
        self.rights.append(right if short is None else (right, short))
        self.reasons.append(reason)
        self.chips.append(chip)

    def owns(self, deeds: int) -> None:
        """The line added last shows the deeds of the mask `deeds`."""
        if self.deeds is None:
            self.deeds = {}
        self.deeds[len(self.codes) - 1] = deeds

    def note(self, text: str, short: str | None = None, spare: bool = False) -> None:
        """A sentence to be read before the choices. `short`: a shorter one for where there is little room; `spare`: left out there."""
        self.text = text
        self.short = short
        self.spare = spare

    def take_in(self, lines: list[str]) -> None:
        """The look has no room for the note above the choices: it becomes lines to read at their head."""
        count = len(lines)
        self.codes = [None] * count + self.codes
        self.texts = lines + self.texts
        self.rights = [""] * count + self.rights
        self.reasons = [""] * count + self.reasons
        self.chips = [-1] * count + self.chips
        self.at += count
        self.settle()  # there may be nothing but the note
        self._noted = count

    def settle(self) -> None:
        """Keep the place inside the list, once it is filled."""
        self.at = max(0, min(self.at, len(self.codes) - 1))

    @property
    def count(self) -> int:
        """Number of lines."""
        return len(self.codes)

    def code(self) -> "Any":
        """Code of the chosen line; None in an empty list."""
        return self.codes[self.at] if self.codes else None

    def reason(self) -> str:
        """Why the line cannot be chosen, or ""."""
        return self.reasons[self.at] if self.codes else ""

    def go_to(self, code: "Any") -> None:
        """Choose the line with `code`, if there is one."""
        if code in self.codes:
            self.at = self.codes.index(code)

    def to_choice(self) -> None:
        """From a line that is only to read (code None) move on to the next one that is a choice, if there is one."""
        for at in range(self.at, len(self.codes)):
            if self.codes[at] is not None:
                self.at = at
                return

    def to_open(self) -> None:
        """Move on to the next line that can be chosen, at most to the last one."""
        while self.at < len(self.codes) - 1 and (self.codes[self.at] is None or self.reasons[self.at]):
            self.at += 1

    def read_on(self) -> None:
        """From a line that is only to read go on by what is in view, at most to the next choice: nothing between is skipped unseen."""
        at = self.at
        self.to_choice()
        self.at = max(at + 1, min(self.at, max(at, self.top) + self.rows - 1)) if self.at != at else at
        self._still()

    def button(self, key: int) -> bool:
        """Move for UP and DOWN, round the ends and past headings; True when something moved."""
        count = len(self.codes)
        if not count:
            return False
        if key != UP and key != DOWN:
            return False
        for _ in range(count):  # a heading is passed over
            self.at = (self.at + (1 if key == DOWN else -1)) % count
            if self.chips[self.at] != HEADING:
                break
        self._still()
        return True
