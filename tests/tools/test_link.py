"""The linker on small programs: the same results under new names, laziness kept, what is unused gone, what it cannot follow refused."""

import ast
import sys
import types
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

import link  # noqa: E402
import modules  # noqa: E402
import tailor  # noqa: E402

PROGRAM = {
    "p.facts": "WIDTH = 7\nTABLE = bytes((1, 2, 3))\nUNUSED = (1, 2)\n_own = [5]\n\ndef own():\n    return _own[0]\n",
    "p.base": '''"""A docstring."""
from p.facts import WIDTH, TABLE, own
_own = 3

class Base:
    NAME = "base"

    def __init__(self, size, colour=2):
        self.size = size * WIDTH
        self.colour = colour

    def area(self):
        return self.size + _own + own() + sum([w for w in TABLE if w < self.size])

    def nobody_calls_this(self):
        return 1
''',
    "p.top": '''import p
from p import base, facts
from p.base import Base

class Screen(Base):
    def area(self):
        from p import late
        keep = lambda size: size + self.colour + late.extra(self.NAME)
        return super().area() + keep(facts.WIDTH)

def main(size):
    try:
        return Screen(size, colour=4).area() + base._own
    except ValueError as error:
        return error
''',
    "p.late": "from p.facts import TABLE\n\ndef extra(name):\n    return len(name) + TABLE[2]\n",
    "p.passing": "def twice(n):\n    return 2 * n\n",
}
UNITS = {"p.top": ["p.top", "p.base", "p.facts"], "p.late": ["p.late"], "p.passing": ["p.passing"]}


def linker(program=None, units=None, external=(), free=(), passing=()):
    """A Linker of sources."""
    program = program or {name: text.replace("import p\n", "") for name, text in PROGRAM.items()}
    trees = {name: ast.parse(text) for name, text in program.items()}
    return link.Linker(trees, program.get, units or UNITS, set(external), set(free), set(passing))


def run(units, call, *words):
    """Execute linked units as modules and call a function of the first."""
    before = dict(sys.modules)
    try:
        sys.modules["p"] = types.ModuleType("p")
        for name in units:
            module = sys.modules[name] = types.ModuleType(name)
            setattr(sys.modules["p"], name[2:], module)
            exec(units[name], module.__dict__)
        return getattr(sys.modules[next(iter(units))], call)(*words)
    finally:
        sys.modules.clear()
        sys.modules.update(before)


def expected(size):
    """What PROGRAM computes, by hand: area 7 size + 3 + 5 + (1 + 2 + 3), keep 7 + 4 + (4 + 3), and base's 3."""
    return 7 * size + 3 + 5 + 6 + 7 + 4 + 4 + 3 + 3


def test_a_linked_program_computes_the_same():
    assert run(linker().link(), "main", 10) == expected(10)


def test_names_go_and_stay():
    text = linker(external={"area"}, free={"spam"}).link()["p.top"]
    assert "area" in text and "Screen" in text and "def main" in text and "spam" in text
    for name in ("Base", "size", "NAME", "TABLE", "nobody_calls_this", "UNUSED", "docstring", "WIDTH", "bytes("):
        assert name not in text, name
    assert "colour=" in text  # somebody calls it by that name


def test_what_is_imported_late_stays_late():
    """The import of another unit stays in the function; one of a neighbour goes."""
    text = linker().link()["p.top"]
    assert not [one for one in ast.parse(text).body if isinstance(one, ast.ImportFrom)]
    assert text.count("from p.late import") == 1


def test_passing_units_are_imported_at_each_use():
    program = {"p.top": "from p.passing import twice\n\ndef main(n):\n    return [twice(i) for i in range(n)]\n", "p.passing": PROGRAM["p.passing"]}
    units = {"p.top": ["p.top"], "p.passing": ["p.passing"]}
    text = linker(program, units, passing={"p.passing"}).link()
    assert not [one for one in ast.parse(text["p.top"]).body if isinstance(one, ast.ImportFrom)]
    assert run(text, "main", 3) == [0, 2, 4]


def test_the_legend_tells_what_a_name_was():
    legend = linker().legend()
    assert "p.base.Base" in legend and ".size" in legend


@pytest.mark.parametrize(
    "text",
    [
        "from p.facts import *\n",
        "from . import facts\n",
        "from p import facts\n\ndef main():\n    return facts\n",
        "from p.facts import NOTHING\nx = NOTHING\n",
    ],
)
def test_what_cannot_be_followed_is_refused(text):
    program = {"p.top": text, "p.facts": PROGRAM["p.facts"]}
    with pytest.raises(modules.Unlinkable):
        linker(program, {"p.top": ["p.top", "p.facts"]}).link()


def test_tailoring_writes_facts_and_drops_branches():
    tree = ast.parse(
        "class Layout:\n    def __init__(self):\n        self.small = True\n        self.row = 9\n\n"
        "def f(m, board, T, x):\n"
        "    if m.small and not x:\n        return T('a.b' if m.row > 8 else 'c')\n"
        "    return 1 if board.PIN is None else m.row\n    print('never')\n"
    )
    tailor.tailor({"p": tree}, {"Layout": {"small": False, "row": 9}}, {"board": {"PIN": 3}}, len)
    text = ast.unparse(ast.fix_missing_locations(tree.body[1]))
    assert text == "def f(m, board, T, x):\n    pass\n    return 9"
    with pytest.raises(ValueError, match="row of Layout is also set by Other"):
        tailor.tailor({"p": ast.parse("class Other:\n    row = 1\n")}, {"Layout": {"row": 9}}, {}, len)
    tree = ast.parse("T.fill('key' if x else 'other', 1)\ntexts('why.%d' % n)")
    tailor.tailor({"p": tree}, {}, {}, len)
    assert ast.unparse(tree) == "T.fill(3 if x else 5, 1)\ntexts('why.%d' % n)"
