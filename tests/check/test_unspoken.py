"""Sorts that no text says: two texts are compared as said of things, and what a text does say stays said."""

from __future__ import annotations

import pytest

from certify.check.judgement import UNSPOKEN
from certify.check.pair import judge
from certify.check.unspoken import of_things_alone
from certify.decide.outcome import Verdict
from certify.english.reader import read_text
from certify.lexicon import load

LEXICON = load(vocabulary="open")
SPACE = (
    "The sequence S is exact if and only if every element x in the space S.X₂ is mapped to zero by the function S.g."
)


@pytest.mark.parametrize(
    "paraphrase",
    [
        "The sequence S is exact if and only if every x in S.X₂ is mapped to zero by S.g.",
        "Is the sequence S exact exactly when S.g maps every x in S.X₂ to zero?",
    ],
)
def test_a_letter_in_a_notation_is_an_element_of_it(paraphrase: str) -> None:
    found = judge(SPACE, paraphrase, LEXICON, kernel=False)
    assert found.verdict is Verdict.EQUIVALENT, found.reason
    assert UNSPOKEN in found.reason


@pytest.mark.parametrize(
    "paraphrase",
    [
        "The sequence S is exact if and only if every x in S.X₁ is mapped to zero by S.g.",
        "The sequence S is exact if and only if every x in S.X₂ is mapped to zero by S.h.",
        "The sequence S is exact if and only if some x in S.X₂ is mapped to zero by S.g.",
        "The sequence S is exact if and only if every x in S.X₂ is mapped to x by S.g.",
        "The sequence S is exact if every x in S.X₂ is mapped to zero by S.g.",
        "Every x in S.X₂ is mapped to zero by S.g.",
    ],
)
def test_what_is_said_of_the_letter_still_counts(paraphrase: str) -> None:
    assert judge(SPACE, paraphrase, LEXICON, kernel=False).verdict is not Verdict.EQUIVALENT


@pytest.mark.parametrize(
    ("canonical", "paraphrase"),
    [
        ("Every injective map f from A to B is closed.", "Every injective map f from A to A is closed."),
        ("Every set s is dense in X.", "Every space s is dense in X."),
        ("If the space S.X₂ is compact, then S is exact.", "If S.X₂ is compact, then the space S is exact."),
    ],
)
def test_what_a_noun_says_is_not_left_open(canonical: str, paraphrase: str) -> None:
    assert judge(canonical, paraphrase, LEXICON, kernel=False).verdict is not Verdict.EQUIVALENT


def test_a_text_about_numbers_leaves_no_sort_open() -> None:
    (reading,) = read_text("The square of every integer is nonnegative.", LEXICON).readings
    assert of_things_alone(reading.statement, LEXICON) is None
