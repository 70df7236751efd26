"""Which side of a relation is which: "A has twice as many as B" against "B has twice as many as A"."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from certify.quantities.phrase import Relation
from certify.quantities.words import stems


class Orientation(Enum):
    """Whether two relations name the same things on the same sides."""

    KEPT = "kept"
    SWAPPED = "swapped"
    UNCLEAR = "unclear"


class _Sides(NamedTuple):
    subject: frozenset[str]
    referent: frozenset[str]


def _sides(relation: Relation) -> _Sides:
    """Return the words that tell the sides apart: the names if both sides have one, else what they do not share."""
    subject, referent = stems(relation.subject), stems(relation.referent)
    names = stems(relation.names)
    subject, referent = subject - referent, referent - subject
    if names & subject and names & referent:
        return _Sides(names & subject, names & referent)
    return _Sides(subject, referent)


def orientation(first: Relation, second: Relation) -> Orientation:
    """Compare the sides of two relations; unclear unless all common words point one way."""
    one, two = _sides(first), _sides(second)
    kept = bool(one.subject & two.subject or one.referent & two.referent)
    swapped = bool(one.subject & two.referent or one.referent & two.subject)
    if kept == swapped:
        return Orientation.UNCLEAR
    return Orientation.KEPT if kept else Orientation.SWAPPED


def strongly_swapped(first: Relation, second: Relation) -> bool:
    """Whether each side of one is named on the other side of the other: by a name, or by every word that tells."""
    one, two = _sides(first), _sides(second)
    crossed = one.subject & two.referent, one.referent & two.subject
    if not all(crossed) or orientation(first, second) is not Orientation.SWAPPED:
        return False
    names = stems(first.names & second.names)
    return all(side & names for side in crossed) or (one.referent <= two.subject and two.referent <= one.subject)


def aligned(first: Relation, second: Relation) -> bool:
    """Whether two relations speak of the same things on the same sides, what they refer to above all."""
    if orientation(first, second) is not Orientation.KEPT:
        return False
    one, two = _sides(first), _sides(second)
    if one.referent and two.referent:
        return bool(one.referent & two.referent)
    return not one.referent and not two.referent and bool(one.subject & two.subject)
