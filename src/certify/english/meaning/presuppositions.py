"""What a text takes as given of the things that it calls something: "the ring R/I", "the group ℤ/nℤ".

It is accommodated in front of the claim (Lewis, Scorekeeping in a Language Game, 1979), behind all that the text
introduces and supposes: never inside a condition or a denial, where it would be part of what is claimed.
"""

from __future__ import annotations

from collections.abc import Sequence

from certify.english.meaning.things import NoReadingError
from certify.reading.raw import Raw, RBin, RBind
from certify.reading.raw_parts import bound_names, conjunction, free_names


def presupposing(text: Raw, given: Sequence[Raw]) -> Raw:
    """Return `text` with its claim under what is given.

    Raises NoReadingError where that speaks of a letter that is bound inside the claim.
    """
    if not given:
        return text
    return _under(text, conjunction(tuple(dict.fromkeys(given))))


def _under(text: Raw, given: Raw) -> Raw:
    match text:
        case RBind(kind="forall"):
            return RBind(text.kind, text.var, text.sort, _under(text.body, given))
        case RBin(op="implies"):
            return RBin("implies", text.left, _under(text.right, given))
    if bound_names(text) & free_names(given):
        raise NoReadingError("what a thing is called is said of each: some have to be introduced first")
    return RBin("implies", given, text)
