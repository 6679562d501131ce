"""Power cuts on littlefs itself, as the RP2040's MicroPython mounts it: at every write and every erase of every save, with torn blocks."""

import gc

import vfs

from firmware.kept import store
from firmware.kept.store import Store
from ramflash import PowerCut, RamFlash

SAVES = 220
SIZE = 600  # bytes: the biggest saved game


def fresh(blocks=16):
    """A formatted chip and its mounted file system."""
    chip = RamFlash(blocks)
    vfs.VfsLfs2.mkfs(chip, progsize=256)
    mount(chip)
    return chip


def mount(chip):
    """Power on: mount the chip at /flash."""
    unmount()
    vfs.mount(vfs.VfsLfs2(chip, progsize=256, readsize=32), "/flash")


def unmount():
    """Forget what was mounted."""
    try:
        vfs.umount("/flash")
    except OSError:
        pass


def bury():
    """Have the file that a power cut left open collected now, while its file system is still there: later MicroPython itself would die of it."""
    gc.collect()


def payload(number):
    """The number-th save: telling, and of the size of a game."""
    return (b"%06d" % number) * (SIZE // 6)


def loads(chip, name="game"):
    """What a power-on finds."""
    mount(chip.again())
    return Store("/flash", name).load()


def test_every_operation_of_every_save():
    """The decision before or after, never anything else, never nothing."""
    chip = fresh()
    Store("/flash").save(payload(0))
    cuts = 0
    most = 0
    for number in range(1, SAVES + 1):
        before = bytes(chip.data)
        # How many operations this save takes from a fresh power-on.
        chip = chip.again()
        mount(chip)
        chip.operations = 0
        saves = Store("/flash")
        saves.load()
        assert saves.save(payload(number)) == store.OK
        operations = chip.operations
        most = max(most, operations)
        after = bytes(chip.data)
        # Every place of the first saves, and a changing one of the later ones, whole and torn.
        places = range(1, operations + 1) if number <= 40 else (1 + number % operations, operations)
        for place in places:
            for torn in (False, True):
                chip = chip.again(before)
                mount(chip)
                saves = Store("/flash")
                saves.load()
                chip.cut_at = place
                chip.torn = torn
                try:
                    saves.save(payload(number))
                except PowerCut:
                    pass
                assert chip.dead, "the power did not go"  # MicroPython turns an exception in an erase into an OSError
                bury()
                cuts += 1
                found, status = loads(chip)
                assert status in (store.OK, store.DAMAGED_OTHER_USED), (number, place, torn, status)
                assert found in (payload(number - 1), payload(number)), (number, place, torn, found[:6])
                # And the game goes on from there.
                chip = chip.again()
                mount(chip)
                saves = Store("/flash")
                saves.load()
                assert saves.save(payload(number)) == store.OK
                assert loads(chip) == (payload(number), store.OK)
        chip = chip.again(after)
    print("cuts", cuts, "operations a save, at most", most)
    assert cuts > 400


def test_the_first_save_of_all():
    """Nothing was saved before: nothing or the save is found."""
    place = 1
    while True:
        chip = fresh()
        chip.cut_at = place
        chip.torn = True
        try:
            Store("/flash", "settings").save(b"settings")
        except PowerCut:
            pass
        if not chip.dead:
            break
        bury()
        found, status = loads(chip, "settings")
        assert (found, status) in ((None, store.EMPTY), (b"settings", store.OK), (None, store.DAMAGED)), (place, found, status)
        place += 1
    assert place > 1


def test_clearing():
    """In the middle of clearing: the newest save or none, never an older one."""
    place = 1
    while True:
        chip = fresh()
        saves = Store("/flash")
        saves.save(b"older")
        saves.save(b"newest")
        chip.cut_at = place
        try:
            saves.clear()
        except PowerCut:
            pass
        if not chip.dead:
            break
        bury()
        found, status = loads(chip)
        assert (found, status) in ((b"newest", store.OK), (None, store.EMPTY)), (place, found, status)
        place += 1


def test_full_flash():
    """No room: a status, and the newest save stays."""
    chip = fresh(8)
    saves = Store("/flash")
    assert saves.save(payload(1)) == store.OK
    number = 0
    try:
        while True:
            with open("/flash/filler%d" % number, "wb") as file:
                file.write(b"\x55" * 4096)
            number += 1
    except OSError:
        pass
    status = saves.save(payload(2))
    found, found_status = loads(chip)
    assert (status, found) in ((store.FULL, payload(1)), (store.OK, payload(2))), (status, found_status)
    assert status == store.FULL


def test_erases():
    """Two block erases a save at most, on average and nearly always (littlefs compacts its directory now and then)."""
    chip = fresh(64)
    saves = Store("/flash")
    saves.save(payload(0))
    counts = []
    for number in range(1, 201):
        chip.erases = 0
        saves.save(payload(number))
        counts.append(chip.erases)
    more = len([count for count in counts if count > 2])
    print("erases a save: mean", sum(counts) / len(counts), "most", max(counts), "above two", more)
    assert sum(counts) / len(counts) <= 2 and more <= 10, counts
