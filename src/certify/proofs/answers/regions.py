"""Sets of reals made of intervals and points: equal exactly if they have the same points at and between all ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cmp_to_key
from typing import NamedTuple

from certify.proofs.answers.enclose import enclose
from certify.proofs.answers.exact import UndefinedError, UnknownError
from certify.proofs.answers.outcome import Comparison, Outcome, different, equal, undecided
from certify.proofs.answers.scalars import compare_terms
from certify.proofs.answers.term import Number, Op, Term, UnreadError, op
from certify.proofs.answers.value import Interval, Several, Union, Value

_INFINITY = Op("infinity")
_NOWHERE = op("neg", _INFINITY)


class _OpenError(Exception):
    """Two ends whose order is not known."""


class _Part(NamedTuple):
    low: int
    high: int
    low_in: bool
    high_in: bool

    def has(self, place: int) -> bool:
        """Return whether end number place/2 (even) or the gap after it (odd) belongs to this part."""
        if place == 2 * self.low:
            return self.low_in if self.low != self.high else self.low_in and self.high_in
        return self.high_in if place == 2 * self.high else 2 * self.low < place < 2 * self.high


def compare_regions(gold: Value, answer: Value) -> Outcome:
    """Compare two sets of real numbers; undecided where the order of two ends is not known."""
    first, second = intervals(gold), intervals(answer)
    try:
        ends = _ordered([end for part in (*first, *second) for end in (part.low, part.high)])
        one, other = _placed(first, ends), _placed(second, ends)
    except _OpenError as error:
        return undecided(str(error))
    for place in range(2 * len(ends)):
        if _has(one, place) != _has(other, place):
            where = "an end" if place % 2 == 0 else "what lies between two ends"
            return different("exact", f"{where} belongs to one and not to the other")
    return equal("exact", "the same ends, in or out alike")


def intervals(value: Value) -> list[Interval]:
    """Return a region as intervals, points as closed ones. UnreadError where it is something else."""
    match value:
        case Interval():
            return [value]
        case Union(parts):
            return [interval for part in parts for interval in intervals(part)]
        case Several("set", items) if not any(isinstance(item, Several | Union | Interval) for item in items):
            return [Interval(item, item, True, True) for item in items if isinstance(item, Number | Op)]
    raise UnreadError("no set of numbers")


def _ordered(ends: Sequence[Term]) -> list[list[Term]]:
    """Return the ends from left to right, equal ones together."""
    groups: list[list[Term]] = []
    for end in ends:
        same = next((group for group in groups if _equal(group[0], end)), None)
        if same is None:
            groups.append([end])
        else:
            same.append(end)
    return sorted(groups, key=cmp_to_key(_order))


def _order(first: list[Term], second: list[Term]) -> int:
    return -1 if _below(first[0], second[0]) else 1


def _equal(first: Term, second: Term) -> bool:
    if first == second:
        return True
    verdict = compare_terms(first, second).verdict
    if verdict is Comparison.UNDECIDED:
        raise _OpenError("two ends are not known to be equal or different")
    return verdict is Comparison.EQUAL


def _below(first: Term, second: Term) -> bool:
    if _NOWHERE in (first, second) or _INFINITY in (first, second):
        return first == _NOWHERE or second == _INFINITY
    try:
        a, b = enclose(first, {}), enclose(second, {})
    except (UndefinedError, UnknownError) as error:
        raise _OpenError(f"an end is not computed: {error}") from error
    if a.im is not None or b.im is not None or not (a.re.b < b.re.a or b.re.b < a.re.a):
        raise _OpenError("the order of two ends is not known")
    return bool(a.re.b < b.re.a)


def _placed(parts: Sequence[Interval], ends: list[list[Term]]) -> list[_Part]:
    place = {id_: number for number, group in enumerate(ends) for id_ in group}
    found: list[_Part] = []
    for part in parts:
        low, high = place[part.low], place[part.high]
        infinite = (part.low_in and part.low == _NOWHERE) or (part.high_in and part.high == _INFINITY)
        if low > high or infinite:
            raise _OpenError("an interval whose ends are in the wrong order, or that contains infinity")
        found.append(_Part(low, high, part.low_in, part.high_in))
    return found


def _has(parts: Sequence[_Part], place: int) -> bool:
    return any(part.has(place) for part in parts)


def backwards(interval: Interval) -> bool:
    """Return whether an interval certainly runs from right to left: then it was not meant as one."""
    try:
        return _below(interval.high, interval.low)
    except _OpenError:
        return False
