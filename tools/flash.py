"""Puts the game on a board, takes it off, and keeps its saves: `make flash`, `unflash`, `backup`, `restore`, `repl`.

    build/venv/bin/python tools/flash.py flash BOARD [PORT] [--frozen]
    build/venv/bin/python tools/flash.py unflash [PORT] [--saves]
    build/venv/bin/python tools/flash.py backup|restore FOLDER [PORT]
    build/venv/bin/python tools/flash.py repl [PORT]

Only what differs is copied, told by content; what is no longer part of the game is deleted; saves stay. main.py goes first and comes back
last: a board whose flashing was interrupted has none and waits at its REPL, never in half a program. Run again, it completes.
"""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build  # noqa: E402
from device import Device, Trouble, digest, find_port  # noqa: E402

SAVES = ("/game.0", "/game.1", "/settings.0", "/settings.1")
OURS = ("/engine", "/firmware", "/assets", "/board.mpy", "/main.py", "/errors.0", "/errors.1")
MAIN = "/main.py"


def ours(path):
    """True when a path on the device belongs to the game's program."""
    return any(path == name or path.startswith(name + "/") for name in OURS)


def blocks(size, block):
    """Bytes that a file takes on the flash."""
    return (size + block - 1) // block * block


class Progress:
    """One line that counts bytes; silent where the output is no terminal."""

    def __init__(self, total):
        self.total, self.done = total, 0

    def __call__(self, count):
        self.done += count
        if sys.stdout.isatty():
            print("\rcopying: %3d %%" % (100 * self.done // max(self.total, 1)), end="", flush=True)

    def end(self):
        """Finish the line."""
        if sys.stdout.isatty() and self.total:
            print()


def flash(device, folder, frozen=False):
    """Bring the device to the contents of the built `folder`, of which a `frozen` program takes only the assets; (files copied, files deleted)."""
    wanted = {"/" + str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    if frozen:
        wanted = {path: data for path, data in wanted.items() if path.startswith("/assets/")}
    have, folders = device.tree()
    change = [path for path in sorted(wanted) if have.get(path) != digest(wanted[path])]
    old = [path for path in have if ours(path) and path not in wanted]
    if not change and not old:
        return 0, 0
    room = device.free + sum(device.block for path in old) + sum(device.block for path in change if path in have)
    need = sum(blocks(len(wanted[path]), device.block) for path in change)
    if need > room:
        raise Trouble("not enough room on the flash: %d kB are needed, %d kB are free" % (need // 1024, room // 1024))
    if MAIN in have:
        device.remove([MAIN])
    device.remove([path for path in old if path != MAIN])
    needed = {str(parent) for path in wanted for parent in Path(path).parents if str(parent) != "/"}
    for path in sorted(needed - set(folders)):
        device.make_folder(path)
    device.remove(sorted((path for path in folders if ours(path) and path not in needed), reverse=True))
    change = [path for path in change if path != MAIN]
    progress = Progress(sum(len(wanted[path]) for path in change))
    for path in change:
        device.write(path, wanted[path], progress)
    progress.end()
    have, _ = device.tree()
    wrong = [path for path in wanted if path != MAIN and have.get(path) != digest(wanted[path])]
    if wrong:
        raise Trouble("these files did not arrive whole: %s. Run it again" % " ".join(wrong))
    if MAIN in wanted:
        device.write(MAIN, wanted[MAIN])
        change.append(MAIN)
    return len(change), len(old)


def command_flash(words):
    """flash BOARD [PORT] [--frozen]"""
    frozen = "--frozen" in words
    words = [word for word in words if word != "--frozen"]
    device = Device(words[1] if len(words) > 1 and words[1] else find_port())
    try:
        print("flash: %s, MicroPython %s, on %s" % (device.machine or "a board", ".".join(map(str, device.version)), device.port))
        folder = build.build(words[0], device.arch)
        copied, deleted = flash(device, folder, frozen)
        if copied or deleted:
            print("flash: copied %d files, deleted %d, verified" % (copied, deleted))
        else:
            print("flash: nothing to copy, the board has this version")
        device.reset()
        print("flash: started")
    finally:
        device.close()


def command_unflash(words):
    """unflash [PORT] [--saves]"""
    saves = "--saves" in words
    words = [word for word in words if word and word != "--saves"]
    device = Device(words[0] if words else find_port())
    try:
        files, folders = device.tree()
        gone = [path for path in files if ours(path) or (saves and path in SAVES)]
        device.remove(sorted(gone, key=lambda path: path != MAIN))
        device.remove(sorted((path for path in folders if ours(path)), reverse=True))
        print("unflash: removed %d files; %s" % (len(gone), "the saves too" if saves else "the saves stay"))
    finally:
        device.close()


def command_backup(words):
    """backup FOLDER [PORT]"""
    folder = Path(words[0])
    device = Device(words[1] if len(words) > 1 and words[1] else find_port())
    try:
        files, _ = device.tree()
        folder.mkdir(parents=True, exist_ok=True)
        kept = [path for path in SAVES if path in files]
        for path in kept:
            data = device.read(path)
            if digest(data) != files[path]:
                raise Trouble("%s did not arrive whole; run it again" % path)
            (folder / path[1:]).write_bytes(data)
        print("backup: %d files in %s" % (len(kept), folder))
    finally:
        device.close()


def command_restore(words):
    """restore FOLDER [PORT]"""
    folder = Path(words[0])
    found = [path for path in SAVES if (folder / path[1:]).exists()]
    if not found:
        raise Trouble("there is no backup in %s" % folder)
    device = Device(words[1] if len(words) > 1 and words[1] else find_port())
    try:
        for path in found:
            device.write(path, (folder / path[1:]).read_bytes())
        print("restore: %d files from %s" % (len(found), folder))
        device.reset()
    finally:
        device.close()


def command_repl(words):
    """repl [PORT]"""
    port = words[0] if words and words[0] else find_port()
    mpremote = Path(sys.executable).with_name("mpremote")
    raise SystemExit(subprocess.run([str(mpremote), "connect", port, "repl"]).returncode)


COMMANDS = {"flash": command_flash, "unflash": command_unflash, "backup": command_backup, "restore": command_restore, "repl": command_repl}
LEAST = {"flash": 1, "backup": 1, "restore": 1}


def main():
    """Obey the command line; trouble is one line and status 1, usage status 2."""
    words = sys.argv[1:]
    if not words or words[0] not in COMMANDS or len(words) - 1 < LEAST.get(words[0], 0):
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    try:
        COMMANDS[words[0]](words[1:])
    except build.UnknownBoard as error:
        print("%s: %s" % (words[0], error), file=sys.stderr)
        return 2
    except Trouble as error:
        print("%s: %s" % (words[0], error), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
