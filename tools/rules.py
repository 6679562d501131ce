"""Which tests cover which rule: `make rules`. Ends with status 1 when a rule, or a book of a rule that differs, has none.

The ids are those of docs/rules.md. A test names its ids in the head of a scenario (tests/engine/scenario.py), or in its docstring
as `Rules: C1 T2.`, with `Books: lt pl.` behind where it speaks of some books.

    build/venv/bin/python tools/rules.py [--short]      --short: only what is missing, and the count
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.rulebooks import BOOK_NAMES as BOOKS  # noqa: E402

# Clauses that not every book has; a fifth book is asked for everywhere else.
ENDS_OF_BOOKS = {"P2": ("lt", "rs", "pl"), "P3": ("lt", "rs", "pl"), "P4": ("cz",), "E1": ("lt", "rs", "pl"), "E2": ("cz",), "E4": ("rs",)}


def rule_ids():
    """Return {id: books that need a test of their own} in the order of docs/rules.md."""
    ids = {}
    for name, text in re.findall(r"^- ([A-Z]\d): (.*)$", (ROOT / "docs/rules.md").read_text(encoding="utf-8"), re.M):
        ids[name] = ENDS_OF_BOOKS.get(name, BOOKS if "per book" in text else ())
    return ids


def scenario_tests():
    """Yield (test name, ids, books) of every scenario."""
    for path in sorted((ROOT / "tests/engine/scenarios").glob("*.txt")):
        for name, ids, books in re.findall(r"^== (.*?) \[(.*?)\] \((.*?)\)$", path.read_text(encoding="utf-8"), re.M):
            yield "%s: %s" % (path.stem, name), ids.split(), books.split()


def python_tests():
    """Yield (test name, ids, books) of every test function that names rules."""
    for path in sorted((ROOT / "tests/engine").glob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for name, doc in re.findall(r'def (test_\w+)\(.*?\):\n\s+"""(.*?)"""', text, re.S):
            ids = re.search(r"Rules: ([A-Z0-9 ]+)\.", doc)
            books = re.search(r"Books: ([a-z ]+)\.", doc)
            if ids:
                yield "%s: %s" % (path.stem, name), ids.group(1).split(), books.group(1).split() if books else list(BOOKS)


def main(words):
    """Print the table; 1 when something is uncovered or unknown."""
    ids = rule_ids()
    covered = {name: [] for name in ids}
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
        if "--short" not in words:
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
