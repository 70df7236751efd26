"""Lean's goals as statements: names, instances, long lines; and goals that do not say enough."""

from __future__ import annotations

import pytest

from certify.errors import BadInputError
from certify.logic import read
from certify.notation.lean_goal import goal_statement, undetermined


@pytest.mark.parametrize(
    ("goal", "text"),
    [
        ("p n : ℕ\nhp : p.Prime\n⊢ p ∣ n ^ p - n", "(p n : ℕ) (hp : p.Prime) : p ∣ n ^ p - n"),
        ("F : Type u_1\ninst✝¹ : Field F\ninst✝ : Fintype F\na : F\n⊢ a = a",
         "(F : Type u_1) [Field F] [Fintype F] (a : F) : a = a"),
        ("n✝ : ℕ\nn : ℕ\nx✝ : n = 3\n⊢ n✝ = n", "(n_ : ℕ) (n : ℕ) (x_ : n = 3) : n_ = n"),
        ("case intro\nx : ℝ\nh : x =\n    2\n⊢ 0 <\n    x", "(x : ℝ) (h : x = 2) : 0 < x"),
        ("⊢ 2 + 2 = 4", ": 2 + 2 = 4"),
    ],
)  # fmt: skip
def test_a_goal_is_a_statement_with_binders(goal: str, text: str) -> None:
    assert goal_statement(goal) == text


@pytest.mark.parametrize(
    ("goal", "reason"),
    [
        ("x : ℝ\nh : 0 < x", "one ⊢"),
        ("⊢ 0 < 1\n\n⊢ 1 < 2", "has 2"),
        ("n : ℕ\n⊢ 0 ≤ ↑n", "to which type"),
        ("n : ℕ := 3\n⊢ n = 3", "defines n"),
        ("0 < x\n⊢ x = x", "no hypothesis"),
    ],
)
def test_a_goal_that_does_not_say_enough_is_refused(goal: str, reason: str) -> None:
    with pytest.raises(BadInputError, match=reason):
        goal_statement(goal)


def test_numbers_that_only_numerals_speak_of_have_no_type() -> None:
    assert undetermined(read("∀ n:Nat. dvd(7:Nat, pow(2:Nat, n):Nat)")) == "dvd(7:Nat, pow(2:Nat, n:Nat):Nat)"
    assert undetermined(read("∀ n:Nat. dvd(7:Nat, add(n, 1:Nat):Nat)")) is None
