"""Existence: there is a thing, there is none, there are infinitely many, there are n ways to choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from certify.english.forms import Noun
from certify.english.glr import Tree, leaves
from certify.english.meaning.applying import distribute, equal, equation
from certify.english.meaning.descriptions import set_as, set_of
from certify.english.meaning.introducing import introduce
from certify.english.meaning.parted import parted_value
from certify.english.meaning.reading import Head, Part, Reader
from certify.english.meaning.retrieval import retrieve, under
from certify.english.meaning.saying import say
from certify.english.meaning.scope import COPY, Scope, close, quantify, saying
from certify.english.meaning.syntax import is_bare_name, names_in, of_tuples, subtrees
from certify.english.meaning.table import sentence
from certify.english.meaning.things import LocalError, NoReadingError, One, raw_of, several
from certify.logic import INT, NAT, Sort
from certify.reading.raw import RApp, Raw, RBin, RBind, RNot, RNum, RVar
from certify.reading.raw_parts import conjunction, disjunction, replace_name

sentence.of("existence", "asked_existence")

#: Sorts of numbers with others between any two.
_DENSE = frozenset({"Rat", "Real", "Complex"})
#: Noun phrases that make a value of things, and introduce nothing themselves.
_VALUES = ("infix", "postfix", "act", "possessive")


@sentence("there_is")
def there_is(read: Reader, named: Tree) -> Scope:
    """Read "there is a prime": of things that are introduced, not of what is made from them."""
    if named.name in _VALUES:
        raise LocalError("'there is' introduces a thing, not a value")
    if named.name == "and_np" and any(map(is_bare_name, subtrees(named))):
        raise LocalError("'there is' introduces no letter alone")
    if named.name == "or_np":
        return saying(disjunction([close(there_is(read, part)) for part in subtrees(named)]))
    scope = Scope()
    for each in (named, *named.children):
        if isinstance(each, Tree) and each.name == "indefinite":
            read.discourse.parameters |= {*_further_names(each.children[0])}
    with read.during(existential=True):
        read.np(named, scope)
    retrieve(read, scope)
    return scope


def _further_names(said: Part) -> Iterator[str]:
    """Yield the names that indefinites in a phrase have: "a positive number c", none of what is of something."""
    for child in said.children if isinstance(said, Tree) else ():
        if isinstance(child, Tree):
            noun = _unmodified(child.children[0]) if child.name == "indefinite" else None
            if isinstance(noun, Tree) and noun.name == "named":
                yield from names_in(noun)
            yield from _further_names(child)


def _unmodified(noun: Part) -> Part:
    """Return a noun without its adjectives."""
    while isinstance(noun, Tree) and noun.name == "attributive":
        noun = noun.children[1]
    return noun


@sentence("exists")
def exists(read: Reader, named: Tree) -> Scope:
    """Read "a prime greater than 2 exists": what is introduced here, where "the limit exists" speaks of a value."""
    parts = named.children if named.name == "and_np" else (named,)
    if not all(isinstance(part, Tree) and part.name == "indefinite" for part in parts):
        raise LocalError("what exists is introduced: a prime exists")
    return there_is(read, named)


@sentence("exists_such")
def exists_such(read: Reader, named: Tree, clause: Tree) -> Scope:
    """Read "a prime p and a natural number n exist such that …"."""
    scope = exists(read, named)
    read.discourse.parameters |= {*_further_names(clause)}
    scope.absorb(read.sentence(clause, main=False))
    return scope


@sentence("there_is_for")
def there_is_for(read: Reader, phrase: Tree, named: Tree) -> Scope:
    """Read "does there exist, for every n, a prime …"."""
    outer = read.prefix(phrase)
    return under(outer, there_is(read, named))


@sentence("there_is_var")
def there_is_var(read: Reader, *variables: Tree) -> Scope:
    """Read "there exists c such that c is even", "there exist a > 0 and b > a such that …": one after the other."""
    scope = Scope()
    with read.during(existential=True):
        for each in variables:
            introduce(read, "some", each, scope)
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
    with read.during(denied=True):
        return saying(RNot(close(there_is(read, named), "denied")))


@sentence("there_are_unique")
def there_are_unique(read: Reader, noun: Tree) -> Scope:
    """Read "there are unique integers m and n such that …": there is one pair of them, and no other."""
    inner = Scope()
    with read.during(existential=True):
        introduce(read, "some", noun, inner)
    bound = inner.prefix[0] if len(inner.prefix) == 1 else None
    if bound is None or not names_in(noun) or not bound.restriction or inner.conditions:
        raise NoReadingError("what is unique are things with names, of which something is said")
    said = conjunction(bound.restriction)
    same: list[Raw] = []
    other = said
    for name, _ in bound.variables:
        rival = RVar(f"{name}{COPY}")
        other = replace_name(other, name, rival)
        same.append(equal(rival, RVar(name)))
    only: Raw = RBin("implies", other, conjunction(same))
    for name, sort in reversed(bound.variables):
        only = RBind("forall", f"{name}{COPY}", sort, only)
    return saying(quantify(replace(bound, restriction=(said, only)), None))


@sentence("arbitrarily_large")
def arbitrarily_large(read: Reader, noun: Tree) -> Scope:
    """Read "there are arbitrarily large primes": beyond every natural number there is one."""
    return _beyond(read, noun, lambda thing: thing)


@sentence("infinitely", "infinitely_do")
def infinitely(read: Reader, noun: Tree, said: Tree | None = None) -> Scope:
    """Read "there are infinitely many primes": beyond every natural number there is one; of integers, on some side.

    So "infinitely many primes are odd": beyond every natural number there is one of which that is said.

    Of tuples there is an infinite set. Raises NoReadingError for numbers that are not whole: infinitely many of them
    may lie between two.
    """
    if of_tuples(noun) and said is None:
        return saying(RApp("infinite", (raw_of(set_of(read, noun, scope=Scope())),)))
    if len(names_in(noun)) > 1:
        raise NoReadingError("infinitely many things under several letters: of each, or of all together?")
    kinds = {token.value.sort for token in leaves(noun) if isinstance(token.value, Noun)}
    if kinds & _DENSE:
        raise NoReadingError("infinitely many numbers that are not whole need not go beyond every number")
    if INT.name in kinds:
        return _beyond(read, noun, lambda thing: RApp("abs", (thing,)), INT, said=said)
    return _beyond(read, noun, lambda thing: thing, said=said)


@sentence("finitely")
def finitely(read: Reader, noun: Tree) -> Scope:
    """Read "there are only finitely many primes that divide 6": the set of them is finite."""
    scope = Scope()
    scope.add(RApp("finite", (raw_of(set_of(read, noun, scope=scope)),)))
    return scope


@sentence("finitely_do")
def finitely_do(read: Reader, noun: Tree, said: Tree) -> Scope:
    """Read "only finitely many primes divide 6": the set of the primes of which that is said is finite."""
    if names_in(noun):
        raise LocalError("what is counted has no name in front of what is said of it")

    def describe(things: tuple[One, ...], scope: Scope) -> Head:
        head = read.describe(noun, things, scope)
        say(read, said, several(things), scope)
        return head

    counted = Scope()
    counted.add(RApp("finite", (raw_of(set_as(read, describe, counted)),)))
    return counted


def _beyond(
    read: Reader, noun: Tree, size: Callable[[Raw], Raw], limits: Sort = NAT, *, said: Tree | None = None
) -> Scope:
    inner = Scope()
    with read.during(existential=True):
        value = introduce(read, "some", noun, inner)
    if said is not None:
        say(read, said, value, inner)
    limit = read.discourse.fresh()
    inner.add(distribute(lambda a: RApp("lt", (RVar(limit), size(a))), value))
    return saying(RBind("forall", limit, limits, close(inner)))


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
    """Read "there are no ways to choose three elements from two elements"."""
    scope = Scope()
    scope.add(distribute(lambda a: equal(a, RNum(0)), parted_value(read, choosing, scope)))
    return scope


@sentence("there_is_a_way")
def there_is_a_way(read: Reader, *choosing: Part) -> Scope:
    """Read "there is at least one way to choose one element from two elements"."""
    scope = Scope()
    scope.add(distribute(lambda a: RApp("lt", (RNum(0), a)), parted_value(read, choosing, scope)))
    return scope
