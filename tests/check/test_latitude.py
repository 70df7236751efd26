"""What words may mean otherwise: each latitude on the formulas that it is for, and not beyond its words."""

from __future__ import annotations

import pytest

from certify.check.latitude import LATITUDES, granted
from certify.logic import Statement, alpha_equal, read

EVEN_NOT_PRIME = "∀ n:Nat. ¬(even(n) ∧ prime(n))"
DIVIDING = "∀ n:Nat. ∀ m:Nat. dvd(n, m) ∧ dvd(m, n) → n = m"
CASES = [
    ("A number is not even and prime.", EVEN_NOT_PRIME, "∀ n:Nat. ¬even(n) ∧ ¬prime(n)"),
    (
        "Two primes divide six.",
        "∃ n:Nat. ∃ m:Nat. dvd(n, 6:Nat) ∧ dvd(m, 6:Nat)",
        "∃ n:Nat. ∃ m:Nat. ne(n, m) ∧ dvd(n, 6:Nat) ∧ dvd(m, 6:Nat)",
    ),
    (
        "Every number divides another number.",
        "∀ n:Nat. ∃ m:Nat. ¬m = n ∧ dvd(n, m)",
        "∀ n:Nat. ∃ m:Nat. dvd(n, m)",
    ),
    ("Every number is twice a number.", "∀ n:Nat. ∀ m:Nat. n = double(m):Nat", "∀ n:Nat. ∃ m:Nat. n = double(m):Nat"),
    (
        "If a < x for all x > 0, then a = 0.",
        "∀ x:Nat. ∀ a:Nat. (lt(0:Nat, x) → lt(a, x)) → a = 0:Nat",
        "∀ a:Nat. (∀ x:Nat. lt(0:Nat, x) → lt(a, x)) → a = 0:Nat",
    ),
    (
        "A number is positive if n > 0.",
        "∀ m:Nat. ∀ n:Nat. gt(n, 0:Nat) → positive(m)",
        "∀ n:Nat. gt(n, 0:Nat) → positive(n)",
    ),
    (
        "If every element of a set is in a set t, then it is in t.",
        "∀ x:Nat. ∀ s:Set(Nat). mem(x, s) → (∀ t:Set(Nat). mem(x, t) → subset(s, t))",
        "∀ s:Set(Nat). ∀ t:Set(Nat). (∀ x:Nat. mem(x, s) → mem(x, t)) → subset(s, t)",
    ),
    (
        "If a prime divides a number, the number is zero.",
        "∀ p:Nat. ∀ n:Nat. prime(p) ∧ dvd(p, n) → p = 0:Nat",
        "∀ p:Nat. ∀ n:Nat. prime(p) ∧ dvd(p, n) → n = 0:Nat",
    ),
    (
        "No number fails to divide some prime.",
        "¬(∃ n:Nat. ∃ p:Nat. prime(p) ∧ ¬dvd(n, p))",
        "¬(∃ n:Nat. ¬(∃ p:Nat. prime(p) ∧ dvd(n, p)))",
    ),
    (
        "The squares of a and b are coprime.",
        "∀ a:Nat. ∀ b:Nat. coprime(sq(a):Nat, b)",
        "∀ a:Nat. ∀ b:Nat. coprime(sq(a):Nat, sq(b):Nat)",
    ),
]


@pytest.mark.parametrize(("text", "formula", "other"), CASES)
def test_a_latitude_gives_the_other_reading(text: str, formula: str, other: str) -> None:
    found = [each.statement.formula for each in granted(text, Statement(read(formula)))]
    assert any(alpha_equal(each, read(other)) for each in found)


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("No number is even and prime.", EVEN_NOT_PRIME),
        ("Every number divides every number.", "∀ n:Nat. ∀ m:Nat. dvd(n, m)"),
        ("The union of s and t is s.", "∀ s:Set(Nat). ∀ t:Set(Nat). union(s, t):Set(Nat) = s"),
        ("Some number divides no prime.", "¬(∃ n:Nat. dvd(n, 6:Nat))"),
        ("It is prime.", "∃ n:Nat. ∃ m:Nat. dvd(n, 6:Nat) ∧ dvd(m, 6:Nat)"),
    ],
)
def test_words_that_license_nothing_leave_a_reading_alone(text: str, formula: str) -> None:
    assert list(granted(text, Statement(read(formula)))) == []


OF_SUBSETS = "∀ A:Set(Nat). ∀ s:Set(Nat). subset(s, A) → subset(s, A) ∨ empty():Set(Nat) = s"
WITH_UNION = "∀ A:Set(Nat). disjoint(A, A) → (∀ C:Set(Nat). subset(A, union(A, C):Set(Nat)))"
DONKEY = "∀ n:Nat. prime(n) → (∀ m:Nat. dvd(n, m) ↔ le(n, m))"


@pytest.mark.parametrize(
    ("text", "formula", "other"),
    [
        ("A prime is never even.", "∀ n:Nat. prime(n) → ¬even(n)", False),
        ("A prime is not even.", "∀ n:Nat. prime(n) → ¬even(n)", True),
        ("Two numbers, each of which divides the other, are equal.", DIVIDING, False),
        ("If each divides the other, two numbers are one.", DIVIDING, True),
        ("Each number that divides a number is equal to it.", DIVIDING, True),
        ("Let A be a set. Then A is a subset of A ∪ C for every set C.", WITH_UNION, False),
        ("Let A be a set. Then A is a subset of its union with a set C.", WITH_UNION, True),
        ("If A is disjoint from A, then A ⊆ A ∪ C.", WITH_UNION, False),
        ("Let A be a set. Every subset of A is a subset of A or empty.", OF_SUBSETS, False),
        ("Let A be a set. A subset of A is a subset of A or empty.", OF_SUBSETS, True),
        ("A prime n divides a number m just when m is not less than n.", DONKEY, False),
        ("A prime n divides some numbers exactly if they are not less than n.", DONKEY, True),
    ],
)
def test_an_indefinite_means_some_only_where_nothing_makes_it_general(text: str, formula: str, other: bool) -> None:
    found = {each.by for each in granted(text, Statement(read(formula)))}
    assert ("an indefinite means some" in found) is other


def test_every_latitude_is_licensed_by_words() -> None:
    assert len({latitude.name for latitude in LATITUDES}) == len(LATITUDES)
    assert not any(latitude.licence.search("Zero divides zero.") for latitude in LATITUDES)
