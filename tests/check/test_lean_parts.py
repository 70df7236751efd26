"""Lean's subtypes as parts of sorts: what a statement says of their things alone is said of the sort around them."""

from __future__ import annotations

import pytest

from certify.check.claim import lean_statement
from certify.decide.verdict import decide
from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import Statement, write
from certify.reading.raw import Domain

LEXICON = load()


def of_lean(text: str) -> Statement:
    statement, _ = lean_statement(text, LEXICON)
    assert statement is not None
    return statement


@pytest.mark.parametrize(
    ("lean", "formula"),
    [
        ("(n : ℕ) : ∀ i : Fin n, (i : ℕ) < n", "∀ n:Nat. ∀ i:Nat. lt(i, n) → lt(i, n)"),
        ("(n : ℕ) : ∃ i : Fin n, ∀ j : Fin n, j ≤ i", "∀ n:Nat. ∃ i:Nat. lt(i, n) ∧ (∀ j:Nat. lt(j, n) → le(j, i))"),
        ("(x : {x : ℝ // 0 < x}) : 0 < (x : ℝ)", "∀ x:Real. lt(0:Real, x) → lt(0:Real, x)"),
        ("(x : NNReal) : 0 ≤ (x : ℝ)", "∀ x:Real. nonnegative(x) → le(0:Real, x)"),
        ("(n : ℕ+) : 0 < (n : ℕ)", "∀ n:Nat. positive(n) → lt(0:Nat, n)"),
        ("(n : ℕ) : ∀ x ∈ Finset.Icc 1 n, x ≤ n", "∀ n:Nat. ∀ x:Nat. le(1:Nat, x) ∧ le(x, n) → le(x, n)"),
        ("(n : ℕ) : ∀ x ∈ Finset.range n, x < n", "∀ n:Nat. ∀ x:Nat. lt(x, n) → lt(x, n)"),
        ("(x : ℝ) (h : x ∈ Set.Ioi 0) : 0 ≤ x", "∀ x:Real. lt(0:Real, x) → le(0:Real, x)"),
        (
            "(f : Fin 3 → ℝ) (h : Function.Injective f) : ∀ i, f i = 0",
            "∀ f:Fun(Nat, Real). injective_on(f, {n:Nat | lt(n, 3:Nat)}) → (∀ i:Nat. lt(i, 3:Nat) → f@(i) = 0:Real)",
        ),
    ],
)
def test_a_quantifier_over_a_subtype_is_relativized(lean: str, formula: str) -> None:
    found = of_lean(lean)
    assert write(found.formula) == formula
    assert not found.carriers


@pytest.mark.parametrize(
    "lean",
    [
        "(n : ℕ) (f : Fin n → ℝ) : f = f",
        "(n : ℕ) (i : Fin (n + 1)) : i + 1 ≠ i",
        "(i : Fin 3) : i ≠ 2",
        "(n : ℕ) (f : Fin n → ℝ) : ∑ i, f i = 0",
        "(n : ℕ) (s : Finset (Fin n)) : s = s",
        "(n : ℕ) : ∃! f : Fin n → ℝ, ∀ i, f i = 0",
        "{α : Type*} (n : ℕ) (f : Fin n → α) : Function.Injective f",
        "(n : ℕ) (f : ℝ → Fin n) (g : Fin n → Fin n → ℝ) : Function.Injective f",
    ],
)
def test_a_statement_that_says_more_of_a_subtype_is_left_as_it_is(lean: str) -> None:
    assert "Fin(" in write(of_lean(lean).formula)


@pytest.mark.parametrize(
    ("text", "lean", "verdict"),
    [
        (
            "If $f : \\operatorname{Fin} n \\to \\operatorname{Fin} n$ is injective, then f is surjective.",
            "(n : ℕ) (f : Fin n → Fin n) (h : Function.Injective f) : Function.Surjective f",
            "equivalent",
        ),
        (
            "If $f : [0, 1] \\to \\mathbb{R}$ is continuous, then f is injective.",
            "(f : ℝ → ℝ) (h : ContinuousOn f (Set.Icc 0 1)) : Set.InjOn f (Set.Icc 0 1)",
            "equivalent",
        ),
        (
            "For all $i = 1, 2, \\dots, n$, $i^2 \\le n^2$.",
            "(n : ℕ) : ∀ i ∈ Finset.Icc 1 n, i ^ 2 ≤ n ^ 2",
            "equivalent",
        ),
        ("Every $x \\in \\mathbb{R}_{>0}$ is nonzero.", "(x : {x : ℝ // 0 < x}) : (x : ℝ) ≠ 0", "equivalent"),
        ("For all $x \\in [0, \\infty)$, $x^2 \\ge x$.", "(x : NNReal) : (x : ℝ) ^ 2 ≥ x", "equivalent"),
        (
            "If $f : \\operatorname{Fin} n \\to \\operatorname{Fin} n$ is injective, then f is surjective.",
            "(n : ℕ) (f : Fin n → Fin n) (h : Function.Surjective f) : Function.Injective f",
            "other",
        ),
        (
            "If $f : [0, 1] \\to \\mathbb{R}$ is continuous, then f is injective.",
            "(f : ℝ → ℝ) (h : Continuous f) : Set.InjOn f (Set.Icc 0 1)",
            "other",
        ),
    ],
)
def test_a_text_and_a_statement_meet_where_they_say_the_same(text: str, lean: str, verdict: str) -> None:
    formal = of_lean(lean)
    said = read_text(text, LEXICON, Domain.of(formal)).only
    assert said is not None
    found = decide(said, formal, LEXICON).verdict
    assert (found == "equivalent") == (verdict == "equivalent")
