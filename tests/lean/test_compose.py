"""Theorems joined by transitivity, and joints that are refused."""

from __future__ import annotations

import pytest

from certify.decide.goal import Goal, Hypothesis
from certify.lean.kernel.check import check
from certify.lean.prover import Unknown
from certify.lean.prover.compose import Stride, composed
from certify.lean.theorem import Theorem
from certify.lexicon import load
from certify.logic import Formula, read


def formula(text: str) -> Formula:
    return read(text, resolve=load().symbol)


def goal(left: str, right: str, **hypotheses: str) -> Goal:
    facts = tuple(Hypothesis(name, formula(text), "definition") for name, text in hypotheses.items())
    return Goal("T1", formula(left), formula(right), facts)


DIVIDES, MULTIPLE = "∀ a:Nat. dvd(a, 0:Nat)", "∀ a:Nat. ∃ k:Nat. 0:Nat = mul(a, k)"
NONE_FAILS, NOT_ALL = "¬ ∃ a:Nat. ¬ dvd(a, 0:Nat)", "∀ a:Nat. ¬ ¬ dvd(a, 0:Nat)"
MEANING = "∀ a:Nat. ∀ b:Nat. dvd(a, b) ↔ ∃ k:Nat. b = mul(a, k)"
UNFOLDED = goal(DIVIDES, MULTIPLE, dvd_def=MEANING)


def accepted(theorem: Theorem | Unknown) -> bool:
    assert isinstance(theorem, Theorem)
    return check([theorem])[0].accepted


def test_steps_are_turned_as_the_chain_goes() -> None:
    steps = [Stride(UNFOLDED, False), Stride(goal(DIVIDES, NONE_FAILS), True), Stride(goal(NOT_ALL, NONE_FAILS), False)]
    theorem = composed("chain", steps)
    assert isinstance(theorem, Theorem) and "Iff.trans step.symm (Iff.trans step1 step2.symm)" in theorem.proof
    assert accepted(theorem)


def test_one_step_alone_is_its_own_chain() -> None:
    theorem = composed("chain", [Stride(UNFOLDED, True)])
    assert isinstance(theorem, Theorem) and theorem.proof.endswith("\nstep")
    assert accepted(theorem)


def test_hypotheses_of_one_name_that_say_different_things_are_kept_apart() -> None:
    other = "∀ a:Nat. ∀ b:Nat. dvd(a, b) ↔ ∃ k:Nat. mul(a, k) = b"
    steps = [Stride(UNFOLDED, False), Stride(goal(DIVIDES, "∀ a:Nat. ∃ k:Nat. mul(a, k) = 0:Nat", dvd_def=other), True)]
    theorem = composed("chain", steps)
    assert isinstance(theorem, Theorem) and "h_dvd_def_2" in theorem.statement
    assert accepted(theorem)


def test_a_set_in_braces_has_one_name_in_all_steps() -> None:
    inside = "∀ a:Nat. mem(a, {x:Nat | dvd(x, a)})"
    steps = [Stride(goal(inside, f"{inside} ∧ {inside}"), True), Stride(goal(inside, f"{inside} ∧ {inside}"), False)]
    assert accepted(composed("chain", steps))


def test_steps_that_do_not_meet_are_refused() -> None:
    with pytest.raises(ValueError, match="do not meet"):
        composed("chain", [Stride(UNFOLDED, True), Stride(goal(DIVIDES, NONE_FAILS), True)])


def test_a_step_that_is_not_so_gives_no_theorem() -> None:
    steps = [Stride(goal(DIVIDES, NONE_FAILS), True), Stride(goal(NONE_FAILS, "∃ a:Nat. dvd(a, 0:Nat)"), True)]
    assert isinstance(composed("chain", steps), Unknown)


def test_hypotheses_that_decide_the_claim_together_give_no_theorem() -> None:
    decided = Hypothesis("all", formula(DIVIDES), "law")
    stride = Stride(UNFOLDED, True, (decided,))
    answer = composed("chain", [stride])
    assert isinstance(answer, Unknown) and "vacuous" in answer.reason
