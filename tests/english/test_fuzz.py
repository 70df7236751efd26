"""Mutated texts: whatever stands in a text, it is read or refused. `make nightly` draws 100,000 and measures each."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from certify.english.reader import read_text
from certify.lexicon import load
from tests.english.mutation import mutated

LEXICON = load()


@given(st.integers(min_value=0))
def test_a_mutated_text_is_read_or_refused(seed: int) -> None:
    text = mutated(Random(seed))
    result = read_text(text, LEXICON)
    assert bool(result.readings) != (result.unparsed is not None), text
