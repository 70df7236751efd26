"""Dots between terms: 1 + 3 + … + (2n − 1) is a sum from 1 to n, since the last term gives the ones before it."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

from certify.logic import NAT
from certify.notation.numerals import number_in, simplified
from certify.reading.raw import Hole, RApp, RApply, Raw, RBin, RBind, RNum, RTyped, RVar
from certify.reading.raw_parts import free_names, map_raw, parts_of, replace_name, subparts, words_in

#: Where sets of numbers begin that go by ones.
_FROM = (0, 1, 2)
#: Where the terms may begin, and how many have to stand before the dots: 1 + 2 + … + 2ⁿ may go by ones or by doubling.
_STARTS = (0, 1, 2)
_FEWEST, _FEWEST_POWERS = 2, 3


#: The first index of a sum or product, the last, and the function of the index.
Operands: TypeAlias = tuple[Raw, Raw, RBind]


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
    values = [number_in(replace_name(function.body, function.var, RNum(place))) for place in range(3)]
    return all(one is not None and other == one + 1 for one, other in pairwise(values))


def _up_to(number: Raw, last: Raw) -> Raw:
    """Return that a number is at most the last one; at most n - 1 is less than n, of n = 0 too."""
    match last:
        case RApp("sub", (whole, RNum(1))):
            return RApp("lt", (number, whole))
    return RApp("le", (number, last))


def progression(before: list[Raw], last: Raw) -> Operands | None:
    """Return the first index, the last, and the function of the index whose values stand before and after the dots.

    The last term has one letter, its index, and the terms before it are its values from some place on: the same
    terms, or the same numbers. None where it has none or several such letters, or fewer than two terms stand before.
    """
    found = [
        _from_least(RNum(start), RVar(name), RBind("lambda", name, None, last))
        for name in sorted(free_names(last))
        for start in _STARTS
        if _gives(last, name, start, before)
    ]
    if len(found) != 1 or len(before) < _fewest(found[0][2]):
        return None
    low, high, function = found[0]
    letter = next(free for free in "kijmlpqrst" if free not in free_names(last))
    return low, high, RBind("lambda", letter, None, replace_name(function.body, function.var, RVar(letter)))


def _from_least(low: RNum, high: RVar, function: RBind) -> Operands:
    """Return what counts n - 1 instead of n where a function has its letter in that alone: (n - 1)^2 up to n."""
    name, body = function.var, function.body
    less = {part for part in subparts(body) if isinstance(part, RApp) and part.word == "sub" and part.args[0] == high}
    match [*less]:
        case [RApp(_, (_, RNum(number))) as one] if number <= low.value:
            counted = map_raw(body, lambda part: RVar(f"{name}·") if part == one else None)
            if name not in free_names(counted):
                return RNum(low.value - number), one, RBind("lambda", f"{name}·", None, counted)
    return low, high, function


def numbered(before: list[Raw], last: Raw) -> Operands | None:
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


def _fewest(function: RBind) -> int:
    """Return how many terms have to stand before the dots: one, where an index counts them.

    A number's powers may go by doubling, those of a letter do not.
    """
    if uses_as_index(function):
        return 1
    return _FEWEST_POWERS if _power_of_numerals(function.body, function.var) else _FEWEST


def uses_as_index(function: RBind) -> bool:
    """Return whether the letter of a function is the index of a family in it: k ↦ a_k x^k."""
    applied = (part for part in subparts(function.body) if isinstance(part, RApply))
    return any(RVar(function.var) in part.args for part in applied)


def _gives(last: Raw, name: str, start: int, before: list[Raw]) -> bool:
    values = (replace_name(last, name, RNum(place)) for place in range(start, start + len(before)))
    return all(_same(value, term) for value, term in zip(values, before, strict=True))


def _power_of_numerals(raw: Raw, name: str) -> bool:
    return any(
        isinstance(part, RApp)
        and part.word == "pow"
        and name in free_names(part.args[1])
        and not free_names(part.args[0])
        for part in subparts(raw)
    )


def _same(left: Raw, right: Raw) -> bool:
    left, right = simplified(left), simplified(right)
    if left == right:
        return True
    value = number_in(left)
    if value is not None:
        return value == number_in(right)
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
