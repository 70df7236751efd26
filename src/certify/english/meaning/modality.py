"""Modality: that a clause is true, false, possible, never the case."""

from __future__ import annotations

from certify.english.glr import Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.saying import say
from certify.english.meaning.scope import Bound, Scope, close, existential, saying
from certify.english.meaning.table import sentence
from certify.english.meaning.things import NoReadingError
from certify.reading.raw import Hole, RNot
from certify.reading.raw_parts import free_names

sentence.of("modal_clause", "asked_modality")


@sentence("filler")
def filler(read: Reader, said: Tree, *, main: bool) -> Scope:
    """Read a frame that adds nothing."""
    return read.sentence(said, main)


@sentence("deny")
def deny(read: Reader, said: Tree, *, main: bool) -> Scope:
    """Read "it is not the case that …": the denial has the widest scope."""
    with read.during(denied=True):
        return saying(RNot(close(read.sentence(said, main), "denied")))


@sentence("never")
def never(read: Reader, said: Tree, *, main: bool) -> Scope:
    """Read "it is never the case that a prime is even": no prime is."""
    with read.during(denied=True):
        return saying(RNot(close(existential(read.sentence(said, main)), "negated")))


@sentence("can")
def can(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "a number can be even": there is one that is."""
    scope = Scope()
    with read.during(existential=True):
        subject = read.np(named, scope)
    read.discourse.mention(subject, subject=True)
    say(read, said, subject, scope)
    names = sorted(free_names(close(scope)) - set(read.discourse.declared) - read.discourse.fresh_names)
    sort = Hole(read.discourse.hole())
    return Scope([*(Bound("some", ((name, sort),)) for name in names), *scope.prefix], scope.conditions)


@sentence("cannot")
def cannot(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "it is impossible for a number to be even"."""
    with read.during(denied=True):
        return saying(RNot(close(can(read, named, said), "negated")))


@sentence("need_not")
def need_not(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "a prime need not divide zero": not all do.

    "If n is even, n/2 need not be even" says so of all even n together, and not of each. Raises NoReadingError.
    """
    scope = Scope()
    say(read, said, read.np(named, scope, subject=True), scope)
    if not scope.prefix:
        raise NoReadingError("what need not be so is so of some things and not of others, but this is one thing")
    readings = [RNot(close(scope)), RNot(close(scope, "denied"))]
    if free_names(readings[0]):
        raise NoReadingError("what need not be so is not so of some of the things that it is said of, not of each")
    if readings[0] == readings[1]:
        return saying(readings[0])
    return saying(read.choices.pick(readings, ["'any' is every one", "'any' is some one"]))
