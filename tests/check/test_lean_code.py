"""Lean's opaque constants as code in English: what is said so, and what is not."""

from __future__ import annotations

import pytest

from certify.check.saying import said_of_lean
from certify.lexicon import load

OPEN = load(vocabulary="open")
SAID = {
    "(n : ℕ) : n.minFac ∣ n": "For every natural number n, `minFac n` divides n.",
    "{n m : ℕ} : Nat.foo n m = Nat.foo m n": "For all natural numbers m and n, `foo n m` equals `foo m n`.",
    "{X : Type*} [TopologicalSpace X] {s t : Set X} (hs : IsLindelof (s ∩ t)) : IsLindelof t": (
        "In a topological space, for all sets s and t, if `IsLindelof (s ∩ t)`, then `IsLindelof t`."
    ),
    "{x : ℝ} (h : Irrational x) (m : ℤ) : x ≠ m": (
        "For every irrational real number x and every integer m, x is different from ↑m."
    ),
}
UNSAID = {
    "(n : ℕ) : Nat.foo n = Int.foo n": "two constants of one short name",
    "(n m : ℕ) (h : Nat.Quux n m) : n = m": "a claim whose name does not say that it is one",
    "{R M : Type*} [Ring R] [AddCommGroup M] [Module R M] (x : M) : x = x": "a class of two types",
    "(n : ℕ) : fo n = n": "a name that may be a letter",
    "(s : Set ℕ) (h : ∀ n ∈ s, IsFoo n) (x : ℕ) : IsFoo x": "a claim inside another's condition",
}


@pytest.mark.parametrize(("lean", "text"), SAID.items(), ids=list(SAID))
def test_a_name_of_lean_is_said_as_docstrings_say_it(lean: str, text: str) -> None:
    assert said_of_lean(lean, OPEN).text == text


@pytest.mark.parametrize("lean", UNSAID, ids=list(UNSAID.values()))
def test_what_a_reader_could_take_for_something_else_is_not_said(lean: str) -> None:
    said = said_of_lean(lean, OPEN)
    assert said.text is None and said.reason


def test_code_is_said_with_guessed_words_only() -> None:
    assert said_of_lean("(n : ℕ) : n.minFac ∣ n", load(vocabulary="named")).text is None
