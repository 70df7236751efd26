"""Nouns of parts and of sets: a subgroup, a closed subset, an ideal of one thing; an interval."""

from __future__ import annotations

import re
from functools import cache

from certify.files.resources import data_dir, read_toml
from certify.lexicon import Word
from certify.lexicon.opaque import bare

_PART = re.compile(r"(?:^| )(?:sub[a-z]+|ideal|element|point|vertex|edge|divisor) of$")
_SUB = re.compile(r"(?:^| )sub[a-z]+$")


def is_part(word: Word) -> bool:
    """Return whether a relational noun is one of parts of one thing: a subgroup, a closed subset of, an ideal of."""
    return _PART.search(word.gloss) is not None


def has_elements(word: Word) -> bool:
    """Return whether a noun names what has elements, so that there are unions: a subgroup, an interval."""
    said = bare(word.gloss)
    noun = word.category in ("noun", "relation", "relation_of_three") or word.name == "subset"
    return noun and (_SUB.search(said) is not None or said.split()[-1] in _sets())


@cache
def _sets() -> frozenset[str]:
    return frozenset(read_toml(data_dir("grammars") / "guessing.toml")["sets"])
