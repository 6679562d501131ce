"""Command line of the simulator.

Exit status: 0 when all went well, 1 when a script's expectation failed or the firmware crashed, 2 for usage, 128 and the signal's number when a
signal ended it.
"""

import argparse
import signal
import sys
from pathlib import Path
from types import FrameType

from . import console, flash_folder, link, script, stage

COMMANDS = """\
script commands, one a line, # comments:
  press A              a short press (UP DOWN LEFT RIGHT A B MENU); press A*3: three;
                       press B until TEXT: as often as it takes, at most 40 times
  hold DOWN 1200       pressed for that many milliseconds
  wait 500             virtual milliseconds pass
  expect TEXT          fails unless TEXT is on the screen now
  until TEXT [MS]      waits for TEXT, at most MS (10000)
                       TEXT may be @KEY: that text of firmware/lang in the run's language; @cs:KEY: in Czech
  shot FILE.png        the panel's pixels (here, or into --shots); only right after an expect or until
  power_off, power_on  kills the board at once; starts a new one on the same flash
  cut N                the power fails in the middle of the N-th next flash write
  heap                 prints used and free heap
  dice 3 4             queues a roll
"""


def arguments() -> argparse.ArgumentParser:
    """The parser."""
    parser = argparse.ArgumentParser(
        prog="python -m host_sim",
        description="Plays Deedbox on a simulated board.",
        epilog=COMMANDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--board", default="pico_lcd_1_3", metavar="NAME", help="default: pico_lcd_1_3")
    parser.add_argument("--view", choices=("window", "terminal", "web", "none"), help="default: window where there is a display, else terminal")
    parser.add_argument("--script", metavar="FILE", help="run the commands of FILE, then exit")
    parser.add_argument("--seed", type=int, metavar="N", help="fix the random numbers (default with a script: 1)")
    parser.add_argument("--flash", metavar="DIR", help="the flash (default: a folder of yours for each board, which stays; for a script a fresh one)")
    parser.add_argument("--lang", choices=console.languages(), help="language to switch to at power-on")
    parser.add_argument("--scale", type=int, metavar="N", help="window: screen pixels a panel pixel")
    parser.add_argument("--shots", metavar="DIR", help="where the script's pictures go (default: here; of a failure: build/failed)")
    parser.add_argument("--module", default="firmware.main", metavar="NAME", help="run the main() of another module (default: firmware.main)")
    parser.add_argument("--extra", action="append", default=[], metavar="DIR", help="a folder of further modules, before ours; may be given again")
    parser.add_argument("--program", metavar="DIR", help="run a build as it is flashed (tools/build.py), instead of the sources")
    parser.add_argument("--seconds", type=float, help=argparse.SUPPRESS)  # tests end the views by themselves
    return parser


def usage(text: str) -> int:
    """One clear line, status 2."""
    print("host_sim: " + text, file=sys.stderr)
    return 2


def run_script(options: argparse.Namespace) -> int:
    """Run a script; the exit status."""
    path = Path(options.script)
    try:
        commands = script.parse(path.read_text(encoding="utf-8"), path.name)
    except (OSError, UnicodeDecodeError) as error:
        return usage("cannot read the script %s: %s" % (path, getattr(error, "strerror", None) or "it is not text"))
    except script.BadScript as error:
        return usage(str(error))
    seed = 1 if options.seed is None else options.seed
    machine = console.SimulatedConsole(options.board, options.flash, seed, options.lang, options.module, options.extra, options.program)
    try:
        script.Runner(machine, options.shots).run(commands)
    except script.Failed as error:
        print("%s: %s" % (path, error), file=sys.stderr)
        return 1
    finally:
        machine.close()
    return 0


def run_view(options: argparse.Namespace) -> int:
    """Play by hand; the exit status."""
    view = options.view
    if view == "none":
        return usage("--view none needs a --script")
    if view == "web":
        from . import page

        if options.flash or options.program or options.extra:
            return usage("--view web runs the page, whose game the browser keeps: no --flash, --program, --extra")
        return page.play(options.board, options.lang, options.seed, options.seconds)
    if view != "terminal":
        from . import window

        missing = window.missing()
        if missing and view == "window":
            return usage("no window can be opened here (%s); try --view terminal" % missing)
        view = "terminal" if missing else "window"
    if view == "terminal":
        from . import terminal

        if not terminal.possible():
            why = "" if options.view else "there is no display, and "
            return usage(why + "--view terminal needs a terminal")
    flash = options.flash or flash_folder.lasting(options.board)
    machine = console.SimulatedConsole(options.board, flash, options.seed, options.lang, options.module, options.extra, options.program)
    try:
        if view == "window":
            return window.play(machine, options.scale, options.seconds)
        return terminal.play(machine, options.seconds)
    except link.Crashed as error:
        print("host_sim: the firmware ended:\n%s" % error, file=sys.stderr)
        return 1
    finally:
        machine.close()


def end_by_signals() -> None:
    """A signal that ends the program ends it in order: what is temporary goes, the terminal is given back."""

    def ended(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_DFL:  # nohup has it ignored, and so it stays
            signal.signal(number, ended)


def main() -> int:
    """Parse and run."""
    options = arguments().parse_args()
    end_by_signals()
    try:
        console.board_facts(options.board)
        return run_script(options) if options.script else run_view(options)
    except (console.UnknownBoard, flash_folder.Unusable, stage.Missing) as error:
        return usage(str(error))
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


if __name__ == "__main__":
    sys.exit(main())
