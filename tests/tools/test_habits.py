"""How the project is worked with: any part of the tests runs alone, from any folder."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = sorted({str(path.parent.relative_to(ROOT)) for path in (ROOT / "tests").rglob("test_*.py")})


@pytest.mark.parametrize("part", PARTS)
def test_a_part_alone_in_its_own_folder(part):
    """Everything that its tests import is found (pythonpath in pyproject.toml)."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "."]
    result = subprocess.run(command, cwd=ROOT / part, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_no_test_arranges_the_path():
    for path in (ROOT / "tests").rglob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))  # the text of a device's program may say it
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and ast.unparse(node) == "sys.path"], path


def test_what_is_not_offered_says_so():
    """`pip install .`: one sentence, not a package that half works."""
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "."]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode and "not a Python package" in result.stdout + result.stderr


def test_no_tool_is_called_as_a_package():
    """Both stand on pytest's path: whichever is imported first would hide the other."""
    tools = {path.stem for path in (ROOT / "tools").glob("*.py")}
    assert not tools & {path.name for path in ROOT.iterdir() if path.is_dir() and any(path.glob("*.py"))}
