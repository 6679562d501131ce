"""Links modules into few files for the device, and gives their names two letters: both are heap and flash that the game needs more.

On the device each module costs a dictionary, each name that MicroPython does not know yet a place among its interned strings, some 20
bytes, and each file whole blocks of flash. So the build joins the modules of a unit (tools/build.py says which go together) into one,
where an import from a neighbour costs nothing, and renames: first to names that MicroPython's firmware holds in its flash anyway.
Behaviour stays: the tests play whole games on a linked program. BOARD.names beside a build tells what a name in a traceback was.

What keeps its name: whatever MicroPython's stubs know, boards' facts, parameters that some call names, names asked for as strings, and KEPT.
What the linker cannot follow (an import of all, a module passed about) is an error. Constants are folded in as tools/fold.py finds them.
"""

import ast
import builtins
import itertools

import fold
import prune
from modules import Module, Unlinkable, import_line, imported, inner
from naming import short_names
from rename import Renamer

# Found by name from outside: screens are opened by Screen, firmware.main is started by main, the simulator watches Canvas.
KEPT = {"Screen", "main", "Canvas", "text", "rect", "fill", "line_height", "width", "height"}


class Linker:
    """Links `trees` (dotted name -> tree) by `units` (head -> its modules in the order given); see link()."""

    def __init__(self, trees, source_of, units, external, free, passing):
        """`source_of`: see fold.Folder. `external`: names that must stay as they are where they are attributes; `free`: names that cost
        nothing on the device; `passing`: heads of units that functions import when they are called.
        """
        self.modules = {name: Module(name, tree, trees) for name, tree in trees.items()}
        self.folder = fold.Folder(source_of)
        self.units = units
        self.passing = passing
        self.unit_of = {name: head for head, names in units.items() for name in names}
        self._name_parts(external, free)

    def _name_parts(self, external, free):
        """Choose all new names."""
        attributes, self.keywords, strings, used = {}, set(), set(), set()
        for module in self.modules.values():
            for node in ast.walk(module.tree):
                if isinstance(node, ast.ClassDef):
                    for one in inner(node):
                        if isinstance(one, ast.FunctionDef):
                            attributes[one.name] = attributes.get(one.name, 0) + 1
                        elif isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
                            attributes[one.id] = attributes.get(one.id, 0) + 1
                elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    attributes[node.attr] = attributes.get(node.attr, 0) + 1
                elif isinstance(node, ast.keyword):
                    self.keywords.add(node.arg)
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr", "setattr"):
                    strings |= {one.value for one in node.args if isinstance(one, ast.Constant)}
                elif isinstance(node, ast.Name):
                    used.add(node.id)
        taken = used | set(dir(builtins)) | KEPT
        spoken = {one.attr for module in self.modules.values() for one in ast.walk(module.tree) if isinstance(one, ast.Attribute)}
        self.strings = strings
        kept = external | strings | KEPT
        order = sorted((name for name in attributes if name not in kept and not name.startswith("__")), key=lambda name: (-attributes[name], name))
        # A name that somebody asks of a foreign object must not come to stand for one of ours.
        self.attributes = dict(zip(order, short_names(taken | spoken, free), strict=False))
        # Names that units share are told apart everywhere, the others only inside their unit.
        self.globals = {}
        shared, own = [], {head: [] for head in self.units}
        crossing = {ref for module in self.modules.values() for ref in self._crossing(module)}
        for head, names in self.units.items():
            for name in names:
                constants = self.folder.constants(name)
                for symbol in sorted(self.modules[name].defs - set(constants)):
                    if symbol in KEPT:
                        self.globals[name, symbol] = symbol
                    else:
                        (shared if (name, symbol) in crossing else own[head]).append((name, symbol))
        letters = list(itertools.islice(short_names(taken, free), len(shared) + max(len(refs) for refs in own.values())))
        for place, ref in enumerate(shared):
            self.globals[ref] = letters[place]
        for refs in own.values():
            for place, ref in enumerate(refs):
                self.globals[ref] = letters[len(shared) + place]

    def _crossing(self, module):
        """What a module takes from other units: (module, name) of each definition."""
        found = set()
        aliases = dict(module.names)
        for node in ast.walk(module.tree):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                aliases.update(imported(node, self.modules, module.name)[0])
        refs = {ref for ref in aliases.values() if ref[1] is not None}
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and aliases.get(node.value.id, ("", ""))[1] is None:
                refs.add((aliases[node.value.id][0], node.attr))
        for ref in refs:
            target = self.definition(*ref)
            if target and self.unit_of[target[0]] != self.unit_of[module.name]:
                found.add(target)
        return found

    def constant(self, module, name):
        """The int that `name` of `module` stands for, or None."""
        return self.folder.constants(module).get(name)

    def definition(self, module, name):
        """(module, name) where something is defined that `module` may only have imported; None for what is foreign or a constant."""
        while module in self.modules:
            if self.constant(module, name) is not None:
                return None
            one = self.modules[module]
            if name in one.defs:
                return module, name
            if name not in one.names or one.names[name][1] is None:
                break
            module, name = one.names[name]
        raise Unlinkable("%s has no %s" % (module, name))

    def legend(self):
        """Lines `new name: old names`, for whoever reads a traceback of the device."""
        old = {}
        for name, new in self.attributes.items():
            old.setdefault(new, []).append("." + name)
        for (module, name), new in self.globals.items():
            old.setdefault(new, []).append("%s.%s" % (module, name))
        return "".join("%s: %s\n" % (new, " ".join(sorted(names))) for new, names in sorted(old.items()))

    def link(self):
        """{head: source text} of all units."""
        units = {head: self._unit(head) for head in self.units}
        prune.prune({head: tree for head, (tree, _, _) in units.items()}, KEPT | self.strings)
        return {head: self._text(*unit) for head, unit in units.items()}

    def _unit(self, head):
        """(tree, {name: what it is elsewhere}, {name: unit it comes from}) of a unit."""
        order = []
        for name in self.units[head]:
            self._order(head, name, order, set())
        foreign, needed, body = {}, {}, []
        for name in order:
            module = self.modules[name]
            for bound, meaning in module.foreign.items():
                if foreign.setdefault(bound, meaning) != meaning:
                    raise Unlinkable("%s: %s means two things in the unit of %s" % (name, bound, head))
            renamer = Renamer(self, module, head)
            body += [one for node in module.tree.body for one in renamer.top(node)]
            needed.update({self.globals[target]: self.unit_of[target[0]] for target in renamer.needed})
        return ast.Module(body=body, type_ignores=[]), foreign, needed

    @staticmethod
    def _text(tree, foreign, needed):
        left = prune.loads(tree)
        lines = [import_line(where, [(name, bound)]) for bound, (where, name) in foreign.items() if bound in left]
        for unit in sorted(set(needed.values())):
            names = sorted(name for name in left if needed.get(name) == unit)
            if names:
                lines.append(import_line(unit, [(name, name) for name in names]))
        return "\n".join(lines) + "\n" + ast.unparse(ast.fix_missing_locations(tree)) + "\n"

    def _order(self, head, name, order, open_):
        """Append `name` to `order`, after what it imports of its own unit."""
        if name in order or name in open_ or self.unit_of[name] != head:
            return
        open_.add(name)
        for target, _ in list(self.modules[name].names.values()):
            self._order(head, target, order, open_)
        order.append(name)
