"""A text and its Lean statement as two witnesses: when they agree, when one is accused, and when nobody is."""

from __future__ import annotations

import pytest

from certify.audit.compare.row import Word, word_of
from certify.audit.judge import judge_row
from certify.audit.row import Row
from certify.check.formalization import LeanSource, false_witnesses, formalization
from certify.lexicon import load

LEXICON = load(vocabulary="open")

AGREE = [
    ("Every natural number divides zero.", "theorem t (n : ℕ) : n ∣ 0"),
    ("Show that there are no integers $x$ and $y$ such that $4x^3 - 7y^3 = 2003$.",
     "theorem t (x y : ℤ) : 4 * x ^ 3 - 7 * y ^ 3 ≠ 2003"),
    ("If `a` is even, then `n` is odd iff `n % a` is odd.", "{n a : ℕ} (ha : Even a) : Odd (n % a) ↔ Odd n"),
    ("For every positive integer n, n divides n².", "theorem t (n : ℕ) (h : 0 < n) : n ∣ n ^ 2"),
    ("For every nonnegative integer n, n + 1 > 0.", "theorem t (n : ℤ) (h : 0 ≤ n) : 0 < n + 1"),
    ("For every n, n divides n².", "theorem t (n : ℤ) : n ∣ n ^ 2"),
    ("Every subgroup of a cyclic group is cyclic.", "{G : Type*} [Group G] [IsCyclic G] (H : Subgroup G) : IsCyclic H"),
    ("A squarefree natural number is radical.", "{n : ℕ} (h : Squarefree n) : IsRadical n"),
]  # fmt: skip
"""Texts with their formalizations: in other words, over ℕ where integers are positive, with sorts left unsaid."""

ACCUSED = [
    ("Every natural number divides zero.", "theorem t (n : ℕ) : 0 ∣ n", Word.REFUTED),
    ("Every prime number greater than 2 is odd.", "theorem t (p : ℕ) (hp : p.Prime) : Odd p", Word.REFUTED),
    ("For every positive integer n, 2 divides n².", "(n : ℕ) : 2 ∣ n ^ 2", Word.STRONGER),
    ("For every positive integer n, 2 ≤ n + 1.", "theorem t (n : ℕ) : 2 ≤ n + 1", Word.REFUTED),
    ("Every integer is less than some integer.", "theorem t : ∃ a : ℤ, ∀ b : ℤ, b < a", Word.STRONGER),
    ("For every integer n, n divides n².", "theorem t (n : ℕ) : n ∣ n ^ 2", Word.DIFFERENT),
    ("For every real number x, x² ≥ 0.", "theorem t (x : ℚ) : 0 ≤ x ^ 2", Word.DIFFERENT),
    ("In a group, if a * b = a * c, then b = c.",
     "theorem t {G : Type*} [Group G] (a b c : G) (h : b = c) : a * b = a * c",
     Word.WEAKER),
    ("In a monoid with zero, if zero equals one, then zero is the only element.",
     "{M : Type*} [MulZeroOneClass M] (h : (0 : M) = 1) (a : M) : a = 0", Word.STRONGER),
]  # fmt: skip
"""Formalizations that are wrong however the text is read: sides, hypotheses, quantifiers, numbers, structures."""

SPARED = [
    ("Every subgroup of a cyclic group is cyclic.", "{G : Type*} [Group G] (H : Subgroup G) [IsCyclic H] : IsCyclic G",
     Word.UNKNOWN),
    ("Every subring of a cyclic group is cyclic.", "{G : Type*} [Group G] [IsCyclic G] (H : Subgroup G) : IsCyclic H",
     Word.UNKNOWN),
    ("For every integer n ≥ 2, n - 1 > 0.", "theorem t (n : ℕ) (h : 2 ≤ n) : n - 1 > 0", Word.UNKNOWN),
    ("If `t` is bounded, then `t` is bounded.",
     "{α : Type u} [Preorder α] {t : Set α} (h : BddAbove t) : BddAbove t", Word.UNKNOWN),
    ("Every integer is less than some integer.", "theorem t (a : ℤ) : ∃ b : ℤ, a < b ∧ b ≠ a", Word.UNKNOWN),
    ("Solve for $a$: $1 - a^{-1} = 2$. Show that it is -1.",
     "(a : ℝ) (h₀ : a ≠ 0) (h₁ : 1 - a⁻¹ = 2) : a = -1", Word.AMBIGUOUS),
    ("For every natural number n, 2 divides n².", "(n : ℕ) (h : 0 < n) : 2 ∣ n ^ 2", Word.AMBIGUOUS),
    ("Almost all numbers are even.", "theorem t (n : ℕ) : Even (2 * n)", Word.UNREAD_TEXT),
    ("Every natural number divides zero.", "theorem t (n : ℕ) : n ∣ ⟪0⟫", Word.UNREAD_LEAN),
    ("Almost all primes are odd.", "theorem t : ⟪0⟫", Word.UNREAD),
]  # fmt: skip
"""What is neither proved nor accused: opaque words, truncated subtraction, other fair readings, unread witnesses."""


def compared(text: str, lean: str, goal: str | None = None) -> Word:
    row = Row(id="row", statement_id="row", text=lean, canonical=text, goal=goal, formal=True)
    return word_of(judge_row(row, LEXICON))


@pytest.mark.parametrize(("text", "lean"), AGREE)
def test_a_text_and_its_formalization_state_the_same(text: str, lean: str) -> None:
    assert compared(text, lean) is Word.EQUIVALENT


@pytest.mark.parametrize(("text", "lean", "word"), ACCUSED)
def test_a_formalization_of_another_claim_is_accused(text: str, lean: str, word: Word) -> None:
    assert compared(text, lean) is word


@pytest.mark.parametrize(("text", "lean", "word"), SPARED)
def test_what_is_not_known_is_neither_agreement_nor_accusation(text: str, lean: str, word: Word) -> None:
    assert compared(text, lean) is word


def test_a_goal_stands_for_a_statement_that_is_not_read() -> None:
    goal = "n : ℕ\nh : 0 < n\n⊢ n ∣ n ^ 2"
    text = "For every positive integer n, n divides n²."
    assert compared(text, "theorem t (n : ℕ) (h : 0 < n) : ⟪n⟫", goal) is Word.EQUIVALENT
    assert formalization(text, LeanSource(None, goal), None, LEXICON).source == "goal"


def test_a_goal_that_hides_the_type_of_its_numbers_is_not_read() -> None:
    found = formalization("One half is zero.", LeanSource(None, "⊢ 1 / 2 = 0"), None, LEXICON)
    assert found.lean is None and "of which type are the numbers" in found.judgement.reason


def test_both_witnesses_may_be_false_and_agree() -> None:
    found = formalization("Zero divides every natural number.", LeanSource("theorem t (n : ℕ) : 0 ∣ n"), None, LEXICON)
    assert found.judgement.verdict == "equivalent"
    assert false_witnesses(found, LEXICON) == ("text", "lean")
