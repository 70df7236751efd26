"""Functions between sets: the rows of domains.toml, and what two texts about them may never have in common."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from certify.decide.verdict import decide
from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import Statement, write
from certify.reading.raw import Domain

LEXICON = load()
OPEN = load(vocabulary="open")
TABLE = tomllib.loads((Path(__file__).parent / "domains.toml").read_text("utf-8"))


def statement(text: str, domain: Domain | None = None) -> Statement:
    found = read_text(text, LEXICON, domain).only
    assert found is not None
    return found


@pytest.mark.parametrize("text", TABLE["read"])
def test_a_map_between_sets_is_spoken_of_on_its_set(text: str) -> None:
    assert [write(reading.statement.formula) for reading in read_text(text, LEXICON).readings] == TABLE["read"][text]


@pytest.mark.parametrize("text", TABLE["refused"])
def test_what_is_said_of_a_map_off_its_set_is_not_read(text: str) -> None:
    refused = read_text(text, LEXICON).unparsed
    assert refused is not None
    assert refused.reason == TABLE["refused"][text]


@pytest.mark.parametrize("text", TABLE["refused"])
def test_where_words_are_guessed_such_a_map_is_a_thing_and_no_function(text: str) -> None:
    for reading in read_text(text, OPEN).readings:
        assert "Fun(Real" not in write(reading.statement.formula)


@pytest.mark.parametrize(
    ("canonical", "paraphrase", "verdicts"),
    [
        ("$f : [0, 1] \\to \\mathbb{R}$", "$f : [0, 1] \\to \\mathbb{R}$", {"equivalent"}),
        ("$f : [0, 1] \\to \\mathbb{R}$", "$f : [0, 2] \\to \\mathbb{R}$", {"different", "unknown"}),
        ("$f : [0, 1] \\to \\mathbb{R}$", "$f : \\mathbb{R} \\to \\mathbb{R}$", {"different", "unknown"}),
        ("$f : [0, 1] \\to \\mathbb{R}$", "$f : [0, 1] \\to [0, 1]$", {"different", "unknown"}),
    ],
)
def test_maps_of_different_sets_are_never_taken_for_each_other(
    canonical: str, paraphrase: str, verdicts: set[str]
) -> None:
    first = statement(f"Let {canonical} be injective. Then f is continuous.")
    second = statement(f"If {paraphrase} is injective, then f is continuous.", Domain.of(first))
    assert decide(first, second, LEXICON).verdict in verdicts
