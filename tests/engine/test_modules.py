"""How the engine's modules hang together: nothing of the rest is imported, and none imports itself through others."""

import ast
from pathlib import Path

from linker import modules

ROOT = Path(__file__).resolve().parents[2]


def imports():
    """{module: modules of the engine that it imports at its top}, and {module: what it imports of others}.

    What only type checkers read is left out."""
    files = {}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        files[name.removesuffix(".__init__")] = path
    inside, outside = {}, {}
    for name, path in files.items():
        inside[name], outside[name] = set(), set()
        for node in ast.walk(modules.without_types(ast.parse(path.read_text(encoding="utf-8")))):
            found = []
            if isinstance(node, ast.Import):
                found = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                found = [node.module + "." + alias.name if node.module + "." + alias.name in files else node.module for alias in node.names]
            for one in found:
                (inside if one in files else outside)[name].add(one)
    return inside, outside


def test_no_circles():
    """No module imports itself, not through others either, wherever in it the import stands."""
    graph, _ = imports()
    assert len(graph) > 30
    done = set()

    def visit(name, way):
        assert name not in way, "a circle: " + " -> ".join([*way, name])
        if name not in done:
            for other in sorted(graph[name]):
                visit(other, [*way, name])
            done.add(name)

    for name in graph:
        visit(name, [])


def test_nothing_from_outside():
    """Only what both interpreters have, and nothing that knows a clock, a file or the hardware."""
    _, outside = imports()
    assert set().union(*outside.values()) <= {"binascii", "array", "sys", "uctypes"}
    assert [name for name, used in outside.items() if "sys" in used] == ["engine.__main__"]
