"""What is said of an equal number: what it is counted per, how it bounds, and what exactly is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from operator import ge, gt, le, lt

from certify.lean.theorem import Theorem
from certify.quantities.difference import Aspect, Difference
from certify.quantities.disproof import disproof
from certify.quantities.expression import Number, Operation
from certify.quantities.phrase import Measure, Quantity
from certify.quantities.reader import Reading
from certify.quantities.units import unit
from certify.quantities.words import stem, stems

_VAGUE = "≈"
_HOLDS: dict[str, Callable[[int, int], bool]] = {"≥": ge, "≤": le, ">": gt, "<": lt}


def compare_qualifiers(original: Reading, paraphrase: Reading, name: str) -> tuple[Difference, ...]:
    """Compare the quantities that both texts give once and with the same value."""
    found: list[Difference] = []
    for ours, theirs in _unique_pairs(original, paraphrase):
        for compare in (_rates, _bounds, _counted):
            difference = compare(ours, theirs, f"{name}_qualifier_{len(found) + 1}")
            if difference:
                found.append(difference)
    merged = (*_merged(original, paraphrase, False), *_merged(paraphrase, original, True))
    return (*found, *merged, *_strides(original, paraphrase, f"{name}_stride"))


def _unique_pairs(original: Reading, paraphrase: Reading) -> Iterator[tuple[Quantity, Quantity]]:
    ours, theirs = (Counter(one.measure.normal for one in text.quantities) for text in (original, paraphrase))
    partners = {one.measure.normal: one for one in paraphrase.quantities}
    for quantity in original.quantities:
        key = quantity.measure.normal
        if ours[key] == theirs[key] == 1:
            yield quantity, partners[key]


def _rates(ours: Quantity, theirs: Quantity, name: str) -> Difference | None:
    first, second = ours.rate, theirs.rate
    if first is None or second is None or first.word == second.word:
        return None
    if first.unit and second.unit:
        one, two = unit(first.unit), unit(second.unit)
        if one.dimension != two.dimension or one.factor == two.factor:
            return None
        value, ratio = Number(ours.measure.value), one.factor / two.factor
        ours_there = Operation("*", value, Number(Fraction(ratio.denominator)))
        theirs_there = Operation("*", value, Number(Fraction(ratio.numerator)))
        doc = f"{theirs.span.text!r} against {ours.span.text!r}: the amounts over one common span."
        theorem = disproof(name, ours_there, theirs_there, Fraction(0), doc)
        shown = f"{value.value} per {first.unit}", f"{value.value} per {second.unit}"
        reason = f"per {first.word} against per {second.word}"
        return Difference(Aspect.RATE, True, ours.span.text, theirs.span.text, reason, shown, theorem)
    if first.things != second.things and (first.things or 1) * (second.things or 1) != 1:
        reason = f"per {first.word} against per {second.word}, which may or may not be the same number of things"
        return Difference(Aspect.RATE, False, ours.span.text, theirs.span.text, reason)
    return None


def _bounds(ours: Quantity, theirs: Quantity, name: str) -> Difference | None:
    first, second = ours.bound, theirs.bound
    if first == second:
        return None
    if first in _HOLDS and second in _HOLDS:
        reason = f"the number bounds in another way: {first} against {second}"
        shown = f"n {first} {ours.measure.value}", f"n {second} {ours.measure.value}"
        theorem = _bound_disproof(name, str(first), str(second), ours, theirs)
        return Difference(Aspect.BOUND, True, ours.span.text, theirs.span.text, reason, shown, theorem)
    if _VAGUE in {first, second} and None in {first, second}:
        reason = "one text gives the number as approximate and the other as exact"
        return Difference(Aspect.BOUND, False, ours.span.text, theirs.span.text, reason)
    return None


def _bound_disproof(name: str, first: str, second: str, ours: Quantity, theirs: Quantity) -> Theorem | None:
    """Return a number that keeps one bound and breaks the other; null for a bound that is not a natural number."""
    bound = ours.measure.value
    if bound.denominator != 1 or bound < 1:
        return None
    limit = int(bound)
    for n in (limit, limit + 1, limit - 1):
        holds = _HOLDS[first](n, limit), _HOLDS[second](n, limit)
        if holds == (True, False):
            statement = f": {n} {first} {limit} ∧ ¬ {n} {second} {limit}"
        elif holds == (False, True):
            statement = f": {n} {second} {limit} ∧ ¬ {n} {first} {limit}"
        else:
            continue
        return Theorem(name, statement, "by decide", f"{theirs.span.text!r} against {ours.span.text!r}.")
    return None


def _counted(ours: Quantity, theirs: Quantity, _name: str) -> Difference | None:
    """ "6 truck tires" against "tires of 6 trucks": the number counts the tires or their owners."""
    for compound, plain in ((ours, theirs), (theirs, ours)):
        if _owner_counted(compound, plain):
            thing = " ".join(compound.nouns[:2])
            reason = f"one text counts {thing}, the other {plain.nouns[0]}, each of which may have several"
            return Difference(Aspect.COUNTED, False, ours.span.text, theirs.span.text, reason)
    return None


def _merged(counting: Reading, other: Reading, turned: bool) -> Iterator[Difference]:
    """ "two 1-hour episodes" against "two-hour episodes": the count has become the size."""
    sizes = {one.measure.normal: one for one in other.quantities}
    own = {one.measure.normal for one in counting.quantities}
    for count, size in pairwise(counting.quantities):
        between = counting.text[count.span.end : size.span.start]
        merged = Measure(count.measure.value, size.measure.unit)
        if count.measure.unit or not size.measure.unit or between.strip() or merged.normal in own:
            continue
        if merged.normal in sizes:
            texts = counting.text[count.span.start : size.span.end], sizes[merged.normal].span.text
            reason = "the number counts things in one text and measures each of them in the other"
            yield Difference(Aspect.COUNTED, False, *(texts[::-1] if turned else texts), reason)


def _strides(original: Reading, paraphrase: Reading, name: str) -> Iterator[Difference]:
    """ "every other day" against "every day": one in two against each."""
    ours, theirs = _periods(original), _periods(paraphrase)
    for period in sorted(ours.keys() & theirs.keys()):
        if len(ours[period]) != 1 or len(theirs[period]) != 1 or ours[period] == theirs[period]:
            continue
        (first,), (second,) = ours[period], theirs[period]
        shown = f"1 {period} in {first}", f"1 {period} in {second}"
        doc = f"{shown[1]} against {shown[0]}."
        theorem = disproof(f"{name}_{period}", Number(1 / first), Number(1 / second), Fraction(0), doc)
        yield Difference(Aspect.RATE, True, *shown, "another share of the periods", shown, theorem)


def _periods(reading: Reading) -> dict[str, set[Fraction]]:
    """Return, for each period that follows "every", "each" or "every other", in which strides it is counted."""
    found: dict[str, set[Fraction]] = {}
    for word, period in pairwise(reading.lexemes):
        if period.terminal in {"UNIT", "PERIOD"} and word.terminal in {"_EVERY", "STRIDE"}:
            found.setdefault(stem(period.text), set()).add(Fraction(word.value))
    return found


def _owner_counted(compound: Quantity, plain: Quantity) -> bool:
    if len(compound.nouns) < 2 or not plain.nouns:
        return False
    owner, thing = compound.nouns[:2]
    of_owner = plain.nouns[0] != owner and stem(plain.nouns[0]) == owner == stem(owner)
    plural = stem(thing) != thing
    return of_owner and plural and stem(thing) in stems(plain.context) - stems(plain.nouns)
