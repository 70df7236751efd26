"""The working folder of an audit: findings and kernel answers kept as they come, so that a stopped run goes on."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from certify.audit.finding import Finding
from certify.errors import BadInputError

_Record = TypeVar("_Record", bound=BaseModel)

_STAMP, _FINDINGS, _ANSWERS = "stamp.json", "findings.jsonl", "kernel.jsonl"


class KernelAnswer(BaseModel):
    """What the kernel said of one theorem."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    theorem: str
    accepted: bool
    axioms: tuple[str, ...] = ()
    reason: str | None = None


class Progress:
    """Append-only files of one unfinished audit."""

    def __init__(self, folder: Path, stamp: str) -> None:
        """Open `folder`; what another dataset, other options or another version left there is thrown away."""
        self._folder = folder
        held = folder / _STAMP
        if not held.is_file() or held.read_text("utf-8") != stamp:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            held.write_text(stamp, encoding="utf-8")
        for name in (_FINDINGS, _ANSWERS):
            _cut(folder / name)

    def findings(self) -> Iterator[Finding]:
        """Yield the findings that are kept, in the order of the rows."""
        return _read(self._folder / _FINDINGS, Finding)

    def answers(self) -> Iterator[KernelAnswer]:
        """Yield the kernel's answers that are kept."""
        return _read(self._folder / _ANSWERS, KernelAnswer)

    def keep_findings(self, findings: Iterable[Finding]) -> None:
        """Append findings; they are on disk when this returns."""
        _append(self._folder / _FINDINGS, findings)

    def keep_answers(self, answers: Iterable[KernelAnswer]) -> None:
        """Append answers of the kernel."""
        _append(self._folder / _ANSWERS, answers)

    def count(self) -> int:
        """Return the number of findings that are kept."""
        with (self._folder / _FINDINGS).open("rb") as lines:
            return sum(1 for _ in lines)

    def done(self) -> None:
        """Remove the folder: the audit is finished."""
        shutil.rmtree(self._folder, ignore_errors=True)


def _cut(file: Path) -> None:
    """Cut a file that was stopped in the middle of a line back to its last whole line."""
    file.touch()
    with file.open("rb+") as held:
        whole = 0
        for line in held:
            if not line.endswith(b"\n"):
                break
            try:
                json.loads(line)
            except ValueError:
                break
            whole += len(line)
        held.truncate(whole)


def _read(file: Path, kind: type[_Record]) -> Iterator[_Record]:
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            try:
                yield kind.model_validate_json(line)
            except ValidationError as error:
                raise BadInputError(f"{file}, line {number}: not what an audit wrote; remove the folder") from error


def _append(file: Path, records: Iterable[BaseModel]) -> None:
    with file.open("a", encoding="utf-8", newline="\n") as out:
        out.writelines(record.model_dump_json() + "\n" for record in records)
