"""Flashing over a pseudo-terminal to MicroPython's own REPL (unix port): first, again, interrupted at any file, changed, removed; saves stay."""

import json
import os
import pty
import subprocess
import sys
import threading
import tty
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import build  # noqa: E402
import device as devices  # noqa: E402
import flash  # noqa: E402

BOOT = "import vfs\nvfs.umount('/')\nvfs.mount(vfs.VfsPosix(%r), '/')\n"


class Board:
    """A MicroPython REPL on a pseudo-terminal whose file system is `folder`."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.master, self.slave = pty.openpty()
        self.port = os.ttyname(self.slave)
        # The REPL's own terminal, bridged to the port that the tools open: its settings are not the line's.
        self.repl_master, repl_slave = pty.openpty()
        tty.setraw(repl_slave)
        command = [str(ROOT / "build/venv/bin/micropython"), "-i", "-c", BOOT % str(folder)]
        self.process = subprocess.Popen(command, stdin=repl_slave, stdout=repl_slave, stderr=repl_slave, start_new_session=True)
        os.close(repl_slave)
        tty.setraw(self.slave)
        for source, target in ((self.master, self.repl_master), (self.repl_master, self.master)):
            threading.Thread(target=self._copy, args=(source, target), daemon=True).start()

    @staticmethod
    def _copy(source, target):
        try:
            while data := os.read(source, 4096):
                while data:
                    data = data[os.write(target, data) :]
        except OSError:
            pass  # closed

    def close(self):
        """End the REPL."""
        self.process.kill()
        self.process.wait()
        for descriptor in (self.master, self.slave, self.repl_master):
            os.close(descriptor)


@pytest.fixture
def board(tmp_path):
    """A fresh board."""
    made = Board(tmp_path / "flash")
    yield made
    made.close()


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A built folder that is quick to copy: main.py, board.mpy and a few modules and assets of the real build."""
    whole = build.build("thumby", "x64", tmp_path_factory.mktemp("whole") / "thumby")
    folder = tmp_path_factory.mktemp("build")
    for name in ("main.py", "board.mpy", "engine/start.mpy", "firmware/rescue.mpy", "firmware/screens/tax.mpy", "assets/fonts/icons.fnt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes((whole / name).read_bytes())
    return folder


def contents(folder):
    """{path: bytes} below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def connect(board):
    """A Device on the board."""
    return devices.Device(board.port)


def test_install_then_nothing_then_changes(board, small):
    (board.folder / "game.0").write_bytes(b"a save")
    (board.folder / "notes.txt").write_bytes(b"somebody's own file")
    device = connect(board)
    try:
        assert device.arch == "x64" and device.version >= (1, 24)
        copied, deleted = flash.flash(device, small)
        assert (copied, deleted) == (6, 0)
        kept = {"game.0": b"a save", "notes.txt": b"somebody's own file"}
        assert contents(board.folder) == {**contents(small), **kept}
        assert flash.flash(device, small) == (0, 0)
        # A file of an older version, a changed one, a missing one.
        (board.folder / "firmware/old.mpy").write_bytes(b"old")
        (board.folder / "engine/gone").mkdir()
        (board.folder / "engine/gone/x.mpy").write_bytes(b"old")
        (board.folder / "board.mpy").write_bytes(b"other")
        (board.folder / "assets/fonts/icons.fnt").unlink()
        assert flash.flash(device, small) == (3, 2)
        assert contents(board.folder) == {**contents(small), **kept}
        assert not (board.folder / "engine/gone").exists()
        # A board with the program in its firmware holds the assets only.
        assert flash.flash(device, small, frozen=True) == (0, 5)
        assets = {name: data for name, data in contents(small).items() if name.startswith("assets/")}
        assert contents(board.folder) == {**assets, **kept}
    finally:
        device.close()


def test_interrupted_at_any_file(board, small):
    """The line breaks after the n-th file: there is no main.py then; run again, it completes."""
    for n in range(6):
        for path in sorted(board.folder.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        (board.folder / "main.py").write_bytes(b"the old program")
        device = connect(board)
        real, count = device.write, [0]

        def write(path, data, progress=None, count=count, real=real, n=n):
            if count[0] == n:
                raise devices.Trouble("the connection broke")
            count[0] += 1
            real(path, data, progress)

        device.write = write
        try:
            with pytest.raises(devices.Trouble):
                flash.flash(device, small)
            assert not (board.folder / "main.py").exists()
            device.write = real
            flash.flash(device, small)
            assert contents(board.folder) == contents(small)
        finally:
            device.close()


def test_commands(board, tmp_path):
    """The whole product by the command line, its saves there and back, and off again."""

    def command(*words):
        result = subprocess.run([sys.executable, str(ROOT / "tools/flash.py"), *words], capture_output=True, text=True, timeout=500)
        assert result.returncode == 0, result.stdout + result.stderr
        return result.stdout

    out = command("flash", "thumby", board.port)
    assert "verified" in out and (board.folder / "main.py").exists() and (board.folder / "firmware/screens/title.mpy").exists()
    assert "nothing to copy" in command("flash", "thumby", board.port)
    (board.folder / "game.0").write_bytes(bytes(range(256)) * 3)
    (board.folder / "settings.1").write_bytes(b"settings")
    assert "2 files" in command("backup", str(tmp_path / "backup"), board.port)
    (board.folder / "game.0").write_bytes(b"worse")
    assert "2 files" in command("restore", str(tmp_path / "backup"), board.port)
    assert (board.folder / "game.0").read_bytes() == bytes(range(256)) * 3
    assert "the saves stay" in command("unflash", board.port)
    assert sorted(contents(board.folder)) == ["game.0", "settings.1"]
    command("unflash", board.port, "--saves")
    assert contents(board.folder) == {}


def test_plain_words_when_it_cannot_be(monkeypatch, small, tmp_path):
    """No board, several, a port that does not open, too little room."""
    ports = []
    monkeypatch.setattr(devices.serial.tools.list_ports, "comports", lambda: ports)
    with pytest.raises(devices.Trouble, match="no board found"):
        devices.find_port()

    class Port:
        vid = 0x2E8A

        def __init__(self, name):
            self.device = name

    ports.append(Port("/dev/ttyACM0"))
    assert devices.find_port() == "/dev/ttyACM0"
    ports.append(Port("/dev/ttyACM1"))
    with pytest.raises(devices.Trouble, match="several boards"):
        devices.find_port()
    with pytest.raises(devices.Trouble, match="cannot open"):
        devices.Device(str(tmp_path / "nowhere"))

    class Full:
        free, block = 8192, 4096

        def tree(self):
            return {}, []

    with pytest.raises(devices.Trouble, match="not enough room"):
        flash.flash(Full(), small)


def test_usage():
    result = subprocess.run([sys.executable, str(ROOT / "tools/flash.py"), "flash"], capture_output=True, text=True)
    assert result.returncode == 2 and "flash BOARD" in result.stderr
    result = subprocess.run([sys.executable, str(ROOT / "tools/flash.py"), "flash", "gameboy", "/nowhere"], capture_output=True, text=True)
    assert result.returncode in (1, 2) and len(result.stderr.strip().splitlines()) == 1


def test_mip_installs_the_package(board, small, tmp_path):
    """`mpremote mip install` from a folder or a repository, with the file that the build writes."""
    files = sorted(contents(small))
    package = {"version": "1", "urls": [[name, "thumby/" + name] for name in files]}
    (tmp_path / "thumby").symlink_to(small)
    (tmp_path / "thumby.json").write_text(json.dumps(package))
    command = [sys.executable, "-m", "mpremote", "connect", board.port, "resume", "mip", "install", "--target", "", str(tmp_path / "thumby.json")]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, result.stdout + result.stderr
    assert contents(board.folder) == contents(small)


def test_the_package_names_every_file(tmp_path):
    """NAME.json beside a build: each file once, main.py last, where it lies relative to the package."""
    folder = build.build("thumby", "x64", tmp_path / "thumby")
    package = json.loads((tmp_path / "thumby.json").read_text())
    assert sorted(name for name, _ in package["urls"]) == sorted(contents(folder))
    assert package["urls"][-1][0] == "main.py"
    assert all((tmp_path / url).read_bytes() == (folder / name).read_bytes() for name, url in package["urls"])
