"""Names for a linked program: which must stay, which cost nothing on the device, and new ones."""

import ast
import keyword
import string
from pathlib import Path

_SPECIAL = {"const", "ptr", "ptr8", "ptr16", "ptr32", "uint", "native", "viper"}  # to MicroPython's compiler


def stub_names(paths):
    """Every name that stub files define: functions, classes, attributes."""
    names = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                names.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                names.add(node.id)
    return names


def port_stubs(folder):
    """Stubs of the modules that the port itself brings. What they name, its firmware holds in flash."""
    return [path for path in (*Path(folder).glob("*.pyi"), *Path(folder).glob("rp2/*.pyi")) if path.stem[0] != "_"]


def foreign_stubs(folder, trees):
    """Stubs of the built-in types, of files, and of every module that the trees import."""
    names = {"builtins", "typing", "io"}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add(node.module)
    parts = ("%s.pyi", "%s/__init__.pyi", "stdlib/%s.pyi", "stdlib/%s/__init__.pyi", "stdlib/_%s.pyi")
    return [path for name in names for part in parts if (path := Path(folder) / (part % name.replace(".", "/"))).exists()]


def short_names(taken, free):
    """New names that are not in `taken`: first those of `free`, the shortest first, then two letters, or a letter and a digit."""
    taken = taken | set(keyword.kwlist) | _SPECIAL
    yield from sorted((name for name in free - taken if name[0] != "_" and len(name) > 1), key=lambda name: (len(name), name))
    for first in string.ascii_letters:
        for second in string.ascii_letters + string.digits:
            if first + second not in taken | free:
                yield first + second
    raise ValueError("more names than two letters can tell apart")


def local_name(number):
    """Name of the `number`th variable of a function: one letter, later an underscore and letters."""
    letters = string.ascii_lowercase
    return letters[number] if number < 26 else "_" + letters[number // 26 - 1] + letters[number % 26]
