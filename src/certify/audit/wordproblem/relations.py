"""Relations of the original against those of the paraphrase: matched, contradicted, or left open.

Matching is generous (the same form, or its inverse), contradiction is not: it needs two phrases that speak of the same
things, disjoint readings, and no number left over that a misread phrase could have lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from certify.audit.wordproblem.difference import Aspect, Difference
from certify.audit.wordproblem.disproof import disproof, witness
from certify.audit.wordproblem.expression import Expression, Referent, linear, shape, show, substitute
from certify.audit.wordproblem.orientation import Orientation, aligned, orientation, strongly_swapped
from certify.audit.wordproblem.phrase import Measure, Relation
from certify.audit.wordproblem.reader import Reading


class Form(NamedTuple):
    """A reading up to notation: slope, offset in the base unit of its dimension, and that dimension."""

    slope: Fraction
    offset: Fraction
    dimension: str | None


class RelationReport(NamedTuple):
    """What comparing the relations gave: how many agree, the departures, and the phrases without a counterpart."""

    agreed: int
    differences: tuple[Difference, ...]
    open: tuple[str, ...]


def compare_relations(original: Reading, paraphrase: Reading, name: str, *, settled: bool) -> RelationReport:
    """Compare the relations of two texts; `name` begins the names of the theorems.

    `settled` says that every quantity of the two texts has its counterpart: then two relations of one shape that are
    left over stand for each other.
    """
    differences: list[Difference] = []
    rest = list(paraphrase.relations)
    left = []
    agreed = 0
    for relation in original.relations:
        partner = _partner(relation, rest)
        if partner is None:
            left.append(relation)
            continue
        rest.remove(partner)
        found = _matched(relation, partner, original, f"{name}_exchange_{len(differences) + 1}")
        differences += found
        agreed += not found
    for relation, other in _pairs(left, rest, settled):
        found_one = _judge(relation, other, original, paraphrase, f"{name}_relation_{len(differences) + 1}")
        if found_one:
            left.remove(relation)
            rest.remove(other)
            differences.append(found_one)
    return RelationReport(agreed, tuple(differences), tuple(phrase.span.text for phrase in (*left, *rest)))


def forms(relation: Relation, *, units: bool = True) -> frozenset[Form]:
    """Return the forms of all readings; without `units` the added amounts are plain numbers."""
    return frozenset(_form(reading, relation.unit if units else None) for reading in relation.readings)


def inverses(relation: Relation, *, units: bool = True) -> frozenset[Form]:
    """Return the forms of the relation seen from the other side (x = 2 * y as y = 1/2 * x)."""
    return frozenset(
        Form(1 / form.slope, -form.offset / form.slope, form.dimension)
        for form in forms(relation, units=units)
        if form.slope
    )


def _form(reading: Expression, unit: str | None) -> Form:
    slope, offset = linear(reading)
    value, dimension = Measure(offset, unit).normal if offset else (offset, None)
    return Form(slope, value, dimension)


def _partner(relation: Relation, others: Sequence[Relation]) -> Relation | None:
    """Return the relation that says the same, the one about the same things first."""
    same = [other for other in others if _same(relation, other)]
    return max(same, key=lambda other: aligned(relation, other), default=None)


def _same(relation: Relation, other: Relation) -> bool:
    if relation.pace != other.pace:
        return False
    # "5 less" beside "$5 less": where one text leaves the unit out, the numbers decide.
    units = None not in {relation.unit, other.unit}
    if forms(relation, units=units) == forms(other, units=units):
        return True
    if relation.determinate != other.determinate or orientation(relation, other) is Orientation.KEPT:
        return False
    return forms(relation, units=units) == inverses(other, units=units)


def _matched(relation: Relation, other: Relation, original: Reading, name: str) -> list[Difference]:
    """Return what is wrong with two relations of one form: its two sides exchanged, or another base."""
    one_form = forms(relation) == forms(other) != inverses(relation)
    if relation.determinate and one_form and strongly_swapped(relation, other):
        return [_exchanged(relation, other, original, name)]
    if relation.base and other.base and relation.base != other.base:
        reason = f"a share of the {relation.base} against a share of the {other.base}"
        return [Difference(Aspect.RELATION, False, relation.span.text, other.span.text, reason)]
    return []


def _exchanged(relation: Relation, other: Relation, original: Reading, name: str) -> Difference:
    """The original says y = f(x), the paraphrase x = f(y); both would make f(f(x)) = x."""
    once = relation.readings[0]
    twice = substitute(once, once)
    x = _referent_value(relation, relation, original)
    x = witness(Referent(), twice) if x is None else x
    doc = f"{other.span.text!r} against {relation.span.text!r}, at {x}: were both true, f(f(x)) would be x."
    theorem = disproof(name, Referent(), twice, x, doc) if x is not None else None
    texts = (f"y = {show(once)}", f"x = {show(other.readings[0], 'y')}")
    reason = "the same relation with its two sides exchanged"
    return Difference(Aspect.RELATION, True, relation.span.text, other.span.text, reason, texts, theorem)


def _pairs(left: Sequence[Relation], rest: Sequence[Relation], settled: bool) -> list[tuple[Relation, Relation]]:
    """Return the pairs that belong together and to nobody else."""
    fits = [(one, other) for one in left for other in rest if aligned(one, other) or _one_convention(one, other)]
    firsts, seconds = Counter(id(one) for one, _ in fits), Counter(id(other) for _, other in fits)
    if len(left) == len(rest) == 1 and not fits and orientation(left[0], rest[0]) is not Orientation.SWAPPED:
        alike = settled and shape(left[0].readings[0]) == shape(rest[0].readings[0])
        return [(left[0], rest[0])] if alike or left[0].own_constants == rest[0].own_constants else []
    return [(one, other) for one, other in fits if firsts[id(one)] == seconds[id(other)] == 1]


def _one_convention(one: Relation, other: Relation) -> bool:
    """Whether one is conventional and the other is among its readings, from either side."""
    return one.determinate != other.determinate and bool(forms(one) & (forms(other) | inverses(other)))


def _judge(relation: Relation, other: Relation, original: Reading, paraphrase: Reading, name: str) -> Difference | None:
    """Return the departure of `other` from `relation`, or null where neither claim would be safe."""
    if relation.pace != other.pace:
        return None
    ours, theirs = forms(relation), forms(other) | inverses(other)
    if ours & theirs and not (relation.determinate and other.determinate):
        reason = relation.convention or other.convention or "one of the phrases is conventional"
        shown = _shown(relation), _shown(other)
        return Difference(Aspect.RELATION, False, relation.span.text, other.span.text, reason, shown)
    if (
        forms(relation) & forms(other)
        or _change_and_amount(relation, other)
        or not _nothing_lost(relation, other, original, paraphrase)
    ):
        return None
    return _contradiction(relation, other, original, name)


def _change_and_amount(relation: Relation, other: Relation) -> bool:
    """Whether one may be the change that the other is the result of: "30% off" and "she saves 30% of it"."""
    if relation.reached or other.reached or relation.constants != other.constants:
        return False
    one, two = (linear(side.readings[0]).slope for side in (relation, other))
    return abs(one - 1) == two or abs(two - 1) == one


def _shown(relation: Relation) -> str:
    return " or ".join(show(reading) for reading in relation.readings)


def _contradiction(relation: Relation, other: Relation, original: Reading, name: str) -> Difference:
    reason = "the two phrases have different arithmetic"
    shown = _shown(relation), _shown(other)
    ours, theirs = relation.readings[0], other.readings[0]
    given = _referent_value(relation, other, original)
    x = given if given is not None else witness(ours, theirs)
    theorem = None
    if x is not None and relation.determinate and other.determinate and _one_unit(relation, other):
        source = "a number of the text" if given is not None else "a number that the text does not give"
        doc = f"{other.span.text!r} against {relation.span.text!r}, at {x} for what they refer to, {source}."
        theorem = disproof(name, ours, theirs, x, doc)
    return Difference(Aspect.RELATION, True, relation.span.text, other.span.text, reason, shown, theorem)


def _one_unit(relation: Relation, other: Relation) -> bool:
    return relation.unit == other.unit or None in {relation.unit, other.unit}


def _referent_value(relation: Relation, other: Relation, original: Reading) -> Fraction | None:
    """Return the number that the original gives for what both phrases refer to, if it gives exactly one."""
    if relation.given:
        return relation.given.measure.value
    words = (relation.referent & other.referent) - relation.subject
    fitting = {
        quantity.measure.value
        for quantity in original.quantities
        if words & quantity.context and quantity.rate is None and relation.unit in {None, quantity.measure.unit}
    }
    return fitting.pop() if len(fitting) == 1 else None


def _nothing_lost(relation: Relation, other: Relation, original: Reading, paraphrase: Reading) -> bool:
    """Whether no number of one phrase stands unread beside the other, as it would after a misreading."""
    ours, theirs = _constants(original), _constants(paraphrase)
    ours.subtract(relation.constants)
    theirs.subtract(other.constants)
    lost_there = set(theirs - ours) & (set(relation.constants) - set(other.constants))
    lost_here = set(ours - theirs) & (set(other.constants) - set(relation.constants))
    return not lost_there and not lost_here and not _composed(relation, other, original, paraphrase)


def _constants(reading: Reading) -> Counter[Fraction]:
    found = Counter(quantity.measure.value for quantity in reading.quantities)
    for relation in reading.relations:
        found.update(relation.constants)
    return found


def _composed(relation: Relation, other: Relation, original: Reading, paraphrase: Reading) -> bool:
    """Whether one slope is a product or quotient of two of the other text: perhaps the same fact, told by a detour."""
    return _reaches(linear(other.readings[0]).slope, original, relation) or _reaches(
        linear(relation.readings[0]).slope, paraphrase, other
    )


def _reaches(slope: Fraction, reading: Reading, through: Relation) -> bool:
    own = linear(through.readings[0]).slope
    others = [linear(one.readings[0]).slope for one in reading.relations if one is not through]
    reached = (
        {own * one for one in others} | {own / one for one in others if one} | {one / own for one in others if own}
    )
    return slope in reached - {own}
