"""Relations of the original against those of the paraphrase: matched, contradicted, or left open.

Matching is generous (the same form, or its inverse), contradiction is not: it needs two phrases that speak of the same
things, disjoint readings, and no number left over that a misread phrase could have lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from certify.quantities.caution import change_and_amount, may_meet, nothing_lost, referent_value
from certify.quantities.difference import Aspect, Difference
from certify.quantities.disproof import disproof, witness
from certify.quantities.expression import Referent, shape, show, substitute
from certify.quantities.form import forms, inverses
from certify.quantities.orientation import Orientation, aligned, orientation, strongly_swapped
from certify.quantities.phrase import Relation
from certify.quantities.reader import Reading


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
    x = referent_value(relation, relation, original, original)
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
    same = forms(relation) & forms(other) or change_and_amount(relation, other)
    if same or may_meet(relation, other, original, paraphrase):
        return None
    if not nothing_lost(relation, other, original, paraphrase):
        return None
    return _contradiction(relation, other, original, paraphrase, name)


def _shown(relation: Relation) -> str:
    return " or ".join(show(reading) for reading in relation.readings)


def _contradiction(
    relation: Relation, other: Relation, original: Reading, paraphrase: Reading, name: str
) -> Difference:
    reason = "the two phrases have different arithmetic"
    shown = _shown(relation), _shown(other)
    ours, theirs = relation.readings[0], other.readings[0]
    given = referent_value(relation, other, original, paraphrase)
    x = given if given is not None else witness(ours, theirs)
    theorem = None
    if x is not None and relation.determinate and other.determinate and _one_unit(relation, other):
        source = "a number of the text" if given is not None else "a number that the text does not give"
        doc = f"{other.span.text!r} against {relation.span.text!r}, at {x} for what they refer to, {source}."
        theorem = disproof(name, ours, theirs, x, doc)
    return Difference(Aspect.RELATION, True, relation.span.text, other.span.text, reason, shown, theorem)


def _one_unit(relation: Relation, other: Relation) -> bool:
    return relation.unit == other.unit or None in {relation.unit, other.unit}
