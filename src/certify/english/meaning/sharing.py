"""Sharing: what several things have in common."""

from __future__ import annotations

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import apply_sense, equal, pairs
from certify.english.meaning.arguments import function_at_hand, function_of
from certify.english.meaning.images import image_under
from certify.english.meaning.reading import Reader
from certify.english.meaning.saying import collectively
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.table import possession, predicate
from certify.english.meaning.things import NoReadingError, One, Value, members_of, raw_of
from certify.lexicon.opaque import bare
from certify.reading.raw import Raw, RBin, RBind, RNot, RVar
from certify.reading.raw_parts import conjunction, free_names

predicate.of("sharing_vp", "sharing_vp_base")
possession.of("sharing")

#: Parts of which every thing has some: units divide all.
_OF_ALL = frozenset({"divisor", "factor"})


@predicate("part_common")
def part_common(read: Reader, kin: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "have an element in common", "have a common element": one of all of them."""
    pairs(subject)
    scope.add(_common(read, sense_of(kin), *(one.raw for one in members_of(subject))))


@predicate("nothing_common")
def nothing_common(read: Reader, kin: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "have no elements in common"; of three things no two have one, or all three have none.

    That numbers have no common divisor is said of those that are no units, which everything has.
    """
    if bare(read.lexicon.word(sense_of(kin).word).gloss).split()[-1] in _OF_ALL:
        raise NoReadingError("all numbers have the divisor 1 in common: which others are meant?")
    if len(pairs(subject)) > 1:
        raise NoReadingError("what three things have not in common may be common to two of them")
    for a, b in pairs(subject):
        scope.add(RNot(_common(read, sense_of(kin), a, b)))


def _common(read: Reader, sense: Sense, *owners: Raw) -> Raw:
    thing = RVar(read.discourse.fresh())
    return RBind("exists", thing.name, None, conjunction([apply_sense(sense, thing, owner) for owner in owners]))


@predicate("same_parts")
def same_parts(read: Reader, kin: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "have the same elements"."""
    for a, b in pairs(subject):
        scope.add(_alike_in(read, sense_of(kin), a, b))


@possession("same_parts_as")
def same_parts_as(read: Reader, kin: LatticeToken, other: Tree, *, owner: Value, scope: Scope) -> None:
    """Say "has the same elements as t"."""
    compared = raw_of(read.np(other, scope))
    scope.add(_alike_in(read, sense_of(kin), raw_of(owner), compared))


def _alike_in(read: Reader, sense: Sense, first: Raw, second: Raw) -> Raw:
    part = RVar(read.discourse.fresh())
    both = RBin("iff", apply_sense(sense, part, first), apply_sense(sense, part, second))
    return RBind("forall", part.name, None, both)


@predicate("same_value")
def same_value(read: Reader, function: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "have the same inverse": the inverse of the one is that of the other."""
    for a, b in pairs(subject):
        values = [raw_of(function_of(read, function, One(thing))) for thing in (a, b)]
        scope.add(equal(values[0], values[1]))


@predicate("values_together")
def values_together(read: Reader, word: LatticeToken, functions: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "have coprime orders": the values are so together."""
    collectively(sense_of(word), function_of(read, functions, subject), scope)


@predicate("images_together")
def images_together(
    read: Reader, word: LatticeToken, name: LatticeToken, function: Tree, *, subject: Value, scope: Scope
) -> None:
    """Say "have distinct images under f"."""
    collectively(sense_of(word), image_under(read, name, read.np(function, scope), subject), scope)


@predicate("own_images_together")
def own_images_together(
    read: Reader, word: LatticeToken, name: LatticeToken, *, subject: Value, scope: Scope
) -> None:
    """Say "have distinct images" under the function that was mentioned. Raises NoReadingError where none was."""
    function = function_at_hand(read)
    if free_names(function) & _any_function(read):
        raise NoReadingError("distinct images under which function?")
    collectively(sense_of(word), image_under(read, name, One(function), subject), scope)


def _any_function(read: Reader) -> frozenset[str]:
    """Return the names of functions that no phrase of the text has introduced."""
    return frozenset(name for bound in read.discourse.general if bound.kind == "any" for name in bound.names)


@predicate("same_image")
def same_image(read: Reader, name: LatticeToken, function: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "have the same image under f"."""
    scope.add(*(equal(a, b) for a, b in pairs(image_under(read, name, read.np(function, scope), subject))))


@possession("same_value_as")
def same_value_as(read: Reader, function: LatticeToken, other: Tree, *, owner: Value, scope: Scope) -> None:
    """Say "has the same length as l"."""
    compared = read.np(other, scope)
    values = [raw_of(function_of(read, function, thing)) for thing in (owner, compared)]
    scope.add(equal(values[0], values[1]))
