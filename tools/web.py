"""Builds the page into build/web: static files for any host and any path, the unchanged firmware and MicroPython's WebAssembly port among them.

    build/venv/bin/python tools/web.py

    index.html, manifest.webmanifest, worker.js      the page, what makes it installable, and the service worker, which names the build
    BUILD/                                           all that they load; BUILD is a checksum of it, so that an old page never meets new modules
        page.js, *.js, page.css, texts.js            host_sim/web/page; texts.js from host_sim/web/texts
        micropython.js, micropython.wasm, qr.js      as npm brought them
        program.bin                                  firmware, engine, boards, what host_sim lends, fonts and languages: bundle() says how
        licences.txt                                 of all that is in there
        icon-*.png                                   drawn from tools/icons.txt

docs/web.md says how it works. The same sources give the same bytes.
"""

import gzip
import hashlib
import json
import os
import shutil
import struct
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import assets  # noqa: E402
import fonts  # noqa: E402
import languages  # noqa: E402
import locking  # noqa: E402
from host_sim import console, glass, png, stage  # noqa: E402

SOURCE = ROOT / "host_sim/web"
TARGET = ROOT / "build/web"
STAGED = stage.TARGET / "page"
PACKAGES = ROOT / "build/page/node_modules"
LENT = ("__init__", "glass", "panels", "presses", "screen_text")  # modules of host_sim/ that the page runs
MICROPYTHON = "Copyright (c) 2013-2025 Damien P. George and others"  # its npm package has no file that says so
MOST = 500_000  # bytes of the whole, gzipped
GROUND, CREAM, RED, DARK = (0x17, 0x21, 0x29), (0xFF, 0xF0, 0xD0), (0xD9, 0x30, 0x36), (0x17, 0x21, 0x29)


def sources() -> dict[str, Path]:
    """{path inside the page's file system: source file} of all modules."""
    program = [(ROOT / name, "lib/%s/" % name) for name in stage.PACKAGES]
    found = stage.sources([*program, (ROOT / "host_sim/device", "sim/"), (SOURCE / "device", "sim/")])  # simlink.py of the page is the later one
    found.update({"sim/host_sim/%s.py" % name: ROOT / "host_sim" / (name + ".py") for name in LENT})
    for name in ("lib/boards/manifest.py", "sim/simboot.py", "sim/rp2.py"):
        del found[name]
    return found


def program() -> dict[str, bytes]:
    """{path inside the page's file system: contents} of modules, fonts and languages."""
    with locking.held(stage.TARGET):
        stage.stage_tree(sources(), STAGED, "page", True, native=False)
        files = {path.relative_to(STAGED).as_posix(): path.read_bytes() for path in STAGED.rglob("*") if path.suffix in (".mpy", ".py")}
    for folder in ("fonts", "lang"):
        for path in (assets.TARGET / folder).glob("*.fnt" if folder == "fonts" else "*.bin"):
            files["assets/%s/%s" % (folder, path.name)] = path.read_bytes()
    return files


def bundle(files: dict[str, bytes]) -> bytes:
    """One file of many: the length of a list (4 bytes, little-endian), the list as JSON ([path, length] of each file), and their contents."""
    names = sorted(files)
    head = json.dumps([[name, len(files[name])] for name in names], separators=(",", ":")).encode()
    return struct.pack("<I", len(head)) + head + b"".join(files[name] for name in names)


def licences() -> str:
    """What everything in the page is under, one text after the other."""
    mit = (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)
    pieces = [("Deedbox", "\n\n".join(mit)), ("MicroPython", "\n\n".join((mit[0], MICROPYTHON, mit[2])))]
    pieces.append(("lean-qr", (PACKAGES / "lean-qr/LICENSE").read_text(encoding="utf-8")))
    pieces += [(name, (assets.TARGET / ("fonts/%s-OFL.txt" % name)).read_text(encoding="utf-8")) for name in ("Galmuri", "Tiny5")]
    return "\n\n\n".join("%s\n%s\n\n%s" % (name, "=" * len(name), text.strip()) for name, text in pieces) + "\n"


def texts() -> str:
    """The page's own texts as a JavaScript module: {language: {key: text}}."""
    english = languages.read(SOURCE / "texts/en.txt")
    found = {}
    for code in console.languages():
        path = SOURCE / "texts" / (code + ".txt")
        found[code] = {**english, **(languages.read(path) if path.exists() else {})}
        found[code]["self"] = languages.read(ROOT / "firmware/lang" / (code + ".txt"))["language.name"]
    boards = {name: console.board_facts(name).TITLE for name in glass.GLASS}
    return "export const TEXTS = %s;\nexport const BOARDS = %s;\n" % (json.dumps(found, ensure_ascii=False, sort_keys=True), json.dumps(boards))


def icon(size: int, margin: int) -> bytes:
    """The application's icon as PNG: a title deed with a house, `margin` hundredths of `size` around it."""
    glyphs, names = fonts.from_art(ROOT / "tools/icons.txt")
    house = glyphs[next(number for number, name in names.items() if name == "HOUSE")].rows
    pixels = [[GROUND] * size for _ in range(size)]

    def rect(x0: int, y0: int, x1: int, y1: int, colour: tuple[int, int, int]) -> None:
        for y in range(y0, y1):
            pixels[y][x0:x1] = [colour] * (x1 - x0)

    left = size * margin // 100
    right, line = size - left, max(1, size // 64)
    rect(left, left, right, right, CREAM)
    rect(left, left, right, left + (right - left) * 3 // 10, RED)
    rect(left + 2 * line, left + (right - left) * 3 // 10, right - 2 * line, left + (right - left) * 3 // 10 + 2 * line, DARK)
    scale = (right - left) * 5 // 10 // len(house)
    x0, y0 = (size - scale * len(house[0])) // 2, left + (right - left) * 65 // 100 - scale * len(house) // 2
    for y, row in enumerate(house):
        for x, dot in enumerate(row):
            if dot == "#":
                rect(x0 + x * scale, y0 + y * scale, x0 + (x + 1) * scale, y0 + (y + 1) * scale, DARK)
    return png.encode(size, size, b"".join(bytes(colour) for row in pixels for colour in row))


def parts() -> dict[str, bytes]:
    """{name: contents} of the folder that is named by the build."""
    found = {path.name: path.read_bytes() for path in (SOURCE / "page").iterdir() if path.suffix in (".js", ".css") and path.name != "worker.js"}
    micropython = PACKAGES / "@micropython/micropython-webassembly-pyscript"
    found["micropython.js"] = (micropython / "micropython.mjs").read_bytes()
    found["micropython.wasm"] = (micropython / "micropython.wasm").read_bytes()
    found["qr.js"] = (PACKAGES / "lean-qr/index.mjs").read_bytes()
    found["licences.txt"] = licences().encode()
    found["texts.js"] = texts().encode()
    found["program.bin"] = bundle(program())
    for size in (192, 512):
        found["icon-%d.png" % size] = icon(size, 12)
    found["icon-maskable.png"] = icon(512, 22)
    return found


def build() -> dict[str, bytes]:
    """Build and put it into its place as a whole; {path: contents} of what is there."""
    assets.build(quiet=True)
    inner = parts()
    top = {name: (SOURCE / "page" / name).read_text(encoding="utf-8") for name in ("index.html", "manifest.webmanifest", "worker.js")}
    total = hashlib.sha256()
    for name, data in [*sorted(inner.items()), *sorted((name, text.encode()) for name, text in top.items())]:
        total.update(b"%s %d\n" % (name.encode(), len(data)) + data)
    version = total.hexdigest()[:12]
    names = [*("%s/%s" % (version, name) for name in sorted(inner)), "manifest.webmanifest", "./"]
    files = {name: text.replace("BUILD", version).replace("FILES", json.dumps(names)).encode() for name, text in top.items()}
    files.update({"%s/%s" % (version, name): data for name, data in inner.items()})
    with locking.held(stage.TARGET):
        if present() != files:  # who serves it is not disturbed without need
            put(files)
    return files


def present() -> dict[str, bytes]:
    """{path: contents} of what is in build/web."""
    return {path.relative_to(TARGET).as_posix(): path.read_bytes() for path in TARGET.rglob("*") if path.is_file()}


def put(files: dict[str, bytes]) -> None:
    """Make build/web hold `files`, as a whole."""
    with tempfile.TemporaryDirectory(dir=TARGET.parent, prefix=".making-") as place:
        made = Path(place) / "web"
        for name, data in files.items():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            (made / name).write_bytes(data)
        shutil.rmtree(TARGET, ignore_errors=True)
        os.rename(made, TARGET)


def sizes(files: dict[str, bytes]) -> tuple[int, int]:
    """Bytes of all of build()'s files, and as a host sends them."""
    return sum(map(len, files.values())), sum(len(gzip.compress(data, 9, mtime=0)) for data in files.values())


def main() -> None:
    """Build, and say how big it is."""
    files = build()
    plain, size = sizes(files)
    print("web: %s, %d files, %d bytes, %d gzipped" % (TARGET.relative_to(ROOT), len(files), plain, size))
    if size > MOST:
        raise SystemExit("web: that is more than %d" % MOST)


if __name__ == "__main__":
    main()
