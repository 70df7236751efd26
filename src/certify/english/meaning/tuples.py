"""Tuples with a letter for each part: pairs (x, y) of integers.

"For all pairs (x, y) of integers" speaks of all integers x and y. Where tuples are counted or collected each is one
thing: "infinitely many pairs (x, y)", "the set of pairs (x, y)".
"""

from __future__ import annotations

from dataclasses import replace

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import equal
from certify.english.meaning.introducing import noun_names
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.scope import Scope, saying
from certify.english.meaning.syntax import token_raw
from certify.english.meaning.table import asking, noun
from certify.english.meaning.things import LocalError, One, raw_of
from certify.reading.raw import Hole, RTyped, Shape
from certify.reading.tuples import letters_of

asking.of("tuple_task")
noun.of("tupled", "tupled_plural", "tuple_such")

#: What tuples may be called later; their letters are what is spoken of.
_NAMES = frozenset({"pair", "triple", "quadruple", "tuple"})
_PAIR = 2
Things = tuple[One, ...]


@asking("asking_tuple")
def asking_tuple(read: Reader, size: LatticeToken, named: LatticeToken, *, answer: Tree) -> Scope:
    """Read "what is the pair (a, b)?": the pair that the answer is."""
    raw = token_raw(named)
    if size.value != _PAIR or letters_of(raw) is None:
        raise LocalError("a pair of letters is asked for")
    sort = Shape("Prod", (Hole(read.discourse.hole()), Hole(read.discourse.hole())))
    return saying(equal(RTyped(raw, sort), raw_of(read.np(answer, Scope()))))


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
