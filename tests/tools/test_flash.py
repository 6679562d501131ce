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

import build
import device as devices
import flash

ROOT = Path(__file__).resolve().parents[2]
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
    with pytest.raises(devices.Trouble, match="cannot open .*nowhere: there is no such port; boards are at /dev/ttyACM0 /dev/ttyACM1"):
        devices.Device(str(tmp_path / "nowhere"))
    with pytest.raises(devices.Trouble, match="does anything listen there"):
        devices.Device("socket://127.0.0.1:1")
    closed = tmp_path / "port"
    closed.write_bytes(b"")
    assert "another program" in devices.why_closed(str(closed))
    monkeypatch.setattr(devices.os, "access", lambda path, mode: False)
    assert "dialout" in devices.why_closed(str(closed))


class Listed:
    """A device as flash() sees it before it changes anything: with so much room, and these files and folders."""

    block = 4096

    def __init__(self, blocks, files=(), folders=()):
        self.free = blocks * self.block
        self.files, self.folders = dict.fromkeys(files, "another"), list(folders)

    def tree(self):
        return self.files, self.folders


def test_room_is_counted_with_folders(small):
    """Seven files of a block or two, five folders of two blocks, and some to spare: one block less is refused before anything is touched."""
    wanted = flash.contents(small)
    plan = flash.Plan(wanted, {}, [])
    need, room = plan.room(Listed(0), wanted)
    assert room == 0 and need // 4096 == sum(-(-len(data) // 4096) for data in wanted.values()) + 2 * len(plan.new_folders) + flash.SPARE_BLOCKS
    assert plan.new_folders == ["/assets", "/assets/fonts", "/engine", "/firmware", "/firmware/screens"]
    with pytest.raises(devices.Trouble, match="not enough room"):
        flash.flash(Listed(need // 4096 - 1), small)
    with pytest.raises(AttributeError):  # it goes on to make folders
        flash.flash(Listed(need // 4096), small)
    # What goes makes room.
    plan = flash.Plan(wanted, {"/engine/old.mpy": "x", "/main.py": "x"}, ["/engine", "/engine/gone"])
    assert plan.room(Listed(0), wanted)[1] == (1 + 1 + 2) * 4096


@pytest.mark.parametrize("files, folders, named", [((), ["/board.mpy"], "/board.mpy"), (["/assets"], (), "/assets"), ((), ["/main.py"], "/main.py")])
def test_what_is_in_the_way_is_named(small, files, folders, named):
    """A folder in a file's place, or a file in a folder's: said before anything is touched."""
    with pytest.raises(devices.Trouble, match=named + " on the board is in the way"):
        flash.flash(Listed(1000, files, folders), small)


def test_a_folder_in_the_place_of_a_save(board, tmp_path):
    (board.folder / "game.0").mkdir()
    (tmp_path / "game.0").write_bytes(b"save")
    result = tool("restore", tmp_path, board.port)
    assert result.returncode == 1 and "/game.0 on the board is a folder" in result.stderr


def test_files_that_do_not_arrive_whole(board, small):
    """A byte that is lost, anywhere, leaves no main.py; in main.py itself neither."""
    for lost in ("/firmware/rescue.mpy", "/main.py"):
        device = connect(board)
        real = device.write
        device.write = lambda path, data, progress=None, real=real, lost=lost: real(path, data[:-1] if path == lost else data, progress)
        try:
            with pytest.raises(devices.Trouble, match=lost + ". Run it again"):
                flash.flash(device, small)
            assert not (board.folder / "main.py").exists()
            device.write = real
            flash.flash(device, small)
            assert contents(board.folder) == contents(small)
            (board.folder / "main.py").unlink()
            (board.folder / "firmware/rescue.mpy").unlink()
        finally:
            device.close()


def test_any_name_may_stand_on_the_device(board, small):
    """Spaces, quotes, line ends and other letters in the names of a person's own files disturb nothing."""
    for name in ("a b.txt", "it's \"it\"", "two\nlines", "Č ž", "f 0123 x"):
        (board.folder / name).write_bytes(name.encode())
    before = contents(board.folder)
    device = connect(board)
    try:
        assert flash.flash(device, small) == (6, 0)
        assert flash.flash(device, small) == (0, 0)
    finally:
        device.close()
    assert contents(board.folder) == {**contents(small), **before}


def test_whatever_is_stopped_starts_again(monkeypatch):
    """Every command resets the board in the end, also after trouble; one that was never stopped is left alone."""
    done = []

    class Fake:
        def __init__(self, port):
            done.append("connect")

        def reset(self):
            done.append("reset")

        def close(self):
            done.append("close")

    monkeypatch.setattr(flash, "Device", Fake)
    for error in (devices.Trouble("x"), KeyboardInterrupt(), OSError("x")):
        with pytest.raises(type(error)):
            with flash.connected("port"):
                raise error
    assert done == ["connect", "reset", "close"] * 3


def test_a_device_that_cannot_be_used_starts_again(board, monkeypatch):
    """Too old: it was stopped to find out."""
    done = []
    monkeypatch.setattr(devices.Device, "reset", lambda self: done.append(self._stopped))
    monkeypatch.setattr(devices, "OLDEST", (99, 0))
    with pytest.raises(devices.Trouble, match="too old"):
        devices.Device(board.port)
    assert done == [True]


def test_nobody_answers(monkeypatch, capsys):
    """Said while it is tried, and in the end what helps."""
    monkeypatch.setattr(devices, "ANSWER", 0.2)
    master, slave = pty.openpty()
    try:
        with pytest.raises(devices.Trouble, match="hold B while you plug the board in"):
            devices.Device(os.ttyname(slave))
    finally:
        os.close(master)
        os.close(slave)
    assert capsys.readouterr().err.count("trying again") == 2


def test_a_command_that_went_astray_is_sent_again(board):
    """Bytes that are late, as on a busy computer: the second try comes through, a file that is open stays open."""
    device = connect(board)
    real, calls = device._transport.exec_raw_no_follow, []

    def late(code):
        calls.append(code)
        if len(calls) in (2, 4):
            raise devices.struct.error("unpack requires a buffer of 2 bytes")
        real(code)

    def never(code):
        raise devices.TransportError("could not enter raw repl")

    device._transport.exec_raw_no_follow = late
    try:
        device.write("/whole", b"0123456789" * 300)
        assert (board.folder / "whole").read_bytes() == b"0123456789" * 300
        device._transport.exec_raw_no_follow = never
        with pytest.raises(devices.Trouble, match="the connection broke"):
            device.run("print(1)")
    finally:
        device._transport.exec_raw_no_follow = real
        device.close()


def tool(*words):
    """tools/flash.py with these words."""
    return subprocess.run([sys.executable, str(ROOT / "tools/flash.py"), *map(str, words)], capture_output=True, text=True, timeout=500)


def test_usage():
    result = tool("flash")
    assert result.returncode == 2 and "board" in result.stderr
    assert tool("dance").returncode == 2
    # The board's name is looked at first: no game is stopped for one that does not exist.
    result = tool("flash", "gameboy", "/nowhere")
    assert result.returncode == 2 and result.stderr.startswith("flash: unknown board 'gameboy'") and len(result.stderr.splitlines()) == 1
    result = tool("backup", "/dev/null/saves", "/nowhere")
    assert result.returncode == 1 and result.stderr.startswith("backup: /dev/null/saves cannot be a folder")


def test_ctrl_c_is_one_line(board, small, monkeypatch, capsys):
    """Also in the middle of copying: the board is left in order, and started."""
    real, done = devices.Device.write, []

    def write(self, path, data, progress=None):
        if path == "/engine/start.mpy":
            raise KeyboardInterrupt
        real(self, path, data, progress)

    small.with_name(small.name + ".names").write_text("")
    monkeypatch.setattr(build, "build", lambda board, arch, target: small)
    monkeypatch.setattr(flash, "keep_legend", lambda folder: None)
    monkeypatch.setattr(devices.Device, "write", write)
    monkeypatch.setattr(devices.Device, "reset", lambda self: done.append("reset"))
    monkeypatch.setattr(sys, "argv", ["flash.py", "flash", "thumby", board.port])
    assert flash.main() == 130
    assert capsys.readouterr().err.strip() == "flash: stopped; run it again to go on"
    assert done == ["reset"] and (board.folder / "board.mpy").exists() and not (board.folder / "main.py").exists()


def test_two_builds_at_once(tmp_path, monkeypatch):
    """Side by side into one folder: each puts its own there as a whole."""
    failed, start = [], threading.Barrier(2)

    def compile_program(board, arch, target):
        for number in range(50):
            (target / "engine").mkdir(parents=True, exist_ok=True)
            (target / "engine" / ("%d.mpy" % number)).write_text(arch)
        start.wait(10)
        return arch

    def make(arch):
        try:
            for _ in range(5):
                build.build("thumby", arch, tmp_path / "thumby")
        except BaseException as error:
            failed.append(error)

    monkeypatch.setattr(build, "compile_program", compile_program)
    threads = [threading.Thread(target=make, args=(arch,)) for arch in ("one", "two")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert sorted(path.name for path in tmp_path.iterdir()) == ["thumby", "thumby.json", "thumby.names"]
    made = {path.read_text() for path in (tmp_path / "thumby/engine").iterdir()}
    assert len(made) == 1 and made == {(tmp_path / "thumby.names").read_text()} and (tmp_path / "thumby/main.py").exists()


def test_words_of_make_are_not_obeyed(tmp_path):
    """Names with spaces and signs of the shell go through make as they are."""
    for words in (["flash", "BOARD=x;touch %s" % (tmp_path / "a")], ["backup", "FOLDER=/dev/null/a b", "PORT=`touch %s`" % (tmp_path / "a")]):
        result = subprocess.run(["make", "-s", "-C", str(ROOT), *words], capture_output=True, text=True)
        assert result.returncode and not list(tmp_path.iterdir()), result.stderr
    assert "/dev/null/a b cannot be a folder" in result.stderr


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
