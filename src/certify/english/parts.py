"""Nouns of parts and of sets: a subgroup, a closed subset, an ideal of one thing; an interval."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from certify.english.forms import Phrase, Sense
from certify.english.vocabulary import Vocabulary
from certify.files.resources import data_dir, read_toml
from certify.lexicon import Word
from certify.lexicon.opaque import bare

_PART = re.compile(r"(?:^| )(?:sub[a-z]+|ideal|element|point|vertex|edge|divisor) of$")
#: What is united or intersected by what word, in the singular.
_UNITED = {"union": "union", "unions": "union", "intersection": "intersection", "intersections": "intersection"}
_GATHERING = frozenset({"set", "collection", "family", "class"})
_PLURALS = frozenset({"NOUNS", "RNOUNS"})
_NEAR = 6  #: words
_SUB = re.compile(r"(?:^| )sub[a-z]+$")


def is_part(word: Word) -> bool:
    """Return whether a relational noun is one of parts of one thing: a subgroup, a closed subset of, an ideal of."""
    return _PART.search(word.gloss) is not None


def has_elements(word: Word) -> bool:
    """Return whether a noun names what has elements, so that there are unions: a subgroup, an interval."""
    said = bare(word.gloss)
    noun = word.category in ("noun", "relation", "relation_of_three") or word.name == "subset"
    return noun and (_SUB.search(said) is not None or said.split()[-1] in set_nouns())


@cache
def set_nouns() -> frozenset[str]:
    """Return the nouns of what is a set of elements: an interval, a hull."""
    return frozenset(read_toml(data_dir("grammars") / "guessing.toml")["sets"])


def united_phrases(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield "union of", "intersection of" as what is taken of several parts of something together."""
    gathered = any(pair[0] in _GATHERING and pair[1] == "of" for pair in pairwise(words))
    for start, word in enumerate(words):
        name = _UNITED.get(word)
        if name and words[start + 1 : start + 2] == ("of",) and (gathered or _is_plural_near(words, start + 2, known)):
            sense = Sense(f"{name}_of_the_things_in", (0,), plural=word != name)
            yield Phrase(words[start : start + 2], "FN", sense)


def _is_plural_near(words: tuple[str, ...], start: int, known: Vocabulary) -> bool:
    """Return whether a plural noun begins within the next words."""
    return any(
        phrase.terminal in _PLURALS and words[place : place + len(phrase.words)] == phrase.words
        for place in range(start, min(start + _NEAR, len(words)))
        for phrase in known.by_first.get(words[place], ())
    )
