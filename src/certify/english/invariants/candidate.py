"""A reading that still has to earn its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from certify.english.glr import LatticeToken, Tree
from certify.lexicon import Lexicon
from certify.reading.raw import Raw


class Candidate(NamedTuple):
    """A derivation, the raw formula that it means, and the names that the reader made for things without one."""

    tree: Tree
    raw: Raw
    fresh_names: frozenset[str]
    lexicon: Lexicon


def leaves(tree: Tree, without: frozenset[str] = frozenset()) -> Iterator[LatticeToken]:
    """Yield the tokens of a derivation, in the order of the text, but for those of phrases named in `without`."""
    for child in tree.children:
        if isinstance(child, Tree):
            yield from () if child.name in without else leaves(child, without)
        else:
            yield child
