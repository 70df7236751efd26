"""`omega` proves linear facts about numbers, and only true ones."""

from __future__ import annotations

import pytest

from certify.lean.kernel.check import check
from certify.lean.theorem import ALLOWED_AXIOMS, Theorem

TRUE = [
    "(a b : Nat) (h : a < b) : a + 1 ≤ b",
    "(a b c : Int) (h : a + b ≤ c) (k : c < a) : b < 0",
    "(a b : Nat) (h : 2 * a + 1 = 2 * b) : False",
    "(n : Nat) : n % 2 = 0 ∨ n % 2 = 1",
    "(a b : Nat) (h : a ≤ b) : b - (b - a) = a",
    "(a b c : Nat) : a - b - c = a - (b + c)",
    "(a b : Int) : min a b ≤ max a b",
    "(a b : Nat) : a = b ↔ a ≤ b ∧ b ≤ a",
    "(x y : Int) (h : 3 * x + 5 * y = 1) (hx : 0 ≤ x) (hy : 0 ≤ y) : False",
    "(x y z : Int) (h : 6 * x + 9 * y + 15 * z = 4) : False",
    "(a : Nat) (h : 4 ∣ a) : 2 ∣ a",
    "(a : Int) (h : ¬ 3 ∣ a) : a % 3 ≠ 0",
    "(x : Int) : x / (-3) = -(x / 3)",
    "(x : Int) (h : x.natAbs = 0) : x = 0",
    "(x : Int) (h : 0 ≤ x) : (x.toNat : Int) = x",
    "(a b : Nat) (h : ∃ k, a = 2 * k) (g : ∃ k, b = 2 * k + 1) : a ≠ b",
    "(i j : Fin 7) (h : i ≠ j) : i < j ∨ j < i",
    "(f : Int → Int) (x : Int) (h : f x + 1 = 3) : f x = 2",
    "(a b c d e f : Nat) (p : a < b) (q : b < c) (r : c < d) (s : d < e) (t : e < f) : a + 5 ≤ f",
    "(n : Nat) : 2 ^ (n + 1) = 2 * 2 ^ n",
    "(p : Prop) (a b : Nat) (h : a < b ↔ b < a) : a = b",
]
FALSE = [
    "(a b : Nat) (h : a ≤ b) : a + 1 ≤ b",
    "(a b : Nat) : a - b + b = a",
    "(x : Int) : x / 2 * 2 = x",
    "(x y : Int) (h : 3 * x + 5 * y = 1) : False",
    "(a : Nat) (h : 2 ∣ a) : 4 ∣ a",
    "(x : Int) : 0 ≤ x",
]


def test_linear_facts_are_proved_with_leans_axioms_alone() -> None:
    answers = check([Theorem(f"fact_{number}", statement, "by omega") for number, statement in enumerate(TRUE)])
    assert [answer.reason for answer in answers if not answer.accepted] == []
    assert all(set(answer.axioms) <= ALLOWED_AXIOMS for answer in answers)


@pytest.mark.parametrize("statement", FALSE)
def test_a_false_linear_claim_is_refused(statement: str) -> None:
    [answer] = check([Theorem("fact", statement, "by omega")])
    assert "omega could not prove the goal" in str(answer.reason)
