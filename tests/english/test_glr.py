"""The parser: every derivation, no more, and where it stops."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark

from certify.english.glr import LatticeToken, Parse
from certify.english.grammar import Grammar

GRAMMAR = """
start: s
?s: "v"                    -> leaf
  | s "and" s              -> both
  | "not" s                -> negated
"""


def tokens(words: list[str]) -> list[LatticeToken]:
    return [LatticeToken(word.upper(), i, i + 1, word) for i, word in enumerate(words)]


@pytest.mark.parametrize("count", range(1, 7))
def test_a_chain_has_catalan_many_derivations(count: int) -> None:
    words = " and ".join(["v"] * count).split()
    parse = Parse(Grammar.from_lark(GRAMMAR, "start"), tokens(words), len(words))
    assert len(parse.trees(10_000)) == comb(2 * (count - 1), count - 1) // count


@given(st.lists(st.sampled_from(["v", "and", "not"]), min_size=1, max_size=9))
def test_it_accepts_what_larks_earley_accepts(words: list[str]) -> None:
    ours = Parse(Grammar.from_lark(GRAMMAR, "start"), tokens(words), len(words)).trees(5)
    lark = Lark(GRAMMAR + '%ignore " "', parser="earley")
    try:
        lark.parse(" ".join(words))
        accepted = True
    except Exception:
        accepted = False
    assert bool(ours) == accepted


def test_a_lattice_reads_two_words_as_one_token_or_as_two() -> None:
    grammar = Grammar.from_lark('start: "ab" -> one\n | "a" "b" -> two', "start")
    lattice = [LatticeToken("AB", 0, 2, "ab"), LatticeToken("A", 0, 1, "a"), LatticeToken("B", 1, 2, "b")]
    names = {tree.name for tree in Parse(grammar, lattice, 2).trees(5)}
    assert names == {"one", "two"}


def test_a_costly_rule_comes_last() -> None:
    grammar = Grammar.from_lark('start: cheap | dear\ncheap: "a"\ndear.2: "a"', "start")
    trees = Parse(grammar, [LatticeToken("A", 0, 1, "a")], 1).trees(5)
    assert [tree.cost for tree in trees] == [0, 2]


def test_a_failure_names_the_place_and_what_could_follow() -> None:
    parse = Parse(Grammar.from_lark(GRAMMAR, "start"), tokens(["v", "and", "and"]), 3)
    assert parse.trees(5) == []
    assert parse.failure.position == 2
    assert parse.failure.expected == {"s"}
