"""Spreading a task's games over processes or a cluster, and gathering them in order."""

import contextlib
import tempfile
import zipfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from .play import Played, Task, play_batch

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ("engine/**/*.py", "host_sim/__init__.py", "host_sim/arena/*.py")  # what plays
BATCH = 20  # games: about a third of a second, so that progress moves and little is lost by stopping


def batches(games: int) -> list[tuple[int, int]]:
    """Return the (first, count) of each batch."""
    return [(first, min(BATCH, games - first)) for first in range(0, games, BATCH)]


def here(task: Task, games: int, jobs: int) -> Iterator[list[Played]]:
    """Play on this machine with `jobs` processes; yields lists of games as they are done."""
    if jobs == 1:
        for first, count in batches(games):
            yield play_batch(task, first, count)
        return
    with ProcessPoolExecutor(jobs) as pool:
        futures = [pool.submit(play_batch, task, first, count) for first, count in batches(games)]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            for future in futures:
                future.cancel()


@contextlib.contextmanager
def packed() -> Iterator[Path]:
    """The program as one file, for those who have no checkout."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deedbox.zip"
        with zipfile.ZipFile(path, "w") as file:
            for pattern in PROGRAM:
                for source in sorted(ROOT.glob(pattern)):
                    file.write(source, source.relative_to(ROOT))
        yield path


def on_cluster(task: Task, games: int, address: str) -> Iterator[list[Played]]:
    """Play on the Dask cluster at `address`; yields lists of games. It is given the program. A batch of a lost worker is played again by another."""
    try:
        from distributed import Client
        from distributed import as_completed as dask_completed
    except ImportError:
        raise RuntimeError("--cluster needs the packages of requirements-arena.txt") from None
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise RuntimeError("no Dask cluster at %s (%s)" % (address, error)) from None
    with client:
        with packed() as program:
            client.upload_file(str(program))  # to the scheduler, the workers, and those that come later
        futures = [client.submit(play_batch, task, first, count, pure=False, retries=3) for first, count in batches(games)]
        for future in dask_completed(futures):
            yield future.result()
