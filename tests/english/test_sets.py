"""English about sets, functions, lists and topology: the rows of sets.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

LEXICON = load()
TABLE = tomllib.loads((Path(__file__).parent / "sets.toml").read_text("utf-8"))


@pytest.mark.parametrize("text", TABLE["read"])
def test_a_sentence_about_sets_has_just_these_readings(text: str) -> None:
    found = [write(reading.statement.formula) for reading in read_text(text, LEXICON).readings]
    assert sorted(found) == sorted(TABLE["read"][text])


@pytest.mark.parametrize("text", TABLE["refused"])
def test_a_sentence_about_sets_that_says_something_else_is_refused(text: str) -> None:
    result = read_text(text, LEXICON)
    assert not result.readings
    assert result.unparsed is not None
    assert TABLE["refused"][text] in result.unparsed.reason
