r"""Where the index of a sequence goes: "aₙ → a as n → ∞" says what "aₙ → a" says, since the index of a sequence does.

So the phrase is passed over where the letter is the one index of the clause before it, and something goes there.
Elsewhere it says what nothing else tells ("f(x) → L as x → ∞", "aₘₙ → a as n → ∞"), and is left as it stands.
"""

from __future__ import annotations

import re

from certify.notation.compose_formulas import INDICES

_GOES = r"(?:→|\\(?:long)?rightarrow|\\to(?![a-z])|tends? to|goes to|approaches)"
_DIRECTION = re.compile(rf",?\s+as\s+([{INDICES}])\s*{_GOES}\s*(?:\+?\s*(?:\\infty|∞)|infinity)(?![\w\\])")
#: What goes somewhere, in the clause before.
_GOING = re.compile(rf"{_GOES}|\bconverges?\b")
#: A letter by itself, or as an index: no part of a word or of a command.
_LETTER = re.compile(rf"(?<![A-Za-z\\])([{INDICES}])(?![A-Za-z])|_\{{?([{INDICES}])|([ₙₘₖᵢⱼ])")
_LOWERED = dict(zip("ₙₘₖᵢⱼ", INDICES, strict=True))
_CLAUSE = re.compile(r"[.;,:]|\b(?:if|then|and|that|suppose|when|whenever)\b", re.IGNORECASE)


def without_directions(text: str) -> str:
    """Return `text`, of the same length, without the directions that say nothing more."""
    return _DIRECTION.sub(lambda match: _kept(match, text), text)


def _kept(match: re.Match[str], text: str) -> str:
    clause = text[: match.start()]
    ends = [end.end() for end in _CLAUSE.finditer(clause)]
    clause = clause[ends[-1] if ends else 0 :]
    letters = {
        _LOWERED.get(letter, letter) for found in _LETTER.finditer(clause) for letter in found.groups() if letter
    }
    said = letters == {match[1]} and _GOING.search(clause) is not None
    return " " * len(match[0]) if said else match[0]
