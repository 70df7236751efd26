"""Every alternative of the grammar has an example that is read by it, every rule a near miss that is not."""

from __future__ import annotations

import pytest

from certify.language.forms import key
from certify.language.reader import read_text
from tests.language.grammar_rows import LEXICON, Alternative, Row, derivations, phrases, rows

RULES = [row for row in rows() if not row.words_only]
WORD_LISTS = [row for row in rows() if row.words_only]
ALTERNATIVES = [part for row in RULES for part in row.alternatives]
NEAR_MISSES = [(row, text) for row in rows() for text in row.near_misses]


@pytest.mark.parametrize("part", ALTERNATIVES, ids=[part.place for part in ALTERNATIVES])
def test_an_alternative_has_an_example_that_is_read_by_it(part: Alternative) -> None:
    assert part.example is not None, f"{part.place}: {part.text} ends in no '// example'"
    found = derivations(part.example)
    assert found, f"not read: {part.example}"
    assert any(part.place in derivation.places for derivation in found), f"read without {part.text}: {part.example}"


@pytest.mark.parametrize("row", WORD_LISTS, ids=[row.rule for row in WORD_LISTS])
def test_each_phrase_of_a_list_of_words_is_read_in_its_example(row: Row) -> None:
    (example,) = {" ".join(key(part.example)) for part in row.alternatives if part.example}
    known = phrases(row.rule)
    shown = max((text for text in known if text in example), key=len)
    for text in known:
        said = example.replace(shown, text, 1)
        assert read_text(said, LEXICON).readings, said


def test_every_rule_has_a_near_miss() -> None:
    assert [row.rule for row in rows() if not row.near_misses] == []


@pytest.mark.parametrize(("row", "text"), NEAR_MISSES, ids=[text for _, text in NEAR_MISSES])
def test_a_near_miss_is_not_read(row: Row, text: str) -> None:
    assert read_text(text, LEXICON).readings == ()
    assert any(_distance(text, part.example) <= 3 for part in row.alternatives if part.example), "that is no near miss"


def _distance(left: str, right: str) -> int:
    """Return how many words have to be changed, left out or put in to make `left` of `right`."""
    a, b = (text.lower().rstrip(".?").split() for text in (left, right))
    row = list(range(len(b) + 1))
    for i, word in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (word != other))
    return row[-1]
