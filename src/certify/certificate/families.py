"""Where families of rewording stand and what they are called; what they say is read by those who make texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from certify.errors import BadInputError
from certify.files.resources import data_dir, read_toml
from certify.registry import installed_paths

#: Entry points of installed packages that bring families: each names a function that returns a folder.
GROUP = "certify.families"


def standing() -> tuple[Path, ...]:
    """Return the folders whose families are always there: the shipped one and those of installed packages."""
    return (data_dir("templates") / "families", *installed_paths(GROUP))


def family_files(extra: Iterable[Path] = ()) -> Iterator[Path]:
    """Yield the family files that always stand and those of the folders `extra`; BadInputError for no folder."""
    for folder in (*standing(), *extra):
        if not folder.is_dir():
            raise BadInputError(f"no folder {folder}: give one with family files (*.toml)")
        yield from sorted(folder.glob("*.toml"))


def family_names(extra: Iterable[Path] = ()) -> tuple[str, ...]:
    """Return the names of all families; BadInputError for a file that is no TOML."""
    return tuple(sorted(str(read_toml(file).get("name")) for file in family_files(extra)))
