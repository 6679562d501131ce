"""The names of a linked program: what stands in it (Words), and what each is called there (Plain, Short)."""

import ast
import builtins
import keyword
import string
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from .modules import Module, Target, arguments, bound, inner

# Found by name from outside: screens are opened by Screen, firmware.main is started by main, the simulator has BaseLook.teller told, and MicroPython
# asks what it reads a module from for its ioctl.
KEPT = {"Screen", "main", "BaseLook", "teller", "tell", "ioctl"}
# To MicroPython's compiler.
_SPECIAL = {"const", "ptr", "ptr8", "ptr16", "ptr32", "uint", "native", "viper"}
# What MicroPython's own code asks an object for: an attribute of ours must not come to be called so.
_PROTOCOLS = {"read", "readinto", "readline", "write", "ioctl", "close", "flush", "readblocks", "writeblocks", "mount", "umount", "open", "stat"}


class Words:
    """Every name in the modules, by what it is. `attributes` counts what our classes and assignments define."""

    def __init__(self, modules: Iterable[Module]) -> None:
        self.attributes: Counter[str] = Counter()  # set by our code: methods, names in the body of a class, x.name = ...
        self.spoken: set[str] = set()  # attributes that are asked for, of objects of ours or foreign
        self.keywords: set[str | None] = set()  # parameters that some call names; None: some call hands on a dict of them
        self.strings: set[str] = set()  # names asked for as strings
        self.bodies: set[str] = set()  # what a class binds whose body also reads names: it would hide them there
        self.names: set[str] = set()  # variables and parameters
        self.foreign: set[str] = set()  # what imports from elsewhere bind at the top of a module
        for module in modules:
            self.foreign |= module.foreign.keys()
            for node in ast.walk(module.tree):
                self._note(node)

    def _note(self, node: ast.AST) -> None:
        if isinstance(node, ast.ClassDef):
            own = list(inner(node))
            binds = [name for one in own for name in bound(one)]
            self.attributes.update(binds)
            if any(isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load) for one in own):
                self.bodies.update(binds)
        elif isinstance(node, ast.Attribute):
            self.spoken.add(node.attr)
            if isinstance(node.ctx, ast.Store):
                self.attributes[node.attr] += 1
        elif isinstance(node, ast.keyword):
            self.keywords.add(node.arg)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr", "setattr"):
            self.strings |= {one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)}
        elif isinstance(node, ast.Name):
            self.names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.Lambda)):
            self.names |= {one.arg for one in arguments(node)}

    def taken(self) -> set[str]:
        """What no new name of a definition or a variable may be."""
        return self.names | set(dir(builtins)) | KEPT | set(keyword.kwlist) | _SPECIAL


class Plain:
    """Everything keeps its name, but for definitions that share one, which say their module, and variables that would hide a definition."""

    def __init__(self, words: Words, shared: list[Target], own: dict[str, list[Target]]) -> None:
        """`shared`: definitions (module, name) that several units use; `own`: {head: those that only that unit uses}."""
        self.attributes: dict[str, str] = {}
        every = [*shared, *(ref for refs in own.values() for ref in refs)]
        times = Counter(name for _, name in every)
        taken = words.taken() | {name for name in times if times[name] == 1}
        self.globals = {}
        for module, name in every:
            alone = times[name] == 1 and name not in words.foreign
            new = name if alone or name in KEPT else "%s_%s" % (name, module.rpartition(".")[2])
            while new != name and new in taken:
                new += "_"
            taken.add(new)
            self.globals[module, name] = new
        self._hidden = set(self.globals.values())
        self._keywords = words.keywords

    def local(self, old: str, number: int) -> str | None:
        """Name of the variable `old`, the `number`th of its function."""
        while old in self._hidden or (old in self._keywords and old[-1] == "_"):
            old += "_"
        return old


class Short:
    """Names that MicroPython's firmware holds in its flash anyway (`free`, held.py), then two letters; variables get one."""

    def __init__(self, words: Words, shared: list[Target], own: dict[str, list[Target]], external: set[str], free: set[str]) -> None:
        """As Plain; `external`: names that must stay as they are where they are attributes."""
        kept = external | words.strings | KEPT
        count = words.attributes
        order = sorted((name for name in count if name not in kept and not name.startswith("__")), key=lambda name: (-count[name], name))
        # A name that somebody asks of a foreign object must not come to stand for one of ours.
        fresh = short_names(words.taken() | words.spoken | _PROTOCOLS, free)
        self.attributes = {name: next(fresh) for name in order}
        self._keywords = words.keywords
        # Names that units share are told apart everywhere, the others only inside their unit.
        fresh = short_names(words.taken() | {self.attributes.get(name, name) for name in words.bodies}, free)
        self.globals = {ref: ref[1] if ref[1] in KEPT else next(fresh) for ref in shared}
        again: list[str] = []
        for refs in own.values():
            place = 0
            for ref in refs:
                if ref[1] in KEPT:
                    self.globals[ref] = ref[1]
                    continue
                if place == len(again):
                    again.append(next(fresh))
                self.globals[ref] = again[place]
                place += 1

    def local(self, old: str, number: int) -> str | None:
        """Name of the variable `old`, the `number`th of its function; the caller counts on when it is a parameter that some call names."""
        letters = string.ascii_lowercase
        new = letters[number] if number < 26 else "_" + letters[number // 26 - 1] + letters[number % 26]
        return None if new in self._keywords else new


def short_names(taken: set[str], free: set[str]) -> Iterator[str]:
    """New names that are not in `taken`: first those of `free`, the shortest first, then two letters, or a letter and a digit."""
    yield from sorted((name for name in free - taken if name[0] != "_" and len(name) > 1), key=lambda name: (len(name), name))
    for first in string.ascii_letters:
        for second in string.ascii_letters + string.digits:
            if first + second not in taken | free:
                yield first + second
    raise ValueError("more names than two letters can tell apart")


def stub_names(paths: Iterable[Path]) -> set[str]:
    """Every name that stub files define: functions, classes, attributes."""
    names = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                names.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                names.add(node.id)
    return names


def foreign_stubs(folder: Path, trees: Iterable[ast.Module]) -> list[Path]:
    """Stubs of the built-in types, of files, and of every module that the trees import."""
    names = {"builtins", "typing", "io"}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module)
    parts = ("%s.pyi", "%s/__init__.pyi", "stdlib/%s.pyi", "stdlib/%s/__init__.pyi", "stdlib/_%s.pyi")
    return [path for name in names for part in parts if (path := Path(folder) / (part % name.replace(".", "/"))).exists()]
