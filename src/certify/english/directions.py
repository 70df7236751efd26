r"""Where the index of a sequence goes: "aₙ → a as n → ∞" says what "aₙ → a" says, since the index of a sequence does.

So the phrase is passed over where the letter is the one index of the clause before it, or the clause is about a
sequence that is written without one, and something goes there.
Elsewhere it says what nothing else tells ("f(x) → L as x → ∞", "aₘₙ → a as n → ∞"), and is left as it stands.
"""

from __future__ import annotations

import re

from certify.notation.compose_formulas import INDICES

_GOES = r"(?:→|\\(?:long)?rightarrow|\\to(?![a-z])|tends? to|goes to|approaches)"
_DIRECTION = re.compile(rf",?\s+as\s+([{INDICES}])\s*{_GOES}\s*(?:\+?\s*(?:\\infty|∞)|infinity)(?![\w\\])")
#: What goes somewhere, in the clause before.
_GOING = re.compile(rf"{_GOES}|\bconverges?\b|\blimit\b")
_SEQUENCE = re.compile(r"\b(?:sub)?sequence\b", re.IGNORECASE)
#: A letter that goes somewhere: "p converges to …".
_SUBJECT = re.compile(rf"(\w)\$?\s+(?:{_GOES}|converges?\b)")
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
    of_index = letters == {match[1]} or (not letters and _of_a_sequence(clause, match, text))
    return " " * len(match[0]) if of_index and _GOING.search(clause) is not None else match[0]


def _of_a_sequence(clause: str, match: re.Match[str], text: str) -> bool:
    """Return whether a sequence goes there whose index has no other place: "a sequence p converges to 0 as n → ∞"."""
    rest = text[: match.start()] + text[match.end() :]
    elsewhere = {letter for found in _LETTER.finditer(rest) for letter in found.groups()}
    subject = _SUBJECT.match(clause.strip(" $"))
    named = re.escape(subject[1]) if subject else ""
    about = _SEQUENCE.search(clause) or (named and re.search(rf"\bsequence \$?{named}\b", text, re.IGNORECASE))
    return bool(about) and match[1] not in elsewhere
