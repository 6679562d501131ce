"""Looks and screens keep to their contract: every look offers the same parts with the same arguments, and no screen knows a pixel."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOOKS = ROOT / "firmware/looks"
PARTS = (
    "title", "keys", "banner", "lines", "choices", "deed", "lot", "sum", "people", "dice", "board", "card", "graph", "keyboard", "say",
    "begin", "rest", "reading_time",
)  # fmt: skip


def classes():
    """{class name: (its definition, names of its bases)} of all looks."""
    found = {}
    for path in LOOKS.glob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = node, [base.id for base in node.bases]
    return found


def looks():
    """{module: name of the class that its `Look` is} of the looks that a board can name."""
    found = {}
    for path in LOOKS.glob("*.py"):
        named = re.search(r"^Look = (\w+)$", path.read_text(encoding="utf-8"), re.M)
        if named:
            found[path.stem] = named[1]
    return found


def methods(name, known):
    """{method: (names of its arguments, their defaults as text)} of a class, its bases' included."""
    node, bases = known[name]
    found = {}
    for base in bases:
        found.update(methods(base, known))
    for one in node.body:
        if isinstance(one, ast.FunctionDef):
            found[one.name] = [arg.arg for arg in one.args.args], [ast.unparse(default) for default in one.args.defaults]
    return found


def constants(name, known):
    """{constant of the class, or of a base: its value as source}."""
    node, bases = known[name]
    found = {}
    for base in bases:
        found.update(constants(base, known))
    for one in node.body:
        if isinstance(one, ast.Assign):
            found[one.targets[0].id] = ast.unparse(one.value)
    return found


def test_all_looks_offer_the_same_parts_with_the_same_arguments():
    known = classes()
    assert set(looks()) == {"tiny", "small", "wide", "square", "large"}
    offered = {look: {part: methods(name, known).get(part) for part in PARTS} for look, name in looks().items()}
    for look, parts in offered.items():
        lacking = [part for part in PARTS if parts[part] is None]
        assert not lacking, (look, lacking)
        for part in PARTS:
            assert parts[part] == offered["square"][part], (look, part, parts[part], offered["square"][part])


def test_no_look_offers_a_part_of_its_own_to_screens():
    """What screens call is what all looks have."""
    called = set()
    for path in (*(ROOT / "firmware/screens").glob("*.py"), ROOT / "firmware/pages.py", ROOT / "firmware/gamepages.py", ROOT / "firmware/app.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and (ast.unparse(node.value) in ("look", "self.look", "app.look", "self.app.look")):
                called.add(node.attr)
    assert called and called <= set(PARTS), called - set(PARTS)


@pytest.mark.parametrize("path", sorted((ROOT / "firmware/screens").glob("*.py")), ids=lambda path: path.stem)
def test_no_screen_knows_a_pixel(path):
    """No screen imports what draws, or asks how big or how colourful the panel is."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"canvas|\bm\.(small|tiny|big|mono|large|wide|tall)\b|firmware\.(drawing|looks)|\bfrom look\b", text)
    assert not re.search(r"\b(WIDTH|HEIGHT|COLOURS|LOOK)\b", text)


def test_parts_are_plain_data():
    """What a screen hands to a look draws nothing and knows no look."""
    for path in (ROOT / "firmware/parts").glob("*.py"):
        assert not re.search(r"firmware\.(drawing|looks|screens)", path.read_text(encoding="utf-8")), path.name


def test_every_board_names_a_look_that_takes_its_panel():
    known = classes()
    for path in (ROOT / "boards").glob("*.py"):
        if path.stem in ("__init__", "manifest"):
            continue
        facts = {}
        exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), facts)
        assert facts["LOOK"] in looks(), path.stem
        least_w, least_h, most_w, most_h = ast.literal_eval(constants(looks()[facts["LOOK"]], known)["PANELS"])
        assert least_w <= facts["WIDTH"] <= most_w and least_h <= facts["HEIGHT"] <= most_h, path.stem
