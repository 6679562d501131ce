"""Makes docs/gallery.md and its pictures: the most important screens of every board in every language, taken by the simulator.

    build/venv/bin/python tools/shots.py [BOARD ...]

One picture a board and language: the screens of tools/gallery.txt in rows, unscaled. The same sources give the same pictures, byte for byte.
"""

import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

sys.path.insert(0, str(ROOT / "tools"))

import languages  # noqa: E402
from host_sim import png  # noqa: E402

# {code: what the language calls itself} of all.
LANGUAGES = {code: languages.read(languages.SOURCE / (code + ".txt"))[languages.NAME] for code in languages.codes()}
GALLERY = ROOT / "docs/gallery"
GAP = 6  # pixels between screens
GROUND = (70, 74, 80)


def boards():
    """Names of all boards, the default first."""
    names = sorted(path.stem for path in (ROOT / "boards").glob("*.py") if not path.stem.startswith("_") and path.stem != "manifest")
    return sorted(names, key=lambda name: (name != "pico_lcd_1_3", name))


def sheet(pictures, columns):
    """One picture from several of the same size: (width, height, RGB bytes) of the whole, in rows of `columns`."""
    width, height = pictures[0][0], pictures[0][1]
    rows = -(-len(pictures) // columns)
    wide, high = columns * (width + GAP) + GAP, rows * (height + GAP) + GAP
    whole = bytearray(bytes(GROUND) * (wide * high))
    for i, (_, _, pixels) in enumerate(pictures):
        left, top = GAP + i % columns * (width + GAP), GAP + i // columns * (height + GAP)
        for y in range(height):
            start = 3 * ((top + y) * wide + left)
            whole[start : start + 3 * width] = pixels[3 * y * width : 3 * (y + 1) * width]
    return wide, high, bytes(whole)


def shoot(board, lang):
    """Run the script on `board` in `lang`; returns the names of the screens."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "host_sim", "--board", board, "--lang", lang, "--seed", "1", "--shots", folder]
        command += ["--script", str(ROOT / "tools/gallery.txt")]
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if result.returncode:
            raise SystemExit("shots: %s in %s: %s" % (board, lang, result.stderr.strip()))
        paths = sorted(Path(folder).glob("*.png"))
        pictures = [png.decode(path.read_bytes()) for path in paths]
    columns = 5 if pictures[0][0] < 240 else 4 if pictures[0][0] < 320 else 3
    GALLERY.mkdir(parents=True, exist_ok=True)
    (GALLERY / ("%s-%s.png" % (board, lang))).write_bytes(png.encode(*sheet(pictures, columns)))
    return [path.stem[3:] for path in paths]


def main(names):
    """All boards, or the named ones; then the page that shows them."""
    jobs = [(board, lang) for board in names or boards() for lang in LANGUAGES]
    with ThreadPoolExecutor(2) as pool:
        screens = list(pool.map(lambda job: shoot(*job), jobs))[0]
    lines = ["# Gallery", "", "Made by `make shots`: %s. The pixels are the panels' own." % ", ".join(screens), ""]
    for board in boards():
        title = next(line for line in (ROOT / "boards" / (board + ".py")).read_text().splitlines() if line.startswith("TITLE"))
        lines += ["## %s (%s)" % (title.split('"')[1], board), ""]
        lines += ["![%s, English](gallery/%s-en.png)" % (board, board), ""]
        others = ["[%s](gallery/%s-%s.png)" % (LANGUAGES[lang], board, lang) for lang in LANGUAGES if lang != "en"]
        lines += ["Also in " + ", ".join(others) + ".", ""]
    (ROOT / "docs/gallery.md").write_text("\n".join(lines), encoding="utf-8")
    print("shots: docs/gallery.md, %d pictures" % len(jobs))


if __name__ == "__main__":
    main(sys.argv[1:])
