"""`make test-device`: the product on an emulated RP2040 with official MicroPython, from an empty board to the end. docs/emulator.md says what is
done, and where the two files come from.

    build/venv/bin/python tests/device/emulator/run.py FIRMWARE.uf2 BOOTROM.bin [BOARD ...] [--only WORD]

Prints what it does as it goes, and a table; status 1 when something failed. Pictures that were wrong lie in build/device.
"""

import argparse
import contextlib
import shutil
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / place) for place in ("", "tools", "tests", "tests/engine", "tests/host_sim", "tests/device/emulator")]

import cuts  # noqa: E402
import emulator  # noqa: E402
import handled  # noqa: E402
import micropython_uf2  # noqa: E402
import scenes  # noqa: E402
import test_positions  # noqa: E402
import uf2  # noqa: E402
from host_sim import script  # noqa: E402
from host_sim.console import UnknownBoard  # noqa: E402

BOARDS = ("pico_lcd_1_3", "pico_oled")
WORK = ROOT / "build/device"
BEGUN = "p0.pos=go turn=p0"  # the game in which the power fails: three persons, at the first one's turn
FAILED = (cuts.Lost, handled.Wrong, script.Failed, emulator.Gone)


def say(text):
    """A line of progress."""
    print("test-device: " + text, flush=True)


class Trial:
    """All that is done with one board. `rows`: (what, whether it passed, what is to be told, seconds)."""

    def __init__(self, bench, name, only):
        self.bench, self.name, self.only = bench, name, only
        self.folder = WORK / name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.empty = emulator.dropped(bench.data)
        self.board = emulator.Board(bench, name, self.folder)
        self.whole = bytes(emulator.dropped(uf2.board_uf2(name, bench.firmware)))
        self.rows = []

    def step(self, what, do):
        """Do one thing, unless it is not asked for, and note how it went."""
        if self.only not in what:
            return
        say("%s: %s" % (self.name, what))
        start = time.monotonic()
        try:
            passed, told = True, do()
        except FAILED as error:
            passed, told = False, str(error)
            with contextlib.suppress(emulator.Gone):
                self.board.power_off()
        self.rows.append((what, passed, told, time.monotonic() - start))
        say("%s: %s: %s, %s (%d s)" % (self.name, what, "passed" if passed else "FAILED", told, self.rows[-1][-1]))

    def all(self):
        """Everything, in its order."""
        self.step("make uf2: dropped on the drive, it starts into the game", self.dropped)
        self.step("make flash, and once more", lambda: "%d files" % handled.flashed(self.board, self.empty))
        self.step("pictures of a game's first rounds", lambda: self.alike(scenes.moments(self.board, self.whole, self.folder)))
        for name in test_positions.CASES:
            self.step(
                "pictures of a rare position: " + name,
                lambda name=name: self.alike(scenes.position(self.board, self.whole, self.folder, name)),
            )
        self.step("the power fails at every operation on the flash", self.cut)
        self.step("a game moves to another board: make backup, make restore", self.moved)
        self.step("over another program: make flash, random bytes, make unflash", self.foreign)
        self.step("make check-device", self.measured)
        self.board.close()

    @staticmethod
    def alike(count):
        """What is told of pictures."""
        return "%d times the same picture" % count

    def dropped(self):
        """From the UF2 alone to the first page, as the simulator shows it on an empty flash."""
        self.board.load(self.whole)
        self.board.power_on()
        shown = cuts.rest(self.board)
        at = self.board.now
        self.board.power_off()
        handled.check("it does not show the first page", shown == cuts.simulated(self.name, {}, self.folder / "simulated")[0])
        return "there after %.1f s at the most" % (at / 1000)

    def cut(self):
        """Ten decisions."""
        flash = self.folder / "begun"
        test_positions.prepare(flash, BEGUN)
        count = cuts.every_operation(self.board, self.whole, cuts.saves(flash), self.folder, lambda text: say("%s: %s" % (self.name, text)))
        return "%d cuts, each time the game was there, less one decision at the most" % count

    def moved(self):
        """Backup and restore."""
        return "%d bytes of a saved game, played on" % handled.moved(self.board, self.whole, self.folder)

    def foreign(self):
        """Somebody else's board."""
        count = handled.foreign(self.board, self.empty, self.folder)
        return "%d random bytes in %d s of a game; the other program runs, its %d files are as they were" % (
            count,
            handled.NOISE_SECONDS,
            len(handled.FOREIGN),
        )

    def measured(self):
        """The budgets: those that are broken are told, and are no failure of this test, which says whether the check can be made."""
        figures, over = handled.measured(self.board, self.whole, self.folder / "check.json")
        for line in over:
            say("%s: %s" % (self.name, line))
        wanted = {key: figures[key] for key in ("heap_growth", "games", "check_seconds")}
        handled.check("the heap grew over the games: %s" % wanted, figures["heap_growth"] == 0)
        handled.check("it took longer than ten minutes: %s" % wanted, figures["check_seconds"] <= 600)
        return "%d games, heap growth 0, %d s; %d of %d budgets kept" % (
            figures["games"],
            figures["check_seconds"],
            len(figures["budgets"]) - len(over),
            len(figures["budgets"]),
        )


def table(trials):
    """What was done with which board, how it went, and how long it took."""
    lines = ["| board | what | result | | seconds |", "|---|---|---|---|---|"]
    for trial in trials:
        lines += ["| %s | %s | %s | %s | %d |" % (trial.name, what, "passed" if good else "FAILED", told, s) for what, good, told, s in trial.rows]
    return "\n".join(lines)


def main():
    """Everything on every board; 2 where it cannot begin."""
    parser = argparse.ArgumentParser(prog="test-device", description="The product on an emulated RP2040.")
    parser.add_argument("firmware", type=Path, help="official MicroPython for RPI_PICO, a UF2 file")
    parser.add_argument("rom", type=Path, help="the RP2040's boot ROM, 16 KiB")
    parser.add_argument("boards", nargs="*", default=BOARDS)
    parser.add_argument("--only", default="", metavar="WORD", help="what has this in its name")
    options = parser.parse_args()
    trials = []
    try:
        bench = emulator.Bench(options.firmware, options.rom)
        say("MicroPython %s; some minutes for each board and each thing" % bench.firmware.version)
        for name in options.boards:
            trials.append(Trial(bench, name, options.only))
            trials[-1].all()
    except (micropython_uf2.Refused, UnknownBoard, OSError, emulator.Gone) as error:
        print("test-device: %s" % error, file=sys.stderr)
        return 2
    finally:
        if trials:
            text = table(trials)
            (WORK / "table.md").write_text(text + "\n")
            print(text)
    failed = sum(not good for trial in trials for _, good, _, _ in trial.rows)
    print("%d passed, %d failed" % (sum(len(trial.rows) for trial in trials) - failed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
