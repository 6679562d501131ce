"""Puts the game on a board, takes it off, and keeps its saves: `make flash`, `unflash`, `backup`, `restore`, `repl`.

    build/venv/bin/python tools/flash.py flash BOARD [PORT] [--frozen]
    build/venv/bin/python tools/flash.py unflash [PORT] [--saves]
    build/venv/bin/python tools/flash.py backup|restore FOLDER [PORT]
    build/venv/bin/python tools/flash.py repl [PORT]

Only what differs is copied, told by content; what is no longer part of the game is deleted; saves stay. main.py goes first and comes back
last: a board whose flashing was interrupted has none and waits at its REPL, never in half a program. Run again, it completes. What can be
checked is checked before anything on the board is touched, and a board whose program was stopped is started again, whatever went wrong.
"""

import argparse
import contextlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build  # noqa: E402
from device import Device, Trouble, digest, find_port  # noqa: E402

SAVES = ("/game.0", "/game.1", "/settings.0", "/settings.1")
OURS = ("/engine", "/firmware", "/assets", "/board.mpy", "/main.py", "/errors.txt")
MAIN = "/main.py"
FOLDER_BLOCKS = 2  # what littlefs takes for a folder
SPARE_BLOCKS = 4  # for what the root's own entries may grow by, and a save


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


class Plan:
    """What is to be done on a device that has `files` ({path: hash}) and `folders` to bring it to `wanted` ({path: bytes})."""

    def __init__(self, wanted, files, folders):
        self.needed = sorted({str(parent) for path in wanted for parent in Path(path).parents if str(parent) != "/"})
        self.blocked = sorted({*wanted} & {*folders} | {*self.needed} & {*files})  # a folder in a file's place, or the other way round
        self.change = [path for path in sorted(wanted) if files.get(path) != digest(wanted[path])]
        self.replaced = [path for path in self.change if path in files]
        self.old = [path for path in files if ours(path) and path not in wanted]
        self.new_folders = [path for path in self.needed if path not in folders]
        self.old_folders = sorted((path for path in folders if ours(path) and path not in self.needed), reverse=True)

    def room(self, device, wanted):
        """(bytes that it takes, bytes that there are for it), both at least as bad as they come."""
        need = sum(blocks(len(wanted[path]), device.block) for path in self.change)
        need += (FOLDER_BLOCKS * len(self.new_folders) + SPARE_BLOCKS) * device.block
        return need, device.free + device.block * (len(self.old) + len(self.replaced) + FOLDER_BLOCKS * len(self.old_folders))


def contents(folder, frozen=False):
    """{path on the device: bytes} of a built folder, of which a board with the program in its firmware takes only the assets."""
    found = {"/" + path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return {path: data for path, data in found.items() if not frozen or path.startswith("/assets/")}


def flash(device, folder, frozen=False):
    """Bring the device to the contents of the built `folder`; (files copied, files deleted)."""
    wanted = contents(folder, frozen)
    files, folders = device.tree()
    plan = Plan(wanted, files, folders)
    if plan.blocked:
        raise Trouble("%s on the board is in the way: move it elsewhere" % ", ".join(plan.blocked))
    if not plan.change and not plan.old and not plan.old_folders:
        return 0, 0
    need, room = plan.room(device, wanted)
    if need > room:
        raise Trouble("not enough room on the flash: %d kB are needed, %d kB are free" % (need // 1024, room // 1024))
    if MAIN in files:
        device.remove([MAIN])
    device.remove([path for path in plan.old if path != MAIN])
    for path in plan.new_folders:
        device.make_folder(path)
    device.remove(plan.old_folders)
    change = [path for path in plan.change if path != MAIN]
    progress = Progress(sum(len(wanted[path]) for path in change))
    for path in change:
        device.write(path, wanted[path], progress)
    progress.end()
    arrived(device, wanted, [path for path in wanted if path != MAIN])
    if MAIN in wanted:
        device.write(MAIN, wanted[MAIN])
        arrived(device, wanted, [MAIN])
        change.append(MAIN)
    return len(change), len(plan.old)


def arrived(device, wanted, paths):
    """Trouble when a file on the device is other than wanted."""
    files, _ = device.tree()
    wrong = [path for path in paths if files.get(path) != digest(wanted[path])]
    if wrong:
        device.remove([path for path in wrong if path == MAIN and path in files])
        raise Trouble("these files did not arrive whole: %s. Run it again" % " ".join(wrong))


@contextlib.contextmanager
def connected(port):
    """A Device whose program is stopped, and started again in the end, whatever happens meanwhile."""
    device = Device(port or find_port())
    try:
        yield device
    finally:
        device.reset()
        device.close()


def command_flash(options):
    """Build, then connect: a board's name that does not exist stops no game."""
    with tempfile.TemporaryDirectory() as place:
        arch = "armv6m"
        folder = build.build(options.board, arch, Path(place) / options.board)
        with connected(options.port) as device:
            print("flash: %s, MicroPython %s, on %s" % (device.machine or "a board", ".".join(map(str, device.version)), device.port))
            if device.arch != arch:
                folder = build.build(options.board, device.arch, folder)
            keep_legend(folder)
            copied, deleted = flash(device, folder, options.frozen)
            if copied or deleted:
                print("flash: copied %d files, deleted %d, verified" % (copied, deleted))
            else:
                print("flash: nothing to copy, the board has this version")
    print("flash: started")


def keep_legend(folder):
    """What the names in a traceback of the board were stays in build/boards; the build itself is this run's own."""
    boards = build.ROOT / "build/boards"
    boards.mkdir(parents=True, exist_ok=True)
    shutil.copy(folder.with_name(folder.name + ".names"), boards)


def command_unflash(options):
    """Everything of ours goes, main.py first."""
    with connected(options.port) as device:
        files, folders = device.tree()
        gone = [path for path in files if ours(path) or (options.saves and path in SAVES)]
        device.remove(sorted(gone, key=lambda path: path != MAIN))
        device.remove(sorted((path for path in folders if ours(path)), reverse=True))
        print("unflash: removed %d files; %s" % (len(gone), "the saves too" if options.saves else "the saves stay"))
    print("unflash: the board waits at MicroPython's prompt; its panel stays dark")


def command_backup(options):
    """Saves of the device into the folder."""
    folder = Path(options.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble("%s cannot be a folder: %s" % (folder, error.strerror))
    with connected(options.port) as device:
        files, _ = device.tree()
        kept = [path for path in SAVES if path in files]
        for path in kept:
            data = device.read(path)
            if digest(data) != files[path]:
                raise Trouble("%s did not arrive whole; run it again" % path)
            (folder / path[1:]).write_bytes(data)
    print("backup: %d files in %s" % (len(kept), folder))


def command_restore(options):
    """Saves of the folder onto the device."""
    folder = Path(options.folder)
    found = {path: (folder / path[1:]).read_bytes() for path in SAVES if (folder / path[1:]).is_file()}
    if not found:
        raise Trouble("there is no backup in %s" % folder)
    with connected(options.port) as device:
        _, folders = device.tree()
        blocked = [path for path in found if path in folders]
        if blocked:
            raise Trouble("%s on the board is a folder and in the way: move it elsewhere" % ", ".join(blocked))
        for path, data in found.items():
            device.write(path, data)
        arrived(device, found, found)
    print("restore: %d files from %s" % (len(found), folder))


def command_repl(options):
    """MicroPython's prompt, by mpremote."""
    mpremote = Path(sys.executable).with_name("mpremote")
    raise SystemExit(subprocess.run([str(mpremote), "connect", options.port or find_port(), "repl"]).returncode)


def arguments(words):
    """The command line as a namespace; `run` is the command's function."""
    about = "The game on a board, and off it. PORT: what pyserial opens; left out or empty: the one connected board."
    parser = argparse.ArgumentParser(prog="flash.py", description=about)
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name, run, help):
        one = commands.add_parser(name, help=help)
        one.set_defaults(run=run)
        return one

    one = command("flash", command_flash, "put the game on a board")
    one.add_argument("board")
    one.add_argument("port", nargs="?")
    one.add_argument("--frozen", action="store_true", help="the program is in the board's firmware: copy the assets only")
    one = command("unflash", command_unflash, "take it off")
    one.add_argument("port", nargs="?")
    one.add_argument("--saves", action="store_true", help="the saved games too")
    for name, run, help in (("backup", command_backup, "keep the saves"), ("restore", command_restore, "bring them back")):
        one = command(name, run, help)
        one.add_argument("folder")
        one.add_argument("port", nargs="?")
    command("repl", command_repl, "MicroPython's prompt").add_argument("port", nargs="?")
    return parser.parse_args(words)


def main():
    """Obey the command line; trouble is one line and status 1, usage status 2, Ctrl-C status 130."""
    options = arguments(sys.argv[1:])
    try:
        options.run(options)
    except build.UnknownBoard as error:
        print("%s: %s" % (options.command, error), file=sys.stderr)
        return 2
    except (Trouble, build.Unlinkable) as error:
        print("%s: %s" % (options.command, error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\n%s: stopped; run it again to go on" % options.command, file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
