"""Links modules into few files for the device and names what is in them; README.md beside this file is about all of it."""

import ast
from collections.abc import Callable, Iterable

from . import prune
from .captures import check_names
from .constants import Folder
from .modules import Module, Ref, Target, Unlinkable, import_line, imported
from .names import KEPT, Plain, Short, Words
from .rewrite import Rewriter
from .views import write_views


class Linker:
    """Links `trees` (dotted name -> tree) by `units` (head -> its modules in the order given); see link()."""

    def __init__(
        self,
        trees: dict[str, ast.Module],
        source_of: Callable[[str], str | None],
        units: dict[str, list[str]],
        passing: Iterable[str] = (),
        short: tuple[set[str], set[str]] | None = None,
        absent: Iterable[str] = (),
        rooms: dict[str, str] | None = None,
    ) -> None:
        """`source_of`: see constants.Folder. `passing`: heads of units that functions import when they are called. `short`: (names that must
        stay as they are where they are attributes, names that cost nothing on the device) for names.Short; None: names.Plain. `absent`:
        modules that are left out on purpose: importing them is no mistake, and fails on the device. `rooms`: {package: what the names of its
        units begin with there}.
        """
        self.folder = Folder(source_of)
        if short:
            write_views(trees, self.folder.constants, short[0])
        self.modules = {name: Module(name, tree, trees) for name, tree in trees.items()}
        self.units = units
        self.passing = set(passing)
        self.rooms = rooms or {}
        self.unit_of = {name: head for head, names in units.items() for name in names}
        lost = set(trees) - set(self.unit_of)
        if lost:
            raise Unlinkable("in no unit: %s" % ", ".join(sorted(lost)))
        for module in self.modules.values():
            self._refuse_missing(module, set(absent))
        self.words = Words(self.modules.values())
        shared, own = self._definitions()
        self.names = Short(self.words, shared, own, *short) if short else Plain(self.words, shared, own)
        self.globals, self.attributes = self.names.globals, self.names.attributes

    def _refuse_missing(self, module: Module, absent: set[str]) -> None:
        """An import from one of our packages finds a module of ours, or one that is absent on purpose."""
        packages = {name.partition(".")[0] for name in self.modules if "." in name}
        for node in ast.walk(module.tree):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                for where, name in imported(node, self.modules, module.name)[1].values():
                    if where.partition(".")[0] in packages and not {where, "%s.%s" % (where, name)} & absent:
                        raise Unlinkable("%s, line %d: %s is not in the build" % (module.name, node.lineno, where))

    def _definitions(self) -> tuple[list[Target], dict[str, list[Target]]]:
        """([(module, name) of all that several units use], {head: [those that only that unit uses]}), constants left out."""
        crossing = {ref for module in self.modules.values() for ref in self._crossing(module)}
        shared: list[Target] = []
        own: dict[str, list[Target]] = {head: [] for head in self.units}
        for head, names in self.units.items():
            for name in names:
                for symbol in sorted(self.modules[name].defs - set(self.folder.constants(name))):
                    (shared if (name, symbol) in crossing else own[head]).append((name, symbol))
        return shared, own

    def _crossing(self, module: Module) -> set[Target]:
        """What a module takes from other units: (module, name) of each definition."""
        found = set()
        aliases = dict(module.names)
        for node in ast.walk(module.tree):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                aliases.update(imported(node, self.modules, module.name)[0])
        refs = {(where, name) for where, name in aliases.values() if name is not None}
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and aliases.get(node.value.id, ("", ""))[1] is None:
                refs.add((aliases[node.value.id][0], node.attr))
        for ref in refs:
            target = self.definition(*ref)
            if target and self.unit_of[target[0]] != self.unit_of[module.name]:
                found.add(target)
        return found

    def constant(self, module: str, name: str) -> int | None:
        """The int that `name` of `module` stands for, which may only have imported it, or None."""
        value = self.folder.constants(module).get(name)
        if value is None and module in self.modules:
            where, there = self.modules[module].names.get(name, (module, None))
            return self.constant(where, there) if there is not None else None
        return value

    def definition(self, module: str, name: str) -> Target | None:
        """(module, name) where something is defined that `module` may only have imported; None for what is foreign or a constant."""
        asked = module, name
        while module in self.modules:
            if self.constant(module, name) is not None:
                return None
            one = self.modules[module]
            if name in one.defs:
                return module, name
            where, there = one.names.get(name, (module, None))
            if there is None:
                break
            module, name = where, there
        raise Unlinkable("%s has no %s" % asked)

    def legend(self) -> str:
        """Lines `new name: old names`, for whoever reads a traceback of the device."""
        old: dict[str, list[str]] = {}
        for name, new in self.attributes.items():
            old.setdefault(new, []).append("." + name)
        for (module, name), new in self.globals.items():
            old.setdefault(new, []).append("%s.%s" % (module, name))
        return "".join("%s: %s\n" % (new, " ".join(sorted(names))) for new, names in sorted(old.items()))

    def called(self, head: str) -> str:
        """What the unit of `head` is called on the device: all units lie in one folder."""
        package, _, name = head.rpartition(".")
        while package and package not in self.rooms:
            package = package.rpartition(".")[0]
        return self.rooms[package] + name if package else head

    def spoken(self, text: str) -> str | None:
        """What a string becomes that names a module of ours, "engine.bots", or begins such names, "engine."; None for any other."""
        if "." in text and text in self.unit_of:
            return self.called(self.unit_of[text])
        return self.rooms.get(text[:-1]) if text.endswith(".") else None

    def link(self) -> dict[str, str]:
        """{name of a unit on the device: source text} of all units."""
        units = {head: self._unit(head) for head in self.units}
        prune.prune({head: tree for head, (tree, _, _) in units.items()}, KEPT | self.words.strings)
        return {self.called(head): self._text(head, *unit) for head, unit in units.items()}

    def _unit(self, head: str) -> tuple[ast.Module, dict[str, Ref], dict[str, Target]]:
        """(tree, {name: what it is elsewhere}, {name: unit it comes from}) of a unit."""
        order: list[str] = []
        for name in self.units[head]:
            self._order(head, name, order, set())
        foreign: dict[str, Ref] = {}
        needed: dict[str, Target] = {}
        body: list[ast.stmt] = []
        for name in order:
            module = self.modules[name]
            for bound, meaning in module.foreign.items():
                if foreign.setdefault(bound, meaning) != meaning:
                    raise Unlinkable("%s: %s means two things in the unit of %s" % (name, bound, head))
            rewriter = Rewriter(self, module, head)
            body += [one for node in module.tree.body for one in rewriter.top(node)]
            needed.update({self.globals[target]: target for target in rewriter.needed})
        return ast.Module(body=body, type_ignores=[]), foreign, needed

    def _text(self, head: str, tree: ast.Module, foreign: dict[str, Ref], needed: dict[str, Target]) -> str:
        left = prune.loads(tree)
        units = {name: self.unit_of[target[0]] for name, target in needed.items()}
        lines = [import_line(where, [(name, bound)]) for bound, (where, name) in foreign.items() if bound in left]
        for unit in sorted(set(units.values())):
            names = sorted(name for name in left if units.get(name) == unit)
            if names:
                lines.append(import_line(self.called(unit), [(name, name) for name in names]))
        check_names(head, tree, foreign, needed)
        return "\n".join(lines) + "\n" + ast.unparse(ast.fix_missing_locations(tree)) + "\n"

    def _order(self, head: str, name: str, order: list[str], open_: set[str]) -> None:
        """Append `name` to `order`, after what it imports of its own unit."""
        if name in order or name in open_ or self.unit_of[name] != head:
            return
        open_.add(name)
        for target, _ in list(self.modules[name].names.values()):
            self._order(head, target, order, open_)
        order.append(name)
