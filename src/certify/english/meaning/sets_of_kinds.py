"""Sets of things of a kind: "a set of positive integers", "a subset of ℝ" are sets of numbers, each of which is so."""

from __future__ import annotations

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import apply_sense
from certify.english.meaning.contexts import structures_of, take_structure
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.relational_nouns import kin_head
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import names_in, sense_of
from certify.english.meaning.table import noun
from certify.english.meaning.things import LocalError, One
from certify.lexicon import Lexicon
from certify.logic import Sort, number_sorts
from certify.reading.raw import Hole, RApp, Raw, RawSort, RBin, RBind, RTyped, RVar, Shape
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
    """Describe by what all elements are: a set of positive integers."""
    element = RVar(read.discourse.fresh())
    sort, said = _element(read, kind, element)
    if not said:
        raise LocalError("a noun of its own says of what sort the elements of a set are")
    for thing in things:
        each = RBin("implies", RApp("mem", (element, thing.raw)), conjunction(said))
        scope.add(RBind("forall", element.name, sort, each))
    return _sets_of(sort)


@noun("set_of_kind_named")
def set_of_kind_named(read: Reader, names: Tree, kind: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a name and what all elements are: a set S of positive integers."""
    element = RVar(read.discourse.fresh())
    sort, said = _element(read, kind, element)
    return set_of_kind(read, kind, things=things, scope=scope) if said else _sets_of(sort)


def _sets_of(sort: RawSort, names: frozenset[str] = frozenset()) -> Head:
    return Head(names | {"set"}, Shape("Set", (sort,)), "set")


def _part(kin: LatticeToken) -> Sense:
    """Return the sense of "subset of", "proper subset of"; LocalError for a divisor."""
    sense = sense_of(kin)
    if sense.word not in (_PART, _PROPER_PART):
        raise LocalError("only a subset of a sort is just a set of things of that sort")
    return sense


def _element(read: Reader, kind: Tree, element: RVar) -> tuple[RawSort, list[Raw]]:
    """Return the sort of the numbers of a kind, and what is said of one; LocalError for what are no numbers."""
    scope = Scope()
    if names_in(kind):
        raise LocalError("the elements of a set have no names in front of it")
    with read.during(generic=False, existential=False):
        head = read.describe(kind, (One(element),), scope)
    if scope.prefix:
        raise LocalError("a set of things of a kind that brings other things along")
    said = scope.conditions
    sort = head.sort or _sort_of_words(read.lexicon, words_in(conjunction(said)))
    if sort is None or not (sort.kind == "number" if isinstance(sort, Hole) else sort in number_sorts()):
        raise LocalError("a set of things that are no numbers is a thing of its own")
    return sort, said


def _sort_of_words(lexicon: Lexicon, words: frozenset[str]) -> Sort | None:
    """Return the sort of numbers that one of the words is said of: a prime is a natural number."""
    sorts = {sort.name: sort for sort in number_sorts()}
    said_of = [lexicon.word(word).args for word in sorted(words)]
    return next((sorts[args[0]] for args in said_of if len(args) == 1 and args[0] in sorts), None)
