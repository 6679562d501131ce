"""The tools on a board: `make flash`, `backup`, `restore`, `unflash` and `check-device` over its serial line, as a person calls them; and a program
of somebody else's that was there before."""

import json
import random
import shutil
import subprocess
import sys

import cuts
import emulator

TOOLS = emulator.ROOT / "tools"
NOISE_SECONDS = 60  # of the board's time, of random bytes over USB
NOISE_BYTES = 40  # at a time, ten times a second
FOREIGN_MAIN = b"import time\nwhile True:\n    print('another program runs')\n    time.sleep(1)\n"
FOREIGN = {
    "/main.py": FOREIGN_MAIN,
    "/boot.py": b"x = 1\n",
    "/board.py": b"PANEL = None\n",
    "/engine/game.mpy": b"somebody's own",
    "/firmware/two lines.py": b"x = 1\n",
    "/lib/os.py": b"1/0\n",
    "/game.0": b"no save of ours",
    "/assets/\u010de\u0161tina.bin": b"\x00\x01\x02",
}


class Wrong(Exception):
    """Something is not as it must be; the message says what."""


def tool(board, name, *words):
    """Run a tool of tools/ against the board while it runs by itself; what it said. Raises Wrong."""
    board.serve()
    command = [sys.executable, str(TOOLS / name), *words]
    result = subprocess.run(command, capture_output=True, text=True, cwd=emulator.ROOT, timeout=1800)
    board.run(1)
    if result.returncode:
        raise Wrong("%s %s: %s" % (name, " ".join(words), result.stderr.strip() or result.stdout[-500:]))
    return result.stdout


def check(what, holds):
    """Raise Wrong unless it holds."""
    if not holds:
        raise Wrong(what)


def game(board, folder):
    """From the first page to a game that is on: a save is there after it."""
    cuts.rest(board)
    for key in ("A", "B", "A", "A", "A", "A", "A"):  # language, tour, new game, start; hand-over, roll, what comes
        cuts.press(board, key)
        cuts.rest(board)
    payload = cuts.newest(board.files(), folder / "newest")
    check("no game was begun", payload is not None)
    return payload


def flashed(board, empty):
    """`make flash` on a board with MicroPython and nothing else; how many files it has then."""
    board.load(empty)
    board.power_on()
    board.run(2000)  # the first start makes a file system
    said = tool(board, "flash.py", "flash", board.name, board.port)
    check("flash said: " + said, "verified" in said and board.resets == 1)
    cuts.rest(board)
    count = len(board.files())
    said = tool(board, "flash.py", "flash", board.name, board.port)
    check("flash, once more, said: " + said, "nothing to copy" in said)
    board.power_off()
    return count


def foreign(board, empty, folder):
    """Over another program and its files: flash, a game, a minute of random bytes while it is on, unflash. How many bytes were sent."""
    board.load(emulator.with_files(formatted(board, empty), board.bench.firmware, FOREIGN))
    board.power_on()
    board.run(2000)
    check("the other program did not run: " + board.printed, "another program runs" in board.printed)
    tool(board, "flash.py", "flash", board.name, board.port)
    game(board, folder)
    before, sent = board.files(), noise(board)
    check("the game was changed by bytes over USB", game_files(before) == game_files(board.files()))
    board.power_off()
    board.power_on()
    shown = [cuts.rest(board)]
    cuts.press(board, "A")
    shown.append(cuts.rest(board))
    check("the game does not come back as it was", shown == cuts.simulated(board.name, before, folder / "simulated"))
    board.printed = ""
    tool(board, "flash.py", "unflash", board.port, "--saves")
    board.run(2000)
    check("the other program does not run: " + board.printed, "another program runs" in board.printed)
    left = board.files()
    board.power_off()
    check("not as they were: %s" % sorted({*left.items()} ^ {*FOREIGN.items()}), left == FOREIGN)
    return sent


def formatted(board, empty):
    """A flash with MicroPython and the file system that its first start makes."""
    board.load(empty)
    board.power_on()
    board.run(2000)
    memory = board.flash()
    board.power_off()
    return memory


def game_files(found):
    """{path: contents} of our folder."""
    return {path: data for path, data in found.items() if path.startswith("/deedbox/")}


def noise(board):
    """A minute of random bytes, but for Ctrl-C, which stops any program; how many."""
    chance, sent = random.Random(7), 0
    for _ in range(NOISE_SECONDS * 10):
        data = bytes(chance.randrange(256) for _ in range(NOISE_BYTES)).replace(b"\x03", b"")
        board.send(data)
        sent += len(data)
        board.run(100)
    return sent


def moved(board, installed, folder):
    """A game goes from one board to a second by `make backup` and `make restore`, and is played on there."""
    kept = folder / "backup"
    shutil.rmtree(kept, ignore_errors=True)
    board.load(installed)
    board.power_on()
    payload = game(board, folder)
    tool(board, "flash.py", "backup", str(kept), board.port)
    cuts.rest(board)
    board.power_off()
    board.load(installed)
    board.power_on()
    cuts.rest(board)
    tool(board, "flash.py", "restore", str(kept), board.port)
    cuts.rest(board)
    check("another game came over", cuts.newest(board.files(), folder / "newest") == payload)
    for _ in range(12):
        cuts.press(board, "A")
        cuts.rest(board)
    check("it does not go on", cuts.newest(board.files(), folder / "newest") not in (payload, None))
    board.power_off()
    return len(payload)


def measured(board, installed, keep):
    """`make check-device`: (figures, lines of what is over its budget)."""
    board.load(installed)
    board.power_on()
    cuts.rest(board)
    board.serve()
    command = [sys.executable, str(TOOLS / "check_device.py"), board.port, "--keep", str(keep)]
    result = subprocess.run(command, capture_output=True, text=True, cwd=emulator.ROOT, timeout=1800)
    board.run(1)
    board.power_off()
    check("it measured nothing: " + result.stderr, result.returncode in (0, 1) and keep.exists())
    figures = json.loads(keep.read_text())
    return figures, [line for line in result.stderr.splitlines() if "over budget" in line]
