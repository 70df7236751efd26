r"""Sets whose condition is English: {x ∈ A : f is continuous at x} is the set of all x ∈ A such that f is so.

Inside the braces of LaTeX stands \text{…}. What such a set says is said by a noun phrase, which the grammar has; a
term before the stroke, {(a, b) : a and b are rational}, has none and stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from certify.notation.latex import Piece

#: What joins claims inside brackets without being English.
JOINING = ("and", "or", "such that")
#: A letter, and what it ranges over.
_RANGE = re.compile(r"\s*(?:[A-Za-z]|\\[a-z]+)(?:_\w)?\s*(?:(?:\\in|\\subseteq|\\subset|∈|⊆)(?![A-Za-z])[^:|]+)?\s*")
_STROKE = re.compile(r"\\mid(?![A-Za-z])|[:|]")
_TAIL = re.compile(r"[\s.,;]*")
#: Behind which words a set is not named once more: "the set {x : …}".
_NAMED = re.compile(r"\b(the (?:set|collection|family))\s*\Z", re.IGNORECASE)
#: How a letter is said to be the set, by the verb before it.
_VERBS = {"let": "be", "put": "equal to", "set": "equal to", "define": "to be", "write": "equal to"}


def spoken_sets(pieces: Sequence[Piece], before: str) -> list[Piece]:
    """Return mathematics, with `before` in front of it, where a set's condition is English as English."""
    opening = next((place for place, piece in enumerate(pieces) if piece.text.strip() == "\\{"), None)
    closing = next((place for place, piece in enumerate(pieces) if piece.text.strip() == "\\}"), None)
    if opening is None or closing is None or not any(map(_is_english, pieces[opening:closing])):
        return list(pieces)
    lead = _lead("".join(piece.text for piece in pieces[:opening]).rstrip(), before)
    parted = _parted(pieces[opening + 1 : closing])
    if lead is None or parted is None or not _TAIL.fullmatch("".join(piece.text for piece in pieces[closing + 1 :])):
        return list(pieces)
    named, condition = parted
    said = _without_equals(pieces[:opening])
    at = pieces[opening].origins[0]
    return [*said, _words(f" {lead} all ", at), *named, _words(" such that ", at), *condition, *pieces[closing + 1 :]]


def _is_english(piece: Piece) -> bool:
    return piece.kind == "words" and piece.text.strip() not in JOINING


def _lead(left: str, before: str) -> str | None:
    """Return what stands before "all x ∈ A such that": "the set of", "is the set of"; None for what is in a formula."""
    if not left.strip():
        return "of" if _NAMED.search(before) else "the set of"
    if not left.endswith("=") or any(sign in left[:-1] for sign in "=<>,"):
        return None
    verb = before.rsplit(maxsplit=1)[-1].lower() if before.split() else ""
    return f"{_VERBS.get(verb, 'equals')} the set of"


def _parted(inner: Sequence[Piece]) -> tuple[list[Piece], list[Piece]] | None:
    """Return the range of a set and its condition; None where the stroke does not stand behind a letter's range."""
    for place, piece in enumerate(inner):
        stroke = _STROKE.search(piece.text)
        if stroke is None:
            continue
        before, after = _cut(piece, 0, stroke.start()), _cut(piece, stroke.end(), len(piece.text))
        named = [*inner[:place], before]
        if any(each.kind == "words" for each in named) or not _RANGE.fullmatch("".join(each.text for each in named)):
            return None
        return named, [after, *inner[place + 1 :]]
    return None


def _cut(piece: Piece, start: int, end: int) -> Piece:
    return piece._replace(text=piece.text[start:end], origins=piece.origins[start:end])


def _without_equals(pieces: Sequence[Piece]) -> list[Piece]:
    """Return what stands before a set without the sign of equality behind it."""
    kept = list(pieces)
    while kept and not kept[-1].text.strip():
        kept.pop()
    if not kept:
        return []
    return [*kept[:-1], _cut(kept[-1], 0, kept[-1].text.rstrip().rfind("="))]


def _words(text: str, origin: int) -> Piece:
    return Piece(text, (origin,) * len(text), "words")
