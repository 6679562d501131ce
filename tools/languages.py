"""Packs the texts of firmware/lang/*.txt into build/assets/lang/*.bin, and reports what is missing.

Source: one line a text, `key = text`; empty lines and lines that begin with # do not count. `\\n` in a text is a line break, a trailing backslash
joins the next line. Forms for numbers are separated by | (en: one|many, cs, pl, lt, sr: one|few|many); {0}, {1} are filled in.
en.txt holds every key; a key that another language does not have yet is reported and falls back to English.

Packed, little-endian:

    0       2     b"DL"
    2       1     format version, 1
    3       1     0
    4       2     number of texts, n
    6       2     salt of the hash
    8       2*n   lower 16 bits of each key's hash, ascending
    8+2n    2*n   offset of each text from the start of the file
    ...           texts: upper 8 bits of the hash (1 byte), length in bytes (2 bytes), UTF-8

The hash is key_hash() of firmware/kept/texts.py. The salt is the first one under which no two keys share their lower 16 bits.
"""

import re
import struct
from pathlib import Path

LANGUAGES = ("en", "cs", "sr", "pl", "lt")


class BadTexts(Exception):
    """A language file that cannot be packed; the message names file and line."""


def key_hash(key, salt):
    """As in firmware/kept/texts.py."""
    value = salt
    for char in key:
        value = (value ^ ord(char)) * 0x35 & 0xFFFFFF
    return value ^ value >> 12


def read(path):
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


def salt_for(keys):
    """The salt of all languages, which have the same keys."""
    for salt in range(1, 20000):
        if len({key_hash(key, salt) & 0xFFFF for key in keys}) == len(keys):
            return salt
    raise BadTexts("no salt keeps the keys apart")


def pack(texts):
    """The bytes of one language."""
    salt = salt_for(texts)
    by_hash = {key_hash(key, salt) & 0xFFFF: key for key in texts}
    offsets, body = [], b""
    start = 8 + 4 * len(texts)
    for value in sorted(by_hash):
        key = by_hash[value]
        text = texts[key].encode()
        offsets.append(start + len(body))
        body += struct.pack("<BH", key_hash(key, salt) >> 16, len(text)) + text
    if start + len(body) > 65535:
        raise BadTexts("more than 64 kB of text")
    head = struct.pack("<2sBBHH", b"DL", 1, 0, len(texts), salt)
    return head + struct.pack("<%dH" % len(texts), *sorted(by_hash)) + struct.pack("<%dH" % len(texts), *offsets) + body


def build(source, target):
    """Pack every language of `source` into `target`. Returns {language: [keys that it does not have]}, for languages that have a file."""
    english = read(source / "en.txt")
    missing = {}
    target.mkdir(parents=True, exist_ok=True)
    for lang in LANGUAGES:
        path = Path(source / (lang + ".txt"))
        texts = read(path) if path.exists() else {}
        unknown = sorted(set(texts) - set(english))
        if unknown:
            raise BadTexts("%s: keys that en.txt does not have: %s" % (path.name, ", ".join(unknown)))
        if path.exists():
            missing[lang] = sorted(set(english) - set(texts))
        (target / (lang + ".bin")).write_bytes(pack({**english, **texts}))
    return missing
