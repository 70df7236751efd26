"""Pairs and tuples: letters for their parts, things that are counted and collected, what functions are of."""

from __future__ import annotations

from pathlib import Path

import pytest

from certify.english.reader import read_text
from certify.files.resources import read_toml
from certify.lexicon import load
from certify.logic import write

_TABLE = read_toml(Path(__file__).with_name("tuples.toml"))


@pytest.mark.parametrize(("text", "formula"), _TABLE["read"].items())
def test_what_is_said_of_tuples_is_the_formula(text: str, formula: str) -> None:
    assert [write(reading.statement.formula) for reading in read_text(text, load()).readings] == [formula]


@pytest.mark.parametrize(("text", "reason"), _TABLE["refused"].items())
def test_what_is_no_tuple_is_refused(text: str, reason: str) -> None:
    found = read_text(text, load())
    assert not found.readings
    assert found.unparsed is not None
    assert reason in found.unparsed.reason
