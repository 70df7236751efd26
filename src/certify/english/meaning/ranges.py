"""Operators over many things, as they are said: the sum of f(i) over i ∈ s."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.table import phrase
from certify.english.meaning.things import NoReadingError, One, Value, raw_of
from certify.notation.compose_operators import over
from certify.notation.parts import NoReading
from certify.reading.raw import RApp, RApply, Raw, RVar
from certify.reading.raw_parts import free_names, subparts

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


@phrase("ranging_whole")
def ranging_whole(read: Reader, operator: LatticeToken, body: LatticeToken, whole: Tree, *, scope: Scope) -> Value:
    """Read "the product of f(i) over s": the only letter, or the only one of which nothing is said, ranges over s."""
    raw = body.value.raw
    applied = {part.function for part in subparts(raw) if isinstance(part, RApply)}
    letters = [RVar(name) for name in sorted(free_names(raw)) if RVar(name) not in applied]
    if len(letters) > 1:
        letters = [letter for letter in letters if letter.name not in read.discourse.declared]
    if len(letters) != 1:
        raise NoReadingError("which letter ranges over the whole is left open")
    return _over(str(operator.value), RApp("mem", (letters[0], raw_of(read.inside(whole, scope)))), raw)


def _over(name: str, condition: Raw, body: Raw) -> Value:
    try:
        return One(over(name, condition, body))
    except NoReading as error:
        raise NoReadingError(str(error)) from error
