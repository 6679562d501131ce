"""`make figures`: writes what was measured into the documents' tables, from the JSON files that `make bench` and `make check-device` leave in
build/figures. A table stands between `<!-- figures: NAME -->` and `<!-- /figures -->`; one whose figures were not measured stays as it is.
"""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build/figures"
BOARDS = ("pico_lcd_1_3", "pico_oled")  # those that are emulated
kB = 1024
Figures = dict[str, Any]  # JSON
MARKED = re.compile(r"(<!-- figures: (\w+) -->\n).*?(<!-- /figures -->)", re.S)


def keep(name: str, figures: Figures) -> None:
    """Write what was measured, by key, to build/figures/NAME.json."""
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / (name + ".json")).write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def kept(name: str) -> Figures | None:
    """What keep() wrote last, or None."""
    path = KEPT / (name + ".json")
    found: Figures | None = json.loads(path.read_text(encoding="utf-8")) if path.exists() else None
    return found


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table of Markdown."""
    lines = ["| %s |" % " | ".join(cells) for cells in (head, *rows)]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]]) + "\n"


def board_rows(one: Figures) -> list[tuple[str, str, str]]:
    """(what, its budget, what was seen) of a board's self-check (tests/device/selfcheck.py)."""

    def size(*keys: str) -> str:
        return " / ".join("%.1f" % (one[key] / kB) for key in keys) + " kB"

    def ms(*keys: str) -> str:
        return " / ".join("%.3g" % one[key] for key in keys) + " ms"

    return [
        ("heap in use at the title / after a game", "80 kB", size("heap_title", "heap_title_after")),
        ("heap in use at the peak, 8 players, every screen", "130 kB", size("heap_peak")),
        ("heap growth over the games of one run", "0", "%d" % one["heap_growth"]),
        ("engine move, median / 99th percentile", "2 / 10 ms", ms("move_median_ms", "move_p99_ms")),
        ("button to the first changed pixels, the worst of six", "25 ms", ms("button_to_pixel_ms")),
        ("whole screen drawn and sent", "70 / 30 ms", ms("redraw_ms")),
        ("longest step of the main loop", "150 ms", ms("step_most_ms")),
        ("a save, median / worst", "10 / 100 ms", ms("save_ms", "save_most_ms")),
        ("a bot's slowest decision", "150 ms", ms("bot_slowest_ms")),
        ("power-on to the title, without MicroPython's own start", "700 ms", ms("boot_ms")),
        ("flash, in whole blocks", "360 kB", "%d kB" % (one["flash_blocks"] // kB)),
        ("dice, pictures a second", "25", "%d" % one["dice_fps"]),
        ("time awake while a key is awaited, screen on / off", "10 / 2 %", "%.1f / %.1f %%" % (one["awake_on_percent"], one["awake_off_percent"])),
        ("the check itself, on the emulated board", "600 s", "%d s" % one["check_seconds"]),
    ]


def boards() -> str | None:
    """The table of both emulated boards."""
    found = [kept(name) for name in BOARDS]
    seen = [board_rows(one) for one in found if one is not None]
    if len(seen) < len(BOARDS):
        return None
    rows = [[what, budget, *(column[i][2] for column in seen)] for i, (what, budget, _) in enumerate(seen[0])]
    return table(["what", "budget", *BOARDS], rows)


def measured(name: str) -> str | None:
    """A table of {title: {what: [median, lowest, highest]}}."""
    found = kept(name)
    if found is None:
        return None
    whats = list(dict.fromkeys(what for column in found.values() for what in column))
    rows = [[what, *("%g (%g to %g)" % tuple(column[what]) if what in column else "" for column in found.values())] for what in whats]
    return table(["median (lowest to highest)", *found], rows)


TABLES: dict[str, Callable[[], str | None]] = {"boards": boards, "engine": lambda: measured("engine"), "page": lambda: measured("page")}


def renewed(text: str) -> str:
    """A document with its marked tables as they were measured last. Raises KeyError for a mark that no table has."""

    def put(found: re.Match[str]) -> str:
        made = TABLES[found[2]]()
        return found[0] if made is None else found[1] + "\n" + made + "\n" + found[3]

    return MARKED.sub(put, text)


def main() -> None:
    """Renew all documents; tell which changed."""
    missing = [name for name in TABLES if TABLES[name]() is None]
    for path in sorted((ROOT / "docs").glob("*.md")):
        text = path.read_text(encoding="utf-8")
        new = renewed(text)
        if new != text:
            path.write_text(new, encoding="utf-8")
            print("figures: %s" % path.relative_to(ROOT))
    if missing:
        sys.exit("figures: not measured, left as they are: %s (make bench, make check-device)" % ", ".join(missing))


if __name__ == "__main__":
    main()
