"""Everything that proves the project: what `make test` runs after set-up. Prints each part's name and time; ends with the first failure's status.

    build/venv/bin/python tools/check.py [pytest arguments]
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path
from collections.abc import Iterable

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / "build/venv/bin"


def step(name: str, command: Iterable[object]) -> bool:
    """Run one part; True when it passed."""
    print("== " + name, flush=True)
    start = time.monotonic()
    good = subprocess.run([str(word) for word in command], cwd=ROOT).returncode == 0
    print("== %s: %s, %.1f s" % (name, "passed" if good else "FAILED", time.monotonic() - start), flush=True)
    return good


def main() -> int:
    """All parts; the tests last, so that their closing line ends the output."""
    parser = argparse.ArgumentParser(prog="check", description="Everything that proves the project.", epilog="Other arguments go to pytest.")
    others = parser.parse_known_args()[1]
    good = step("ruff", [BIN / "ruff", "check", "."])
    good &= step("types, against MicroPython's stubs", [BIN / "mypy"])
    good &= step("types of tools and simulator, against CPython's", [BIN / "mypy", "--config-file", "tools/mypy.ini"])
    good &= step("every rule has its tests (make rules)", [BIN / "python", "tools/rules.py", "--short"])
    good &= step("tests", [BIN / "python", "-m", "pytest", "-n", "2", *others])
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
