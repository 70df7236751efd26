"""A noun names its sort: one of a sort with parts names no other with the same constructor."""

from __future__ import annotations

import pytest

from certify.english.write.clause import UnrealizableError
from certify.english.write.nouns import sort_noun
from certify.lexicon import load
from certify.logic import INT, NAT, REAL, Sort

LEXICON = load()


@pytest.mark.parametrize(
    ("sort", "noun"),
    [
        (NAT, "natural number"),
        (Sort("Fun", (REAL, REAL)), "function"),
        (Sort("Fun", (INT, NAT)), "function"),
        (Sort("Fun", (NAT, REAL)), "sequence of real numbers"),
        (Sort("Fun", (NAT, INT)), "sequence of integers"),
        (Sort("List", (NAT,)), "list"),
    ],
    ids=str,
)
def test_a_sort_is_named_by_a_noun_that_is_read_as_it(sort: Sort, noun: str) -> None:
    assert sort_noun(sort, ("plain",), 0, LEXICON) == noun


def test_what_no_noun_names_is_not_named_by_another() -> None:
    with pytest.raises(UnrealizableError, match="no noun for"):
        sort_noun(Sort("Nowhere"), ("plain",), 0, LEXICON)
