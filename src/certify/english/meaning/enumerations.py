"""Enumerated parts: they all hold, they are equivalent, or one of them holds."""

from __future__ import annotations

from itertools import combinations, pairwise

from certify.english.glr import Tree
from certify.english.meaning.conditionals import law
from certify.english.meaning.continuing import claimed_apart
from certify.english.meaning.coordination import and_s
from certify.english.meaning.prefixes import for_np
from certify.english.meaning.reading import Reader
from certify.english.meaning.retrieval import under
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.syntax import subtrees
from certify.english.meaning.table import sentence
from certify.reading.raw import Raw, RBin, RNot
from certify.reading.raw_parts import disjunction

#: Phrases with labels: "(a) n" is no product there.
ENUMERATIONS = frozenset({"all_parts"})

sentence.of("enumeration", "equivalence")


@sentence("all_parts")
def all_parts(read: Reader, *parts: Tree, main: bool) -> Scope:
    """Read "(a) A; (b) B": as conditions together, as claims each by itself."""
    return and_s(read, *parts, main=main) if read.mode.supposing else claimed_apart(read, *parts, main=main)


@sentence("all_equivalent")
def all_equivalent(read: Reader, parts: Tree) -> Scope:
    """Read "the following are equivalent: (a) A; (b) B; (c) C": A if and only if B, B if and only if C."""
    return saying(*(RBin("iff", first, second) for first, second in pairwise(_each(read, parts))))


@sentence("all_equivalent_for")
def all_equivalent_for(read: Reader, phrase: Tree, parts: Tree) -> Scope:
    """Read "the following are equivalent for an integer n: …": for every one."""
    return under(read.prefix(phrase), all_equivalent(read, parts))


@sentence("all_equivalent_of")
def all_equivalent_of(read: Reader, named: Tree, parts: Tree) -> Scope:
    """Read "the following properties of an integer n are equivalent: …": of every one."""
    return under(for_np(read, named), all_equivalent(read, parts))


@sentence("all_hold")
def all_hold(read: Reader, parts: Tree, *, main: bool) -> Scope:
    """Read "the following hold: (a) A; (b) B"."""
    return read.sentence(parts, main)


@sentence("exactly_one_part")
def exactly_one_part(read: Reader, parts: Tree) -> Scope:
    """Read "exactly one of the following holds: …"."""
    said = _each(read, parts)
    return saying(disjunction(said), *_no_two(said))


@sentence("some_part")
def some_part(read: Reader, parts: Tree) -> Scope:
    """Read "at least one of the following holds: …"."""
    return saying(disjunction(_each(read, parts)))


@sentence("at_most_one_part")
def at_most_one_part(read: Reader, parts: Tree) -> Scope:
    """Read "at most one of the following holds: …"."""
    return saying(*_no_two(_each(read, parts)))


def _each(read: Reader, parts: Tree) -> list[Raw]:
    return [close(law(read, part)) for part in subtrees(parts)]


def _no_two(said: list[Raw]) -> list[Raw]:
    return [RNot(RBin("and", first, second)) for first, second in combinations(said, 2)]
