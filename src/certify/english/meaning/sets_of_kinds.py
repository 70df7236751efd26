"""Sets of things of a kind: "a set of positive integers", "a collection of open sets", each of which is so."""

from __future__ import annotations

from dataclasses import replace

from certify.english.complements import relational_nouns
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import apply_sense
from certify.english.meaning.contexts import structures_of, take_structure
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.relational_nouns import kin_head
from certify.english.meaning.scope import INDEFINITE, Scope
from certify.english.meaning.syntax import names_in, sense_of
from certify.english.meaning.table import noun
from certify.english.meaning.things import LocalError, One
from certify.english.parts import has_elements
from certify.lexicon import Lexicon
from certify.logic import Sort, number_sorts
from certify.reading.raw import Hole, RApp, RApply, Raw, RawSort, RBin, RBind, RTyped, RVar, Shape
from certify.reading.raw_parts import conjunction, words_in

noun.of("set_noun", "set_nouns")

Things = tuple[One, ...]

#: The relations between a set and a part of it; of a set whose elements are of the sort the first says nothing.
_PART, _PROPER_PART = "subset", "psubset"


@noun("part_of_sort")
def part_of_sort(read: Reader, kin: LatticeToken, sort: LatticeToken, *, things: Things, scope: Scope) -> Head:
    """Describe by the sort of the elements: a subset of ℝ is a set of real numbers, a proper one is not ℝ."""
    sense, sets = _part(kin), Shape("Set", (sort.value.sort,))
    if sense.word == _PROPER_PART:
        scope.add(*(RApp(sense.word, (thing.raw, RTyped(RApp("univ", ()), sets))) for thing in things))
    return _sets_of(sort.value.sort, kin_head(read, sense).names)


@noun("part_of_sort_named")
def part_of_sort_named(
    read: Reader, kin: LatticeToken, names: Tree, sort: LatticeToken, *, things: Things, scope: Scope
) -> Head:
    """Describe by a name and the sort of the elements: a subset A of ℝ."""
    return part_of_sort(read, kin, sort, things=things, scope=scope)


@noun("part_of_structure")
def part_of_structure(read: Reader, kin: LatticeToken, kind: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by the structure of the elements: a subset of a topological space is a set of its points."""
    sense, carrier = _part(kin), take_structure(read, *structures_of(read, kind))
    if sense.word == _PROPER_PART:
        raise LocalError("what is a proper subset of a structure is not all of it")
    return _sets_of(carrier.sort, kin_head(read, sense).names)


@noun("part_of_structure_named")
def part_of_structure_named(
    read: Reader, kin: LatticeToken, names: Tree, kind: Tree, *, things: Things, scope: Scope
) -> Head:
    """Describe by a name and the structure of the elements: a subset s of a topological space."""
    return part_of_structure(read, kin, kind, things=things, scope=scope)


@noun("part_of_kind")
def part_of_kind(read: Reader, kin: LatticeToken, kind: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by the set of all of a kind: a subset of the positive integers."""
    sense, element = _part(kin), RVar(read.discourse.fresh())
    sort, said = _element(read, kind, element)
    if said or sense.word == _PROPER_PART:
        whole = RBind("set", element.name, sort, conjunction(said))
        scope.add(*(apply_sense(sense, thing.raw, whole) for thing in things))
    return _sets_of(sort, kin_head(read, sense).names)


@noun("set_of_kind")
def set_of_kind(read: Reader, kind: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by what all elements are: a set of positive integers, a family of subgroups of G."""
    element = RVar(read.discourse.fresh())
    sort, said = _element(read, kind, element, scope)
    if not said:
        raise LocalError("a noun of its own says of what sort the elements of a set are")
    return _of_elements(element, sort, said, things, scope)


def set_of_parts(read: Reader, kind: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by what all elements are, sets or parts of something: so many closed sets, subgroups of G."""
    element = RVar(read.discourse.fresh())
    sort, said = _element(read, kind, element, scope)
    return _of_elements(element, sort, said, things, scope)


def _of_elements(element: RVar, sort: RawSort, said: list[Raw], things: Things, scope: Scope) -> Head:
    if any(isinstance(thing.raw, RApply) for thing in things):
        raise LocalError("the members of a family with indices are as its noun says, and are no sets of such things")
    for thing in things if said else ():
        each = RBin("implies", RApp("mem", (element, thing.raw)), conjunction(said))
        scope.add(RBind("forall", element.name, sort, each))
    return _sets_of(sort)


@noun("set_of_kind_named")
def set_of_kind_named(read: Reader, names: Tree, kind: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a name and what all elements are: a set S of positive integers, a collection C of open sets."""
    element = RVar(read.discourse.fresh())
    sort, said = _element(read, kind, element, Scope())
    return set_of_kind(read, kind, things=things, scope=scope) if said else _sets_of(sort)


def _sets_of(sort: RawSort, names: frozenset[str] = frozenset()) -> Head:
    return Head(names | {"set"}, Shape("Set", (sort,)), "set")


def _part(kin: LatticeToken) -> Sense:
    """Return the sense of "subset of", "proper subset of"; LocalError for a divisor."""
    sense = sense_of(kin)
    if sense.word not in (_PART, _PROPER_PART):
        raise LocalError("only a subset of a sort is just a set of things of that sort")
    return sense


def _element(read: Reader, kind: Tree, element: RVar, scope: Scope | None = None) -> tuple[RawSort, list[Raw]]:
    """Return the sort of the things of a kind, and what is said of one: numbers, or sets and parts in a `scope`.

    What the parts are of is one thing for all of them: "a collection of subgroups of a group". Raises LocalError for
    other things, which may be so together: a set of generators.
    """
    inner = Scope()
    if names_in(kind):
        raise LocalError("the elements of a set have no names in front of it")
    with read.during(generic=False, existential=False):
        head = read.describe(kind, (One(element),), inner)
    words = words_in(conjunction(inner.conditions))
    if scope is not None and _are_parts(read, head.sort, words):
        if not all(bound.kind in INDEFINITE for bound in inner.prefix):
            raise LocalError("a set of parts of each of several things")
        scope.prefix.extend(replace(bound, linked=True) for bound in inner.prefix)
        return head.sort or Hole(read.discourse.hole()), inner.conditions
    if inner.prefix:
        raise LocalError("a set of things of a kind that brings other things along")
    sort = head.sort or _sort_of_words(read.lexicon, words)
    if sort is None or not (sort.kind == "number" if isinstance(sort, Hole) else sort in number_sorts()):
        raise LocalError("a set of things that are no numbers is a thing of its own")
    return sort, inner.conditions


def _are_parts(read: Reader, sort: RawSort | None, words: frozenset[str]) -> bool:
    """Return whether things are sets by their sort, or parts of a thing by what is said of them.

    Parts of what is not said are any parts, and only in a general claim: the intersection of ideals is an ideal.
    """
    if isinstance(sort, Shape):
        return sort.name == "Set"
    parts = [said for word in words if has_elements(said := read.lexicon.word(word))]
    general = read.mode.generic or read.mode.supposing
    return sort is None and any(general or part.name not in relational_nouns(read.lexicon) for part in parts)


def _sort_of_words(lexicon: Lexicon, words: frozenset[str]) -> Sort | None:
    """Return the sort of numbers that one of the words is said of: a prime is a natural number."""
    sorts = {sort.name: sort for sort in number_sorts()}
    said_of = [lexicon.word(word).args for word in sorted(words)]
    return next((sorts[args[0]] for args in said_of if len(args) == 1 and args[0] in sorts), None)
