"""How many presses a new game takes (P10), and what the next one remembers of it (P9). A press held down counts as one."""

import pytest
import sim

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-. "  # English has no letters of its own


@pytest.fixture
def console(tmp_path):
    """A console at its title, past language and tour."""
    machine = sim.console.SimulatedConsole("pico_lcd_1_3", tmp_path / "flash", 1)
    machine.power_on()
    obey(machine, "until Language\npress A\nuntil The idea\npress B\nuntil New game")
    yield machine
    machine.close()


def obey(machine, text):
    """Obey lines of a script on a console that is on."""
    runner = sim.script.Runner(machine)
    for command in sim.script.parse(text):
        runner._obey(command)


def press(machine, keys):
    """Press the keys, written as the scripts do; their number."""
    words = keys.split()
    for word in words:
        obey(machine, "press " + word)
    return sum(int(word.partition("*")[2] or 1) for word in words)


def four_people(machine):
    """From the title to four people at the set-up, the cursor on the line that starts; the presses. Whoever comes to the table plays as the last."""
    count = press(machine, "A")
    obey(machine, "until Players")
    count += press(machine, "DOWN*3 LEFT*2")  # Ben: from medium to easy to a person
    count += press(machine, "UP*2 RIGHT*2 UP")
    assert [machine.texts.has("%s person" % name) for name in ("Ana", "Ben", "Carla", "David")]
    return count


def test_four_people_with_suggested_names(console):
    count = four_people(console) + press(console, "A")
    obey(console, "until Ana")
    assert count <= 14, count


def typed(old, new):
    """The presses that write `new` over `old`, from the page of suggestions on."""
    keys = ["A"] + ["B"] * len(old)
    at, row = 0, len(SIGNS) + 1
    for place in [SIGNS.index(letter) for letter in new.upper()] + [len(SIGNS)]:
        way = (place - at) % row
        keys += ["RIGHT"] * way if way <= row // 2 else ["LEFT"] * (row - way)
        keys.append("A")
        at = place
    return " ".join(keys)


def test_four_people_with_typed_names(console):
    """Measured, not yet what is aimed at (60): each letter is looked for along one row of signs."""
    count = four_people(console)
    for seat, (old, new) in enumerate((("Ana", "Olga"), ("Ben", "Ivan"), ("Carla", "Rita"), ("David", "Emil"))):
        count += press(console, "DOWN*2 A" if seat == 0 else "DOWN A")
        count += press(console, "DOWN A")
        count += press(console, typed(old, new))
        count += press(console, "B")
        obey(console, "until %s person" % new)
    count += press(console, "UP*5 A")
    obey(console, "until Olga")
    assert count <= 262, count


def test_house_rules_are_there_again(console):
    """P9: options and time limit of the last game, after a power cut too; 'All as in the book' ends it. Leaving the set-up keeps them as well."""
    press(console, "A")
    obey(console, "until Options")
    press(console, "UP A")
    obey(console, "until Parking pot off")
    press(console, "A DOWN A")
    obey(console, "expect Parking pot * on\nexpect Time limit * 30 min")
    press(console, "B B")
    obey(console, "until How to play\npower_off\npower_on\nuntil New game")
    press(console, "A")
    obey(console, "until changed\nexpect ~30 min")
    press(console, "UP A")
    obey(console, "until Parking pot * on\nexpect Time limit * 30 min")
    press(console, "UP A")
    press(console, "B")
    obey(console, "until Start the game")
    assert not console.texts.has("changed")
