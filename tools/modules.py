"""What the linker knows of a module before it links it: its definitions, its imports."""

import ast


class Unlinkable(Exception):
    """A construct that the linker does not follow; the message says where."""


def inner(node):
    """Nodes below `node` that belong to its own scope; functions, classes and comprehensions inside are given but not entered."""
    todo = list(node.body) if isinstance(node.body, list) else [node.body]
    while todo:
        one = todo.pop(0)
        yield one
        if not isinstance(one, (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            todo += ast.iter_child_nodes(one)


class Module:
    """One source: `tree`, `defs` (own names at the top), `names` (imported: name -> (module, its name or None for the module itself))."""

    def __init__(self, name, tree, ours):
        self.name = name
        self.tree = tree
        self.defs, self.names, self.foreign = set(), {}, {}
        for node in inner(self.tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self.defs.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self.defs.add(node.id)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                mine, others = imported(node, ours, name)
                self.names.update(mine)
                if node in self.tree.body:  # what is tried stays where it is
                    self.foreign.update(others)


def imported(node, ours, where):
    """({name: (module of ours, name there or None)}, {name: what it stands for elsewhere}) of an import statement."""
    mine, others = {}, {}
    for alias in node.names:
        bound = alias.asname or alias.name
        if isinstance(node, ast.Import):
            if alias.name in ours:
                raise Unlinkable("%s: import %s: import it from its package" % (where, alias.name))
            others[bound] = (alias.name, None)
        elif node.level or alias.name == "*":
            raise Unlinkable("%s: a relative import, or one of everything" % where)
        elif node.module + "." + alias.name in ours:
            mine[bound] = (node.module + "." + alias.name, None)
        elif node.module in ours:
            mine[bound] = (node.module, alias.name)
        else:
            others[bound] = (node.module, alias.name)
    return mine, others


def import_line(module, names):
    """An import statement for [(name there or None for the module, name here)]."""
    if names[0][0] is None:
        return "import %s" % module + (" as " + names[0][1] if names[0][1] != module else "")
    words = ", ".join(name + (" as " + bound if bound != name else "") for name, bound in names)
    return "from %s import %s" % (module, words)
