"""Polynomials in several letters: the x and y of ℚ[x, y] are elements of that ring, and no letters of the text."""

from __future__ import annotations

import re

from certify.lexicon.skeletons import HOLE, skeleton_name, skeleton_of
from certify.reading.polynomials import Resolved
from certify.reading.raw import RApp, Raw, RVar
from certify.reading.raw_parts import bound_names, free_names, map_raw, subparts
from certify.reading.typed import ElaborationError

#: Rings of polynomials in several letters: ·[x, y], and ·[x_1, …, x_·].
_SEVERAL = re.compile(rf"{HOLE}\[([^\W\d_](?:, [^\W\d_])+)\]")
_COUNTED = re.compile(rf"{HOLE}\[([^\W\d_])_1, …, .*\]")


def in_several_letters(raw: Raw, taken: frozenset[str]) -> Resolved:
    """Return `raw` with symbols of their own for the letters that are adjoined to one ring, and these letters.

    `taken` are letters that the text introduces. Raises ElaborationError where it introduces one of these, or not the
    ring, and where it speaks of the x_1 of R[x_1, …, x_n].
    """
    several, counted = set[str](), set[str]()
    for part in (part for part in subparts(raw) if isinstance(part, RApp)):
        found = skeleton_of(part.word)
        match = found and (_SEVERAL.fullmatch(found[1]) or _COUNTED.fullmatch(found[1]))
        if not match:
            continue
        base = part.args[0]
        if isinstance(base, RVar) and base.name not in taken:
            raise ElaborationError(f"{base.name} may be any ring, or numbers: nothing introduces it")
        (several if match.re is _SEVERAL else counted).update(match[1].split(", "))
    letters = free_names(raw) | bound_names(raw)
    doubtful = (several & (taken | bound_names(raw))) | {name for name in letters if name[0] in counted}
    if doubtful:
        raise ElaborationError(f"{min(doubtful)} is an indeterminate of polynomials and something else besides")
    return Resolved(map_raw(raw, lambda part: _symbol(part, several)), frozenset(several))


def _symbol(part: Raw, letters: set[str]) -> Raw | None:
    return RApp(skeleton_name("notation", part.name)) if isinstance(part, RVar) and part.name in letters else None
