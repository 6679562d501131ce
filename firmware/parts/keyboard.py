"""A keyboard for few keys: a row of signs, of which one is chosen, and the word typed so far."""

from firmware.drivers.buttons import DOWN, RIGHT, UP

MYPY = False
if MYPY:
    from typing import Any


class Keyboard:
    """`word`: what was typed; `at`: place of the chosen sign in `signs`, or len(signs) for `done`, the word at the end of the row."""

    def __init__(self, signs: str, done: "Any", most: int) -> None:
        """`signs`: a string of what can be typed; `done`: what the last place is called; `most`: characters of the longest word."""
        self.signs = signs
        self.done = done
        self.most = most
        self.word = ""
        self.at = 0

    def sign(self, place: int) -> str:
        """What stands at `place` of the row, counted round its ends."""
        place %= len(self.signs) + 1
        return self.done if place == len(self.signs) else self.signs[place]

    def finished(self) -> bool:
        """True when the chosen sign is `done`."""
        return self.at == len(self.signs)

    def full(self) -> bool:
        """True when the word can take no more."""
        return len(self.word) >= self.most

    def move(self, key: int) -> bool:
        """Choose another sign for an arrow key; True when it was one."""
        if not UP <= key <= RIGHT:
            return False
        self.at = (self.at + (1 if key == DOWN or key == RIGHT else -1)) % (len(self.signs) + 1)
        return True

    def type(self) -> None:
        """Add the chosen sign: a capital where a word begins. A full word moves on to `done`."""
        sign = self.signs[self.at]
        self.word += sign if not self.word or self.word[-1] in " -." else sign.lower()
        if self.full():
            self.at = len(self.signs)

    def delete(self) -> bool:
        """Take the last sign back; False when there is none."""
        if not self.word:
            return False
        self.word = self.word[:-1]
        return True
