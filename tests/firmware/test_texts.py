"""The texts of all languages: every key that the screens use and no other, complete, drawable, and measured against the places where they appear.

What happened is drawn by the looks themselves (device/texts_cut.py); for the rest the looks' arithmetic is repeated with the packed fonts.
"""

import json
import re
import struct
from pathlib import Path

import pytest

import languages
import micropython
from engine import board, cards, codes, rulebooks
from engine.console import terms
from numbered import numbered

ROOT = Path(__file__).resolve().parents[2]
DEVICE = Path(__file__).with_name("device")
LANGUAGES = languages.codes()
LONGEST = "WWWWWWWWWW"  # a name has ten letters
LANG = {name: languages.read(ROOT / "firmware/lang" / (name + ".txt")) for name in LANGUAGES}
EN = LANG["en"]
# What may be the same as in English: names, loan words, signs.
SAME = re.compile(
    r"sq\.|app$|name\.|key\.menu|do\.more|more\.title|do\.build_hotel|hotel$|bank$|opt\.estate\.bank|minutes|deed\.times|players\.line|"
    r"ev\.moved|ev\.drew|over\.graph|opt\.\w+\.choice|opt\.income_tax\.flat|name\.done|auction\.pass|trade\.has|level\.|"
    r"error\.restart|did\.paid|pot$|auction\.price|book\.standard|setup\.options|map\.deed|set\.|trade\.card"
)


class Font:
    """Advances of a packed font."""

    def __init__(self, name):
        data = (ROOT / "build/assets/fonts" / (name + ".fnt")).read_bytes()
        self.height = data[3]
        count = data[6] | data[7] << 8
        found = struct.unpack_from("<%dH" % count, data, 8)
        places = struct.unpack_from("<%dH" % count, data, 8 + 2 * count)
        self.advance = {code: data[place] for code, place in zip(found, places, strict=True)}

    def width(self, text):
        """Pixels of `text`."""
        return sum(self.advance[ord(char)] for char in text)

    def wrap(self, text, width):
        """Lines of at most `width` pixels, as firmware/drawing/shapes.py breaks them."""
        lines = []
        for part in text.split("\n"):
            line = ""
            for word in part.split(" "):
                longer = line + " " + word if line else word
                if line and self.width(longer) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines


@pytest.fixture(scope="module")
def fonts():
    """The three text fonts by name."""
    return {name: Font(name) for name in ("tiny5", "galmuri9", "galmuri11")}


class Size:
    """The measures of firmware/drawing/layout.py for one size class."""

    def __init__(self, name, w, h, fonts):
        self.name, self.w, self.h = name, w, h
        self.small = h < 100
        self.big = h >= 200
        self.font = fonts["tiny5" if self.small else "galmuri9"]
        self.head = fonts["tiny5" if self.small else "galmuri11"]
        self.print = fonts["tiny5"]
        self.margin = 1 if self.small else 6
        self.header = 8 if name == "tiny" else 9 if self.small else 22 if self.big else 17
        self.footer = 0 if self.small else 14 if self.big else 11
        self.scroll = 3 if self.small else 6


SIZES = (("tiny", 72, 40), ("small", 128, 64), ("wide", 240, 135), ("square", 240, 240), ("large", 320, 240))


@pytest.fixture(scope="module", params=SIZES, ids=[size[0] for size in SIZES])
def size(request, fonts):
    """One size class after the other."""
    return Size(*request.param, fonts)


def filled(text, *values):
    """`text` with its places filled as Texts.fill does."""
    for i, value in enumerate(values):
        text = text.replace("{%d}" % i, str(value))
    return text


def used_keys():
    """Keys written out in the firmware's sources."""
    found = set()
    for path in (ROOT / "firmware").rglob("*.py"):
        for key in re.findall(r'"([a-z_0-9]+(?:\.[a-z_0-9]+)+)"', path.read_text(encoding="utf-8")):
            if not key.startswith(("firmware.", "engine.")):
                found.add(key)
    return found


def made_keys():
    """Keys that the screens put together."""
    keys = {"sq." + re.sub(r"_[123]$", "", slug) for slug in board.SLUGS}
    for deck in (cards.CHEST, cards.CHANCE):
        keys |= {cards.DECK_SLUGS[deck] + "." + slug.removesuffix("_2") for slug in cards.SLUGS[deck]}
    keys |= {"why.%d" % reason for reason in range(1, len(terms.REASONS))}
    keys |= {"for." + name for name in codes.REASON_NAMES}
    for name, words, *_ in rulebooks.OPTIONS:
        keys.add("opt." + name)
        keys |= {"rule." + name} if words is None else {"rule.%s.%s" % (name, word) for word in words}
        if words and words is not rulebooks.OFF_ON:
            keys |= {"opt.%s.%s" % (name, word) for word in words}
    for book in rulebooks.BOOK_NAMES:
        keys |= {"book." + book, "book." + book + ".how"}
    return keys


def test_every_key_that_is_used_exists():
    # Files and modules look like keys too.
    known = {*EN, *numbered(EN)}
    missing = {key for key in (used_keys() | made_keys()) - known if not key.endswith((".py", ".txt", ".bin", ".fnt"))}
    assert not missing, sorted(missing)


def test_every_key_is_used():
    """A text that nothing shows would take room in every language."""
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "firmware").rglob("*.py"))
    counted = {stem + str(i) for stem, count in (("name.", 16), ("token.", 8), ("level.", 4)) for i in range(count)}
    chapters = re.search(r"_CHAPTERS = \((.+)\)", sources)[1]
    counted |= {"rules.%s%s" % (chapter, end) for chapter in re.findall(r'"(\w+)"', chapters) for end in ("", ".title")}
    counted |= {"tour.%d%s" % (page, end) for page in range(1, 6) for end in ("", ".title")}
    counted |= {"about." + re.sub(r"_[123]$", "", slug) for slug, deed in zip(board.SLUGS, board.DEED_INDEX, strict=True) if deed == board.NOT_A_DEED}
    counted |= {"ev." + row.split()[0] for row in codes.EVENTS.splitlines()}
    words = set(re.findall(r'"([a-z_0-9.]+)"', sources))
    unused = set(EN) - words - counted - made_keys()
    assert not unused, sorted(unused)


@pytest.mark.parametrize("name", LANGUAGES)
def test_language_is_complete(name):
    """The same keys as English, the same places to fill, the right number of plural forms, nothing left in English."""
    texts = LANG[name]
    assert set(texts) == set(EN)
    for key, text in texts.items():
        forms = text.split("|")
        assert set(re.findall(r"\{\d\}", text)) == set(re.findall(r"\{\d\}", EN[key])), key
        if "|" in EN[key]:
            assert len(forms) == len(languages.forms(name)), key
        if name != "en" and len(text) > 3 and not SAME.match(key):
            assert text != EN[key], key + " is still English"


def test_every_character_is_in_every_font(fonts):
    for name, texts in LANG.items():
        for key, text in texts.items():
            for font, face in fonts.items():
                lacking = [char for char in text.replace("\n", "") if ord(char) not in face.advance]
                assert not lacking, (name, key, font, lacking)


@pytest.mark.parametrize("name", LANGUAGES)
class TestFits:
    """Each group of texts in its place, on each size class, in each language."""

    def check(self, wrong):
        assert not wrong, "\n".join(str(line) for line in wrong)

    def test_choices(self, name, size):
        """Lines of menus, alone and with the amount that stands beside them."""
        texts = LANG[name]
        wrong = []
        alone = [key for key in texts if re.match(r"(do|title|more|confirm|seat|set|setup)\.\w+$", key)]
        sentences = ("overwrite", "nowhere", "sure", "unsaved", "empty", "equal", "token", "title", "claim")
        table = (192 if size.big else size.w) - 2 * size.margin - size.scroll
        for key in alone:
            if not key.endswith(sentences) and size.font.width(texts[key]) > table:
                wrong.append((key, texts[key], size.font.width(texts[key]), table))
        deed = size.w if size.big or size.name == "tiny" else size.w - (126 if not size.small else 62)
        for key, amount in (("do.buy", "$400"), ("do.build", "-$200"), ("do.build_hotel", "-$200"), ("do.mortgage", "+$200"), ("do.lift", "-$220"),
                            ("do.keep", "-$20"), ("do.sell", "+$100")):  # fmt: skip
            width = size.font.width(texts[key]) + size.font.width(amount) + size.margin + 4 + (1 if size.small else 4)
            if width > deed:
                wrong.append((key, texts[key], width, deed))
        self.check(wrong)

    def test_options(self, name, size):
        """Options with their longest value; on the smallest panel the chosen line runs instead."""
        if size.name == "tiny":
            pytest.skip("the chosen line runs")
        texts = LANG[name]
        wrong = []
        for place, (option, words, *_) in enumerate(rulebooks.OPTIONS):
            if words is None:
                values = ["$%d" % rulebooks.word(place, rulebooks.byte_range(place)[1])]
            elif words is rulebooks.OFF_ON:
                values = [texts["on"], texts["off"]]
            else:
                values = [texts["opt.%s.%s" % (option, word)] for word in words]
            for value in values:
                width = size.font.width(texts["opt." + option] + " *") + size.font.width(value) + 10 + size.margin + size.scroll
                if width > size.w:
                    wrong.append((option, value, width))
        self.check(wrong)

    def test_titles(self, name, size):
        """The bar at the top."""
        texts = LANG[name]
        pattern = r"(language|setup|tour\.\d|rules\.\w+|confirm|error|more|log)\.title$|over\.(ranking|graph|figures)$"
        wrong = []
        for key in texts:
            if re.match(pattern, key):
                room = size.w - 2 * size.margin - (14 if key.startswith(("tour", "over", "log")) else 0)
                if size.head.width(texts[key]) > room and not (key == "over.ranking" and size.name == "tiny"):
                    wrong.append((key, size.head.width(texts[key]), room))
        if size.name != "tiny":
            both = size.head.width(texts["do.players"]) + size.head.width(texts["players.column"]) + 4 + 2 * size.margin
            if both > size.w:
                wrong.append(("players.column", both, size.w))
            owes = size.head.width(filled(texts["debt.title"], LONGEST, "$9999")) + 2 * size.margin
            if owes > size.w:
                wrong.append(("debt.title", owes, size.w))
        self.check(wrong)

    def test_explanations(self, name, size):
        """Sentences beside menus: what an option means, a deed that came mortgaged, what came of a roll on the smallest panel."""
        texts = LANG[name]
        wrong = []
        if size.name == "tiny":
            # Of a name its first letters are enough.
            paid = [("did.paid", ("$9999", who)) for who in (texts["bank"], texts["pot"], LONGEST[:5])]
            for key, values in (*paid, ("did.got", ("$9999",)), ("debt.short", ("$9999",))):
                if size.font.width(filled(texts[key], *values)) > size.w - 2:
                    wrong.append((key, texts[key]))
        elif not size.small:
            for key in texts:
                if key.startswith("rule.") and len(size.font.wrap(filled(texts[key], 100), size.w - 2 * size.margin)) > 2:
                    wrong.append((key, texts[key]))
            width, high = (size.w - 2 * size.margin, size.h - size.header - 140) if size.big else (size.w - 134, size.h - size.header)
            lines = size.font.wrap(filled(texts["mortgaged.text"], "$20"), width)
            if (len(lines) + 2) * (size.font.height + 2) > high - size.footer:
                wrong.append(("mortgaged.text", len(lines)))
        self.check(wrong)

    def test_footers(self, name, size):
        """What A and B do."""
        if not size.footer:
            pytest.skip("no footer")
        texts = LANG[name]
        pairs = (
            ("key.choose", "key.back"), ("key.change", "key.back"), ("key.choose", "key.menu"), ("key.skip", "key.menu"),
            ("key.more", "key.close"), ("auction.bid", "key.menu"), ("name.take", "name.delete"), ("map.deed", "key.back"),
            ("key.more", "over.home"),
        )  # fmt: skip
        room = 192 if size.big else size.w - 6
        wrong = []
        for first, second in pairs:
            width = size.print.width(texts[first]) + size.print.width(texts[second]) + 2 * 11 + 14
            if width > room:
                wrong.append((first, second, width))
        if size.print.width(texts["log.keys"]) + 20 > size.w:
            wrong.append("log.keys")
        self.check(wrong)

    def test_reasons(self, name, size):
        """Reasons in their box; on the smallest panel long ones open the reader instead."""
        if size.name == "tiny":
            pytest.skip("long ones open the reader")
        texts = LANG[name]
        wrong = []
        for key in texts:
            if key.startswith("why.") or key in ("setup.empty", "setup.equal", "setup.token", "name.long", "title.nowhere"):
                lines = size.font.wrap(texts[key], size.w - (8 if size.small else 16))
                if len(lines) * size.font.height + 4 > size.h - size.header:
                    wrong.append((key, len(lines)))
        self.check(wrong)

    def test_cards(self, name, size):
        """Cards: whole on every panel but the smallest, which turns pages."""
        if size.name == "tiny":
            pytest.skip("the card turns pages")
        texts = LANG[name]
        wrong = []
        for key in texts:
            if key.startswith(("chest.", "chance.")):
                if size.small:
                    room, width = (size.h - 11) // 8, size.w - 8
                else:
                    high = size.h - 20 if size.h < 200 else 150
                    room, width = (high - 34 - (32 if size.big else 16) - 4) // size.font.height, min(size.w - 16, 220) - 20
                lines = size.font.wrap(texts[key], width)
                if len(lines) > room:
                    wrong.append((key, len(lines), room))
        self.check(wrong)


@pytest.mark.parametrize("look, width, height", SIZES, ids=[size[0] for size in SIZES])
def test_what_happened_is_seen_whole(look, width, height):
    """Every sentence about an event, drawn by the looks themselves at the table, in the log and at the hand-over, as long as it gets: names of ten
    wide letters, the bank, four-digit sums, the longest squares. Only a player's name beside a token may be cut."""
    words = [str(word) for word in (look, width, height, 2 if height < 100 else 16, *LANGUAGES)]
    result = micropython.run(DEVICE / "texts_cut.py", *words, path=[DEVICE])
    assert result.returncode == 0, result.stderr
    wrong = []
    for line in result.stdout.splitlines():
        place, language, key, sentence, seen, cut = json.loads(line)
        if look == "tiny" and place == "hand-over" and seen and sentence.startswith(seen) and not cut:
            continue  # three lines: all of it stands in the log
        if seen != sentence or any(text not in ("WWWWWWWWWW", "MMMMMMMMMM") for text, _ in cut):
            wrong.append((place, language, key, sentence, seen, cut))
    assert not wrong, "\n".join(str(one) for one in wrong[:20])
