"""Proportional bitmap fonts: packed .fnt files (format: tools/fonts.py), held whole.

The three fonts and the icons of a colour panel take 13 kB together: less than open files and a cache of drawn glyphs took, and no drawing ever
waits for the flash. firmware/drawing/glyphs.py reads them.
"""

from micropython import const

# The fonts by use; which file each is depends on the panel, see Fonts.
SMALL = const(0)
BODY = const(1)
HEAD = const(2)


class Font:
    """One font: `data`, the file's bytes; `height` of a line and `ascent` above the baseline, in pixels."""

    def __init__(self, path: str) -> None:
        """`path`: the .fnt file. Raises OSError when it is missing, ValueError when it is not a whole font."""
        with open(path, "rb") as file:
            self.data = data = file.read()
        if len(data) < 8 or data[:2] != b"DF" or data[2] != 1:
            raise ValueError(path)
        self.height = data[3]
        self.ascent = data[4]
        count = data[6] | data[7] << 8
        # The last glyph ends the file: what was cut short is found here and not while drawing.
        last = len(data)
        if 8 + 4 * count <= last:
            last = data[4 * count + 6] | data[4 * count + 7] << 8
        if last + 5 > len(data) or last + 5 + (data[last + 3] + 7 >> 3) * data[last + 4] != len(data):
            raise ValueError(path)


class Fonts:
    """The fonts of one panel: `fonts[SMALL]`, `fonts[BODY]`, `fonts[HEAD]` and `fonts.icons`."""

    def __init__(self, folder: str, names: list[str]) -> None:
        """`folder`: where the .fnt files lie; `names`: the files for SMALL, BODY and HEAD, as a look names them (Look.FONTS)."""
        fonts = {}
        for name in names:
            if name not in fonts:
                fonts[name] = Font(folder + "/" + name + ".fnt")
        self._fonts = [fonts[name] for name in names]
        self.icons = Font(folder + "/icons.fnt")

    def __getitem__(self, font: int) -> "Font":
        return self._fonts[font]
