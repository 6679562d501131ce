"""One program at a time in a folder of build/."""

import contextlib
import fcntl


@contextlib.contextmanager
def held(folder):
    """Hold the lock of `folder`, which is made when missing. Where nothing can be written (a read-only checkout) nothing is held: there is nothing
    to guard, and whoever does have to write there finds out."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = open(folder / "lock", "w")
    except OSError:
        yield
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
