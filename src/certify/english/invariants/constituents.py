"""Constituents: the parts of a bipartite graph, the roots of a polynomial, named all together.

A definite plural, and a bare one behind "with", is of all things that are so (Link, The Logical Analysis of Plurals and
Mass Terms, 1983; Sharvy, A More General Theory of Definite Descriptions, 1980): "with parts A and B" says that A and B
are its parts, each once, and no others. That each is some part says less: then A may be B.
"""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.guessing import constituents
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import behind, word_of
from certify.english.meaning.things import NoReadingError
from certify.lexicon.opaque import bare

#: Bare plurals with names behind "with", and what "the" stands before.
_BARE = frozenset({"kin_named", "kin_named_of"})
_NAMED = frozenset({"related_named"})


def no_constituents_as_some(candidate: Candidate) -> None:
    """Refuse "a bipartite graph with parts A and B" as one with two parts that may be one. Raises NoReadingError."""
    for phrase in candidate.phrases:
        listed = phrase.name in _BARE
        named: Tree | LatticeToken = phrase
        if phrase.name == "definite":
            named = behind(phrase.children[0])
            listed = isinstance(named, Tree) and named.name in _NAMED
        if listed and isinstance(named, Tree) and _is_constituent(named, candidate):
            raise NoReadingError("things named together are all that there are of their kind, not some of them")


def _is_constituent(named: Tree, candidate: Candidate) -> bool:
    """Return whether several names stand behind an opaque noun of what a thing is made of."""
    kin, names = named.children[:2]
    word = word_of(kin, candidate.lexicon) if isinstance(kin, LatticeToken) else None
    several = isinstance(names, Tree) and len(names.children) > 1
    return several and word is not None and word.opaque is not None and bare(word.gloss).split()[0] in constituents()
