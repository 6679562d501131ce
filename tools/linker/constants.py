"""Finds the constants of modules and folds them into those that use them, before mpy-cross: on the device no name is kept for a number.

`from engine.layout import CASH` costs a place in a dictionary of the heap and a look-up at each use; MicroPython's own `const` helps
only inside one module. Here every int that a module of ours defines once, at its top, is written into the places that use it: names
imported from it, `module.NAME`, and a module's own names. The definitions then go, so a program on the device cannot import them either.
Lines stay where they are.
"""

import ast
import io
import keyword
import tokenize
from collections import Counter
from collections.abc import Callable

from .modules import Unlinkable

Table = bytes | tuple[bytes, ...]
_KNOWN = {"const": lambda value: value, "range": range, "len": len, "bytes": bytes, "tuple": tuple, "min": min, "max": max}


def targets(node: ast.AST) -> list[str] | None:
    """The plain names that an assignment at the top sets, or None if it sets something else."""
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return None
    target = node.targets[0]
    names = target.elts if isinstance(target, ast.Tuple) else [target]
    found = [name.id for name in names if isinstance(name, ast.Name)]
    return found if len(found) == len(names) else None


def names(source: str) -> set[str]:
    """The names that a module of facts assigns at its top."""
    return {name for node in ast.parse(source).body for name in targets(node) or ()}


def _bindings(tree: ast.AST) -> Counter[str]:
    """How often each name is bound anywhere in a module, parameters and loops included, and what `global` names."""
    counts: Counter[str] = Counter()
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
            names = [node.id]
        elif isinstance(node, ast.arg):
            names = [node.arg]
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)) and node.name:
            names = [node.name]
        elif isinstance(node, ast.Global):
            names = node.names
        elif isinstance(node, ast.alias):
            names = [node.asname or node.name]
        for name in names:
            counts[name] += 1
    return counts


class Folder:
    """Folds the modules of one tree. `source_of(name)` gives the text of a module of ours by its dotted name, or None."""

    def __init__(self, source_of: Callable[[str], str | None]) -> None:
        self._source_of = source_of
        self._constants: dict[str, dict[str, int]] = {}
        self._tables: dict[str, dict[str, Table]] = {}

    def constants(self, module: str) -> dict[str, int]:
        """The ints that `module` defines once at its top: a dict by name."""
        if module not in self._constants:
            self._constants[module] = {}  # modules that import each other find what is known so far
            source = self._source_of(module)
            if source is not None:
                tree = ast.parse(source)
                self._refuse_changes(module, tree)
                self._constants[module], self._tables[module] = self._read(tree)
        return self._constants[module]

    def tables(self, module: str) -> dict[str, Table]:
        """What `module` computes once at its top that is bytes, or a tuple of them: a dict by name."""
        self.constants(module)
        return self._tables.get(module, {})

    def _imported(self, tree: ast.Module) -> tuple[dict[str, int], dict[str, str]]:
        """(names bound to ints by `from m import n`, aliases of our modules) of a module."""
        ints: dict[str, int] = {}
        modules: dict[str, str] = {}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                theirs = self.constants(node.module)
                for alias in node.names:
                    if alias.name in theirs:
                        ints[alias.asname or alias.name] = theirs[alias.name]
                    elif self._source_of(node.module + "." + alias.name) is not None:
                        modules[alias.asname or alias.name] = node.module + "." + alias.name
        return ints, modules

    def _refuse_changes(self, module: str, tree: ast.Module) -> None:
        """A number that another module changes is none: nobody may write `module.NAME = ...` of a module of ours."""
        modules = self._imported(tree)[1]
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load) and isinstance(node.value, ast.Name):
                if node.value.id in modules:
                    raise Unlinkable("%s, line %d: %s of another module is set" % (module, node.lineno, node.attr))

    def _read(self, tree: ast.Module) -> tuple[dict[str, int], dict[str, Table]]:
        counts = _bindings(tree)
        known = dict(self._imported(tree)[0])
        found: dict[str, int] = {}
        tables: dict[str, Table] = {}
        for node in tree.body:
            names = targets(node)
            if names is None or not isinstance(node, ast.Assign):
                continue
            try:
                value = eval(compile(ast.Expression(node.value), "", "eval"), {"__builtins__": {}, **_KNOWN, **known})
                values = list(value) if isinstance(node.targets[0], ast.Tuple) else [value]
                pairs = list(zip(names, values, strict=True))
            except Exception:  # not a constant: a call, a string operation, another module's table
                continue
            for name, value in pairs:
                if counts[name] == 1:
                    known[name] = value
                    if type(value) is int:
                        found[name] = value
                    elif type(value) is bytes or (type(value) is tuple and value and all(type(one) is bytes for one in value)):
                        tables[name] = value
        return found, tables

    def fold(self, source: str) -> str:
        """The text of a module with the numbers in it; as many lines as before."""
        tree = ast.parse(source)
        counts = _bindings(tree)
        ints, modules = self._imported(tree)
        ints = {name: value for name, value in ints.items() if counts[name] == 1}
        own = self._read(tree)[0]
        lines = source.splitlines(keepends=True)
        cuts: list[tuple[int, int, str]] = []  # (first line, last line, what stands there instead)
        for node in tree.body:
            names = targets(node)
            if names and all(name in own for name in names):
                cuts.append((node.lineno, node.end_lineno or node.lineno, ""))
            elif isinstance(node, ast.ImportFrom) and not node.level:
                left = [alias for alias in node.names if (alias.asname or alias.name) not in ints]
                if len(left) < len(node.names):
                    words = ", ".join(alias.name + (" as " + alias.asname if alias.asname else "") for alias in left)
                    cuts.append((node.lineno, node.end_lineno or node.lineno, "from %s import %s" % (node.module, words) if left else ""))
        out = _replace(lines, {**ints, **own}, {name: self.constants(module) for name, module in modules.items()}, cuts)
        return "".join(out)


def _number(value: int) -> str:
    """An int as it is written in the middle of an expression."""
    return str(value) if value >= 0 else "(%d)" % value


def _replace(lines: list[str], ints: dict[str, int], modules: dict[str, dict[str, int]], cuts: list[tuple[int, int, str]]) -> list[str]:
    """The lines with the statements of `cuts` rewritten and the names of `ints` and `modules` replaced elsewhere."""
    cut_lines = {line for first, last, _ in cuts for line in range(first, last + 1)}
    tokens = list(tokenize.generate_tokens(io.StringIO("".join(lines)).readline))
    edits = []  # (line, first column, last column, text)
    for i, token in enumerate(tokens):
        if token.type != tokenize.NAME or token.start[0] in cut_lines or keyword.iskeyword(token.string):
            continue
        before = tokens[i - 1].string if i else ""
        after = tokens[i + 1].string if i + 1 < len(tokens) else ""
        if before == "." or (after == "=" and before in ("(", ",")):
            continue
        if token.string in modules and after == "." and tokens[i + 2].string in modules[token.string]:
            value = modules[token.string][tokens[i + 2].string]
            if token.start[0] == tokens[i + 2].end[0]:
                edits.append((token.start[0], token.start[1], tokens[i + 2].end[1], _number(value)))
        elif token.string in ints:
            edits.append((token.start[0], token.start[1], token.end[1], _number(ints[token.string])))
    out = list(lines)
    for line, first, last, text in sorted(edits, reverse=True):
        out[line - 1] = out[line - 1][:first] + text + out[line - 1][last:]
    for first, last, text in cuts:
        out[first - 1] = text + "\n"
        for line in range(first, last):
            out[line] = "\n"
    return out
