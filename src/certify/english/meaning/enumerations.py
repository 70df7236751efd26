"""Enumerated parts: they all hold, or they are equivalent."""

from __future__ import annotations

from itertools import pairwise

from certify.english.glr import Tree
from certify.english.meaning.coordination import and_s
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.syntax import subtrees
from certify.english.meaning.table import sentence
from certify.reading.raw import RBin

#: Phrases with labels: "(a) n" is no product there.
ENUMERATIONS = frozenset({"all_parts"})

sentence.of("enumeration", "equivalence")


@sentence("all_parts")
def all_parts(read: Reader, *parts: Tree, main: bool) -> Scope:
    """Read "(a) A; (b) B"."""
    return and_s(read, *parts, main=main)


@sentence("all_equivalent")
def all_equivalent(read: Reader, parts: Tree) -> Scope:
    """Read "the following are equivalent: (a) A; (b) B; (c) C": A if and only if B, B if and only if C."""
    said = [close(read.sentence(part, main=False)) for part in subtrees(parts)]
    return saying(*(RBin("iff", first, second) for first, second in pairwise(said)))
