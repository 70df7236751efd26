"""What stays the same: a function's value when its argument is negated, a sum when its terms are swapped."""

from __future__ import annotations

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import apply_sense, distribute, equal, equation
from certify.english.meaning.arguments import frame_of
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.table import predicate
from certify.english.meaning.things import Many, NoReadingError, One, Value, raw_of
from certify.reading.raw import RApp, Raw, RVar
from certify.reading.raw_parts import free_names, replace_name

predicate.of("invariant_vp", "invariant_vp_base", "invariant_pred")


def after(acted: Raw, thing: Raw) -> Raw:
    """Return what becomes of `thing` when what it is made of is replaced by the action's result `acted`."""
    shared = free_names(acted) & free_names(thing)
    if len(shared) != 1 or not isinstance(acted, RApp):
        raise NoReadingError("what changes is not what is acted on")
    return replace_name(thing, next(iter(shared)), acted)


@predicate("invariant")
def invariant(read: Reader, operation: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "is unchanged by negation" of a function's value: f(-x) = f(x)."""
    sense = sense_of(operation)
    if len(sense.holes) != 1:
        raise NoReadingError("only what is done to one thing leaves a value unchanged")
    made = _made(subject)
    if made is None or len(made.args) != 1:
        raise NoReadingError("only a function's value is left unchanged by what happens to its argument")
    scope.add(equal(RApp(made.word, (apply_sense(sense, made.args[0]),)), made))


@predicate("unmoved")
def unmoved(read: Reader, action: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is unaffected by negating the number" of a value: what becomes of it is the same."""
    thing = raw_of(subject)
    scope.add(equal(after(raw_of(read.np(action, scope)), thing), thing))


@predicate("same_outcome")
def same_outcome(read: Reader, *parts: Part, subject: Value, scope: Scope) -> None:
    """Say "gives the same result as multiplying n by zero"; "the same sum as" only of sums."""
    (compared,) = (part for part in parts if isinstance(part, Tree))
    other = read.np(compared, scope)
    for sense in (part.value for part in parts if isinstance(part, LatticeToken)):
        words = {None if made is None else made.word for made in (_made(subject), _made(other))}
        if isinstance(sense, Sense) and words != {sense.word}:
            raise NoReadingError(f"what is compared is not the {sense.word} of one thing and of another")
    scope.add(equation(subject, other))


@predicate("symmetric")
def symmetric(read: Reader, *parts: Part, subject: Value, scope: Scope) -> None:
    """Say "does not depend on their order", "is unchanged when they are swapped" of a function of two things."""
    raw = _made(subject)
    if raw is None or len(raw.args) != 2 or not all(isinstance(arg, RVar) for arg in raw.args):
        raise NoReadingError("only of a function of two things is it said that their order does not matter")
    for part in parts:
        if isinstance(part, LatticeToken):
            frame_of(read, part)
            continue
        swapped = read.np(part, scope)
        if not isinstance(swapped, Many) or {member.raw for member in swapped.members} != set(raw.args):
            raise NoReadingError("what is swapped are the two things that the function is of")
    scope.add(equal(raw, RApp(raw.word, raw.args[::-1])))


@predicate("regrouped")
def regrouped(read: Reader, *nouns: LatticeToken, subject: Value, scope: Scope) -> None:
    """Say "does not depend on how they are grouped" of an operation on three things."""
    raw = _made(subject)
    first = raw.args[0] if raw is not None and raw.args else None
    if raw is None or not isinstance(first, RApp) or first.word != raw.word:
        raise NoReadingError("only three things under one operation are grouped in two ways")
    a, b, c = (*first.args, raw.args[1])
    scope.add(equal(raw, RApp(raw.word, (a, RApp(raw.word, (b, c))))))


@predicate("same_value_as")
def same_value_as(read: Reader, function: LatticeToken, compared: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "has the same absolute value as its negation"."""
    sense = sense_of(function)
    if len(sense.holes) != 1:
        raise NoReadingError(f"the {sense.word} is not one thing's")
    other = read.np(compared, scope)
    scope.add(distribute(lambda a, b: equal(apply_sense(sense, a), apply_sense(sense, b)), subject, other))


def _made(value: Value) -> RApp | None:
    """Return the value of a word; None for anything else."""
    raw = value.raw if isinstance(value, One) else None
    return raw if isinstance(raw, RApp) else None
