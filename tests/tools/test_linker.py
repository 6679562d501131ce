"""The linker on small programs: the same results under new names, laziness kept, what is unused gone, what it cannot follow refused."""

import ast
import sys
import types

import pytest

import linker as package
from linker import Folder, Unlinkable, modules, names, texts

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


def linker(program=None, units=None, external=(), free=(), passing=(), short=True, absent=(), rooms=None):
    """A Linker of sources; `units` default to one of all modules, the first at its head."""
    if program is None:
        program, units = {name: text.replace("import p\n", "") for name, text in PROGRAM.items()}, UNITS
    trees = {name: modules.without_types(ast.parse(text)) for name, text in program.items()}
    given = (set(external), set(free)) if short else None
    return package.Linker(trees, program.get, units or {next(iter(program)): list(program)}, passing, given, absent, rooms)


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


@pytest.fixture(params=[True, False], ids=["short names", "own names"])
def short(request):
    """Whether names are made short."""
    return request.param


def test_a_linked_program_computes_the_same(short):
    assert run(linker(short=short).link(), "main", 10) == expected(10)


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


def test_units_in_one_folder(short):
    """Every package's units get their beginning; a string that names a module, or begins such names, follows; no other does."""
    program = {
        "p.top": "def main(n):\n    from p.rooms.one import two\n\n    return two(), ['p.rooms.one', 'p.rooms.', 'p.', 'p', 'rooms.', n]\n",
        "p.rooms.far": "def three():\n    return 3\n",
        "p.rooms.one": "from p.rooms.far import three\n\ndef two():\n    return three() - 1\n",
    }
    linked = linker(program, {name: [name] for name in program}, short=short, rooms={"p": "p_", "p.rooms": "r_"}).link()
    assert list(linked) == ["p_top", "r_far", "r_one"]
    assert run(linked, "main", 7) == (2, ["r_one", "r_", "p_", "p", "rooms.", 7])


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
    with pytest.raises(Unlinkable):
        linker(program, {"p.top": ["p.top", "p.facts"]}).link()


REFUSED = {
    "p is not in the build": "from p import none\n",
    "p.none is not in the build": "from p.none import x\n",
    "own is imported and bound again": "from p.facts import own\n\ndef own():\n    return 1\n",
    "a name is imported and bound again": "def main():\n    own = 1\n    from p.facts import own\n    return own\n",
    "WIDTH of another module is set": "from p import facts\nfacts.WIDTH = 8\n",
    "table is imported and bound again": "import sys as table\n\ndef f():\n    return table\n\ntable = 3\n",
    "more than an import is tried": "try:\n    from p.facts import own\nexcept ImportError:\n    pass\nelse:\n    x = 1\n",
}


@pytest.mark.parametrize("says", REFUSED)
def test_what_would_be_miscompiled_is_refused(says):
    with pytest.raises(Unlinkable, match=says):
        linker({"p.top": REFUSED[says], "p.facts": PROGRAM["p.facts"]}).link()


def test_modules_left_out_on_purpose_may_be_imported():
    program = {"p.top": "def main(n):\n    if n:\n        from p.other import x\n        return x\n    return 5\n", "p.facts": PROGRAM["p.facts"]}
    assert run(linker(program, absent={"p.other"}).link(), "main", 0) == 5
    with pytest.raises(Unlinkable, match="in no unit: p.facts"):
        linker(program, {"p.top": ["p.top"]}, absent={"p.other"})


AGAIN = ("N = 4", "N += 1", "for N in (4,):\n    pass", "def f():\n    global N\n    N = 4\nf()", "with open('/dev/null') as N:\n    N = 4")


@pytest.mark.parametrize("again", AGAIN)
def test_a_name_bound_twice_is_no_constant(again):
    program = {"p.top": "from p.facts import N\n\ndef main():\n    return N\n", "p.facts": "N = 3\n" + again + "\n"}
    assert Folder(program.get).constants("p.facts") == {}
    assert run(linker(program).link(), "main") == 4
    assert "N" in Folder(program.get).fold(program["p.top"])


def test_an_imported_constant_that_is_bound_again_stays_a_name(short):
    program = {"p.top": "from p.facts import N\n\ndef double(N):\n    return 2 * N\n\ndef main():\n    return double(5), N\n", "p.facts": "N = 3\n"}
    assert Folder(program.get).fold(program["p.top"]).splitlines()[2:] == program["p.top"].splitlines()[2:]
    assert run(linker(program, short=short).link(), "main") == (10, 3)


@pytest.mark.parametrize("text", ["from p.middle import N\n    return N", "from p import middle\n    return middle.N"])
def test_a_constant_is_found_by_way_of_another_module(short, text):
    """Imported late, from a module that has imported it itself, of this unit and of another."""
    program = {"p.top": "def main():\n    " + text + "\n", "p.middle": "from p.facts import N\n\ndef own():\n    return N\n", "p.facts": "N = 3\n"}
    for units in ({"p.top": list(program)}, {"p.top": ["p.top"], "p.middle": ["p.middle", "p.facts"]}):
        assert run(linker(program, units, short=short).link(), "main") == 3


def test_what_is_a_constant():
    """An int that is computed from others at the top, and bound there only."""

    def found(text):
        return Folder({"p.facts": text}.get).constants("p.facts")

    assert found("A, B = range(2)\nC = B\n") == {"A": 0, "B": 1, "C": 1}
    assert found("A, (B) = 5, -6\nC = A * B\nD = True\nE = 'e'\n") == {"A": 5, "B": -6, "C": -30}
    assert found("N = 3\ntry:\n    pass\nexcept OSError as N:\n    pass\n") == {}
    assert found("N = 3\ndef f(N):\n    return N\n") == {}
    assert found("N = 3\nimport sys as N\n") == {}
    assert found("A, N = 3, 4, 5\n") == {}


def test_negative_numbers_keep_their_brackets(short):
    """-2 ** 2 is -4."""
    text = "from p.facts import N\nfrom p import facts\n\ndef main():\n    return N ** 2, facts.N ** 2, 1 - N, -N, N.bit_length()\n"
    program = {"p.top": text, "p.facts": "N = -2\n"}
    assert run(linker(program, short=short).link(), "main") == (4, 4, 3, 2, 2)
    found = {}
    exec(Folder(program.get).fold(text).replace("from p import facts", ""), found)
    assert found["main"]() == (4, 4, 3, 2, 2)


def test_new_letters_avoid_what_calls_name():
    """Parameters that some call names keep their names, and nothing else gets those: not a variable, not a definition."""
    text = """
class Base:
    def area(self, aa, b, *, end=1):
        size = aa
        colour = b
        return size * 100 + colour * 10 + end + helper(a=1)

def helper(first=0, second=0, third=0, fourth=0, a=0):
    fifth = 5
    return first + fifth + a + len([x for x in range(fifth)])

def main():
    return Base().area(aa=1, b=2, end=3)
"""
    linked = linker({"p.top": text}, free={"aa", "b", "end", "ab"})
    assert run(linked.link(), "main") == 134
    assert not {"aa", "b", "end", "a"} & (set(linked.attributes.values()) | set(linked.globals.values()))


def test_new_attributes_avoid_foreign_ones():
    """What the program asks of a foreign object, or MicroPython of ours, does not become a name of ours."""
    text = """
import collections

class Tally(collections.Counter):
    def __init__(self, what):
        super().__init__(what)
        self.kind = 5

    def twice(self):
        return [self.kind, *self.elements(), self.total()]

def main():
    return Tally('ab').twice()
"""
    linked = linker({"p.top": text}, free={"elements", "total", "write", "readinto", "spam"})
    assert run(linked.link(), "main") == [5, "a", "b", 2]
    assert set(linked.attributes) == {"kind", "twice"} and "spam" in linked.attributes.values()
    assert not {"elements", "total", "write", "readinto"} & set(linked.attributes.values())


HIDING = {
    "p.top": """
import time
from p import a, b
from p.a import f as g

def main(f, size=2):
    when = time and f + a.f(1) + b.f(1) + g(1)
    return [when for f in range(size)][0] + (lambda f: f + b.f(0))(1) + f
""",
    "p.a": "_own = 10\n\ndef f(x):\n    return x + len(str(_own)) + _more[0]\n\n_more = [100]\n",
    "p.b": "_more = [5]\n\ndef f(x):\n    _own = x\n    return _own + _more[0]\n\ndef time():\n    return f(0)\n",
}


def test_names_that_would_be_hidden(short):
    """Definitions of one name in two modules, a variable called as a neighbour's definition, a definition called as something foreign."""
    assert run(linker(HIDING, short=short).link(), "main", 1000) == 1000 + 103 + 6 + 103 + 6 + 1000
    late = dict(HIDING, **{"p.top": "def main(f):\n    from p import a\n    from p.b import f as h\n    return f + a.f(1) + h(1)\n"})
    units = {"p.top": ["p.top"], "p.a": ["p.a"], "p.b": ["p.b"]}
    assert run(linker(late, units, short=short).link(), "main", 1000) == 1109


def test_a_definition_called_as_anothers_second_name(short):
    """Of two definitions of one name each says its module; a third one may be called so already."""
    program = {
        "p.top": "from p import a, b, c\n\ndef main():\n    return a.f(), b.f(), c.f_a()\n",
        "p.a": "def f():\n    return 1\n",
        "p.b": "def f():\n    return 2\n",
        "p.c": "def f_a():\n    return f_b\n\nf_b = [3]\n",
    }
    assert run(linker(program, short=short).link(), "main") == (1, 2, [3])


def test_what_is_asked_for_by_a_string_keeps_its_name(short):
    text = """
class Thing:
    def __init__(self):
        self.colour = 3
        self.size = 4

def main():
    return getattr(Thing(), "colour") + Thing().size + hasattr(Thing(), "size")
"""
    assert run(linker({"p.top": text}, short=short).link(), "main") == 8


def test_the_names_of_a_class_hide_nothing_in_its_body(short):
    """There a definition's new name must not be that of an attribute."""
    text = """
_paper = [5, 6]
_ink = [7]

class Look:
    FONT = 1
    INK = len(_paper)
    EDGE = [x for x in _paper]

def main():
    return Look.FONT, Look.INK, Look.EDGE, _ink[0]
"""
    linked = linker({"p.top": text}, short=short, free={"ab", "at", "bc", "is", "of", "on"})
    assert run(linked.link(), "main") == (1, 2, [5, 6], 7)


def test_global_and_nonlocal(short):
    text = """
n = 0
n = 1

def main():
    global n
    m = 2
    def add():
        nonlocal m
        m += 1
    add()
    n = n + m
    return n
"""
    assert run(linker({"p.top": text}, short=short).link(), "main") == 4


def test_a_captured_name_is_found():
    """The check of the linked text: any wrong name that the naming would give is an error."""
    program = {"p.top": "from p.a import helper\n\ndef main(size):\n    return helper(size) + size\n", "p.a": "def helper(n):\n    return n\n"}
    units = {"p.top": ["p.top"], "p.a": ["p.a"]}
    wrong = linker(program, units)
    wrong.names.local = lambda old, number: wrong.globals["p.a", "helper"]
    with pytest.raises(Unlinkable, match="helper"):
        wrong.link()
    wrong = linker(program)
    wrong.globals["p.a", "helper"] = wrong.globals["p.top", "main"]
    with pytest.raises(Unlinkable, match="stands for"):
        wrong.link()
    wrong = linker({"p.top": "class A:\n    pass\n\ndef main(x):\n    return len(x)\n"})
    wrong.names.local = lambda old, number: "len"
    with pytest.raises(Unlinkable, match="len should be MicroPython's"):
        wrong.link()


def test_annotations_go(short):
    """They mean nothing to MicroPython, and what only they use is not linked; those of viper functions are its types."""
    text = """
MYPY = False
if MYPY:
    from p.a import Thing
    from typing import Any

class Box:
    size: int
    kind: int = 4

    def __init__(self, of: 'Thing | None' = None) -> None:
        self.of: Any = of

def main(n: int) -> int:
    box: Box = Box()
    m: int
    m = n + box.kind
    return m
"""
    linked = linker({"p.top": text, "p.a": "class Thing:\n    pass\n"}, short=short).link()["p.top"]
    assert run({"p.top": linked}, "main", 3) == 7
    for word in ("int", "None:", "Thing", "Any", "MYPY"):
        assert word not in linked.replace("=None", "")
    tree = modules.without_types(ast.parse("@micropython.viper\ndef f(a: ptr8) -> int:\n    return a[0]\n"))
    assert "a: ptr8" in ast.unparse(tree) and "-> int" in ast.unparse(tree)


def test_what_is_called_differently_on_every_board():
    """`look` is the board's look, however it is imported."""
    for line, becomes in (
        ("from look import draw", "from p.looks.square import draw"),
        ("import look\nlook.draw()", "from p.looks import square as look\nlook.draw()"),
        ("from p import x", "from p import x"),
    ):
        assert ast.unparse(modules.resolved(ast.parse(line), {"look": "p.looks.square"})) == becomes


KEYS = {
    "T.fill('key' if x else 'other', 'key')": "T.fill(3 if x else 5, 'key')",
    "self.texts('key')": "self.texts(3)",
    "m.T.plural('key', 2)": "m.T.plural(3, 2)",
    "T.get('other')": "T.get(5)",
    "texts('why.%d' % n)": "texts('why.%d' % n)",
    "T(name)": "T(name)",
    "T.load('en')": "T.load('en')",
    "show('key')": "show('key')",
}


def test_keys_of_texts_become_numbers():
    """Literal keys where a table is asked; a key in any other place stays a string; one that is no key is an error."""
    for text, becomes in KEYS.items():
        tree = ast.parse(text)
        texts.number_keys("p", tree, {"key": 3, "other": 5})
        assert ast.unparse(tree) == becomes
    with pytest.raises(Unlinkable, match="p, line 2: no text has the key 'kye'"):
        texts.number_keys("p", ast.parse("\nT('kye')"), {"key": 3})


def test_short_names_are_never_the_same_twice():
    fresh = names.short_names({"ab", "spam"}, {"spam", "eggs", "at"})
    given = [next(fresh) for _ in range(500)]
    assert given[:2] == ["at", "eggs"] and len(set(given)) == 500 and not {"ab", "spam"} & set(given)
