"""The long tests of the engine: `make soak`. Prints figures as it goes; status 1 when anything is not as it must be.

    build/venv/bin/python tests/engine/soak.py [SHARE]     SHARE: a fraction of the full measure, 1 if not given
"""

import argparse
import multiprocessing
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).resolve().parent), str(ROOT / "tests"), str(ROOT)]

import markov  # noqa: E402
import micropython  # noqa: E402
import random_lines  # noqa: E402
import save_fuzz  # noqa: E402

GAMES, SAVES, LINES, ROLLS = 20000, 200000, 1000000, 10000000
# 41 squares, two strategies: the largest in standard errors stays below this in all but one run of a thousand.
ERRORS_MOST = 5.5


def saves(job):
    """One share of the changed saves."""
    return save_fuzz.fuzz(*job)


def landing(job):
    """One strategy with one kind of drawing; the batches."""
    rolls, stay, replace, seed = job
    return stay, replace, markov.play(rolls, stay, replace, seed, 100)


def lines_here(job):
    """Random lines on this interpreter: (checksum, what was answered)."""
    heard = random_lines.run(*job)
    return "%08x" % (heard.sum & 0xFFFFFFFF), heard.kinds


def lines_there(job):
    """Random lines on MicroPython: the checksum."""
    result = micropython.run("tests/engine/random_lines.py", *job, timeout=3600)
    if result.returncode:
        raise AssertionError(result.stdout + result.stderr)
    return result.stdout.split()[0]


def main(words):
    """All parts, one after the other, each on all cores."""
    parser = argparse.ArgumentParser(prog="soak", description="The engine's long tests.")
    parser.add_argument("share", nargs="?", type=float, default=1, metavar="SHARE", help="of the full measure (default: 1, an hour)")
    share = parser.parse_args(words).share
    start = time.time()
    good = True

    def done(text):
        print("%6.0f s  %s" % (time.time() - start, text), flush=True)

    subprocess.run([sys.executable, str(Path(__file__).with_name("random_play.py")), str(int(GAMES * share)), "1"], check=True)
    done("whole random games, every property at every decision")
    with multiprocessing.Pool() as pool:
        count = int(SAVES * share / 20)
        accepted = sum(pool.imap_unordered(saves, [(count, 1000 + i) for i in range(20)]))
        done("%d changed saves with a right checksum: %d possible ones played on, the rest refused" % (20 * count, accepted))
        jobs = [(int(LINES * share / 10), seed) for seed in range(1, 11)]
        there = pool.map_async(lines_there, jobs, 1)
        here = pool.map(lines_here, jobs, 1)
        same = [answer[0] for answer in here] == there.get()
        good &= same
        done("%d random lines on both interpreters: %s" % (sum(job[0] for job in jobs), "the same answers" if same else "DIFFERENT ANSWERS"))
        parts = 8
        jobs = [(int(ROLLS * share / parts), stay, replace, seed) for stay in (False, True) for replace in (True, False) for seed in range(parts)]
        batches = {}
        for stay, replace, found in pool.imap_unordered(landing, jobs):
            batches.setdefault((stay, replace), []).extend(found)
    for (stay, replace), found in sorted(batches.items()):
        rolls = len(found) * sum(found[0])
        kind = "cards with replacement" if replace else "decks worked through"
        for cards in (16,) if replace else (16, 15):
            gap, square, errors, at = markov.compare(found, markov.chain(stay, cards))
            text = "%s, %s, %d rolls, chain of %d cards: largest deviation %.4f points (square %d), %.2f standard errors (square %d)"
            done(text % (markov.NAMES[stay], kind, rolls, cards, gap, square, errors, at))
            if replace:
                good &= errors < ERRORS_MOST
    done("passed" if good else "FAILED")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
