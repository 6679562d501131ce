"""Short methods written into their callers (tools/linker/views.py): the same results, nothing computed twice; what cannot be written stays a call."""

import ast

import pytest

from linker import modules
from test_linker import linker, run

CLASS = '''
_CASH = 2
calls = []

def asked(n):
    calls.append(n)
    return n

class Game:
    def __init__(self):
        self.b = [7, 8, 9, 10]
        self.place = 1

    @property
    def actor(self):
        """A docstring."""
        return self.b[0]

    def cash(self, who):
        return self.b[_CASH + who]

    def twice(self, who):
        return self.b[who] + who

    def next(self, by=1):
        return self.place + by

    def richest(self):
        return max(self.cash(0), self.cash(1))

    def itself(self):
        return self

def make():
    calls.append("made")
    return Game()

def main():
    game = Game()
'''


def both(body):
    """(what main() returns when the linker writes views, when it does not, the linked text)."""
    source = CLASS + "".join("    %s\n" % line for line in body.splitlines())
    linked = [linker({"p.top": source}, short=short).link() for short in (True, False)]
    return (*(run(units, "main") for units in linked), linked[0]["p.top"])


def functions(text):
    """How many functions and methods a text defines, main() apart."""
    return sum(isinstance(node, ast.FunctionDef) for node in ast.walk(ast.parse(text))) - 1


@pytest.mark.parametrize(
    ("body", "result", "left"),
    [
        ("return game.actor", 7, 1),
        ("return game.cash(1)", 10, 1),
        ("return game.cash(who=1)", 10, 2),  # named: stays a call
        ("return game.next() + game.next(3)", 6, 1),
        ("return game.richest()", 10, 1),
        ("return [game.twice(asked(1)), calls]", [9, [1]], 3),  # computed once
        ("return [game.cash(asked(1)), calls]", [10, [1]], 2),
        ("return [make().richest(), calls]", [10, ["made"]], 3),  # of a new object, asked twice: stays a call
        ("return [make().cash(1), calls]", [10, ["made"]], 2),
        ("look = game.cash\nreturn look(0)", 9, 2),  # passed about
        ("return [g.cash(0) for g in (game, game)]", [9, 9], 1),
        ("return game.itself().actor", 7, 1),
    ],
)
def test_the_same_is_computed(body, result, left):
    written, called, text = both(body)
    assert written == called == result
    assert functions(text) == left


def test_a_name_that_somebody_else_has_stays_a_call():
    """Another class, an attribute that is set, a foreign object, and a function of a module with the method's name."""
    start = "class A:\n    def __init__(self):\n        self.n = 1\n\n    def get(self):\n        return self.n\n\n"
    for more in ("class B:\n    def get(self):\n        return 5\n\n", "def put(o):\n    o.get = len\n\n"):
        source = start + more + "def main():\n    return A().get()\n"
        text = linker({"p.top": source}).link()["p.top"]
        assert run({"p.top": text}, "main") == 1 and ".n)" not in text
        assert text.count("def ") >= 3
    source = start + "def main():\n    a = A()\n    return a.get()\n"
    assert functions(linker({"p.top": source}, external={"get"}).link()["p.top"]) == 2
    assert functions(linker({"p.top": source}).link()["p.top"]) == 1


def test_constants_are_those_of_the_methods_module():
    program = {
        "p.top": "from p import state\nfrom p.state import State\n_AT = 0\n\n"
        "def main():\n    s = State()\n    return [s.here(), state.here(), _AT]\n",
        "p.state": "from p import at\n_AT = 1\n\nclass State:\n    def __init__(self):\n        self.b = [4, 5, 6, 7]\n\n"
        "    def here(self):\n        return self.b[_AT + at.AT]\n\ndef here():\n    return 'a function'\n",
        "p.at": "AT = 2\n",
    }
    units = {"p.top": ["p.top", "p.state", "p.at"]}
    assert run(linker(program, units).link(), "main") == [7, "a function", 0]


def test_trees_are_changed_before_names_are_given():
    """The views stand in the tree that the rest of the linker reads, so every check of names sees them."""
    trees = {"p.top": modules.without_types(ast.parse(CLASS + "    return game.actor\n"))}
    from linker.views import write_views

    write_views(trees, lambda module: {"_CASH": 2}, set())
    assert "return game.b[0]" in ast.unparse(trees["p.top"])
