"""Command line of the simulator.

Exit status: 0 when all went well, 1 when a script's expectation failed or the firmware crashed, 2 for usage.
"""

import argparse
import os
import sys
from pathlib import Path

from . import console, link, script, stage

COMMANDS = """\
script commands, one a line, # comments:
  press A              a short press (UP DOWN LEFT RIGHT A B MENU); press A*3: three
  hold DOWN 1200       pressed for that many milliseconds
  wait 500             virtual milliseconds pass
  expect TEXT          fails unless TEXT is on the screen now
  until TEXT [MS]      waits for TEXT, at most MS (10000)
  shot FILE.png        the panel's pixels (into the script's current folder or --shots)
  power_off, power_on  kills the board at once; starts a new one on the same flash
  cut N                the power fails in the middle of the N-th next flash write
  heap                 prints used and free heap
  dice 3 4             queues a roll
"""


def arguments():
    """The parser."""
    parser = argparse.ArgumentParser(
        prog="python -m host_sim",
        description="Plays Deedbox on a simulated board.",
        epilog=COMMANDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--board", default="pico_lcd_1_3", metavar="NAME", help="default: pico_lcd_1_3")
    parser.add_argument("--view", choices=("window", "terminal", "none"), help="default: window where there is a display, else terminal")
    parser.add_argument("--script", metavar="FILE", help="run the commands of FILE, then exit")
    parser.add_argument("--seed", type=int, metavar="N", help="fix the random numbers (default with a script: 1)")
    parser.add_argument("--flash", metavar="DIR", help="the folder that is the flash (default: a temporary one)")
    parser.add_argument("--lang", choices=console.languages(), help="language to switch to at power-on")
    parser.add_argument("--scale", type=int, metavar="N", help="window: screen pixels a panel pixel")
    parser.add_argument("--shots", default=".", metavar="DIR", help="where the script's pictures go (default: here)")
    parser.add_argument("--seconds", type=float, help=argparse.SUPPRESS)  # tests end the views by themselves
    parser.add_argument("--module", default="firmware.main", help=argparse.SUPPRESS)  # tests run a test card instead
    parser.add_argument("--program", metavar="DIR", help=argparse.SUPPRESS)  # a build as it is flashed, instead of the sources
    parser.add_argument("--extra", action="append", default=[], help=argparse.SUPPRESS)
    return parser


def usage(text):
    """One clear line, status 2."""
    print("host_sim: " + text, file=sys.stderr)
    return 2


def run_script(options):
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


def run_view(options):
    """Play by hand; the exit status."""
    view = options.view
    if view is None:
        shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform == "darwin"
        view = "window" if shown else "terminal"
    if view == "none":
        return usage("--view none needs a --script")
    machine = console.SimulatedConsole(options.board, options.flash, options.seed, options.lang, options.module, options.extra, options.program)
    try:
        if view == "window":
            from . import window

            return window.play(machine, options.scale, options.seconds)
        from . import terminal

        return terminal.play(machine, options.seconds)
    except link.Crashed as error:
        print("host_sim: the firmware ended:\n%s" % error, file=sys.stderr)
        return 1
    finally:
        machine.close()


def main():
    """Parse and run."""
    options = arguments().parse_args()
    try:
        console.board_facts(options.board)
        return run_script(options) if options.script else run_view(options)
    except (console.UnknownBoard, stage.Missing) as error:
        return usage(str(error))


if __name__ == "__main__":
    sys.exit(main())
