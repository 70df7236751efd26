"""Claims that say a thing twice are found; those that say two things are not."""

from __future__ import annotations

import pytest

from certify.lexicon import load
from certify.logic import read
from certify.paraphrase.redundant import says_twice

LEXICON = load()


@pytest.mark.parametrize(
    "formula",
    [
        "∀ s:Set('α). ∀ t:Set('α). s = t ↔ subset(t, s) ∧ subset(t, s)",
        "∀ n:Nat. even(n) ∧ odd(n) → even(n)",
        "∀ n:Nat. even(n) → even(n) → prime(n)",
        "∀ n:Nat. even(n) ∨ even(n)",
        "∀ s:Set('α). is_open(s) ↔ is_open(s)",
    ],
)
def test_a_claim_that_says_a_thing_twice_is_found(formula: str) -> None:
    assert says_twice(read(formula, resolve=LEXICON.symbol))


@pytest.mark.parametrize(
    "formula",
    [
        "∀ s:Set('α). ∀ t:Set('α). s = t ↔ subset(s, t) ∧ subset(t, s)",
        "∀ n:Nat. even(n) ∧ odd(n) → prime(n)",
        "∀ a:Nat. ∀ b:Nat. dvd(a, b) → dvd(b, a)",
    ],
)
def test_a_claim_of_two_things_is_left_alone(formula: str) -> None:
    assert not says_twice(read(formula, resolve=LEXICON.symbol))
