"""The words of a screen set for a terminal: wrapped in their own column, the chosen line marked and always in view."""

import textwrap
import unicodedata
from collections.abc import Mapping

Texts = list[tuple[str, bool]]  # of a part: (text, whether it is chosen)
Row = tuple[str, str]  # (text, style)
# What stands for a sign that has no letter without its mark.
BARE = {"\u201e": '"', "\u201c": '"', "\u201d": '"', "\u201a": ",", "\u2018": "'", "\u2019": "'"}
BARE.update({"\u00ab": '"', "\u00bb": '"', "\u2013": "-", "\u2014": "-"})
BARE.update({"\u00b7": "*", "\u2022": "*", "\u00d7": "x", "\u0142": "l", "\u0141": "L", "\u0111": "d", "\u0110": "D"})
BARE.update({"\u2190": "<-", "\u2191": "^", "\u2192": "->", "\u2193": "v"})
_BARE = str.maketrans(BARE)


def plain(text: str) -> str:
    """`text` for a terminal without Unicode: letters lose their marks."""
    return unicodedata.normalize("NFKD", text.translate(_BARE)).encode("ascii", "ignore").decode()


def _wrap(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """Lines of at most `width`."""
    indent = first if len(first) < width else ""
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=rest if indent else "") or []


def _head(texts: Texts, width: int) -> list[Row]:
    """The title, what stands at its right at the other end where both fit into one line."""
    left, right = texts[0][0], "  ".join(text for text, _ in texts[1:])
    line = left + " " * max(2, width - len(left) - len(right)) + right if right else left
    return [(row, "title") for row in ([line] if len(line) <= width else _wrap((left + "  " + right).strip(), width))]


def _body(texts: Texts, width: int) -> list[Row]:
    """A part's texts, one below the other; beside one that is chosen, the others are indented."""
    marked = any(chosen for _, chosen in texts)
    rows: list[Row] = []
    for text, chosen in texts:
        lines = _wrap(text, width, "> " if chosen else "  " if marked else "", "  " if marked else "")
        rows += [(line, "chosen" if chosen else "") for line in lines]
    return rows


def _in_view(rows: list[Row], height: int) -> list[Row]:
    """At most `height` rows: those from the top, or further down where the chosen ones would be left out."""
    if len(rows) <= height:
        return rows
    picked = [i for i, row in enumerate(rows) if row[1] == "chosen"]
    last = min(picked[-1], picked[0] + height - 1) if picked else 0
    top = max(0, min(last + 1 - height + (last + 1 < len(rows) and height > len(picked) + 1), len(rows) - height))
    return rows[top : top + height]


def page(parts: Mapping[str, Texts], width: int, height: int) -> list[Row]:
    """The rows of a page of `width` columns and at most `height` lines: (text, style), the style "title", "chosen", "say", "keys" or "".
    `parts`: ScreenText.parts()."""
    shown = {part: [(" ".join(text.split()), chosen) for text, chosen in texts if text.strip()] for part, texts in parts.items()}
    shown = {part: texts for part, texts in shown.items() if texts}
    head = _head(shown.pop("title"), width) if "title" in shown else []
    head += [(line, "say") for text, _ in shown.pop("say", []) for line in _wrap(text, width)]
    foot = [(line, "keys") for line in _wrap("  ".join(text for text, _ in shown.pop("keys", [])), width)]
    blocks = [_body(texts, width) for texts in shown.values()]
    tight = [row for block in blocks for row in block]
    loose: list[Row] = []
    for block in blocks:
        loose += [("", ""), *block]
    if len(head) + len(loose) + 1 + len(foot) <= height:
        foot = [("", ""), *foot] if foot else []
        return head + loose + foot
    least = min(3, len(tight))
    if len(head) + least + len(foot) > height:
        foot = []
    head = head[: max(1, height - least)]
    body = _in_view(tight, max(0, height - len(head) - len(foot)))
    return head + body + foot
