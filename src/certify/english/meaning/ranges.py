"""Operators over many things, as they are said: the sum of f(i) over i ∈ s."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.table import phrase
from certify.english.meaning.things import NoReadingError, One, Value, raw_of
from certify.notation.compose_families import over
from certify.notation.parts import NoReading
from certify.reading.raw import RApp, Raw

phrase.of("range")


@phrase("ranging_over")
def ranging_over(read: Reader, operator: LatticeToken, body: LatticeToken, condition: LatticeToken) -> Value:
    """Read "the sum of f(i) over i ∈ s": what ∑ i ∈ s, f i is."""
    return _over(str(operator.value), condition.value.raw, body.value.raw)


@phrase("ranging_in")
def ranging_in(
    read: Reader, operator: LatticeToken, body: LatticeToken, letter: LatticeToken, whole: Tree, *, scope: Scope
) -> Value:
    """Read "the product of f(i) over all i in s"."""
    condition = RApp("mem", (letter.value, raw_of(read.inside(whole, scope))))
    return _over(str(operator.value), condition, body.value.raw)


def _over(name: str, condition: Raw, body: Raw) -> Value:
    try:
        return One(over(name, condition, body))
    except NoReading as error:
        raise NoReadingError(str(error)) from error
