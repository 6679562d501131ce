"""Packs the texts of firmware/lang/*.txt into build/assets/lang/*.bin, and reports what is missing.

A language is one file, XX.txt by its two-letter code: whatever files there are, these are the languages, on the device too.

Source: one line a text, `key = text`; empty lines and lines that begin with # do not count. `\\n` in a text is a line break, a trailing backslash
joins the next line. Forms for numbers are separated by | in the order zero, one, two, few, many, other, of which a language has those that its whole
numbers need by the CLDR (en: one|other; cs, pl, lt, sr: three); {0}, {1} are filled in. `language.name` is what the language calls itself.
What the engine numbers is called by its name (`sq.baltic`); the packed file has the number (tools/numbered.py).
en.txt holds every key; a key that another language does not have yet is reported and falls back to English.

Packed, little-endian:

    0       2     b"DL"
    2       1     format version, 3
    3       1     0
    4       2     number of texts, n
    6       2     salt of the hash
    8       100   which form goes with each number below 200, four bits each, the lower ones first; above, with 100 + the last two digits
    108     180   what each byte below 32, then each from 0xC6 on, stands for in a text: two bytes, the first of which is the byte itself when it
                  stands for itself
    288     2*n   lower 16 bits of each key's hash, ascending
    288+2n  2*n   offset of each text from the start of the file
    ...           texts: upper 8 bits of the hash (1 byte), length in bytes (2 bytes), packed UTF-8; the first is the language's name

Packing (byte pair encoding): bytes that no text of the language has stand for the pairs that are most frequent, which may hold such bytes again.

The hash is key_hash() of firmware/kept/texts.py. The salt is the first one under which no two keys share their lower 16 bits.
"""

import re
import struct
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from pathlib import Path

import babel

from numbered import numbered

SOURCE = Path(__file__).resolve().parent.parent / "firmware/lang"
NAME = "language.name"
CHECKED = 1000  # numbers up to this one have the CLDR's form
_CODES = (*range(32), *range(0xC6, 256))  # bytes that may stand for pairs; as firmware/kept/texts.py has them
_WORTH = 4  # a pair that is rarer stays as it is
_CATEGORIES = ("zero", "one", "two", "few", "many", "other")


class BadTexts(Exception):
    """A language file that cannot be packed; the message names file and line."""


def codes(source: Path = SOURCE) -> tuple[str, ...]:
    """Codes of the languages that have a file in `source`: English, then the others by code."""
    found = sorted(path.stem for path in source.glob("*.txt"))
    strange = [code for code in found if not re.fullmatch("[a-z][a-z]", code)]
    if strange:
        raise BadTexts("%s.txt: a language is called by the two letters of its code" % strange[0])
    return tuple(sorted(found, key=lambda code: (code != "en", code)))


def letters(source: Path = SOURCE) -> set[str]:
    """All characters of the texts of all languages."""
    lines = [line for path in source.glob("*.txt") for line in path.read_text(encoding="utf-8").splitlines()]
    return set("".join(line for line in lines if not line.lstrip().startswith("#")))


def forms(code: str) -> tuple[str, ...]:
    """The forms that the whole numbers of a language need, in their order in a text: ('one', 'other') for English."""
    rule = _plural_rule(code)
    used = {rule(number) for number in range(CHECKED + 1)}
    return tuple(category for category in _CATEGORIES if category in used)


def _plural_rule(code: str) -> Callable[[int], str]:
    try:
        return babel.Locale.parse(code).plural_form
    except (ValueError, babel.UnknownLocaleError):
        raise BadTexts("%s.txt: the CLDR has no language %s" % (code, code))


def plural_table(code: str) -> bytes:
    """The bytes of the packed file that say which form goes with a number."""
    rule, order = _plural_rule(code), forms(code)
    table = [order.index(rule(number)) for number in range(200)]
    for number in range(200, CHECKED + 1):
        if order[table[100 + number % 100]] != rule(number):
            raise BadTexts("%s.txt: which form goes with %d does not follow from its last two digits" % (code, number))
    return bytes(table[i] | table[i + 1] << 4 for i in range(0, 200, 2))


def key_hash(key: str, salt: int) -> int:
    """As in firmware/kept/texts.py."""
    value = salt
    for char in key:
        value = (value ^ ord(char)) * 0x35 & 0xFFFFFF
    return value ^ value >> 12


def read(path: Path) -> dict[str, str]:
    """{key: text} of one source file."""
    texts = {}
    lines = path.read_text(encoding="utf-8").replace("\\\n", "").splitlines()
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key, equals, text = line.partition("=")
        key = key.strip()
        if not equals or not re.fullmatch(r"[a-z0-9_.]+", key):
            raise BadTexts("%s:%d: not `key = text`" % (path.name, number))
        if key in texts:
            raise BadTexts("%s:%d: the key %s is there twice" % (path.name, number, key))
        texts[key] = text.strip().replace("\\n", "\n")
    return texts


def salt_for(keys: Collection[str]) -> int:
    """The salt of all languages, which have the same keys."""
    for salt in range(1, 20000):
        if len({key_hash(key, salt) & 0xFFFF for key in keys}) == len(keys):
            return salt
    raise BadTexts("no salt keeps the keys apart")


def paired(texts: Iterable[str]) -> tuple[list[bytes], bytes]:
    """([packed bytes of each text], the table of what the bytes stand for) of a list of texts."""
    packed = [text.encode() for text in texts]
    used = set(b"".join(packed))
    pairs = {code: bytes((code, 0)) for code in _CODES}
    for code in _CODES:
        if code in used:
            continue
        counted = Counter(text[i : i + 2] for text in packed for i in range(len(text) - 1))
        if not counted:
            break
        pairs[code], count = min(counted.items(), key=lambda item: (-item[1], item[0]))
        if count < _WORTH:
            pairs[code] = bytes((code, 0))
            break
        packed = [text.replace(pairs[code], bytes((code,))) for text in packed]
    return packed, b"".join(pairs[code] for code in _CODES)


def pack(code: str, texts: dict[str, str]) -> bytes:
    """The bytes of one language."""
    salt = salt_for(texts)
    bodies, pairs = paired(texts.values())
    packed = {**dict(zip(texts, bodies, strict=True)), NAME: texts.get(NAME, "").encode()}  # read as it is by the screen of languages
    by_hash = {key_hash(key, salt) & 0xFFFF: key for key in texts}
    offsets, body = {}, b""
    start = 288 + 4 * len(texts)
    for value in sorted(by_hash, key=lambda value: (by_hash[value] != NAME, value)):
        key = by_hash[value]
        text = packed[key]
        offsets[value] = start + len(body)
        body += struct.pack("<BH", key_hash(key, salt) >> 16, len(text)) + text
    if start + len(body) > 65535:
        raise BadTexts("%s.txt: more than 64 kB of text" % code)
    head = struct.pack("<2sBBHH", b"DL", 3, 0, len(texts), salt) + plural_table(code) + pairs
    hashes = sorted(by_hash)
    return head + struct.pack("<%dH" % len(texts), *hashes) + struct.pack("<%dH" % len(texts), *[offsets[value] for value in hashes]) + body


def build(source: Path, target: Path) -> dict[str, list[str]]:
    """Pack every language of `source` into `target`, and remove what no language has there. Returns {language: [keys that it does not have]}."""
    english = read(source / "en.txt")
    missing = {}
    target.mkdir(parents=True, exist_ok=True)
    for code in codes(source):
        path = source / (code + ".txt")
        texts = read(path)
        unknown = sorted(set(texts) - set(english))
        if unknown:
            raise BadTexts("%s: keys that en.txt does not have: %s" % (path.name, ", ".join(unknown)))
        if NAME not in texts:
            raise BadTexts("%s: %s is missing: what the language calls itself" % (path.name, NAME))
        needed = len(forms(code))
        for key, text in texts.items():
            if "|" in text and text.count("|") + 1 != needed:
                raise BadTexts("%s: %s has %d forms; %s needs %d: %s" % (path.name, key, text.count("|") + 1, code, needed, "|".join(forms(code))))
        missing[code] = sorted(set(english) - set(texts))
        (target / (code + ".bin")).write_bytes(pack(code, numbered({**english, **texts})))
    for path in target.glob("*.bin"):
        if path.stem not in missing:
            path.unlink()
    return missing
