"""Everything that a run's figures rest on, read once: rows, compared answers, standing grades, judged premises."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple

from certify.proofs.answers.outcome import Verdict
from certify.proofs.falsify.outcomes import Judged, judged
from certify.proofs.grading.collect import GradeRow, read_grades, standing
from certify.proofs.problems.problem import ProblemFile
from certify.proofs.run.record import Row, RunFolder
from certify.proofs.run.weigh import Weighed, weigh


class Evidence(NamedTuple):
    """One run, or the part of it that one model made."""

    rows: Sequence[Row]
    answers: Sequence[Weighed]
    grades: Sequence[GradeRow]
    judged: Sequence[Judged]
    problems: Sequence[ProblemFile]

    def part(self, label: str) -> Evidence:
        """Return what one model made, under one set of tools."""
        return Evidence(
            [row for row in self.rows if label_of(row) == label],
            [one for one in self.answers if label_of(one.row) == label],
            [one for one in self.grades if one.source in {row.key for row in self.rows if label_of(row) == label}],
            [one for one in self.judged if label_of(one.row) == label],
            self.problems,
        )

    def labels(self) -> list[str]:
        """Return the models, each with its tools where it ran with several sets."""
        return sorted({label_of(row) for row in self.rows})

    def main(self) -> list[Row]:
        """Return the rows of proofs, given or not."""
        return [row for row in self.rows if row.subquestion is None]

    def progress(self) -> dict[str, float]:
        """Return the median progress grade of each graded proof, by the key of its row; no proof is no progress."""
        by_key: dict[str, list[int]] = {}
        for grade in self.grades:
            if grade.kind == "proof":
                by_key.setdefault(grade.source, []).append(grade.progress)
        found = {key: float(median(given)) for key, given in by_key.items()}
        return found | {row.key: 0.0 for row in self.main() if not row.answer and self.grades}


def read_evidence(run: RunFolder, *, kernel: bool = True) -> Evidence:
    """Read a run. BadInputError where there is none."""
    rows, problems = run.rows(), run.problems()
    grades = standing(read_grades(run))
    return Evidence(rows, weigh(run, kernel=kernel), grades, judged(rows, problems, kernel=kernel), problems)


def label_of(row: Row) -> str:
    """Return how tables call who made a row."""
    return f"{row.model} ({', '.join(row.tools) or 'no tools'})"


def score(one: Weighed) -> int | None:
    """Return 1 for a right answer, −1 for a wrong one, 0 for none; None where a person has not decided yet."""
    if one.outcome is None:
        return 0
    return {Verdict.EQUAL: 1, Verdict.DIFFERENT: -1}.get(one.outcome.verdict)


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Return a number for each name, in their order."""
    return {name: number for number, name in enumerate(sorted(set(names)))}
