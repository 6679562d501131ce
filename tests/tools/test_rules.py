"""`make rules` takes the books from engine/rulebooks.py: a fifth one leaves rules without a test."""

from pathlib import Path

import rules

from engine import rulebooks

ROOT = Path(__file__).resolve().parents[2]


def test_nothing_is_missing(capsys):
    assert rules.main(["--short"]) == 0
    assert "MISSING" not in capsys.readouterr().out


def test_a_fifth_book_is_asked_for(monkeypatch, capsys):
    """Wherever the books differ; and of the clauses that only some books have, those that its own row decides for."""
    monkeypatch.setattr(rulebooks, "BOOK_NAMES", (*rulebooks.BOOK_NAMES, "xx"))
    monkeypatch.setattr(rulebooks, "BOOKS", (*rulebooks.BOOKS, rulebooks.book("cz")))
    assert rules.main(["--short"]) == 1
    asked = {line.split()[1] for line in capsys.readouterr().out.splitlines() if line.endswith("for the book xx")}
    assert asked == {"S3", "S4", "B2", "B3", "R2", "J1", "J4", "G1", "G4", "G7", "M1", "P4", "X1", "X2", "E2"}
