"""Lean statements in English: what is said is read back as the statement, and nothing else is said."""

from __future__ import annotations

import pytest

from certify.check.claim import lean_statement
from certify.check.lean_words import english_name
from certify.check.saying import said_of_lean
from certify.lexicon import load
from certify.logic import write

LEXICON = load(vocabulary="open")

SAID = [
    ("{X : Type u} [TopologicalSpace X] {s t : Set X} (ht : IsCompact t) (hs : IsClosed s) : IsCompact (s ∩ t)",
     "In a topological space, for every closed set s and every compact set t, the intersection of s and t is compact."),
    ("theorem t {p n : ℕ} (hp : p.Prime) (h : ¬p ∣ n) : (p * n).totient = (p - 1) * n.totient",
     "For every natural number n and every prime number p, if p does not divide n, then the totient of p * n "
     "equals the product of p - 1 and the totient of n."),
    ("{n : ℕ} (h : Squarefree n) : IsRadical n", "Every squarefree natural number is radical."),
    ("{α : Type u} [SemilatticeInf α] {a b : α} : a ⊓ b = a ↔ a ≤ b",
     "In a meet-semilattice, for all elements a and b, the meet of a and b equals a if and only if a is at most b."),
    ("{α : Type u} {s t : Set α} {x : α} (h1 : x ∈ s) (h2 : x ∉ t) : x ∈ s \\ t",
     "For every element x and all sets s and t, if x ∈ s and x ∉ t, then x ∈ s \\ t."),
]  # fmt: skip

UNSAID = [
    ("(n : ℕ) (h : Foo n) : Bar n", "no English for Bar, Foo"),
    ("{α : Type*} [UniformSpace α] (s : Set α) : s = s", "no English for UniformSpace"),
    ("theorem t (n : ℕ) : n ∣ ⟪0⟫", "Lean statement: "),
    ("theorem mul_le_mul_left₀ (ha : a ≠ 0) : a * b ≤ a * c ↔ b ≤ c", "nothing binds a"),
    ("(R : ℕ → ℕ → Prop) (h : IsIntegral R 2) : R 1 2", "no English for IsIntegral"),
]


@pytest.mark.parametrize(("lean", "text"), SAID)
def test_a_statement_of_mathlib_is_said_in_english(lean: str, text: str) -> None:
    assert said_of_lean(lean, LEXICON).text == text


@pytest.mark.parametrize(("lean", "reason"), UNSAID)
def test_what_has_no_english_of_its_own_is_not_said(lean: str, reason: str) -> None:
    said = said_of_lean(lean, LEXICON)
    assert said.text is None and reason in said.reason


def test_a_constant_is_the_word_that_its_name_is() -> None:
    names = {
        "IsCompact": "compact",
        "Function.Injective": "injective",
        "Nat.minFac": "min fac",
        "LocallyFinite": "locally finite",
    }
    assert {constant: english_name(constant) for constant in names} == names


@pytest.mark.parametrize(
    ("lean", "formula"),
    [
        ("(n : ℕ) : IsBrown n", "∀ n:Nat. adjective_brown(n)"),  # a word of the dictionary
        ("(n : ℕ) : IsGrzb n", "∀ n:Nat. lean·IsGrzb(n)"),  # no word
        ("(n : ℕ) : IsEvery n", "∀ n:Nat. lean·IsEvery(n)"),  # a word that is never guessed
        ("(m n : ℕ) : IsBrown m n", "∀ m:Nat. ∀ n:Nat. lean·IsBrown(m, n)"),  # which of the two is said first?
    ],
)
def test_only_a_word_of_english_for_one_thing_stands_for_a_constant(lean: str, formula: str) -> None:
    statement, unread = lean_statement(lean, LEXICON)
    assert statement is not None, unread.reason
    assert write(statement.formula) == formula
