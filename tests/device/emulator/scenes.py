"""What the board shows, picture by picture: the simulator's own scripts and positions, against the pictures stored for them."""

import shutil

import cuts
import emulator
import pair
import test_positions
from host_sim import console, png, script

SCRIPTS = emulator.ROOT / "tests/host_sim/scripts"
PICTURES = emulator.ROOT / "tests/host_sim/pictures"
WRONG = emulator.ROOT / "build/device/wrong-pictures"
SEED = 1  # of the stored pictures
MOVING = ("12_dice.png",)  # taken while something moves: which of its pictures is caught is a matter of the clock
# Chance on the board is what it is in the simulator with that seed (host_sim/device/os.py) after the first power-on, which makes 1009 of it
# (SimulatedConsole.power_on): the decks and who begins are the same.
CHANCE = """
import os, sys
class Chance:
    state = 1009
    def __getattr__(self, name):
        return getattr(os, name)
    def urandom(self, n):
        result = bytearray(n)
        for i in range(n):
            for _ in range(3):
                self.state ^= self.state << 13 & 0x3FFFFFFF
                self.state ^= self.state >> 17
                self.state ^= self.state << 5 & 0x3FFFFFFF
            result[i] = self.state >> 9 & 255
        return bytes(result)
sys.modules["os"] = Chance()
"""


def play(board, installed, flash, text, folder, prefix, added=None):
    """Run a script on the `board` with the bytes `installed` on its flash, and on the simulator, beside each other, both with the saves of `flash`
    (the simulator's folder). `folder`, `prefix`: of the stored pictures. How many pictures were compared; raises script.Failed."""
    board.load(emulator.with_files(installed, board.bench.firmware, {**cuts.saves(flash), **(added or {})}))
    simulated = console.SimulatedConsole(board.name, flash, SEED)

    def stored(name):
        if name in MOVING:
            return b""
        path = PICTURES / folder / board.name / (prefix + name)
        return png.decode(path.read_bytes())[2] if path.exists() else None

    runner = pair.Runner(pair.Both(simulated, board), WRONG / board.name / (prefix or folder), stored)
    try:
        runner.run(script.parse(text))
    finally:
        board.power_off()
        simulated.close()
    return runner.compared


def position(board, installed, folder, name):
    """A rare position (tests/host_sim/test_positions.py), resumed and played on."""
    words, options, text = test_positions.CASES[name]
    if board.name == "pico_oled":  # as there
        text = text.replace("press A*5\nuntil Keep", "press A*4\nuntil Keep")
    flash = folder / "simulated"
    shutil.rmtree(flash, ignore_errors=True)
    test_positions.prepare(flash, words, **options)
    return play(board, installed, flash, test_positions.RESUME + text, "positions", name + "-")


def moments(board, installed, folder):
    """The first rounds of a game from the first power-on (scripts/key_moments.txt)."""
    flash = folder / "simulated"
    shutil.rmtree(flash, ignore_errors=True)
    flash.mkdir()
    text = (SCRIPTS / "key_moments.txt").read_text(encoding="utf-8")
    return play(board, installed, flash, text, "key_moments", "", {"/boot.py": CHANCE.encode()})
