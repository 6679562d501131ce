"""The folder that is the flash: lasting by default, one program at a time, and a sentence where it cannot be one."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import sim

from host_sim import flash_folder

CARD = ("--module", "testcard", "--extra", sim.CARD)
DUMMY = {"SDL_VIDEODRIVER": "dummy"}


def start(*words, **environment):
    """The simulator in the background."""
    # Tests may themselves run where Ctrl-C is ignored, as what a shell starts in the background is.
    obey = "import runpy, signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
    obey += "runpy.run_module('host_sim', run_name='__main__', alter_sys=True)"
    command = [sys.executable, "-c", obey, *(str(word) for word in words)]
    return subprocess.Popen(command, cwd=sim.ROOT, env=dict(os.environ, **environment), stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)


def boards_on(folder):
    """The simulated boards whose flash is below `folder`: their numbers as processes."""
    found = []
    for environment in Path("/proc").glob("[0-9]*/environ"):
        try:
            if b"DEEDBOX_SIM=" + str(folder).encode() in environment.read_bytes():
                found.append(environment.parent.name)
        except OSError:
            pass  # it ended meanwhile, or is not ours
    return found


SAVER = "def main():\n    open('/kept.txt', 'a').write('on ')\n"


def test_a_game_outlives_the_window(tmp_path):
    """Without --flash: one folder a board, in the person's data, the same each time."""
    (tmp_path / "saver.py").write_text(SAVER)
    for _ in range(2):
        for board in ("pico_oled", "thumby"):
            sim.program("--view", "window", "--board", board, "--module", "saver", "--extra", tmp_path, env=DUMMY)
    for board in ("pico_oled", "thumby"):
        assert flash_folder.lasting(board).is_relative_to(os.environ["XDG_DATA_HOME"])
        assert (flash_folder.lasting(board) / "kept.txt").read_text() == "on on "


def test_a_script_has_a_fresh_flash(tmp_path):
    script = tmp_path / "script.txt"
    script.write_text("wait 100\n")
    assert sim.program("--script", script, *CARD).returncode == 0
    assert not list(Path(os.environ["XDG_DATA_HOME"]).rglob("*"))


def test_two_on_one_folder(tmp_path):
    """The second says so and stops; when the first has ended, however, it is free."""
    script = tmp_path / "long.txt"
    script.write_text("until Deedbox\nwait 2000000000\n")
    first = start("--script", script, "--flash", tmp_path / "flash", *CARD)
    try:
        end = time.monotonic() + 60
        while not (tmp_path / "flash").exists() and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(0.2)
        result = sim.program("--script", script, "--flash", tmp_path / "flash", *CARD)
        assert result.returncode == 2 and "another simulator" in result.stderr and len(result.stderr.splitlines()) == 1
    finally:
        first.kill()
        first.wait()
    flash_folder.FlashFolder(tmp_path / "flash").close()
    assert [path.name for path in (tmp_path / "flash").rglob("*")] == ["deedbox"]  # nothing but what the board wrote


@pytest.mark.parametrize("path", ["a file", "a file/flash", "a file/deep/flash", "\0", "x" * 300])
def test_no_folder_there(path, tmp_path):
    """At a file, below one, with no name that a folder can have."""
    (tmp_path / "a file").write_text("")
    with pytest.raises((flash_folder.Unusable, ValueError), match="cannot be the flash|null"):
        flash_folder.FlashFolder(tmp_path / path)
    if "\0" not in path:
        result = sim.program("--view", "window", "--flash", tmp_path / path, env=DUMMY)
        assert result.returncode == 2 and "cannot be the flash" in result.stderr and len(result.stderr.splitlines()) == 1


def test_below_a_folder_that_is_read_only(monkeypatch, tmp_path):
    def refuse(self, *words, **more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(flash_folder.Unusable, match="Permission denied"):
        flash_folder.FlashFolder(tmp_path / "flash")


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_signal_leaves_no_folder_behind(number, tmp_path):
    script = tmp_path / "long.txt"
    script.write_text("until Deedbox\nwait 2000000000\n")
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    running = start("--script", script, *CARD, TMPDIR=str(temporary))
    end = time.monotonic() + 60
    while not list(temporary.glob("deedbox-flash-*")) and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(0.5)
    running.send_signal(number)
    error = running.communicate(timeout=60)[1].decode()
    assert running.returncode == 128 + number and not error, error
    assert not list(temporary.glob("deedbox-*"))


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks at the processes in /proc")
def test_a_board_ends_with_its_host(tmp_path):
    """Also when the host is killed in the middle of a wait of weeks, in which the board has nothing to send."""
    script = tmp_path / "long.txt"
    script.write_text("until Deedbox\nwait 2000000000\n")
    host = start("--script", script, "--flash", tmp_path / "flash", *CARD)
    end = time.monotonic() + 60
    while not boards_on(tmp_path) and time.monotonic() < end:
        time.sleep(0.05)
    assert boards_on(tmp_path)
    time.sleep(1)
    host.kill()
    host.wait()
    end = time.monotonic() + 20
    while boards_on(tmp_path) and time.monotonic() < end:
        time.sleep(0.05)
    left = boards_on(tmp_path)
    for number in left:
        os.kill(int(number), signal.SIGKILL)
    assert not left


def test_saves_of_the_first_release_move(tmp_path):
    """They lay at the root; a person's own files of such names stay there, and newer saves are not written over."""
    for name, data in {"game.0": b"DBX older", "game.1": b"torn", "settings.0": b"DBX", "errors.txt": b"failures", "notes.txt": b"mine"}.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "deedbox").mkdir()
    (tmp_path / "deedbox/game.1").write_bytes(b"DBX newer")
    for _ in range(2):
        flash_folder.own_folder(tmp_path)
        assert sorted(path.name for path in tmp_path.iterdir()) == ["deedbox", "game.1", "notes.txt"]
        assert (tmp_path / "deedbox/game.0").read_bytes() == b"DBX older" and (tmp_path / "deedbox/game.1").read_bytes() == b"DBX newer"
    (tmp_path / "foreign").mkdir()
    for name in ("game.0", "errors.txt"):
        (tmp_path / "foreign" / name).write_bytes(b"somebody's own")
    flash_folder.own_folder(tmp_path / "foreign")
    assert (tmp_path / "foreign/game.0").exists() and not list((tmp_path / "foreign/deedbox").iterdir())
    (tmp_path / "file").mkdir()
    (tmp_path / "file/deedbox").write_text("in the way")
    flash_folder.own_folder(tmp_path / "file")  # no traceback: the game says that it cannot save
