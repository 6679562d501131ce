"""A keyboard for few keys: signs in columns of five, of which one is chosen, and the word typed so far."""

from micropython import const

from firmware.drivers.buttons import RIGHT, UP

MYPY = False
if MYPY:
    from typing import Any

ROWS = const(5)
_DELETE = "←"
_VOWELS = const(10)  # signs of the columns at the left, where vowels stand
_DIGITS = const(10)  # signs of the columns at the right
# Places that most letters are near to: those that begin a name, vowels, consonants.
_START = const(12)
_AT_VOWELS = const(7)
_AT_CONSONANTS = const(17)


class Keyboard:
    """`word`: what was typed; `at`: place of the chosen sign in `signs`; `fresh`: nothing was typed yet, the first letter takes the word's place."""

    def __init__(self, signs: str, word: str, most: int) -> None:
        """`signs`: what can be typed, column by column (name.letters of a language); `word`: what there is; `most`: characters of the longest."""
        self.signs = signs
        self.word = word
        self.most = most
        self.fresh = True
        self.at = _START

    def move(self, key: int) -> bool:
        """Choose another sign for an arrow key, round the ends; True when it was one. UP and DOWN alone lead to all signs, for boards that have no
        other arrows: below the foot of a column is the head of the next."""
        if not UP <= key <= RIGHT:
            return False
        self.at = (self.at + (-1, 1, -ROWS, ROWS)[key - UP]) % len(self.signs)
        return True

    def type(self) -> bool:
        """Take the chosen sign: a capital where a word begins. After a vowel a consonant is near, after a consonant a vowel. False when the word can
        take no more."""
        sign = self.signs[self.at]
        if sign == _DELETE:
            self.word = self.word[:-1]
            self.fresh = False
            return True
        word = "" if self.fresh else self.word
        if len(word) >= self.most:
            return False
        self.fresh = False
        self.word = word + (sign if not word or word[-1] in " -.'" else small(sign))
        if self.at < len(self.signs) - _DIGITS:
            self.at = _AT_CONSONANTS if self.at < _VOWELS else _AT_VOWELS
        return True


def small(sign: "Any") -> str:
    """The small letter of a capital one; MicroPython's lower() knows those of ASCII only."""
    code = ord(sign)
    return str(sign.lower()) if code < 128 else chr(code + (1 if code > 255 else 32))
