"""Wider domains: which there are, and where there is none."""

from __future__ import annotations

import pytest

from certify.build.widening import widened
from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

LEXICON = load()


def wider(text: str) -> list[str]:
    statement = read_text(text, LEXICON).readings[0].statement
    return [f"{write(found.formula)} [{', '.join(map(str, found.carriers))}]" for found in widened(statement, LEXICON)]


def test_natural_numbers_become_integers() -> None:
    assert wider("Every natural number divides zero.") == ["∀ n:Int. dvd(n, 0:Int) []"]


def test_a_structure_becomes_what_it_extends() -> None:
    (found, *_) = wider("In a linear order, for all elements a and b, a is at most b or b is at most a.")
    assert found.endswith("[α : PartialOrder]")


@pytest.mark.parametrize(
    "text",
    [
        "n factorial is positive for every natural number n.",
        "Every integer divides zero.",
        "The union of any two sets contains the first set.",
    ],
)
def test_where_a_word_knows_no_other_sort_nothing_is_wider(text: str) -> None:
    assert wider(text) == []
