"""English about natural numbers and integers: what it means, and what it must not be taken to mean."""

from __future__ import annotations

import pytest

from certify.language.reader import read_text
from certify.lexicon import load
from certify.logic import write

LEXICON = load()

MEANINGS = [
    # one name is one thing: a phrase that names variables binds them in the whole text
    ("Is gcd(m, n) = gcd(n, m) for all m, n ∈ ℕ?", "∀ m:Nat. ∀ n:Nat. gcd(m, n):Nat = gcd(n, m):Nat"),
    (
        "Is k divisible by n if and only if n modulo k is zero, for natural numbers k and n?",
        "∀ k:Nat. ∀ n:Nat. dvd(n, k) ↔ mod(n, k):Nat = 0:Nat",
    ),
    (
        "Does n divide b - a if and only if the integers a and b are congruent modulo n?",
        "∀ n:Int. ∀ a:Int. ∀ b:Int. dvd(n, sub(b, a):Int) ↔ congruent(n, a, b)",
    ),
    # pronouns: an object "it" is not the subject
    (
        "Given any natural number, is there a prime number greater than or equal to it?",
        "∀ n:Nat. ∃ m:Nat. prime(m) ∧ ge(m, n)",
    ),
    (
        "If a natural number divides another, it divides every multiple of it.",
        "∀ n:Nat. ∀ m:Nat. ∀ k:Nat. dvd(m, k) → dvd(n, m) → dvd(n, k)",
    ),
    (
        "For all natural numbers k, m, n, if k divides m and k divides n, does k divide their difference?",
        "∀ k:Nat. ∀ m:Nat. ∀ n:Nat. dvd(k, m) ∧ dvd(k, n) → dvd(k, sub(m, n):Nat)",
    ),
    (
        "Does a prime number have no divisors other than 1 and itself?",
        "∀ n:Nat. prime(n) → ¬(∃ m:Nat. dvd(m, n) ∧ ne(m, 1:Nat) ∧ ne(m, n))",
    ),
    # actions: what they produce is of a kind
    (
        "Is an odd number produced by multiplying two odd natural numbers?",
        "∀ n:Nat. ∀ m:Nat. odd(n) ∧ odd(m) → odd(mul(n, m):Nat)",
    ),
    (
        "Does multiplying one odd number by another yield an odd number?",
        "∀ n:Nat. odd(n) → (∀ m:Nat. odd(m) → (∃ k:Nat. odd(k) ∧ mul(n, m):Nat = k))",
    ),
]


@pytest.mark.parametrize(("text", "formula"), MEANINGS)
def test_a_sentence_about_numbers_means(text: str, formula: str) -> None:
    assert [write(reading.statement.formula) for reading in read_text(text, LEXICON).readings] == [formula]


REFUSED = [
    ("The difference of a, b and c is zero.", "two things"),
    ("Every natural number divides it.", "antecedent"),
]


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_what_has_no_meaning_is_refused(text: str, reason: str) -> None:
    result = read_text(text, LEXICON)
    assert not result.readings
    assert result.unparsed is not None
    assert reason in result.unparsed.reason
