"""The conventions are records: the page is made from them, each decides its example, and readings name them."""

from __future__ import annotations

from pathlib import Path

import pytest

from certify.english.conventions import CONVENTIONS, Convention, page
from certify.english.reader import read_text
from certify.lexicon import load

LEXICON = load(vocabulary="named")
DOCS = Path(__file__).resolve().parents[2] / "docs" / "conventions.md"


def test_the_page_is_made_from_the_records() -> None:
    assert DOCS.read_text("utf-8") == page()


@pytest.mark.parametrize("row", CONVENTIONS, ids=[row.name for row in CONVENTIONS])
def test_the_example_of_a_convention_is_read_by_it(row: Convention) -> None:
    readings = read_text(row.example, LEXICON).readings
    assert any(row.name in reading.conventions for reading in readings), row.example


def test_a_reading_names_no_convention_that_has_no_record() -> None:
    known = {row.name for row in CONVENTIONS}
    for row in CONVENTIONS:
        for reading in read_text(row.example, LEXICON).readings:
            assert set(reading.conventions) <= known


def test_a_text_that_leaves_nothing_open_rests_on_no_convention() -> None:
    (reading,) = read_text("For all natural numbers n, 0 ≤ n.", LEXICON).readings
    assert reading.conventions == ()


def test_a_wide_reading_has_what_the_plain_one_has() -> None:
    text = "Every subset of a finite set is finite."
    plain = {reading.statement.key() for reading in read_text(text, LEXICON).readings}
    wide = {reading.statement.key() for reading in read_text(text, LEXICON, wide=True).readings}
    assert plain <= wide


def test_a_wide_reading_takes_numbers_of_every_sort() -> None:
    wide = read_text("The square of a number is at least zero.", LEXICON, wide=True).readings
    assert {reading.statement.formula.var.sort.name for reading in wide} >= {"Nat", "Int", "Rat", "Real"}  # type: ignore[union-attr]


def test_a_text_that_is_not_read_is_not_read_widely() -> None:
    assert read_text("Zero even is.", LEXICON, wide=True).unparsed is not None
