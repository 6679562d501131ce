"""The texts of all languages: every key that the screens use and no other, complete, drawable, and measured against the places where they appear.

The looks themselves draw them: what happened (device/texts_cut.py), and all else (device/texts_drawn.py).
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
from host_sim.console import panels_of_looks
from numbered import numbered, numbers

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
        count = data[6] | data[7] << 8
        found = struct.unpack_from("<%dH" % count, data, 8)
        places = struct.unpack_from("<%dH" % count, data, 8 + 2 * count)
        self.advance = {code: data[place] for code, place in zip(found, places, strict=True)}


@pytest.fixture(scope="module")
def fonts():
    """The three text fonts by name."""
    return {name: Font(name) for name in ("tiny5", "galmuri9", "galmuri11")}


SIZES = tuple((look, *panels[:2]) for look, panels in sorted(panels_of_looks().items()))  # the least room that each look must do with


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


def drawn():
    """What device/texts_drawn.py draws: keys of texts and what stands beside them, as long as it gets."""
    sentences = ("overwrite", "nowhere", "sure", "unsaved", "empty", "equal", "token", "title", "claim")
    choices = re.compile(r"(do|deed|title|more|confirm|seat|set|setup)\.\w+$")
    alone = [key for key in EN if choices.match(key) and not key.endswith(sentences) and "{" not in EN[key]]
    options = []
    for place, (option, words, *_) in enumerate(rulebooks.OPTIONS):
        name = numbers("opt." + option)[0]
        if words is None:
            options.append((name, "$%d" % rulebooks.word(place, rulebooks.byte_range(place)[1])))
        elif words is rulebooks.OFF_ON:
            options += [(name, word) for word in words]
        else:
            options += [(name, numbers("opt.%s.%s" % (option, word))[0]) for word in words]
    pattern = r"(language|setup|confirm|error|more|log|rules\.\w+)\.title$|over\.(graph|figures|next)$"
    titles = [(key, "", ()) for key in EN if re.match(pattern, key)]
    titles += [("tour.%d.title" % page, "1/5", ()) for page in range(1, 6)]
    titles += [("debt.title", "", (LONGEST, "$9999")), ("do.players", "players.column", ())]
    footers = (
        ("key.choose", "key.back"), ("key.change", "key.back"), ("key.choose", "key.menu"), ("key.skip", "key.menu"),
        ("key.more", "key.close"), ("auction.bid", "auction.look"), ("auction.call", "auction.look"), ("name.take", "name.done"),
        ("map.deed", "key.back"), ("key.more", "over.next"), ("key.choose", "over.home"), ("", "log.keys"),
    )  # fmt: skip
    reasons = [key for key in EN if key.startswith("why.") or key in ("setup.empty", "setup.equal", "setup.token", "name.long", "title.nowhere")]
    deed = (("do.buy", "$400"), ("do.build", "-$200"), ("do.build_hotel", "-$200"), ("do.mortgage", "+$200"), ("do.lift", "-$220"),
            ("do.keep", "-$20"), ("do.sell", "+$100"))  # fmt: skip
    return {"alone": alone, "deed": deed, "options": options, "titles": titles, "footers": footers, "reasons": reasons}


@pytest.mark.parametrize("look, width, height", SIZES, ids=[size[0] for size in SIZES])
def test_every_text_has_its_place(look, width, height):
    """Choices, values, titles, footers, reasons, rules and cards in every language, drawn by the looks themselves. On 72x40 the chosen line runs, a
    long reason is a page to read, and so is a card."""
    words = [str(word) for word in (look, width, height, 2 if height < 100 else 16, *LANGUAGES)]
    result = micropython.run(DEVICE / "texts_drawn.py", *words, path=[DEVICE], text=json.dumps(drawn()) + "\n")
    assert result.returncode == 0, result.stderr
    wrong = [json.loads(line) for line in result.stdout.splitlines()]
    if look == "tiny":
        wrong = [row for row in wrong if row[2] not in ("cut", "too long")]
    assert not wrong, "\n".join(str(row) for row in wrong[:30])


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
