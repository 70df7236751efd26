"""A reading that still has to earn its place."""

from __future__ import annotations

from typing import NamedTuple

from certify.english.glr import LatticeToken, Tree
from certify.lexicon import Lexicon
from certify.reading.raw import Raw


class Candidate(NamedTuple):
    """A derivation, the raw formula that it means, names made for things without one, letters that it need not have.

    `silent` are names of structures, and letters in whose place a law has variables of its own; `declared` are letters
    that the text introduces. `unsure`: "it" may mean several things, of which sorts took one.
    """

    tree: Tree
    raw: Raw
    fresh_names: frozenset[str]
    lexicon: Lexicon
    silent: frozenset[str] = frozenset()
    declared: frozenset[str] = frozenset()
    words: tuple[str, ...] = ()
    unsure: bool = False

    def said(self, token: LatticeToken) -> str:
        """Return the words of a token."""
        return " ".join(self.words[token.start : token.end])
