"""Quantities of the original against those of the paraphrase: values, what they are counted per, and bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

from certify.quantities.difference import Aspect, Difference
from certify.quantities.disproof import disproof
from certify.quantities.expression import Number
from certify.quantities.lexer import Lexeme
from certify.quantities.phrase import Measure, Quantity
from certify.quantities.reader import Reading
from certify.quantities.units import same_dimension, unit
from certify.quantities.words import overlap, stem, stems

#: Clauses that share at least this part of their words say the same of their number.
_SAME_CLAUSE = 0.6

#: Numbers that a text need not give: parts of a day, a week, a year; a pair, a dozen.
_CALENDAR = tuple(Fraction(size) for size in (1, 2, 4, 7, 12, 24, 30, 52, 60, 365))

#: Clauses that share less than this part are not about the same number at all.
_SAME_TOPIC = 0.2


class QuantityReport(NamedTuple):
    """What comparing the quantities gave: how many agree, the departures, and the numbers without a counterpart."""

    agreed: int
    differences: tuple[Difference, ...]
    open: tuple[str, ...]


def compare_quantities(original: Reading, paraphrase: Reading, name: str) -> QuantityReport:
    """Compare the quantities of two texts; `name` begins the names of the theorems."""
    left, rest, agreed = _unmatched(original, paraphrase)
    differences: list[Difference] = []
    for ours, theirs in [*_changed(left, rest, original, paraphrase), *_exchanged(original, paraphrase)]:
        differences.append(_departure(ours, theirs, f"{name}_quantity_{len(differences) + 1}"))
    told = {difference.original for difference in differences} | {found.paraphrase for found in differences}
    open_ = tuple(one.span.text for one in (*left, *rest) if one.span.text not in told)
    return QuantityReport(agreed, tuple(differences), open_)


def number_difference(ours: Lexeme, theirs: Lexeme, name: str) -> Difference:
    """Return the departure of a number in a text that is otherwise the same."""
    first, second = Fraction(ours.value), Fraction(theirs.value)
    doc = f"{theirs.text!r} for {ours.text!r} in a text that is otherwise the same."
    theorem = disproof(name, Number(first), Number(second), Fraction(0), doc)
    reason = "another number in a text that is otherwise the same"
    return Difference(Aspect.QUANTITY, True, ours.text, theirs.text, reason, (str(first), str(second)), theorem)


def _unmatched(original: Reading, paraphrase: Reading) -> tuple[list[Quantity], list[Quantity], int]:
    """Cancel equal amounts, then numbers that the other text has anywhere; a plain 1 is not worth a word."""
    left, rest = list(original.quantities), list(paraphrase.quantities)
    agreed = 0
    for quantity in original.quantities:
        partner = next((other for other in rest if other.measure.normal == quantity.measure.normal), None)
        if partner is not None:
            left.remove(quantity)
            rest.remove(partner)
            agreed += 1
    left = [one for one in left if not _plain_one(one) and not _given_otherwise(one, paraphrase)]
    return left, [one for one in rest if not _plain_one(one) and not _given_otherwise(one, original)], agreed


def _plain_one(quantity: Quantity) -> bool:
    return quantity.measure == Measure(Fraction(1))


def _given_otherwise(quantity: Quantity, reading: Reading) -> bool:
    """Whether `reading` has the same number in another role: inside a relation, or of another unit or none."""
    in_relation = {constant for relation in reading.relations for constant in relation.constants}
    same = [one for one in reading.quantities if one.measure.value == quantity.measure.value]
    other_size = any(one.measure.unit != quantity.measure.unit and _same_unit(one, quantity) for one in same)
    return quantity.measure.value in in_relation or (bool(same) and not other_size)


def numbers(reading: Reading) -> frozenset[Fraction]:
    """Return every number of a text, those inside relations included."""
    inside = {constant for relation in reading.relations for constant in relation.constants}
    return frozenset(quantity.measure.value for quantity in reading.quantities) | inside


def _changed(
    left: Sequence[Quantity], rest: Sequence[Quantity], original: Reading, paraphrase: Reading
) -> Iterator[tuple[Quantity, Quantity]]:
    """Yield pairs that name the same thing with another number, each the other's only candidate."""
    fits = [(one, other) for one in left for other in rest if _comparable(one, other)]
    alone = len(left) == len(rest) == 1
    if not fits and alone and _same_kind(left[0], rest[0]):
        # All other numbers agree, so these two stand for each other whatever the clauses around them say.
        fits = [(left[0], rest[0])]
    firsts, seconds = Counter(id(one) for one, _ in fits), Counter(id(other) for _, other in fits)
    pairs = [(one, other) for one, other in fits if firsts[id(one)] == seconds[id(other)] == 1]
    ratios = Counter(_ratio(one, other) for one, other in pairs)
    for one, other in pairs:
        # Two amounts that grew alike are one rate told over another span.
        if one.measure.value == 1 or other.measure.value == 1 or ratios[_ratio(one, other)] > 1:
            continue
        if (alone and _same_clause(one, other)) or not _derivable(one, other, original, paraphrase):
            yield one, other


def _ratio(one: Quantity, other: Quantity) -> Fraction | None:
    first, second = one.measure.normal[0], other.measure.normal[0]
    return second / first if first else None


def _comparable(one: Quantity, other: Quantity) -> bool:
    return _same_kind(one, other) and overlap(one.context, other.context) >= _SAME_TOPIC


def _same_kind(one: Quantity, other: Quantity) -> bool:
    """Whether both measure the same dimension per the same span, or count things of one name."""
    if not same_dimension(one.measure.unit, other.measure.unit) or not _same_span(one, other):
        return False
    return one.measure.unit is not None or bool(stems(one.nouns[:2]) & stems(other.nouns[:2]))


def _same_span(one: Quantity, other: Quantity) -> bool:
    first, second = (quantity.rate.unit if quantity.rate else None for quantity in (one, other))
    if first is None or second is None:
        return first is second
    return unit(first) == unit(second)


def _same_clause(one: Quantity, other: Quantity) -> bool:
    return one.neighbours == other.neighbours and overlap(one.context, other.context) >= _SAME_CLAUSE


def _derivable(one: Quantity, other: Quantity, original: Reading, paraphrase: Reading) -> bool:
    """Whether simple arithmetic with the numbers of either text leads from one value to the other.

    Then the two may be the same fact told in two ways: "15 miles before the end" of 60 is "after 45 miles".
    """
    if one.measure.value == other.measure.value:
        return False  # 18 minutes and 18 seconds: no arithmetic, another unit
    own = {one.measure.value, other.measure.value}
    given = (numbers(original) | numbers(paraphrase)) - own
    texts = (original, paraphrase)
    alike = {quantity.measure.value for text in texts for quantity in text.quantities if _same_unit(quantity, one)}
    alike |= {constant for text in texts for relation in text.relations for constant in relation.constants}
    return other.measure.value in _scaled(one.measure.value, given) | _shifted(one.measure.value, given & alike)


def _same_unit(one: Quantity, other: Quantity) -> bool:
    return same_dimension(one.measure.unit, other.measure.unit)


def _scaled(value: Fraction, given: frozenset[Fraction]) -> frozenset[Fraction]:
    """Return the complements of `value`, and its products and quotients with `given` and the usual sizes."""
    factors = {*given, *_CALENDAR} - {Fraction(0)}
    products = {value * factor for factor in factors} | {value / factor for factor in factors}
    return frozenset(products | {factor / value for factor in factors if value} | {1 - value, 100 - value})


def _shifted(value: Fraction, given: frozenset[Fraction]) -> frozenset[Fraction]:
    """Return what one or two additions and subtractions of `given` amounts make of `value`."""
    once = {value + one for one in given} | {value - one for one in given} | {one - value for one in given}
    return frozenset(
        once | {step + one for step in once for one in given} | {step - one for step in once for one in given}
    )


def _exchanged(original: Reading, paraphrase: Reading) -> Iterator[tuple[Quantity, Quantity]]:
    """Yield counts of two things that have exchanged their numbers."""
    ours, theirs = _by_thing(original), _by_thing(paraphrase)
    common = [thing for thing in ours if thing in theirs]
    for first, second in permutations(common, 2):
        before = ours[first].measure.value, ours[second].measure.value
        after = theirs[first].measure.value, theirs[second].measure.value
        if before == after[::-1] and before[0] != before[1]:
            yield ours[first], theirs[first]


def _by_thing(reading: Reading) -> dict[str, Quantity]:
    """Return the plain counts whose thing is counted exactly once in the text."""
    counted = [quantity for quantity in reading.quantities if quantity.measure.unit is None and quantity.nouns]
    times = Counter(stem(quantity.nouns[0]) for quantity in counted)
    return {stem(one.nouns[0]): one for one in counted if times[stem(one.nouns[0])] == 1}


def _departure(ours: Quantity, theirs: Quantity, name: str) -> Difference:
    first, second = ours.measure, theirs.measure
    values = (first.value, second.value) if first.unit == second.unit else (first.normal[0], second.normal[0])
    scale = "" if first.unit == second.unit else ", in the base unit"
    doc = f"{theirs.span.text!r} against {ours.span.text!r}{scale}."
    theorem = disproof(name, Number(values[0]), Number(values[1]), Fraction(0), doc)
    shown = str(values[0]), str(values[1])
    reason = (
        "the same thing is measured otherwise" if first.value == second.value else "the same thing has another number"
    )
    return Difference(Aspect.QUANTITY, True, ours.span.text, theirs.span.text, reason, shown, theorem)
