"""Rewrites one module for the unit that it is linked into: new names, resolved imports, no docstrings. See tools/link.py."""

import ast

import fold
from modules import Unlinkable, import_line, imported, inner
from naming import local_name


def _arguments(node):
    a = node.args
    return [one for one in (*a.posonlyargs, *a.args, a.vararg, *a.kwonlyargs, a.kwarg) if one is not None]


class Renamer(ast.NodeTransformer):
    """Rewrites one module for its unit. `needed`: definitions of other units that it uses at its top."""

    def __init__(self, linker, module, head):
        self.linker, self.module, self.head = linker, module, head
        self.needed = set()
        self.scopes = []  # dicts of a function's names: name -> new name, or (module, name or None) for an import of ours
        self.count = 0  # local names given so far, outer functions included

    def top(self, node):
        """The statements that a statement at the module's top becomes."""
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return []
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            return []  # the unit's first lines have what is left of them
        if isinstance(node, ast.Try) and all(self._known(one) for one in node.body):
            return []  # what is tried is in the build
        names = fold.targets(node)
        if names and all(self.linker.constant(self.module.name, name) is not None for name in names):
            return []
        node = self.visit(node)
        return [node] if node is not None else []

    def _known(self, node):
        return isinstance(node, ast.ImportFrom) and not imported(node, self.linker.modules, self.module.name)[1]

    # --- names ---

    def _global(self, module, name):
        """Node for a definition at some module's top, seen from this unit's top."""
        value = self.linker.constant(module, name)
        if value is None and name in self.linker.modules[module].names:
            ref = self.linker.modules[module].names[name]
            return self._global(*ref) if ref[1] is not None else self._passed(ref)
        if value is not None:
            return ast.Constant(value)
        target = self.linker.definition(module, name)
        if self.unit_of(target) in self._passing():
            for scope in self.scopes:
                if target in scope:
                    return ast.Name(scope[target], ast.Load())
            raise Unlinkable("%s: %s.%s is used at import, but its unit comes and goes" % (self.module.name, *target))
        if self.unit_of(target) != self.head:
            self.needed.add(target)
        return ast.Name(self.linker.globals[target], ast.Load())

    def _passing(self):
        """Heads of the units that are imported at each use from here."""
        return self.linker.passing - {self.head}

    def _local(self, name):
        for scope in reversed(self.scopes):
            if name in scope:
                return scope[name]
        return None

    def visit_Name(self, node):
        """Local variables by their scope, then the module's names."""
        local = self._local(node.id)
        if isinstance(local, tuple):
            return self._lazy(local) if local[1] is not None else self._passed(local)
        if local is not None:
            return ast.Name(local, node.ctx)
        if node.id in self.module.defs or node.id in self.module.names:
            new = self._global(self.module.name, node.id)
            if isinstance(new, ast.Name):
                new.ctx = node.ctx
            return new
        return node

    def _passed(self, ref):
        raise Unlinkable("%s: the module %s is passed about" % (self.module.name, ref[0]))

    def _lazy(self, ref):
        """Node for something that the function imported: a neighbour directly, anything else by its local name."""
        value = self.linker.constant(*ref)
        if value is not None:
            return ast.Constant(value)
        target = self.linker.definition(*ref)
        if self.unit_of(target) == self.head:
            return ast.Name(self.linker.globals[target], ast.Load())
        for scope in reversed(self.scopes):
            if target in scope:
                return ast.Name(scope[target], ast.Load())
        raise Unlinkable("%s: %s.%s is used outside of the function that imports it" % (self.module.name, *ref))

    def visit_Attribute(self, node):
        """`module.name` becomes the name itself; other attributes are renamed."""
        if isinstance(node.value, ast.Name):
            local = self._local(node.value.id)
            if isinstance(local, tuple) and local[1] is None:
                return self._lazy((local[0], node.attr))
            if local is None and self.module.names.get(node.value.id, ("", ""))[1] is None:
                return self._global(self.module.names[node.value.id][0], node.attr)
        return ast.Attribute(self.visit(node.value), self.linker.attributes.get(node.attr, node.attr), node.ctx)

    def visit_Call(self, node):
        """bytes((1, 2)) of numbers is written down as what it is."""
        node = self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "bytes" and len(node.args) == 1 and isinstance(node.args[0], ast.Tuple):
            if all(isinstance(one, ast.Constant) for one in node.args[0].elts):
                return ast.Constant(bytes(one.value for one in node.args[0].elts))
        return node

    # --- scopes ---

    def visit_ClassDef(self, node):
        """A class at the top: its body's names are attributes."""
        if self.scopes:
            raise Unlinkable("%s: class %s inside a function" % (self.module.name, node.name))
        node.bases = [self.visit(base) for base in node.bases]
        node.name = self.linker.globals[self.module.name, node.name]
        scope = {}
        body = []
        for one in node.body:
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant):
                continue  # the docstring
            if isinstance(one, ast.FunctionDef):
                body.append(self.visit_FunctionDef(one, True))
                scope[one.name] = self.linker.attributes.get(one.name, one.name)
            else:
                for name in {n.id for n in ast.walk(one) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}:
                    scope[name] = self.linker.attributes.get(name, name)
                self.scopes.append(scope)
                body.append(self.visit(one))
                self.scopes.pop()
        node.body = body or [ast.Pass()]
        return node

    def visit_FunctionDef(self, node, method=False):
        """A function: its own names get letters, the lazy imports of ours are resolved."""
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        if method:
            node.name = self.linker.attributes.get(node.name, node.name)
        elif self.scopes:
            node.name = self._local(node.name)
        else:
            node.name = self.linker.globals[self.module.name, node.name]
        return self._function(node)

    def visit_Lambda(self, node):
        """As a function."""
        return self._function(node)

    def _function(self, node):
        node.args.defaults = [self.visit(one) for one in node.args.defaults]
        node.args.kw_defaults = [one and self.visit(one) for one in node.args.kw_defaults]
        before = self.count
        scope = {}
        free = {name for one in inner(node) if isinstance(one, (ast.Global, ast.Nonlocal)) for name in one.names}
        for argument in _arguments(node):
            scope[argument.arg] = argument.arg if argument.arg in self.linker.keywords else self._letter()
            argument.arg = scope[argument.arg]
        for one in inner(node):
            for name in self._binds(one):
                if name not in free and name not in scope:
                    scope[name] = self._letter()
            if isinstance(one, (ast.Import, ast.ImportFrom)):
                scope.update(imported(one, self.linker.modules, self.module.name)[0])
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

    def _letter(self):
        self.count += 1
        while local_name(self.count - 1) in self.linker.keywords:
            self.count += 1
        return local_name(self.count - 1)

    @staticmethod
    def _binds(node):
        if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
            return [node.id]
        if isinstance(node, ast.FunctionDef):
            return [node.name]
        if isinstance(node, ast.ExceptHandler) and node.name:
            return [node.name]
        return []

    def _lazy_names(self, node, scope):
        """Local names for what the function imports from other units: definition -> name, for visit_ImportFrom and _lazy."""
        for one in ast.walk(node):
            ref = None
            if isinstance(one, ast.Name) and isinstance(scope.get(one.id), tuple):
                ref = scope[one.id]
            elif isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and isinstance(scope.get(one.value.id), tuple):
                ref = (scope[one.value.id][0], one.attr) if scope[one.value.id][1] is None else None
            if ref and ref[1] is not None and self.linker.constant(*ref) is None:
                target = self.linker.definition(*ref)
                if self.unit_of(target) != self.head and target not in scope:
                    scope[target] = self._letter()

    def _passing_names(self, node, scope):
        """Local names for what an outermost function uses of units that come and go; the statements that import it."""
        statements = []
        for one in ast.walk(node):
            ref = None
            if isinstance(one, ast.Name) and one.id not in scope and self.module.names.get(one.id, ("", None))[1] is not None:
                ref = self.module.names[one.id]
            elif isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id not in scope:
                alias = self.module.names.get(one.value.id, ("", ""))
                ref = (alias[0], one.attr) if alias[1] is None else None
            target = self.linker.definition(*ref) if ref else None
            if target and self.unit_of(target) in self._passing() and target not in scope:
                scope[target] = self._letter()
                line = import_line(self.unit_of(target), [(self.linker.globals[target], scope[target])])
                statements.append(ast.parse(line).body[0])
        return statements

    def visit_ImportFrom(self, node):
        """Inside a function: from other units by their new names; what is foreign by its own."""
        if not self.scopes:
            return node
        mine, others = imported(node, self.linker.modules, self.module.name)
        scope = self.scopes[-1]
        wanted = {}
        for ref in mine.values():
            for target in [one for one in scope if isinstance(one, tuple)]:
                if target == (self.linker.definition(*ref) if ref[1] is not None else None) or (ref[1] is None and target[0] == ref[0]):
                    wanted.setdefault(self.unit_of(target), []).append((self.linker.globals[target], scope[target]))
        if others and mine or len(wanted) > 1:
            raise Unlinkable("%s: one import of several kinds" % self.module.name)
        if others:
            return node
        for unit, names in wanted.items():
            return ast.parse(import_line(unit, sorted(names))).body[0]
        return ast.Pass()

    def unit_of(self, target):
        """Head of the unit that holds a definition."""
        return self.linker.unit_of[target[0]]

    def visit_ExceptHandler(self, node):
        """Its name is a variable of the function."""
        if node.name and self.scopes:
            node.name = self._local(node.name)
        return self.generic_visit(node)

    def _comprehension(self, node):
        scope = {}
        before = self.count
        for part in node.generators:
            for one in ast.walk(part.target):
                if isinstance(one, ast.Name):
                    scope[one.id] = self._letter()
        first = self.visit(node.generators[0].iter)
        self.scopes.append(scope)
        node.generators[0].iter = ast.Constant(None)
        self.generic_visit(node)
        node.generators[0].iter = first
        self.scopes.pop()
        self.count = before
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension
