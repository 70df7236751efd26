"""Tuples with a letter for each part: pairs (x, y) of integers.

"For all pairs (x, y) of integers" speaks of all integers x and y. Where tuples are counted or collected each is one
thing: "infinitely many pairs (x, y)", "the set of pairs (x, y)".
"""

from __future__ import annotations

from dataclasses import replace

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.introducing import noun_names
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.table import noun
from certify.english.meaning.things import LocalError, One

noun.of("tupled", "tupled_plural", "tuple_such")

#: What tuples may be called later; their letters are what is spoken of.
_NAMES = frozenset({"pair", "triple", "quadruple", "tuple"})
Things = tuple[One, ...]


@noun("tuple_of")
def tuple_of(
    read: Reader, size: LatticeToken, letters: LatticeToken, kind: Tree, *, things: Things, scope: Scope
) -> Head:
    """Describe the parts of a tuple by their noun: "pair (x, y) of integers"."""
    of_size(size, letters)
    return _parts(read.describe(kind, things, scope))


@noun("tuple_named")
def tuple_named(
    read: Reader, size: LatticeToken, kind: Tree, letters: LatticeToken, *, things: Things, scope: Scope
) -> Head:
    """Describe the parts of a tuple by their noun: "pair of integers (x, y)"."""
    return tuple_of(read, size, letters, kind, things=things, scope=scope)


@noun("tuple_kinded")
def tuple_kinded(
    read: Reader, kind: LatticeToken, size: LatticeToken, letters: LatticeToken, *, things: Things, scope: Scope
) -> Head:
    """Describe the parts of a tuple by the noun before it: "integer pair (x, y)"."""
    of_size(size, letters)
    said = kind.value
    if said.word is not None or said.plural:
        raise LocalError("before a tuple stands the sort of its parts")
    return _parts(Head(noun_names(said), said.raw_sort(read.discourse.hole()), said.name))


@noun("tuple_alone")
def tuple_alone(read: Reader, size: LatticeToken, letters: LatticeToken) -> Head:
    """Describe the parts of a tuple by nothing but their letters."""
    of_size(size, letters)
    return Head(_NAMES)


def of_size(size: LatticeToken, letters: LatticeToken) -> None:
    """Raise LocalError where a tuple has not as many letters as it is called to have."""
    if len(letters.value) != size.value:
        raise LocalError(f"a tuple of {size.value} things, but {len(letters.value)} letters")


def _parts(head: Head) -> Head:
    return replace(head, names=head.names | _NAMES)
