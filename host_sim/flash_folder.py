"""The folder that is the board's flash: which one, made when it is missing, and held by one program at a time."""

import contextlib
import fcntl
import os
import shutil
import tempfile
from pathlib import Path


class Unusable(Exception):
    """A folder that cannot be the flash; the message says why, in one line."""


def lasting(board: str) -> Path:
    """The person's own folder for `board`, where the platform keeps such data: games in it outlive the simulator."""
    import platformdirs

    return platformdirs.user_data_path("deedbox", appauthor=False) / board


class FlashFolder:
    """Attribute: path. `path`: a folder, made when missing; None: a temporary one that goes with close()."""

    def __init__(self, path: str | Path | None = None) -> None:
        self._temporary = None
        self._lock = None
        try:
            if path is None:
                path = self._temporary = tempfile.mkdtemp(prefix="deedbox-flash-")
            self.path = Path(path).expanduser().resolve()
            self.path.mkdir(parents=True, exist_ok=True)
            # The folder itself is what is locked: a file for it would be one on the board's flash.
            self._lock = os.open(self.path, os.O_RDONLY | os.O_DIRECTORY)
        except (OSError, RuntimeError) as error:
            raise Unusable("%s cannot be the flash: %s" % (path, self._why(error)))
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise Unusable("another simulator is on with the flash %s: end it, or name another folder with --flash" % self.path)
        except OSError:
            pass  # a file system without locks

    @staticmethod
    def _why(error: Exception) -> str:
        if isinstance(error, (FileExistsError, NotADirectoryError)):
            return "there is a file in its way"
        return getattr(error, "strerror", None) or str(error)

    def close(self) -> None:
        """Let it go; a temporary one is removed."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
        if self._temporary:
            shutil.rmtree(self._temporary, ignore_errors=True)
            self._temporary = None


def own_folder(flash: Path) -> None:
    """Make the game's folder on the flash; what the first release, which had none, left beside it moves into it. What cannot be, the board says."""
    folder = flash / "deedbox"
    old = [path for name in ("game", "settings") for slot in "01" if (path := flash / (name + "." + slot)).is_file()]
    with contextlib.suppress(OSError):
        folder.mkdir(exist_ok=True)
        if any(path.read_bytes()[:3] == b"DBX" for path in old):
            for path in (*old, flash / "errors.txt"):
                if path.is_file() and not (folder / path.name).exists():
                    path.rename(folder / path.name)
