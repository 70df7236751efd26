"""Sorts that a text leaves unsaid or mixes: the rows of sorts.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write
from certify.reading.raw import Domain

LEXICON = load()
TABLE = tomllib.loads((Path(__file__).parent / "sorts.toml").read_text("utf-8"))


@pytest.mark.parametrize("text", TABLE["read"])
def test_a_text_of_several_sorts_has_just_these_readings(text: str) -> None:
    assert [write(reading.statement.formula) for reading in read_text(text, LEXICON).readings] == TABLE["read"][text]


@pytest.mark.parametrize("text", TABLE["refused"])
def test_a_sort_that_nothing_says_is_not_made_up(text: str) -> None:
    refused = read_text(text, LEXICON).unparsed
    assert refused is not None
    assert TABLE["refused"][text] in refused.reason


def test_letters_that_are_real_numbers_by_convention_say_so() -> None:
    (said,) = read_text("For all real numbers x, if 2 * x = 4, then x = 2.", LEXICON).readings
    (unsaid,) = read_text("If 2 * x = 4, then x = 2.", LEXICON).readings
    assert said.statement == unsaid.statement
    assert "real-letters" in unsaid.conventions
    assert "real-letters" not in said.conventions


def test_an_operation_on_sets_is_of_sets_where_the_text_is_about_one_kind_of_thing() -> None:
    (canonical,) = read_text("For any sets s, t, and u, (s ∪ t) ∪ u = s ∪ (t ∪ u).", LEXICON).readings
    (found,) = read_text("Does any set union satisfy associativity?", LEXICON, Domain.of(canonical.statement)).readings
    assert found.statement.key() == canonical.statement.key()
