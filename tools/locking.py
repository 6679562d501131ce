"""One program at a time in a folder of build/."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold the lock of `folder`, which is made when missing; the folder itself is what is locked. Where it cannot be made (a read-only checkout)
    nothing is held: there is nothing to guard, and whoever does have to write there finds out."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder, os.O_RDONLY)
    except OSError:
        yield
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)
