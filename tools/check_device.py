"""`make check-device`: the self-check on a connected board, as one JSON object, against the budgets of the design.

    build/venv/bin/python tools/check_device.py [PORT] [--games N] [--seconds N]

The game must be installed (`make flash`). Status 1 when a budget is broken, with a list. Block erases cannot be counted on a board; the tests
on littlefs (tests/firmware/device/littlefs_tests.py) count them.
"""

import argparse
import json
import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(Path(__file__).resolve().parent))

import build  # noqa: E402
from device import Device, Trouble, find_port  # noqa: E402
from flash import OURS, blocks  # noqa: E402

# Name, the most it may be; whole redraws differ for one-bit panels on I2C.
BUDGETS = {
    "heap_title": 90 * 1024,
    "heap_peak": 140 * 1024,
    "heap_growth": 0,
    "move_median_ms": 3,
    "move_p99_ms": 15,
    "button_to_pixel_ms": 50,
    "redraw_ms": 150,
    "save_ms": 60,
    "bot_slowest_ms": 400,
    "boot_ms": 2500,
    "flash_bytes": 400 * 1024,
}
REDRAW_ONE_BIT = 60
SIZES = "import os\ndef w(d):\n for e in os.ilistdir(d or '/'):\n  p=d+'/'+e[0]\n  if e[1]&0x4000:\n   w(p)\n  else: print(p,e[3])\nw('')"


def flash_bytes(device):
    """(bytes of the program's files, bytes of the whole blocks that they take) on the flash."""
    total, whole = 0, 0
    for line in device.run(SIZES).splitlines():
        path, size = line.rsplit(" ", 1)
        if any(path == name or path.startswith(name + "/") for name in OURS):
            total += int(size)
            whole += blocks(int(size), device.block)
    return total, whole


def run_check(device, games, seconds):
    """Run tests/device/selfcheck.py, linked as the installed program is, on the device; its result as a dict."""
    board = device.run("import board\nprint(board.NAME)").strip()
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "selfcheck.mpy"
        build.cross(build.linker(board).link()["selfcheck"], target, "selfcheck.py", device.arch)
        device.write("/selfcheck.mpy", target.read_bytes())
    try:
        output = device.run("import selfcheck\nselfcheck.main(%d, %d)" % (games, seconds), silent=600)
    finally:
        device.remove(["/selfcheck.mpy"])
    found = re.search(r"^RESULT (.*)$", output, re.M)
    if not found:
        raise Trouble("the check printed no result: %s" % output[-300:])
    result = json.loads(found.group(1))
    # mem_info counts in blocks of 16 bytes on the RP2040.
    free = [int(n) for n in re.findall(r"max free sz: (\d+)", output)]
    result["largest_free_block_least"] = 16 * min(free) if free else None
    return result


def broken(result, one_bit):
    """Sentences on the budgets that were not met."""
    limits = dict(BUDGETS, redraw_ms=REDRAW_ONE_BIT) if one_bit else BUDGETS
    return ["%s is %s, at most %s" % (name, result[name], most) for name, most in limits.items() if (result.get(name) or 0) > most]


def main():
    """Connect, run, print, judge."""
    parser = argparse.ArgumentParser(prog="check_device.py")
    parser.add_argument("port", nargs="?")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seconds", type=int, default=60, help="the longest that one game may take")
    options = parser.parse_args()
    try:
        device = Device(options.port or find_port())
        try:
            result = run_check(device, options.games, options.seconds)
            result["flash_bytes"], result["flash_blocks"] = flash_bytes(device)
            device.reset()
        finally:
            device.close()
    except Trouble as error:
        print("check-device: %s" % error, file=sys.stderr)
        return 1
    print(json.dumps(result, indent=1, sort_keys=True))
    failures = broken(result, build.board_facts(result["board"]).COLOURS == 2)
    for line in failures:
        print("check-device: over budget: " + line, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
