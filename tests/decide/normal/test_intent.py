"""What counts as one intent: names, order of ∀, joined hypotheses, notation; and what does not."""

from __future__ import annotations

import pytest

from certify.decide.normal.intent import intent
from certify.lexicon import load
from certify.logic import Statement, read

LEXICON = load()


def key(text: str) -> str:
    return intent(Statement(read(text)), LEXICON)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("∀ a:Nat. ∀ b:Nat. dvd(a, b)", "∀ x:Nat. ∀ y:Nat. dvd(x, y)"),
        ("∀ a:Nat. ∀ b:Nat. dvd(a, b)", "∀ b:Nat. ∀ a:Nat. dvd(a, b)"),
        ("∀ n:Nat. even(n) → odd(n) → prime(n)", "∀ n:Nat. even(n) ∧ odd(n) → prime(n)"),
        ("∀ n:Nat. even(n) ∧ odd(n) → prime(n)", "∀ n:Nat. odd(n) ∧ even(n) → prime(n)"),
        ("∀ n:Nat. prime(n) → (∀ m:Nat. dvd(m, n))", "∀ m:Nat. ∀ n:Nat. prime(n) → dvd(m, n)"),
        ("∀ n:Nat. prime(n) → ¬n = 1:Nat", "¬(∃ n:Nat. prime(n) ∧ n = 1:Nat)"),
        ("∀ n:Nat. (∃ k:Nat. n = add(k, k):Nat) → even(n)", "∀ n:Nat. ∀ k:Nat. n = add(k, k):Nat → ⊤ → even(n)"),
        ("∀ n:Nat. ge(n, 0:Nat)", "∀ n:Nat. le(0:Nat, n)"),
        (
            "∀ x:Real. ∀ y:Real. nonnegative(x) ∧ nonnegative(y) → nonnegative(add(x, y):Real)",
            "∀ y:Real. ∀ x:Real. nonnegative(y) ∧ nonnegative(x) → nonnegative(add(x, y):Real)",
        ),
        ("∀ n:Nat. ne(n, 1:Nat) → even(n)", "∀ n:Nat. ¬n = 1:Nat → even(n)"),
    ],
)
def test_sentences_leave_these_apart_in_nothing(left: str, right: str) -> None:
    assert key(left) == key(right)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("∀ a:Nat. ∀ b:Nat. dvd(a, b)", "∀ a:Nat. ∀ b:Nat. dvd(b, a)  ∧ even(a)"),
        ("∀ a:Nat. ∀ b:Nat. even(a) → dvd(a, b)", "∀ a:Nat. ∀ b:Nat. even(a) → dvd(b, a)"),
        ("∀ n:Nat. ∃ m:Nat. dvd(n, m)", "∃ m:Nat. ∀ n:Nat. dvd(n, m)"),
        ("∀ n:Nat. even(n) → (∃ k:Nat. dvd(n, k))", "∀ n:Nat. ∀ k:Nat. even(n) → dvd(n, k)"),
        ("∀ n:Nat. even(n) → odd(n)", "∀ n:Nat. odd(n) → even(n)"),
        ("∀ n:Nat. even(n) → odd(n)", "∀ n:Nat. even(n) ↔ odd(n)"),
        ("∀ n:Nat. even(n)", "∀ n:Int. even(n)"),
        ("∀ n:Nat. ∀ m:Nat. even(n) ∧ odd(m) → dvd(n, m)", "∀ n:Nat. ∀ m:Nat. even(n) ∧ odd(m) → dvd(m, n)"),
        ("∀ n:Nat. even(n) → ¬odd(n)", "∀ n:Nat. even(n) → odd(n)"),
        ("∀ n:Nat. lt(0:Nat, n)", "∀ n:Nat. le(0:Nat, n)"),
        ("∀ n:Nat. even(n) ∨ odd(n)", "∀ n:Nat. even(n) ∧ odd(n)"),
    ],
)
def test_these_are_different_claims(left: str, right: str) -> None:
    assert key(left) != key(right)
