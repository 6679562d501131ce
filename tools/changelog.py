"""CHANGELOG.md, whose form is that of keepachangelog.com: what a version brings, and when."""

import re
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "CHANGELOG.md"
HEAD = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4})-(\d\d)-(\d\d)$", re.M)


class Missing(Exception):
    """A version that has no section of its own; the message says so."""


def section(text: str, version: str) -> tuple[tuple[int, int, int], str]:
    """((year, month, day), what stands under it) of a version in a changelog's text. Raises Missing."""
    heads = list(HEAD.finditer(text))
    for number, head in enumerate(heads):
        if head[1] == version:
            end = heads[number + 1].start() if number + 1 < len(heads) else len(text)
            return (int(head[2]), int(head[3]), int(head[4])), text[head.end() : end].strip()
    raise Missing("CHANGELOG.md has no section '## [%s] - YEAR-MONTH-DAY'" % version)
