"""What prose leaves unsaid and a formalization says: definedness, one direction, where the natural numbers begin."""

from __future__ import annotations

import pytest

from certify.check.unsaid import unsaid
from certify.logic import Statement, read, write


def said(text: str, formula: str) -> list[str]:
    return [write(granted.statement.formula) for granted in unsaid(text, Statement(read(formula)))]


@pytest.mark.parametrize(
    ("text", "formula", "granted"),
    [
        ("For all x, x / x = 1.", "∀ x:Real. div(x, x):Real = 1:Real",
         "∀ x:Real. ne(x, 0:Real) → div(x, x):Real = 1:Real"),
        ("Simplify (4 / x)⁻¹.", "∀ x:Real. inv(div(4:Real, x):Real):Real = div(x, 4:Real):Real",
         "∀ x:Real. ne(x, 0:Real) → inv(div(4:Real, x):Real):Real = div(x, 4:Real):Real"),
        ("Solve √x = 2. Show that it is 4.", "∀ x:Real. sqrt(x):Real = 2:Real ↔ x = 4:Real",
         "∀ x:Real. le(0:Real, x) → sqrt(x):Real = 2:Real → x = 4:Real"),
        ("How many digits? Show that it is 10.",
         "∃ s:Finset(Nat). card(s):Nat = 10:Nat ∧ (∀ x:Nat. finset_mem(x, s) ↔ lt(x, 10:Nat))",
         "∀ s:Finset(Nat). (∀ x:Nat. finset_mem(x, s) ↔ lt(x, 10:Nat)) → card(s):Nat = 10:Nat"),
        ("Find the inverse of 3 modulo 7. Show that it is 5.", "congruent(7:Nat, mul(3:Nat, 5:Nat):Nat, 1:Nat)",
         "∀ x:Nat. congruent(7:Nat, mul(3:Nat, x):Nat, 1:Nat) → x = 5:Nat"),
        ("Every natural number is at least 1.", "∀ n:Nat. le(1:Nat, n)", "∀ n:Nat. lt(0:Nat, n) → le(1:Nat, n)"),
    ],
)  # fmt: skip
def test_a_fair_reader_grants_what_prose_leaves_unsaid(text: str, formula: str, granted: str) -> None:
    assert granted in said(text, formula)


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("For all x, x / 2 < x.", "∀ x:Real. lt(div(x, 2:Real):Real, x)"),
        ("For every integer n, n is even iff n² is even.", "∀ n:Int. even(n) ↔ even(sq(n):Int)"),
        (
            "There is a set of 10 digits.",
            "∃ s:Finset(Nat). card(s):Nat = 10:Nat ∧ (∀ x:Nat. finset_mem(x, s) ↔ lt(x, 10:Nat))",
        ),
        ("What is 2 + 3? Show that it is 6.", "add(2:Nat, 3:Nat):Nat = 5:Nat"),
        ("The product of 3 and 5 is congruent to 1 modulo 7.", "congruent(7:Nat, mul(3:Nat, 5:Nat):Nat, 1:Nat)"),
        ("Every number of the form 2k is even.", "∀ k:Nat. even(mul(2:Nat, k):Nat)"),
    ],
)
def test_what_needs_nothing_is_granted_nothing(text: str, formula: str) -> None:
    assert said(text, formula) == []
