"""The folder that is the flash, as a file system whose files can lose their power in the middle of a write."""

import vfs

import simlink


class FlashFile:
    """A file open for writing; tells simlink of its writes, one of which may fail halfway, and of its end."""

    def __init__(self, file, path):
        self._file = file
        self._path = path

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
        simlink.flash_changed(self._path)

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
        try:
            file = self._vfs.open(path, mode)
        except OSError as error:
            raise OSError(simlink.ERRORS.get(error.errno, error.errno))
        return file if mode[0] == "r" and "+" not in mode else FlashFile(file, path)

    def remove(self, path):
        """Remove a file."""
        self._vfs.remove(path)
        simlink.flash_changed(path)
