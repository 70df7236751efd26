"""Dots between terms: 1 + 3 + … + (2n − 1) is a sum from 1 to n, since the last term gives the ones before it."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from certify.logic import NAT
from certify.reading.raw import Hole, RApp, RApply, Raw, RBin, RBind, RNum, RTyped, RVar
from certify.reading.raw_parts import free_names, parts_of, replace_name, subparts, words_in

#: Where sets of numbers begin that go by ones.
_FROM = (0, 1, 2)
#: Where the terms may begin, and how many have to stand before the dots: 1 + 2 + … + 2ⁿ may go by ones or by doubling.
_STARTS = (0, 1, 2)
_FEWEST, _FEWEST_POWERS = 2, 3


def addends(raw: Raw, word: str) -> list[Raw]:
    """Return the terms that `word` (add, mul) joins from left to right."""
    if isinstance(raw, RApp) and raw.word == word:
        return [*addends(raw.args[0], word), raw.args[1]]
    return [raw]


def set_of(before: list[Raw], last: Raw) -> Raw | None:
    """Return {1, 2, …, n}, the whole numbers between two, or {a₁, …, aₙ}, what some aₖ is; None for other dots."""
    numbers = _values(before)
    found = progression(before, last)
    if _by_ones(numbers) and (found is None or _goes_by_ones(found[2])) and "pow" not in words_in(last):
        whole = Hole(f"range·{before[0]}·{last}", "whole")
        return RBind("set", "y·", whole, RBin("and", RApp("le", (before[0], RVar("y·"))), _up_to(RVar("y·"), last)))
    if found is None:
        return None
    low, high, function = found
    index = RVar(function.var)
    inside = RBin("and", RApp("le", (low, index)), RApp("le", (index, high)))
    some = RBin("and", inside, RApp("eq", (RVar("y·"), function.body)))
    return RBind("set", "y·", None, RBind("exists", function.var, NAT, some))


def set_from(before: list[Raw]) -> Raw | None:
    """Return {1, 2, 3, …}, the whole numbers from one on; None for what does not go by ones."""
    if len(before) < _FEWEST or not _by_ones(_values(before)):
        return None
    return RBind("set", "y·", Hole(f"range·{before[0]}", "whole"), RApp("le", (before[0], RVar("y·"))))


def _values(before: list[Raw]) -> list[int]:
    return [part.value if isinstance(part, RNum) else -1 for part in before]


def _by_ones(numbers: list[int]) -> bool:
    return numbers[0] in _FROM and numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def _goes_by_ones(function: RBind) -> bool:
    """Return whether a term grows by one where its letter does: n, n - 1."""
    values = [_number(replace_name(function.body, function.var, RNum(place))) for place in range(3)]
    return all(one is not None and other == one + 1 for one, other in pairwise(values))


def _up_to(number: Raw, last: Raw) -> Raw:
    """Return that a number is at most the last one; at most n - 1 is less than n, of n = 0 too."""
    match last:
        case RApp("sub", (whole, RNum(1))):
            return RApp("lt", (number, whole))
    return RApp("le", (number, last))


def progression(before: list[Raw], last: Raw) -> tuple[Raw, Raw, RBind] | None:
    """Return the first index, the last, and the function of the index whose values stand before and after the dots.

    The last term has one letter, its index, and the terms before it are its values from some place on: the same
    terms, or the same numbers. None where it has none or several such letters, or fewer than two terms stand before.
    """
    found = [
        (RNum(start), RVar(name), RBind("lambda", name, None, last))
        for name in sorted(free_names(last))
        for start in _STARTS
        if _gives(last, name, start, before)
    ]
    if len(found) != 1 or len(before) < _fewest(last, found[0][1].name):
        return None
    low, high, function = found[0]
    letter = next(free for free in "kijmlpqrst" if free not in free_names(last))
    return low, high, RBind("lambda", letter, None, replace_name(function.body, function.var, RVar(letter)))


def numbered(before: list[Raw], last: Raw) -> tuple[Raw, Raw, RBind] | None:
    """Return as `progression` does for terms that differ in one numeral, which goes by steps: 2 + 4 + 6 + … + 100.

    None where the numerals may go on otherwise too (1 + 2 + … + 64 may go by doubling), or miss the last.
    """
    found: set[tuple[int, ...]] = set()
    _merged([*before, last], RVar("·"), found)
    steps = [*next(iter(found), ())]
    if len(found) != 1 or len(steps) < _FEWEST + 1:
        return None
    first, step, end = steps[0], steps[1] - steps[0], steps[-1]
    by_steps = all(right - left == step for left, right in pairwise(steps[:-1])) and step > 0
    if not by_steps or end <= steps[-2] or (end - first) % step:
        return None
    if len(before) < _FEWEST_POWERS and (step > 1 or _doubles(end)):
        return None
    letter = next(free for free in "kijmlpqrst" if free not in free_names(last))
    number = _stepping(RVar(letter), first, step)
    body = _merged([*before, last], number, found)
    low = first // step if first % step == 0 else 0
    high = low + (end - first) // step
    return None if body is None else (RNum(low), RNum(high), RBind("lambda", letter, None, body))


def _stepping(index: Raw, first: int, step: int) -> Raw:
    """Return the numeral at an index: k itself, 2k, or 1 + 2k."""
    if step == 1:
        return index
    multiple = RApp("mul", (RNum(step), index))
    return multiple if first % step == 0 else RApp("add", (RNum(first), multiple))


def _doubles(number: int) -> bool:
    return number & (number - 1) == 0


def _merged(terms: list[Raw], number: Raw, found: set[tuple[int, ...]]) -> Raw | None:
    """Return the last of terms with `number` where they differ, if only in numerals, which are `found`; else None."""
    last = terms[-1]
    if all(term == last for term in terms):
        return last
    if all(isinstance(term, RNum) for term in terms):
        found.add(tuple(term.value for term in terms if isinstance(term, RNum)))
        return number
    inner = [parts_of(term) for term in terms]
    alike = all(_shape(term) == _shape(last) for term in terms) and not isinstance(last, RBind)
    if not alike or not inner[-1]:
        found.add(())
        return None
    made = [_merged(list(each), number, found) for each in zip(*inner, strict=True)]
    parts = tuple(part for part in made if part is not None)
    if len(parts) < len(made):
        return None
    match last:
        case RApp(word):
            return RApp(word, parts)
        case RApply():
            return RApply(parts[0], parts[1:])
        case RTyped(sort=sort):
            return RTyped(parts[0], sort)
    return None


def _shape(raw: Raw) -> tuple[object, ...]:
    return type(raw), getattr(raw, "word", None), len(parts_of(raw))


def _fewest(last: Raw, name: str) -> int:
    """Return how many terms have to stand before the dots: one, where the index is nothing but that of a family."""
    if _in_exponent(last, name):
        return _FEWEST_POWERS
    indices = sum(part.args.count(RVar(name)) for part in subparts(last) if isinstance(part, RApply))
    uses = sum(part == RVar(name) for part in subparts(last))
    return 1 if uses and uses == indices else _FEWEST


def _gives(last: Raw, name: str, start: int, before: list[Raw]) -> bool:
    values = (replace_name(last, name, RNum(place)) for place in range(start, start + len(before)))
    return all(_same(value, term) for value, term in zip(values, before, strict=True))


def _in_exponent(raw: Raw, name: str) -> bool:
    return any(
        isinstance(part, RApp) and part.word == "pow" and name in free_names(part.args[1]) for part in subparts(raw)
    )


def _same(left: Raw, right: Raw) -> bool:
    if left == right:
        return True
    value = _number(left)
    if value is not None:
        return value == _number(right)
    match left, right:
        case RTyped(), RTyped():
            return _same(left.term, right.term)
        case RApp(), RApp():
            return left.word == right.word and _all_same(left.args, right.args)
        case RApply(), RApply():
            return left.function == right.function and _all_same(left.args, right.args)
    return False


def _all_same(left: tuple[Raw, ...], right: tuple[Raw, ...]) -> bool:
    return len(left) == len(right) and all(map(_same, left, right))


def _number(raw: Raw) -> Fraction | None:
    """Return the number that a term without letters is; None for another, and for one that is large."""
    match raw:
        case RNum(value):
            return Fraction(value)
        case RTyped(term):
            return _number(term)
        case RApp(word, args) if len(args) == 2:
            left, right = map(_number, args)
            if left is not None and right is not None:
                return _of_two(word, left, right)
        case RApp("neg", (term,)):
            negated = _number(term)
            return None if negated is None else -negated
    return None


def _of_two(word: str, left: Fraction, right: Fraction) -> Fraction | None:
    match word:
        case "add":
            return left + right
        case "sub":
            return left - right
        case "mul":
            return left * right
        case "div" if right:
            return left / right
        case "pow" if right.denominator == 1 and 0 <= right <= 10 and abs(left) <= 1000:
            return left ** int(right)
    return None
