"""Classes of a dataset and chains of certificates."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.decide.classes import Classes, Link
from certify.errors import BadInputError

LINKS = [Link("a", "b", "ab"), Link("b", "c", "bc"), Link("c", "d", "cd"), Link("a", "c", "ac")]


def test_classes_come_largest_first():
    assert Classes("abcdef", LINKS).classes() == [("a", "b", "c", "d"), ("e",), ("f",)]


def test_the_shortest_chain_is_turned_to_read_onward():
    assert Classes("abcd", LINKS).chain("d", "a") == [Link("d", "c", "cd"), Link("c", "a", "ac")]
    assert Classes("abcd", LINKS).chain("a", "a") == []


def test_texts_of_different_classes_have_no_chain():
    assert Classes("abcde", LINKS).chain("a", "e") is None


def test_statements_that_share_a_class_are_named():
    owner = {"a": "one", "b": "one", "c": "two", "d": "two", "e": "three"}
    assert Classes("abcde", LINKS).shared(owner) == [("one", "two")]


def test_a_link_to_a_text_that_is_not_there_is_refused():
    with pytest.raises(BadInputError, match="'z'"):
        Classes("ab", [Link("a", "z")])
    with pytest.raises(BadInputError, match="'z'"):
        Classes("ab", []).chain("a", "z")


@given(st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=12))
def test_chains_are_as_short_as_can_be(pairs):
    texts = [str(i) for i in range(8)]
    found = Classes(texts, [Link(str(a), str(b)) for a, b in pairs])
    graph = nx.Graph([(str(a), str(b)) for a, b in pairs])
    graph.add_nodes_from(texts)
    for end in texts:
        chain = found.chain("0", end)
        assert (chain is not None) == nx.has_path(graph, "0", end)
        if chain is not None:
            assert len(chain) == nx.shortest_path_length(graph, "0", end)
