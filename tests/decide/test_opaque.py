"""Verdicts on claims with opaque words: what logic proves, and accusations that nobody can make."""

from __future__ import annotations

import pytest

from certify.decide.outcome import ErrorType, Verdict
from certify.decide.refute import refute
from certify.decide.verdict import Decision, decide
from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import Statement

LEXICON = load(vocabulary="open")


def only(text: str) -> Statement:
    statement = read_text(text, LEXICON).only
    assert statement is not None, text
    return statement


def decided(canonical: str, paraphrase: str) -> Decision:
    return decide(only(canonical), only(paraphrase), LEXICON)


@pytest.mark.parametrize(
    "paraphrase",
    [
        "If G is a cyclic group, then any subgroup of G is cyclic as well.",
        "Let G be a cyclic group. Then every subgroup of G is cyclic.",
        "Is every subgroup of a cyclic group cyclic?",
    ],
)
def test_what_logic_proves_of_any_words_is_equivalent(paraphrase: str) -> None:
    found = decided("Every subgroup of a cyclic group is cyclic.", paraphrase)
    assert (found.verdict, found.tier) == (Verdict.EQUIVALENT, "T1")
    assert [word.name for word in found.words] == ["cyclic", "group", "subgroup_of"]


def test_a_converse_over_the_same_properties_is_different() -> None:
    assert decided("Every compact space is complete.", "Every complete space is compact.").verdict is Verdict.DIFFERENT


@pytest.mark.parametrize(
    ("canonical", "paraphrase", "reason"),
    [
        (
            "Every solvable group is finite.",
            "Every polycyclic group is finite.",
            "are “solvable” and “polycyclic” synonyms?",
        ),
        ("Every finite field is perfect.", "Every field is perfect.", "nothing is known of “finite”"),
        ("Every subgroup of a group is finite.", "Every group is a subgroup of a finite group.", "opaque relations"),
        ("If X is homeomorphic to Y, then X is compact.", "If Y is homeomorphic to X, then X is compact.", "relations"),
        (
            "Every cyclic group is finite.",
            "Every subgroup of a cyclic group is finite.",
            "known of",
        ),
    ],
)
def test_opaque_words_accuse_nobody(canonical: str, paraphrase: str, reason: str) -> None:
    found = decided(canonical, paraphrase)
    assert found.verdict is Verdict.UNKNOWN
    assert reason in found.reason


def test_a_converse_is_another_claim_even_of_opaque_relations() -> None:
    found = decided(
        "If X is homeomorphic to Y, then X is compact.", "X is homeomorphic to Y if and only if X is compact."
    )
    assert (found.verdict, found.error_type) == (Verdict.DIFFERENT, ErrorType.BICONDITIONAL_OVERREACH)


def test_a_converse_that_other_letters_give_anyway_accuses_nobody() -> None:
    given = "If X is homeomorphic to Y, then Y is homeomorphic to X."
    both = "X is homeomorphic to Y if and only if Y is homeomorphic to X."
    assert decided(given, both).verdict is Verdict.UNKNOWN


def test_a_claim_with_an_opaque_word_is_never_refuted() -> None:
    assert refute(only("No group is a group."), LEXICON) is None
    assert refute(only("Every prime is even."), LEXICON) is not None
