"""The Lake project of a set of theorems: statements and proofs in files of their own, and an index back to the items.

    lean-toolchain  lakefile.toml  index.json  README.md
    Challenge/<Library>/Part001.lean      statements, their proofs left open: for anyone who wants to prove them
    Solution/<Library>/Part001.lean       the same statements with our proofs

Library `Core` needs Lean alone; `Mathlib` needs Mathlib, and only then does the lakefile require it; `Attacks` holds
what must not build. The embedded kernel reads the same files (`read_project`) and writes headers and imports itself.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from certify.errors import BadInputError
from certify.lean.batch import UNIVERSES
from certify.lean.source import Refused, normal, read_theorems, write_statement, write_theorem
from certify.lean.theorem import Theorem

#: Lean that the certificates are written for; the embedded library is built from the same release.
TOOLCHAIN = "leanprover/lean4:v4.35.0"
MATHLIB_REVISION = "v4.35.0"

#: Theorems in one module.
PART = 250

_README = """# Certificates

`index.json` leads from each theorem to its item, its files and the digest of its statement. `Challenge` holds
statements with open proofs, `Solution` the same statements with proofs.

    certify lean check .                with the embedded kernel
    certify lean check . --lean lake    with a genuine Lean and Mathlib (or: lake build)
"""


class Library(StrEnum):
    """The libraries of a project, by what they import."""

    CORE = "Core"
    MATHLIB = "Mathlib"
    ATTACKS = "Attacks"

    @property
    def imports(self) -> tuple[str, ...]:
        """Modules that its files import."""
        return ("Init",) if self is Library.CORE else ("Mathlib",)


@dataclass(frozen=True)
class Entry:
    """A theorem in a project: the item it certifies and the library it belongs to."""

    item: str
    theorem: Theorem
    library: Library = Library.CORE


class Row(NamedTuple):
    """One row of index.json."""

    theorem: str
    item: str
    library: str
    file: str
    challenge: str
    sha256: str
    """Digest of the statement on one line."""


class BadEntry(NamedTuple):
    """A theorem of a project that could not be read back: its name or file, and why."""

    place: str
    reason: str


def statement_sha256(theorem: Theorem) -> str:
    """Return the digest that the index holds for the statement of `theorem`."""
    return hashlib.sha256(normal(theorem.statement).encode()).hexdigest()


def write_project(folder: Path, entries: Iterable[Entry]) -> list[Row]:
    """Write the Lake project of `entries` into `folder` and return its index. Files that are there are overwritten.

    Raises BadInputError when two theorems of one library have the same name.
    """
    modules: dict[Library, _Modules] = {}
    for entry in entries:
        modules.setdefault(entry.library, _Modules(folder, entry.library)).add(entry)
    rows = [row for library in sorted(modules) for row in modules[library].finished()]
    _write(folder / "lean-toolchain", TOOLCHAIN + "\n")
    _write(folder / "lakefile.toml", lakefile(sorted(modules)))
    _write(folder / "README.md", _README)
    _write_index(folder / "index.json", rows)
    return rows


def read_project(folder: Path) -> Iterator[Entry | BadEntry]:
    """Yield the theorems of a project from its files alone, and a BadEntry for each that its index does not match.

    Raises BadInputError when the folder has no readable index.
    """
    rows = _read_index(folder)
    cache: dict[str, dict[str, Theorem] | str] = {}
    for row in rows:
        solution = _read_part(folder, row.file, cache)
        challenge = _read_part(folder, row.challenge, cache)
        yield _entry(row, solution, challenge)


def lakefile(libraries: Sequence[Library]) -> str:
    """Return the lakefile for a project with these libraries."""
    parts = ['name = "certificates"\ndefaultTargets = ["Certificates"]\n']
    if set(libraries) - {Library.CORE}:
        required = f'name = "mathlib"\nscope = "leanprover-community"\nrev = "{MATHLIB_REVISION}"'
        parts.append(f"[[require]]\n{required}\n")
    for name, library, role in (
        ("Certificates", Library.CORE, "Solution"),
        ("MathlibCertificates", Library.MATHLIB, "Solution"),
        ("Attacks", Library.ATTACKS, "Solution"),
        ("Challenges", Library.CORE, "Challenge"),
        ("MathlibChallenges", Library.MATHLIB, "Challenge"),
    ):
        if library in libraries or library is Library.CORE:
            globs = f"{role}.{library}.+"
            parts.append(f'[[lean_lib]]\nname = "{name}"\nroots = ["{role}.{library}"]\nglobs = ["{globs}"]\n')
    return "\n".join(parts)


class _Modules:
    """The modules of one library, each written when it is full, so that only one is in memory."""

    def __init__(self, folder: Path, library: Library) -> None:
        self._folder, self._library = folder, library
        self._open: list[Entry] = []
        self._names: set[str] = set()
        self._rows: list[Row] = []

    def add(self, entry: Entry) -> None:
        """Take in a theorem; BadInputError for a name that the library has."""
        if entry.theorem.name in self._names:
            raise BadInputError(f"two theorems are called {entry.theorem.name}: names must be unique in a library")
        self._names.add(entry.theorem.name)
        self._open.append(entry)
        if len(self._open) == PART:
            self._write_module()

    def finished(self) -> list[Row]:
        """Write what is left and return the rows of the index."""
        if self._open:
            self._write_module()
        return self._rows

    def _write_module(self) -> None:
        head = "".join(f"import {name}\n" for name in self._library.imports) + UNIVERSES + "\n"
        number = len(self._rows) // PART + 1
        solution, challenge = (f"{role}/{self._library}/Part{number:03d}.lean" for role in ("Solution", "Challenge"))
        for file, write in ((solution, write_theorem), (challenge, write_statement)):
            _write(self._folder / file, head + "".join("\n" + write(entry.theorem) for entry in self._open))
        for entry in self._open:
            named = entry.theorem.name, entry.item, self._library.value
            self._rows.append(Row(*named, solution, challenge, statement_sha256(entry.theorem)))
        self._open = []


def _write_index(file: Path, rows: Sequence[Row]) -> None:
    """Write index.json a row at a time, laid out as `json.dumps(indent=1)` does."""
    with file.open("w", encoding="utf-8", newline="\n") as out:
        out.write(f'{{\n "lean": {json.dumps(TOOLCHAIN)},\n "theorems": [')
        for number, row in enumerate(rows):
            said = json.dumps(row._asdict(), ensure_ascii=False, indent=1).replace("\n", "\n  ")
            out.write(f"{',' if number else ''}\n  {said}")
        out.write("\n ]\n}\n" if rows else "]\n}\n")


def _read_index(folder: Path) -> list[Row]:
    try:
        table: dict[str, Any] = json.loads((folder / "index.json").read_text(encoding="utf-8"))
        return [Row(**{field: str(row[field]) for field in Row._fields}) for row in table["theorems"]]
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadInputError(f"no readable index.json in {folder}: {error}; give a folder that certify wrote") from error


def _read_part(folder: Path, file: str, cache: dict[str, dict[str, Theorem] | str]) -> dict[str, Theorem] | str:
    """Return the theorems of one module by name, or why it cannot be read; a path may not leave the project."""
    if file not in cache:
        path = (folder / file).resolve()
        if not path.is_relative_to(folder.resolve()) or path.suffix != ".lean" or not path.is_file():
            cache[file] = f"no Lean file {file} in the project"
        else:
            cache[file] = _theorems(path.read_text(encoding="utf-8", errors="replace"), file)
    return cache[file]


def _theorems(text: str, file: str) -> dict[str, Theorem] | str:
    found: dict[str, Theorem] = {}
    for part in read_theorems(text):
        if isinstance(part, Refused):
            return f"{file}:{part.line}: {part.reason}"
        if part.name in found:
            return f"{file}: two theorems are called {part.name}"
        found[part.name] = part
    return found


def _entry(row: Row, solution: dict[str, Theorem] | str, challenge: dict[str, Theorem] | str) -> Entry | BadEntry:
    for part in (solution, challenge):
        if isinstance(part, str):
            return BadEntry(row.theorem, part)
    assert isinstance(solution, dict) and isinstance(challenge, dict)
    proved, asked = solution.get(row.theorem), challenge.get(row.theorem)
    if proved is None or asked is None:
        return BadEntry(row.theorem, f"not in {row.file if proved is None else row.challenge}")
    if proved.statement != asked.statement:
        return BadEntry(row.theorem, f"{row.file} proves another statement than {row.challenge} asks for")
    if statement_sha256(proved) != row.sha256:
        return BadEntry(row.theorem, "its statement is not the one in the index")
    if row.library not in set(Library):
        return BadEntry(row.theorem, f"unknown library {row.library!r}")
    return Entry(row.item, proved, Library(row.library))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="\n")
