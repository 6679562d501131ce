"""How many presses a new game takes (P10), and what the next one remembers of it (P9). A press held down counts as one, but nothing is held here."""

import pytest
import sim

from host_sim import told_texts

ROWS = 5  # of the keyboard


@pytest.fixture
def start(tmp_path):
    """start(board, lang="") gives a console at its title, past language and tour."""
    machines = []

    def made(board, lang=""):
        machine = sim.console.SimulatedConsole(board, tmp_path / ("flash%d" % len(machines)), 1, lang=lang)
        machines.append(machine)
        machine.power_on()
        if not lang:  # which is past both
            obey(machine, "until Language\npress A\nuntil The idea\npress B")
        obey(machine, "until @title.new", lang or "en")
        return machine

    yield made
    for machine in machines:
        machine.close()


@pytest.fixture
def console(start):
    """In English on 240x240."""
    return start("pico_lcd_1_3")


def obey(machine, text, lang="en"):
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


def chosen(machine):
    """The sign that is chosen on the keyboard."""
    obey(machine, "wait 50")
    return next(text for text, lit in machine.texts.parts()["keyboard"] if lit)


def way(start, end, signs):
    """The fewest arrows from one place of the keyboard to another: a column has five signs, beyond its foot the next column begins."""
    count = len(signs)
    ways = []
    for columns in range(-count // ROWS, count // ROWS + 1):
        down = (end - start - ROWS * columns) % count
        for rows in (down, down - count):
            ways.append((abs(columns) + abs(rows), columns, rows))
    _, columns, rows = min(ways)
    keys = ("RIGHT" if columns > 0 else "LEFT", abs(columns)), ("DOWN" if rows > 0 else "UP", abs(rows))
    return " ".join("%s*%d" % key for key in keys if key[1])


def type_name(machine, name, lang="en"):
    """From the chosen seat of the set-up on: type its name; the presses."""
    signs = told_texts.texts(lang)["name.letters"]
    count = press(machine, "A A")
    for letter in name.upper():
        count += press(machine, way(signs.index(chosen(machine)), signs.index(letter), signs))
        assert chosen(machine) == letter
        count += press(machine, "A")
    obey(machine, "until %s_" % name)
    return count + press(machine, "B")


# Names that are not all suggested; the boards: 240x240, and the smallest panel.
TABLES = {
    "en": ("Olga Ivan Rita Emil", "Mary John Kate Paul", "Anna Jana Ivan Piet"),
    "cs": ("Jana Petr Olga Aleš",),
    "lt": ("Asta Rūta Inga Vida",),
    "pl": ("Anna Ewka Olek Zuza",),
    "sr": ("Jana Saša Vera Žika",),
}


@pytest.mark.parametrize("board", ["pico_lcd_1_3", "thumby"])
@pytest.mark.parametrize("lang, names", [(lang, names) for lang, tables in TABLES.items() for names in tables])
def test_four_people_with_typed_names(start, board, lang, names):
    """From the title to the first turn of four new people: whoever types a name plays."""
    machine = start(board, "" if lang == "en" else lang)
    count = press(machine, "A DOWN RIGHT*2 DOWN")
    for name in names.split():
        count += type_name(machine, name, lang)
    obey(machine, "wait 100")
    count += press(machine, "A")
    obey(machine, "until " + names.split()[0])
    assert count <= 60, count
    for name in names.split():
        assert name in machine.texts.text() or board == "thumby"


@pytest.mark.parametrize("lang", sorted(TABLES))
def test_every_letter_is_on_the_keyboard(lang):
    """Those of the language's own texts, once each, in whole columns; the digits and what names are joined by."""
    texts = told_texts.texts(lang)
    signs = texts["name.letters"]
    own = {letter for key, text in texts.items() if key != "name.letters" for letter in text.upper() if letter.isalpha()}
    assert set(signs) >= own | set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -.←")
    assert len(set(signs)) == len(signs) and len(signs) % ROWS == 0


def test_up_and_down_alone_lead_to_every_sign(start):
    """Some boards have no other arrows."""
    machine = start("pico_display_2")
    press(machine, "A DOWN*2 A A")
    seen = set()
    for _ in told_texts.texts("en")["name.letters"]:
        seen.add(chosen(machine))
        press(machine, "DOWN")
    assert seen == set(told_texts.texts("en")["name.letters"])


def test_a_name_is_changed_or_left(console):
    """The first letter takes the old name's place, the arrow deletes, an empty or untouched name stays, a taken one is refused."""
    signs = told_texts.texts("en")["name.letters"]
    press(console, "A DOWN*2 A A")
    obey(console, "until B: OK")
    press(console, "B")
    obey(console, "until Ana person")
    press(console, "UP A A")
    assert console.texts.has("Ana B: OK")
    press(console, way(signs.index(chosen(console)), signs.index("←"), signs) + " A")
    obey(console, "until An_")
    press(console, way(signs.index("←"), signs.index("N"), signs) + " A")
    obey(console, "until Ann_")
    press(console, way(signs.index(chosen(console)), signs.index("←"), signs) + " A*3")
    obey(console, "wait 100")
    press(console, "B")
    obey(console, "until Ana person")
    press(console, "UP")
    type_name(console, "Ben")
    obey(console, "until same name")


def test_left_and_right_change_every_line(console):
    """P10: of the set-up and of a seat; UP and DOWN are enough, too, for what the seat's page has."""
    press(console, "A")
    obey(console, "until Players < 2 >")
    press(console, "DOWN LEFT")
    obey(console, "until Players < 8 >")
    press(console, "RIGHT DOWN")
    obey(console, "until Players < 2 >")
    press(console, "RIGHT")
    obey(console, "until Ana bot")
    press(console, "LEFT A")
    obey(console, "until Token hat")
    press(console, "RIGHT")
    obey(console, "until Name Carla")  # Ben is taken
    press(console, "LEFT DOWN RIGHT")
    obey(console, "until Name Ana\nexpect Token car")  # the ship is, too
    press(console, "DOWN RIGHT")
    obey(console, "until Played by bot")
    press(console, "LEFT DOWN*2 A")
    obey(console, "until Carla person")
    assert console.texts.parts()["choices"][3][1]  # the next seat is chosen


def test_the_last_table_is_one_press(start):
    """P10: persons, bots, their tokens, levels, names and the house rules, after a power cut; 'New game', then one press."""
    machine = start("pico_lcd_1_3")
    press(machine, "A DOWN RIGHT DOWN*2 LEFT*2")
    type_name(machine, "Olga")
    obey(machine, "wait 100")
    press(machine, "UP*2 A DOWN LEFT B")  # Olga's token
    obey(machine, "wait 100\nexpect Olga person")
    table = machine.texts.parts()["choices"][1:]
    press(machine, "B")
    obey(machine, "until New game\npower_off\npower_on\nuntil New game")
    press(machine, "A")
    obey(machine, "until Start the game")
    assert [text for text, _ in machine.texts.parts()["choices"][1:]] == [text for text, _ in table]
    press(machine, "A")
    obey(machine, "until @pass_on.title 60000")


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
