"""Rare positions, set up by the engine and resumed on the console: shortage, mortgaged deeds handed over, debt, tax by choice, claims.

The saved game is made here, on CPython, by the firmware's own session; what the console then shows is compared with the stored pictures.
"""

import binascii
import contextlib
import struct
import sys
import types

import pytest
import sim


@contextlib.contextmanager
def names_of_micropython():
    """While it lasts, modules of the firmware that know no hardware can be imported: what they need of MicroPython is a few names."""
    import time

    stand_in = types.ModuleType("micropython")
    stand_in.const = lambda value: value
    for name, function in (("ticks_add", lambda a, b: a + b), ("ticks_diff", lambda a, b: a - b)):
        if not hasattr(time, name):
            setattr(time, name, function)
    # Only while it is imported: the tests have a helper of that name.
    before = {name: sys.modules.get(name) for name in ("micropython", "framebuf")}
    sys.modules["micropython"] = stand_in
    sys.modules["framebuf"] = types.ModuleType("framebuf")
    try:
        yield
    finally:
        for name, module in before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module


def session_class():
    """firmware.kept.session.Session on CPython."""
    with names_of_micropython():
        from firmware.kept.session import Session
    return Session


def slot(payload):
    """A slot file as firmware/kept/store.py writes it."""
    head = struct.pack("<3sBII", b"DBX", 1, 1, len(payload))
    return head + struct.pack("<I", binascii.crc32(payload, binascii.crc32(head))) + payload


def prepare(flash, position, book=0, names=("Ana", "Ben", "Carla"), hand_over=1, **options):
    """Write a saved game of people in `position` (words of the engine console's `set`) and settings that are past the first start; `hand_over`: the
    byte of firmware/kept/settings.py."""
    from engine import rulebooks
    from engine.console import position as positions

    session = session_class()(None)
    row = bytearray(rulebooks.BOOKS[book])
    row[rulebooks.FIRST] = rulebooks.FIRST_SEAT
    for name, value in options.items():
        row[getattr(rulebooks, name)] = value
    session.new(names, tuple(range(len(names))), (15,) * len(names), row, book, 0, (5, 7))
    positions.set_position(session.game, [tuple(word.split("=")) for word in position.split()])
    flash = flash / "deedbox"
    flash.mkdir(parents=True)
    (flash / "game.0").write_bytes(slot(session.payload()))
    settings = bytearray(b"\x01\x00\x02\x04\x02\x02\x03\x01\x01\x00\x03\x0f\x1f\x2f\x31\x41\x51\x61\x71")
    settings[7] = hand_over
    (flash / "settings.0").write_bytes(slot(settings))


RESUME = "until Continue\npress A\nuntil Pass to\npress A\nwait 500\n"
CASES = {
    "board": (
        "mediterranean=p0:5 baltic=p0:4 oriental=p1:2 vermont=p1:2 connecticut=p1:3 st_james=p2:3 tennessee=p2:3 new_york=p2:3 reading=p0 "
        "b_and_o=p1:0:m electric=p2 boardwalk=p1 park_place=p1 p0.cash=312 p1.pos=indiana p2.pos=marvin p0.pos=st_james p0.cards=chance turn=p0",
        {},
        "expect Roll\nshot turn.png\npress DOWN\npress A\nuntil Baltic\nshot estate.png\npress A\n"
        "until Sell one\nshot hotel.png\npress B\npress B\nwait 200\n"
        "press DOWN*2\npress A\nuntil Carla\nshot players.png\npress DOWN\npress A\nuntil build or sell\nshot other.png\n"
        "press A\nuntil Pass to Ben\npress A\n"
        "wait 300\npress DOWN\npress A\nwait 200\nexpect House\nshot acting.png",
    ),
    "shortage": (
        "mediterranean=p0 baltic=p0 oriental=p1:4 vermont=p1:4 connecticut=p1:4 st_charles=p2:4 states=p2:4 virginia=p2:4 st_james=p2:2 "
        "tennessee=p2:2 new_york=p2:2 kentucky=p1:1 indiana=p1 illinois=p1 turn=p0",
        {},
        "press DOWN\npress A\nwait 200\npress A\nwait 200\nexpect House\npress A\nwait 3000\npress A\nuntil I want it too\nshot asked.png",
    ),
    "debt": (
        "boardwalk=p1:5 park_place=p1:4 oriental=p0:1 vermont=p0:1 connecticut=p0:1 reading=p0 electric=p0 p0.cash=300 p0.pos=short_line turn=p0",
        {},
        "dice 1 3\npress A\nuntil Sell, mortgage\nshot owes.png\npress DOWN*2\npress A\nuntil Are you sure\nshot sure.png\npress DOWN\npress A\n"
        "wait 9000\npress A\nwait 1000\nexpect Roll\nshot after.png",
    ),
    "mortgaged": (
        "oriental=p0:0:m reading=p0:0:m baltic=p1 turn=p0",
        {},
        "press DOWN*2\npress A\nwait 200\npress A\nwait 200\npress A\nwait 200\npress DOWN\npress A\npress DOWN\npress A\nexpect You give\n"
        "shot give.png\npress B\n"
        "press DOWN\npress A\nuntil nothing for it\nshot gift.png\npress DOWN\npress A\nuntil Pass to Ben\npress A\nwait 500\nexpect You get:\n"
        "shot offer.png\npress A*5\nuntil Keep it 5000\nshot keep.png",
    ),
    "tax": (
        "p0.pos=mediterranean turn=p0",
        {"book": 3},
        "dice 1 2\npress A\nuntil Pay 10 9000\nshot choice.png\npress A\nwait 3000\nexpect End turn\nshot paid.png",
    ),
    "passed": (
        "reading=p1 b_and_o=p1 turn=p0 p0.pos=marvin",
        {"hand_over": 3},
        "dice 2 4\npress A\nuntil Auction it\npress DOWN\npress A\nuntil No bid yet\nshot first.png\npress B\nuntil Reading\nshot holdings.png\n"
        "press B\nuntil No bid yet\npress A\nuntil Pass to Ben\npress A\nuntil Ana leads\nhold DOWN 600\nexpect Pass\nshot pass.png",
    ),
    "claims": (
        "baltic=p1 turn=p0 p0.pos=go",
        {"STRICT": 1},
        "dice 1 2\npress A\nuntil Ben claims rent\nshot open.png\npress DOWN\npress A\nwait 3000\nexpect End turn\nshot claimed.png",
    ),
}


BOARDS = ("pico_lcd_1_3", "pico_oled")


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", CASES)
def test_position(name, board, tmp_path):
    """Resumed, played on and shown as before."""
    position, options, script = CASES[name]
    if board == "pico_oled":  # where an offer is longer than the panel, A first leads through it
        script = script.replace("press A*5\nuntil Keep", "press A*4\nuntil Keep")
    prepare(tmp_path / "flash", position, **options)
    machine = sim.console.SimulatedConsole(board, tmp_path / "flash", 1)
    try:
        sim.script.Runner(machine, tmp_path).run(sim.script.parse(RESUME + script))
    finally:
        machine.close()
    assert not (tmp_path / "flash/deedbox/errors.txt").exists(), (tmp_path / "flash/deedbox/errors.txt").read_text()
    stored = sim.ROOT / "tests/host_sim/pictures/positions" / board
    wrong = [shot.name for shot in sorted(tmp_path.glob("*.png")) if not sim.same_picture(shot.read_bytes(), stored / (name + "-" + shot.name))]
    assert not wrong, "other than stored (see build/wrong-pictures): " + " ".join(wrong)
