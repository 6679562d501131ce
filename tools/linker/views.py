"""Writes short methods into the places that call them: on the device a method that only looks something up costs 60 bytes of the heap, and a call
twenty microseconds.

`game.cash(who)` becomes `game.w[0 + who]`, `game.phase` what its property returns. Taken are methods and properties that return one expression of the
object's own attributes, of parameters and constants, and whose name nothing else has: no other class, no assignment, no foreign object. What calls
them otherwise (passed about, of an object that is computed) still finds them; prune.py removes those that nobody finds any more.
"""

import ast
from collections import Counter
from collections.abc import Callable, Container

from .modules import arguments, bound, inner

ConstantsOf = Callable[[str], dict[str, int]]
Constants = tuple[dict[str, int], dict[tuple[str, str], int]]  # by name, and by (name of a module, name)
_MOST = 24  # nodes of an expression: a longer one would cost more in its places than it saves
_BUILTINS = ("bool", "len", "min", "max")
_PLAIN = (ast.Attribute, ast.Subscript, ast.BinOp, ast.BoolOp, ast.UnaryOp, ast.Compare, ast.IfExp, ast.Call, ast.Name, ast.Constant)


def write_views(trees: dict[str, ast.Module], constants_of: ConstantsOf, external: Container[str]) -> None:
    """Change `trees` (dotted name -> tree) in place. `constants_of(module)`: the ints at its top; `external`: names that foreign objects have."""
    methods = _methods(trees)
    views = {}
    for name, (module, function) in methods.items():
        view = _view(function, _folded(trees[module], constants_of, module)) if name not in external and name[:2] != "__" else None
        if view is not None:
            views[name] = view
    for _ in range(2):  # a view that calls another one
        for view in views.values():
            view.body = _Writer(views, ()).visit(view.body)
    for tree in trees.values():
        _Writer(views, {name for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom)) for name in bound(node)}).visit(tree)


def _methods(trees: dict[str, ast.Module]) -> dict[str, tuple[str, ast.FunctionDef]]:
    """{name: (module, function)} of the methods whose names are bound once in all classes, and set nowhere."""
    found: dict[str, tuple[str, ast.FunctionDef]] = {}
    counts: Counter[str] = Counter()
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                counts[node.attr] += 2
            elif isinstance(node, ast.ClassDef):
                counts.update(name for one in inner(node) for name in bound(one))
                found.update({one.name: (module, one) for one in node.body if isinstance(one, ast.FunctionDef)})
    return {name: where for name, where in found.items() if counts[name] == 1}


def _folded(tree: ast.Module, constants_of: ConstantsOf, module: str) -> Constants:
    """(ints by name, ints by (name of a module, name)) as a module's text sees them."""
    ints, of_modules = dict(constants_of(module)), {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                bound_as = alias.asname or alias.name
                if alias.name in constants_of(node.module):
                    ints[bound_as] = constants_of(node.module)[alias.name]
                of_modules.update({(bound_as, name): value for name, value in constants_of("%s.%s" % (node.module, alias.name)).items()})
    return ints, of_modules


class View:
    """`parameters` (the object first), their `defaults` by name, `asked` as a property, `body`: the expression."""

    def __init__(self, function: ast.FunctionDef, asked: bool, body: ast.expr) -> None:
        self.parameters = [one.arg for one in arguments(function)]
        values = function.args.defaults
        self.defaults = dict(zip(self.parameters[len(self.parameters) - len(values) :], values, strict=True))
        self.asked = asked
        self.body = body
        self.uses = Counter(node.id for node in ast.walk(body) if isinstance(node, ast.Name))

    def of(self, place: ast.expr, given: list[ast.expr]) -> ast.expr | None:
        """The expression with `given` for the parameters, or None where that would compute something twice or not at all."""
        if len(given) > len(self.parameters):
            return None
        values: dict[str, ast.expr] = dict(zip(self.parameters, given, strict=False))
        for name in self.parameters:
            value = values.get(name, self.defaults.get(name))
            if value is None or (self.uses[name] != 1 and not _simple(value)):
                return None
            values[name] = value
        filled: ast.expr = _Filled(values).visit(_copy(self.body))
        return ast.copy_location(filled, place)


def _view(function: ast.FunctionDef, constants: Constants) -> View | None:
    """The View of a method, or None when it is more than a look at something."""
    body = [one for one in function.body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]
    decorators = [getattr(one, "id", "") for one in function.decorator_list]
    a = function.args
    if len(body) != 1 or not isinstance(body[0], ast.Return) or body[0].value is None or decorators not in ([], ["property"]):
        return None
    if a.vararg or a.kwarg or a.kwonlyargs or not a.args or not all(isinstance(one, ast.Constant) or _simple(one) for one in a.defaults):
        return None
    expression: ast.expr = _Constants(*constants, {one.arg for one in arguments(function)}).visit(_copy(body[0].value))
    names = {one.arg for one in arguments(function)} | set(_BUILTINS)
    nodes = list(ast.walk(expression))
    for node in nodes:
        if isinstance(node, ast.expr) and not isinstance(node, _PLAIN) or isinstance(node, ast.Name) and node.id not in names:
            return None
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    if any(node.keywords for node in calls) or sum(isinstance(node, ast.expr) for node in nodes) > _MOST:
        return None
    return View(function, bool(decorators), expression)


def _simple(node: ast.expr) -> bool:
    """Computing it twice is as good as once: a name, a number, an attribute of a name."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, (ast.Name, ast.Constant)) or isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant)


def _copy(node: ast.expr) -> ast.expr:
    return ast.parse(ast.unparse(node), mode="eval").body


class _Constants(ast.NodeTransformer):
    """Numbers for what is one in the module that the method stands in."""

    def __init__(self, ints: dict[str, int], of_modules: dict[tuple[str, str], int], parameters: set[str]) -> None:
        self.ints, self.of_modules, self.parameters = ints, of_modules, parameters

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self.ints and node.id not in self.parameters:
            return ast.Constant(self.ints[node.id])
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id not in self.parameters and (node.value.id, node.attr) in self.of_modules:
            return ast.Constant(self.of_modules[node.value.id, node.attr])
        return self.generic_visit(node)


class _Filled(ast.NodeTransformer):
    def __init__(self, values: dict[str, ast.expr]) -> None:
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return _copy(self.values[node.id]) if node.id in self.values else node


class _Writer(ast.NodeTransformer):
    """Writes the views where they are asked for."""

    def __init__(self, views: dict[str, View], imported: Container[str]) -> None:
        self.views, self.imported = views, imported

    def _view(self, node: ast.Attribute) -> View | None:
        """The View that an attribute stands for; what an import binds is no object of ours."""
        own = not (isinstance(node.value, ast.Name) and node.value.id in self.imported)
        return self.views.get(node.attr) if own and isinstance(node.ctx, ast.Load) else None

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        asked = node.func
        if not isinstance(asked, ast.Attribute) or node.keywords or any(isinstance(one, ast.Starred) for one in node.args):
            return node
        view = self._view(asked)
        return (view.of(node, [asked.value, *node.args]) if view is not None and not view.asked else None) or node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        view = self._view(node)
        return (view.of(node, [node.value]) if view is not None and view.asked else None) or node
