"""Texts by their key, for scripts that hold in every language: `@title.new` is whatever firmware/lang says for it in the language of the run.

`@cs:title.new` is the Czech text in any run. What a text fills in ({0}) may be anything; of a text with several forms (one|few|many) each will do.
"""

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "firmware/lang"
_NAMED = re.compile(r"@(?:([a-z]{2}):)?([a-z0-9_.]+)")


@cache
def texts(lang: str) -> dict[str, str]:
    """{key: text} of a language; empty when there is none."""
    path = FOLDER / (lang + ".txt")
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    pairs = (line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))
    return {key.strip(): text.strip() for key, text in pairs}


def check(wanted: str) -> None:
    """Raise ValueError when `wanted` begins with @ and names no text."""
    if not wanted.startswith("@"):
        return
    named = _NAMED.fullmatch(wanted)
    if not named:
        raise ValueError("%r is not @key or @language:key" % wanted)
    lang, key = named.groups()
    if lang and not texts(lang):
        raise ValueError("there is no language %r" % lang)
    if key not in texts("en"):
        raise ValueError("firmware/lang/en.txt has no text %r" % key)


def _pattern(text: str) -> str:
    """The regular expression of one form."""
    pieces = re.split(r"\{\d\}", " ".join(text.replace("\\n", " ").split()))
    return ".+?".join(re.escape(piece) for piece in pieces)


def on_screen(wanted: str, shown: str, lang: str) -> bool:
    """True when `wanted`, a text or @key, is part of `shown`, a string with single spaces."""
    if not wanted.startswith("@"):
        return " ".join(wanted.split()) in shown
    named = _NAMED.fullmatch(wanted)
    assert named  # check() has seen it
    asked, key = named.groups()
    text = texts(asked or lang).get(key) or texts("en")[key]
    return any(re.search(_pattern(form), shown) for form in text.split("|"))
