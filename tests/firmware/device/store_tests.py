"""The store on MicroPython: alternating slots, damage of every kind, versions, a full flash."""

import binascii
import os
import struct

from firmware.kept import store
from firmware.kept.store import Store

FOLDER = "/tmp/deedbox-store-test"


def fresh(name):
    """A folder of its own for a test."""
    folder = FOLDER + "-" + name
    try:
        os.mkdir(folder)
    except OSError:
        pass
    for file in os.listdir(folder):
        os.remove(folder + "/" + file)
    return folder


def change(path, place, value):
    """Change one byte of a file."""
    with open(path, "rb") as file:
        data = bytearray(file.read())
    data[place] = value
    with open(path, "wb") as file:
        file.write(data)


def test_empty():
    folder = fresh("empty")
    assert Store(folder).load() == (None, store.EMPTY)


def test_saves_alternate_and_the_newest_wins():
    folder = fresh("newest")
    saves = Store(folder)
    for i in range(5):
        assert saves.save(bytes([i] * 40)) == store.OK
        assert Store(folder).load() == (bytes([i] * 40), store.OK)
    assert sorted(os.listdir(folder)) == ["game.0", "game.1"]


def test_other_sizes_and_kinds_of_buffers():
    folder = fresh("sizes")
    saves = Store(folder)
    for payload in (b"", b"x", bytearray(600), memoryview(b"abc")):
        assert saves.save(payload) == store.OK
        assert Store(folder).load() == (bytes(payload), store.OK)


def test_every_damaged_byte_is_noticed():
    folder = fresh("damaged")
    saves = Store(folder)
    saves.save(b"old one")
    saves.save(b"new one")
    newest = folder + "/game." + str(saves._newest)
    with open(newest, "rb") as file:
        sound = file.read()
    for place in range(len(sound)):
        change(newest, place, sound[place] ^ 0x10)
        assert Store(folder).load() == (b"old one", store.DAMAGED_OTHER_USED), place
        change(newest, place, sound[place])
    assert Store(folder).load() == (b"new one", store.OK)


def test_every_cut_length_is_noticed():
    folder = fresh("cut")
    saves = Store(folder)
    saves.save(b"old one")
    saves.save(b"new one")
    newest = folder + "/game." + str(saves._newest)
    with open(newest, "rb") as file:
        sound = file.read()
    for length in range(len(sound)):
        with open(newest, "wb") as file:
            file.write(sound[:length])
        assert Store(folder).load() == (b"old one", store.DAMAGED_OTHER_USED), length


def test_after_damage_the_sound_slot_is_kept():
    folder = fresh("kept")
    saves = Store(folder)
    saves.save(b"one")
    saves.save(b"two")
    damaged = folder + "/game." + str(saves._newest)
    change(damaged, 16, 0)
    again = Store(folder)
    assert again.load() == (b"one", store.DAMAGED_OTHER_USED)
    # The next save must go to the damaged slot, so that a cut there still leaves "one".
    again.save(b"three")
    assert "/game." + str(again._newest) == damaged[-7:]
    assert Store(folder).load() == (b"three", store.OK)


def test_all_damaged():
    folder = fresh("all")
    saves = Store(folder)
    saves.save(b"one")
    saves.save(b"two")
    for slot in "01":
        change(folder + "/game." + slot, 3, 77)
    assert Store(folder).load() == (None, store.DAMAGED)
    with open(folder + "/game.0", "wb") as file:
        file.write(b"")
    assert Store(folder).load() == (None, store.DAMAGED)


def test_versions():
    folder = fresh("versions")
    Store(folder, version=1).save(b"first")
    reader = Store(folder, version=2)
    assert reader.load() == (b"first", store.OK) and reader.loaded_version == 1
    reader.save(b"second")
    assert Store(folder, version=1).load() == (None, store.NEWER_VERSION)
    assert Store(folder, version=2).load() == (b"second", store.OK)


def test_sequence_wraps():
    folder = fresh("wrap")
    saves = Store(folder)
    saves.load()
    saves._sequence = 0x3FFFFFFC
    for text in (b"one", b"two", b"three", b"four", b"five"):
        saves.save(text)
        assert Store(folder).load() == (text, store.OK), text
    with open(folder + "/game." + str(saves._newest), "rb") as file:
        assert struct.unpack_from("<I", file.read(), 4)[0] == 2


def test_clear():
    folder = fresh("clear")
    saves = Store(folder)
    saves.save(b"one")
    saves.save(b"two")
    saves.clear()
    assert Store(folder).load() == (None, store.EMPTY)
    assert saves.save(b"three") == store.OK
    assert Store(folder).load() == (b"three", store.OK)


class Cut:
    """Stands for os where the power fails before the second file is removed."""

    def __init__(self):
        self.left = 1

    def remove(self, path):
        """As os.remove(), once."""
        if not self.left:
            raise MemoryError  # nothing that clear() catches
        self.left -= 1
        os.remove(path)


def test_a_power_cut_in_clear_leaves_the_newest():
    folder = fresh("clear-cut")
    for count in (2, 3):  # the newest in either slot
        saves = Store(folder)
        for i in range(count):
            saves.save(bytes([i]))
        store.os = Cut()
        try:
            saves.clear()
            raise AssertionError("not cut")
        except MemoryError:
            pass
        finally:
            store.os = os
        assert Store(folder).load() == (bytes([count - 1]), store.OK)


def test_a_length_that_is_not_the_files_is_damage():
    """Though the checksum is that of what there is."""
    folder = fresh("length")
    head = struct.pack("<3sBII", b"DBX", 1, 1, 9)
    with open(folder + "/game.0", "wb") as file:
        file.write(head + struct.pack("<I", binascii.crc32(b"short", binascii.crc32(head))) + b"short")
    assert Store(folder).load() == (None, store.DAMAGED)


def test_full_flash_is_a_status():
    assert Store("/nowhere").save(b"x") == store.FULL
    assert Store("/nowhere").load() == (None, store.EMPTY)


def test_two_stores_do_not_meet():
    folder = fresh("two")
    Store(folder, "game").save(b"game")
    Store(folder, "settings").save(b"settings")
    assert Store(folder, "game").load()[0] == b"game"
    assert Store(folder, "settings").load()[0] == b"settings"
