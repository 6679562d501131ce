"""Runs things on the MicroPython of build/venv, for tests that must pass there too."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = ROOT / "build/venv/bin/micropython"


def run(*words, path=(), heap="8m", env=None, text=None, timeout=300):
    """Run micropython with `words` in the repository's root; `path`: folders before it on the import path. A CompletedProcess with text output."""
    folders = [str(ROOT / folder) for folder in path] + [str(ROOT)]
    environment = dict(os.environ, MICROPYPATH=":".join([*folders, ".frozen"]), **(env or {}))
    command = [str(BINARY), "-X", "heapsize=" + heap, *(str(word) for word in words)]
    return subprocess.run(command, cwd=ROOT, env=environment, input=text, capture_output=True, text=True, timeout=timeout)
