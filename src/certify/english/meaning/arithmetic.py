"""Arithmetic said in words: what things add up to, remainders, shapes like 2k, what changes by how much."""

from __future__ import annotations

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.glr import leaves as tokens_of
from certify.english.meaning.applying import combine, distribute, equal, equation, pairs
from certify.english.meaning.introducing import introduce
from certify.english.meaning.invariance import after
from certify.english.meaning.kinds import is_np
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.saying import deny_so, say_so
from certify.english.meaning.scope import Bound, Scope, close, saying
from certify.english.meaning.syntax import applied_letters, names_in, sense_of, token_raw
from certify.english.meaning.table import predicate, sentence
from certify.english.meaning.things import LocalError, NoReadingError, One, Value, members_of, raw_of
from certify.reading.raw import Hole, RApp, Raw, RNum, RTyped
from certify.reading.raw_parts import disjunction, free_names

predicate.of("value_vp", "value_vp_base", "value_gerund", "shape_pred", "difference_pred")
sentence.of("asked_shape", "written_clause", "fraction_clause")


@predicate("combines")
def combines(read: Reader, verb: LatticeToken, total: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "add up to zero" of a group."""
    value = read.np(total, scope)
    scope.add(equation(combine(sense_of(verb), subject), value))


@predicate("not_combines")
def not_combines(read: Reader, verb: LatticeToken, total: Tree, *, subject: Value, scope: Scope) -> None:
    """Deny what a group adds up to."""
    deny_so(read, combines, verb, total, subject=subject, scope=scope, together=True)


# ------------------------------------------------------------ remainders


def _rest(thing: Raw, divisor: Raw, value: Raw) -> Raw:
    return equal(RApp("mod", (thing, divisor)), value)


def _says_rest(token: LatticeToken) -> bool:
    """Return whether a function is the remainder: a token may be of several."""
    senses = token.value if isinstance(token.value, tuple) and not isinstance(token.value, Sense) else (token.value,)
    return any(sense.word == "mod" for sense in senses)


@predicate("same_rest")
def same_rest(read: Reader, divisor: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "leave the same remainder when divided by n"."""
    value = read.np(divisor, scope)
    for a, b in pairs(subject):
        scope.add(distribute(lambda n, x=a, y=b: _rest(x, n, RApp("mod", (y, n))), value))


@predicate("rest_of")
def rest_of(read: Reader, rest: Tree, divisor: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "leaves remainder 1 when divided by 2"."""
    if any(token.type == "FNP" and _says_rest(token) for token in tokens_of(divisor)):
        raise LocalError("a remainder after a comma is left too, and is no divisor")
    value, by = read.np(rest, scope), read.np(divisor, scope)
    scope.add(distribute(_rest, subject, by, value))


@predicate("rests_of")
def rests_of(read: Reader, *parts: Tree, subject: Value, scope: Scope) -> None:
    """Say "leaves remainder 1 when divided by 2, and remainder 2 when divided by 3"."""
    for rest, divisor in zip(parts[::2], parts[1::2], strict=True):
        rest_of(read, rest, divisor, subject=subject, scope=scope)


@predicate("no_rest_of")
def no_rest_of(read: Reader, divisor: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "leaves no remainder when divided by 2"."""
    scope.add(distribute(lambda a, n: _rest(a, n, RNum(0)), subject, read.np(divisor, scope)))


@predicate("remainder")
def remainder(read: Reader, rest: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "leaves a remainder of zero" of a division."""
    _leaves(subject, read.np(rest, scope), scope)


@predicate("no_rest")
def no_rest(read: Reader, *, subject: Value, scope: Scope) -> None:
    """Say "leaves no remainder" of a division."""
    _leaves(subject, One(RNum(0)), scope)


def _leaves(subject: Value, value: Value, scope: Scope) -> None:
    if not (isinstance(subject, One) and isinstance(subject.raw, RApp) and subject.raw.word == "div"):
        raise NoReadingError("only a division leaves a remainder")
    scope.add(equation(One(RApp("mod", subject.raw.args)), value))


@sentence("irreducible")
def irreducible(read: Reader, said: LatticeToken) -> Scope:
    """Read "the fraction a/b is irreducible": a and b have no common divisor."""
    raw = token_raw(said)
    raw = raw.term if isinstance(raw, RTyped) else raw
    if not isinstance(raw, RApp) or raw.word != "div":
        raise NoReadingError("what is irreducible is a fraction")
    return saying(RApp("coprime", raw.args))


# ------------------------------------------------------------ differences


@predicate("more_by")
def more_by(read: Reader, amount: LatticeToken, other: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is 8 more than n"."""
    _by(read, "add", amount, other, subject, scope)


@predicate("less_by")
def less_by(read: Reader, amount: LatticeToken, other: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is 8 less than n"."""
    _by(read, "sub", amount, other, subject, scope)


def _by(read: Reader, word: str, amount: LatticeToken, other: Tree, subject: Value, scope: Scope) -> None:
    """Say that the subject is what adding or taking an amount makes of something."""
    with read.during(particular=True):  # "one more than twice a number": than that of some one
        value, by = read.np(other, scope), token_raw(amount)
    scope.add(distribute(lambda thing, base: equal(thing, RApp(word, (base, by))), subject, value))


# ------------------------------------------------------------ shapes


@predicate("of_shape")
def of_shape(read: Reader, *parts: Part, subject: Value, scope: Scope) -> None:
    """Say "can be written as 2k (for some natural number k)": the letters that are new are existential.

    The function of "f(k)" is none of them: of what is of the form f(k) by some f or other, nothing is said.
    """
    shapes = [_shape_of(part, subject) for part in parts if isinstance(part, LatticeToken)]
    letters = frozenset().union(*map(free_names, shapes))
    if not letters:
        raise NoReadingError("a shape is a term with a letter in it")
    inner, known = Scope(), _known_names(read)
    for kind in (part for part in parts if isinstance(part, Tree)):
        if not set(names_in(kind)) <= letters:
            raise NoReadingError("'for some' introduces letters of the shape")
        known |= set(names_in(kind))
        introduce(read, "some", kind, inner)
    sort = Hole(read.discourse.hole())
    new = tuple((name, sort) for name in sorted(letters - known - frozenset().union(*map(applied_letters, shapes))))
    inner.prefix += [Bound("some", new)] if new else []
    inner.add(distribute(lambda a: disjunction([equal(a, raw) for raw in shapes]), subject))
    scope.add(close(inner))


def _shape_of(said: LatticeToken, subject: Value) -> Raw:
    """Return the term that gives a shape; of "n = 2k" the other side. LocalError for what is no equation of n."""
    raw = token_raw(said)
    if said.type == "TERM":
        return raw
    match raw:
        case RApp("eq", (named, shape)) if subject == One(named):
            return shape
    raise LocalError("the form of n is a term, or n = a term")


@predicate("not_of_shape")
def not_of_shape(read: Reader, *parts: Part, subject: Value, scope: Scope) -> None:
    """Deny a shape."""
    deny_so(read, of_shape, *parts, subject=subject, scope=scope)


@predicate("written_as")
def written_as(read: Reader, value: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "can be written as the sum of two squares": it is one, of some two squares for each that is spoken of."""
    if value.name == "term":
        raise LocalError("what is written as a term in letters is of its shape")
    with read.during(particular=True):
        is_np(read, value, subject=subject, scope=scope)


@predicate("not_written_as")
def not_written_as(read: Reader, value: Tree, *, subject: Value, scope: Scope) -> None:
    """Deny that something can be written as the sum of two squares: of any two."""
    deny_so(read, written_as, value, subject=subject, scope=scope)


@sentence("asked_written")
def asked_written(read: Reader, named: Tree, value: Tree) -> Scope:
    """Read "can one write every even number as the sum of two primes?"."""
    scope = Scope()
    say_so(read, written_as, value, subject=read.np(named, scope, subject=True), scope=scope)
    return scope


@sentence("asked_of_shape")
def asked_of_shape(read: Reader, named: Tree, *parts: Part) -> Scope:
    """Read "can every even number be written as 2k?"."""
    scope = Scope()
    say_so(read, of_shape, *parts, subject=read.np(named, scope, subject=True), scope=scope)
    return scope


def _known_names(read: Reader) -> set[str]:
    things = (one for mention in read.discourse.mentions for one in members_of(mention.value))
    return set(read.discourse.declared) | {name for one in things for name in free_names(one.raw)}


# ------------------------------------------------------------ effects of an action


@predicate("leaves")
def leaves(read: Reader, changed: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "leaves the element unchanged", "preserves its length"."""
    thing = raw_of(read.np(changed, scope))
    scope.add(equal(after(raw_of(subject), thing), thing))


@predicate("increases")
def increases(read: Reader, changed: Tree, amount: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "increases its cardinality by one"."""
    _changes(read, "add", changed, amount, subject, scope)


@predicate("decreases")
def decreases(read: Reader, changed: Tree, amount: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "decreases its cardinality by one"."""
    _changes(read, "sub", changed, amount, subject, scope)


def _changes(read: Reader, word: str, changed: Tree, amount: Tree, subject: Value, scope: Scope) -> None:
    thing, by = raw_of(read.np(changed, scope)), raw_of(read.np(amount, scope))
    scope.add(equal(after(raw_of(subject), thing), RApp(word, (thing, by))))
