"""`make report`: what the report of a fault needs, in one file, build/report.zip.

    build/venv/bin/python tools/report.py [PORT]

It is of the connected board; where none is connected, of what the simulator keeps on this machine, board by board:

    report.txt           versions; the board; which of the game's files lie on it, with checksums; the settings
    BOARD/errors.txt     the game's log of failures
    BOARD/BOARD.names    what the short names in it were, if the board was flashed from here
    BOARD/game.0         the saved game, its players called A, B, C ...

Nothing that somebody typed is in it, nor names of users, folders and ports, nor anything of other programs on the board.
"""

import argparse
import json
import platform
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build  # noqa: E402
import flash  # noqa: E402
from device import Device, Trouble, connected_ports, digest  # noqa: E402
from host_sim import flash_folder, stage  # noqa: E402

TARGET = build.ROOT / "build/report.zip"
ERRORS = "errors.txt"
# Which board the game is for that lies there: its module is facts alone.
NAME = """
import sys
sys.path[:] = ["%s", ".frozen"]
try:
    import board
    print(board.NAME)
except Exception:
    pass
sys.path[:] = [".frozen"]
""" % flash.CODE
# Run by MicroPython with the firmware's own modules: the same game with other names, and the settings before the names; what is said of both.
NAMELESS = """
import json
from firmware.kept.session import Session
from firmware.kept.settings import FIXED
from firmware.kept.store import Store
SAID = "sound", "none", "sound, the other slot damaged", "damaged", "of a newer version"
payload, status = Store(%r).load()
game, session = SAID[status], Session(None)
if payload is not None:
    try:
        session.load(payload)
        session.names = ["ABCDEFGH"[p] for p in range(session.game.players)]
        Store(%r).save(session.payload())
    except ValueError:
        game += ", but no game that this version knows"
payload, status = Store(%r, "settings").load()
print(json.dumps((game, SAID[status], list((payload or b"")[: 1 + FIXED]))))
"""
MEANING = {ERRORS: "the game's log of failures", "game.0": "the saved game, its players called A, B, C ..."}


@dataclass
class Source:
    """A flash with the game. `board`: its name, or "unknown"; `lines`: what is known of it; `files`: {path: hash} of the game's; `kept`: {name:
    contents} of errors.txt and the saves."""

    board: str
    lines: list[str]
    files: dict[str, str]
    kept: dict[str, bytes]


def of_device(device: Device) -> Source:
    """What lies on a connected board. Trouble when it does not arrive whole."""
    found = flash.Found(device)
    files = {path: mark for path, mark in found.files.items() if flash.ours(path) or path in flash.SAVES}
    kept = {name: device.read(flash.FOLDER + "/" + name) for name in (ERRORS, *flash.SAVE_NAMES) if flash.FOLDER + "/" + name in files}
    for name, data in kept.items():
        if digest(data) != files[flash.FOLDER + "/" + name]:
            raise Trouble("%s did not arrive whole; run it again" % name)
    lines = [
        "On a board: %s, MicroPython %s, %s" % (device.machine or "of no name", ".".join(map(str, device.version)), device.arch),
        "Flash: %d kB free, blocks of %d bytes" % (device.free // 1024, device.block),
        "/main.py: %s" % {"ours": "the game's", "first": "that of 0.1.0", "foreign": "another program's"}.get(found.main or "", "none"),
    ]
    return Source(device.run(NAME).strip() or "unknown", lines, files, kept)


def of_simulator(board: str, folder: Path) -> Source:
    """What the simulator keeps for `board` in `folder`."""
    paths = [path for path in sorted((folder / "deedbox").glob("*")) if path.name in (ERRORS, *flash.SAVE_NAMES)]
    kept = {path.name: path.read_bytes() for path in paths}
    return Source(board, ["In the simulator"], {"/deedbox/" + name: digest(data) for name, data in kept.items()}, kept)


def simulated() -> list[Source]:
    """All flashes that the simulator keeps, where it keeps them by itself."""
    folders = sorted(flash_folder.lasting("any").parent.glob("*/deedbox"))
    return [of_simulator(folder.parent.name, folder.parent) for folder in folders]


def nameless(kept: dict[str, bytes]) -> tuple[list[str], bytes | None]:
    """(what is said of saved game and settings, the slot's file of the same game without names, or None)."""
    with tempfile.TemporaryDirectory() as place:
        before, after = Path(place) / "before", Path(place) / "after"
        before.mkdir()
        after.mkdir()
        for name in flash.SAVE_NAMES:
            if name in kept:
                (before / name).write_bytes(kept[name])
        code = NAMELESS % (str(before), str(after), str(before))
        result = subprocess.run([stage.find("micropython"), "-c", code], cwd=build.ROOT, capture_output=True, text=True)
        if result.returncode:
            return ["Saved game: cannot be taken up: %s" % result.stderr.strip().splitlines()[-1]], None
        game, settings, numbers = json.loads(result.stdout)
        made = next(after.glob("game.*"), None)
        lines = ["Saved game: " + game, "Settings: %s; %s" % (settings, " ".join(map(str, numbers)) or "-")]
        return lines, made.read_bytes() if made else None


def version() -> str:
    """The version of this checkout, with its commit where that is known."""
    command = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    try:
        commit = subprocess.run(command, cwd=build.ROOT, capture_output=True, text=True).stdout.strip()
    except OSError:
        commit = ""
    return "Deedbox %s, %s" % (build.VERSION, commit or "of a commit that is not known")


def gathered(sources: list[Source]) -> dict[str, bytes]:
    """{path: contents} of the report."""
    lines = [version(), "Python %s on %s" % (platform.python_version(), platform.platform())]
    found = {}
    for source in sources:
        said, game = nameless(source.kept)
        lines += ["", *source.lines, "The game on it is for: " + source.board, *said]
        lines += ["%s %s" % (mark, path) for path, mark in sorted(source.files.items())]
        errors = source.kept.get(ERRORS)
        if errors is not None:
            found[source.board + "/" + ERRORS] = errors.replace(str(Path.home()).encode(), b"~")
            names = build.ROOT / "build/boards" / (source.board + ".names")
            if names.is_file() and len(source.files) > len(source.kept):
                found[source.board + "/" + names.name] = names.read_bytes()
        if game is not None:
            found[source.board + "/game.0"] = game
    if not sources:
        lines += ["", "No board is connected, and the simulator has kept nothing yet."]
    return {"report.txt": ("\n".join(lines) + "\n").encode(), **found}


def main() -> int:
    """Gather, write, and list what was written; trouble is one line and status 1."""
    parser = argparse.ArgumentParser(prog="report.py", description="What the report of a fault needs, in one file.")
    parser.add_argument("port", nargs="?", help="default: the one connected board, or what the simulator keeps")
    port = parser.parse_args().port
    try:
        if port or connected_ports():
            with flash.connected(port) as device:
                sources = [of_device(device)]
        else:
            sources = simulated()
        files = gathered(sources)
        with zipfile.ZipFile(TARGET, "w", zipfile.ZIP_DEFLATED) as made:
            for name, data in files.items():
                made.writestr(name, data)
    except (Trouble, OSError, stage.Missing) as error:
        print("report: %s" % error, file=sys.stderr)
        return 1
    print(files["report.txt"].decode())
    print("report: %s holds, of what somebody typed nothing:" % TARGET)
    print("report:   report.txt: the text above")
    for name in list(files)[1:]:
        print("report:   %s: %s" % (name, MEANING.get(name.rpartition("/")[2], "what the short names in the log were")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
