"""Auctions called out (B6), in the simulator: presses and hand-overs among four people, a power cut while it is counted, pictures."""

import re

import pytest
import sim
from test_positions import RESUME, prepare
from test_setup_presses import obey

NAMES = ("Ana", "Ben", "Carla", "David")
EIGHT = ("Ana", "Ben", "Carla", "David", "Emma", "Filip", "Greta", "Hugo")
BOARDS = ("pico_display_2", "pico_lcd_1_3", "pico_lcd_1_14", "pico_oled", "thumby")  # one of each size class
PICTURES = tuple("%s-%s.png" % (board, name) for board in BOARDS for name in ("count", "eight"))  # in pictures/called
# Who bids, and whether more than what the page begins at.
BIDS = (("Ana", 0), ("Carla", 1), ("Ben", 0), ("David", 1), ("Ana", 0), ("Ben", 1), ("Carla", 0), ("Ana", 1), ("David", 0), ("Ben", 1))


def auction(folder, board="pico_lcd_1_3", names=NAMES, **more):
    """A console at the auction of Baltic Avenue that Ana has let go."""
    prepare(folder / "flash", "turn=p0 p0.pos=go", names=names, **more)
    machine = sim.console.SimulatedConsole(board, folder / "flash", 1)
    machine.power_on()
    obey(machine, RESUME + "dice 1 2\npress A\nuntil Auction it\npress DOWN\npress A\nuntil No bid yet")
    return machine


def caller(machine):
    """Who calls, as the title says."""
    return re.search(r"< (\w+) >", machine.texts.text())[1]


def bid(machine, name, more, keys):
    """Choose `name` by one of `keys`, go up `more` times, bid; the presses. The leader is never offered."""
    count = 0
    order = [other for other in NAMES if not machine.texts.has(other + " leads")]
    steps = (order.index(name) - order.index(caller(machine))) % len(order)
    if steps > len(order) // 2 and len(keys) > 1:
        presses = [keys[1]] * (len(order) - steps)
    else:
        presses = [keys[0]] * steps
    for key in presses + ["UP"] * more:
        obey(machine, "press " + key)
        count += 1
    assert caller(machine) == name
    obey(machine, "press A\nuntil %s leads" % name)
    return count + 1


def test_ten_bids_of_four_people(tmp_path):
    """At most three presses a bid, and nobody is handed the console: at the end it goes on with whoever let the deed go."""
    machine = auction(tmp_path)
    try:
        presses = [bid(machine, name, more, ("RIGHT", "LEFT")) for name, more in BIDS]
        assert max(presses) <= 3 and sum(presses) <= 25, presses
        obey(machine, "hold A 2500\nuntil Ben wins\nuntil End turn")
        assert machine.texts.has("Ana") and not machine.texts.has("Pass to")
    finally:
        machine.close()


def test_ten_bids_passed_round(tmp_path):
    """What that saves: every bid of the setting 'in turn' is a hand-over."""
    machine = auction(tmp_path, hand_over=3)
    try:
        for n in range(10):
            obey(machine, "press A\nuntil Pass to %s\npress A\nuntil leads" % NAMES[(n + 1) % 4])
    finally:
        machine.close()


@pytest.mark.parametrize("board", ("pico_display_2", "picoboy"))
def test_boards_with_fewer_keys(board, tmp_path):
    """UP, DOWN, A and B are enough: below the least bid stands the next one to call, two presses below where the page begins."""
    machine = auction(tmp_path, board)
    try:
        obey(machine, "press A\nuntil Ana leads with $10")
        assert caller(machine) == "Ben"
        obey(machine, "press DOWN\nexpect $11\npress DOWN\nexpect < Carla >\npress A\nuntil Carla leads with $20")
        obey(machine, "press UP\nexpect $40\npress A\nuntil David leads with $40\nhold A 2500\nuntil David wins\nuntil End turn")
    finally:
        machine.close()


def test_a_power_cut_while_it_is_counted_sells_nothing(tmp_path):
    """The auction is there again, with its last bid, and nobody is handed the console for it."""
    machine = auction(tmp_path)
    try:
        obey(machine, "press A\nuntil Ana leads with $10\nwait 1000")
        machine.key("A", True)
        machine.run(2000)
        assert machine.texts.has("Going twice")
        machine.power_off()
        machine.key("A", False)
        machine.power_on()
        obey(machine, "until Continue\npress A\nuntil Ana leads with $10\nwait 3000\nexpect Ana leads with $10\nexpect Baltic Avenue")
        obey(machine, "hold A 2500\nuntil Ana wins Baltic Avenue for $10")
    finally:
        machine.close()


@pytest.mark.parametrize("board", BOARDS)
def test_pictures(board, tmp_path):
    """'Going once' while A is held; and eight people, who have a row more."""
    wrong = []
    for name, names in (("count", NAMES), ("eight", EIGHT)):
        machine = auction(tmp_path / name, board, names)
        try:
            obey(machine, "press A\nuntil Ana leads with $10")
            if name == "count":
                machine.key("A", True)
                machine.run(1200)
                assert machine.texts.has("Going once")
            path = sim.ROOT / "tests/host_sim/pictures/called" / ("%s-%s.png" % (board, name))
            if not sim.same_picture(machine.picture(), path):
                wrong.append(path.name)
        finally:
            machine.close()
    assert not wrong, "other than stored (see build/wrong-pictures): " + " ".join(wrong)
