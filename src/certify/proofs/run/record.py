"""The rows of a run, and the folder that keeps them: one file a sample, written whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.resources import read_json
from certify.proofs.problems.problem import ProblemFile

#: What an agent may say of its own proof.
CLAIMS = ("solved", "partial", "cannot", "false_statement")
ROWS, PROBLEMS, SAMPLES, LOGS = "rows.jsonl", "problems.json", "samples", "logs"


class Tokens(BaseModel):
    """Tokens as the server counted them, over all calls of a phase."""

    model_config = ConfigDict(frozen=True)

    input: int = 0
    output: int = 0
    reasoning: int = 0


class Call(BaseModel):
    """One call of a tool; `error` is null, "syntax", "exception", "limit" or "blocked"."""

    model_config = ConfigDict(frozen=True)

    tool: str
    seconds: float
    error: str | None = None
    printed: str = ""


class Row(BaseModel):
    """One phase of one sample. An answer that was not given is null: never wrong, and counted apart."""

    model_config = ConfigDict(frozen=True)

    key: str
    model: str
    problem: str
    version: int
    phase: str
    subquestion: str | None = None
    answer: str | None = None
    claim: str | None = None
    abstained: bool = False
    confidence: float | None = Field(default=None, ge=0, le=1)
    witness: str = ""
    tokens: Tokens = Tokens()
    tool_calls: tuple[Call, ...] = ()
    stop: str
    detail: str = ""
    tools: tuple[str, ...] = ()
    sandbox: str = "isolated"
    prompt_digest: str = ""
    seed: int = 0
    epoch: int = 1


class RunFolder:
    """OUT of `certify proofs run`: private, with the problems as they were asked."""

    def __init__(self, path: Path) -> None:
        """Open or make the folder. BadInputError where `path` is a file or holds something else."""
        if path.exists() and not path.is_dir():
            raise BadInputError(f"{path} is a file: --out names a folder")
        if path.is_dir() and any(path.iterdir()) and not (path / SAMPLES).is_dir():
            raise BadInputError(f"{path} holds something that is no run: give an empty or new folder")
        self.path = path

    def prepare(self, problems: Iterable[ProblemFile]) -> None:
        """Make the folder and keep the problems beside their rows, every version that was asked."""
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        (self.path / SAMPLES).mkdir(exist_ok=True)
        kept = {(one.id, one.problem.version): one for one in (*self.problems(), *problems)}
        text = json.dumps([one.model_dump(mode="json") for one in kept.values()], ensure_ascii=False, indent=1)
        write_whole(self.path / PROBLEMS, text + "\n")

    def problems(self) -> list[ProblemFile]:
        """Return the problems that were asked. BadInputError where their file cannot be read."""
        file = self.path / PROBLEMS
        if not file.is_file():
            return []
        try:
            return [ProblemFile.model_validate(one) for one in read_json(file.read_text("utf-8"))]
        except (ValidationError, ValueError, TypeError) as error:
            reason = first_problem(error) if isinstance(error, ValidationError) else str(error)
            raise BadInputError(f"{file}: {reason}") from None

    def done(self) -> set[str]:
        """Return the keys of the samples that are finished."""
        return {file.stem for file in (self.path / SAMPLES).glob("*.json")}

    def save(self, key: str, rows: Iterable[Row]) -> None:
        """Keep a finished sample: from now on it is not asked again."""
        text = json.dumps([row.model_dump(mode="json") for row in rows], ensure_ascii=False)
        write_whole(self.path / SAMPLES / f"{key}.json", text)

    def rows(self) -> list[Row]:
        """Return every row in a fixed order. BadInputError where there is none, or a file is no sample."""
        found: list[Row] = []
        for file in sorted((self.path / SAMPLES).glob("*.json")):
            try:
                found += [Row.model_validate(row) for row in read_json(file.read_text("utf-8"))]
            except (ValidationError, ValueError, TypeError) as error:
                raise BadInputError(f"{file}: no sample of a run: {error}") from None
        if not found:
            raise BadInputError(f"no rows of a run at {self.path}: give the folder of `certify proofs run --out`")
        return sorted(found, key=lambda row: (row.model, row.tools, row.problem, row.version, row.epoch))

    def write_rows(self) -> Path:
        """Write rows.jsonl, the table of everything so far, and return its path."""
        lines = (json.dumps(row.model_dump(mode="json"), ensure_ascii=False) + "\n" for row in self.rows())
        return write_whole(self.path / ROWS, "".join(lines))


def write_whole(file: Path, text: str) -> Path:
    """Write a file so that a kill at any moment leaves the old one or the new one."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=".new-")
    with os.fdopen(handle, "w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    Path(name).replace(file)
    return file


def plain(value: Any) -> str:
    """Return a submitted value as text: models send numbers and lists where text is asked for."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
