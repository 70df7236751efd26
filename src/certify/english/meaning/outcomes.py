"""Actions as clauses: what is obtained, left unchanged, or the result when something is done."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.actions import act_and, acted, acted_on
from certify.english.meaning.applying import distribute, equal, equation
from certify.english.meaning.invariance import after, symmetric
from certify.english.meaning.kinds import is_np, kind
from certify.english.meaning.pronouns import the_result
from certify.english.meaning.reading import Reader
from certify.english.meaning.saying import say, say_so
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import mentions
from certify.english.meaning.table import sentence
from certify.english.meaning.things import LocalError, One, Value, raw_of
from certify.reading.raw import RApp, Raw, RNot, RVar
from certify.reading.raw_parts import conjunction, free_names

sentence.of("outcome", "asked_outcome", "obtained", "q_obtained")

_IT = frozenset({"it"})


def _is_made(named: Value, made: Value) -> Raw:
    """Return that what is made is what is named."""
    return distribute(lambda a, b: equal(b, a), named, made)


@sentence("one_gets")
def one_gets(read: Reader, named: Tree) -> Scope:
    """Read "you get n": the result of what was done is n."""
    scope = Scope()
    is_np(read, named, subject=the_result(read), scope=scope)
    return scope


@sentence("np_is_got")
def np_is_got(read: Reader, named: Tree) -> Scope:
    """Read "zero is obtained" after "when n is subtracted from itself"; "an odd number is": the result is one."""
    scope = Scope()
    result = the_result(read)
    if named.name == "indefinite":
        say_so(read, kind, *named.children, subject=result, scope=scope)
    else:
        scope.add(_is_made(read.np(named, scope, subject=True), result))
    return scope


@sentence("obtained_when")
def obtained_when(read: Reader, named: Tree, action: Tree) -> Scope:
    """Read "x is obtained when a is added to b"; "an odd number is obtained": the value is of that kind."""
    scope = Scope()
    if named.name == "indefinite" and not mentions(action, _IT):
        say_so(read, kind, *named.children, subject=read.inside(action, scope), scope=scope)
        return scope
    subject = read.np(named, scope, subject=True)
    scope.add(_is_made(subject, read.inside(action, scope)))
    return scope


@sentence("never_obtained")
def never_obtained(read: Reader, named: Tree, action: Tree) -> Scope:
    """Read "zero is never obtained by adding one to a number"."""
    scope = obtained_when(read, named, action)
    return Scope(scope.prefix, [RNot(conjunction(scope.conditions))])


@sentence("unchanged_when")
def unchanged_when(read: Reader, named: Tree, action: Tree) -> Scope:
    """Read "x is unchanged when zero is added to it": something is done to x itself."""
    scope = Scope()
    subject = read.np(named, scope, subject=True)
    value = read.inside(action, scope)
    if not (isinstance(subject, One) and isinstance(value, One) and isinstance(value.raw, RApp)):
        raise LocalError("one thing is unchanged by one action")
    done_to = isinstance(subject.raw, RVar) and subject.raw.name in free_names(value.raw)
    if not done_to and subject.raw not in value.raw.args:
        raise LocalError("unchanged is what something is done to")
    scope.add(equal(value.raw, subject.raw))
    return scope


@sentence("kept_when")
def kept_when(read: Reader, named: Tree, action: Tree) -> Scope:
    """Read "the length of a list is preserved when the list is reversed"."""
    scope = Scope()
    thing = raw_of(read.np(named, scope, subject=True))
    scope.add(equal(after(raw_of(read.inside(action, scope)), thing), thing))
    return scope


@sentence("result_when")
def result_when(read: Reader, said: Tree, action: Tree) -> Scope:
    """Read "is the result zero when a number is subtracted from itself?"."""
    scope = Scope()
    say(read, said, read.inside(action, scope), scope)
    return scope


@sentence("result_being")
def result_being(read: Reader, named: Tree, first: Tree, verb: LatticeToken, onto: LatticeToken, second: Tree) -> Scope:
    """Read "x is the result of zero being added to it"."""
    scope = Scope()
    subject = read.np(named, scope, subject=True)
    scope.add(_is_made(subject, acted(read, (verb, onto), first, second, scope)))
    return scope


@sentence("result_being_own")
def result_being_own(read: Reader, named: Tree, verb: LatticeToken, onto: LatticeToken, other: Tree) -> Scope:
    """Read "any element is the result of being multiplied by one"."""
    scope = Scope()
    subject = read.np(named, scope, subject=True)
    scope.add(equation(acted_on(read, verb, onto, other, subject, scope), subject))
    return scope


@sentence("equal_when")
def equal_when(read: Reader, named: Tree, same: Tree, verb: LatticeToken, onto: LatticeToken, other: Tree) -> Scope:
    """Read "an element is equal to itself when multiplied by one": the action's result equals it."""
    scope = Scope()
    subject = read.np(named, scope, subject=True)
    value = read.np(same, scope)
    scope.add(equation(acted_on(read, verb, onto, other, subject, scope), value))
    return scope


@sentence("in_either_order")
def in_either_order(read: Reader, action: Tree) -> Scope:
    """Read "adding two integers in either order gives the same result"."""
    scope = Scope()
    symmetric(read, subject=read.np(action, scope, subject=True), scope=scope)
    return scope


@sentence("order_of_acting")
def order_of_acting(read: Reader, named: Tree, verb: LatticeToken) -> Scope:
    """Read "the order in which two integers are added does not matter"."""
    scope = Scope()
    with read.during(generic=True):
        value = act_and(read, named, verb, scope=scope)
    symmetric(read, subject=read.discourse.mention(value, subject=True), scope=scope)
    return scope
