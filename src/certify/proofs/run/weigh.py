"""Answers of a run against the right ones: equal, different, undecided (a person decides), or not given."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from certify.errors import BadInputError
from certify.files.rows import read_lines
from certify.proofs.answers.ask import compare
from certify.proofs.answers.certified import Compared, certified, compare_lean
from certify.proofs.answers.outcome import Comparison, Outcome
from certify.proofs.answers.value import Type
from certify.proofs.problems.check import spec
from certify.proofs.problems.problem import ProblemFile, Subquestion
from certify.proofs.run.record import Row, RunFolder, write_whole

ANSWERS, UNDECIDED, DECISIONS = "answers.jsonl", "undecided.jsonl", "decisions.jsonl"


class Weighed(NamedTuple):
    """An answer with its outcome; no outcome where none was given."""

    row: Row
    question: Subquestion
    outcome: Outcome | None

    @property
    def id(self) -> str:
        """The id under which a person finds it."""
        return f"{self.row.key}.{self.question.id}"


def outcome(question: Subquestion, answer: str) -> Outcome:
    """Compare an answer with the right one under the question's type."""
    how = spec(question)
    return compare_lean(question.answer, answer) if how.kind is Type.LEAN else compare(question.answer, answer, how)


def weighted(problem: ProblemFile, rows: Sequence[Row]) -> float:
    """Return the share of the weight of a problem's subquestions whose answers are known to be right."""
    given = {row.subquestion: row.answer for row in rows if row.subquestion and not row.abstained}
    right = total = 0.0
    for part in problem.subquestion:
        total += part.weight
        answer = given.get(part.id)
        if answer is not None and outcome(part, answer).verdict is Comparison.EQUAL:
            right += part.weight
    return right / total if total else 0.0


def weigh(folder: RunFolder, *, kernel: bool = True) -> list[Weighed]:
    """Compare every answer of a run; what a person has decided (decisions.jsonl) stands for what was undecided."""
    problems = {(one.id, one.problem.version): one for one in folder.problems()}
    found = list(_compared(folder.rows(), problems))
    if kernel:
        given = [one for one in found if one.outcome is not None]
        taken, _ = certified([_as_compared(one) for one in given])
        checked = {one.id: outcome for one, outcome in zip(given, taken, strict=True)}
        found = [one._replace(outcome=checked.get(one.id)) for one in found]
    decided = decisions(folder.path)
    return [_decided(one, decided.get(one.id)) for one in found]


def _compared(rows: Iterable[Row], problems: Mapping[tuple[str, int], ProblemFile]) -> Iterator[Weighed]:
    for row in rows:
        if row.subquestion is None:
            continue
        problem = problems.get((row.problem, row.version))
        part = next((one for one in problem.subquestion if one.id == row.subquestion), None) if problem else None
        if part is None:
            raise BadInputError(f"problem {row.problem} version {row.version} has no subquestion {row.subquestion}")
        given = row.answer is not None and not row.abstained
        yield Weighed(row, part, outcome(part, row.answer or "") if given else None)


def _as_compared(one: Weighed) -> Compared:
    assert one.outcome is not None
    return Compared(one.question.answer, one.row.answer or "", spec(one.question).kind, one.outcome)


class Ruling(BaseModel):
    """What a person decided of an answer that the machine left open."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: str
    decision: Comparison
    who: str
    reason: str


def decisions(folder: Path) -> dict[str, Ruling]:
    """Return what persons decided, the latest row of an id. BadInputError for a row that is none."""
    return {one.id: one for one in read_lines(folder / DECISIONS, Ruling)}


def _decided(one: Weighed, decision: Ruling | None) -> Weighed:
    if decision is None or one.outcome is None or one.outcome.verdict is not Comparison.UNDECIDED:
        return one
    return one._replace(outcome=Outcome(decision.decision, "human", f"{decision.who}: {decision.reason}"))


def write_answers(folder: RunFolder, weighed: Sequence[Weighed]) -> tuple[Path, int]:
    """Write answers.jsonl and undecided.jsonl, the queue for a person; return the first and the queue's length."""
    rows = [_row(one) for one in weighed]
    queue = [row for row in rows if row["verdict"] == Comparison.UNDECIDED]
    write_whole(folder.path / UNDECIDED, _lines({**row, "decision": None, "who": "", "reason": ""} for row in queue))
    return write_whole(folder.path / ANSWERS, _lines(rows)), len(queue)


def _row(one: Weighed) -> dict[str, object]:
    said = one.outcome
    return {
        "id": one.id, "model": one.row.model, "tools": list(one.row.tools), "problem": one.row.problem,
        "subquestion": one.question.id, "epoch": one.row.epoch, "weight": one.question.weight,
        "gold": one.question.answer, "type": one.question.type, "answer": one.row.answer,
        "abstained": one.row.abstained, "confidence": one.row.confidence,
        "verdict": said and str(said.verdict), "by": said and said.by, "because": said and said.reason,
    }  # fmt: skip


def _lines(rows: Iterable[Mapping[str, object]]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
