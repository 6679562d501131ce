"""Removes what a linked program never uses: definitions at the top of its units, and methods that nobody calls."""

import ast

from .constants import targets


def loads(node: ast.AST) -> set[str]:
    """Every name that is read below `node`, names of imports included."""
    found = {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Store)}
    return found | {alias.name for one in ast.walk(node) if isinstance(one, ast.ImportFrom) for alias in one.names}


def prune(units: dict[str, ast.Module], kept: set[str]) -> None:
    """Remove from the trees of `units` the definitions, and from their classes the methods, that nothing uses.

    Used is what is run at import or has a name of `kept`, and all that this reaches.
    """
    homes: dict[str, set[str]] = {}  # name -> units that define it
    for head, tree in units.items():
        for node in tree.body:
            for name in _defines(node) or ():
                homes.setdefault(name, set()).add(head)
    used = {(head, name) for name in kept for head in homes.get(name, ())}
    attributes = set(kept)
    live: set[ast.stmt] = set()
    while True:
        before = len(live)
        for head, tree in units.items():
            for node in tree.body:
                names = _defines(node)
                if names is not None and not any((head, name) in used for name in names):
                    continue
                for one in _parts(node, attributes):
                    if one in live:
                        continue
                    live.add(one)
                    for part in one.bases if isinstance(one, ast.ClassDef) else [one]:
                        # A unit's own name hides that of another.
                        used |= {(home, name) for name in loads(part) for home in ({head} & homes.get(name, set()) or homes.get(name, set()))}
                        attributes |= {attribute.attr for attribute in ast.walk(part) if isinstance(attribute, ast.Attribute)}
        if len(live) == before:
            break
    for tree in units.values():
        tree.body = [node for node in tree.body if node in live]
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                node.body = [one for one in node.body if one in live] or [ast.Pass()]


def _parts(node: ast.stmt, attributes: set[str]) -> list[ast.stmt]:
    """What is live with a statement: of a class, itself and the parts of its body but for methods that nobody calls."""
    if not isinstance(node, ast.ClassDef):
        return [node]
    return [node, *(one for one in node.body if not isinstance(one, ast.FunctionDef) or one.name in attributes or one.name[:2] == "__")]


def _defines(node: ast.stmt) -> set[str] | None:
    """The names that a statement at the top defines; None for one that does something."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return {node.name}
    names = targets(node)
    return set(names) if names else None
