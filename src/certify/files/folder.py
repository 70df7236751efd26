"""The folder that a long run writes: new, unfinished and gone on with, or finished and replaced."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from certify.errors import BadInputError

#: Where a run keeps what it has so far; its presence means that the run is not finished.
PARTIAL = ".partial"


def prepare(out: Path, kind: str, last: str, replaced: Iterable[str]) -> Path:
    """Make `out` ready for a run of `kind` ("build") and return its folder for unfinished work.

    `last` is the file that a finished run writes last; it and the files and folders `replaced` are removed. Raises
    BadInputError for a file, and for a folder that holds something else: nothing of that is touched.
    """
    if out.exists() and not out.is_dir():
        raise BadInputError(f"{out} is a file: --out names a folder")
    if out.is_dir() and any(out.iterdir()) and not ((out / last).is_file() or (out / PARTIAL).is_dir()):
        raise BadInputError(f"{out} holds something that is no {kind}: give an empty or new folder")
    for name in (last, *replaced):
        if (out / name).is_dir():
            shutil.rmtree(out / name, ignore_errors=True)
        else:
            (out / name).unlink(missing_ok=True)
    (out / PARTIAL).mkdir(parents=True, exist_ok=True)
    return out / PARTIAL
