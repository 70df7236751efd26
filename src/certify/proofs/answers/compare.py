"""Compare an answer with the right one under a type: read both whole, compare every pair of readings, be unanimous."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from certify.errors import BadInputError
from certify.proofs.answers.algebra import NotAlgebraError, proportional
from certify.proofs.answers.domain import domains
from certify.proofs.answers.equations import apart_somewhere
from certify.proofs.answers.forms import Form, read
from certify.proofs.answers.groups import compare_groups
from certify.proofs.answers.outcome import Comparison, Outcome, all_of, different, equal, undecided
from certify.proofs.answers.regions import backwards, compare_regions
from certify.proofs.answers.scalars import compare_decimals, compare_terms
from certify.proofs.answers.term import Name, Number, Op, UnreadError, op
from certify.proofs.answers.tokens import tidy
from certify.proofs.answers.value import ALIASES, Equation, Interval, Several, Type, Union, Value, describe, variables
from certify.proofs.answers.words import choices, compare_choices, compare_strings, compare_truths, plain, truth

_SCIENTIFIC = re.compile(r"(?<=[\d.])[eE]([+-]?\d+)\b")
_TYPED = re.compile(r"\s*(\w+)\s*(?:\(\s*(?:tolerance\s*=?\s*|±\s*)?([\d./eE+-]+)\s*\))?\s*")
_GROUP = re.compile(r"\\?Z\s*(?:/|_\{?\d)|\\Z\s*\^|\bC_\{?\d")


class Spec(NamedTuple):
    """How an answer is compared; without a type, the right answer's form tells it. `accept` are other right answers."""

    kind: Type | None = None
    tolerance: Fraction | None = None
    assume: tuple[str, ...] = ()
    accept: tuple[str, ...] = ()


def spec_of(
    kind: str | None, tolerance: object = None, assume: tuple[str, ...] = (), accept: tuple[str, ...] = ()
) -> Spec:
    """Return a Spec from what a file says. BadInputError for a type, tolerance or assumption that is not understood."""
    if kind is None or not kind.strip():
        return Spec(None, _fraction(tolerance), assume, accept)
    match = _TYPED.fullmatch(re.sub(r"(?<=[A-Za-z])[- ](?=[A-Za-z])", "_", kind))
    word = match[1].casefold() if match else kind
    known = ALIASES.get(word) or next((one for one in Type if one.value == word), None)
    if match is None or known is None:
        raise BadInputError(f"type {kind[:60]!r}: expected {', '.join(Type)}, such as decimal(0.01)")
    domains((), assume)
    return Spec(known, _fraction(match[2] if tolerance is None else tolerance), assume, accept)


def _fraction(value: object) -> Fraction | None:
    if value is None:
        return None
    try:
        found = Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        found = Fraction(-1)
    if found < 0:
        raise BadInputError(f"tolerance {str(value)[:40]!r}: expected a number that is not negative")
    return found


def decide(gold: str, answer: str, spec: Spec) -> Outcome:
    """Compare; may take long and must run where it can be ended. Never raises for a text, whatever it is."""
    try:
        return _decided(gold, answer, spec)
    except UnreadError as error:
        return undecided(f"not read: {error}")


def _decided(gold: str, answer: str, spec: Spec) -> Outcome:
    kind = spec.kind or _guess(gold, answer)
    if not answer.strip():
        return undecided("nothing is said")
    match kind:
        case Type.BOOLEAN:
            return compare_truths(gold, answer)
        case Type.CHOICE:
            return compare_choices(gold, answer)
        case Type.STRING:
            return compare_strings(gold, answer, spec.accept)
        case Type.GROUP:
            return compare_groups(gold, answer)
        case Type.LEAN:
            return undecided("a Lean answer is checked by the kernel: compare_lean")
    outcomes = [_formal(right, answer, kind, spec) for right in (gold, *spec.accept)]
    return next((one for one in outcomes if one.verdict is Comparison.EQUAL), outcomes[0])


def _guess(gold: str, answer: str) -> Type | None:
    """Return the type that the right answer's form shows; None where the form says it all."""
    readers: tuple[tuple[Type, Callable[[str], object]], ...] = ((Type.BOOLEAN, truth), (Type.CHOICE, choices))
    for kind, reads in readers:
        try:
            reads(gold)
            reads(answer)
        except UnreadError:
            continue
        if kind is Type.BOOLEAN and min(len(plain(gold)), len(plain(answer))) == 1:
            continue  # n and f are letters before they are words
        if kind is Type.CHOICE and not (gold.strip(" ().$").isupper() and answer.strip(" ().$*").isupper()):
            continue
        return kind
    if _GROUP.search(tidy(gold)):
        return Type.GROUP
    if re.fullmatch(r"[-+]?\d*\.\d+", tidy(gold)):
        return Type.DECIMAL
    return None


def _formal(gold: str, answer: str, kind: Type | None, spec: Spec) -> Outcome:
    try:
        right = _readable(gold, kind)
    except UnreadError as error:
        return undecided(f"the right answer is not read: {error}")
    said = _readable(answer, kind)
    if right.unit != said.unit:
        return undecided(f"units {right.unit or 'none'} and {said.unit or 'none'}")
    pairs = list(_pairs(right, said, tidy(gold) == tidy(answer)))
    outcomes = [_compare(first, second, kind, spec, gold) for first, second in pairs]
    verdicts = {outcome.verdict for outcome in outcomes}
    if len(verdicts) == 1:
        return outcomes[0]
    readings = " / ".join(dict.fromkeys(describe(value)[:80] for pair in pairs for value in pair))
    return undecided(f"it depends on how it is read: {readings}")


def _readable(text: str, kind: Type | None) -> Form:
    if kind is Type.DECIMAL:
        text = _SCIENTIFIC.sub(r"*10^{\1}", text)
    return read(text, kind)


def _pairs(right: Form, said: Form, alike: bool) -> Iterator[tuple[Value, Value]]:
    """Yield the readings to compare: of one shape where there are such, in step where both are written alike."""
    if alike and right.readings == said.readings:
        yield from zip(right.readings, said.readings, strict=True)
        return
    rights, saids = _meant(right.readings), _meant(said.readings)
    every = [(first, second) for first in rights for second in saids]
    yield from [pair for pair in every if _shape(pair[0]) == _shape(pair[1])] or every


def _meant(readings: tuple[Value, ...]) -> list[Value]:
    """Leave out intervals that run backwards, where there is another reading."""
    forward = [one for one in readings if not (isinstance(one, Interval) and not variables(one) and backwards(one))]
    return forward or list(readings)


def _shape(value: Value) -> str:
    match value:
        case Several(kind, _):
            return kind
        case Interval() | Union():
            return "region"
        case Equation():
            return "equation"
    return "scalar"


def _compare(gold: Value, answer: Value, kind: Type | None, spec: Spec, text: str) -> Outcome:
    """Compare one reading with one."""
    match gold, answer:
        case Equation(left, _), Equation(other, _):
            return _equations(gold, answer, spec, assigned=kind is not Type.EQUATION and left == other)
        case Equation(Name(), right), Number() | Op() | Name():
            return _compare(right, answer, kind, spec, text)
        case ((Number() | Op() | Name()), Equation(Name(), right)):
            return _compare(gold, right, kind, spec, text)
        case Several("tuple", items), Several("tuple", others):
            return _tuples(items, others, kind, spec, text)
        case Several("set", items), Several("set", others):
            return _sets(items, others, kind, spec, text)
        case ((Interval() | Union() | Several("set", _)), (Interval() | Union() | Several("set", _))):
            return _regions(gold, answer, spec)
        case ((Number() | Op() | Name()), (Number() | Op() | Name())):
            return _numbers(gold, answer, kind, spec, text)
    return _unlike(gold, answer)


def _numbers(gold: Value, answer: Value, kind: Type | None, spec: Spec, text: str) -> Outcome:
    assert isinstance(gold, Number | Op | Name) and isinstance(answer, Number | Op | Name)
    if kind is Type.DECIMAL:
        places = len(tidy(text).partition(".")[2]) if re.fullmatch(r"[-+]?\d*\.\d+", tidy(text)) else 0
        return compare_decimals(gold, answer, spec.tolerance, Fraction(1, 10**places) if places else Fraction(0))
    if spec.tolerance is not None and kind in (None, Type.REAL, Type.RATIONAL):
        return compare_decimals(gold, answer, spec.tolerance, Fraction(0))
    return compare_terms(gold, answer, spec.assume)


def _tuples(items: tuple[Value, ...], others: tuple[Value, ...], kind: Type | None, spec: Spec, text: str) -> Outcome:
    if len(items) != len(others):
        return different("exact", f"{len(items)} entries and {len(others)}")
    named = [[one.left.name for one in side if isinstance(one, Equation) and isinstance(one.left, Name)]
             for side in (items, others)]  # fmt: skip
    if bool(named[0]) != bool(named[1]) and max(named) != sorted(max(named)):
        return undecided("values by name against values in a row: their order is not known")
    inner = None if kind in (Type.TUPLE, None) else kind
    return all_of([_compare(a, b, inner, spec, text) for a, b in zip(items, others, strict=True)])


def _sets(items: tuple[Value, ...], others: tuple[Value, ...], kind: Type | None, spec: Spec, text: str) -> Outcome:
    inner = None if kind in (Type.SET, None) else kind
    table = [[_compare(a, b, inner, spec, text) for b in others] for a in items]
    rows = [*table, *([row[place] for row in table] for place in range(len(others)))]
    if not items or not others:
        return equal("exact", "both are empty") if len(items) == len(others) else different("exact", "one is empty")
    best = [next((one for one in row if one.verdict is Comparison.EQUAL), None) for row in rows]
    for row, found in zip(rows, best, strict=True):
        if found is None and all(one.verdict is Comparison.DIFFERENT for one in row):
            return different(row[0].by, "an element of one is not in the other")
    return undecided("elements that are not told apart") if None in best else all_of([one for one in best if one])


def _regions(gold: Value, answer: Value, spec: Spec) -> Outcome:
    if not variables(gold) and not variables(answer):
        return compare_regions(gold, answer)
    match gold, answer:
        case Interval(a, b), Interval(c, d):
            both = all_of([compare_terms(a, c, spec.assume), compare_terms(b, d, spec.assume)])
            kinds = [(one.low_in, one.high_in) for one in (gold, answer)]
            if both.verdict is not Comparison.DIFFERENT and kinds[0] != kinds[1]:
                return undecided("ends with variables, in and out differently")
            return both
    return undecided("regions with variables")


def _equations(gold: Equation, answer: Equation, spec: Spec, *, assigned: bool) -> Outcome:
    """Compare equations: equal up to a constant factor; different where a solution of one does not solve the other."""
    first, second = (op("add", one.left, op("neg", one.right)) for one in (gold, answer))
    if variables(answer) - variables(gold):
        return undecided("the equations speak of different variables")
    if assigned and isinstance(gold.left, Name) and gold.left.name not in variables(gold.right):
        return compare_terms(gold.right, answer.right, spec.assume)
    domain = domains(variables(gold), spec.assume)
    place = apart_somewhere(first, second, domain)
    if place is not None:
        return different("point", f"{place} solves one and not the other")
    try:
        same = proportional(first, second, domain)
    except NotAlgebraError as error:
        return undecided(f"not computed: {error}")
    return equal("sympy", "one is a constant multiple of the other") if same else undecided("no common factor found")


def _unlike(gold: Value, answer: Value) -> Outcome:
    """Answer for two things of different shape: certainly different only where no custom writes one for the other."""
    shapes = {_shape(gold), _shape(answer)}
    single = any(isinstance(one, Several) and len(one.items) == 1 for one in (gold, answer))
    if not single and shapes in ({"tuple", "set"}, {"scalar", "tuple"}, {"scalar", "set"}):
        return different("exact", f"a {_shape(gold)} and a {_shape(answer)}")
    return undecided(f"a {_shape(gold)} and a {_shape(answer)}")
