"""The formats of multiple-choice data, each a reader of one file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from certify.errors import BadInputError
from certify.mcq.build.row import ROWS
from certify.mcq.formats.lmb import ENDINGS as LMB_ENDINGS
from certify.mcq.formats.lmb import read_lmb
from certify.mcq.formats.rows import ENDINGS as ROWS_ENDINGS
from certify.mcq.formats.rows import read_rows
from certify.mcq.item import BadItem, ItemSet, McqItem
from certify.mcq.shuffle import STORED, Shuffle, shuffle_named
from certify.registry import Registry


class McqFormat(NamedTuple):
    """A format: its reader, the endings of its files, and the order in which its options are shown if none is named."""

    read: Callable[[Path, Shuffle], ItemSet]
    endings: tuple[str, ...]
    shown: str


FORMATS: Registry[McqFormat] = Registry(
    "format",
    McqFormat,
    {"lmb": McqFormat(read_lmb, LMB_ENDINGS, "lmb:42"), "rows": McqFormat(read_rows, ROWS_ENDINGS, STORED)},
    group="certify.mcq_formats",
)


def read_mcq(path: Path, name: str, shuffle: str | None = None) -> ItemSet:
    """Return the items of a file, or of a folder with one file a group; rows that are none cost only themselves.

    Raises BadInputError for an unknown format, a missing file, and where no row is an item.
    """
    layout = FORMATS.find(name)
    order = shuffle_named(shuffle or layout.shown)
    items: list[McqItem] = []
    bad: list[BadItem] = []
    for file in _files(path, layout.endings):
        found = layout.read(file, order)
        items += found.items
        bad += found.bad
    if not items:
        first = f"; the first, {bad[0].file} row {bad[0].row}: {bad[0].reason}" if bad else ""
        raise BadInputError(f"no row of {path} is an item of the format {name}{first}")
    return ItemSet(tuple(items), tuple(bad))


def _files(path: Path, endings: tuple[str, ...]) -> list[Path]:
    if path.is_dir():
        own = path / ROWS
        found = [own] if own.is_file() else sorted(file for file in path.rglob("*") if file.suffix in endings)
        if not found:
            raise BadInputError(f"{path} holds no file with the ending {' or '.join(endings)}")
        return found
    if not path.is_file():
        raise BadInputError(f"no file or folder {path}")
    if path.suffix not in endings:
        raise BadInputError(f"{path}: the ending says what is in a file; expected {', '.join(endings)}")
    return [path]
