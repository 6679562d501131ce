"""Compiles the program for the simulated board: engine, firmware and boards become .mpy files under build/sim, as on the device.

Constants are folded into the code by tools/linker, as in a build for a board. Only what changed is compiled. Line numbers
stay in the files, so that a traceback names the source.
"""

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterable
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "tools"))

import locking  # noqa: E402
from linker import Folder  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build/sim"
PACKAGES = ("engine", "firmware", "boards")
FOLDED = ("engine/", "firmware/", "sim/simpage.py")  # whose constants are folded; simpage.py names some of the firmware's


class Missing(Exception):
    """Something that set-up should have brought is not there; the message says what to do."""


def find(name: str) -> str:
    """Path of a tool of build/venv, else of the PATH."""
    local = ROOT / "build/venv/bin" / name
    found = str(local) if local.exists() else shutil.which(name)
    if not found:
        raise Missing("%s is missing: run `make setup`" % name)
    return found


def compile_file(text: str, target: Path, name: str, native: bool) -> None:
    """Compile a module's text. `native`: for this machine; else for MicroPython anywhere. Where there is no machine code, a viper module stays source
    (and its fallback is used)."""
    source = target.with_suffix(".folded")
    source.write_text(text, encoding="utf-8")
    command = [find("mpy-cross"), "-s", name, "-o", str(target) + ".tmp"]
    if native and platform.machine() in ("x86_64", "AMD64"):
        command.append("-march=x64")
    result = subprocess.run(command + [str(source)], capture_output=True, text=True)
    source.unlink()
    if result.returncode:
        if any(word in result.stderr for word in ("viper", "native", "invalid arch")):
            target.with_suffix(".py").write_text(text, encoding="utf-8")
            return
        raise Missing("%s does not compile: %s" % (name, result.stderr.strip().splitlines()[-1]))
    os.replace(str(target) + ".tmp", target)


def sources(folders: Iterable[tuple[Path, str]]) -> dict[str, Path]:
    """{path inside the program: source file} of `folders`: pairs of a folder and the prefix of its modules."""
    found = {}
    for folder, prefix in folders:
        for path in sorted(Path(folder).rglob("*.py")):
            found[prefix + str(path.relative_to(folder))] = path
    return found


def source_of(name: str) -> str | None:
    """The text of one of our modules by its dotted name, or None."""
    base = ROOT / name.replace(".", "/")
    for path in (base.with_suffix(".py"), base / "__init__.py"):
        if name.split(".")[0] in PACKAGES and path.exists():
            return path.read_text(encoding="utf-8")
    return None


def stage_tree(found: dict[str, Path], target: Path, state_name: str, prune: bool, native: bool = True) -> None:
    """Bring `target` up to date with the sources `found`, constants folded as on the device. Nothing is read when no file's time has changed.
    `native` as compile_file() takes it."""
    state_path = TARGET / (state_name + ".json")
    try:
        state = json.loads(state_path.read_text())
    except (OSError, ValueError):
        state = {}
    times = {inner: [str(path), path.stat().st_mtime_ns] for inner, path in found.items()}
    if state.get("times") == times:
        return
    folder = Folder(source_of)
    old, new = state.get("hashes", {}), {}
    for inner, path in found.items():
        text = path.read_text(encoding="utf-8")
        if inner.removeprefix("lib/").startswith(FOLDED) or (state_name.startswith("extra") and not inner.startswith("boards/")):
            text = folder.fold(text)  # a board's facts are asked for by name, and the imitated board's modules are no part of the program
        new[inner] = hashlib.sha256(text.encode()).hexdigest()
        out = (target / inner).with_suffix(".mpy")
        if new[inner] != old.get(inner) or not (out.exists() or out.with_suffix(".py").exists()):
            out.parent.mkdir(parents=True, exist_ok=True)
            compile_file(text, out, inner, native)
    if prune:
        wanted = {(target / inner).with_suffix(".mpy") for inner in found}
        for path in target.rglob("*.mpy"):
            if path not in wanted:
                path.unlink()
    state_path.write_text(json.dumps({"times": times, "hashes": new}))


def stage(extra: Collection[str | Path] = ()) -> tuple[Path, Path, Path | None]:
    """Bring build/sim up to date. `extra`: further folders whose modules go before ours. Returns the folders of (program, device, extra or None)."""
    if not (ROOT / "build/assets/fonts/icons.fnt").exists():
        raise Missing("the packed fonts are missing: run `make assets`")
    added = None
    try:
        with locking.held(TARGET):
            stage_tree(sources([(ROOT / name, name + "/") for name in PACKAGES if (ROOT / name).exists()]), TARGET / "lib", "lib", True)
            stage_tree(sources([(ROOT / "host_sim/device", "")]), TARGET / "device", "device", True)
            if extra:
                # A folder of its own for each set, so that two runs side by side do not meet.
                name = "extra-" + hashlib.sha256("\n".join(str(Path(folder).resolve()) for folder in extra).encode()).hexdigest()[:12]
                added = TARGET / name
                stage_tree(sources([(Path(folder).resolve(), "") for folder in extra]), added, name, True)
    except OSError as error:
        raise Missing("sources have changed, and %s cannot be written: %s" % (TARGET, error.strerror))
    return TARGET / "lib", TARGET / "device", added
