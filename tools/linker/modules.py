"""What the linker knows of a module before it links it: its definitions, its imports; and the removal of what only type checkers read."""

import ast
from collections.abc import Container, Iterator, Sequence

_FUNCTIONS = (ast.FunctionDef, ast.Lambda)
_SCOPES = (*_FUNCTIONS, ast.ClassDef, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
Function = ast.FunctionDef | ast.Lambda
Scoped = Function | ast.ClassDef | ast.Module
Target = tuple[str, str]  # a definition: (module, name)
Ref = tuple[str, str | None]  # what an import stands for: (module, its name there, or None for the module itself)
# What a name in a linked unit stood for in its source: a Target, (number of a scope, name) of a variable, ("foreign", a Ref or None).
Meaning = tuple[str | int, str | Ref | None]
_FOR_CHECKERS = ("MYPY", "TYPE_CHECKING")  # mypy takes both for true


class Unlinkable(Exception):
    """A construct that the linker does not follow; the message says where."""


def inner(node: Scoped) -> Iterator[ast.AST]:
    """Nodes below `node` that belong to its own scope; functions, classes and comprehensions inside are given but not entered."""
    todo: list[ast.AST] = list(node.body) if isinstance(node.body, list) else [node.body]
    while todo:
        one = todo.pop(0)
        yield one
        if not isinstance(one, _SCOPES):
            todo += ast.iter_child_nodes(one)


def arguments(node: Function) -> list[ast.arg]:
    """The parameters of a function or lambda, as ast.arg."""
    a = node.args
    return [one for one in (*a.posonlyargs, *a.args, a.vararg, *a.kwonlyargs, a.kwarg) if one is not None]


def bound(node: ast.AST) -> list[str]:
    """The names that a node binds by itself, in the scope that it stands in."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
        return [node.id]
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, ast.ExceptHandler) and node.name:
        return [node.name]
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [alias.asname or alias.name.split(".")[0] for alias in node.names]
    return []


def assembled(node: ast.AST) -> bool:
    """True for a function in MicroPython's inline assembler: what its body calls are instructions, its names registers and labels."""
    return isinstance(node, ast.FunctionDef) and any(isinstance(one, ast.Attribute) and one.attr == "asm_thumb" for one in node.decorator_list)


class _WithoutTypes(ast.NodeTransformer):
    """Annotations mean nothing to MicroPython, but for those of viper functions."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if not any(isinstance(one, ast.Attribute) and one.attr == "viper" for one in node.decorator_list):
            node.returns = None
            for one in arguments(node):
                one.annotation = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.AST]:
        if isinstance(node.test, ast.Name) and node.test.id in _FOR_CHECKERS:
            return [self.visit(one) for one in node.orelse]
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.Assign | None:
        if any(isinstance(one, ast.Name) and one.id in _FOR_CHECKERS for one in node.targets):
            return None
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        return None if node.module == "typing" else node


def without_types(tree: ast.Module) -> ast.Module:
    """`tree` without annotations, imports from typing, and what stands below `if MYPY` or `if TYPE_CHECKING`; changed in place."""
    _WithoutTypes().visit(tree)
    return tree


class _Resolved(ast.NodeTransformer):
    def __init__(self, stand_ins: dict[str, str]) -> None:
        self.stand_ins = stand_ins

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        node.module = self.stand_ins.get(node.module or "", node.module)
        return node

    def visit_Import(self, node: ast.Import) -> ast.stmt:
        if len(node.names) == 1 and node.names[0].name in self.stand_ins:
            package, _, name = self.stand_ins[node.names[0].name].rpartition(".")
            alias = ast.alias(name, node.names[0].asname or node.names[0].name)
            return ast.copy_location(ast.ImportFrom(package, [alias], 0), node)
        return node


def resolved(tree: ast.Module, stand_ins: dict[str, str]) -> ast.Module:
    """`tree` with imports of what is called differently on every board led to the board's own ({"look": "firmware.looks.square"}), in place."""
    _Resolved(stand_ins).visit(tree)
    return tree


class Module:
    """One source: `tree`, `defs` (own names at the top), `names` (imported: name -> (module, its name or None for the module itself))."""

    def __init__(self, name: str, tree: ast.Module, ours: Container[str]) -> None:
        self.name = name
        self.tree = tree
        self.defs: set[str] = set()
        self.names: dict[str, Ref] = {}
        self.foreign: dict[str, Ref] = {}
        every: set[str] = set()
        for node in inner(self.tree):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                mine, others = imported(node, ours, name)
                self.names.update(mine)
                every.update(mine, others)
                if node in self.tree.body:  # what is tried stays where it is
                    self.foreign.update(others)
            else:
                self.defs.update(bound(node))
        both = self.defs & every
        if both:
            raise Unlinkable("%s: %s is imported and bound again" % (name, ", ".join(sorted(both))))


def imported(node: ast.Import | ast.ImportFrom, ours: Container[str], where: str) -> tuple[dict[str, Ref], dict[str, Ref]]:
    """({name: (module of ours, name there or None)}, {name: what it stands for elsewhere}) of an import statement."""
    mine: dict[str, Ref] = {}
    others: dict[str, Ref] = {}
    for alias in node.names:
        name = alias.asname or alias.name
        if isinstance(node, ast.Import):
            if alias.name in ours:
                raise Unlinkable("%s: import %s: import it from its package" % (where, alias.name))
            others[name] = (alias.name, None)
        elif node.level or node.module is None or alias.name == "*":
            raise Unlinkable("%s: a relative import, or one of everything" % where)
        elif node.module + "." + alias.name in ours:
            mine[name] = (node.module + "." + alias.name, None)
        elif node.module in ours:
            mine[name] = (node.module, alias.name)
        else:
            others[name] = (node.module, alias.name)
    return mine, others


def import_line(module: str, names: Sequence[tuple[str | None, str]]) -> str:
    """An import statement for [(name there or None for the module, name here)]."""
    if names[0][0] is None:
        return "import %s" % module + (" as " + names[0][1] if names[0][1] != module else "")
    words = ", ".join(name + (" as " + bound if bound != name else "") for name, bound in names if name is not None)
    return "from %s import %s" % (module, words)
