"""Power cuts in a played game, on littlefs: at every write and every erase of every save, whole and torn; then it is resumed.

A game of four bots is played by the console's own session, saved after each of more than 200 decisions as the console does, and the power goes
in each operation of each save once. What is found afterwards is the decision before or the one after, and the game can be played on.
"""

from engine import codes, rulebooks
from firmware.kept import store
from firmware.kept.session import Session
from firmware.kept.store import Store
from littlefs_tests import bury, fresh, loads, mount
from ramflash import PowerCut

DECISIONS = 210
LEVELS = b"\x03\x02\x01\x03"


class Words:
    """Texts that the session never shows here."""


def start():
    """A new game."""
    session = Session(Words())
    session.new(["Ana", "Řehoř", "Živilė", "Błażej"], b"\x00\x01\x02\x03", LEVELS, rulebooks.book("cz"), 1, 0, (11, 7))
    return session


def cut_at(before, place, torn, name, payload):
    """The chip after a power cut in operation `place` of saving `payload` on the contents `before`."""
    chip = blank.again(before)
    mount(chip)
    saves = Store("/flash", name)
    saves.load()
    chip.cut_at = place
    chip.torn = torn
    try:
        saves.save(payload)
    except PowerCut:
        pass
    assert chip.dead, "the power did not go"
    bury()
    return chip


def save_on(before, name, payload):
    """(operations, contents after) of a save that nothing interrupts, from a fresh power-on as the cut ones."""
    chip = blank.again(before)
    mount(chip)
    saves = Store("/flash", name)
    saves.load()
    chip.operations = 0
    assert saves.save(payload) == store.OK
    return chip.operations, bytes(chip.data)


blank = fresh()


def test_a_played_game():
    session = start()
    resumed = Session(Words())
    payload = session.payload()
    place_now = session.game.hash()
    _, contents = save_on(bytes(blank.data), "game", payload)
    cuts = decisions = longest = 0
    while decisions < DECISIONS:
        assert session.game.phase != codes.OVER, "the game was too short"
        while not session.think():
            pass
        decisions += 1
        session.sync()
        last, payload = payload, session.payload()
        last_place, place_now = place_now, session.game.hash()
        longest = max(longest, len(payload))
        operations, after = save_on(contents, "game", payload)
        for place in range(1, operations + 1):
            for torn in (False, True):
                data, status = loads(cut_at(contents, place, torn, "game", payload))
                assert status in (store.OK, store.DAMAGED_OTHER_USED), (decisions, place, torn, status)
                assert data in (last, payload), (decisions, place, torn)
                cuts += 1
        # What was found is a game that goes on: at the decision before as at this one.
        for data, position in ((last, last_place), (payload, place_now)):
            resumed.load(data)
            assert resumed.game.hash() == position and resumed.names == session.names
        contents = after
    print("decisions", decisions, "cuts", cuts, "longest payload", longest)
    assert cuts > 2 * DECISIONS


def test_settings():
    """Every change of the settings: the ones before or the ones after, never none."""
    payload = bytes((1,)) + bytes(18) + b"Ana\nBen"
    _, contents = save_on(bytes(blank.data), "settings", payload)
    cuts = 0
    for change in range(1, 41):
        last = payload
        payload = bytes((1,)) + bytes((change % 5, change % 4, 3)) + bytes(15) + b"Ana\nBen" + b"\nZofia" * (change % 7)
        operations, after = save_on(contents, "settings", payload)
        for place in range(1, operations + 1):
            for torn in (False, True):
                data, status = loads(cut_at(contents, place, torn, "settings", payload), "settings")
                assert status in (store.OK, store.DAMAGED_OTHER_USED), (change, place, torn, status)
                assert data in (last, payload), (change, place, torn)
                cuts += 1
        contents = after
    print("settings: cuts", cuts)
    assert cuts > 80
