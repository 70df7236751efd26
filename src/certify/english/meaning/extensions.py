"""Kinds with the same extension: "the even integers are exactly the multiples of 2", "s consists of all primes"."""

from __future__ import annotations

from dataclasses import replace

from certify.english.glr import Tree
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.scope import Bound, Scope, close, saying
from certify.english.meaning.syntax import names_in
from certify.english.meaning.table import sentence
from certify.english.meaning.things import NoReadingError, One, raw_of
from certify.reading.raw import Hole, RApp, RawSort, RBin, RVar

sentence.of("extension", "asked_extension")

#: Nouns with a restriction, an adjective or a structure, by the place of the noun in them.
_AROUND = {"restricted": 0, "attributive": 1, "in_context": 0}


@sentence("are_exactly")
def are_exactly(read: Reader, first: Tree, second: Tree) -> Scope:
    """Read "the even integers are exactly the multiples of 2": whatever is one of these is one of those."""
    thing = _thing(read, first, second)
    left, head = _described(read, first, thing)
    right, other = _described(read, second, thing)
    return _alike(read, thing, head.sort or other.sort, left, right)


@sentence("are_exactly_those")
def are_exactly_those(read: Reader, first: Tree, relative: Tree) -> Scope:
    """Read "the even integers are exactly those that 2 divides": those integers.

    "The positive integers with three divisors are exactly those that …" speaks of positive integers: what is claimed of
    some of them stands last. Raises NoReadingError where nothing is: "the primes are exactly those that …" would say of
    primes that they are primes.
    """
    thing = _thing(read, first)
    left, head = _described(read, first, thing)
    kind = _without(first, "restricted") or _without(first, "attributive") or first
    if kind is first:
        raise NoReadingError("'those' takes up what some are among: of a kind alone it is left open which")
    if first.name == "attributive" and kind.name not in _AROUND and kind is not first.children[1]:
        raise NoReadingError("'those' behind two adjectives: of which kind?")
    right, _ = _described(read, kind, thing)
    with read.during(generic=False, existential=False):
        read.restrict(relative, thing, right)
    return _alike(read, thing, head.sort, left, right)


def _without(noun: Tree, layer: str) -> Tree | None:
    """Return a noun without its restrictions, or without its adjectives; None where it has none."""
    if noun.name not in _AROUND:
        return None
    place = _AROUND[noun.name]
    inner = noun.children[place]
    assert isinstance(inner, Tree)
    within = _without(inner, layer)
    if noun.name == layer:
        return within or inner
    return within and replace(noun, children=(*noun.children[:place], within, *noun.children[place + 1 :]))


@sentence("consists_of")
def consists_of(read: Reader, whole: Tree, noun: Tree) -> Scope:
    """Read "the kernel of f consists of all x such that f(x) = 0": just these are its elements."""
    scope, thing = Scope(), _thing(read, noun)
    made_of = raw_of(read.np(whole, scope, subject=True))
    right, head = _described(read, noun, thing)
    scope.absorb_open(_alike(read, thing, head.sort, saying(RApp("mem", (thing.raw, made_of))), right))
    return scope


def _thing(read: Reader, *nouns: Tree) -> One:
    """Return any thing that may be of a kind; its letter is that of "all x such that …", which is of no other use."""
    names = [name for noun in nouns for name in names_in(noun)]
    if not names:
        return One(RVar(read.discourse.fresh()))
    if len(names) > 1 or names[0] in read.discourse.declared or not any(noun.name == "restricted" for noun in nouns):
        raise NoReadingError("things of a kind that are all spoken of have no letters")
    return One(RVar(names[0]))


def _described(read: Reader, noun: Tree, thing: One) -> tuple[Scope, Head]:
    scope = Scope()
    with read.during(generic=False, existential=False):
        return scope, read.describe(noun, (thing,), scope)


def _alike(read: Reader, thing: One, sort: RawSort | None, left: Scope, right: Scope) -> Scope:
    """Return that one thing is as the left says if and only if it is as the right says.

    Raises NoReadingError where they are things of something that varies: the subgroups of a group.
    """
    if any(bound.linked for bound in (*left.prefix, *right.prefix)):
        raise NoReadingError("things of a kind that belong to any one thing, or to some one")
    assert isinstance(thing.raw, RVar)
    every = Bound("every", ((thing.raw.name, Hole(read.discourse.hole()) if sort is None else sort),))
    return Scope([every], [RBin("iff", close(left), close(right))])
