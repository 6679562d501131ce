"""The set-up: whole or not there, whenever it was killed; one at a time; nothing to do where nothing has changed. What fetches is played here."""

import json
import shutil
import sys
import threading
import time
from pathlib import Path

import environment
import pytest


class Fetching:
    """Stands for pip, venv and npm: makes a file where they would, in two halves. `dies`: at which half it is killed; `slow`: seconds a command."""

    def __init__(self):
        self.commands, self.dies, self.slow, self.halves = [], None, 0, 0
        self.refused = None  # words of a command that fails
        self.death = SystemExit

    def half(self):
        """One half is done."""
        self.halves += 1
        if self.dies == self.halves:
            raise self.death

    def __call__(self, command, **more):
        self.commands.append(command)
        if self.refused and self.refused in " ".join(command):
            return False
        if "venv" in command:
            target = Path(command[-1]) / "bin/python"
        elif "--target" in command:
            target = Path(command[command.index("--target") + 1]) / "package"
        elif "ci" in command:
            target = Path(more["cwd"]) / "node_modules/font"
        else:
            target = Path(command[0]).parent.parent / ("lib-%d" % len(command))
        target.parent.mkdir(parents=True, exist_ok=True)
        self.half()
        time.sleep(self.slow)
        target.write_text("whole")
        self.half()
        return True


@pytest.fixture
def fetching(monkeypatch, tmp_path):
    """environment on a checkout of its own, with Fetching for all that fetches."""
    for _, folder in environment.NPM.values():
        (tmp_path / folder).mkdir(parents=True)
        for name in ("package.json", "package-lock.json"):
            (tmp_path / folder / name).write_text("{}")
    for path in environment.ROOT.glob("requirements*.txt"):
        shutil.copy(path, tmp_path)
    played = Fetching()
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "BUILD", tmp_path / "build")
    monkeypatch.setattr(environment, "VENV", tmp_path / "build/venv")
    monkeypatch.setattr(environment, "run", played)
    monkeypatch.setattr(environment.shutil, "which", lambda name: "/usr/bin/" + name)
    return played


def whole(*stages):
    """True when all that `stages` need is there and whole."""
    build = environment.BUILD
    folders = [build / "venv", build / "fonts", *([build / "typings"] if "test" in stages else [])]
    files = [path for folder in folders for path in folder.resolve().rglob("*") if path.name in ("python", "font", "package")]
    return set(environment.present()) >= {"play", *stages} and len(files) == len(folders) and all(path.read_text() == "whole" for path in files)


def test_stages(fetching):
    """Playing installs what playing needs; another stage keeps those before it; nothing changed, nothing done."""
    environment.set_up([])
    words = " ".join(word for command in fetching.commands for word in command)
    assert whole() and "requirements.txt" in words and "requirements-test" not in words and not (environment.BUILD / "typings").exists()
    fetching.commands.clear()
    environment.set_up([])
    assert not fetching.commands
    environment.set_up(["arena"])
    environment.set_up(["test"])
    assert whole("arena", "test") and set(json.loads((environment.VENV / environment.STAMP).read_text())) == {"play", "test", "arena"}
    fetching.commands.clear()
    environment.set_up(["arena"])
    assert not fetching.commands


def test_the_page_and_a_browser_for_it(fetching):
    """Fetched only when asked for; where no browser is to be had, set-up goes on without, and tries again the next time."""
    environment.set_up(["page"])
    assert whole() and (environment.BUILD / "page/node_modules/font").read_text() == "whole" and not (environment.BUILD / "browser").exists()
    fetching.refused = "-r " + str(environment.ROOT / environment.DRIVER)
    environment.set_up(["browser"])
    assert not (environment.BUILD / "browser").exists()
    fetching.refused = None
    environment.set_up(["browser"])
    assert {path.name for path in (environment.BUILD / "browser").iterdir()} >= {"node_modules", "python", "stamp"}
    fetching.commands.clear()
    environment.set_up(["browser", "page"])
    assert not fetching.commands
    (environment.ROOT / environment.DRIVER).write_text("other==1\n")
    environment.set_up(["browser"])
    assert len(fetching.commands) == 2


def test_every_package_is_pinned_once():
    """name==version, nothing else, and no package in two files."""
    seen = {}
    for path in environment.ROOT.glob("requirements*.txt"):
        for line in path.read_text().splitlines():
            line = line.split("#")[0].strip()
            if line:
                name, version = line.split(";")[0].split("==")
                assert version.strip() and name.lower() not in seen, (line, seen.get(name.lower()))
                seen[name.lower()] = path.name
    there = {path.name for path in environment.ROOT.glob("requirements*.txt")}
    assert {name for names in environment.REQUIREMENTS.values() for name in names} <= there


@pytest.mark.parametrize("half", range(1, 13))
def test_killed_at_any_moment(half, fetching):
    """Run again it completes, and the time after that nothing is left over."""
    fetching.dies = half
    try:
        environment.set_up(["test"])
    except SystemExit:
        pass
    else:
        assert half > 8
    fetching.dies = None
    environment.set_up(["test"])
    assert whole("test")
    (environment.ROOT / "requirements-test.txt").write_text("other==1\n")
    environment.set_up(["test"])
    environment.sweep()
    left = sorted(path.name.split("-")[0] for path in environment.BUILD.iterdir())
    assert whole("test") and left == ["fonts", "set", "typings", "venv", "venv"], left


def test_two_at_once(fetching):
    """The second waits, finds all of it made, and makes nothing."""
    fetching.slow = 0.2
    threads = [threading.Thread(target=environment.set_up, args=(["test"],)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert whole("test") and len(fetching.commands) == 4


def test_another_python_or_place(fetching, monkeypatch):
    """The environment is made anew."""
    environment.set_up([])
    first = environment.VENV.resolve()
    monkeypatch.setattr(sys, "version", "4.0")
    environment.set_up([])
    assert environment.VENV.resolve() != first and whole()
    (environment.VENV / "bin/python").unlink()  # the system's python3 that it led to has gone
    environment.set_up([])
    assert whole()


def test_an_environment_of_before_is_replaced(fetching):
    """build/venv was a folder once."""
    (environment.VENV / "bin").mkdir(parents=True)
    (environment.VENV / "stamp").write_text("whole")
    environment.set_up([])
    assert whole() and environment.VENV.is_symlink()


def test_a_checkout_that_cannot_be_written(fetching, monkeypatch, tmp_path):
    """With nothing to do it is not noticed; else it is one sentence."""
    environment.set_up([])

    def refuse(*words, **more):
        raise PermissionError(13, "Permission denied", "build")

    monkeypatch.setattr("builtins.open", refuse)
    environment.set_up([])
    with pytest.raises(environment.Stopped, match="cannot be written: Permission denied"):
        environment.set_up(["arena"])


def test_ctrl_c_is_one_line(fetching, monkeypatch, capsys):
    fetching.dies, fetching.death = 3, KeyboardInterrupt
    monkeypatch.setattr(sys, "argv", ["environment.py"])
    with pytest.raises(SystemExit) as ended:
        environment.main()
    assert ended.value.code == 130 and capsys.readouterr().err == "\nset-up: stopped; run it again and it goes on\n"
    monkeypatch.setattr(sys, "argv", ["environment.py", "everything"])
    with pytest.raises(SystemExit) as ended:
        environment.main()
    assert ended.value.code == 2 and "no stage 'everything'" in capsys.readouterr().err
