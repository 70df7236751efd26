"""Adjectives after "is", with and without complements; participles, passives and denials there."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.actions import ACTIONS
from certify.english.meaning.applying import applied, apply_sense, distribute, pairs
from certify.english.meaning.arguments import object_of
from certify.english.meaning.predicates import collective_in, not_all, verb, verb_each, verb_some, with_preposition
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.saying import adjective, collectively, deny, say
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import mentions, sense_of
from certify.english.meaning.table import predicate
from certify.english.meaning.things import LocalError, NoReadingError, Value
from certify.reading.raw import RApp, Raw, RBin
from certify.reading.raw_parts import disjunction

predicate.of("passive_by", "placed", "pred1", "shared", "so1")

_EACH_OTHER = frozenset({"each_other"})


@predicate("adj")
def adj(read: Reader, word: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say an adjective."""
    scope.add(distribute(lambda thing: adjective(sense_of(word), thing), subject))


@predicate("adj2")
def adj2(read: Reader, word: LatticeToken, complement: Tree, *, subject: Value, scope: Scope) -> None:
    """Say an adjective with its complement; "coprime to each other" is the collective "coprime"."""
    frames = read.lexicon.word(sense_of(word).word).frames
    if mentions(complement, _EACH_OTHER) and any(frame.cat == "adjc" for frame in frames):
        raise NoReadingError("the collective form says this")
    with read.during(comparing=any(frame.text.endswith("than") for frame in frames)):
        verb(read, word, complement, subject=subject, scope=scope)


@predicate("adj2_each")
def adj2_each(read: Reader, word: LatticeToken, *parts: Part, subject: Value, scope: Scope) -> None:
    """Say "monotone on s and on t", "monotone both on s and t": of each by itself."""
    verb_each(read, word, *parts, subject=subject, scope=scope)


@predicate("adj2_some")
def adj2_some(read: Reader, word: LatticeToken, *parts: Part, subject: Value, scope: Scope) -> None:
    """Say "divisible by 2 or by 3": of one at least."""
    verb_some(read, word, *parts, subject=subject, scope=scope)


@predicate("adj3")
def adj3(read: Reader, word: LatticeToken, ends: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "strictly between a and b": an adjective of two complements.

    Of "any two numbers" nothing says which is the first: what is between them is so either way round.
    """
    found = pairs(read.np(ends, scope))
    if len(found) != 1:
        raise NoReadingError("what is between is between two things")
    ((low, high),) = found

    def between(thing: Raw) -> Raw:
        said = apply_sense(sense_of(word), thing, low, high)
        return RBin("or", said, apply_sense(sense_of(word), thing, high, low)) if ends.name == "quantified" else said

    scope.add(distribute(between, subject))


@predicate("adj3_inclusive")
def adj3_inclusive(read: Reader, word: LatticeToken, ends: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "between a and b, inclusive": the ends are so too."""
    if sense_of(word).word != "between":
        raise LocalError("'inclusive' is said of what is between two ends, which may be meant or not")
    adj3(read, word, ends, subject=subject, scope=scope)


@predicate("adjc")
def adjc(read: Reader, word: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say a collective adjective of a group."""
    collectively(sense_of(word), subject, scope)


@predicate("adjc_in")
def adjc_in(read: Reader, word: LatticeToken, place: Tree, *, subject: Value, scope: Scope) -> None:
    """Say of a group that its things are equal on something, conjugate in it: each to the next."""
    collective_in(read, word, place, subject=subject, scope=scope)


@predicate("adjmod")
def adjmod(read: Reader, word: LatticeToken, modulus: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "congruent modulo n" of a group."""
    value = read.np(modulus, scope)
    for a, b in pairs(subject):
        scope.add(distribute(lambda n, x=a, y=b: RApp(sense_of(word).word, (n, x, y)), value))


@predicate("adjmod_to")
def adjmod_to(read: Reader, word: LatticeToken, other: Tree, modulus: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "congruent to b modulo n"."""
    values = (read.np(other, scope), read.np(modulus, scope))
    scope.add(distribute(lambda a, b, n: RApp(sense_of(word).word, (n, a, b)), subject, *values))


@predicate("or_adj2")
def or_adj2(read: Reader, *parts: Part, subject: Value, scope: Scope) -> None:
    """Say "less than, equal to, or greater than b": adjectives that share their complement."""
    adjectives = [sense_of(part) for part in parts if isinstance(part, LatticeToken)]
    (complement,) = (part for part in parts if isinstance(part, Tree))

    def any_of(a: Raw, b: Raw) -> Raw:
        return disjunction([apply_sense(sense, a, b) for sense in adjectives])

    scope.add(distribute(any_of, subject, read.np(complement, scope)))


@predicate("progressive")
def progressive(read: Reader, done: LatticeToken, thing: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is dividing zero"."""
    verb(read, done, thing, subject=subject, scope=scope)


@predicate("passive")
def passive(read: Reader, done: LatticeToken, by: Tree, *, subject: Value, scope: Scope) -> None:
    """Say a passive: what comes after "by" does it to the subject."""
    sense = sense_of(done)
    if sense.word == "eq" and by.name in ACTIONS:
        raise LocalError("what an action produces is read as what is obtained by it")
    scope.add(applied(sense, read.np(by, scope), subject))


@predicate("defined")
def defined(read: Reader, said: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is called prime": with a condition after it that is its definition."""
    say(read, said, subject, scope)


@predicate("held")
def held(read: Reader, said: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is considered prime"."""
    say(read, said, subject, scope)


@predicate("not_pred")
def not_pred(read: Reader, said: Tree, *, subject: Value, scope: Scope) -> None:
    """Deny a predicate."""
    deny(read, said, subject, scope)


@predicate("not_both")
def not_both(read: Reader, said: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "not both even" of several things."""
    not_all(read, said, subject=subject, scope=scope)


@predicate("such_that")
def such_that(read: Reader, clause: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is such that" with a clause."""
    read.discourse.mention(subject, subject=True)
    scope.absorb(read.sentence(clause, main=False))


@predicate("passive_of_three")
def passive_of_three(
    read: Reader, done: LatticeToken, way: LatticeToken, other: Tree, agent: Tree, *, subject: Value, scope: Scope
) -> None:
    """Say "is mapped to zero by f": what f maps to zero."""
    sense = with_preposition(done, way)
    by, to = (object_of(read, subject, each, scope) for each in (agent, other))
    scope.add(applied(sense, by, subject, to))
