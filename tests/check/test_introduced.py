"""Letters that a paraphrase does not introduce: the canonical text says what they are, and nothing more is granted."""

from __future__ import annotations

import pytest

from certify.check.judgement import TAKEN_UP
from certify.check.pair import judge
from certify.decide.outcome import Verdict
from certify.lexicon import load

LEXICON = load(vocabulary="open")


@pytest.mark.parametrize(
    ("canonical", "paraphrase"),
    [
        ("A group G is solvable if and only if G is nilpotent.", "G is nilpotent if and only if G is solvable."),
        ("Every integral domain D is reduced.", "D is reduced."),
        ("If f is a function from A to a space F, then f is closed.", "Is a function f from A to F closed?"),
    ],
)
def test_a_letter_is_what_the_canonical_text_introduces(canonical: str, paraphrase: str) -> None:
    found = judge(canonical, paraphrase, LEXICON, kernel=False)
    assert found.verdict is Verdict.EQUIVALENT, found.reason
    assert TAKEN_UP in found.reason


@pytest.mark.parametrize(
    ("canonical", "paraphrase"),
    [
        ("If R is an integral domain, then R is reduced.", "R is reduced."),
        ("Every integral domain R is reduced.", "For any R, R is reduced."),
        ("Every integral domain R is reduced.", "Every ring R is reduced."),
        ("Every finite group G is solvable.", "G is solvable."),
        ("Every group G is solvable.", "H is solvable."),
    ],
)
def test_what_else_the_canonical_text_supposes_is_no_introduction(canonical: str, paraphrase: str) -> None:
    assert judge(canonical, paraphrase, LEXICON, kernel=False).verdict is not Verdict.EQUIVALENT
