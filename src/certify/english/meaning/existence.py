"""Existence: there is a thing, there is none, there are infinitely many, there are n ways to choose."""

from __future__ import annotations

from certify.english.glr import Tree
from certify.english.meaning.applying import distribute, equal, equation
from certify.english.meaning.functions import parted_value
from certify.english.meaning.introducing import introduce
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.retrieval import retrieve
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.sentences import under
from certify.english.meaning.table import sentence
from certify.english.meaning.things import LocalError
from certify.logic import NAT
from certify.reading.raw import RApp, RBind, RNot, RNum, RVar

sentence.of("existence", "asked_existence")

#: Noun phrases that make a value of things, and introduce nothing themselves.
_VALUES = ("infix", "postfix", "act", "possessive")


@sentence("there_is")
def there_is(read: Reader, named: Tree) -> Scope:
    """Read "there is a prime": of things that are introduced, not of what is made from them."""
    if named.name in _VALUES:
        raise LocalError("'there is' introduces a thing, not a value")
    scope = Scope()
    with read.during(existential=True):
        read.np(named, scope)
    retrieve(read, scope)
    return scope


@sentence("exists_such")
def exists_such(read: Reader, named: Tree, clause: Tree) -> Scope:
    """Read "a prime p and a natural number n exist such that …"."""
    parts = named.children if named.name == "and_np" else (named,)
    if not all(isinstance(part, Tree) and part.name == "indefinite" for part in parts):
        raise LocalError("what exists is introduced: a prime exists such that …")
    scope = there_is(read, named)
    scope.absorb(read.sentence(clause, main=False))
    return scope


@sentence("there_is_for")
def there_is_for(read: Reader, phrase: Tree, named: Tree) -> Scope:
    """Read "does there exist, for every n, a prime …"."""
    outer = read.prefix(phrase)
    return under(outer, there_is(read, named))


@sentence("there_is_var")
def there_is_var(read: Reader, variables: Tree) -> Scope:
    """Read "there exists c such that c is even"."""
    scope = Scope()
    with read.during(existential=True):
        introduce(read, "some", variables, scope)
    return scope


@sentence("there_no")
def there_no(read: Reader, noun: Tree) -> Scope:
    """Read "there is no prime"."""
    scope = Scope()
    introduce(read, "no", noun, scope)
    return scope


@sentence("there_not")
def there_not(read: Reader, named: Tree) -> Scope:
    """Read "there does not exist a prime"."""
    return saying(RNot(close(there_is(read, named), "denied")))


@sentence("infinitely")
def infinitely(read: Reader, noun: Tree) -> Scope:
    """Read "there are infinitely many primes": beyond every natural number there is one."""
    inner = Scope()
    with read.during(existential=True):
        value = introduce(read, "some", noun, inner)
    limit = read.discourse.fresh()
    inner.add(distribute(lambda a: RApp("lt", (RVar(limit), a)), value))
    return saying(RBind("forall", limit, NAT, close(inner)))


# ------------------------------------------------------------ ways to choose


@sentence("there_are_ways")
def there_are_ways(read: Reader, count: Tree, *choosing: Part) -> Scope:
    """Read "there are exactly n ways to choose one element from n elements"."""
    scope = Scope()
    number = read.np(count, scope)
    scope.add(equation(parted_value(read, choosing, scope), number))
    return scope


@sentence("there_are_no_ways")
def there_are_no_ways(read: Reader, *choosing: Part) -> Scope:
    """Read "there are no ways to choose two elements from one element"."""
    scope = Scope()
    scope.add(distribute(lambda a: equal(a, RNum(0)), parted_value(read, choosing, scope)))
    return scope


@sentence("there_is_a_way")
def there_is_a_way(read: Reader, *choosing: Part) -> Scope:
    """Read "there is at least one way to choose one element from two elements"."""
    scope = Scope()
    scope.add(distribute(lambda a: RApp("lt", (RNum(0), a)), parted_value(read, choosing, scope)))
    return scope
