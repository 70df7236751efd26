"""SymPy corroborates algebra; it decides nothing else and reads no text."""

from __future__ import annotations

import pytest

from certify.decide.goal import Goal
from certify.decide.judges import JUDGES
from certify.decide.outcome import Undecided
from certify.decide.sympyjudge import Corroborated, corroborate
from certify.decide.sympyworker import build
from certify.logic import read
from tests.decide.pairs import LEXICON


def goal(left: str, right: str) -> Goal:
    return Goal("T1", read(left, resolve=LEXICON.symbol), read(right, resolve=LEXICON.symbol))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (
            "∀ x:Real. ∀ y:Real. pow(add(x, y), 2:Nat) = 0:Real",
            "∀ y:Real. ∀ x:Real. 0:Real = add(pow(x, 2:Nat), add(mul(2:Real, mul(x, y)), pow(y, 2:Nat)))",
        ),
        ("∀ a:Int. le(mul(a, 2:Int), 4:Int)", "∀ b:Int. le(add(b, b), 4:Int)"),
    ],
)
def test_expansion_corroborates_one_relation_in_two_forms(left, right):
    assert isinstance(corroborate(goal(left, right)), Corroborated)


@pytest.mark.parametrize(
    ("left", "right", "reason"),
    [
        ("∀ x:Real. le(0:Real, x)", "∀ x:Real. le(x, 0:Real)", "expansion"),
        ("∀ x:Real. le(0:Real, x)", "∀ x:Real. lt(0:Real, x)", "one kind"),
        ("∀ n:Nat. sub(n, 1:Nat) = n", "∀ n:Nat. n = sub(n, 1:Nat)", "not two algebraic"),
        ("∀ x:Real. x = x", "∀ x:Int. x = x", "different sorts"),
        ("∀ x:Real. sqrt(x) = x", "∀ x:Real. sqrt(x) = x", "expansion"),
    ],
)
def test_what_is_no_algebra_or_not_the_same_is_left_undecided(left, right, reason):
    answer = corroborate(goal(left, right))
    assert isinstance(answer, Undecided)
    assert reason in answer.reason


def test_it_is_no_judge_that_a_tier_could_ask():
    assert "sympy" not in JUDGES


@pytest.mark.parametrize("term", ["x0", ["exec", "x"], ["pow", ["var", "x"], ["num", 10**6]], ["num", "2"]])
def test_a_term_that_is_not_in_the_table_is_refused(term):
    with pytest.raises(ValueError, match="not algebra"):
        build(term)
