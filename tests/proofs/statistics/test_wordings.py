"""The same problem in other words: what should not change, and how far it does."""

from __future__ import annotations

import datetime

import pytest

from certify.metrics.bootstrap import Plan
from certify.proofs.falsify.outcomes import judged
from certify.proofs.problems.problem import Head, Origin, Premise, ProblemFile, Status
from certify.proofs.run.record import Row
from certify.proofs.statistics.attempt import Material, material
from certify.proofs.statistics.wordings import base_of, wordings

PLAN = Plan(100)


def problem(name: str, wording: int) -> ProblemFile:
    head = Head(
        id=name, version=1, status=Status.ACCEPTED, author="certify", domain="d", difficulty="d",
        created=datetime.date(2026, 1, 1), canary="canary-0123456789", statement=f"Claim {name}.",
        premise=Premise.TRUE,
    )  # fmt: skip
    return ProblemFile(problem=head, origin=Origin(statement="s", kind="true", pair="p", wording=wording))


PROBLEMS = [
    problem("a.true", 0),
    problem("a.true.w1", 1),
    problem("b.true", 0),
    problem("b.true.w1", 1),
    problem("c", 0),
]


def run(**claims: str) -> Material:
    rows = [
        Row(key=name, model="m", problem=name, version=1, phase="main", answer="proof", claim=claim, stop="submit")
        for name, claim in zip((one.id for one in PROBLEMS), claims.values(), strict=True)
    ]
    return material(rows, [], [])._replace(judged=tuple(judged(rows, PROBLEMS, kernel=False)))


def test_wordings_of_a_problem_share_its_id():
    assert [base_of(one) for one in PROBLEMS] == ["a.true", "a.true", "b.true", "b.true", "c"]


def test_a_claim_that_changes_with_the_words_shows():
    found = wordings(run(a="solved", a1="solved", b="solved", b1="cannot", c="cannot"), "m", PLAN)
    assert found["problems"] == 2 and found["same_claim"]["value"] == pytest.approx(0.5)


def test_without_grades_and_answers_there_is_nothing_to_say_of_them():
    found = wordings(run(a="solved", a1="solved", b="solved", b1="solved", c="solved"), "m", PLAN)
    assert found["same_claim"]["value"] == 1
    for name in ("complete_in_all", "same_completeness", "progress_spread", "score_spread"):
        assert found[name]["value"] is None and found[name]["reason"] == "nothing to count"


def test_a_problem_in_one_wording_does_not_count():
    alone = run(a="solved", a1="solved", b="solved", b1="solved", c="solved")
    one = alone._replace(attempts=tuple(a for a in alone.attempts if a.main.problem in ("c", "a.true")))
    assert wordings(one, "m", PLAN)["problems"] == 0
