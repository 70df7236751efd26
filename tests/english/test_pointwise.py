"""Arithmetic of functions: of their values, where no other function may be meant."""

from __future__ import annotations

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

WORDS = load()
READ = {
    "If f and g are monotone, then f + g is monotone.": (
        "∀ f:Fun('α, 'β). ∀ g:Fun('α, 'β). monotone(f) ∧ monotone(g) → monotone(fun x:'α. add(f@(x), g@(x)):'β)"
    ),
    "The sum of two monotone functions is monotone.": (
        "∀ f:Fun('α, 'β). ∀ g:Fun('α, 'β). monotone(f) ∧ monotone(g) → monotone(fun x:'α. add(f@(x), g@(x)):'β)"
    ),
    "If f and g are continuous functions, then f + g is continuous.": (
        "∀ f:Fun('α, 'β). ∀ g:Fun('α, 'β). continuous(f) ∧ continuous(g) → continuous(fun x:'α. add(f@(x), g@(x)):'β)"
    ),
    "If f is monotone, then -f is antitone.": ("∀ f:Fun('α, 'β). monotone(f) → antitone(fun x:'α. neg(f@(x)):'β)"),
    "If f and g are injective functions, then $f - 2g$ is injective.": (
        "∀ f:Fun('α, Real). ∀ g:Fun('α, Real). injective(f) ∧ injective(g) → "
        "injective(fun x:'α. sub(f@(x), mul(2:Real, g@(x)):Real):Real)"
    ),
    "If f is monotone, then f divided by a positive real number is monotone.": (
        "∀ f:Fun('α, Real). ∀ x:Real. positive(x) → monotone(f) → monotone(fun y:'α. div(f@(y), x):Real)"
    ),
}
REFUSED = {
    "If f and g are injective functions, then $fg$ is injective.": "f is a function",
    "If f is monotone, then f^2 is monotone.": "f is a function",
    "If f is monotone, then 1 divided by f is monotone.": "f is a function",
    "If f is injective, then f + g is not injective.": "g is a function of which nothing is said",
    "If f is a monotone function, then f + 1 < f.": "",
}


@pytest.mark.parametrize(("text", "formula"), READ.items(), ids=list(READ))
def test_arithmetic_of_functions_is_that_of_their_values(text: str, formula: str) -> None:
    (reading,) = read_text(text, WORDS).readings
    assert write(reading.statement.formula) == formula
    assert "pointwise" in reading.conventions


@pytest.mark.parametrize(("text", "reason"), REFUSED.items(), ids=list(REFUSED))
def test_what_may_be_another_operation_of_functions_is_refused(text: str, reason: str) -> None:
    found = read_text(text, WORDS)
    assert not found.readings
    assert found.unparsed is not None
    assert reason in found.unparsed.reason
