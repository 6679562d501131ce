"""docs/console.md, the console's contract: its tables against the program's rows, its examples on both interpreters."""

import json
import re
from pathlib import Path

import micropython
import replay
from engine import codes, moves, rulebooks
from engine.console import Console, terms
from engine.game import SAVE_SIZE

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/console.md").read_text(encoding="utf-8")


def section(title):
    """The text below a heading, to the next one of the same rank."""
    return re.search(r"^#+ %s\n(.*?)(?=^## |\Z)" % re.escape(title), PAGE, re.M | re.S).group(1)


def table(title, head):
    """The rows of the table of a section whose first column is called `head`: lists of cells."""
    rows = []
    inside = False
    for line in section(title).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| " + head + " |"):
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and not line.startswith("|---"):
            rows.append(cells)
    return rows


def test_moves():
    """Every move as it is written, with its phases, in the order of the rows."""
    rows = table("Moves", "move")
    assert [row[0].strip("`") for row in rows] == [terms.usage(move) for move in range(len(terms.MOVES))]
    for move, row in enumerate(rows):
        phases = [codes.PHASE_NAMES[phase] for phase in range(11) if moves.KIND[move] >> phase & 1]
        written = row[1].split(", ") if row[1] != "all but over" else list(codes.PHASE_NAMES[:-1])
        assert sorted(written) == sorted(phases), row[0]


def test_events():
    """Every event with all its fields."""
    written = [[row[0].strip("`"), *row[1].replace("`", "").split()] for row in table("Events", "event")]
    assert written == [[word.split("=")[0] for word in row.split()] for row in codes.EVENTS.strip().split("\n")]
    purposes = re.search(r"or (`rent`.*?) \|", section("Events")).group(1).replace("`", "").split(", ")
    assert purposes == list(codes.REASON_NAMES)


def test_reasons():
    """Every reason, once."""
    written = re.findall(r"^- (.*)$", section("Reasons"), re.M)
    assert sorted(written) == sorted(text for text in terms.REASONS if text)


def test_options():
    """Every option with its values and what each book sets."""
    rows = table("Setting a game up", "option")
    books = len(rulebooks.BOOK_NAMES)
    assert "| option | values | %s | |" % " | ".join(rulebooks.BOOK_NAMES) in PAGE
    assert [row[0].strip("`") for row in rows] == [row[0] for row in rulebooks.OPTIONS]
    for option, row in enumerate(rows):
        words = rulebooks.OPTIONS[option][1]
        if words:
            assert row[1].replace("`", "").split() == list(words)
        else:
            low, high, unit = rulebooks.OPTIONS[option][3]
            assert row[1] == "%d to %d" % (low * unit, high * unit) + (" by %d" % unit if unit > 1 else "")
        assert row[2 : 2 + books] == [str(rulebooks.word(option, rulebooks.BOOKS[book][option])) for book in range(books)], row[0]


def test_commands():
    """Every command of the console is on the page, and no other."""
    console = Console(print)
    listed = {row[0].strip("`").split()[0] for title in ("Setting a game up", "Moves") for row in table(title, "command")}
    assert listed | {"show", "hash"} == set(console._commands)


def test_show():
    """Every key of `show`, in its order."""
    said = []
    console = Console(said.append)
    console.line("new players=2")
    console.line("show")
    show = json.loads(said[-1][3:])
    written = [key.strip(" `") for row in table("Looking", "key") for key in row[0].split(",")]
    assert written == list(show)
    inner = {row[0]: row[1] for row in table("Looking", "key")}
    assert [key for key in re.findall(r"`(\w+)`", inner["`players`"]) if key in show["players"][0]] == list(show["players"][0])


def test_sizes():
    """The size of a saved game as the page has it."""
    assert "is %d bytes, %d digits" % (SAVE_SIZE, 2 * SAVE_SIZE) in section("Limits")


def test_examples(tmp_path):
    """Every example says what is printed, on CPython and MicroPython."""
    files = []
    for i, text in enumerate(re.findall(r"^```console\n(.*?)^```", PAGE, re.M | re.S)):
        files.append(tmp_path / ("example%d.txt" % i))
        files[-1].write_text(text)
        assert replay.replay(files[-1]) > 5
    assert len(files) >= 3
    result = micropython.run("tests/engine/replay.py", *files)
    assert result.returncode == 0, result.stdout + result.stderr


def test_clauses_are_there():
    """The rule ids that the engine cites are in docs/rules.md, and each of them is found in the engine by `grep -w`."""
    known = set(re.findall(r"^- ([A-Z]\d): ", (ROOT / "docs/rules.md").read_text(encoding="utf-8"), re.M))
    found = set()
    for path in [*(ROOT / "engine").rglob("*.py"), ROOT / "docs/console.md"]:
        text = re.sub(r"`[^`]*`", "", path.read_text(encoding="utf-8")) if path.suffix == ".md" else _comments(path)
        cited = set(re.findall(r"\b([A-Z]\d)\b", text))
        assert cited <= known, (path.name, cited - known)
        if path.suffix == ".py":
            found |= cited
    assert known == found, sorted(known - found)


def _comments(path):
    """Comments and docstrings of a source."""
    import io
    import tokenize

    tokens = tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline)
    return "\n".join(token.string for token in tokens if token.type in (tokenize.COMMENT, tokenize.STRING) and "=" not in token.string[:2])
