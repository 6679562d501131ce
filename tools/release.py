"""`make release`: all that is handed out, into dist/.

    build/venv/bin/python tools/release.py [BOARD ...] [--firmware FIRMWARE.uf2] [--tag vX.Y.Z]

    NAME-page.zip           the game as a page, for any web host                              (NAME: deedbox-VERSION)
    NAME-BOARD.uf2          a file to drop on that board's drive: MicroPython (FIRMWARE) and the game; without FIRMWARE
    NAME-BOARD-files.uf2    the game alone, for a board that has official MicroPython for RPI_PICO
    NAME-BOARD.zip          its files, and BOARD.json for `mpremote mip install`; BOARD.names: what the short names in errors.txt were
    LICENCES.txt, NOTES.md, SHA256SUMS
    site/                   what a web host serves: the page, and all boards' files below mip/

The version is pyproject.toml's; its notes and its day, which the zips' entries bear, stand in CHANGELOG.md. --tag: refused when it names another
version. The same sources and the same FIRMWARE give the same bytes. Zips are stored, not packed: what packs differs from one zlib to the next.
"""

import argparse
import hashlib
import io
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build  # noqa: E402
import changelog  # noqa: E402
import flash  # noqa: E402
import locking  # noqa: E402
import shots  # noqa: E402
import uf2  # noqa: E402
import web  # noqa: E402
from micropython_uf2 import RPI_PICO, Firmware, Refused, firmware  # noqa: E402

TARGET = build.ROOT / "dist"
NAME = "deedbox-" + build.VERSION
FIRMWARE_PARTS = """

MicroPython's firmware
======================

The .uf2 files hold MicroPython %s, in which there is more that has licences of its own, littlefs, TinyUSB and the Pico SDK among them:
https://github.com/micropython/micropython/blob/%s/LICENSE
"""
NOTES = """# Deedbox {version}

{changes}

## Which file

- `{name}-page.zip`: the page. Unpack it on any web host, or `python3 -m http.server` in its folder.
- `{name}-BOARD{kind}.uf2`: {what}. Hold BOOTSEL while you plug the board in, and drop the file on the drive that appears. All
  files on the board go with it, saved games too.
- `{name}-BOARD.zip`: the files alone. Unpacked: `mpremote mip install --target / BOARD.json`, or copy what is in the folder to the board.
- `SHA256SUMS`: `sha256sum --check --ignore-missing SHA256SUMS`
"""


def packed(files: dict[str, bytes], day: tuple[int, int, int]) -> bytes:
    """A zip of `files` {path: contents}, whose entries are of `day` (year, month, day)."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as made:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (*day, 0, 0, 0))
            entry.create_system = 3  # Unix, whatever this runs on: who may do what is in external_attr
            entry.external_attr = 0o100644 << 16
            made.writestr(entry, files[name])
    return whole.getvalue()


def board_files(board: str, into: Firmware) -> tuple[dict[str, bytes], bytes]:
    """({path: contents} of the package for mip and what it names, the UF2) of `board` with the firmware `into`."""
    with tempfile.TemporaryDirectory() as place:
        folder = build.build(board, into.arch, Path(place) / board)
        files = {path.relative_to(place).as_posix(): path.read_bytes() for path in Path(place).rglob("*") if path.is_file()}
        flash.keep_legend(folder)
        return files, uf2.folder_uf2(folder, into)


def notes(text: str, kind: str, into: Firmware) -> str:
    """The release's notes; `text`: what the version brings."""
    what = "MicroPython %s and the game" % into.version if into.version else "the game alone, for a board with official MicroPython for RPI_PICO"
    return NOTES.format(version=build.VERSION, changes=text, name=NAME, kind=kind, what=what)


def contents(boards: list[str], page: dict[str, bytes], into: Firmware) -> dict[str, bytes]:
    """{path in dist: contents} of a release for `boards`. `page`: {path: contents} of the page; `into`: a Firmware, without pages: none goes along.
    Raises Missing, UnknownBoard, Unlinkable, Refused."""
    day, text = changelog.section(changelog.SOURCE.read_text(encoding="utf-8"), build.VERSION)
    kind = "" if into.pages else "-files"
    found = {NAME + "-page.zip": packed(page, day)}
    site = dict(page)
    for board in boards:
        files, dropped = board_files(board, into)
        found[NAME + "-" + board + kind + ".uf2"] = dropped
        found[NAME + "-" + board + ".zip"] = packed(files, day)
        site.update({"mip/" + name: data for name, data in files.items()})
    parts = FIRMWARE_PARTS % (into.version, into.version) if into.pages else ""
    found["LICENCES.txt"] = (web.licences().rstrip() + "\n" + parts).encode()
    found["NOTES.md"] = notes(text, kind, into).encode()
    found["SHA256SUMS"] = "".join("%s  %s\n" % (hashlib.sha256(data).hexdigest(), name) for name, data in sorted(found.items())).encode()
    found.update({"site/" + name: data for name, data in site.items()})
    return found


def put(files: dict[str, bytes], target: Path) -> None:
    """Make the folder `target` hold `files`, as a whole."""
    with tempfile.TemporaryDirectory(dir=build.ROOT / "build", prefix=".making-") as place:
        made = Path(place) / target.name
        for name, data in files.items():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            (made / name).write_bytes(data)
        shutil.rmtree(target, ignore_errors=True)
        shutil.move(made, target)


def main() -> int:
    """Obey the command line; trouble is one line and status 1, a board that there is not status 2."""
    parser = argparse.ArgumentParser(prog="release.py", description="All that is handed out, into dist/.")
    parser.add_argument("boards", nargs="*", metavar="BOARD", help="default: all")
    parser.add_argument("--firmware", type=Path, help="MicroPython 1.24 or newer for the boards' chip, a UF2 file")
    parser.add_argument("--tag", help="refused when it is not v and the version")
    options = parser.parse_args()
    if options.tag and options.tag != "v" + build.VERSION:
        print("release: the tag is %s, the version in pyproject.toml %s" % (options.tag, build.VERSION), file=sys.stderr)
        return 1
    try:
        into = firmware(options.firmware.read_bytes()) if options.firmware else RPI_PICO
        files = contents(options.boards or shots.boards(), web.build(), into)
        with locking.held(build.ROOT / "build"):
            put(files, TARGET)
    except build.UnknownBoard as error:
        print("release: %s" % error, file=sys.stderr)
        return 2
    except Refused as error:
        print("release: %s%s" % ("%s: " % options.firmware if options.firmware else "", error), file=sys.stderr)
        return 1
    except (OSError, changelog.Missing, build.Unlinkable) as error:
        print("release: %s" % error, file=sys.stderr)
        return 1
    print("release: %s in %s, %d files" % (NAME, TARGET.relative_to(build.ROOT), len(files)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
