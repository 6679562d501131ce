"""Tailors a program to one board: what is known when it is built is written into the code, and the branches that this board never takes go.

`m.small` is one thing on one panel, and half of what a screen holds is for panels that this board does not have. Two kinds of facts are written in:
attributes that only one class sets (the measures of firmware/layout.py, see measure()), wherever they are read; and those of variables of a given
name (a board's module is `board` everywhere).
"""

import ast
import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_PLAIN = (int, str, bool, type(None))
_MEASURE = """
import json, sys
sys.path[:] = [%r]
board = __import__("boards.%s", None, None, ("*",))
from firmware.canvas import Canvas
from firmware.font import Fonts
from firmware.layout import Layout
canvas = Canvas(board, None, Fonts("build/assets/fonts", board.WIDTH, board.HEIGHT))
layout = Layout(canvas)
facts = lambda thing: {name: getattr(thing, name) for name in dir(thing) if isinstance(getattr(thing, name), (int, str, bool, type(None)))}
print(json.dumps([facts(layout), {"_mono": canvas._mono}, facts(board), board.SPEAKER is not None, board.BATTERY is not None]))
"""


def measure(board):
    """({class: {attribute: value}}, {variable: {attribute: value}}) of `board`, as MicroPython computes them on the real classes."""
    command = [str(ROOT / "build/venv/bin/micropython"), "-c", _MEASURE % (str(ROOT), board)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit("build: the measures of %s cannot be taken: %s" % (board, done.stdout + done.stderr))
    layout, canvas, facts, speaker, battery = json.loads(done.stdout)
    classes = {"Layout": layout, "Canvas": canvas, "Sound": {"present": speaker}, "Power": {"measures": battery}}
    return classes, {"board": {name: value for name, value in facts.items() if name.isupper()}}


def _stored(tree, where=""):
    """(class or "", attribute) of everything that is set as an attribute, or in the body of a class, below `tree`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield where, node.attr
        if isinstance(tree, ast.ClassDef) and isinstance(node, ast.FunctionDef):
            yield where, node.name
        if isinstance(tree, ast.ClassDef) and isinstance(node, ast.Assign):
            for target in node.targets:
                yield from ((where, one.id) for one in ast.walk(target) if isinstance(one, ast.Name))
        yield from _stored(node, node.name if isinstance(node, ast.ClassDef) else where)


def tailor(trees, classes, variables):
    """Write the facts into `trees` ({module: tree}, changed in place).

    Raises ValueError when a fact's attribute is set by another class, too.
    """
    facts, owners = {}, {}
    for tree in trees.values():
        for where, stored in _stored(tree):
            owners.setdefault(stored, set()).add(where)
    for owner, values in classes.items():
        for name, value in values.items():
            others = owners.get(name, set()) - {owner}
            if others:
                raise ValueError("%s of %s is also set by %s" % (name, owner, ", ".join(sorted(others))))
            facts[name] = value
    for tree in trees.values():
        _Tailor(facts, variables).visit(tree)


def _last_name(node):
    """`name` of a variable `name` and of an attribute `x.name`; "" for anything else."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


class _Tailor(ast.NodeTransformer):
    def __init__(self, facts, variables):
        self.facts, self.variables = facts, variables

    def visit_Attribute(self, node):
        node = self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load):
            return node
        known = self.variables.get(_last_name(node.value), {})
        if node.attr in known:
            return ast.Constant(known[node.attr])
        return ast.Constant(self.facts[node.attr]) if node.attr in self.facts else node

    # --- what follows from constants ---

    def visit_IfExp(self, node):
        node = self.generic_visit(node)
        return node if not isinstance(node.test, ast.Constant) else node.body if node.test.value else node.orelse

    def visit_If(self, node):
        node = self.generic_visit(node)
        if not isinstance(node.test, ast.Constant):
            return node
        return (node.body if node.test.value else node.orelse) or ast.Pass()

    def visit_UnaryOp(self, node):
        return self._computed(self.generic_visit(node))

    def visit_BinOp(self, node):
        return self._computed(self.generic_visit(node))

    def visit_Compare(self, node):
        return self._computed(self.generic_visit(node))

    def visit_BoolOp(self, node):
        node = self.generic_visit(node)
        ends = isinstance(node.op, ast.Or)  # the truth of the operand that ends the evaluation
        left = []
        for value in node.values:
            if not isinstance(value, ast.Constant):
                left.append(value)
            elif bool(value.value) == ends or value is node.values[-1]:
                left.append(value)
                break
        node.values = left
        return left[0] if len(left) == 1 else node

    @staticmethod
    def _computed(node):
        """The value of an operation on constants, where it is a plain one; else the node."""
        if any(not isinstance(one, (ast.Constant, ast.operator, ast.unaryop, ast.cmpop)) for one in ast.iter_child_nodes(node)):
            return node
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.Is, ast.IsNot)):
            same = node.left.value is node.comparators[0].value
            return ast.Constant(same == isinstance(node.ops[0], ast.Is))
        try:
            value = eval(compile(ast.fix_missing_locations(ast.Expression(node)), "", "eval"), {"__builtins__": {}})
        except (TypeError, ValueError, ZeroDivisionError):
            return node
        return ast.Constant(value) if type(value) in _PLAIN else node

    def generic_visit(self, node):
        """As usual; and what stands behind a return is not reached."""
        node = super().generic_visit(node)
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                for place, one in enumerate(block):
                    if isinstance(one, (ast.Return, ast.Raise, ast.Continue, ast.Break)):
                        del block[place + 1 :]
                        break
        return node
