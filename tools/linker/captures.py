"""Checks a linked unit: does every name in it stand for what it stood for in its source? A name that another one hides is an error."""

import ast
from collections.abc import Container, Iterable

from .modules import Meaning, Ref, Target, Unlinkable, arguments, bound, inner

_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class _Scope:
    """`names`: name -> what it means here; `outside`: names that `global` and `nonlocal` leave to others; `of_class`: it is a class's."""

    def __init__(self, head: str, outside: Container[str] = ()) -> None:
        self.head, self.outside = head, outside
        self.names: dict[str, Meaning | None] = {}
        self.of_class = False

    def bind(self, name: str, means: Meaning | None) -> None:
        """Note that a name means something here."""
        if name not in self.outside and self.names.setdefault(name, means) != means:
            raise Unlinkable("unit %s: %s stands for %s and for %s" % (self.head, name, self.names[name], means))


def check_names(head: str, tree: ast.Module, foreign: dict[str, Ref], needed: dict[str, Target]) -> None:
    """Raise Unlinkable where a name of the unit `head` is captured. `foreign`, `needed`: what its first lines import: {name: ...}."""
    top = _Scope(head)
    for name, meaning in foreign.items():
        top.bind(name, ("foreign", meaning))
    for name, target in needed.items():
        top.bind(name, target)
    _bind_all(top, inner(tree))
    for node in tree.body:
        _check(node, [top])


def _bind_all(scope: _Scope, nodes: Iterable[ast.AST]) -> None:
    for node in nodes:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                scope.bind(alias.asname or alias.name, getattr(alias, "means", ("foreign", None)))
        else:
            for name in bound(node):
                scope.bind(name, getattr(node, "means", None))


def _check(node: ast.AST, scopes: list[_Scope]) -> None:
    """Names below `node`, which stands in the last of `scopes`."""
    if isinstance(node, ast.Name):
        return _check_name(node, scopes)
    if isinstance(node, (ast.FunctionDef, ast.Lambda)):
        for one in (*node.args.defaults, *node.args.kw_defaults, *getattr(node, "decorator_list", ())):
            if one is not None:
                _check(one, scopes)
        own = list(inner(node))
        scope = _Scope(scopes[0].head, {name for one in own if isinstance(one, (ast.Global, ast.Nonlocal)) for name in one.names})
        for one in arguments(node):
            scope.bind(one.arg, getattr(one, "means", None))
        _bind_all(scope, own)
        # The names of a class are not seen from its methods.
        inside = [one for one in scopes if not one.of_class] + [scope]
        for one in node.body if isinstance(node.body, list) else [node.body]:
            _check(one, inside)
    elif isinstance(node, ast.ClassDef):
        for one in node.bases:
            _check(one, scopes)
        scope = _Scope(scopes[0].head)
        scope.of_class = True
        for one in node.body:
            _bind_all(scope, [one] if isinstance(one, ast.FunctionDef) else ast.walk(one))
            _check(one, [*scopes, scope])
    elif isinstance(node, _COMPREHENSIONS):
        _check(node.generators[0].iter, scopes)
        scope = _Scope(scopes[0].head)
        for part in node.generators:
            _bind_all(scope, (one for one in ast.walk(part.target) if isinstance(one, ast.Name)))
        first, node.generators[0].iter = node.generators[0].iter, ast.Constant(None)
        for one in ast.iter_child_nodes(node):
            _check(one, [*scopes, scope])
        node.generators[0].iter = first
    else:
        for one in ast.iter_child_nodes(node):
            _check(one, scopes)


def _check_name(node: ast.Name, scopes: list[_Scope]) -> None:
    means = getattr(node, "means", None)
    for scope in reversed(scopes):
        if node.id in scope.names and node.id not in scope.outside:
            found = scope.names[node.id]
            if found != means and not (means is None and found is not None and found[0] == "foreign"):
                raise Unlinkable("unit %s: %s should be %s and would be %s" % (scope.head, node.id, means or "MicroPython's", found))
            return
    if means is not None:
        raise Unlinkable("unit %s: %s, that is %s, is not there" % (scopes[0].head, node.id, means))
