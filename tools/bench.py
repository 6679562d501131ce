"""`make bench`: the engine's speed and memory on both interpreters, median and spread of five runs; and the page's times in a browser.

    build/venv/bin/python tools/bench.py [RUNS]
"""

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

import figures

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / "build/venv/bin"
RUNS = 5
# Name in tools/bench_engine.py, what it is.
ROWS = (
    ("games_per_s", "whole games a second, four bots of level 1"),
    ("moves_per_s", "moves a second in them"),
    ("rolls_per_s", "rolls a second in them"),
    ("rolls_alone_per_s", "rolls a second of a loop that only rolls"),
    ("fresh_game_bytes", "bytes of a fresh game"),
    ("state_bytes", "bytes of its state"),
    ("save_bytes", "bytes of a save"),
    ("allocated_per_move", "bytes allocated a move, bots included"),
    ("kept_per_move", "bytes kept a move"),
    ("peak_bytes", "bytes at the end: CPython's process, MicroPython's heap"),
)


def one_run(interpreter: str) -> dict[str, float]:
    """Run the benchmark once; a dict of floats."""
    environment = dict(os.environ, PYTHONPATH=str(ROOT), MICROPYPATH=str(ROOT))
    done = subprocess.run([interpreter, "tools/bench_engine.py"], cwd=ROOT, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit("bench: %s failed\n%s" % (interpreter, done.stderr))
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


def main() -> None:
    """Print the table, and keep it for `make figures`."""
    parser = argparse.ArgumentParser(prog="bench", description="The engine's speed and memory on both interpreters.")
    parser.add_argument("runs", nargs="?", type=int, default=RUNS, metavar="RUNS", help="default: %(default)s")
    runs = parser.parse_args().runs
    kept: dict[str, dict[str, list[float]]] = {}
    for title, interpreter in (("CPython " + sys.version.split()[0], str(BIN / "python")), ("MicroPython, unix port", str(BIN / "micropython"))):
        results = [one_run(interpreter) for _ in range(runs)]
        print("%s: median of %d runs (lowest to highest)" % (title, runs))
        kept[title] = {}
        for name, text in ROWS:
            values = sorted(result[name] for result in results)
            if values[0] >= 0:
                kept[title][text] = [round(value, 1) for value in (statistics.median(values), values[0], values[-1])]
                print("  %12.1f  (%.1f to %.1f)  %s" % (statistics.median(values), values[0], values[-1], text))
    figures.keep("engine", kept)
    subprocess.run([str(BIN / "python"), "tests/host_sim/web/measure.py"], cwd=ROOT, check=True)


main()
