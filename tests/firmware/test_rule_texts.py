"""The rule reader says the truth: in every book, and in every book with any single option changed, in all languages.

firmware/screens/help.py runs on MicroPython (device/rules_told.py) and says which rules it tells; what they say is read from the languages.
"""

import json
import re
from pathlib import Path

import pytest

import languages
import micropython
from engine import rulebooks
from numbered import numbers

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = languages.codes()
LANG = {name: languages.read(ROOT / "firmware/lang" / (name + ".txt")) for name in LANGUAGES}
OPTION = {row[0]: place for place, row in enumerate(rulebooks.OPTIONS)}
# How what an option may switch off is called, as a pattern. A language that is not here is held to the numbers only.
AUCTION = {"en": "auction", "cs": "draž", "sr": "aukcij|licitir", "pl": "licyt", "lt": "aukcion"}
EVENLY = {"en": "evenly", "cs": "rovnoměrn", "sr": "ravnomern", "pl": "równomiern", "lt": "tolyg"}
POT = {"en": r"\bpot\b", "cs": "pokladn", "sr": r"\bkas[aeuio]\b", "pl": r"\bpul[aięęą]\b", "lt": "fond"}
TO_BANK = {"en": "to the bank", "cs": "jdou bance", "sr": "idu banci", "pl": "idą do banku", "lt": "eina bankui"}


NAMED = {number: key for key in LANG["en"] for number in numbers(key)}


def named(rule):
    """A rule's key as the languages' files have it, with what is filled in."""
    number, equals, value = rule.partition("=")
    return NAMED[number] + equals + value


@pytest.fixture(scope="module")
def games():
    """[(book, name of the changed option, {option: byte}, {text: rules below it})] of every book with no option or one changed."""
    result = micropython.run(ROOT / "tests/firmware/device/rules_told.py")
    assert result.returncode == 0, result.stderr
    found = []
    for line in result.stdout.splitlines():
        book, changed, row, told = json.loads(line)
        told = {key: [named(rule) for rule in rules] for key, rules in told.items()}
        found.append((book, changed, {name: row[place] for name, place in OPTION.items()}, told))
    assert len(found) > 4 * (1 + rulebooks.COUNT)
    return found


def word(name, options):
    """What the option `name` stands for in a game: the console's word, or a number."""
    return rulebooks.word(OPTION[name], options[name])


def said(texts, key, rules):
    """The whole text as it is read: `key`'s own, then the rules below it."""
    sentences = [texts[key]]
    for rule in rules:
        name, _, value = rule.partition("=")
        sentences.append(texts[name].replace("{0}", value))
    return "\n".join(sentences)


def test_every_rule_told_is_the_games(games):
    """What is told of an option is its value."""
    for book, changed, options, told in games:
        for key, rules in told.items():
            for rule in rules:
                name, _, value = rule.removeprefix("rule.").partition("=")
                if not value:
                    name, value = name.split(".")
                assert str(word(name, options)) == value, (book, changed, key, rule)


def test_every_option_is_told_in_a_chapter(games):
    """Whatever can be changed can be read about, where it means something."""
    for book, changed, options, told in games:
        found = {re.split(r"[.=]", rule)[1] for key, rules in told.items() if key.startswith("rules.") for rule in rules}
        idle = set()
        if options["estate"]:
            idle |= {"bank_deeds"}
            if not options["auctions"]:
                idle |= {"opening_bid"}
        if not (options["pot"] and options["pot_seed"]):
            idle |= {"pot_seed"}
        assert found == set(OPTION) - idle, (book, changed, found ^ (set(OPTION) - idle))


@pytest.mark.parametrize("name", LANGUAGES)
def test_no_text_names_a_number_that_is_not_the_games(games, name):
    """Every number in a chapter is one of the game's, or stands fast in the rules."""
    texts = LANG[name]
    for book, changed, options, told in games:
        bank = {"32", "12"} if options["supply"] else set()
        allowed = {
            "rules.start": {"$%d" % word("start_cash", options)},
            "rules.turn": {"$%d" % word("salary", options)},
            "rules.buy": {"$%d" % word("opening_bid", options)},
            "rules.rent": {"4", "10"},
            "rules.jail": {"$50", str(options["fine_tries"])},
            "rules.build": {str(options["hotel_after"])} | bank,
            "rules.mortgage": {"10"},
            "rules.debt": set(),
            "rules.end": set(),
            "rules.tax": {"$200", "10", "$%d" % word("luxury_tax", options), "$%d" % word("pot_seed", options)},
            "help.table": set(),
            "help.end": set(),
            "help.buy": set(),
            "help.auction": {"$%d" % word("opening_bid", options)},
            "help.jail": {"$50", str(options["fine_tries"])},
            "help.estate": {"10", str(options["hotel_after"])},
            "help.debt": set(),
            "help.tax": {"$200", "10"},
        }
        for key, rules in told.items():
            numbers = set(re.findall(r"\$?\d+", said(texts, key, rules)))
            assert numbers <= allowed[key], (book, changed, key, numbers - allowed[key])


@pytest.mark.parametrize("name", AUCTION)
def test_no_text_tells_of_what_is_switched_off(games, name):
    texts = LANG[name]
    for book, changed, options, told in games:
        where = (book, changed)
        text = {key: said(texts, key, rules).lower() for key, rules in told.items()}
        if not options["auctions"]:
            assert not re.search(AUCTION[name], text["help.buy"]), where
            after = text["rules.buy"].split("\n", 1)[1]
            assert not re.search(AUCTION[name], after), where
        if options["estate"]:
            assert not re.search(AUCTION[name], text["rules.debt"]), where
        for key in ("rules.build", "help.estate"):
            assert bool(re.search(EVENLY[name], text[key])) == bool(options["even"]), (where, key, text[key])
        if not options["supply"]:
            assert not re.search(AUCTION[name], text["rules.build"]), where
        for key in ("rules.turn", "rules.tax"):
            assert bool(re.search(POT[name], text[key])) == bool(options["pot"]), (where, key, text[key])
            assert bool(re.search(TO_BANK[name], text[key])) != bool(options["pot"]), (where, key, text[key])


@pytest.mark.parametrize("name", LANGUAGES)
def test_squares_and_cards_name_no_sum_that_an_option_changes(name):
    """The salary has no number of its own anywhere (H2, H8); taxes do not always go to the bank (H1)."""
    texts = LANG[name]
    for key in ("chest.advance_go", "chance.advance_go", "chest.go_to_jail", "chance.go_to_jail", "opt.go_double", "rule.go_double.on"):
        assert not re.search(r"\d", texts[key].replace("{0}", "")), key
    assert texts["bank"].split()[-1][:4] not in texts["rules.tax"]
