"""Gerunds: "n being even implies …", "being divisible by 2 is necessary and sufficient for n to be even"."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.applying import applied, equal, pairs
from certify.english.meaning.arguments import unnamed_thing
from certify.english.meaning.clauses import clause
from certify.english.meaning.joining import conditional, equivalence
from certify.english.meaning.laws import law_named
from certify.english.meaning.operations import operation_of
from certify.english.meaning.predicates import verb
from certify.english.meaning.reading import Reader
from certify.english.meaning.saying import deny, say, say_so
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.table import sentence
from certify.english.meaning.things import NoReadingError, One, Value
from certify.reading.raw import RNot

sentence.of("gerund_clause", "gerunds_compared", "asked_gerunds", "condition")


# ------------------------------------------------------------ gerunds with a subject


@sentence("being")
def being(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "n being even"."""
    scope = Scope()
    say(read, said, read.np(named, scope, subject=True), scope)
    return scope


@sentence("equality_of")
def equality_of(read: Reader, named: Tree) -> Scope:
    """Read "the equality of a and b": that they are equal."""
    scope = Scope()
    scope.add(*(equal(left, right) for left, right in pairs(read.np(named, scope, subject=True))))
    return scope


@sentence("not_being")
def not_being(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "n not being even"."""
    scope = Scope()
    deny(read, said, read.np(named, scope, subject=True), scope)
    return scope


@sentence("quality")
def quality(read: Reader, said: LatticeToken, named: Tree) -> Scope:
    """Read "the injectivity of f": that f is injective."""
    scope = Scope()
    scope.add(applied(sense_of(said), read.np(named, scope, subject=True)))
    return scope


@sentence("property_of")
def property_of(read: Reader, name: LatticeToken, named: Tree) -> Scope:
    """Read "the commutativity of addition": that addition is commutative."""
    return saying(law_named(read, operation_of(read, named), (name.value,)))


@sentence("property_of_being")
def property_of_being(read: Reader, named: Tree, name: LatticeToken) -> Scope:
    """Read "addition being commutative"."""
    return property_of(read, name, named)


@sentence("verbing")
def verbing(read: Reader, named: Tree, done: LatticeToken, thing: Tree) -> Scope:
    """Read "a prime dividing a product"."""
    scope = Scope()
    say_so(read, verb, done, thing, subject=read.np(named, scope, subject=True), scope=scope)
    return scope


# ------------------------------------------------------------ gerunds without one


@sentence("needed_and_enough")
def needed_and_enough(read: Reader, gerund: Tree, named: Tree, said: Tree) -> Scope:
    """Read "being even is necessary and sufficient for n to be even"."""
    return _compared(read, gerund, named, said, alike=True)


@sentence("enough")
def enough(read: Reader, gerund: Tree, named: Tree, said: Tree) -> Scope:
    """Read "being greater than 2 is sufficient for n to be positive"."""
    return _compared(read, gerund, named, said)


@sentence("needed")
def needed(read: Reader, gerund: Tree, named: Tree, said: Tree) -> Scope:
    """Read "being even is necessary for n to be divisible by 4": the other way round."""
    return _compared(read, said, named, gerund)


def _compared(read: Reader, first: Tree, named: Tree, second: Tree, alike: bool = False) -> Scope:
    scope = Scope()
    subject = read.np(named, scope, subject=True)
    scope.absorb_open(_joined(read, first, second, subject, alike))
    return scope


@sentence("gerunds_alike")
def gerunds_alike(read: Reader, first: Tree, second: Tree, named: Tree | None = None) -> Scope:
    """Read "being even is the same as being divisible by 2 (for natural numbers)"."""
    return _of_any(read, first, second, named, alike=True)


@sentence("gerund_implies")
def gerund_implies(read: Reader, first: Tree, second: Tree, named: Tree | None = None) -> Scope:
    """Read "being equal to 2 implies being even", "compactness implies completeness for metric spaces"."""
    return _of_any(read, first, second, named)


@sentence("gerund_implies_not")
def gerund_implies_not(read: Reader, first: Tree, second: Tree, named: Tree | None = None) -> Scope:
    """Read "continuity does not imply differentiability (for functions)": of some one, not of what was spoken of."""
    if named is None and anaphora.topic(read) is not None:
        raise NoReadingError("whether it is so of none, or not of all, is left open")
    return saying(RNot(close(_of_any(read, first, second, named))))


def _of_any(read: Reader, first: Tree, second: Tree, named: Tree | None, alike: bool = False) -> Scope:
    """Say gerunds of what the phrase "for …" names, else of what was spoken of, else of any one thing.

    Behind "in a domain" it is left open whether the domain is so, or each element. Raises NoReadingError.
    """
    scope = Scope()
    known = anaphora.topic(read)
    if named is None and known is None and anaphora.things(read):
        raise NoReadingError("what is in the place that is spoken of, or the place itself?")
    subject = known or unnamed_thing(read) if named is None else read.np(named, scope, subject=True)
    scope.absorb_open(_joined(read, first, second, subject, alike))
    return scope


def _joined(read: Reader, first: Tree, second: Tree, subject: Value, alike: bool) -> Scope:
    """Return what both gerunds say of `subject`; what the second refers to is bound outside, as in "A iff B"."""
    left, right = Scope(), Scope()
    with read.about(left=subject if isinstance(subject, One) else None):
        say(read, first, subject, left)
        say(read, second, subject, right)
    return equivalence(left, right) if alike else conditional(left, right)


# ------------------------------------------------------------ conditions for something


@sentence("needed_and_enough_s")
def needed_and_enough_s(read: Reader, named: Tree, said: Tree, condition: Tree) -> Scope:
    """Read "a necessary and sufficient condition for n to be even is that n² is even"."""
    scope, left, right = _with_condition(read, named, said, condition)
    scope.absorb_open(equivalence(left, right))
    return scope


@sentence("enough_s")
def enough_s(read: Reader, named: Tree, said: Tree, condition: Tree) -> Scope:
    """Read "for n to be even, it is enough that 4 divides n"."""
    scope, left, right = _with_condition(read, named, said, condition)
    scope.absorb_open(conditional(right, left))
    return scope


@sentence("needed_s")
def needed_s(read: Reader, named: Tree, said: Tree, condition: Tree) -> Scope:
    """Read "for n to be divisible by 4, it is necessary that n is even"."""
    scope, left, right = _with_condition(read, named, said, condition)
    scope.absorb_open(conditional(left, right))
    return scope


def _with_condition(read: Reader, named: Tree, said: Tree, condition: Tree) -> tuple[Scope, Scope, Scope]:
    """Return what introduces the subject, what is said of it, and its condition."""
    scope, left = Scope(), Scope()
    say(read, said, read.np(named, scope, subject=True), left)
    return scope, left, read.sentence(condition, main=False)


@sentence("forces")
def forces(read: Reader, given: Tree, named: Tree, said: Tree) -> Scope:
    """Read "n being divisible by 4 forces n to be even"."""
    return conditional(read.sentence(given, main=False), clause(read, named, said))
