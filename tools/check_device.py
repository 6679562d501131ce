"""`make check-device`: the self-check on a connected board, as one JSON object, against the budgets of the design.

    build/venv/bin/python tools/check_device.py [PORT] [--games N] [--seconds N] [--keep FILE]

The game must be installed (`make flash`). Status 1 when a budget is broken, with a list. It takes a minute and a half on a board, up to ten
on an emulated one. Block erases cannot be counted on a board; the tests on littlefs (tests/firmware/device/littlefs_tests.py) count them.
"""

import argparse
import json
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(Path(__file__).resolve().parent))

import build  # noqa: E402
import figures  # noqa: E402
from device import Device, Trouble  # noqa: E402
from flash import CODE, FOLDER, Found, blocks, connected, ours  # noqa: E402

kB = 1024
# Key of the result, what it is, the most it may be.
BUDGETS = (
    ("heap_title", "heap in use at the title, bytes", 80 * kB),
    ("heap_title_after", "heap in use at the title after a game, bytes", 80 * kB),
    ("heap_peak", "heap in use at the peak of a game of eight with all screens, bytes", 130 * kB),
    ("heap_growth", "heap growth over the games, bytes", 0),
    ("state_bytes", "the engine's state, bytes", 600),
    ("save_bytes", "a saved game, bytes", 600),
    ("move_median_ms", "engine move, median, ms", 2),
    ("move_p99_ms", "engine move, 99th percentile, ms", 10),
    ("button_to_pixel_ms", "button to the first changed pixel, ms", 25),
    ("redraw_ms", "whole screen redrawn, ms", 70),
    ("step_most_ms", "longest step of the main loop, ms", 150),
    ("save_ms", "a save, median, ms", 10),
    ("save_most_ms", "a save, worst, ms", 100),
    ("bot_slowest_ms", "a bot's slowest decision, ms", 150),
    ("boot_ms", "power-on to the title, ms", 700),
    ("flash_blocks", "flash of the program in blocks, bytes", 360 * kB),
    ("awake_on_percent", "time awake while a key is awaited, screen on, percent", 10),
    ("awake_off_percent", "time awake, screen off, percent", 2),
    ("check_seconds", "this check, seconds", 600),
)
LEAST = (("dice_fps", "pictures a second of the dice", 25),)
ONE_BIT = {"redraw_ms": 30}  # 128x64 over I2C
FROZEN = {"boot_ms": 500}
SIZES = """
import os, json
def walk(d):
    for e in os.ilistdir(d):
        p = d + "/" + e[0]
        if e[1] & 0x4000:
            walk(p)
        else:
            print(json.dumps([p, os.stat(p)[6]]))
walk("%s")
""" % FOLDER
OWN_PATH = "import sys\nsys.path[:]=['%s','%s','.frozen']\n" % (FOLDER, CODE)  # main.py has it without the first, where the check lies


def flash_bytes(device: Device) -> tuple[int, int]:
    """(bytes of the program's files, bytes of the whole blocks that they take) on the flash."""
    total = len(build.MAIN) if Found(device).main == "ours" else 0
    whole = blocks(total, device.block)
    for line in device.run(SIZES).splitlines():
        path, size = json.loads(line)
        if ours(path):
            total += size
            whole += blocks(size, device.block)
    return total, whole


def run_check(device: Device, games: int, seconds: int) -> dict[str, Any]:  # Any: JSON, numbers and the board's name
    """Run tests/device/selfcheck.py, linked as the installed program is, on the device; its result as a dict."""
    board = device.run(OWN_PATH + "import board\nprint(board.NAME)").strip()
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "selfcheck.mpy"
        build.cross(build.linked(board, device.arch)[0]["selfcheck"], target, "selfcheck.py", device.arch)
        device.write(FOLDER + "/selfcheck.mpy", target.read_bytes())
    try:
        output = device.run(OWN_PATH + "import selfcheck\nselfcheck.main(%d, %d)" % (games, seconds), silent=600)
    finally:
        device.remove([FOLDER + "/selfcheck.mpy"])
    found = re.search(r"^RESULT (.*)$", output, re.M)
    if not found:
        raise Trouble("the check printed no result: %s" % output[-300:])
    result: dict[str, Any] = json.loads(found.group(1))
    # mem_info counts in blocks of 16 bytes on the RP2040.
    free = [int(n) for n in re.findall(r"max free sz: (\d+)", output)]
    result["largest_free_block_least"] = 16 * min(free) if free else None
    return result


def judged(result: dict[str, Any], one_bit: bool, frozen: bool) -> list[dict[str, Any]]:  # for JSON as well
    """Rows [what, value, limit, kept or not] of all budgets; what was not measured is not kept."""
    limits = {**(ONE_BIT if one_bit else {}), **(FROZEN if frozen else {})}
    rows = []
    for key, what, most in BUDGETS:
        most = limits.get(key, most)
        rows.append({"what": what, "value": result.get(key), "most": most, "kept": result.get(key) is not None and result[key] <= most})
    for key, what, least in LEAST:
        rows.append({"what": what, "value": result.get(key), "least": least, "kept": result.get(key) is not None and result[key] >= least})
    return rows


def main() -> int:
    """Connect, run, print, judge."""
    parser = argparse.ArgumentParser(prog="check_device.py", description="The self-check on a connected board, against the budgets.")
    parser.add_argument("port", nargs="?")
    parser.add_argument("--games", type=int, default=20, help="how many games of bots are begun")
    parser.add_argument("--seconds", type=int, default=20, help="how long keys are mashed; a game of bots takes a tenth of it")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the figures there as well")
    options = parser.parse_args()
    try:
        with connected(options.port) as device:
            start = time.monotonic()
            result = run_check(device, options.games, options.seconds)
            result["check_seconds"] = round(time.monotonic() - start)
            result["flash_bytes"], result["flash_blocks"] = flash_bytes(device)
            frozen = not device.holds(CODE)
    except Trouble as error:
        print("check-device: %s" % error, file=sys.stderr)
        return 1
    result["budgets"] = judged(result, build.board_facts(result["board"]).COLOURS == 2, frozen)
    text = json.dumps(result, indent=1, sort_keys=True)
    print(text)
    figures.keep(result["board"], result)
    if options.keep:
        options.keep.parent.mkdir(parents=True, exist_ok=True)
        options.keep.write_text(text + "\n")
    failed = [row for row in result["budgets"] if not row["kept"]]
    for row in failed:
        limit = "at most %s" % row["most"] if "most" in row else "at least %s" % row["least"]
        print("check-device: over budget: %s: %s, %s" % (row["what"], row["value"], limit), file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
