"""An adjective behind two nouns, of which no table says what it is said of: the nearest is read first."""

from __future__ import annotations

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

OPEN = load(vocabulary="open")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Each function of a family equicontinuous at x₀ is continuous at x₀.", "equicontinuous_at(s, x₀)"),
        ("Every member of a family dense in X is open.", "dense_in(t, X)"),
        ("Every subgroup of a group isomorphic to G is abelian.", "isomorphic_to(y, G)"),
        ("Every divisor of a number greater than 1 is positive.", "gt(n, 1:Nat)"),
    ],
)
def test_the_nearest_noun_is_read_first(text: str, said: str) -> None:
    first, other = (write(reading.statement.formula) for reading in read_text(text, OPEN).readings)
    assert said in first
    assert said not in other


@pytest.mark.parametrize(
    "text",
    [
        "Each function of a family equicontinuous is continuous at x₀.",
        "Every function equicontinuous of a family is continuous.",
        "Every member of dense in X is open.",
    ],
)
def test_an_adjective_without_its_noun_or_complement_is_refused(text: str) -> None:
    assert not read_text(text, OPEN).readings
