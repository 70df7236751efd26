"""Which runs are alive: each holds a lock on a file beside the store, and the system lets go of it when it dies."""

from __future__ import annotations

import fcntl
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple


class Running(NamedTuple):
    """A run in progress, by its id."""

    id: str


def _lock_file(store: Path, run: str) -> Path:
    return store.with_name(f"{store.name}.{run}.lock")


@contextmanager
def running(store: Path) -> Iterator[Running]:
    """Start a run over `store`: its lock is held until the end of the block or of the process."""
    run = Running(secrets.token_hex(8))
    file = _lock_file(store, run.id)
    # Locked before it gets the name under which others look: they never see it without its lock.
    unseen = file.with_suffix(".starting")
    with unseen.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        unseen.rename(file)
        try:
            yield run
        finally:
            file.unlink(missing_ok=True)


def lock_holders(store: Path) -> set[str]:
    """Return the ids of the runs that have a lock file, alive or dead."""
    return {file.name.split(".")[-2] for file in store.parent.glob(f"{store.name}.*.lock")}


def is_running(store: Path, run: str) -> bool:
    """Say whether the process of `run` is alive; clear away the lock file of a dead one."""
    file = _lock_file(store, run)
    with suppress(FileNotFoundError), file.open("r") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        file.unlink(missing_ok=True)
    return False
