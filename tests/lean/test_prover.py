"""The prover proves equivalences, the kernel accepts every proof, and what does not hold stays unproved."""

from __future__ import annotations

import time
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from certify.decide.goal import Goal
from certify.lean.kernel.check import check
from certify.lean.prover import Proof, ProofAnswer, Unknown, prove, prove_direction
from certify.lean.prover.search import clock
from certify.lean.statement.render import render_goal
from certify.lean.statement.text import RenderError
from certify.lean.theorem import Theorem
from certify.logic import Not, read
from tests.lean.equivalents import random_formula, reworded
from tests.lean.goals import LEXICON, goal

DVD = "∀ a:Nat. ∀ b:Nat. dvd(a, b) ↔ (∃ k:Nat. b = mul(a, k):Nat)"
COMM = "∀ a:Nat. ∀ b:Nat. mul(a, b):Nat = mul(b, a):Nat"
ASSOC = "∀ a:Nat. ∀ b:Nat. ∀ c:Nat. mul(mul(a, b):Nat, c):Nat = mul(a, mul(b, c):Nat):Nat"
SUBSET = "∀ s:Set(Nat). ∀ t:Set(Nat). subset(s, t) ↔ (∀ x:Nat. mem(x, s) → mem(x, t))"

#: left, right, hypotheses
EQUIVALENT = [
    ("∀ x:Real. le(0:Real, sqrt(x):Real)", "∀ y:Real. le(0:Real, sqrt(y):Real)", ()),
    ("∀ x:Nat. ∀ y:Nat. le(x, y) ∧ even(x) → odd(y)", "∀ y:Nat. ∀ x:Nat. even(x) → le(x, y) → odd(y)", ()),
    ("∀ x:Nat. even(x) ∨ odd(x)", "∀ x:Nat. ¬odd(x) → even(x)", ()),
    ("¬ (∃ x:Nat. even(x) ∧ odd(x))", "∀ x:Nat. even(x) → ¬odd(x)", ()),
    ("∀ x:Nat. ∃ y:Nat. le(x, y)", "¬ (∃ x:Nat. ∀ y:Nat. ¬le(x, y))", ()),
    ("∃! x:Nat. even(x)", "(∃ x:Nat. even(x)) ∧ (∀ x:Nat. ∀ y:Nat. even(x) → even(y) → x = y)", ()),
    ("∀ x:Nat. prime(x) → ¬ x = 1:Nat", "¬prime(1:Nat)", ()),
    ("∃ x:Nat. even(x) → (∀ y:Nat. even(y))", "⊤", ()),
    ("∀ a:Nat. dvd(a, 0:Nat)", "∀ a:Nat. ∃ k:Nat. 0:Nat = mul(k, a):Nat", (DVD, COMM)),
    (
        "∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, mul(mul(b, a):Nat, c):Nat)",
        "∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, mul(c, mul(a, b):Nat):Nat)",
        (COMM, ASSOC),
    ),
    (
        "∀ s:Set(Nat). ∀ t:Set(Nat). subset(s, t)",
        "∀ s:Set(Nat). ∀ t:Set(Nat). ¬ (∃ x:Nat. mem(x, s) ∧ ¬mem(x, t))",
        (SUBSET,),
    ),
    (
        "∀ f:Fun('A, 'B). injective(f) → (∀ x:'A. ∀ y:'A. f@(x) = f@(y) → x = y)",
        "∀ f:Fun('A, 'B). injective(f) → (∀ x:'A. ∀ y:'A. ¬ x = y → ¬ f@(x) = f@(y))",
        (),
    ),
    (
        "∀ r:Fun('A, 'A, Prop). ∀ x:'A. ∀ y:'A. r~(x, y) → r~(y, x)",
        "∀ r:Fun('A, 'A, Prop). ∀ x:'A. ∀ y:'A. r~(x, y) ↔ r~(y, x)",
        (),
    ),
]

DIFFERENT = {
    "two unrelated truths": ("∀ a:Nat. ∀ b:Nat. add(a, b):Nat = add(b, a):Nat", "∀ x:Nat. mul(x, 0:Nat):Nat = 0:Nat"),
    "converse": ("∀ x:Nat. even(x) → odd(x)", "∀ x:Nat. odd(x) → even(x)"),
    "quantifiers swapped": ("∀ x:Nat. ∃ y:Nat. le(x, y)", "∃ y:Nat. ∀ x:Nat. le(x, y)"),
    "negation dropped": ("¬prime(0:Nat)", "prime(0:Nat)"),
    "biconditional": ("∀ x:Nat. even(x) → odd(x)", "∀ x:Nat. even(x) ↔ odd(x)"),
    "unique existence weakened": ("∃! x:Nat. even(x)", "∃ x:Nat. even(x)"),
}


def accepted(answers: list[ProofAnswer]) -> bool:
    """Return whether the kernel accepts all of `answers`, which must be proofs."""
    theorems = []
    for i, answer in enumerate(answers):
        assert isinstance(answer, Proof), answer
        theorems.append(Theorem(f"proved{i}", answer.statement, answer.term))
    refused = [(checked.name, checked.reason) for checked in check(theorems) if not checked.accepted]
    assert refused == []
    return True


def test_equivalences_are_proved_and_the_kernel_accepts_them() -> None:
    assert accepted([prove(goal(row[0], row[1], *row[2])) for row in EQUIVALENT])


def test_random_rewordings_are_proved_and_the_kernel_accepts_them() -> None:
    answers = []
    for seed in range(60):
        random = Random(seed)
        formula = random_formula(random, 4)
        answers.append(prove(Goal("T1", formula, reworded(random, formula, 5))))
    assert accepted(answers)


def test_an_equivalence_does_not_stand_for_two_implications() -> None:
    """⟨h.mp, h.mpr⟩ proves (φ → ψ) ∧ (ψ → φ), and h does not; nor does ⟨h.1, h.2⟩ of the latter stand for h."""
    both, one = "(even(n) → odd(n)) ∧ (odd(n) → even(n))", "even(n) ↔ odd(n)"
    sides = [f"∀ n:Nat. prime(n) → ({side})" for side in (both, one)]
    nested = "∀ n:Nat. (even(n) ↔ prime(n)) ↔ odd(n)", "∀ n:Nat. even(n) ↔ (prime(n) ↔ odd(n))"
    law = "∀ n:Nat. ¬even(n) ↔ odd(n)"
    assert accepted([prove(goal(*sides)), prove(goal(*reversed(sides))), prove(goal(*nested, law))])


def test_what_else_the_machine_does_costs_a_search_no_time() -> None:
    started = clock()
    time.sleep(0.05)
    assert clock() - started < 0.04


@pytest.mark.parametrize("name", DIFFERENT)
def test_a_different_claim_stays_unproved(name: str) -> None:
    assert isinstance(prove(goal(*DIFFERENT[name]), seconds=2.0), Unknown)


@settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.integers(0, 10**6), min_size=6, max_size=6))
def test_whatever_is_proved_of_random_pairs_the_kernel_accepts(seeds: list[int]) -> None:
    answers = []
    for seed in seeds:
        random = Random(seed)
        pair = random_formula(random, 3), random_formula(random, 3)
        answers.append(prove(Goal("T1", *pair), steps=120, seconds=0.4))
    assert accepted([answer for answer in answers if isinstance(answer, Proof)])


def test_one_direction_is_proved_where_the_other_fails() -> None:
    swapped = goal(*DIFFERENT["quantifiers swapped"])
    assert isinstance(prove_direction(swapped, forward=True), Unknown)
    assert accepted([prove_direction(swapped, forward=False)])


def test_alike_sides_are_proved_by_reflexivity() -> None:
    answer = prove(goal(*EQUIVALENT[0][:2]))
    assert isinstance(answer, Proof)
    assert (answer.route, answer.term) == ("reflexivity", "Iff.rfl")


def test_a_part_that_differs_is_proved_under_its_binder() -> None:
    answer = prove(goal("∀ x:Nat. even(x) ∧ odd(x)", "∀ y:Nat. odd(y) ∧ even(y)"))
    assert isinstance(answer, Proof)
    assert (answer.route, answer.term) == ("congruence", "forall_congr' (fun _ => and_comm)")


def test_an_element_picked_from_nowhere_is_stated_as_an_assumption() -> None:
    answer = prove(goal("∃ x:'G. even(x) → even(x)", "⊤"))
    assert isinstance(answer, Proof)
    assert "[nonempty_G : Nonempty G]" in answer.statement
    assert [sort.name for sort in answer.lean.assumes] == ["G"]


def test_a_proof_that_needs_no_element_assumes_none() -> None:
    assert render_goal(goal("∀ x:'G. even(x)", "∀ y:'G. even(y)")).text.count("Nonempty") == 0


def test_the_limit_of_steps_is_a_reason_and_no_loop() -> None:
    successor = "∀ x:Nat. ∃ y:Nat. lt(x, y)"
    answer = prove(goal(successor, "∃ x:Nat. lt(x, x)", "∃ x:Nat. even(x)"), steps=30, seconds=5.0)
    assert isinstance(answer, Unknown)
    assert "limit of steps" in answer.reason or "nothing is left" in answer.reason


def test_the_time_limit_is_kept() -> None:
    chain = "∀ x:Nat. ∃ y:Nat. lt(x, y) ∧ (even(y) ∨ odd(y)) ∧ (prime(y) ∨ ¬prime(add(y, x):Nat))"
    answer = prove(goal(chain, "∃ x:Nat. lt(x, x)", COMM, ASSOC), steps=10**9, seconds=0.3)
    assert isinstance(answer, Unknown)


def test_formulas_that_nest_too_deeply_are_unknown_and_no_crash() -> None:
    deep = read("∀ x:Nat. even(x)", resolve=LEXICON.symbol)
    for _ in range(5000):
        deep = Not(deep)
    answer = prove(Goal("T1", deep, Not(deep)), seconds=1.0)
    assert isinstance(answer, Unknown)
    assert "too deeply" in answer.reason


def test_an_open_goal_is_refused() -> None:
    with pytest.raises(RenderError, match="free: n"):
        prove(Goal("T1", read("le(n:Nat, n:Nat)"), read("le(n:Nat, n:Nat)")))


def test_a_set_comprehension_is_named_and_its_definition_assumed() -> None:
    answer = prove(goal("∀ y:Nat. mem(y, {x:Nat | le(x, x)})", "∀ y:Nat. le(y, y)"))
    assert accepted([answer])
    assert isinstance(answer, Proof)
    assert "∀ x : N, x ∈ lifted0 ↔ x ≤ x" in answer.statement
