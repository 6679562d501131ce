"""Compiles the program for the simulated board: engine, firmware and boards become .mpy files under build/sim, as on the device.

Only what changed is compiled. Line numbers stay in the files, so that a traceback names the source.
"""

import fcntl
import os
import platform
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build/sim"
PACKAGES = ("engine", "firmware", "boards")


class Missing(Exception):
    """Something that set-up should have brought is not there; the message says what to do."""


def find(name):
    """Path of a tool of build/venv, else of the PATH."""
    local = ROOT / "build/venv/bin" / name
    found = str(local) if local.exists() else shutil.which(name)
    if not found:
        raise Missing("%s is missing: run `make setup`" % name)
    return found


def compile_file(source, target, name):
    """Compile one file; where this machine's MicroPython has no machine code, a viper module stays source (and its fallback is used)."""
    command = [find("mpy-cross"), "-s", name, "-o", str(target) + ".tmp"]
    if platform.machine() in ("x86_64", "AMD64"):
        command.append("-march=x64")
    result = subprocess.run(command + [str(source)], capture_output=True, text=True)
    if result.returncode:
        if "viper" in result.stderr or "native" in result.stderr:
            shutil.copy(source, target.with_suffix(".py"))
            return
        raise Missing("%s does not compile: %s" % (name, result.stderr.strip().splitlines()[-1]))
    os.replace(str(target) + ".tmp", target)


def stage_folder(source, target, prefix):
    """Mirror the .py files of one folder (with its subfolders) as .mpy; returns the targets that belong there."""
    wanted = set()
    for path in sorted(source.rglob("*.py")):
        inner = path.relative_to(source)
        out = (target / inner).with_suffix(".mpy")
        wanted.add(out)
        out.parent.mkdir(parents=True, exist_ok=True)
        try:
            fresh = out.stat().st_mtime_ns == path.stat().st_mtime_ns
        except FileNotFoundError:
            fresh = False
        if not fresh:
            compile_file(path, out, prefix + str(inner))
            if out.exists():
                os.utime(out, ns=(path.stat().st_mtime_ns, path.stat().st_mtime_ns))
    return wanted


def stage(extra=()):
    """Bring build/sim up to date. `extra`: further folders whose modules are put beside the packages. Returns (program, device) folders."""
    if not (ROOT / "build/assets/fonts/icons.fnt").exists():
        raise Missing("the packed fonts are missing: run `make assets`")
    TARGET.mkdir(parents=True, exist_ok=True)
    with open(TARGET / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        program = TARGET / "lib"
        wanted = set()
        for name in PACKAGES:
            if (ROOT / name).exists():
                wanted |= stage_folder(ROOT / name, program / name, name + "/")
        for folder in extra:
            wanted |= stage_folder(Path(folder), program, "")
        if not extra:
            for path in program.rglob("*.mpy"):
                if path not in wanted and path.parent != program:
                    path.unlink()
        stage_folder(ROOT / "host_sim/device", TARGET / "device", "host_sim/device/")
    return program, TARGET / "device"
