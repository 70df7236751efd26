"""Skeletons: every sign of one is told apart in the name of its symbol."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.lexicon.skeletons import HOLE, MOST_HOLES, PREFIXES, skeleton_name, skeleton_of, skeleton_word


@given(st.sampled_from(sorted(PREFIXES)), st.text(min_size=1, max_size=12))
def test_a_name_tells_its_skeleton(category: str, skeleton: str) -> None:
    name = skeleton_name(category, skeleton)
    assert name.isidentifier() and name.isascii()
    assert skeleton_of(name) == (category, skeleton)


@pytest.mark.parametrize("skeleton", ["·^*", "C_{·}(·)", "· ⊗ ·", "ℚ"])
def test_a_word_has_an_argument_for_each_place(skeleton: str) -> None:
    word = skeleton_word(skeleton_name("notation", skeleton))
    assert word is not None
    assert len(word.args) == len(set(word.args)) == skeleton.count(HOLE)
    assert not word.is_predicate


def test_a_claim_is_a_predicate() -> None:
    word = skeleton_word(skeleton_name("notation claim", "· ∼ ·"))
    assert word is not None and word.is_predicate


@pytest.mark.parametrize(
    "name", ["notation", "noun_foo", "order_of", skeleton_name("notation", HOLE * (MOST_HOLES + 1))]
)
def test_another_name_is_no_symbol_of_a_skeleton(name: str) -> None:
    assert skeleton_word(name) is None
