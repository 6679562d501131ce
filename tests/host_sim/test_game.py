"""The whole console in the simulator: mashed keys never reach an error, power cuts lose no decision, damaged files are told and survived."""

import binascii
import random
import struct

import pytest
import sim

START = ["wait 300", "press A", "wait 300", "press B", "wait 300", "press A", "wait 300"]  # language, tour, title, set-up
KEYS = ("A", "B", "UP", "DOWN")


def newest(flash):
    """Payload of the newest sound slot of the saved game in the folder `flash`, or None; the format is firmware/kept/store.py's."""
    best = (0, None)
    for path in (flash / "deedbox").glob("game.*"):
        data = path.read_bytes()
        if len(data) < 16 or data[:3] != b"DBX":
            continue
        _, _, sequence, length, checksum = struct.unpack("<3sBIII", data[:16])
        if len(data) == 16 + length and binascii.crc32(data[16:], binascii.crc32(data[:12])) == checksum:
            best = max(best, (sequence, data[16:]), key=lambda slot: slot[0])
    return best[1]


def mash(seed, presses, players):
    """Script lines: a game of `players` with random options, then random keys."""
    dice = random.Random(seed)
    lines = [*START, "press DOWN"] + ["press A"] * (players - 2)
    for seat in range(players):
        lines.append("press DOWN")
        if seat and dice.random() < 0.5:
            lines += ["press A", "wait 100", "press UP", "press A*3", "press B", "wait 100"]  # a person
    lines += ["press DOWN", "press A", "wait 100"] + ["press DOWN"] * dice.randint(0, 3) + ["press A", "wait 100"]
    lines += ["press DOWN", "press A", "wait 100"]
    for _ in range(dice.randint(1, 8)):
        lines += ["press DOWN*%d" % dice.randint(1, 9), "press A"]
    lines += ["press B", "wait 100", "press DOWN", "press A", "wait 2000"]
    for _ in range(presses):
        if dice.random() < 0.03:
            lines.append("hold %s %d" % (dice.choice(KEYS), dice.randint(300, 1500)))
        else:
            lines.append("press " + dice.choices(KEYS, (65, 7, 8, 20))[0])
        if dice.random() < 0.3:
            lines.append("wait %d" % dice.choice((30, 300, 1500, 4000)))
    return "\n".join(lines)


@pytest.mark.parametrize(
    "board, seed, players",
    [("pico_lcd_1_3", 1, 4), ("pico_oled", 2, 3), ("thumby", 3, 8), ("picopad", 4, 6), ("pico_lcd_1_14", 5, 2)],
)
def test_mashed_keys_never_reach_an_error(board, seed, players, tmp_path):
    """Whatever is pressed: no exception gets as far as the log of failures."""
    flash = tmp_path / "flash"
    flash.mkdir()
    path = tmp_path / "mash.txt"
    path.write_text(mash(seed, 700, players))
    result = sim.program("--board", board, "--seed", seed, "--script", path, "--flash", flash, "--shots", tmp_path)
    assert result.returncode == 0, result.stderr
    failures = flash / "deedbox/errors.txt"
    assert not failures.exists(), failures.read_text()


TURN = "\n".join([*START, "dice 6 5", "dice 2 1", "press A", "until It is your turn"])
DECISIONS = (
    "dice 1 2\npress A\nuntil Auction it",
    "press A\nuntil End turn",
    "press A\nuntil It is your turn 60000",
    "dice 5 3\npress A\nuntil Auction it",
    "press DOWN\npress A\nuntil Bid $10",
    "press A\nwait 20000",
)


def play(machine, texts):
    """Run scripts one after the other until the power is gone."""
    for text in texts:
        for line in text.splitlines():
            if machine.board is None:
                return
            try:
                if line.startswith("press"):
                    machine.key(line.split()[1], True)
                    machine.run(60)
                    if machine.board is not None:
                        machine.key(line.split()[1], False)
                        machine.run(60)
                else:
                    sim.script.Runner(machine)._obey(sim.script.parse(line)[0])
            except (sim.script.Failed, AttributeError):
                if machine.board is not None:
                    raise
                return


def test_power_cuts_lose_no_decision(tmp_path):
    """The power fails in the middle of each write of two turns in turn; the console resumes with the save before, never with anything else."""
    machine = sim.console.SimulatedConsole("pico_oled", tmp_path / "whole", 1)
    saves = []
    try:
        machine.power_on()
        play(machine, [TURN])
        saves.append(newest(tmp_path / "whole"))
        for text in DECISIONS:
            for line in text.splitlines():
                play(machine, [line])
                payload = newest(tmp_path / "whole")
                if payload != saves[-1]:
                    saves.append(payload)
    finally:
        machine.close()
    assert len(saves) > 5
    n = 0
    while True:
        n += 1
        flash = tmp_path / ("cut%d" % n)
        machine = sim.console.SimulatedConsole("pico_oled", flash, 1)
        try:
            machine.power_on()
            play(machine, [TURN])
            machine.board.cut(n)
            play(machine, DECISIONS)
            if machine.board is not None:
                break  # fewer writes than n: every one has been cut
            kept = newest(flash)
            assert kept is not None
            machine.power_on()
            play(machine, ["until Continue", "wait 3000"])
            assert machine.texts.has("Continue")
            play(machine, ["press A", "wait 3000"])
            shown = machine.texts.text()
            assert not machine.texts.has("Sorry") and not machine.texts.has("Continue"), shown
            if n < 4:
                assert kept in saves, n
        finally:
            machine.close()
    assert n > 6


def sound_slot(payload, version=1, sequence=1):
    """A slot file as firmware/kept/store.py writes it."""
    head = struct.pack("<3sBII", b"DBX", version, sequence, len(payload))
    return head + struct.pack("<I", binascii.crc32(payload, binascii.crc32(head))) + payload


@pytest.mark.parametrize(
    "first, second, told",
    [
        (b"", b"rubbish", "damaged"),
        (b"DBX" + bytes(40), bytes(600), "damaged"),
        (sound_slot(b"", version=9), b"", "newer"),
    ],
)
def test_damaged_saves_are_told(first, second, told, tmp_path):
    """Cut, random, or too new: a sentence, then the title goes on without 'Continue'."""
    (tmp_path / "deedbox").mkdir()
    (tmp_path / "deedbox/game.0").write_bytes(first)
    (tmp_path / "deedbox/game.1").write_bytes(second)
    machine = sim.console.SimulatedConsole("pico_oled", tmp_path, 1)
    try:
        sim.run(machine, "until English\npress A\nuntil %s\npress A\nwait 200\npress B\nuntil New game" % told)
        assert not machine.texts.has("Continue")
    finally:
        machine.close()


@pytest.mark.parametrize("payload", [b"", b"\x01", bytes(500), b"\x01\x02" + bytes(range(256)) * 3])
def test_a_sound_slot_that_is_no_game(payload, tmp_path):
    """The checksum holds but what is inside is no game: told when it is resumed, and a new game can be started."""
    (tmp_path / "deedbox").mkdir()
    (tmp_path / "deedbox/game.0").write_bytes(sound_slot(payload))
    machine = sim.console.SimulatedConsole("pico_oled", tmp_path, 1)
    try:
        sim.run(machine, "until English\npress A\nwait 300\npress B\nuntil Continue\npress A\nuntil damaged\npress A\nuntil New game")
        assert not machine.texts.has("Continue")
        assert not (tmp_path / "deedbox/errors.txt").exists()
    finally:
        machine.close()


@pytest.mark.parametrize("data", [b"", bytes(100), sound_slot(b"\x01" + bytes(200)), sound_slot(b"\xff" * 30)])
def test_damaged_settings_are_forgotten(data, tmp_path):
    """Settings that make no sense are replaced by the defaults."""
    (tmp_path / "deedbox").mkdir()
    (tmp_path / "deedbox/settings.0").write_bytes(data)
    machine = sim.console.SimulatedConsole("pico_oled", tmp_path, 1)
    try:
        sim.run(machine, "wait 1500\npress A\nwait 300\npress B\nwait 300\npress B\nwait 300\nuntil New game")
    finally:
        machine.close()


FAILING = """
import firmware.app
from firmware import main as program

def main():
    button = firmware.app.Console._button

    def fails(self, event):
        if event & 15 == 4:  # RIGHT
            raise ValueError("on purpose")
        button(self, event)

    firmware.app.Console._button = fails
    program.main()
"""

FAILURES = """
until English
press A
wait 300
press B
until New game
press A
until Players
press A
until It is your turn 60000
press RIGHT
until Sorry
expect Your game is saved
press B
expect Choose one
press A
wait 200
press A
until Continue
press RIGHT
until Sorry
expect again
expect Remove save
press A
until Continue
press A
until Roll
wait 11000
press RIGHT
until Sorry
press A
until Continue
press RIGHT
until Remove save
press DOWN
press A
until for good
press DOWN
press A
until New game
"""


def test_failures_end_in_words(tmp_path):
    """An exception inside a screen: the error screen, the game saved; a second one soon after offers more; both are in the log on flash."""
    extra = tmp_path / "extra"
    extra.mkdir()
    (extra / "fails_on_right.py").write_text(FAILING)
    flash = tmp_path / "flash"
    machine = sim.console.SimulatedConsole("pico_oled", flash, 1, None, "fails_on_right", [extra])
    try:
        sim.run(machine, FAILURES)
        assert (flash / "deedbox/errors.txt").read_text().count("on purpose") == 4
        assert not list((flash / "deedbox").glob("game.*"))
    finally:
        machine.close()


UNFIT = """
import time
import firmware.drivers.hardware as hardware
from firmware import main as program

class Fails:
    def __init__(self, *words, **more):
        raise ValueError("no such pin")

def main():
    hardware.%s = Fails
    try:
        program.main()
    except ValueError:
        print("left to the caller")
    while True:
        time.sleep_ms(100)
"""


@pytest.mark.parametrize("part, panel", [("PWM", True), ("SPI", False)])
def test_a_board_that_cannot_be_set_up_says_so(part, panel, tmp_path):
    """On the panel where that can still be had; otherwise whoever started the program tells (main.py of the build)."""
    extra = tmp_path / "extra"
    extra.mkdir()
    (extra / ("unfit%s.py" % part)).write_text(UNFIT % part)
    machine = sim.console.SimulatedConsole("pico_lcd_1_3", tmp_path / "flash", 1, None, "unfit" + part, [extra])
    try:
        machine.power_on()
        machine.run(500)
        pixels = machine.panel.pixels()
        assert (pixels.count(0) > 1000 and pixels.count(255) > 1000) == panel  # letters on a ground
        assert ("left to the caller" in machine.board.printed()) != panel
    finally:
        machine.close()
