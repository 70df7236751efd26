"""Words of which it is known that they say the same: what becomes one claim by them, what differs, what stays open."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from graphlib import TopologicalSorter
from itertools import combinations
from pathlib import Path

import pytest

from certify.decide.synonyms import Words, synonym_rows
from certify.decide.verdict import Decision, decide
from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import Statement

LEXICON = load(vocabulary="open")
PAIRS = tomllib.loads(Path(__file__).with_name("synonyms.toml").read_text("utf-8"))
VERDICTS = {"same": "equivalent", "other": "different", "open": "unknown"}


def only(text: str) -> Statement:
    statement = read_text(text, LEXICON).only
    assert statement is not None, text
    return statement


def decided(canonical: str, paraphrase: str) -> Decision:
    return decide(only(canonical), only(paraphrase), LEXICON)


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, rows in PAIRS.items() for name in rows])
def test_what_is_known_of_words_decides_as_far_as_it_goes(kind: str, name: str) -> None:
    found = decided(*PAIRS[kind][name])
    assert found.verdict == VERDICTS[kind], found.reason


def test_an_equivalence_names_what_it_knows_of_the_words() -> None:
    found = decided("Every abelian group is finite.", "Every commutative group is finite.")
    assert found.goal is not None
    assert [fact.name for fact in found.goal.hypotheses] == ["commutative_iff_abelian"]


def _definitions() -> Iterator[tuple[str, str]]:
    """Yield (word, word that says it): the later of two that say the same, the opposite by what it is not."""
    rows: list[Words] = [*synonym_rows("same"), *synonym_rows("opposite")]
    for row in rows:
        pairs = (
            combinations(row.words, 2) if row in synonym_rows("same") else ((row.words[0], w) for w in row.words[1:])
        )
        yield from ((later, first) for first, later in pairs)


def test_no_word_is_said_by_words_that_it_says() -> None:
    graph: dict[str, set[str]] = {}
    for word, by in _definitions():
        graph.setdefault(word, set()).add(by)
    assert list(TopologicalSorter(graph).static_order())


def test_no_word_stands_twice_in_a_row() -> None:
    rows = (*synonym_rows("same"), *synonym_rows("opposite"))
    assert [row.name for row in rows if len(set(row.words)) < len(row.words)] == []
