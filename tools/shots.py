"""Makes docs/gallery.md and its pictures: the most important screens of every board in every language, taken by the simulator; and README's.

    build/venv/bin/python tools/shots.py [BOARD ...]

One picture a board and language: SCREENS in rows, unscaled, of those that tests/host_sim/scripts/key_moments.txt takes: that script names texts by
their keys, so that it holds in every language. The same sources give the same pictures, byte for byte.
"""

import argparse
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
SCRIPT = ROOT / "tests/host_sim/scripts/key_moments.txt"
BEGINS = "# The title:"  # the line of the script before which only a console is that knows no language yet
SCREENS = ("title", "setup", "pass", "turn", "buy", "rent", "auction", "jail", "estate", "deed", "map", "offer", "help")
FRONT = ROOT / "docs/deedbox.png"  # README's picture: three of them, of the first board, in English
FRONT_SCREENS = ("title", "buy", "rent")
GAP = 6  # pixels between screens
GROUND = (70, 74, 80)
Picture = tuple[int, int, bytes]  # width, height, RGB


def boards() -> list[str]:
    """Names of all boards, the default first."""
    names = sorted(path.stem for path in (ROOT / "boards").glob("*.py") if not path.stem.startswith("_") and path.stem != "manifest")
    return sorted(names, key=lambda name: (name != "pico_lcd_1_3", name))


def sheet(pictures: list[Picture], columns: int) -> Picture:
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


def columns(picture: Picture) -> int:
    """How many pictures of this size stand beside each other."""
    return 5 if picture[0] < 240 else 4 if picture[0] < 320 else 3


def pictures(board: str, lang: str) -> list[tuple[str, Picture]]:
    """[(name, decoded picture)] of SCREENS on `board` in `lang`."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "shots.txt"
        text = SCRIPT.read_text(encoding="utf-8")
        script.write_text(text[text.index(BEGINS) :], encoding="utf-8")
        command = [sys.executable, "-m", "host_sim", "--board", board, "--lang", lang, "--seed", "1", "--shots", folder, "--script", str(script)]
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if result.returncode:
            raise SystemExit("shots: %s in %s: %s" % (board, lang, result.stderr.strip()))
        taken = {path.stem[3:]: png.decode(path.read_bytes()) for path in Path(folder).glob("*.png")}
    return [(name, taken[name]) for name in SCREENS if name in taken]


def shoot(board: str, lang: str) -> None:
    """Make the picture of `board` in `lang`."""
    named = pictures(board, lang)
    taken = [picture for _, picture in named]
    GALLERY.mkdir(parents=True, exist_ok=True)
    (GALLERY / ("%s-%s.png" % (board, lang))).write_bytes(png.encode(*sheet(taken, columns(taken[0]))))
    if (board, lang) == (boards()[0], "en"):
        front = [dict(named)[name] for name in FRONT_SCREENS]
        FRONT.write_bytes(png.encode(*sheet(front, len(front))))


def page() -> str:
    """The text of docs/gallery.md."""
    lines = ["# Gallery", "", "Made by `make shots`: %s. The pixels are the panels' own." % ", ".join(SCREENS), ""]
    for board in boards():
        title = next(line for line in (ROOT / "boards" / (board + ".py")).read_text().splitlines() if line.startswith("TITLE"))
        lines += ["## %s (%s)" % (title.split('"')[1], board), ""]
        lines += ["![%s, English](gallery/%s-en.png)" % (board, board), ""]
        others = ["[%s](gallery/%s-%s.png)" % (LANGUAGES[lang], board, lang) for lang in LANGUAGES if lang != "en"]
        lines += ["Also in " + ", ".join(others) + ".", ""]
    return "\n".join(lines)


def main() -> None:
    """All boards, or the named ones; then the page that shows them."""
    parser = argparse.ArgumentParser(prog="shots", description="Makes docs/gallery.md and its pictures.")
    parser.add_argument("boards", nargs="*", metavar="BOARD", choices=[[], *boards()], help="default: all of " + ", ".join(boards()))
    jobs = [(board, lang) for board in parser.parse_args().boards or boards() for lang in LANGUAGES]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda job: shoot(*job), jobs))
    (ROOT / "docs/gallery.md").write_text(page(), encoding="utf-8")
    print("shots: docs/gallery.md, %d pictures" % len(jobs))


if __name__ == "__main__":
    main()
