"""No text takes long, however many ways there are to read it, and none crashes the reader."""

from __future__ import annotations

import pytest

from certify.english.limits import Budget, TooMuchError
from certify.english.reader import read_text
from certify.lexicon import load

LEXICON = load()
BOMBS = {
    f"{times} times {phrase!r}": f"Every number{phrase * times} is even."
    for phrase, most in ((" that divides a number", 11), (" whose square is a number", 15))
    for times in (most, 20)
}
#: Texts with phrases that rows of the grammar spell out, of which no token tells where they stand.
SPELLED_OUT = [
    "Matrices of the same rank are big-O of each other at infinity.",
    "If a prime divides another prime, it equals it.",
    "The singleton of a is such that its only subsets are the empty set and itself.",
]
SENSELESS = ["Two smallest primes are odd.", "Two is a second prime number."]


@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_a_text_with_too_many_derivations_is_refused_for_that_reason(text: str) -> None:
    result = read_text(text, LEXICON)
    assert result.unparsed is not None
    assert "in too many ways" in result.unparsed.reason


@pytest.mark.parametrize("text", SENSELESS)
def test_a_senseless_text_is_refused(text: str) -> None:
    assert not read_text(text, LEXICON).readings


@pytest.mark.parametrize("text", SPELLED_OUT)
def test_a_phrase_without_tokens_stops_no_law(text: str) -> None:
    result = read_text(text, load(vocabulary="open"))
    assert bool(result.readings) != (result.unparsed is not None)


def test_an_either_without_an_or_is_read_or_refused() -> None:
    result = read_text("For any set, either its elements do not divide elements of it.", LEXICON)
    assert bool(result.readings) != (result.unparsed is not None)


def test_a_few_nested_clauses_are_read() -> None:
    assert read_text("Every number that divides a number that divides zero is positive.", LEXICON).readings


def test_a_budget_is_spent_step_by_step() -> None:
    budget = Budget(2)
    budget.spend(2)
    with pytest.raises(TooMuchError):
        budget.spend()
