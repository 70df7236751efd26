"""What a model made of true and false statements: its own claim decides, a witness is checked, no judge is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from certify.metrics.bootstrap import Plan
from certify.metrics.detection import detection
from certify.proofs.falsify.witness import Checked, Standing, check_witnesses
from certify.proofs.problems.problem import Premise, ProblemFile
from certify.proofs.run.record import Row


class Outcome(StrEnum):
    """The four classes."""

    PROOF = "claims a proof"
    WITNESSED = "says false, with a witness that holds"
    FALSE = "says false"
    ABSTAINS = "abstains"


class Judged(NamedTuple):
    """A proof task that was answered: what was made of it, and what its witness is worth."""

    row: Row
    problem: ProblemFile
    outcome: Outcome
    witness: Checked | None

    @property
    def statement(self) -> str:
        """What a task shares with its partner."""
        return self.problem.origin.statement if self.problem.origin else self.problem.id

    @property
    def is_false(self) -> bool:
        """Whether the premise is certified false."""
        return self.problem.problem.premise is Premise.FALSE

    @property
    def said_false(self) -> bool:
        """Whether the model called it false."""
        return self.outcome in (Outcome.WITNESSED, Outcome.FALSE)


def judged(rows: Iterable[Row], problems: Sequence[ProblemFile], *, kernel: bool = True) -> list[Judged]:
    """Judge the main rows of a run whose premise is known, true or false."""
    known = {(one.id, one.problem.version): one for one in problems if one.problem.premise is not Premise.OPEN}
    main = [(row, known[row.problem, row.version]) for row in rows if row.subquestion is None
            and (row.problem, row.version) in known]  # fmt: skip
    asked = [number for number, (row, one) in enumerate(main) if row.claim == "false_statement" and one.certificate]
    pairs = [_pair(*main[number]) for number in asked]
    witnesses = dict(zip(asked, check_witnesses(pairs, kernel=kernel), strict=True))
    return [
        Judged(row, one, _outcome(row, witnesses.get(number)), witnesses.get(number))
        for number, (row, one) in enumerate(main)
    ]


def _pair(row: Row, problem: ProblemFile) -> tuple[str, str, str]:
    assert problem.certificate is not None
    return problem.certificate.claim, problem.certificate.context, row.witness


def _outcome(row: Row, witness: Checked | None) -> Outcome:
    if row.claim == "false_statement":
        held = witness is not None and witness.standing in (Standing.KERNEL, Standing.EVALUATED)
        return Outcome.WITNESSED if held else Outcome.FALSE
    return Outcome.PROOF if row.claim in ("solved", "partial") and row.answer else Outcome.ABSTAINS


def summary(found: Sequence[Judged], plan: Plan) -> dict[str, Any]:
    """Return counts of the four classes by premise, hits, false alarms and d′."""
    # A true problem without a false partner tells nothing of whether true and false are told apart.
    partnered = [one for one in found if one.problem.origin or one.is_false]
    own = [one for one in partnered if not one.problem.origin or not one.problem.origin.wording]
    told = detection(
        [one.said_false for one in own], [one.is_false for one in own], [one.statement for one in own], plan
    )  # fmt: skip
    return {
        "false": _counted(own, True),
        "true": _counted(own, False),
        "witnesses": dict(Counter(str(one.witness.standing) for one in own if one.witness)),
        "hits": told.hits._asdict(),
        "false_alarms": told.false_alarms._asdict(),
        "d_prime": told.d_prime._asdict(),
    }


def _counted(found: Iterable[Judged], false: bool) -> Mapping[str, int]:
    counts = Counter(one.outcome for one in found if one.is_false is false)
    return {str(outcome): counts[outcome] for outcome in Outcome}
