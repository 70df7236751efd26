"""Why two relations with different arithmetic may still tell one fact: each reason forbids a claim of difference."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from certify.quantities.expression import linear
from certify.quantities.phrase import Relation
from certify.quantities.quantities import numbers
from certify.quantities.reader import Reading


def change_and_amount(relation: Relation, other: Relation) -> bool:
    """Whether one may be the change or the rest that the other leaves: "30% off", "saves 30% of it", "keeps 70%"."""
    one, two = (linear(side.readings[0]).slope for side in (relation, other))
    if one + two == 1 and one * two > 0:
        return True
    if relation.reached or other.reached or relation.constants != other.constants:
        return False
    return abs(one - 1) == two or abs(two - 1) == one


def may_meet(relation: Relation, other: Relation, original: Reading, paraphrase: Reading) -> bool:
    """Whether both hold at a number that may be the one meant: "twice as old" and "10 years older" of a child of 10.

    Of things that are counted there is a whole number: "3 times as many" is never "3 more".
    """
    known = numbers(original) | numbers(paraphrase)
    given = referent_value(relation, other, original, paraphrase)
    for one, two in product(map(linear, relation.readings), map(linear, other.readings)):
        if one.slope != two.slope:
            meeting = (two.offset - one.offset) / (one.slope - two.slope)
            whole = meeting.denominator == 1 or not (relation.counted or other.counted)
            if meeting > 0 and whole and (given is None or meeting in known):
                return True
    return False


def referent_value(relation: Relation, other: Relation, original: Reading, paraphrase: Reading) -> Fraction | None:
    """Return the number that the texts give for what both phrases refer to, if they give exactly one."""
    if relation.given:
        return relation.given.measure.value
    words = (relation.referent & other.referent) - relation.subject
    fitting = {
        quantity.measure.value
        for quantity in (*original.quantities, *paraphrase.quantities)
        if words & quantity.context and quantity.rate is None and relation.unit in {None, quantity.measure.unit}
    }
    return fitting.pop() if len(fitting) == 1 else None


def nothing_lost(relation: Relation, other: Relation, original: Reading, paraphrase: Reading) -> bool:
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
