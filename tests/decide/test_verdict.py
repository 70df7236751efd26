"""Decisions on pairs of readings, and on truths that have nothing to do with each other."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from certify.decide import verdict
from certify.decide.finite import satisfies
from certify.decide.normal.step import replay
from certify.decide.outcome import Relation, Verdict
from certify.decide.refute import Differing, Witness
from certify.decide.separate import Separation
from certify.decide.verdict import Decision, JudgeConflictError, decide
from certify.logic import Not, alpha_equal
from tests.decide.pairs import GROUP_TRUTHS, LEXICON, PAIRS, SET_TRUTHS, TRUTHS, Pair, statement


@cache
def decided(pair: Pair) -> Decision:
    return decide(pair.canonical, pair.paraphrase, LEXICON)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.expected)
def test_each_pair_is_decided_as_expected(pair: Pair):
    decision = decided(pair)
    assert pair.expected in {decision.verdict, decision.error_type}, decision.reason
    assert decision.reason


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.expected)
def test_the_evidence_of_each_decision_holds_by_itself(pair: Pair):
    decision = decided(pair)
    if decision.verdict is Verdict.EQUIVALENT:
        assert decision.goal is not None and decision.proof is not None
        if decision.proof.left_steps or decision.proof.right_steps:
            left = replay(decision.goal.left, decision.proof.left_steps)
            right = replay(decision.goal.right, decision.proof.right_steps)
            assert alpha_equal(left, right)
    if decision.separation is not None and decision.separation.model is not None:
        assert _separates(decision.separation)
    if decision.verdict is Verdict.REFUTED:
        assert decision.witness is not None
    assert (decision.verdict is Verdict.UNKNOWN) <= (decision.error_type is None)


def _separates(separation: Separation) -> bool:
    goal = separation.goal
    assert goal is not None and separation.model is not None
    first, second = (goal.left, Not(goal.right)) if separation.left_holds else (Not(goal.left), goal.right)
    granted = tuple(hypothesis.formula for hypothesis in goal.hypotheses)
    return satisfies(separation.model, (*granted, first, second))


UNRELATED = [*pairwise(TRUTHS), *zip(TRUTHS, TRUTHS[3:], strict=False), *pairwise(SET_TRUTHS), *pairwise(GROUP_TRUTHS)]


@pytest.mark.parametrize("number", range(len(UNRELATED)))
def test_unrelated_truths_are_never_certified(number: int):
    one, other = UNRELATED[number]
    assert decide(one, other, LEXICON).verdict is not Verdict.EQUIVALENT


def test_enough_unrelated_truths_are_paired():
    assert len(UNRELATED) >= 20


def test_a_statement_is_equivalent_to_itself_at_the_strictest_tier():
    decision = decide(TRUTHS[0], TRUTHS[0], LEXICON)
    assert (decision.verdict, decision.tier, decision.relation) == (Verdict.EQUIVALENT, "T1", Relation.EQUIVALENT)


def test_two_tautologies_are_not_certified():
    one, other = statement("∀ s:Set('G). s = s"), statement("∀ s:Set('G). subset(s, s) → subset(s, s)")
    assert decide(one, other, LEXICON).verdict is not Verdict.EQUIVALENT


def test_a_claim_with_a_law_added_is_not_certified():
    one = statement("∀ s:Set('G). ∀ t:Set('G). subset(inter(s, t), s)")
    other = statement("∀ s:Set('G). ∀ t:Set('G). subset(inter(t, s), s) ∧ inter(s, t) = inter(t, s)")
    assert decide(one, other, LEXICON).verdict is not Verdict.EQUIVALENT


def test_a_statement_false_as_read_does_not_refute_its_repair():
    canonical = statement("∀ n:Nat. ∀ k:Nat. choose(n, k) = choose(n, sub(n, k))")
    paraphrase = statement("∀ n:Nat. ∀ k:Nat. le(k, n) → choose(n, k) = choose(n, sub(n, k))")
    decision = decide(canonical, paraphrase, LEXICON)
    assert decision.verdict is Verdict.UNKNOWN
    assert "canonical text is false" in decision.reason


def test_a_false_statement_is_equivalent_to_its_own_rewording():
    decision = decide(statement("∀ n:Nat. prime(n)"), statement("¬(∃ m:Nat. ¬prime(m))"), LEXICON)
    assert decision.verdict is Verdict.EQUIVALENT


def test_judges_that_contradict_each_other_stop_the_item(monkeypatch):
    def separated(*_args: object, **_options: object) -> Differing:
        return Differing(True, Witness((), ()))

    monkeypatch.setattr(verdict, "differing", separated)
    with pytest.raises(JudgeConflictError, match="differ"):
        decide(statement("∀ n:Nat. prime(n)"), statement("¬(∃ m:Nat. ¬prime(m))"), LEXICON)
