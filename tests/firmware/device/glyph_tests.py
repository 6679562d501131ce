"""Text and icons: machine code and its plain twin paint the same pixels, on both kinds of buffer, and clip at every edge."""

from array import array

from firmware.drawing import glyphs_plain, glyphs_viper

FOLDER = "build/assets/fonts/"
TEXT = "Žižkov, Łódź: jQ €20 – \u4e2d \U0001f600 „x“"  # two of them are in no font: a box each


def read(name):
    with open(FOLDER + name, "rb") as file:
        return file.read()


def both(text, font, x, y, ink, width, height, scale=1, one=0, mono=0):
    """What both ways leave: one pair (x, target); they must agree."""
    found = []
    for draw in (glyphs_viper.draw, glyphs_plain.draw):
        target = bytearray(b"\x5a" * (width * height // 8 if mono else width * height // 2))
        end = draw(text, array("i", (x, y, ink, scale, one, width, height, mono)), font, target)
        found.append((end, target))
    assert found[0][0] == found[1][0], (text, x, y)
    assert found[0][1] == found[1][1], (text, x, y)
    return found[0]


def test_both_ways_agree_on_text():
    for name in ("tiny5.fnt", "galmuri9.fnt", "galmuri11.fnt"):
        font = read(name)
        for mono in (0, 1):
            for x, y in ((0, 0), (3, 5), (-7, -4), (55, 12), (70, 20), (-200, 0)):
                for ink in (0, 1):
                    both(TEXT, font, x, y, ink, 64, 24, mono=mono)


def test_both_ways_agree_on_icons():
    font = read("icons.fnt")
    for code in (1, 6, 20, 40):
        for scale in (1, 2, 3):
            for x, y in ((0, 0), (-5, 3), (50, 15)):
                for mono in (0, 1):
                    both("", font, x, y, 1, 64, 24, scale, glyphs_viper.find(font, code), mono)


def test_both_ways_find_the_same():
    font = read("galmuri9.fnt")
    for code in (0, 32, 65, 0x17D, 0x20AC, 0x4E2D, 0xFFFF):
        assert glyphs_viper.find(font, code) == glyphs_plain.find(font, code), code
    assert glyphs_viper.find(font, 0x4E2D) == 0 and glyphs_viper.find(font, 65) > 0


def test_measuring_draws_nothing():
    font = read("galmuri9.fnt")
    end, target = both(TEXT, font, 0, 0, 16, 64, 24)
    assert end == both(TEXT, font, 0, 0, 3, 64, 24)[0] > 0
    assert target == bytearray(b"\x5a" * len(target))
    assert both("", font, 9, 0, 16, 64, 24)[0] == 9


def test_a_letter_is_where_its_font_says():
    """The bar of the box that stands for a missing character: its first row, one pixel below the line's top, four pixels long."""
    font = read("galmuri9.fnt")
    target = both("\u4e2d", font, 2, 0, 15, 16, 16)[1]
    row = [target[(16 * 1 + x) >> 1] >> (0 if x & 1 else 4) & 15 for x in range(16)]
    assert [x for x in range(16) if row[x] == 15] == [2, 3, 4, 5], row
