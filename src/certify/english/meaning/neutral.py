"""Neutral and absorbing elements: that there is one and no other, and that a thing is one."""

from __future__ import annotations

from collections.abc import Callable

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import apply_sense, equal
from certify.english.meaning.contexts import in_struct
from certify.english.meaning.operations import operation_of, sort_of
from certify.english.meaning.phrases import constant
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope, saying
from certify.english.meaning.table import predicate, sentence
from certify.english.meaning.things import NoReadingError, One, Value, raw_of
from certify.reading.raw import RApp, Raw, RawSort, RBin, RBind, RNum, RVar
from certify.reading.raw_parts import conjunction

sentence.of("neutral_clause", "asked_neutral")
predicate.of("neutral_pred")

#: The operation that a number is neutral for.
_NEUTRAL_FOR = {0: "add", 1: "mul"}

#: What an operation makes of two operands: (first, second, result).
Result = tuple[Raw, Raw, Raw]


@sentence("unique_constant")
def unique_constant(read: Reader, named: LatticeToken, kind: Tree | None = None) -> Scope:
    """Read "the identity of a group is unique": what is neutral is that one."""
    if kind is not None:
        in_struct(read, kind)
    raw, thing = _neutral(read, named), RVar(read.discourse.fresh())
    same = RBin("implies", _is_neutral(read, raw, thing), equal(thing, raw))
    return saying(RBind("forall", thing.name, _sort(read), same))


@sentence("one_constant")
def one_constant(read: Reader, kind: Tree, named: LatticeToken) -> Scope:
    """Read "a group has exactly one identity": one thing and no other is neutral."""
    in_struct(read, kind)
    raw, thing = _neutral(read, named), RVar(read.discourse.fresh())
    return saying(RBind("unique", thing.name, _sort(read), _is_neutral(read, raw, thing)))


def _sort(read: Reader) -> RawSort:
    carriers = read.discourse.carriers
    if len(carriers) != 1:
        raise NoReadingError("an identity is unique in the one structure that the text names")
    return carriers[0].sort


def _neutral(read: Reader, named: LatticeToken) -> RNum:
    value = constant(read, named)
    if not (isinstance(value, One) and isinstance(value.raw, RNum) and value.raw.value in _NEUTRAL_FOR):
        raise NoReadingError("only of a neutral element is it said that it is unique")
    return value.raw


def _is_neutral(read: Reader, neutral: RNum, thing: RVar) -> Raw:
    other, word = RVar(read.discourse.fresh()), _NEUTRAL_FOR[neutral.value]
    sides = [equal(RApp(word, args), other) for args in ((thing, other), (other, thing))]
    return RBind("forall", other.name, _sort(read), conjunction(sides))


@predicate("right_identity")
def right_identity(read: Reader, named: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is a right identity for addition"."""
    _acts_as(read, named, subject, scope, lambda thing, e: [(thing, e, thing)])


@predicate("left_identity")
def left_identity(read: Reader, named: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is a left identity for addition"."""
    _acts_as(read, named, subject, scope, lambda thing, e: [(e, thing, thing)])


@predicate("identity_for")
def identity_for(read: Reader, named: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is an identity for addition": on both sides."""
    _acts_as(read, named, subject, scope, lambda thing, e: [(thing, e, thing), (e, thing, thing)])


@predicate("absorber_for")
def absorber_for(read: Reader, named: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is an absorbing element for multiplication": on both sides."""
    _acts_as(read, named, subject, scope, lambda thing, e: [(thing, e, e), (e, thing, e)])


def _acts_as(
    read: Reader, named: Tree, subject: Value, scope: Scope, results: Callable[[Raw, Raw], list[Result]]
) -> None:
    """Say of each thing and of `subject` what the operation makes of the two."""
    operation = operation_of(read, named)
    sense, sort = operation.sense, sort_of(read, operation.sort)
    thing, element = RVar(read.discourse.fresh()), raw_of(subject)
    if len(sense.holes) != 2:
        raise NoReadingError(f"{sense.word} is no operation on two things")
    equations = [equal(apply_sense(sense, a, b), made) for a, b, made in results(thing, element)]
    scope.add(RBind("forall", thing.name, None if sense.word == "compose" else sort, conjunction(equations)))
