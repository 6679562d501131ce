"""The texts of one language, read from flash when they are asked for.

Made from firmware/lang/*.txt by tools/languages.py, which also describes the file's format. In memory: a 16-bit number a text and a cache
of 32 short texts. Screens write `texts("title.continue")`; a key that does not exist gives the key itself.
"""

from array import array

from micropython import const

MYPY = False
if MYPY:
    from collections.abc import Iterable
    from typing import Any

_CACHE = const(32)
_LONG = const(100)  # characters of a text that is not kept
_FORMS = const(8)  # where the table of the forms stands in a file: four bits a number below 200
_PAIRS = const(108)
HASHES = const(288)
_LOW = const(32)  # bytes below this one and from _HIGH on stand for two others
_HIGH = const(0xC6)


def key_hash(key: str, salt: int) -> int:
    """24-bit hash of a key (no step exceeds 30 bits): the lower 16 find the text, the upper 8 confirm it. tools/languages.py computes the same."""
    value = salt
    for char in key:
        value = (value ^ ord(char)) * 0x35 & 0xFFFFFF
    return value ^ value >> 12


class Texts:
    """One language at a time; load() switches. Call the object, or get(), with a key."""

    def __init__(self, root: str, lang: str = "en") -> None:
        """`root`: the folder of the .bin files; `lang`: a language's code. See load()."""
        self._root = root
        self._file: Any = None
        self._keys = [-1] * _CACHE
        self._texts = [""] * _CACHE
        self._head = bytearray(3)
        self.load(lang)

    def load(self, lang: str) -> bool:
        """Switch to the language `lang`. False when its file is missing or damaged; `lang` is "" then and keys stand for themselves."""
        if self._file:
            self._file.close()
            self._file = None
        for i in range(_CACHE):
            self._keys[i] = -1
            self._texts[i] = ""
        self.lang = ""
        self._hashes = array("H")
        try:
            self._file = open(self._root + "/" + lang + ".bin", "rb")
            head = self._file.read(_FORMS)
        except OSError:
            return False
        if len(head) != _FORMS or head[:2] != b"DL" or head[2] != 3:
            return False
        count = head[4] | head[5] << 8
        self._salt = head[6] | head[7] << 8
        self._hashes = array("H", bytes(2 * count))
        self._file.seek(_PAIRS)
        self._pairs = self._file.read(HASHES - _PAIRS)
        self._file.readinto(self._hashes)
        self.lang = lang
        return True

    def __call__(self, key: str) -> str:
        """The text of `key`, or the key itself when there is none. A build for a board has the key's hash in its place (tools/linker/texts.py)."""
        hashes = self._hashes
        if not len(hashes):
            return str(key)
        value = key if isinstance(key, int) else key_hash(key, self._salt)
        place = value % _CACHE
        if self._keys[place] == value:
            return self._texts[place]
        wanted = value & 0xFFFF
        low = 0
        high = len(hashes)
        while low < high:
            middle = (low + high) >> 1
            if hashes[middle] < wanted:
                low = middle + 1
            else:
                high = middle
        text = str(key)
        if low < len(hashes) and hashes[low] == wanted:
            head = self._head
            self._file.seek(HASHES + 2 * (len(hashes) + low))
            self._file.readinto(head)
            self._file.seek(head[0] | head[1] << 8)
            self._file.readinto(head)
            if head[0] == value >> 16:
                text = self._unpacked(self._file.read(head[1] | head[2] << 8))
        if len(text) < _LONG:  # a page to read is put together once, and is not kept twice
            self._keys[place] = value
            self._texts[place] = text
        return text

    def _unpacked(self, packed: "Iterable[int]") -> str:
        """The text that the bytes of the file stand for."""
        pairs = self._pairs
        todo: list[int] = []  # second halves, the last one comes first
        text = bytearray()
        for byte in packed:
            while True:
                place = byte if byte < _LOW else byte - _HIGH + _LOW if byte >= _HIGH else -1
                if place >= 0 and pairs[2 * place] != byte:
                    todo.append(pairs[2 * place + 1])
                    byte = pairs[2 * place]
                    continue
                text.append(byte)
                if not todo:
                    break
                byte = todo.pop()
        return str(text, "utf-8")

    get = __call__

    def fill(self, key: str, *values: object) -> str:
        """The text of `key` with {0}, {1}, ... replaced by `values`."""
        return filled(self(key), values)

    def plural(self, key: str, n: int, *more: "Any") -> str:
        """The form of the text that goes with the number `n` (>= 0); {0} is `n`, {1} and on are `more`. Forms are separated by '|'."""
        forms = self(key).split("|")
        form = self.form(n) if self.lang else 0
        return filled(forms[form if form < len(forms) else -1], (n,) + more)

    def form(self, n: int) -> int:
        """Which of a text's forms goes with the number `n`: 0 for the first. Read from flash: it is asked for rarely."""
        if n >= 200:
            n = 100 + n % 100
        head = self._head
        self._file.seek(_FORMS + (n >> 1))
        self._file.readinto(head)
        return head[0] >> (n & 1) * 4 & 15


def filled(text: str, values: "Any") -> str:
    """`text` with {0}, {1}, ... replaced by `values`."""
    for i in range(len(values)):
        text = text.replace("{" + str(i) + "}", str(values[i]))
    return text
