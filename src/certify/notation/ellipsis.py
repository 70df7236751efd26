"""Terms on both sides of dots: a sum or product that goes up to its general term, or down from it.

x^{p-1} + x^{p-2} + … + x + 1 goes down, so that its terms are those of 1 + x + … + x^{p-1} the other way round; in
C_0 + C_1/2 + … + C_{n-1}/n + C_n/(n+1) the last term but one has to be the last one, one place before. What the
general term does not give stands beside the dots: x^n + a_{n-1}x^{n-1} + … + a_0.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from certify.notation.dots import Operands, numbered, progression, uses_as_index
from certify.notation.numerals import simplified
from certify.notation.parts import Dotted
from certify.reading.raw import RApp, Raw, RNum, RVar
from certify.reading.raw_parts import free_names, replace_name


def resolved(part: Dotted, operator: str) -> Raw | None:
    """Return the sum or product of all terms, those between by `operator`; None where they are not given."""
    for first, last in _kept(len(part.before), len(part.after)):
        before, after = list(part.before[first:]), list(part.after[:last])
        found = _between(before, after, part.word)
        if found is None or (first and not uses_as_index(found[2])):
            continue
        terms = [*part.before[:first], RApp(operator, found), *part.after[last:]]
        return reduce(lambda left, right: RApp(part.word, (left, right)), terms)
    return None


def _kept(before: int, after: int) -> Iterator[tuple[int, int]]:
    """Yield from which term on, and up to which, the dots may join all: as many as can be."""
    yield from ((first, last) for first in range(before) for last in range(after, 0, -1))


def _between(before: list[Raw], after: list[Raw], word: str) -> Operands | None:
    """Return the first index, the last, and the function of the index, of terms that go up or down.

    Factors a_n · … · a_1 need not commute, so that they are no product from 1 to n.
    """
    if len(after) == 1 and (found := progression(before, after[0]) or numbered(before, after[0])) is not None:
        return found
    falling = _rising(after[::-1], before[::-1])
    if falling is not None and word == "mul" and uses_as_index(falling[2]):
        falling = None
    return _rising(before, after) or falling


def _rising(before: list[Raw], after: list[Raw]) -> Operands | None:
    """Return them of terms that go up to the last, of which the terms between the dots and it are given too."""
    last = after[-1]
    found = progression(before, last)
    if found is None:
        return None
    (name,) = free_names(found[1])
    backs = range(len(after) - 1, 0, -1)
    steps = (replace_name(last, name, RApp("sub", (RVar(name), RNum(back)))) for back in backs)
    return found if list(map(simplified, steps)) == list(map(simplified, after[:-1])) else None
