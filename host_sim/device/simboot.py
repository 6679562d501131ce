"""Starts the firmware inside the simulated board (MicroPython unix port).

The environment variable DEEDBOX_SIM holds, separated by newlines: the folder that is the flash, the staged program, the packed assets, this
folder, the board's name, the seed (or nothing), the module to run, and a folder of further modules (or nothing). The flash becomes the root
of the file system, the program /lib, the assets /deedbox/assets; then the board's module is made importable as `board`, as a build on the device has
it, and the program runs.

Two things are added to the firmware from outside, for the script's `expect` and `cut`: the look has somebody to tell what it drew, and
files on the flash can lose their power in the middle of a write.
"""

import sys
import uos

import simlink
import vfs


class FlashFile:
    """A file open for writing; counts writes and fails where the host asked for it."""

    def __init__(self, file):
        self._file = file

    def write(self, data):
        """Write all, or half and then no more."""
        if simlink.flash_write():
            self._file.write(bytes(data)[: len(data) // 2])
            self._file.close()
            simlink.stop("c")
        return self._file.write(data)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        """Close."""
        self._file.close()

    def flush(self):
        """Pass on."""
        self._file.flush()

    def seek(self, *where):
        """Pass on."""
        return self._file.seek(*where)

    def read(self, *size):
        """Pass on."""
        return self._file.read(*size)

    def readinto(self, buffer):
        """Pass on."""
        return self._file.readinto(buffer)


class Flash:
    """The folder of the flash as a file system for vfs.mount()."""

    def __init__(self, folder):
        self._vfs = vfs.VfsPosix(folder)
        self.remove = self._vfs.remove
        self.mkdir = self._vfs.mkdir
        self.rmdir = self._vfs.rmdir
        self.rename = self._vfs.rename
        self.stat = self._vfs.stat
        self.statvfs = self._vfs.statvfs
        self.ilistdir = self._vfs.ilistdir
        self.chdir = self._vfs.chdir

    def mount(self, readonly, mkfs):
        """Part of the protocol."""
        self._vfs.mount(readonly, mkfs)

    def umount(self):
        """Part of the protocol."""

    def getcwd(self):
        """Always the root."""
        return "/"

    def open(self, path, mode):
        """Open a file; only writing is watched."""
        file = self._vfs.open(path, mode)
        return file if mode[0] == "r" and "+" not in mode else FlashFile(file)


def watch_look(name):
    """Find the board's look, and have it tell what it draws."""
    try:
        from firmware.app import BaseLook  # a build for a board has it there
    except ImportError:
        from firmware.looks.base import BaseLook

        sys.modules["look"] = __import__("firmware.looks." + name, None, None, ("Look",))
    BaseLook.teller = simlink


def boot():
    """Arrange the board and run the program."""
    flash, program, assets, here, name, seed, module, added = uos.getenv("DEEDBOX_SIM").split("\n")
    vfs.umount("/")
    vfs.mount(Flash(flash), "/")
    vfs.mount(vfs.VfsPosix(program), "/lib", readonly=True)
    vfs.mount(vfs.VfsPosix(assets), "/deedbox/assets", readonly=True)
    vfs.mount(vfs.VfsPosix(here), "/sim", readonly=True)
    sys.path[:] = ["/sim", "/lib"]
    if added:
        vfs.mount(vfs.VfsPosix(added), "/extra", readonly=True)
        sys.path.insert(1, "/extra")
    if seed:
        import os

        os.fix(int(seed))
    try:
        __import__("board")  # a build for this board brings it
    except ImportError:
        sys.modules["board"] = getattr(__import__("boards." + name), name)
    watch_look(sys.modules["board"].LOOK)
    simlink.sleep_us(1)  # the first word is the host's
    program = __import__(module)
    for part in module.split(".")[1:]:
        program = getattr(program, part)
    program.main()


boot()
