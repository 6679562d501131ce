"""Which tests cover which rule: `make rules`. Ends with status 1 when a rule, or a book of a rule that differs, has none.

The ids are those of docs/rules.md. A test names its ids in the head of a scenario (tests/engine/scenario.py), or in its docstring
as `Rules: C1 T2.`, with `Books: lt pl.` behind where it is played by certain books; without, it stands for the rule and for no book's own reading.
The books are those of engine/rulebooks.py: a fifth one is asked for wherever its own row of options decides.

    build/venv/bin/python tools/rules.py [--short]      --short: only what is missing, and the count
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine import rulebooks  # noqa: E402

# Clauses that only those books have which set an option so: (option, the console's word).
OF_SOME = {
    "P2": ("estate", "creditor"),
    "P3": ("estate", "creditor"),
    "P4": ("estate", "bank"),
    "E1": ("end", "last"),
    "E2": ("end", "second"),
}


def books_with(name: str, word: str) -> tuple[str, ...]:
    """Names of the books that set the option `name` to `word`."""
    option = [row[0] for row in rulebooks.OPTIONS].index(name)
    value = rulebooks.parse(option, word)
    return tuple(book for book, row in zip(rulebooks.BOOK_NAMES, rulebooks.BOOKS, strict=True) if row[option] == value)


def rule_ids() -> dict[str, tuple[str, ...]]:
    """Return {id: books that need a test of their own} in the order of docs/rules.md."""
    ids = {}
    for name, text in re.findall(r"^- ([A-Z]\d): (.*)$", (ROOT / "docs/rules.md").read_text(encoding="utf-8"), re.M):
        ids[name] = books_with(*OF_SOME[name]) if name in OF_SOME else rulebooks.BOOK_NAMES if "per book" in text else ()
    return ids


def scenario_tests() -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield (test name, ids, books) of every scenario."""
    for path in sorted((ROOT / "tests/engine/scenarios").glob("*.txt")):
        for name, ids, books in re.findall(r"^== (.*?) \[(.*?)\] \((.*?)\)$", path.read_text(encoding="utf-8"), re.M):
            yield "%s: %s" % (path.stem, name), ids.split(), books.split()


def python_tests() -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield (test name, ids, books) of every test function that names rules."""
    for path in sorted((ROOT / "tests/engine").glob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for name, doc in re.findall(r'def (test_\w+)\(.*?\):\n\s+"""(.*?)"""', text, re.S):
            ids = re.search(r"Rules: ([A-Z0-9 ]+)\.", doc)
            books = re.search(r"Books: ([a-z ]+)\.", doc)
            if ids:
                yield "%s: %s" % (path.stem, name), ids.group(1).split(), books.group(1).split() if books else []


def main(words: list[str]) -> int:
    """Print the table; 1 when something is uncovered or unknown."""
    parser = argparse.ArgumentParser(prog="rules", description="Which tests cover which rule.")
    parser.add_argument("--short", action="store_true", help="only what is missing, and the count")
    options = parser.parse_args(words)
    ids = rule_ids()
    covered: dict[str, list[tuple[str, list[str]]]] = {name: [] for name in ids}
    wrong = []
    count = 0
    for test, named, books in [*scenario_tests(), *python_tests()]:
        count += 1
        for name in named:
            if name in covered:
                covered[name].append((test, books))
            else:
                wrong.append("%s names %s, which docs/rules.md does not have" % (test, name))
    for name, needed in ids.items():
        tests = covered[name]
        if not options.short:
            print("%s  %d" % (name, len(tests)))
            for test, books in tests:
                print("      %-12s %s" % (" ".join(books) or "-", test))
        if not tests:
            wrong.append("%s has no test" % name)
        for book in needed:
            if not any(book in books for _, books in tests):
                wrong.append("%s has no test for the book %s" % (name, book))
    for line in wrong:
        print("MISSING: " + line)
    print("%d rules, %d tests, %d missing" % (len(ids), count, len(wrong)))
    return 1 if wrong or not ids else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
