"""What is so of the things named and of no others: "contains only zero", "the set containing only a"."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.applying import apply_sense, equal, listed_set
from certify.english.meaning.cardinalities import UNCOUNTABLE
from certify.english.meaning.descriptions import set_as
from certify.english.meaning.kinds import described_as
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import DEFINITES, INTRODUCING, in_plural, mentions, names_in, sense_of
from certify.english.meaning.table import comparison, phrase, predicate, sentence
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value, members_of, raw_of, several
from certify.reading.raw import RApp, Raw, RBin, RBind, RNot, RVar
from certify.reading.raw_parts import disjunction

sentence.of("only_clause")
predicate.of("exclusive_vp", "exclusive_vp_base")
phrase.of("set_written_out", "lone")

#: Phrases that name a thing: "only even numbers" says of what kind all are, and names none.
_NAMING = (
    frozenset({"term", "const", "const_of", "apposition", "apposition_related", "name_of_kind", "it", "itself"})
    | DEFINITES
)


def only_these(said: Raw, part: RVar, members: tuple[One, ...]) -> Raw:
    """Return that `said` holds of the members, and of no other `part`."""
    one_of = disjunction([equal(part, member.raw) for member in members])
    return RBind("forall", part.name, None, RBin("iff", said, one_of))


@predicate("verb_only")
def verb_only(read: Reader, done: LatticeToken, listed: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "divides only zero": it divides zero, and what it divides is zero (exhaustive 'only', Horn 1969).

    A set that contains only a has a for its only element; that it is included in it is not meant.
    """
    sense = sense_of(done)
    if sense.word == "subset":
        raise LocalError("'contains only' speaks of elements")
    members, part = these(read, listed, scope), RVar(read.discourse.fresh())
    scope.add(only_these(apply_sense(sense, raw_of(subject), part), part, members))


@predicate("verb_so_many")
def verb_so_many(read: Reader, done: LatticeToken, size: Tree, noun: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "contains infinitely many primes": the set of the primes that it contains is infinite.

    Raises NoReadingError for several subjects: each of them, or they together.
    """
    sense = sense_of(done)
    if isinstance(subject, Many):
        raise NoReadingError("each of several things does it with so many, or they do together")
    if names_in(noun) or sense.word == "subset":
        raise LocalError("what is counted has no names, and is no part of a whole")

    def done_with(things: tuple[One, ...], inner: Scope) -> Head:
        head = read.describe(noun, things, inner)
        inner.add(*(apply_sense(sense, raw_of(subject), thing.raw) for thing in things))
        return head

    those, how_many = raw_of(set_as(read, done_with, scope)), comparison.read(read, size)
    scope.add(RNot(RApp("countable", (those,))) if how_many == UNCOUNTABLE else RApp(how_many, (those,)))


@sentence("only_are")
def only_are(read: Reader, noun: Tree, listed: Tree) -> Scope:
    """Read "the only divisors of n are 1 and n": each of them is one, and every one is one of them."""
    scope = Scope()
    read.by("only")
    with read.during(generic=mentions(noun, INTRODUCING)):
        described_as(read, noun, "eq", lambda: several(these(read, listed, scope)), scope)
    return scope


@sentence("own_only_are")
def own_only_are(read: Reader, part: Tree, listed: Tree) -> Scope:
    """Read "its only divisors are 1 and n": the same of what was mentioned; "is such that its only …": of that."""
    if in_plural(part) and listed.name != "and_np":
        raise NoReadingError("behind 'its only' and a plural stand several things")
    owner = anaphora.single(read, subject=False) if read.focus.agent is None else read.focus.agent
    with read.about(owner=owner, member=owner if isinstance(owner, One) else None):
        return only_are(read, part, listed)


@phrase("written_out")
def written_out(read: Reader, listed: Tree, *, scope: Scope) -> Value:
    """Read "the set containing only a", "the set consisting of a and b": {a}, {a, b}."""
    return One(listed_set(these(read, listed, scope)))


def these(read: Reader, listed: Tree, scope: Scope) -> tuple[One, ...]:
    """Return the things that a list names, each by a name or a definite phrase."""
    parts = listed.children if listed.name == "and_np" else (listed,)
    if not all(isinstance(part, Tree) and part.name in _NAMING for part in parts):
        raise NoReadingError("'only' before things that have no name says of what kind they are")
    return members_of(read.np(listed, scope))
