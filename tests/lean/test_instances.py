"""Proved goals hold in the standard objects, where a lemma of the library discharges each hypothesis."""

from __future__ import annotations

import pytest

from certify.decide.goal import Goal
from certify.lean.instances import Instance, instance_theorem
from certify.lean.kernel import check
from certify.lean.prover import Proof, prove
from certify.lean.text import RenderError
from certify.logic import Carrier, type_variable
from tests.lean.goals import LEXICON, goal

COMM = "∀ a:Nat. ∀ b:Nat. mul(a, b):Nat = mul(b, a):Nat"
EVEN = "∀ n:Nat. even(n) ↔ (∃ k:Nat. n = add(k, k):Nat)"


def instance(of: Goal) -> Instance:
    """Return the instance of a goal that the prover proves."""
    proof = prove(of)
    assert isinstance(proof, Proof)
    return instance_theorem("instance1", proof, LEXICON)


def test_the_kernel_accepts_instances_with_their_lemmas() -> None:
    swapped = goal(
        "∀ a:Nat. ∀ b:Nat. dvd(a, mul(a, b):Nat)", "∀ a:Nat. ∀ b:Nat. dvd(a, mul(b, a):Nat)", COMM, lemmas=("mul_comm",)
    )
    found = instance(swapped)
    assert found.lemmas == ("mul_comm",)
    assert found.theorem.statement == ": (∀ a b : ℕ, a ∣ a * b) ↔ (∀ a b : ℕ, a ∣ b * a)"
    assert check([found.theorem], imports=("Mathlib",))[0].reason is None


def test_a_definition_is_discharged_by_unfolding() -> None:
    unfolded = goal("∀ n:Nat. even(n)", "∀ n:Nat. ∃ k:Nat. n = add(k, k):Nat", EVEN)
    assert check([instance(unfolded).theorem], imports=("Mathlib",))[0].reason is None


def test_a_carrier_keeps_its_structure() -> None:
    group = type_variable("G")
    sides = goal("∀ a:'G. mul(a, inv(a):'G):'G = 1:'G", "∀ b:'G. 1:'G = mul(b, inv(b):'G):'G")
    found = instance(Goal("T1", sides.left, sides.right, (), (Carrier(group, ("Group",)),)))
    assert found.theorem.statement.startswith("{G : Type} [Group G] : ")
    assert check([found.theorem], imports=("Mathlib",))[0].reason is None


def test_sets_keep_their_operations() -> None:
    sides = goal(
        "∀ s:Set('A). ∀ t:Set('A). union(s, t):Set('A) = union(t, s):Set('A)",
        "∀ t:Set('A). ∀ s:Set('A). union(s, t):Set('A) = union(t, s):Set('A)",
    )
    found = instance(Goal("T1", sides.left, sides.right, (), (Carrier(type_variable("A")),)))
    assert check([found.theorem], imports=("Mathlib",))[0].reason is None


def test_a_hypothesis_that_its_lemma_does_not_state_is_not_accepted() -> None:
    wrong = goal(
        "∀ a:Nat. ∀ b:Nat. dvd(a, mul(a, b):Nat)", "∀ a:Nat. ∀ b:Nat. dvd(a, mul(b, a):Nat)", COMM, lemmas=("add_comm",)
    )
    assert not check([instance(wrong).theorem], imports=("Mathlib",))[0].accepted


def test_a_lemma_name_that_is_no_name_is_left_out() -> None:
    evil = goal(
        "∀ a:Nat. ∀ b:Nat. dvd(a, mul(a, b):Nat)",
        "∀ a:Nat. ∀ b:Nat. dvd(a, mul(b, a):Nat)",
        COMM,
        lemmas=("mul_comm) (sorry",),
    )
    assert "sorry" not in instance(evil).theorem.proof


def test_a_word_at_a_foreign_sort_is_refused() -> None:
    with pytest.raises(RenderError, match="about ℕ"):
        instance(goal("∀ a:Int. gcd(a, a):Int = a", "∀ b:Int. b = gcd(b, b):Int"))
