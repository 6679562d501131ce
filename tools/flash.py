"""Puts the game on a board, takes it off, and keeps its saves: `make flash`, `unflash`, `backup`, `restore`, `repl`.

    build/venv/bin/python tools/flash.py flash BOARD [PORT] [--frozen]
    build/venv/bin/python tools/flash.py unflash [PORT] [--saves]
    build/venv/bin/python tools/flash.py backup|restore FOLDER [PORT]
    build/venv/bin/python tools/flash.py repl [PORT]

All that is ours lies in /deedbox, but for /main.py. Nothing else on the board is read, listed or changed; another program's main.py moves to
/deedbox/main.before.py and comes back with `unflash`. Only what differs is copied, told by content; what is no longer part of the game is
deleted; saves stay. Our main.py goes first and comes back last: a board whose flashing was interrupted runs what it ran before, or nothing,
never half a program. Run again, it completes. What can be checked is checked before anything on the board is touched, and a board whose
program was stopped is started again, whatever went wrong.

The first release had no folder of its own. Its saves move into it; then what it had put there (first_release.txt) goes. An update of that kind
leaves a note, NOTE, until it is through: run again after an interruption it goes on.
"""

import argparse
import contextlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build  # noqa: E402
from device import Device, Trouble, digest, find_port  # noqa: E402

FOLDER = "/deedbox"
CODE = FOLDER + "/code"  # the program
SAVE_NAMES = ("game.0", "game.1", "settings.0", "settings.1")
SAVES = tuple(FOLDER + "/" + name for name in SAVE_NAMES)
MAIN = "/main.py"
BEFORE = FOLDER + "/main.before.py"  # another program's main.py
EARLIER = FOLDER + "/main.before.%d.py"  # those that came before it
NEW = FOLDER + "/main.new"  # ours, until it is whole
NOTE = FOLDER + "/update.txt"
# engine, firmware and board.mpy are where the program lay before it lay in code.
OURS = (CODE,) + tuple(
    FOLDER + "/" + name for name in ("engine", "firmware", "assets", "board.mpy", "selfcheck.mpy", "main.new", "update.txt", "errors.txt")
)
FIRST_FILES = [line for line in (Path(__file__).parent / "first_release.txt").read_text().splitlines() if line[0] == "/"]
FIRST_FOLDERS = sorted({str(parent) for path in FIRST_FILES for parent in Path(path).parents if str(parent) != "/"}, reverse=True)
FIRST_SAVES = tuple("/" + name for name in SAVE_NAMES)
FIRST_MAIN = b'"""Starts the game; B held at power-on leaves the REPL free."""\nimport firmware.main\n\nfirmware.main.main()\n'
MARK = build.MARK.encode()
FOLDER_BLOCKS = 2  # what littlefs takes for a folder
SPARE_BLOCKS = 4  # for what the root's own entries may grow by, and a save


def ours(path: str) -> bool:
    """True when a path on the device belongs to the game's program."""
    return any(path == name or path.startswith(name + "/") for name in OURS)


def blocks(size: int, block: int) -> int:
    """Bytes that a file takes on the flash."""
    return (size + block - 1) // block * block


class Progress:
    """One line that counts bytes; silent where the output is no terminal."""

    def __init__(self, total: int) -> None:
        self.total, self.done = total, 0

    def __call__(self, count: int) -> None:
        self.done += count
        if sys.stdout.isatty():
            print("\rcopying: %3d %%" % (100 * self.done // max(self.total, 1)), end="", flush=True)

    def end(self) -> None:
        """Finish the line."""
        if sys.stdout.isatty() and self.total:
            print()


class Found:
    """What of ours stands on a device. `files` {path: hash} and `folders`: our folder's, and /main.py; `main`: whose that is, "ours", "first" (the
    first release's), "foreign" or None; `first`: whether the first release lies there, or a part of it; `saves` and `litter`: its files."""

    def __init__(self, device: Device) -> None:
        self.files, self.folders = device.tree((FOLDER, MAIN))
        self.main = None
        if MAIN in self.files:
            first = self.files[MAIN] == digest(FIRST_MAIN)
            self.main = "first" if first else "ours" if device.begins(MAIN, len(MARK)) == MARK else "foreign"
        self.first = self.main == "first" or NOTE in self.files
        there = device.there((*FIRST_SAVES, *(FIRST_FILES if self.first else ())))
        self.litter = [path for path in there if path not in FIRST_SAVES]
        # Saves outlive an unflash: without the program they are known by how they begin.
        self.saves = [path for path in there if path in FIRST_SAVES and (self.first or device.begins(path, 3) == b"DBX")]


class Plan:
    """What is to be done on a device where `found` (a Found) stands to bring it to `wanted` ({path: bytes})."""

    def __init__(self, wanted: dict[str, bytes], found: Found) -> None:
        files, folders = found.files, found.folders
        self.needed = sorted({str(parent) for path in wanted for parent in Path(path).parents if str(parent) != "/"})
        self.blocked = sorted({*wanted} & {*folders} | {*self.needed} & {*files})  # a folder in a file's place, or the other way round
        self.change = [path for path in sorted(wanted) if files.get(path) != digest(wanted[path])]
        self.replaced = [path for path in self.change if path in files]
        self.old = [path for path in files if ours(path) and path not in wanted]
        if MAIN not in wanted and found.main in ("ours", "first"):
            self.old.append(MAIN)
        self.new_folders = [path for path in self.needed if path not in folders]
        self.old_folders = sorted((path for path in folders if ours(path) and path not in self.needed), reverse=True)
        self.litter = found.litter
        moving = [path for path in found.saves if FOLDER + path not in files]
        self.idle = not (self.change or self.old or self.old_folders or found.first or moving)

    def room(self, device: Device, wanted: dict[str, bytes]) -> tuple[int, int]:
        """(bytes that it takes, bytes that there are for it), both at least as bad as they come."""
        need = sum(blocks(len(wanted[path]), device.block) for path in self.change)
        need += (FOLDER_BLOCKS * len(self.new_folders) + SPARE_BLOCKS) * device.block
        gone = len(self.old) + len(self.replaced) + len(self.litter) + FOLDER_BLOCKS * len(self.old_folders)
        return need, device.free + device.block * gone


def contents(folder: Path, frozen: bool = False) -> dict[str, bytes]:
    """{path on the device: bytes} of a built folder, of which a board with the program in its firmware takes only the assets."""
    found = {"/" + path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return {path: data for path, data in found.items() if not frozen or path.startswith(FOLDER + "/assets/")}


def flash(device: Device, folder: Path, frozen: bool = False) -> tuple[int, int]:
    """Bring the device to the contents of the built `folder`; (files copied, files deleted)."""
    wanted = contents(folder, frozen)
    found = Found(device)
    plan = Plan(wanted, found)
    if plan.blocked:
        raise Trouble("%s on the board is in the way: move it elsewhere" % ", ".join(plan.blocked))
    if plan.idle:
        return 0, 0
    need, room = plan.room(device, wanted)
    if need > room:
        raise Trouble("not enough room on the flash: %d kB are needed, %d kB are free" % (need // 1024, room // 1024))
    if FOLDER not in found.folders:
        device.make_folder(FOLDER)
    if found.main == "first":
        device.write(NOTE, b"From the first release, under way\n")
    if found.main in ("ours", "first"):
        device.remove([MAIN])
    move_first(device, found)
    device.remove([path for path in plan.old if path not in (MAIN, NOTE)])
    for path in plan.new_folders:
        if path != FOLDER:
            device.make_folder(path)
    device.remove(plan.old_folders)
    change = [path for path in plan.change if path != MAIN]
    progress = Progress(sum(len(wanted[path]) for path in change))
    for path in change:
        device.write(path, wanted[path], progress)
    progress.end()
    arrived(device, wanted, [path for path in wanted if path != MAIN])
    if MAIN in wanted:
        take_place(device, wanted[MAIN], found)
        change.append(MAIN)
    elif found.main != "foreign":
        give_back(device)
    return len(change), len(plan.old) + len(found.litter)


def move_first(device: Device, found: Found) -> None:
    """What the first release left outside of the folder: saves move in, the rest goes, then the note that says so."""
    for path in found.saves:
        if FOLDER + path in found.files:
            print("flash: %s stays: there is a newer %s" % (path, FOLDER + path))
        else:
            device.rename(path, FOLDER + path)
    if found.first:
        device.remove(found.litter)
        device.remove_empty(FIRST_FOLDERS)
        device.remove([NOTE])


def take_place(device: Device, data: bytes, found: Found) -> None:
    """Our main.py comes to its place, whole; another program's is kept before."""
    device.write(NEW, data)
    if device.tree([NEW])[0].get(NEW) != digest(data):
        device.remove([NEW])
        raise Trouble("these files did not arrive whole: %s. Run it again" % MAIN)
    if found.main == "foreign":
        keep(device, found)
    device.rename(NEW, MAIN)
    if device.tree([MAIN])[0].get(MAIN) != digest(data):
        device.remove([MAIN])
        raise Trouble("%s is not what was written. Run it again" % MAIN)


def keep(device: Device, found: Found) -> None:
    """Another program's main.py moves into our folder, one that is there already to a number of its own; told, and compared."""
    if found.files.get(BEFORE) == found.files[MAIN]:
        device.remove([BEFORE])  # the same, put there by hand
    elif BEFORE in found.files:
        number = 1
        while EARLIER % number in found.files:
            number += 1
        device.rename(BEFORE, EARLIER % number)
        print("flash: an earlier program's main.py is %s now" % (EARLIER % number))
    device.rename(MAIN, BEFORE)
    if device.tree([BEFORE])[0].get(BEFORE) != found.files[MAIN]:
        device.rename(BEFORE, MAIN)
        raise Trouble("the other program's main.py could not be kept whole: it stays. Is the flash worn out?")
    print("flash: another program's main.py is kept as %s; `make unflash` puts it back" % BEFORE)


def give_back(device: Device) -> bool:
    """Put another program's main.py back where it was, if one is kept; True then."""
    if not device.there([BEFORE]):
        return False
    device.rename(BEFORE, MAIN)
    return True


def arrived(device: Device, wanted: dict[str, bytes], paths: Collection[str]) -> None:
    """Trouble when a file on the device is other than wanted."""
    files, _ = device.tree([FOLDER, *(path for path in paths if not path.startswith(FOLDER + "/"))])
    wrong = [path for path in paths if files.get(path) != digest(wanted[path])]
    if wrong:
        raise Trouble("these files did not arrive whole: %s. Run it again" % " ".join(wrong))


@contextlib.contextmanager
def connected(port: str | None) -> Iterator[Device]:
    """A Device whose program is stopped, and started again in the end, whatever happens meanwhile."""
    device = Device(port or find_port())
    try:
        yield device
    finally:
        device.reset()
        device.close()


def command_flash(options: argparse.Namespace) -> None:
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


def keep_legend(folder: Path) -> None:
    """What the names in a traceback of the board were stays in build/boards; the build itself is this run's own."""
    boards = build.ROOT / "build/boards"
    boards.mkdir(parents=True, exist_ok=True)
    shutil.copy(folder.with_name(folder.name + ".names"), boards)


def unflash(device: Device, saves: bool = False) -> tuple[int, bool, list[str]]:
    """Take off what is ours, our main.py first, and give back what stood there; (files removed, whether another
    program's main.py is there, what stays in the folder besides saves)."""
    found = Found(device)
    gone = [path for path in found.files if ours(path) and path != NOTE or (saves and path in SAVES)] + found.litter
    if saves:
        gone += found.saves
    if found.main == "first":  # what is to go is known by it: a note stands for it until all is gone
        if FOLDER not in found.folders:
            device.make_folder(FOLDER)
        device.write(NOTE, b"Removal of the first release, under way\n")
    main = found.main
    if main in ("ours", "first"):
        device.remove([MAIN])
        gone.append(MAIN)
        main = None
    if main is None and give_back(device):
        main = "foreign"
    device.remove([path for path in gone if path != MAIN])
    device.remove_empty(sorted((path for path in found.folders if ours(path)), reverse=True))
    if found.first:
        device.remove_empty(FIRST_FOLDERS)
        device.remove(device.there([NOTE]))
    device.remove_empty([FOLDER])
    left = device.tree([FOLDER])[0]
    return len(gone), main == "foreign", sorted(path for path in left if path not in SAVES)


def command_unflash(options: argparse.Namespace) -> None:
    """Everything of ours goes, main.py first."""
    with connected(options.port) as device:
        gone, foreign, left = unflash(device, options.saves)
        print("unflash: removed %d files; %s" % (gone, "the saves too" if options.saves else "the saves stay"))
        if left:
            print("unflash: not the game's own, so it stays: %s" % ", ".join(left))
    if foreign:
        print("unflash: the other program's %s is in its place and started" % MAIN)
    else:
        print("unflash: the board waits at MicroPython's prompt; its panel stays dark")


def command_backup(options: argparse.Namespace) -> None:
    """Saves of the device into the folder."""
    folder = Path(options.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble("%s cannot be a folder: %s" % (folder, error.strerror))
    with connected(options.port) as device:
        found = Found(device)
        files = {**device.tree(found.saves)[0], **found.files}
        kept = 0
        for name in SAVE_NAMES:
            # A board that the first release is on has them at the root.
            path = next((path for path in (FOLDER + "/" + name, "/" + name) if path in files), None)
            if path:
                data = device.read(path)
                if digest(data) != files[path]:
                    raise Trouble("%s did not arrive whole; run it again" % path)
                (folder / name).write_bytes(data)
                kept += 1
    print("backup: %d files in %s" % (kept, folder))


def command_restore(options: argparse.Namespace) -> None:
    """Saves of the folder onto the device."""
    folder = Path(options.folder)
    names = [name for name in SAVE_NAMES if (folder / name).is_file()]
    if not names:
        raise Trouble("there is no backup in %s" % folder)
    with connected(options.port) as device:
        place = "" if Found(device).main == "first" else FOLDER  # where the program that is there looks for them
        found = {place + "/" + name: (folder / name).read_bytes() for name in names}
        files, folders = device.tree([*found, *([place] if place else ())])
        blocked = [path for path in found if path in folders] + [path for path in files if path == place]
        if blocked:
            raise Trouble("%s on the board is in the way: move it elsewhere" % ", ".join(blocked))
        if place and place not in folders:
            device.make_folder(place)
        for path, data in found.items():
            device.write(path, data)
        arrived(device, found, found)
    print("restore: %d files from %s" % (len(found), folder))


def command_repl(options: argparse.Namespace) -> None:
    """MicroPython's prompt, by mpremote."""
    mpremote = Path(sys.executable).with_name("mpremote")
    raise SystemExit(subprocess.run([str(mpremote), "connect", options.port or find_port(), "repl"]).returncode)


def arguments(words: list[str]) -> argparse.Namespace:
    """The command line as a namespace; `run` is the command's function."""
    about = "The game on a board, and off it. PORT: what pyserial opens; left out or empty: the one connected board."
    parser = argparse.ArgumentParser(prog="flash.py", description=about)
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], None], help: str) -> argparse.ArgumentParser:
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


def main() -> int:
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
