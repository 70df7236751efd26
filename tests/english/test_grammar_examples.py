"""Every alternative of the grammars has an example that is read by it, every rule a near miss that is not."""

from __future__ import annotations

import pytest

from certify.english.forms import key
from tests.english.english_derivations import FILES, phrases
from tests.english.grammar_readers import READERS, Reader
from tests.english.grammar_rows import Alternative, Row, rows

ROWS = [(reader, row) for reader in READERS for row in rows(*reader.files)]
WORD_LISTS = [row for row in rows(*FILES) if row.words_only]
ALTERNATIVES = [(reader, part) for reader, row in ROWS if not row.words_only for part in row.alternatives]
NEAR_MISSES = [(reader, row, text) for reader, row in ROWS for text in row.near_misses]


@pytest.mark.parametrize(("reader", "part"), ALTERNATIVES, ids=[part.place for _, part in ALTERNATIVES])
def test_an_alternative_has_an_example_that_is_read_by_it(reader: Reader, part: Alternative) -> None:
    assert part.example is not None, f"{part.place}: {part.text} ends in no '// example'"
    found = reader.used(part.example)
    assert found, f"not read: {part.example}"
    assert reader.means(part.example), f"means nothing: {part.example}"
    assert any(part in used for used in found), f"read without {part.text}: {part.example}"


@pytest.mark.parametrize("row", WORD_LISTS, ids=[row.rule for row in WORD_LISTS])
def test_each_phrase_of_a_list_of_words_is_read_in_its_example(row: Row) -> None:
    (reader,) = [reader for reader in READERS if reader.files == FILES]
    (example,) = {" ".join(key(part.example)) for part in row.alternatives if part.example}
    known = phrases(row.rule)
    shown = max((text for text in known if text in example), key=len)
    for text in known:
        said = example.replace(shown, text, 1)
        assert reader.reads(said), said


def test_every_rule_has_a_near_miss() -> None:
    assert [f"{reader.files[0]}: {row.rule}" for reader, row in ROWS if not row.near_misses] == []


@pytest.mark.parametrize(("reader", "row", "text"), NEAR_MISSES, ids=[text for _, _, text in NEAR_MISSES])
def test_a_near_miss_is_not_read(reader: Reader, row: Row, text: str) -> None:
    assert not reader.reads(text)
    nearest = min(_distance(reader, text, part.example) for part in row.alternatives if part.example)
    assert nearest <= 3, "that is no near miss"


def _distance(reader: Reader, left: str, right: str) -> int:
    """Return how many pieces have to be changed, left out or put in to make `left` of `right`."""
    a, b = reader.pieces(left), reader.pieces(right)
    row = list(range(len(b) + 1))
    for i, piece in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (piece != other))
    return row[-1]
