"""Terms rewritten inside claims: 200 pairs that say the same, 200 that look so, all written from mathematics."""

from __future__ import annotations

import pytest

from certify.decide.algebra.meeting import Meeting, meet
from certify.decide.outcome import Undecided, Verdict
from certify.decide.prove import Equivalence, by_algebra
from certify.decide.refute import terms_apart
from certify.decide.tiers import tier
from certify.decide.verdict import decide
from certify.lexicon import load
from tests.decide.algebra.texts import Pair, goal, pairs, statement

SAME = list(pairs("pairs.txt"))
MISSES = list(pairs("near_misses.txt"))
#: Near misses whose terms do meet: there it is the laws that leave no claim.
IDENTITY = "the identity is the claim, or a part of it says nothing"


def met(pair: Pair) -> Meeting | None:
    asked = goal(pair.left, pair.right)
    if asked is None:
        return None
    return meet(asked.left, asked.right, asked.carriers, tier("T2").theories, load())


def test_there_are_two_hundred_of_each():
    assert (len(SAME), len(MISSES)) == (200, 200)


@pytest.mark.parametrize("kind", dict.fromkeys(pair.kind for pair in SAME))
def test_terms_that_the_laws_make_one_meet(kind):
    assert [pair for pair in SAME if pair.kind == kind and met(pair) is None] == []


@pytest.mark.parametrize("kind", dict.fromkeys(pair.kind for pair in MISSES if pair.kind != IDENTITY))
def test_what_only_looks_like_a_rewriting_does_not_meet(kind):
    assert [pair for pair in MISSES if pair.kind == kind and met(pair) is not None] == []


@pytest.mark.parametrize("pair", [pair for pair in MISSES if pair.kind == IDENTITY], ids=lambda pair: pair.left)
def test_an_identity_is_not_certified_by_itself(pair):
    asked = goal(pair.left, pair.right)
    assert asked is not None
    assert isinstance(by_algebra(asked, load()), Undecided)


@pytest.mark.parametrize("pair", SAME[3::40], ids=lambda pair: pair.left)
def test_the_laws_leave_the_claim_open_and_the_models_are_shown(pair):
    asked = goal(pair.left, pair.right)
    assert asked is not None
    found = by_algebra(asked, load())
    assert isinstance(found, Equivalence)
    assert found.goal.tier == "T2"
    assert found.open is not None
    assert set(found.goal.hypotheses) <= set(found.open.under)


def test_a_pair_is_decided_with_the_laws_it_was_granted():
    decision = decide(statement("n² + n is even."), statement("n(n + 1) is even."), load())
    assert (decision.verdict, decision.tier) == (Verdict.EQUIVALENT, "T2")
    assert decision.goal is not None
    assert [law.name for law in decision.goal.hypotheses] == ["sq_Nat", "mul_add_Nat", "mul_one_Nat"]


@pytest.mark.parametrize(
    ("canonical", "paraphrase"),
    [
        ("For every integer n, n³ - n is divisible by 6.", "For every integer n, n³ + n is divisible by 6."),
        ("For every integer n, (n - 1)² ≥ 0.", "For every integer n, n² - 2n ≥ 0."),
        ("For all natural numbers n and m, n + m - m < n + 1.", "For all natural numbers n and m, n - m + m < n + 1."),
    ],
)
def test_different_terms_have_a_number_where_the_claims_differ(canonical, paraphrase):
    decision = decide(statement(canonical), statement(paraphrase), load())
    assert decision.verdict in (Verdict.REFUTED, Verdict.DIFFERENT)
    assert decision.witness or decision.separation


@pytest.mark.parametrize(
    ("kind", "shown"),
    [
        ("wrong sign", "where n = 1"),
        ("natural subtraction stops at 0", "where n = 0, m = 1"),
        ("division by what may be 0", "where x = 0"),
        ("what does not commute", "2×2 matrices over Z/2"),
        ("lattices", "a pentagon"),
        ("sets", "a type of 2 elements"),
    ],
)
def test_terms_that_no_law_makes_one_differ_at_values(kind, shown):
    pair = next(pair for pair in MISSES if pair.kind == kind)
    asked = goal(pair.left, pair.right)
    assert asked is not None
    found = terms_apart(asked, load())
    assert found is not None
    assert shown in found.show()


def test_equal_terms_are_not_apart():
    asked = goal("n² + n is even.", "n(n + 1) is even.")
    assert asked is not None
    assert terms_apart(asked, load()) is None
