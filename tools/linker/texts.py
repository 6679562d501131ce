"""Writes numbers for the keys of texts: the device then holds no string for them and computes no hash.

The convention: a thing called `T` or `texts` is the table of texts, and it is asked by a call, or by its methods get, fill and plural, with
the key as the first argument. A literal there is a key, also on either side of an `x if y else z`; one that is no key is a spelling mistake
and an error. Keys that are put together ("why.%d" % reason), passed in variables or standing anywhere else stay strings, which the table
takes as well.
"""

import ast
from typing import Any

from .modules import Unlinkable

TABLES = ("T", "texts")
METHODS = ("get", "fill", "plural")


def last_name(node: Any) -> str:
    """`name` of a variable `name` and of an attribute `x.name`; "" for anything else."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def number_keys(module: str, tree: ast.Module, number_of: dict[str, int]) -> None:
    """Write `number_of[key]` for the literal keys in `tree`, changed in place; the rest of the strings stays."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            asked = node.func
            if isinstance(asked, ast.Attribute) and asked.attr in METHODS:
                asked = asked.value
            if last_name(asked) in TABLES:
                node.args[0] = _numbered(module, node.args[0], number_of)


def _numbered(module: str, node: Any, number_of: dict[str, int]) -> Any:
    if isinstance(node, ast.IfExp):
        node.body, node.orelse = _numbered(module, node.body, number_of), _numbered(module, node.orelse, number_of)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        if node.value not in number_of:
            raise Unlinkable("%s, line %d: no text has the key %r" % (module, node.lineno, node.value))
        return ast.copy_location(ast.Constant(number_of[node.value]), node)
    return node
