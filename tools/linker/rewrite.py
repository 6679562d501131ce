"""Rewrites one module for the unit that it is linked into: new names, resolved imports, no docstrings.

Every name that is written carries `means`, what it stood for in the source: (module, name) of a definition, or (number of a scope, name) of a
variable. captures.py checks with it that it stands for the same in the linked text.
"""

import ast
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from .constants import targets
from .modules import Function, Meaning, Module, Ref, Target, Unlinkable, arguments, assembled, bound, import_line, imported, inner

if TYPE_CHECKING:
    from .link import Linker

Node = TypeVar("Node", bound=ast.AST)
_Function = TypeVar("_Function", ast.FunctionDef, ast.Lambda)
_Import = TypeVar("_Import", ast.Import, ast.ImportFrom)
_Comprehension = TypeVar("_Comprehension", ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def number(value: int) -> ast.expr:
    """Node for an int; a negative one is an operation, so that it gets its brackets where it needs them."""
    node = ast.Constant(abs(value))
    return node if value >= 0 else ast.UnaryOp(ast.USub(), node)


def _meaning(node: Node, means: Meaning) -> Node:
    marked: Any = node  # the attribute is the linker's own, ast's types do not know it
    marked.means = means
    return node


class Scope(dict[str | Target, Any]):
    """The names of a function, a comprehension or the body of a class: name -> new name, or (module, name or None) for an import of ours;
    (module, name) -> new name for a definition that is imported here. `number` tells scopes apart. Values are Any: what a key may be says which."""

    count = 0

    def __init__(self) -> None:
        super().__init__()
        Scope.count += 1
        self.number = Scope.count


class Rewriter(ast.NodeTransformer):
    """Rewrites one module for its unit. `needed`: definitions of other units that it uses at its top."""

    def __init__(self, linker: "Linker", module: Module, head: str) -> None:
        self.linker, self.module, self.head = linker, module, head
        self.needed: set[Target] = set()
        self.scopes: list[Scope] = []
        self.count = 0  # variables named so far, those of outer functions included

    def top(self, node: ast.stmt) -> list[ast.stmt]:
        """The statements that a statement at the module's top becomes."""
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return []
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            return []  # the unit's first lines have what is left of them
        if isinstance(node, ast.Try) and all(self._known(one) for one in node.body):
            if node.orelse or node.finalbody:
                raise Unlinkable("%s, line %d: more than an import is tried" % (self.module.name, node.lineno))
            return []  # what is tried is in the build
        names = targets(node)
        if names and all(self.linker.constant(self.module.name, name) is not None for name in names):
            return []
        table = self.linker.folder.tables(self.module.name).get(names[0]) if names and len(names) == 1 else None
        if table is not None and isinstance(node, ast.Assign):  # computed here, not on the device; what it was computed from may not be needed there
            node.value = ast.Constant(table) if isinstance(table, bytes) else ast.Tuple([ast.Constant(one) for one in table], ast.Load())
        made: ast.stmt | None = self.visit(node)
        return [made] if made is not None else []

    def _known(self, node: ast.stmt) -> bool:
        return isinstance(node, ast.ImportFrom) and not imported(node, self.linker.modules, self.module.name)[1]

    # --- names ---

    def _global(self, module: str, name: str) -> ast.expr:
        """Node for a definition at some module's top, seen from this unit's top."""
        value = self.linker.constant(module, name)
        if value is None and name in self.linker.modules[module].names:
            ref = self.linker.modules[module].names[name]
            return self._global(ref[0], ref[1]) if ref[1] is not None else self._passed(ref)
        if value is not None:
            return number(value)
        target = self._target(module, name)
        if self.unit_of(target) in self._passing():
            for scope in self.scopes:
                if target in scope:
                    return _meaning(ast.Name(scope[target], ast.Load()), target)
            raise Unlinkable("%s: %s.%s is used at import, but its unit comes and goes" % (self.module.name, *target))
        if self.unit_of(target) != self.head:
            self.needed.add(target)
        return _meaning(ast.Name(self.linker.globals[target], ast.Load()), target)

    def _target(self, module: str, name: str) -> Target:
        """The definition of what is no constant."""
        target = self.linker.definition(module, name)
        assert target is not None
        return target

    def _passing(self) -> set[str]:
        """Heads of the units that are imported at each use from here."""
        return self.linker.passing - {self.head}

    def _scope(self, name: str | Target) -> Scope | None:
        """The innermost scope that has `name`, or None."""
        for scope in reversed(self.scopes):
            if name in scope:
                return scope
        return None

    def _home(self, name: str) -> Scope:
        """The same of a name that one of them has."""
        scope = self._scope(name)
        assert scope is not None
        return scope

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Variables by their scope, then the module's names."""
        scope = self._scope(node.id)
        if scope is not None:
            local = scope[node.id]
            if isinstance(local, tuple):
                return self._lazy(local) if local[1] is not None else self._passed(local)
            return _meaning(ast.Name(local, node.ctx), (scope.number, node.id))
        if node.id in self.module.defs or node.id in self.module.names:
            new = self._global(self.module.name, node.id)
            if isinstance(new, ast.Name):
                new.ctx = node.ctx
            return new
        return node

    def _passed(self, ref: Ref) -> NoReturn:
        raise Unlinkable("%s: the module %s is passed about" % (self.module.name, ref[0]))

    def _lazy(self, ref: Target) -> ast.expr:
        """Node for something that the function imported: a neighbour directly, anything else by its local name."""
        value = self.linker.constant(*ref)
        if value is not None:
            return number(value)
        target = self._target(*ref)
        if self.unit_of(target) == self.head:
            return _meaning(ast.Name(self.linker.globals[target], ast.Load()), target)
        scope = self._scope(target)
        if scope is None:
            raise Unlinkable("%s: %s.%s is used outside of the function that imports it" % (self.module.name, *ref))
        return _meaning(ast.Name(scope[target], ast.Load()), target)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """`module.name` becomes the name itself; other attributes are renamed."""
        if isinstance(node.value, ast.Name):
            scope = self._scope(node.value.id)
            local = scope[node.value.id] if scope is not None else None
            if isinstance(local, tuple) and local[1] is None:
                return self._lazy((local[0], node.attr))
            if local is None and self.module.names.get(node.value.id, ("", ""))[1] is None:
                return self._global(self.module.names[node.value.id][0], node.attr)
        return ast.Attribute(self.visit(node.value), self._attribute(node.attr), node.ctx)

    def _attribute(self, name: str) -> str:
        return self.linker.attributes.get(name, name)

    # --- scopes ---

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """A class at the top: its body's names are attributes."""
        if self.scopes:
            raise Unlinkable("%s: class %s inside a function" % (self.module.name, node.name))
        node.bases = [self.visit(base) for base in node.bases]
        _meaning(node, (self.module.name, node.name))
        node.name = self.linker.globals[self.module.name, node.name]
        scope = Scope()
        body: list[ast.stmt] = []
        for one in node.body:
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant):
                continue  # the docstring
            if isinstance(one, ast.FunctionDef):
                _meaning(one, (scope.number, one.name))
                scope[one.name] = self._attribute(one.name)
                body.append(self.visit_FunctionDef(one, True))
            else:
                for name in {n.id for n in ast.walk(one) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}:
                    scope[name] = self._attribute(name)
                self.scopes.append(scope)
                body.append(self.visit(one))
                self.scopes.pop()
        node.body = body or [ast.Pass()]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef, method: bool = False) -> ast.FunctionDef:
        """A function: its own names are new, the lazy imports of ours are resolved."""
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        if method:
            node.name = self._attribute(node.name)
        elif self.scopes:
            scope = self._home(node.name)
            _meaning(node, (scope.number, node.name))
            node.name = scope[node.name]
        else:
            _meaning(node, (self.module.name, node.name))
            node.name = self.linker.globals[self.module.name, node.name]
        if assembled(node):
            node.body = [one for one in node.body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]
            return node
        return self._function(node)

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        """As a function."""
        return self._function(node)

    def _function(self, node: _Function) -> _Function:
        node.args.defaults = [self.visit(one) for one in node.args.defaults]
        node.args.kw_defaults = [one and self.visit(one) for one in node.args.kw_defaults]
        before = self.count
        scope = Scope()
        outside = {name for one in inner(node) if isinstance(one, (ast.Global, ast.Nonlocal)) for name in one.names}
        for argument in arguments(node):
            name = argument.arg
            scope[name] = argument.arg = name if name in self.linker.words.keywords else self._variable(name, [scope])
            _meaning(argument, (scope.number, name))
        scope.update(self._imports(node, scope))
        for one in inner(node):
            for name in bound(one):
                if name not in outside and name not in scope:
                    scope[name] = self._variable(name, [scope])
        self._lazy_names(node, scope)
        first = [] if self.scopes else self._passing_names(node, scope)
        self.scopes.append(scope)
        if isinstance(node, ast.Lambda):
            node.body = self.visit(node.body)
        else:
            body = [self.visit(one) for one in node.body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]
            node.body = first + [one for one in body if one is not None] or [ast.Pass()]
        self.scopes.pop()
        self.count = before
        return node

    def _imports(self, node: Function, scope: Scope) -> dict[str, str | Ref]:
        """{name: what it stands for, or the name itself if it is foreign} of the imports in a function; nothing else there may bind these names."""
        found: dict[str, str | Ref] = {}
        for one in inner(node):
            if isinstance(one, (ast.Import, ast.ImportFrom)):
                ours, foreign = imported(one, self.linker.modules, self.module.name)
                named: list[tuple[str, str | Ref]] = [*ours.items(), *((name, name) for name in foreign)]
                for name, meaning in named:
                    if found.setdefault(name, meaning) != meaning:
                        raise Unlinkable("%s, line %d: %s is imported twice" % (self.module.name, one.lineno, name))
        for one in inner(node):
            again = [] if isinstance(one, (ast.Import, ast.ImportFrom)) else [name for name in bound(one) if name in found]
            if again or found.keys() & scope.keys():
                raise Unlinkable("%s, line %d: a name is imported and bound again" % (self.module.name, getattr(one, "lineno", 0)))
        return found

    def _variable(self, old: str, scopes: Iterable[Scope]) -> str:
        """A new name for the variable `old`, which none of `scopes` has."""
        while True:
            self.count += 1
            new = self.linker.names.local(old, self.count - 1)
            if new is not None and not any(new in scope.values() for scope in scopes):
                return new
            old += "_"

    def _lazy_names(self, node: Function, scope: Scope) -> None:
        """Local names for what the function imports from other units: definition -> name, for visit_ImportFrom and _lazy."""
        for one in ast.walk(node):
            ref = None
            if isinstance(one, ast.Name) and isinstance(scope.get(one.id), tuple):
                ref = scope[one.id]
            elif isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and isinstance(scope.get(one.value.id), tuple):
                ref = (scope[one.value.id][0], one.attr) if scope[one.value.id][1] is None else None
            if ref and ref[1] is not None and self.linker.constant(ref[0], ref[1]) is None:
                target = self._target(ref[0], ref[1])
                if self.unit_of(target) != self.head and target not in scope:
                    scope[target] = self._variable(target[1], [scope, *self.scopes])

    def _passing_names(self, node: Function, scope: Scope) -> list[ast.stmt]:
        """Local names for what an outermost function uses of units that come and go; the statements that import it."""
        statements: list[ast.stmt] = []
        for one in ast.walk(node):
            ref = None
            if isinstance(one, ast.Name) and one.id not in scope and self.module.names.get(one.id, ("", None))[1] is not None:
                ref = self.module.names[one.id]
            elif isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id not in scope:
                alias = self.module.names.get(one.value.id, ("", ""))
                ref = (alias[0], one.attr) if alias[1] is None else None
            target = self.linker.definition(ref[0], ref[1]) if ref and ref[1] is not None else None
            if target and self.unit_of(target) in self._passing() and target not in scope:
                scope[target] = self._variable(target[1], [scope, *self.scopes])
                statements.append(self._import(self.unit_of(target), [(target, scope[target])]))
        return statements

    def _import(self, unit: str, names: list[tuple[Target, str]]) -> ast.ImportFrom:
        """An import of [(definition, name here)] from another unit."""
        line = import_line(self.linker.called(unit), [(self.linker.globals[target], name) for target, name in names])
        node = ast.parse(line).body[0]
        assert isinstance(node, ast.ImportFrom)
        for alias, (target, _) in zip(node.names, names, strict=True):
            _meaning(alias, target)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt:
        """Inside a function: from other units by their new names; what is foreign by its own."""
        if not self.scopes:
            return node
        mine, others = imported(node, self.linker.modules, self.module.name)
        scope = self.scopes[-1]
        wanted: dict[str, list[tuple[Target, str]]] = {}
        for ref in mine.values():
            for target in [one for one in scope if isinstance(one, tuple)]:
                if target == (self.linker.definition(ref[0], ref[1]) if ref[1] is not None else None) or (ref[1] is None and target[0] == ref[0]):
                    wanted.setdefault(self.unit_of(target), []).append((target, scope[target]))
        if others and mine or len(wanted) > 1:
            raise Unlinkable("%s, line %d: one import of several kinds" % (self.module.name, node.lineno))
        if others:
            return self._foreign(node)
        for unit, names in wanted.items():
            return self._import(unit, sorted(names))
        return ast.Pass()

    def visit_Import(self, node: ast.Import) -> ast.Import:
        """Inside a function: a variable of the imported thing's name."""
        return self._foreign(node) if self.scopes else node

    def _foreign(self, node: _Import) -> _Import:
        for alias in node.names:
            name = alias.asname or alias.name
            _meaning(alias, (self.scopes[-1].number, name))
        return node

    def unit_of(self, target: Target) -> str:
        """Head of the unit that holds a definition."""
        return self.linker.unit_of[target[0]]

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        """A string that names modules of ours."""
        new = self.linker.spoken(node.value) if isinstance(node.value, str) else None
        return node if new is None else ast.Constant(new)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        """Its name is a variable of the function."""
        if node.name and self.scopes:
            scope = self._home(node.name)
            _meaning(node, (scope.number, node.name))
            node.name = scope[node.name]
        elif node.name:
            _meaning(node, (self.module.name, node.name))
            node.name = self.linker.globals[self.module.name, node.name]
        return self.generic_visit(node)

    def visit_Global(self, node: ast.Global) -> ast.Global:
        """Names of the module's top."""
        node.names = [self.linker.globals[self.module.name, name] for name in node.names]
        return node

    def visit_Nonlocal(self, node: ast.Nonlocal) -> ast.Nonlocal:
        """Names of a function around this one."""
        node.names = [self._home(name)[name] for name in node.names]
        return node

    def _comprehension(self, node: _Comprehension) -> _Comprehension:
        scope = Scope()
        before = self.count
        for part in node.generators:
            for one in ast.walk(part.target):
                if isinstance(one, ast.Name):
                    scope[one.id] = self._variable(one.id, [scope])
        first = self.visit(node.generators[0].iter)
        self.scopes.append(scope)
        node.generators[0].iter = ast.Constant(None)
        self.generic_visit(node)
        node.generators[0].iter = first
        self.scopes.pop()
        self.count = before
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension
