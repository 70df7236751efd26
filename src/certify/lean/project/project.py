"""The Lake project of a set of theorems: statements and proofs in files of their own, and an index back to the items.

    lean-toolchain  lakefile.toml  index.json  README.md
    Challenge/<Library>/Part001.lean      statements, their proofs left open: for anyone who wants to prove them
    Solution/<Library>/Part001.lean       the same statements with our proofs

Library `Core` needs Lean alone; `Mathlib` needs Mathlib, and only then does the lakefile require it; `Attacks` holds
what must not build. The embedded kernel reads the same files (project_reader.py) and writes headers and imports itself.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from certify.errors import BadInputError
from certify.lean.kernel.batch import UNIVERSES
from certify.lean.project.source import normal, write_statement, write_theorem
from certify.lean.theorem import LOGIC, STANDARD, Theorem

#: Lean that the certificates are written for; the embedded library is built from the same release.
TOOLCHAIN = "leanprover/lean4:v4.35.0"
MATHLIB_REVISION = "v4.35.0"

#: The file that a project is told by; written last.
INDEX = "index.json"

#: Theorems in one module.
PART = 250

_README = """# Certificates

`index.json` leads from each theorem to its item, its files and the digest of its statement. `Challenge` holds
statements with open proofs, `Solution` the same statements with proofs. Above each theorem stand the texts that it is
about and what it says of them.

    certify lean check .                             with the embedded kernel
    certify lean check . --lean lake                 with a genuine Lean and Mathlib: lake build, then the axioms
    certify lean check theirs.lean --challenge .     proofs by someone else of the statements that stand here

`lake build` alone compiles the proofs; `#print axioms NAME` says what one rests on.
"""


#: What lake calls the libraries of proofs and of statements, and the folders that they stand in.
_ROLES = {"Certificates": "Solution", "Challenges": "Challenge"}


class Library(StrEnum):
    """The libraries of a project, by what they import."""

    CORE = "Core"
    MATHLIB = "Mathlib"
    ATTACKS = "Attacks"

    @property
    def imports(self) -> tuple[str, ...]:
        """Modules that its files import."""
        return LOGIC if self is Library.CORE else STANDARD

    @classmethod
    def importing(cls, imports: tuple[str, ...]) -> Library:
        """Return the library of a project that a theorem belongs to, by what it imports."""
        return next(library for library in cls if library.imports == imports)


_LAKE_NAMES = {Library.CORE: "", Library.MATHLIB: "Mathlib", Library.ATTACKS: "Attack"}


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
    _write_index(folder / INDEX, rows)
    return rows


def lakefile(libraries: Collection[Library]) -> str:
    """Return the lakefile for a project with these libraries: what must build is built by `lake build` alone."""
    libs = [
        (f"{_LAKE_NAMES[library]}{role}", _ROLES[role], library)
        for role in _ROLES
        for library in sorted(libraries)
        if library is not Library.ATTACKS or role == "Certificates"
    ]
    wanted = ", ".join(f'"{name}"' for name in targets(libraries))
    parts = [f'name = "certificates"\ndefaultTargets = [{wanted}]\n']
    if set(libraries) - {Library.CORE}:
        required = f'name = "mathlib"\nscope = "leanprover-community"\nrev = "{MATHLIB_REVISION}"'
        parts.append(f"[[require]]\n{required}\n")
    for name, folder, library in libs:
        place = f'roots = ["{folder}.{library}"]\nglobs = ["{folder}.{library}.+"]'
        parts.append(f'[[lean_lib]]\nname = "{name}"\n{place}\n')
    return "\n".join(parts)


def targets(libraries: Collection[Library]) -> list[str]:
    """Return the names of the lake libraries whose theorems are to be accepted."""
    return [f"{_LAKE_NAMES[library]}Certificates" for library in sorted(libraries) if library is not Library.ATTACKS]


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


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="\n")
