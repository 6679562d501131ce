"""Turns the pinned fonts and our own icons into the packed files that the firmware reads glyph by glyph.

Sources: Galmuri9 and Galmuri11 (BDF) from npm `galmuri`, Tiny5 (outlines on a grid of 1/8 em) from npm `@fontsource/tiny5`,
icons from tools/icons.txt. All are written as .fnt files of one format, little-endian:

    offset  size  what
    0       2     b"DF"
    2       1     format version, 1
    3       1     line height, pixels
    4       1     ascent: rows from the top of the line to the baseline
    5       1     0
    6       2     number of glyphs, n
    8       2*n   code points, ascending
    8+2n    2*n   offset of each glyph from the start of the file, in units of 1 byte
    ...           glyphs: advance, x offset (signed), y offset from the top of the line (signed), width, height (1 byte each),
                  then height rows of ceil(width / 8) bytes, most significant bit leftmost

firmware/drawing/font.py is the reader.
"""

import struct
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import languages

# What the five languages write: ASCII, the letters beyond it, typographic signs, arrows where the font has them.
FIVE = (
    "ÁáČčĎďÉéĚěÍíŇňÓóŘřŠšŤťÚúŮůÝýŽž"  # Czech
    "ĆćĐđ"  # Serbian, Latin script (with Č Š Ž above)
    "ĄąĘęŁłŃńŚśŹźŻż"  # Polish (with Ć Ó)
    "ĖėĮįŲųŪū"  # Lithuanian (with Ą Č Ę Š Ž)
)
SIGNS = "„“”‚‘’«»–—…·•×°€£§±"
ARROWS = "←↑→↓"
NEEDED = "".join(chr(c) for c in range(32, 127)) + FIVE + SIGNS
NEEDED += "".join(sorted(languages.letters() - set(NEEDED + ARROWS)))  # of languages that came later

Contour = list[tuple[float, float]]  # the points of an outline, font units


@dataclass
class Glyph:
    """One character: advance in pixels, bitmap rows as strings of '.' and '#', offset of the bitmap from the pen and the line's top."""

    advance: int
    rows: list[str] = field(default_factory=list)
    left: int = 0
    top: int = 0

    def trimmed(self) -> "Glyph":
        """The same glyph without empty rows and columns at its edges."""
        rows, left, top = list(self.rows), self.left, self.top
        while rows and "#" not in rows[0]:
            rows.pop(0)
            top += 1
        while rows and "#" not in rows[-1]:
            rows.pop()
        while rows and rows[0] and all(row[0] != "#" for row in rows):
            rows = [row[1:] for row in rows]
            left += 1
        while rows and rows[0] and all(row[-1] != "#" for row in rows):
            rows = [row[:-1] for row in rows]
        return Glyph(self.advance, rows, left, top)


# Tiny5 has no arrows to the sides: ours, on its own grid.
TINY_ARROWS = {
    ord("←"): ["..#..", ".#...", "#####", ".#...", "..#.."],
    ord("→"): ["..#..", "...#.", "#####", "...#.", "..#.."],
    ord("↑"): ["..#..", ".###.", "#.#.#", "..#..", "..#.."],
    ord("↓"): ["..#..", "..#..", "#.#.#", ".###.", "..#.."],
}
# Letters that the fonts draw alike, redrawn: in Tiny5 l was I and all accented Z were one, in Galmuri9 0 was O.
_Z = ["...", "###", "..#", ".#.", "#..", "###"]
TINY_LETTERS = {
    ord("l"): Glyph(3, ["#.", "#.", "#.", "#.", ".#"], 0, 2),
    ord("Ź"): Glyph(4, ["..#", *_Z], 0, 0),
    ord("Ż"): Glyph(4, [".#.", *_Z], 0, 0),
    ord("Ž"): Glyph(4, ["#.#", *_Z], 0, 0),
}
# Tiny5's ogonek is a dot below the middle: ą read as g, Į as J. Ours hangs at the right. Letter: what it stands below, its columns, the advance.
TINY_OGONEK = {
    "ą": ("a", "..##", 5), "ę": ("e", "..#", 4), "ų": ("u", "..#", 4), "į": ("i", ".##", 4),
    "Ą": ("A", "...#", 5), "Ę": ("E", "...#", 5), "Ų": ("U", "..#", 5), "Į": ("I", ".##", 4),
}  # fmt: skip
BODY_ZERO = Glyph(6, [".##.", *["#..#"] * 7, ".##."], 0, 2)


def pack(path: Path, height: int, ascent: int, glyphs: dict[int, Glyph]) -> int:
    """Write {code point: Glyph} to `path`; returns the file's size in bytes."""
    codes = sorted(glyphs)
    body = b""
    offsets = []
    start = 8 + 4 * len(codes)
    for code in codes:
        glyph = glyphs[code].trimmed()
        offsets.append(start + len(body))
        width = len(glyph.rows[0]) if glyph.rows else 0
        body += struct.pack("<BbbBB", glyph.advance, glyph.left if width else 0, glyph.top if width else 0, width, len(glyph.rows))
        for row in glyph.rows:
            size = (width + 7) // 8
            body += int(row.replace(".", "0").replace("#", "1").ljust(size * 8, "0"), 2).to_bytes(size, "big")
    data = struct.pack("<2sBBBBH", b"DF", 1, height, ascent, 0, len(codes))
    data += struct.pack("<%dH" % len(codes), *codes) + struct.pack("<%dH" % len(codes), *offsets) + body
    if len(data) > 65535:
        raise SystemExit("fonts: %s would be too big for 16-bit offsets" % path.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return len(data)


def from_bdf(path: Path, wanted: str, ascent: int) -> dict[int, Glyph]:
    """Read the wanted characters of a BDF file; `ascent` places the baseline below the line's top."""
    glyphs: dict[int, Glyph] = {}
    code, advance, box = 0, 0, (0, 0, 0, 0)
    rows: list[str] | None = None
    codes = {ord(c) for c in wanted}
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split()
        key = words[0] if words else ""
        if key == "ENCODING":
            code = int(words[1])
        elif key == "DWIDTH":
            advance = int(words[1])
        elif key == "BBX":
            box = (int(words[1]), int(words[2]), int(words[3]), int(words[4]))
        elif key == "BITMAP":
            rows = []
        elif key == "ENDCHAR":
            if code in codes and rows is not None:
                width, height, left, bottom = box
                bits = [bin(int(r, 16))[2:].zfill(len(r) * 4)[:width] for r in rows]
                glyphs[code] = Glyph(advance, [b.replace("0", ".").replace("1", "#") for b in bits], left, ascent - bottom - height)
            rows = None
        elif rows is not None:
            rows.append(key)
    return glyphs


def inside(contours: list[Contour], x: float, y: float) -> bool:
    """Non-zero winding test of the point (x, y), font units, against straight-edged contours."""
    winding = 0
    for contour in contours:
        for (x0, y0), (x1, y1) in zip(contour, contour[1:] + contour[:1], strict=True):
            if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                winding += 1 if y1 > y0 else -1
    return winding != 0


def from_outlines(paths: Iterable[Path], wanted: str, ascent: int, size: int) -> dict[int, Glyph]:
    """Sample outline fonts that are drawn on a pixel grid: `size` pixels to the em, one sample at each pixel's middle."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.ttLib import TTFont

    glyphs = {}
    for path in paths:
        font = TTFont(path)
        unit = font["head"].unitsPerEm // size
        glyph_set, names = font.getGlyphSet(), font.getBestCmap()
        for char in wanted:
            if ord(char) not in names or ord(char) in glyphs:
                continue
            pen = DecomposingRecordingPen(glyph_set)
            glyph_set[names[ord(char)]].draw(pen)
            contours: list[Contour] = []
            for operation, points in pen.value:
                if operation == "moveTo":
                    contours.append([])
                if operation in ("moveTo", "lineTo", "qCurveTo", "curveTo"):
                    contours[-1].extend(p for p in points if p)
            rows = []
            for row in range(size + 4):
                y = (ascent - row) * unit - unit // 2
                rows.append("".join("#" if inside(contours, (col - 2) * unit + unit // 2, y) else "." for col in range(size + 6)))
            glyphs[ord(char)] = Glyph(round(glyph_set[names[ord(char)]].width / unit), rows, -2, 0)
    return glyphs


def from_art(path: Path) -> tuple[dict[int, Glyph], dict[int, str]]:
    """Read icons.txt: a line `= NUMBER NAME`, then rows of '.' and '#'. Returns ({number: Glyph}, {number: name})."""
    glyphs: dict[int, Glyph] = {}
    names: dict[int, str] = {}
    number = 0
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.strip()
        if line.startswith("="):
            _, text, name = line.split()
            number = int(text)
            if number in glyphs:
                raise SystemExit("fonts: icon number %d is used twice in %s" % (number, path.name))
            glyphs[number], names[number] = Glyph(0), name
        elif line and set(line) <= set(".#"):
            glyphs[number].rows.append(line)
            glyphs[number].advance = len(line)
    for number, glyph in glyphs.items():
        if len({len(row) for row in glyph.rows}) != 1:
            raise SystemExit("fonts: the rows of icon %s are not equally long" % names[number])
    return glyphs, names


def with_ogonek(base: Glyph, hook: str, advance: int) -> Glyph:
    """The glyph `base` with the row `hook` in the last row of an eight-pixel line."""
    base = base.trimmed()
    wide = max(len(base.rows[0]), len(hook))
    rows = base.rows + [""] * (7 - base.top - len(base.rows)) + [hook]
    return Glyph(advance, [row.ljust(wide, ".") for row in rows], base.left, base.top)


def fallback(glyphs: dict[int, Glyph], ascent: int) -> None:
    """The box that stands for a character that the font does not have; its code point is 0."""
    rows = ["####"] + ["#..#"] * (ascent - 3) + ["####"]
    glyphs[0] = Glyph(5, rows, 0, 1)


def build(packages: Path, target: Path) -> dict[str, list[str]]:
    """Convert everything: `packages` is node_modules, `target` the folder of the packed fonts. Returns missing characters by font."""
    missing = {}
    galmuri = packages / "galmuri/dist"
    # Heights: the tallest accented capital and the deepest descender of the letters above, measured; see tests/firmware/test_fonts.py.
    for name, ascent, height in (("Galmuri9", 11, 13), ("Galmuri11", 14, 16)):
        glyphs = from_bdf(galmuri / (name + ".bdf"), NEEDED + ARROWS, ascent)
        if name == "Galmuri9":
            glyphs[ord("0")] = BODY_ZERO
        missing[name] = [c for c in NEEDED if ord(c) not in glyphs]
        fallback(glyphs, ascent)
        pack(target / (name.lower() + ".fnt"), height, ascent, glyphs)
    files = packages / "@fontsource/tiny5/files"
    glyphs = from_outlines([files / ("tiny5-%s-400-normal.woff" % part) for part in ("latin", "latin-ext")], NEEDED + ARROWS, 7, 8)
    glyphs.update(TINY_LETTERS)
    glyphs.update({ord(char): with_ogonek(glyphs[ord(base)], hook, advance) for char, (base, hook, advance) in TINY_OGONEK.items()})
    for code, rows in TINY_ARROWS.items():
        glyphs.setdefault(code, Glyph(len(rows[0]) + 1, rows, 0, 2))
    missing["Tiny5"] = [c for c in NEEDED if ord(c) not in glyphs]
    fallback(glyphs, 7)
    pack(target / "tiny5.fnt", 8, 7, glyphs)
    for source, name in ((galmuri / "LICENSE.txt", "Galmuri"), (packages / "@fontsource/tiny5/LICENSE", "Tiny5")):
        (target / (name + "-OFL.txt")).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    icons, _ = from_art(Path(__file__).with_name("icons.txt"))
    pack(target / "icons.fnt", 16, 16, icons)
    return missing
