"""What statistics are made of: each attempt at a problem, its answers as compared, its grades as collected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import mean, median
from typing import NamedTuple

from certify.proofs.answers.outcome import Comparison
from certify.proofs.falsify.outcomes import Judged, judged
from certify.proofs.grading.collect import GradeRow, read_grades, standing
from certify.proofs.run.record import Row, RunFolder
from certify.proofs.run.weigh import Weighed, weigh

#: Progress of a complete proof.
COMPLETE = 3
#: What an agent says of its proof where it does not claim a solution.
_WITHHELD = frozenset({"cannot", "partial", "false_statement"})


class Part(NamedTuple):
    """A subquestion: its weight; 1 for a right answer, 0 for none, −1 for a wrong one, None for an undecided one."""

    name: str
    weight: float
    outcome: int | None
    confidence: float | None


class Attempt(NamedTuple):
    """A sample of a run. `system` is the model with its tools, `cluster` the number of the problem."""

    system: str
    cluster: int
    main: Row
    rows: tuple[Row, ...]
    parts: tuple[Part, ...]
    grades: tuple[GradeRow, ...]

    @property
    def given(self) -> bool:
        """Whether there is a proof."""
        return bool(self.main.answer) and not self.main.abstained

    @property
    def claims(self) -> bool:
        """Whether the agent hands its proof in as a solution."""
        return self.given and self.main.claim not in _WITHHELD

    @property
    def progress(self) -> float | None:
        """The mean of the grades, None where nobody graded."""
        return mean(row.progress for row in self.grades) if self.grades else None

    @property
    def complete(self) -> bool | None:
        """Whether most graders call the proof complete: both of two, two of three. None where nobody graded."""
        return median(row.progress for row in self.grades) >= COMPLETE if self.grades else None

    @property
    def unfounded(self) -> bool | None:
        """Whether a proof handed in as a solution is none. None where it was not handed in so, or nobody graded."""
        return not self.complete if self.claims and self.grades else None

    @property
    def score(self) -> float | None:
        """The share, by weight, of the subquestions known to be answered right; None where there are none."""
        total = sum(part.weight for part in self.parts)
        return sum(part.weight for part in self.parts if part.outcome == 1) / total if total else None

    @property
    def tokens(self) -> int:
        """Tokens that the model wrote in all phases, as the server counted them."""
        return sum(row.tokens.output + row.tokens.reasoning for row in self.rows)


class Material(NamedTuple):
    """A run: its attempts, its problems by number, its systems in order, every grade that stands, judged premises."""

    attempts: tuple[Attempt, ...]
    problems: tuple[str, ...]
    systems: tuple[str, ...]
    grades: tuple[GradeRow, ...]
    judged: tuple[Judged, ...] = ()

    def of(self, system: str) -> tuple[Attempt, ...]:
        """Return the attempts of a system."""
        return tuple(one for one in self.attempts if one.system == system)


def read_material(run: RunFolder, *, kernel: bool = True) -> Material:
    """Read a run, and compare its answers and witnesses. BadInputError where there is none, or a file is bad."""
    rows, problems = run.rows(), run.problems()
    found = material(rows, weigh(run, kernel=kernel), read_grades(run))
    return found._replace(judged=tuple(judged(rows, problems, kernel=kernel)))


def material(rows: Sequence[Row], weighed: Iterable[Weighed], grades: Sequence[GradeRow]) -> Material:
    """Put a run together from its rows, its compared answers and the rows of its graders."""
    problems = tuple(sorted({row.problem for row in rows}))
    names = system_names(rows)
    stands = tuple(standing(grades))
    by_sample: dict[str, list[Row]] = {}
    for row in rows:
        by_sample.setdefault(row.key, []).append(row)
    parts: dict[str, list[Part]] = {}
    for one in weighed:
        parts.setdefault(one.row.key, []).append(_part(one))
    graded: dict[str, list[GradeRow]] = {}
    for grade in stands:
        if grade.kind in ("proof", "third"):
            graded.setdefault(grade.source, []).append(grade)
    attempts = [
        Attempt(
            names[main.model, main.tools], problems.index(main.problem), main, tuple(sample),
            tuple(parts.get(key, ())), tuple(graded.get(key, ())),
        )
        for key, sample in by_sample.items()
        for main in sample
        if main.subquestion is None
    ]  # fmt: skip
    return Material(tuple(attempts), problems, tuple(dict.fromkeys(one.system for one in attempts)), stands)


#: How an outcome counts; null where a person has yet to look.
_COUNTS: Mapping[Comparison, int | None] = {
    Comparison.EQUAL: 1,
    Comparison.DIFFERENT: -1,
    Comparison.UNDECIDED: None,
}


def _part(one: Weighed) -> Part:
    outcome = 0 if one.outcome is None else _COUNTS[one.outcome.verdict]
    return Part(one.question.id, one.question.weight, outcome, one.row.confidence)


def system_names(rows: Iterable[Row]) -> dict[tuple[str, tuple[str, ...]], str]:
    """Return a name of each pair of model and tools: the model's, with the tools where it ran with several sets."""
    tools: dict[str, set[tuple[str, ...]]] = {}
    for row in rows:
        tools.setdefault(row.model, set()).add(row.tools)
    return {
        (model, chosen): model if len(sets) == 1 else f"{model} [{', '.join(chosen) or 'no tools'}]"
        for model, sets in tools.items()
        for chosen in sets
    }
