"""Files of pairs to compare: rows {gold, answer, type?, id?}, and tolerance, assume and accept where needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.records import Record, read_records
from certify.lean.theorem import Theorem
from certify.proofs.answers.ask import compare
from certify.proofs.answers.certified import Compared, certified, compare_lean
from certify.proofs.answers.compare import Spec, spec_of
from certify.proofs.answers.extract import final_answer
from certify.proofs.answers.outcome import Outcome, undecided
from certify.proofs.answers.value import Type


class Row(BaseModel):
    """One pair to compare."""

    model_config = ConfigDict(frozen=True, extra="ignore", coerce_numbers_to_str=True)

    gold: str
    answer: str | None
    type: str | None = None
    id: str | None = None
    tolerance: str | float | None = None
    assume: tuple[str, ...] = ()
    accept: tuple[str, ...] = ()


class Bad(NamedTuple):
    """A line that holds no pair, and why."""

    line: int
    reason: str


class Result(NamedTuple):
    """The outcome of one row, by the id that stands in it, else by its line."""

    id: str
    outcome: Outcome


class Pairs(NamedTuple):
    """The pairs of a file, in its order, and the lines that hold none."""

    rows: tuple[tuple[str, Row, Spec | Bad], ...]
    """Each with how it is compared; where nobody knows its type, with the reason: it is then undecided."""
    bad: tuple[Bad, ...]


def read_pairs(path: Path) -> Pairs:
    """Read a file of pairs. A bad line costs itself; BadInputError where there is no good one."""
    found = [_pair(record) for record in read_records(path)]
    rows = tuple(one for one in found if not isinstance(one, Bad))
    bad = [part for one in found for part in ([one] if isinstance(one, Bad) else one) if isinstance(part, Bad)]
    if not rows:
        first = f": line {bad[0].line}: {bad[0].reason}" if bad else ""
        raise BadInputError(f"{path} holds no pair to compare{first} (rows of gold, answer, type, id are expected)")
    return Pairs(rows, tuple(bad))


def _pair(record: Record) -> tuple[str, Row, Spec | Bad] | Bad:
    if record.values is None:
        return Bad(record.line, record.reason)
    try:
        row = Row.model_validate(record.values)
    except ValidationError as error:
        return Bad(record.line, first_problem(error))
    name = row.id or str(record.line)
    try:
        return name, row, spec_of(row.type, row.tolerance, row.assume, row.accept)
    except BadInputError as error:
        return name, row, Bad(record.line, str(error))


def compare_pairs(pairs: Pairs, *, kernel: bool, tell: Callable[[int], Any]) -> tuple[list[Result], list[Theorem]]:
    """Compare every pair; with `kernel`, decided ones are checked by Lean too. Returns results and theorems taken."""
    compared = list(_compared(pairs.rows, tell))
    outcomes, theorems = certified(compared) if kernel else ([one.outcome for one in compared], [])
    names = [name for name, _, _ in pairs.rows]
    return [Result(name, outcome) for name, outcome in zip(names, outcomes, strict=True)], theorems


def _compared(rows: Sequence[tuple[str, Row, Spec | Bad]], tell: Callable[[int], Any]) -> Iterator[Compared]:
    for _, row, spec in rows:
        answer = row.answer or ""
        if isinstance(spec, Bad):
            tell(1)
            yield Compared(row.gold, answer, None, undecided(spec.reason))
            continue
        outcome = compare_lean(row.gold, answer) if spec.kind is Type.LEAN else compare(row.gold, answer, spec)
        tell(1)
        yield Compared(final_answer(row.gold), final_answer(answer), spec.kind, outcome)
