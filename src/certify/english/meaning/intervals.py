"""Intervals with their ends: sets of real numbers; letters that a text has only there are real numbers, a < b.

"Let f be continuous on [a, b]" supposes that there is such an interval: of ends that the text introduces by it, the
first is the smaller one (Rudin, Principles of Mathematical Analysis, 1976, definition 2.17).
"""

from __future__ import annotations

from certify.english.glr import LatticeToken
from certify.english.meaning.reading import Reader
from certify.english.meaning.table import phrase
from certify.english.meaning.things import LocalError, NoReadingError, One, Value
from certify.logic import REAL
from certify.notation.parts import Interval
from certify.reading.raw import RApp, Raw, RNum, RTyped, RVar
from certify.reading.raw_parts import free_names

phrase.of("interval_np")


@phrase("interval")
def interval(read: Reader, said: LatticeToken) -> Value:
    """Read an interval by its ends."""
    ends: Interval = said.value
    return One(_introduced(read, ends).raw)


@phrase("closed_interval")
def closed_interval(read: Reader, said: LatticeToken) -> Value:
    """Read "a closed interval [a, b]": both ends are in it."""
    return _of_kind(read, said, ("[", "]"))


@phrase("open_interval")
def open_interval(read: Reader, said: LatticeToken) -> Value:
    """Read "the open interval (a, b)": no end is in it."""
    return _of_kind(read, said, ("(", ")"))


@phrase("half_open_interval")
def half_open_interval(read: Reader, said: LatticeToken) -> Value:
    """Read "the half-open interval [0, 1)": one end is in it."""
    return _of_kind(read, said, ("[", ")"), ("(", "]"))


def _of_kind(read: Reader, said: LatticeToken, *brackets: tuple[str, str]) -> Value:
    ends: Interval = said.value
    if (ends.opening, ends.closing) not in brackets:
        raise LocalError("the brackets of an interval say another kind than its noun")
    return interval(read, said)


def _introduced(read: Reader, ends: Interval) -> Interval:
    """Return an interval whose ends are real numbers, with the letters introduced that only it has."""
    low, high, declared = ends.low, ends.high, read.discourse.declared
    new = [name for end in (low, high) if isinstance(end, RVar) and (name := end.name) not in declared]
    if read.discourse.knows(new):
        raise NoReadingError("of which things an interval is, is left open")
    if new:
        if len(new) < len(free_names(ends.raw)) or low == high:
            raise NoReadingError("an interval introduces both its ends, or none")
        ordered = (RApp("lt", (low, high)),) if low is not None and high is not None else ()
        read.introduce_ends(new, ordered)
    if any(free_names(end) for end in (low, high) if end is not None):
        return ends
    return ends._replace(low=_real(low), high=_real(high))


def _real(end: Raw | None) -> Raw | None:
    """Return an end that is a numeral as a real number."""
    return RTyped(end, REAL) if isinstance(end, RNum | RApp) else end
