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


@pytest.mark.parametrize(("text", "formula"), _TABLE["open"].items())
def test_what_stands_in_brackets_is_a_pair_where_its_sort_says_so(text: str, formula: str) -> None:
    readings = read_text(text, load(vocabulary="open")).readings
    assert [write(reading.statement.formula) for reading in readings] == [formula]


@pytest.mark.parametrize("text", _TABLE["no_pairs"])
def test_what_stands_in_brackets_is_no_pair_of_other_sorts(text: str) -> None:
    assert not read_text(text, load(vocabulary="open")).readings
