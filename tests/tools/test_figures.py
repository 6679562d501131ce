"""`make figures`: the documents' tables say what was measured last."""

import re
from pathlib import Path

import figures
import pytest

ROOT = Path(__file__).resolve().parents[2]
BOARD = dict.fromkeys(
    "heap_title heap_title_after heap_peak heap_growth move_median_ms move_p99_ms button_to_pixel_ms redraw_ms step_most_ms save_ms save_most_ms "
    "bot_slowest_ms boot_ms flash_blocks dice_fps awake_on_percent awake_off_percent check_seconds".split(),
    2048,
)
TEXT = "before\n<!-- figures: boards -->\n\nold\n\n<!-- /figures -->\nafter\n"


@pytest.fixture
def empty(tmp_path, monkeypatch):
    """No figures yet."""
    monkeypatch.setattr(figures, "KEPT", tmp_path / "figures")


def test_what_was_measured_stands_in_the_table(empty):
    figures.keep("pico_lcd_1_3", BOARD)
    assert figures.renewed(TEXT) == TEXT, "one board alone makes no table of two"
    figures.keep("pico_oled", {**BOARD, "heap_peak": 3 * 1024})
    new = figures.renewed(TEXT)
    assert new.startswith("before\n<!-- figures: boards -->\n\n| what | budget | pico_lcd_1_3 | pico_oled |\n|---|---|---|---|\n")
    assert "| heap in use at the peak, 8 players, every screen | 130 kB | 2.0 kB | 3.0 kB |" in new and "old" not in new
    assert new.endswith("\n\n<!-- /figures -->\nafter\n") and figures.renewed(new) == new


def test_a_bench_is_a_table_of_its_columns(empty):
    figures.keep("engine", {"A": {"games": [2, 1, 3.5]}, "B": {"moves": [7, 7, 7]}})
    assert figures.measured("engine") == (
        "| median (lowest to highest) | A | B |\n|---|---|---|\n| games | 2 (1 to 3.5) |  |\n| moves |  | 7 (7 to 7) |\n"
    )


def test_every_mark_in_the_documents_has_its_table():
    marked = [name for path in (ROOT / "docs").glob("*.md") for name in re.findall(r"<!-- figures: (\w+) -->", path.read_text(encoding="utf-8"))]
    assert sorted(marked) == sorted(figures.TABLES)
    for path in (ROOT / "docs").glob("*.md"):
        text = path.read_text(encoding="utf-8")
        assert text.count("<!-- figures: ") == text.count("<!-- /figures -->"), path
