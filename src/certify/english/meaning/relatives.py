"""Relative clauses and other restrictions after a noun."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import adjectives, arithmetic, having, predicates, sharing
from certify.english.meaning.actions import acted_on
from certify.english.meaning.applying import applied, apply_sense, distribute
from certify.english.meaning.arguments import function_of, right_of
from certify.english.meaning.contexts import CARRIER_NAMES
from certify.english.meaning.exclusive import only_these, these
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.saying import deny_so, say, say_so
from certify.english.meaning.scope import INDEFINITE, Bound, Scope, close
from certify.english.meaning.sentences import bound_after
from certify.english.meaning.syntax import letters_in, sense_of, speaks_of_several
from certify.english.meaning.table import relative
from certify.english.meaning.things import LocalError, NoReadingError, One, Value, raw_of
from certify.reading.raw import RApp, RNot, RVar

relative.of("rel", "finite", "reduced")


# ------------------------------------------------------------ clauses


@relative("rel_subject")
def rel_subject(read: Reader, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say "that divides zero" of a thing; "a that is" alone repeats nothing."""
    if said.name == "as_before":
        raise LocalError("'that is' what?")
    say(read, said, value, scope)


@relative("rel_for")
def rel_for(read: Reader, said: Tree, phrase: Tree, *, value: Value, scope: Scope) -> None:
    """Say "that divides n for every n" of a thing: the phrase stands in the clause (Ross, 1967)."""

    def clause() -> Scope:
        inner = Scope()
        read.restrict(said, value, inner)
        return inner

    scope.add(close(bound_after(read, None, phrase, clause)))


@relative("rel_object", "rel_stranded")
def rel_object(read: Reader, agent: Tree, done: LatticeToken, *, value: Value, scope: Scope) -> None:
    """Say "that zero divides", "that the empty set is a subset of" of a thing."""
    scope.add(applied(sense_of(done), _agent(read, agent, value, scope), value))


@relative("rel_object_of_three")
def rel_object_of_three(
    read: Reader, agent: Tree, done: LatticeToken, way: LatticeToken, other: Tree, *, value: Value, scope: Scope
) -> None:
    """Say "that f maps to zero" of a thing."""
    sense = predicates.with_preposition(done, way)
    scope.add(applied(sense, _agent(read, agent, value, scope), value, read.np(other, scope)))


@relative("rel_object_not")
def rel_object_not(read: Reader, agent: Tree, done: LatticeToken, *, value: Value, scope: Scope) -> None:
    """Say "that zero does not divide" of a thing: of each that the agent names it is denied."""
    read.by("negation-below-subject")
    sense, said = sense_of(done), _agent(read, agent, value, scope)
    scope.add(distribute(lambda *places: RNot(apply_sense(sense, *places)), said, value))


def _agent(read: Reader, agent: Tree, value: Value, scope: Scope) -> Value:
    with read.about(apart=value):  # "that its square divides": a pronoun before the gap is not the head (crossover)
        return read.np(agent, scope)


@relative("rel_of_type")
def rel_of_type(read: Reader, name: LatticeToken) -> None:
    """Read "of type α": the name of the carrier, nothing more."""


@relative("rel_acted")
def rel_acted(
    read: Reader, verb: LatticeToken, onto: LatticeToken, other: Tree, said: Tree, *, value: Value, scope: Scope
) -> None:
    """Say "that, when multiplied by a, gives one" of a thing."""
    inner = Scope()
    with read.about(apart=value):  # "it" is not the thing, that is "itself"
        acted = acted_on(read, verb, onto, other, value, inner)
    say(read, said, acted, inner)
    scope.add(close(inner))


# ------------------------------------------------------------ what it has


@relative("rel_with")
def rel_with(read: Reader, possessed: Tree, *, value: Value, scope: Scope) -> None:
    """Say "with exactly two divisors" of a thing."""
    inner = Scope()
    read.possess(possessed, value, inner)
    if inner.prefix and all(bound.kind in INDEFINITE and _has_letters(bound) for bound in inner.prefix):
        scope.absorb_open(inner)  # "a group with subgroups H and K": of H and K more is said
    else:
        scope.add(close(inner))


def _has_letters(bound: Bound) -> bool:
    return not any("·" in name for name in bound.names)


@relative("rel_aside")
def rel_aside(read: Reader, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say ", other than 2," of a thing."""
    read.restrict(said, value, scope)


@relative("rel_not_both")
def rel_not_both(read: Reader, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say "(not both zero)" of several things."""
    predicates.not_all(read, said, subject=value, scope=scope)


@relative("rel_with_no")
def rel_with_no(read: Reader, noun: Tree, *, value: Value, scope: Scope) -> None:
    """Say "with no elements" of a thing."""
    having.has_no(read, noun, subject=value, scope=scope)


@relative("rel_without")
def rel_without(read: Reader, noun: Tree, *, value: Value, scope: Scope) -> None:
    """Say "without zero divisors" of a thing; "without torsion" is no count of things."""
    if not speaks_of_several(noun):
        raise LocalError("a noun without an article is in the plural")
    having.has_no(read, noun, subject=value, scope=scope)


@relative("rel_same_value")
def rel_same_value(read: Reader, function: LatticeToken, *, value: Value, scope: Scope) -> None:
    """Say "with the same inverse" of things."""
    sharing.same_value(read, function, subject=value, scope=scope)


@relative("rel_values_together")
def rel_values_together(
    read: Reader, word: LatticeToken, functions: LatticeToken, *, value: Value, scope: Scope
) -> None:
    """Say "with coprime orders" of things."""
    sharing.values_together(read, word, functions, subject=value, scope=scope)


@relative("rel_containing")
def rel_containing(read: Reader, named: Tree, *, value: Value, scope: Scope) -> None:
    """Say "containing x" of a set."""
    thing = read.np(named, scope)
    scope.add(distribute(lambda s, x: RApp("mem", (x, s)), value, thing))


@relative("rel_of_shape")
def rel_of_shape(read: Reader, *parts: Part, value: Value, scope: Scope) -> None:
    """Say "of the form 2k" of a thing."""
    arithmetic.of_shape(read, *parts, subject=value, scope=scope)


@relative("rel_common")
def rel_common(read: Reader, named: Tree, *, value: Value, scope: Scope) -> None:
    """Say "common to s and t" of an element."""
    sets = read.np(named, scope)
    scope.add(distribute(lambda x, s: RApp("mem", (x, s)), value, sets))


@relative("rel_only")
def rel_only(read: Reader, part: Tree, listed: Tree, *, value: Value, scope: Scope) -> None:
    """Say "whose only divisors are 1 and itself": the divisors are these and no others."""
    owner = value if isinstance(value, One) else None
    one, inner = RVar(read.discourse.fresh()), Scope()
    with read.about(member=owner, owner=owner):
        read.describe(part, (One(one),), inner)
        members = these(read, listed, scope)
    scope.add(only_these(close(inner), one, members))


@relative("rel_whose")
def rel_whose(read: Reader, function: LatticeToken, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say "whose square is zero" of a thing."""
    say(read, said, function_of(read, function, value), scope)


@relative("rel_whose_with")
def rel_whose_with(
    read: Reader, function: LatticeToken, other: Tree, said: Tree, *, value: Value, scope: Scope
) -> None:
    """Say "whose product with itself is zero" of a thing."""
    second = right_of(read, value, other, scope)
    say(read, said, One(apply_sense(sense_of(function), raw_of(value), raw_of(second))), scope)


# ------------------------------------------------------------ reduced clauses


@relative("rel_indexed")
def rel_indexed(read: Reader, index: Tree, *, value: Value, scope: Scope) -> None:
    """Refuse "an element indexed by I": things are indexed together (a product of elements indexed by I)."""
    raise NoReadingError("things are indexed together, not one of them")


@relative("rel_adj2")
def rel_adj2(read: Reader, word: LatticeToken, other: Tree, *, value: Value, scope: Scope) -> None:
    """Say "greater than 1" of a thing."""
    if sense_of(word).word == "mem" and other.name == "term" and letters_in(other) <= _structures(read):
        raise NoReadingError("a letter for structures after 'in' is the structure")
    with read.during(restricting=True):
        say_so(read, adjectives.adj2, word, other, subject=value, scope=scope)


def _structures(read: Reader) -> frozenset[str]:
    """Return the letters that stand for structures, where the text has not called them sets."""
    return frozenset(CARRIER_NAMES) - read.discourse.declared.keys()


@relative("rel_not_adj2")
def rel_not_adj2(read: Reader, word: LatticeToken, other: Tree, *, value: Value, scope: Scope) -> None:
    """Say "not greater than 1" of a thing."""
    deny_so(read, adjectives.adj2, word, other, subject=value, scope=scope)


@relative("rel_adj2_each")
def rel_adj2_each(read: Reader, word: LatticeToken, *parts: Part, value: Value, scope: Scope) -> None:
    """Say "divisible by 2 and by 3" of a thing."""
    say_so(read, adjectives.adj2_each, word, *parts, subject=value, scope=scope)


@relative("rel_adj2_some")
def rel_adj2_some(read: Reader, word: LatticeToken, *parts: Part, value: Value, scope: Scope) -> None:
    """Say "divisible by 2 or by 3" of a thing."""
    say_so(read, adjectives.adj2_some, word, *parts, subject=value, scope=scope)


@relative("rel_adj3")
def rel_adj3(read: Reader, word: LatticeToken, ends: Tree, *, value: Value, scope: Scope) -> None:
    """Say "strictly between a and b" of a thing."""
    say_so(read, adjectives.adj3, word, ends, subject=value, scope=scope)


@relative("rel_adj3_inclusive")
def rel_adj3_inclusive(read: Reader, word: LatticeToken, ends: Tree, *, value: Value, scope: Scope) -> None:
    """Say "between a and b, inclusive" of a thing."""
    say_so(read, adjectives.adj3_inclusive, word, ends, subject=value, scope=scope)


@relative("rel_adjmod_to")
def rel_adjmod_to(read: Reader, word: LatticeToken, *ends: Tree, value: Value, scope: Scope) -> None:
    """Say "congruent to 1 modulo 4" of a thing."""
    say_so(read, adjectives.adjmod_to, word, *ends, subject=value, scope=scope)


@relative("rel_verbing")
def rel_verbing(read: Reader, done: LatticeToken, thing: Tree, *, value: Value, scope: Scope) -> None:
    """Say "dividing zero" of a thing."""
    say_so(read, predicates.verb, done, thing, subject=value, scope=scope)


@relative("rel_done_of_three")
def rel_done_of_three(
    read: Reader, done: LatticeToken, way: LatticeToken, other: Tree, agent: Tree, *, value: Value, scope: Scope
) -> None:
    """Say "sent to zero by f" of a thing."""
    say_so(read, adjectives.passive_of_three, done, way, other, agent, subject=value, scope=scope)


@relative("rel_not_verbing")
def rel_not_verbing(read: Reader, done: LatticeToken, thing: Tree, *, value: Value, scope: Scope) -> None:
    """Say "not dividing four" of a thing."""
    say_so(read, predicates.not_verb, done, thing, subject=value, scope=scope)
