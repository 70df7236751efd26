"""A Lake project read back to its theorems from its files alone: what the index does not match is named."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from certify.errors import BadInputError
from certify.files.resources import read_json
from certify.lean.project.project import INDEX, Entry, Library, Row, statement_sha256
from certify.lean.project.source import Refused, read_theorems
from certify.lean.theorem import Theorem


class BadEntry(NamedTuple):
    """A theorem of a project that could not be read back: its name or file, and why."""

    place: str
    reason: str


def read_project(folder: Path) -> Iterator[Entry | BadEntry]:
    """Yield the theorems of a project from its files alone, and a BadEntry for each that its index does not match.

    Lean files and theorems that stand in the folder beside the index are BadEntries too. Raises BadInputError when the
    folder has no readable index.
    """
    rows = read_index(folder)
    cache: dict[str, _Module | str] = {}
    for row in rows:
        solution = _read_part(folder, row.file, cache)
        challenge = _read_part(folder, row.challenge, cache)
        yield _entry(row, solution, challenge)
    yield from _unlisted(folder, rows, cache)


def read_index(folder: Path) -> list[Row]:
    """Return the rows of a project's index. Raises BadInputError where there is none that can be read."""
    try:
        table: dict[str, Any] = read_json((folder / INDEX).read_text(encoding="utf-8"))
        return [Row(**{field: str(row[field]) for field in Row._fields}) for row in table["theorems"]]
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadInputError(f"no readable index.json in {folder}: {error}; give a folder that certify wrote") from error


class _Module(NamedTuple):
    """One Lean file of a project: its theorems by name, and what it imports."""

    theorems: dict[str, Theorem]
    imports: frozenset[str]


def _read_part(folder: Path, file: str, cache: dict[str, _Module | str]) -> _Module | str:
    """Return one module, or why it cannot be read; a path may not leave the project."""
    if file not in cache:
        path = (folder / file).resolve()
        if not path.is_relative_to(folder.resolve()) or path.suffix != ".lean" or not path.is_file():
            cache[file] = f"no Lean file {file} in the project"
        else:
            cache[file] = _module(path, file)
    return cache[file]


def _module(path: Path, file: str) -> _Module | str:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        return f"{file} is not UTF-8: {error.reason} at byte {error.start}"
    found: dict[str, Theorem] = {}
    for part in read_theorems(text):
        if isinstance(part, Refused):
            return f"{file}:{part.line}: {part.reason}"
        if part.name in found:
            return f"{file}: two theorems are called {part.name}"
        found[part.name] = part
    return _Module(found, frozenset(re.findall(r"^import (\S+)", text, re.M)))


def _entry(row: Row, solution: _Module | str, challenge: _Module | str) -> Entry | BadEntry:
    if row.library not in set(Library):
        return BadEntry(row.theorem, f"unknown library {row.library!r}")
    for part in (solution, challenge):
        if isinstance(part, str):
            return BadEntry(row.theorem, part)
        if strange := part.imports - {*Library(row.library).imports}:
            return BadEntry(row.theorem, f"its file imports {', '.join(sorted(strange))}: not what {row.library} is")
    assert isinstance(solution, _Module) and isinstance(challenge, _Module)
    proved, asked = solution.theorems.get(row.theorem), challenge.theorems.get(row.theorem)
    if proved is None or asked is None:
        return BadEntry(row.theorem, f"not in {row.file if proved is None else row.challenge}")
    if proved.statement != asked.statement:
        return BadEntry(row.theorem, f"{row.file} proves another statement than {row.challenge} asks for")
    if statement_sha256(proved) != row.sha256:
        return BadEntry(row.theorem, "its statement is not the one in the index")
    return Entry(row.item, proved, Library(row.library))


def _unlisted(folder: Path, rows: Sequence[Row], cache: Mapping[str, _Module | str]) -> Iterator[BadEntry]:
    """Yield the theorems and Lean files of which the index says nothing: nobody would check them."""
    listed: dict[str, set[str]] = {}
    for row in rows:
        for file in (row.file, row.challenge):
            listed.setdefault(file, set()).add(row.theorem)
    for file, module in cache.items():
        names = module.theorems if isinstance(module, _Module) else {}
        yield from (BadEntry(name, f"in {file}, but not in the index") for name in names if name not in listed[file])
    for path in sorted(folder.rglob("*.lean")):
        inside = path.relative_to(folder).as_posix()
        if inside not in listed and not inside.startswith(".lake/"):
            yield BadEntry(inside, "a Lean file that the index does not name")
