"""Tiers are rows: one more row changes nothing of what the others say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from certify.decide import tiers as module
from certify.decide.outcome import Verdict
from certify.decide.tiers import Tier, goals_for, logic_alone, tiers
from certify.decide.verdict import decide
from tests.decide.pairs import LEXICON, statement

EXTENDING = Path(__file__).parents[2] / "docs" / "extending.md"

PAIRS = [
    ("∀ a:Nat. ∀ b:Nat. even(a) ∧ odd(b) → dvd(a, b)", "∀ a:Nat. ∀ b:Nat. odd(b) → even(a) → dvd(a, b)"),
    ("∀ n:Nat. even(n) ∨ odd(n)", "∀ n:Nat. ¬(¬even(n) ∧ ¬odd(n))"),
    ("∀ n:Nat. prime(n) → le(2:Nat, n)", "∀ n:Nat. prime(n) → ge(n, 2:Nat)"),
    ("∀ n:Nat. even(n) → dvd(2:Nat, n)", "∀ n:Nat. prime(n) → dvd(2:Nat, n)"),
    ("∀ n:Nat. dvd(n, 0:Nat)", "∀ n:Nat. dvd(0:Nat, n)"),
]


@pytest.fixture
def with_t0(monkeypatch: pytest.MonkeyPatch) -> Tier:
    """Put the tier that the documentation makes before the shipped ones."""
    found = re.search(r"```toml tier\n(.*?)```", EXTENDING.read_text("utf-8"), re.DOTALL)
    assert found is not None
    ((name, fields),) = tomllib.loads(found[1]).items()
    row = Tier(name=name, **fields)
    shipped = tiers()
    monkeypatch.setattr(module, "tiers", lambda: (row, *shipped))
    return row


def verdicts() -> list[Verdict]:
    return [decide(statement(left), statement(right), LEXICON).verdict for left, right in PAIRS]


def test_a_stricter_tier_of_ones_own_takes_no_judge_from_t1(with_t0: Tier) -> None:
    left, right = map(statement, PAIRS[1])
    goals = goals_for(left, right, LEXICON)
    assert [goal.tier for goal in goals[:2]] == ["T0", "T1"]
    assert goals[logic_alone(goals)].tier == "T1"
    assert decide(left, right, LEXICON).tier == "T1"


def test_the_verdicts_are_those_of_the_shipped_tiers(request: pytest.FixtureRequest) -> None:
    alone = verdicts()
    assert {Verdict.EQUIVALENT, Verdict.REFUTED} <= set(alone)
    request.getfixturevalue("with_t0")
    assert verdicts() == alone


def test_no_goal_of_a_shipped_tier_stands_twice() -> None:
    for left, right in PAIRS:
        goals = goals_for(statement(left), statement(right), LEXICON)
        seen = [(goal.left, goal.right, goal.hypotheses) for goal in goals]
        assert len(set(seen)) == len(seen)
