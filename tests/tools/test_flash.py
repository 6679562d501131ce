"""Flashing over a pseudo-terminal to MicroPython's own REPL (unix port): first, again, interrupted at any step, changed, removed; saves stay, and
so does everything that is not ours."""

import json
import multiprocessing
import os
import pty
import socket
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
# A folder of this machine as the root. The unix port's own rename() mixes up its two paths where a file system has a root: it gets whole ones.
BOOT = """
import vfs
class Flash:
    def __init__(self, folder):
        self.folder = folder
        inside, self.whole = vfs.VfsPosix(folder), vfs.VfsPosix()
        for name in ("mount", "umount", "open", "remove", "mkdir", "rmdir", "stat", "statvfs", "ilistdir", "chdir", "getcwd"):
            setattr(self, name, getattr(inside, name))
    def rename(self, old, new):
        self.whole.rename(self.folder + old, self.folder + new)
vfs.umount('/')
vfs.mount(Flash(%r), '/')
"""


PARTS = ("code/board.mpy", "code/e_start.mpy", "code/f_rescue.mpy", "code/shelf", "assets/fonts/icons.fnt")
FOREIGN_MAIN = b"# another program\nprint('hello')\n" * 50
# Files of other programs, under names that ours once had or has, and under names that are hard to list.
FOREIGN = {
    "boot.py": b"import board",
    "board.py": b"PANEL = None",
    "assets/sprite.bmp": b"BM",
    "assets/my sprite.bmp": b"BM2",
    "assets/fonts/it's \"mine\".fnt": b"font",
    "assets/lang/\u010de\u0161tina.bin": b"lang",
    "engine/motor.py": b"motor",
    "engine/game.mpy": b"a game of somebody's own",
    "firmware/two\nlines.py": b"x",
    "firmware/screens/title.mpy": b"y",
    "game.0": b"no save of ours",
    "errors.txt": b"errors of others",
    "update.txt": b"z",
    "lib/engine/__init__.py": b"",
    "json.py": b"1/0",
    "os.py": b"1/0",
    "f 0123 x": b"",
}


def put(folder, files):
    """Write {path: bytes} below a folder."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


class Board:
    """A MicroPython REPL on a pseudo-terminal whose file system is `folder`."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.master, self.slave = pty.openpty()
        self.port = os.ttyname(self.slave)
        # The REPL has no terminal of its own: the unix port drops what a terminal holds unread whenever it changes its mode (TCSAFLUSH), and on a
        # busy computer that is the beginning of a command.
        repl, self.repl = socket.socketpair()
        command = [str(ROOT / "build/venv/bin/micropython"), "-i", "-c", BOOT % str(folder)]
        self.process = subprocess.Popen(command, stdin=repl, stdout=repl, stderr=repl, start_new_session=True)
        repl.close()
        tty.setraw(self.slave)
        for source, target in ((self.master, self.repl.fileno()), (self.repl.fileno(), self.master)):
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
        self.repl.close()
        for descriptor in (self.master, self.slave):
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
    for name in ("main.py", *("deedbox/" + name for name in PARTS)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes((whole / name).read_bytes())
    return folder


def contents(folder):
    """{path: bytes} below a folder; of folders that are empty, None."""
    found = {}
    for path in folder.rglob("*"):
        if path.is_file():
            found[str(path.relative_to(folder))] = path.read_bytes()
        elif not any(path.iterdir()):
            found[str(path.relative_to(folder))] = None
    return found


def wipe(folder):
    """Remove all that is in a folder."""
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()


def connect(board):
    """A Device on the board."""
    return devices.Device(board.port)


def test_install_then_nothing_then_changes(board, small):
    own = board.folder / "deedbox"
    kept = {"deedbox/game.0": b"a save", "notes.txt": b"somebody's own file", "deedbox/notes.txt": b"one in our folder"}
    put(board.folder, kept)
    device = connect(board)
    try:
        assert device.arch == "x64" and device.version >= (1, 24)
        copied, deleted = flash.flash(device, small)
        assert (copied, deleted) == (6, 0)
        assert contents(board.folder) == {**contents(small), **kept}
        assert flash.flash(device, small) == (0, 0)
        # A file of an older version, a changed one, a missing one.
        put(own, {"code/old.mpy": b"old", "engine/gone/x.mpy": b"old", "code/board.mpy": b"other"})
        (own / "assets/fonts/icons.fnt").unlink()
        assert flash.flash(device, small) == (3, 2)
        assert contents(board.folder) == {**contents(small), **kept}
        # A board with the program in its firmware holds the assets only.
        assert flash.flash(device, small, frozen=True) == (0, 5)
        assets = {name: data for name, data in contents(small).items() if name.startswith("deedbox/assets/")}
        assert contents(board.folder) == {**assets, **kept}
        # With another program's main.py kept, that comes back where ours is no longer a file.
        (board.folder / "main.py").write_bytes(FOREIGN_MAIN)
        flash.flash(device, small)
        flash.flash(device, small, frozen=True)
        assert contents(board.folder) == {**assets, **kept, "main.py": FOREIGN_MAIN}
        assert flash.flash(device, small, frozen=True) == (0, 0)
    finally:
        device.close()


STEPS = ("write", "remove", "remove_empty", "rename", "make_folder")  # what changes something on a device


def break_at(device, monkeypatch, n, half):
    """The line breaks at the n-th step that changes something: before it, or after it (of a write: in its middle). Returns the names of the steps."""
    count, names = [0], []

    def breaking(name, real):
        def step(*words, **more):
            count[0] += 1
            names.append(name)
            if count[0] == n:
                if half:
                    real(words[0], words[1][: len(words[1]) // 2]) if name == "write" else real(*words, **more)
                raise devices.Trouble("the connection broke")
            return real(*words, **more)

        return step

    for name in STEPS:
        monkeypatch.setattr(device, name, breaking(name, getattr(device, name)))
    return names


def first_release():
    """What release 0.1.0 had put on a board, with saves and a log of failures."""
    files = {path[1:]: b"of the first release " + path.encode() for path in flash.FIRST_FILES}
    files.update({"game.0": b"DBX older", "game.1": b"DBX newer", "settings.0": b"DBX settings", "main.py": flash.FIRST_MAIN})
    return files


SAVED = {"deedbox/game.0": b"DBX older", "deedbox/game.1": b"DBX newer", "deedbox/settings.0": b"DBX settings"}
NOT_THEIRS = {name: data for name, data in FOREIGN.items() if "/" + name not in (*flash.FIRST_FILES, *flash.FIRST_SAVES)}
# What a board holds before, and what it holds besides the game after.
BEFORE = {
    "nothing": ({}, {}),
    "ours": ({"main.py": build.MARK.encode() + b" older", "deedbox/engine/old.mpy": b"old", "deedbox/game.1": b"DBX"}, {"deedbox/game.1": b"DBX"}),
    "foreign": ({**FOREIGN, "main.py": FOREIGN_MAIN}, {**FOREIGN, "deedbox/main.before.py": FOREIGN_MAIN}),
    "first": ({**NOT_THEIRS, **first_release()}, {**NOT_THEIRS, **SAVED}),
    # It was taken off with its saves left; another program came since.
    "first, taken off": (
        {"game.0": b"DBX older", "game.1": b"DBX newer", "settings.0": b"DBX settings", "main.py": FOREIGN_MAIN},
        {**SAVED, "deedbox/main.before.py": FOREIGN_MAIN},
    ),
}


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("case", BEFORE)
def test_interrupted_at_any_step(board, tmp_path, case, half, monkeypatch):
    """Broken off before, in or after each step, of unflash too: main.py is another program's then, or whole and ours, or none. Run
    again, it completes."""
    small = tmp_path / "built"
    put(small, {"main.py": build.MAIN.encode(), **{"deedbox/" + name: name.encode() * 9 for name in PARTS}})
    before, besides = BEFORE[case]
    programs = (FOREIGN_MAIN, before.get("main.py"), (small / "main.py").read_bytes())
    device = connect(board)
    try:
        for job, rest in ((lambda: flash.flash(device, small), {**besides, **contents(small)}), (lambda: flash.unflash(device), None)):
            n = 0
            while True:
                n += 1
                if rest is not None:
                    wipe(board.folder)
                    put(board.folder, before)
                else:
                    flash.flash(device, small)
                with monkeypatch.context() as patch:
                    break_at(device, patch, n, half)
                    try:
                        job()
                        whole = True
                    except devices.Trouble as error:
                        assert "connection broke" in str(error)
                        whole = False
                main = board.folder / "main.py"
                assert not main.exists() or main.read_bytes() in programs, n
                assert FOREIGN_MAIN not in before.values() or FOREIGN_MAIN in contents(board.folder).values(), n
                job()
                wanted = rest
                if rest is None:
                    wanted = {name: data for name, data in besides.items() if name != "deedbox/main.before.py"}
                    if "deedbox/main.before.py" in besides:
                        wanted["main.py"] = FOREIGN_MAIN
                assert contents(board.folder) == wanted, n
                if whole:
                    break
            assert n > 3
    finally:
        device.close()


def test_what_stood_there_before_is_there_after(board, small, capsys):
    """Files of others everywhere, their main.py and empty folders: nothing but /main.py changes, and unflash gives that back, byte for byte."""
    put(board.folder, {**FOREIGN, "main.py": FOREIGN_MAIN})
    (board.folder / "assets/empty").mkdir()
    before = contents(board.folder)
    device = connect(board)
    try:
        assert flash.flash(device, small) == (6, 0)
        assert "kept as /deedbox/main.before.py" in capsys.readouterr().out
        assert contents(board.folder) == {**before, **contents(small), "deedbox/main.before.py": FOREIGN_MAIN}
        assert flash.flash(device, small) == (0, 0)
        put(board.folder / "deedbox", {"errors.txt": b"a failure", "game.1": b"DBX"})
        assert flash.unflash(device) == (8 - 1, True, [])
        assert contents(board.folder) == {**before, "deedbox/game.1": b"DBX"}
        assert flash.unflash(device, saves=True) == (1, True, [])
        assert contents(board.folder) == before
    finally:
        device.close()


def test_two_programs_one_after_the_other(board, small):
    """Ours was overwritten by a second program: both are kept, the later one comes back; over a third, nothing is put."""
    device = connect(board)
    main = board.folder / "main.py"
    try:
        for program in (b"one", b"two"):
            main.write_bytes(program)
            flash.flash(device, small)
        assert {**contents(small), "deedbox/main.before.py": b"two", "deedbox/main.before.1.py": b"one"} == contents(board.folder)
        main.write_bytes(b"three")
        assert flash.unflash(device)[1:] == (True, ["/deedbox/main.before.1.py", "/deedbox/main.before.py"])
        assert contents(board.folder) == {"main.py": b"three", "deedbox/main.before.py": b"two", "deedbox/main.before.1.py": b"one"}
        # The same as the one that is kept: one copy is enough.
        main.write_bytes(b"two")
        flash.flash(device, small)
        assert {**contents(small), "deedbox/main.before.py": b"two", "deedbox/main.before.1.py": b"one"} == contents(board.folder)
    finally:
        device.close()


def test_from_the_first_release(board, small, capsys):
    """Saves move, what it had put there goes, what others put between it stays. Newer saves in our folder are not written over."""
    put(board.folder, {**NOT_THEIRS, **first_release(), "deedbox/game.1": b"DBX newest"})
    device = connect(board)
    try:
        assert flash.flash(device, small) == (6, len(flash.FIRST_FILES))
        assert "/game.1 stays" in capsys.readouterr().out
        after = {**NOT_THEIRS, **contents(small), **SAVED, "deedbox/game.1": b"DBX newest", "game.1": b"DBX newer"}
        assert contents(board.folder) == after
        assert flash.flash(device, small) == (0, 0)
        # Taken off as it is: nothing but the saves and what others put there.
        wipe(board.folder)
        put(board.folder, {**NOT_THEIRS, **first_release()})
        flash.unflash(device)
        assert contents(board.folder) == {**NOT_THEIRS, "game.0": b"DBX older", "game.1": b"DBX newer", "settings.0": b"DBX settings"}
        flash.unflash(device, saves=True)
        assert contents(board.folder) == NOT_THEIRS
    finally:
        device.close()


def test_the_first_releases_files():
    """Its names as its build had them; none of them inside our folder."""
    assert len(flash.FIRST_FILES) == len(set(flash.FIRST_FILES)) == 54
    assert all(path.startswith(("/engine/", "/firmware/", "/assets/")) or path in ("/board.mpy", "/errors.txt") for path in flash.FIRST_FILES)
    assert flash.FIRST_FOLDERS == ["/firmware/screens", "/firmware", "/engine", "/assets/lang", "/assets/fonts", "/assets"]


def test_saves_of_the_first_release(board, tmp_path):
    """From a board that it is on, into a folder; back to that board, and onto one with a folder of the game's own."""
    put(board.folder, first_release())
    assert tool("backup", tmp_path / "backup", board.port).returncode == 0
    assert contents(tmp_path / "backup") == {name[8:]: data for name, data in SAVED.items()}
    (board.folder / "game.0").write_bytes(b"worse")
    assert tool("restore", tmp_path / "backup", board.port).returncode == 0
    assert contents(board.folder) == first_release()
    wipe(board.folder)
    assert tool("restore", tmp_path / "backup", board.port).returncode == 0
    assert contents(board.folder) == SAVED


def run_main(board, program):
    """What the game's main.py prints on a MicroPython whose flash holds `program` ({path: text}) and files of others."""
    put(board.folder, {name: text.encode() for name, text in program.items()})
    put(board.folder, {"main.py": build.MAIN.encode(), "board.py": b"1/0", "f_main.py": b"1/0", "code/f_main.py": b"1/0", "e_game.py": b"1/0"})
    code = BOOT % str(board.folder) + "import sys\nsys.path[:]=['','.frozen','/lib']\nsys.modules['board']=3\n"
    code += "exec(open('/main.py').read())\nprint(sys.path)"
    result = subprocess.run([str(ROOT / "build/venv/bin/micropython"), "-c", code], capture_output=True, text=True, timeout=20)
    assert "['', '.frozen', '/lib']" in result.stdout, result.stdout + result.stderr
    return result.stdout


def test_only_our_modules_are_imported(board):
    """Whatever names lie at the root, or boot.py has imported; afterwards the prompt has its own path again."""
    ours = {"deedbox/code/board.py": "NAME = 'ours'", "deedbox/code/f_main.py": "import board\n\ndef main():\n    print(board.NAME)"}
    assert "ours" in run_main(board, ours)


def test_what_cannot_start_ends_in_words(board):
    """A file that is missing, or fails, before there is anything to show it on."""
    assert "ImportError" in run_main(board, {}) and "Deedbox cannot start" in run_main(board, {})
    failing = {"deedbox/code/f_main.py": "def main():\n    import board", "deedbox/code/board.py": "x = y"}
    assert "Deedbox cannot start" in run_main(board, failing) and "NameError" in run_main(board, failing)


def test_commands(board, tmp_path):
    """The whole product by the command line, its saves there and back, and off again."""
    own = board.folder / "deedbox"

    def command(*words):
        result = subprocess.run([sys.executable, str(ROOT / "tools/flash.py"), *words], capture_output=True, text=True, timeout=500)
        assert result.returncode == 0, result.stdout + result.stderr
        return result.stdout

    put(board.folder, {"main.py": FOREIGN_MAIN})
    out = command("flash", "thumby", board.port)
    assert "verified" in out and "is kept" in out and (own / "code/shelf").exists()
    assert "nothing to copy" in command("flash", "thumby", board.port)
    put(own, {"game.0": bytes(range(256)) * 3, "settings.1": b"settings"})
    assert "2 files" in command("backup", str(tmp_path / "backup"), board.port)
    (own / "game.0").write_bytes(b"worse")
    assert "2 files" in command("restore", str(tmp_path / "backup"), board.port)
    assert (own / "game.0").read_bytes() == bytes(range(256)) * 3
    out = command("unflash", board.port)
    assert "the saves stay" in out and "the other program's /main.py is in its place" in out
    assert sorted(contents(board.folder)) == ["deedbox/game.0", "deedbox/settings.1", "main.py"]
    command("unflash", board.port, "--saves")
    assert contents(board.folder) == {"main.py": FOREIGN_MAIN}
    (board.folder / "main.py").unlink()
    assert "waits at MicroPython's prompt" in command("unflash", board.port)


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

    def tree(self, paths):
        return self.files, self.folders

    def there(self, paths):
        return []

    def begins(self, path, count):
        return build.MARK.encode()


def test_room_is_counted_with_folders(small):
    """Six files of a block or two, four folders of two blocks, and some to spare: one block less is refused before anything is touched."""
    wanted = flash.contents(small)
    plan = flash.Plan(wanted, flash.Found(Listed(0)))
    need, room = plan.room(Listed(0), wanted)
    assert room == 0 and need // 4096 == sum(-(-len(data) // 4096) for data in wanted.values()) + 2 * len(plan.new_folders) + flash.SPARE_BLOCKS
    assert plan.new_folders == ["/deedbox" + name for name in ("", "/assets", "/assets/fonts", "/code")]
    with pytest.raises(devices.Trouble, match="not enough room"):
        flash.flash(Listed(need // 4096 - 1), small)
    with pytest.raises(AttributeError):  # it goes on to make folders
        flash.flash(Listed(need // 4096), small)
    # What goes makes room.
    plan = flash.Plan(wanted, flash.Found(Listed(0, ["/deedbox/engine/old.mpy", "/main.py"], ["/deedbox/engine", "/deedbox/engine/gone"])))
    assert plan.room(Listed(0), wanted)[1] == (1 + 1 + 2 + 2) * 4096


@pytest.mark.parametrize(
    "files, folders, named",
    [((), ["/deedbox/code/board.mpy"], "/deedbox/code/board.mpy"), (["/deedbox"], (), "/deedbox"), ((), ["/main.py"], "/main.py")],
)
def test_what_is_in_the_way_is_named(small, files, folders, named):
    """A folder in a file's place, or a file in a folder's: said before anything is touched."""
    with pytest.raises(devices.Trouble, match=named + " on the board is in the way"):
        flash.flash(Listed(1000, files, folders), small)


def test_a_folder_in_the_place_of_a_save(board, tmp_path):
    (board.folder / "deedbox/game.0").mkdir(parents=True)
    (tmp_path / "game.0").write_bytes(b"save")
    result = tool("restore", tmp_path, board.port)
    assert result.returncode == 1 and "/deedbox/game.0 on the board is in the way" in result.stderr


def test_files_that_do_not_arrive_whole(board, small):
    """A byte that is lost, anywhere, leaves no main.py; in main.py itself neither."""
    for lost, told in (("/deedbox/code/f_rescue.mpy", "/deedbox/code/f_rescue.mpy"), (flash.NEW, "/main.py")):
        device = connect(board)
        real = device.write
        device.write = lambda path, data, progress=None, real=real, lost=lost: real(path, data[:-1] if path == lost else data, progress)
        try:
            with pytest.raises(devices.Trouble, match=told + ". Run it again"):
                flash.flash(device, small)
            assert not (board.folder / "main.py").exists()
            device.write = real
            flash.flash(device, small)
            assert contents(board.folder) == contents(small)
            (board.folder / "main.py").unlink()
            (board.folder / "deedbox/code/f_rescue.mpy").unlink()
        finally:
            device.close()


def test_any_name_may_stand_in_our_folder(board, small):
    """Spaces, quotes, line ends and other letters in names disturb nothing there either; what is ours by its place goes."""
    names = ("a b.txt", "it's \"it\"", "two\nlines", "\u010c \u017e", "f 0123 x")
    own = {"deedbox/" + name: name.encode() for name in names}
    put(board.folder, {**own, **{"deedbox/assets/" + name: b"x" for name in names}})
    device = connect(board)
    try:
        assert flash.flash(device, small) == (6, 5)
        assert flash.flash(device, small) == (0, 0)
        assert contents(board.folder) == {**contents(small), **own}
        assert flash.unflash(device)[2] == sorted("/" + name for name in own)
        assert contents(board.folder) == own
    finally:
        device.close()


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
        if path == "/deedbox/code/e_start.mpy":
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
    assert done == ["reset"] and (board.folder / "deedbox/code/board.mpy").exists() and not (board.folder / "main.py").exists()


def test_two_builds_at_once(tmp_path, monkeypatch):
    """Side by side into one folder: each puts its own there as a whole."""
    # Processes, as two calls of make are: CPython's parser of syntax trees is not made for two threads.
    processes = multiprocessing.get_context("fork")
    start = processes.Barrier(2)

    def compile_program(board, arch, target):
        for number in range(50):
            (target / "engine").mkdir(parents=True, exist_ok=True)
            (target / "engine" / ("%d.mpy" % number)).write_text(arch)
        start.wait(10)
        return arch

    def make(arch):
        for _ in range(5):
            build.build("thumby", arch, tmp_path / "thumby")

    monkeypatch.setattr(build, "compile_program", compile_program)
    both = [processes.Process(target=make, args=(arch,)) for arch in ("one", "two")]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert [one.exitcode for one in both] == [0, 0]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["thumby", "thumby.json", "thumby.names"]
    made = {path.read_text() for path in (tmp_path / "thumby/deedbox/code/engine").iterdir()}
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
