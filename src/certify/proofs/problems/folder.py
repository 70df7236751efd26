"""A folder of problems: project.toml, one file a problem, a folder `private` with solutions, the ledger."""

from __future__ import annotations

import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from certify.errors import BadInputError
from certify.files.resources import read_toml
from certify.proofs.problems.problem import ProblemFile, Status

PROJECT = "project.toml"
LEDGER = "ledger.jsonl"


class Mistake(NamedTuple):
    """Something wrong: the file, the place in it, and the reason with what would be accepted."""

    file: str
    place: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}: {self.place}: {self.reason}" if self.place else f"{self.file}: {self.reason}"


class Project(BaseModel):
    """project.toml: the name of the collection, and whether its texts may be seen by everybody."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = "problems"
    public: bool = False


class Folder(NamedTuple):
    """The problems of a folder that could be read, by file name, and what is wrong with the others."""

    path: Path
    project: Project
    problems: dict[str, ProblemFile]
    mistakes: tuple[Mistake, ...]


def read_folder(path: Path) -> Folder:
    """Read every problem of `path`. BadInputError where there is no folder or no problem file in it."""
    if not path.is_dir():
        raise BadInputError(f"{path} is no folder: give a folder of problem files (*.toml)")
    files = sorted(file for file in path.glob("*.toml") if file.name != PROJECT)
    if not files:
        raise BadInputError(f"{path} holds no problem: one file *.toml a problem is expected")
    project, mistakes = _project(path)
    problems: dict[str, ProblemFile] = {}
    for file in files:
        found = read_problem(file)
        if isinstance(found, ProblemFile):
            problems[file.name] = found
        else:
            mistakes.extend(found)
    return Folder(path, project, problems, tuple(mistakes))


def read_problem(file: Path) -> ProblemFile | list[Mistake]:
    """Return the problem in `file`, or everything that is wrong with its form."""
    try:
        return ProblemFile.model_validate(read_toml(file))
    except ValidationError as error:
        return list(_form(file.name, error))
    except BadInputError as error:
        return [Mistake(file.name, "", str(error).removeprefix(f"{file}: "))]


def _project(path: Path) -> tuple[Project, list[Mistake]]:
    if not (path / PROJECT).is_file():
        return Project(), []
    try:
        return Project.model_validate(read_toml(path / PROJECT)), []
    except ValidationError as error:
        return Project(), list(_form(PROJECT, error))
    except BadInputError as error:
        return Project(), [Mistake(PROJECT, "", str(error))]


def _form(file: str, error: ValidationError) -> Iterator[Mistake]:
    for one in error.errors(include_input=False, include_url=False):
        yield Mistake(file, ".".join(_place(one["loc"])), one["msg"])


def _place(parts: Sequence[Any]) -> Iterator[str]:
    """Yield the parts of a place; tables of a list count from 1, as a reader of the file does."""
    for part in parts:
        yield str(part + 1) if isinstance(part, int) else str(part)


def asked(path: Path) -> list[ProblemFile]:
    """Return the accepted problems of a folder, by id. BadInputError where a file is bad or none is accepted."""
    folder = read_folder(path)
    if folder.mistakes:
        raise BadInputError(f"{folder.mistakes[0]} (certify proofs check {path} names all)")
    accepted = [one for one in folder.problems.values() if one.problem.status is Status.ACCEPTED]
    if not accepted:
        raise BadInputError(f"{path}: no problem has the status accepted")
    twice = {one.id for one in accepted if sum(one.id == other.id for other in accepted) > 1}
    if twice:
        raise BadInputError(f"{path}: the id {min(twice)} stands in two accepted files")
    return sorted(accepted, key=lambda one: one.id)


def readable_by_others(path: Path) -> bool:
    """Return whether somebody else on this machine may look into `path`."""
    return bool(path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))
