"""Helpers of the simulator's tests: run it as a program, make a console with the test card, compare pictures."""

import os
import subprocess
import sys
from pathlib import Path

from host_sim import console, png, script

ROOT = Path(__file__).resolve().parents[2]
CARD = ROOT / "tests/host_sim/card"


def program(*words, env=None, timeout=120):
    """Run `python -m host_sim` with `words`; a CompletedProcess with text output. No display, no input."""
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    environment.update(env or {})
    command = [sys.executable, "-m", "host_sim", *(str(word) for word in words)]
    return subprocess.run(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=timeout)


def make(name="pico_lcd_1_3", module="testcard", **more):
    """A SimulatedConsole, by default with the test card instead of the game."""
    more.setdefault("seed", 1)
    return console.SimulatedConsole(name, module=module, extra=[CARD], **more)


def run(machine, text, folder="."):
    """Run script lines on a console; what it printed, as lines."""
    said = []
    script.Runner(machine, folder, said.append).run(script.parse(text))
    return said


def same_picture(data, path):
    """True when a picture equals the stored one, pixel by pixel. With DEEDBOX_NEW_PICTURES set, stores it instead."""
    if os.environ.get("DEEDBOX_NEW_PICTURES"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return True
    if path.exists() and png.decode(path.read_bytes()) == png.decode(data):
        return True
    wrong = ROOT / "build/wrong-pictures" / path.relative_to(ROOT / "tests/host_sim/pictures")
    wrong.parent.mkdir(parents=True, exist_ok=True)
    wrong.write_bytes(data)
    return False
