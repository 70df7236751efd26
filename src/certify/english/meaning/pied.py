"""Relative clauses whose "which" or "whose" stands behind a preposition, a noun or a quantifier.

The whole phrase is moved with it (pied-piping: Ross, Constraints on Variables in Syntax, 1967): the clause says of the
head what it would say with the phrase in its place.
"""

from __future__ import annotations

from functools import partial

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import having
from certify.english.meaning.accompanied import rel_formula
from certify.english.meaning.introducing import introduce, introduce_as
from certify.english.meaning.partitives import as_group
from certify.english.meaning.predicates import with_preposition
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.relational_nouns import relational
from certify.english.meaning.relatives import rel_object, rel_object_not
from certify.english.meaning.saying import say, say_of_each
from certify.english.meaning.scope import QuantifierKind, Scope, close
from certify.english.meaning.syntax import mentions, speaks_of_several, token_raw
from certify.english.meaning.table import relative
from certify.english.meaning.things import GroupMode, LocalError, Many, NoReadingError, One, Value
from certify.reading.raw_parts import free_names

relative.of("pied", "of_which")

#: The preposition of points.
_AT = "at"


# ------------------------------------------------------------ behind a preposition


@relative("rel_pied")
def rel_pied(read: Reader, way: LatticeToken, agent: Tree, done: LatticeToken, *, value: Value, scope: Scope) -> None:
    """Say "at which f is discontinuous", "over which f splits" of a thing."""
    with_preposition(done, way)
    rel_object(read, agent, done, value=value, scope=scope)


@relative("rel_pied_not")
def rel_pied_not(
    read: Reader, way: LatticeToken, agent: Tree, done: LatticeToken, *, value: Value, scope: Scope
) -> None:
    """Say "at which f is not continuous", "over which f does not split" of a thing."""
    with_preposition(done, way)
    rel_object_not(read, agent, done, value=value, scope=scope)


@relative("rel_pied_formula")
def rel_pied_formula(read: Reader, way: LatticeToken, formula: LatticeToken, *, value: Value, scope: Scope) -> None:
    """Say "at which f(x) = 0" of x: the formula has the letter in the place where the point is.

    A resumptive letter leaves nothing to the preposition (McCloskey, Resumption, 2006). Raises LocalError for a formula
    without the letter: f = g at a point is another claim than f = g.
    """
    if way.value != _AT or not isinstance(value, One) or not free_names(value.raw) & free_names(token_raw(formula)):
        raise LocalError("a formula behind 'at which' without the letter of the point")
    rel_formula(read, formula, scope=scope)


# ------------------------------------------------------------ of several things


@relative("rel_of_which")
def rel_of_which(read: Reader, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say "each of which divides the other" of several things."""
    if not isinstance(value, Many):
        raise NoReadingError("'each of which' is said of several things")
    inner = Scope()
    say_of_each(read, said, value, inner)
    scope.add(close(inner))


@relative("rel_none_of_which")
def rel_none_of_which(read: Reader, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say "neither of which is zero" of several things."""
    _of_group(read, said, value, "nor", scope)


@relative("rel_one_of_which")
def rel_one_of_which(read: Reader, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say "one of which divides the other", "at least one of which is even" of several things."""
    _of_group(read, said, value, "or", scope)


def _of_group(read: Reader, said: Tree, value: Value, mode: GroupMode, scope: Scope) -> None:
    inner = Scope()
    say(read, said, Many(as_group(value).members, mode), inner)
    scope.add(close(inner))


# ------------------------------------------------------------ of what one thing has


@relative("rel_every_part")
def rel_every_part(read: Reader, kin: LatticeToken, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say "every ideal of which is principal" of a thing."""
    _of_kin(read, "every", kin, said, value, scope)


@relative("rel_some_part")
def rel_some_part(read: Reader, kin: LatticeToken, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say "some subsequence of which converges" of a thing."""
    _of_kin(read, "some", kin, said, value, scope)


@relative("rel_no_part")
def rel_no_part(read: Reader, kin: LatticeToken, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say "no divisor of which is even" of a thing."""
    _of_kin(read, "no", kin, said, value, scope)


@relative("rel_all_whose")
def rel_all_whose(read: Reader, noun: Tree, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say "all of whose subgroups are normal", "whose ideals are principal" of a thing."""
    _of_had(read, "every", noun, said, value, scope)


@relative("rel_none_whose")
def rel_none_whose(read: Reader, noun: Tree, said: Tree, *, value: Value, scope: Scope) -> None:
    """Say "none of whose points is isolated" of a thing."""
    _of_had(read, "no", noun, said, _owner(value), scope)


def _of_had(read: Reader, kind: QuantifierKind, noun: Tree, said: Tree, value: Value, scope: Scope) -> None:
    if not speaks_of_several(noun) or not mentions(noun, having.HAD):
        raise LocalError("what all or none are is said in the plural")
    inner = Scope()
    with read.about(owner=value):
        parts = introduce(read, kind, noun, inner)
    say(read, said, parts, inner)
    scope.add(close(inner))


def _of_kin(read: Reader, kind: QuantifierKind, kin: LatticeToken, said: Tree, value: Value, scope: Scope) -> None:
    inner = Scope()
    with read.about(owner=_owner(value)):
        parts = introduce_as(read, kind, partial(_had, read, kin), inner)
    say(read, said, parts, inner)
    scope.add(close(inner))


def _had(read: Reader, kin: LatticeToken, things: tuple[One, ...], scope: Scope) -> Head:
    return relational(read, kin, things=things, scope=scope)


def _owner(value: Value) -> Value:
    if isinstance(value, Many):
        raise NoReadingError("'of which', 'whose' after several things: of each, or of them together?")
    return value
