"""Grades come back: each file is checked against its page, and every grade is a row that never changes."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.resources import read_json
from certify.files.rows import read_lines
from certify.proofs.grading.desk import Desk, Item, Page, folder, read_desk
from certify.proofs.grading.form import Grade, GradeFile
from certify.proofs.run.record import LOGS, RunFolder

GRADES = "grades.jsonl"
#: Progress grades so far apart need a third grader.
APART = 2


class GradeRow(BaseModel):
    """One grade as it was collected. A later row of the same grader and id corrects it, with its reason."""

    model_config = ConfigDict(frozen=True)

    when: datetime
    grader: str
    id: str
    kind: str
    source: str
    problem: str
    right: int | None = None
    progress: int
    flags: dict[str, str]
    committed: str
    comment: str = ""
    minutes: float
    reason: str = ""

    def same(self, other: GradeRow) -> bool:
        """Return whether two rows say the same, whenever they were collected."""
        return self.model_dump(exclude={"when", "reason"}) == other.model_dump(exclude={"when", "reason"})


class Refused(NamedTuple):
    """A file that was not taken, and why. Nothing of it was."""

    file: str
    reason: str


class Collected(NamedTuple):
    """What a call of `collect` did."""

    new: int
    corrected: int
    known: int
    refused: tuple[Refused, ...]


def collect(run: RunFolder, files: Iterable[Path], now: datetime | None = None) -> Collected:
    """Take grade files: what is new or corrected is appended to grades.jsonl. A bad file costs itself.

    BadInputError where no page was made, or the rows so far cannot be read.
    """
    desk = read_desk(run)
    rows = read_grades(run)
    when = (now or datetime.now(UTC)).replace(microsecond=0)
    added: list[GradeRow] = []
    refused: list[Refused] = []
    corrected = known = 0
    for file in files:
        latest = {(row.grader, row.id): row for row in (*rows, *added)}
        try:
            given = list(_rows(file, desk, when))
            new = [row for row in given if not _known(row, latest)]
            changed = [row for row in new if (row.grader, row.id) in latest]
            if changed and not changed[0].reason.strip():
                raise BadInputError(
                    f"{len(changed)} grades differ from those collected before: give a reason in the file"
                )
        except BadInputError as error:
            refused.append(Refused(str(file), str(error)))
            continue
        known += len(given) - len(new)
        corrected += len(changed)
        added += new
    with (folder(run) / GRADES).open("a", encoding="utf-8") as out:
        out.writelines(json.dumps(row.model_dump(mode="json"), ensure_ascii=False) + "\n" for row in added)
    return Collected(len(added) - corrected, corrected, known, tuple(refused))


def _known(row: GradeRow, latest: dict[tuple[str, str], GradeRow]) -> bool:
    before = latest.get((row.grader, row.id))
    return before is not None and row.same(before)


def _rows(file: Path, desk: Desk, when: datetime) -> Iterator[GradeRow]:
    """Yield the grades of a file. BadInputError where it is none of a page of this run."""
    given = _read(file)
    if given.run != desk.run:
        raise BadInputError(f"these grades belong to another run ({given.run}, this one is {desk.run})")
    page = desk.find(given.grader, given.page)
    if page is None:
        raise BadInputError(f"no page {given.page} was made for {given.grader}")
    _check_ids(given, page, desk)
    for grade in given.grades:
        yield _row(grade, page.items[grade.id], given, when)


def _read(file: Path) -> GradeFile:
    try:
        return GradeFile.model_validate(read_json(file.read_bytes()))
    except ValidationError as error:
        raise BadInputError(first_problem(error)) from None
    except (OSError, ValueError, RecursionError) as error:
        raise BadInputError(f"no grades: {error}") from None


def _check_ids(given: GradeFile, page: Page, desk: Desk) -> None:
    ids = [grade.id for grade in given.grades]
    unknown = [one for one in ids if one not in page.items]
    if unknown:
        raise BadInputError(f"{len(unknown)} ids do not stand on the page, such as {unknown[0][:40]!r}: edited?")
    if len(set(ids)) < len(ids):
        raise BadInputError("an id is graded twice in one file")
    for grade in given.grades:
        strange, lacking = set(grade.flags) - set(desk.flags), set(desk.flags) - set(grade.flags)
        if strange or lacking:
            raise BadInputError(f"{grade.id}: {_listed('unknown flags', strange)}{_listed('no answer to', lacking)}")


def _listed(words: str, names: set[str]) -> str:
    return f"{words} {', '.join(sorted(names))} " if names else ""


def _row(grade: Grade, item: Item, given: GradeFile, when: datetime) -> GradeRow:
    said = grade.model_dump(exclude={"id"})
    about: dict[str, Any] = {"kind": item.kind, "source": item.source, "problem": item.problem, "right": item.progress}
    return GradeRow(when=when, grader=given.grader, id=grade.id, reason=given.reason, **about, **said)


def read_grades(run: RunFolder) -> list[GradeRow]:
    """Return every row that was collected. BadInputError for one that cannot be read: rows are never edited."""
    return list(read_lines(run.path / "grading" / GRADES, GradeRow))


def standing(rows: Sequence[GradeRow]) -> list[GradeRow]:
    """Return the grades that stand: of each grader and item the latest."""
    return list({(row.grader, row.id): row for row in rows}.values())


def disputed(rows: Sequence[GradeRow]) -> dict[str, frozenset[str]]:
    """Return the proofs about which exactly two graders differ, with the two: progress two apart, or yes against no."""
    by_proof: dict[str, list[GradeRow]] = {}
    for row in standing(rows):
        if row.kind in ("proof", "third"):
            by_proof.setdefault(row.source, []).append(row)
    differing = (pair for pair in by_proof.values() if len(pair) == 2 and _differ(*pair))
    return {pair[0].source: frozenset(row.grader for row in pair) for pair in differing}


def _differ(first: GradeRow, second: GradeRow) -> bool:
    opposed = any({first.flags.get(flag), second.flags.get(flag)} == {"yes", "no"} for flag in first.flags)
    return abs(first.progress - second.progress) >= APART or opposed


def into_logs(run: RunFolder, rows: Sequence[GradeRow]) -> int:
    """Write the standing grades of proofs into Inspect's logs; return how many, 0 where Inspect is not installed."""
    if importlib.util.find_spec("inspect_ai") is None or not (run.path / LOGS).is_dir():
        return 0
    from certify.proofs.grading.inspect_grades import write_grades

    progress: dict[str, list[int]] = {}
    for row in standing(rows):
        if row.kind in ("proof", "third"):
            progress.setdefault(row.source, []).append(row.progress)
    return write_grades(run.path / LOGS, progress, "graders") if progress else 0
