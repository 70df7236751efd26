"""Lean 4 statements as a second source language: from a theorem's header to a raw statement.

The terms are those of grammars/terms.lark, read as Lean reads them: any identifier is a name, and things side by side
are applied. What the words do not name is refused by name and place; nothing is guessed.
"""

from __future__ import annotations

import re

from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.lexicon.spelling import spellings
from certify.notation.expression import Run, composer
from certify.notation.identifiers import IDENTIFIER
from certify.notation.parts import NoReading, Scoped
from certify.reading.raw import Raw, RStatement
from certify.reading.raw_parts import names_in_order

#: The longest statement that is read, in characters.
LONGEST = 4000

_NO_FORMULA = "the Lean statement is a term or a type, not a claim about terms (propositional variables are not read)"
_HEADER = re.compile(
    r"\s*(?:@\[[^\]]*\]\s*)*(?:(?:private|protected|nonrec|noncomputable)\s+)*"
    r"(?:(?:theorem|lemma)\s+[^\s:({\[⦃]+|example\b)(?:\.\{[^}]*\})?"
)
_COMMENT = re.compile(r"/-.*?-/|--[^\n]*", re.DOTALL)
_LETTER = re.compile(r"[A-Za-zα-κμ-ωΓΔΘΛΞΠΣΦΨΩℓ][₀-₉ₐ-ₜ\d']*")
_PLACE = re.compile(rf"\.?{IDENTIFIER}(?:\.{IDENTIFIER})*|\S")
_BEFORE = re.compile(rf"{IDENTIFIER}$")


def read_lean(text: str, lexicon: Lexicon) -> RStatement:
    """Return the raw statement of a Lean statement, with or without its `theorem` header and proof.

    Raises BadInputError with the column and the constant or sign that is not known.
    """
    if len(text) > LONGEST:
        raise BadInputError(f"a Lean statement of {len(text)} characters; at most {LONGEST} are read")
    blanked = _COMMENT.sub(lambda comment: " " * len(comment[0]), text)
    header = _HEADER.match(blanked)
    start = header.end() if header else 0
    proof = blanked.find(":=", start)
    stop = len(blanked[: proof if proof >= 0 else None].rstrip())
    if not blanked[start:stop].strip():
        raise BadInputError("no Lean statement: the text is empty; expected is, for example, ∀ n : ℕ, n ∣ 0")
    return _read(blanked, start, stop, lexicon)


def _read(text: str, start: int, stop: int, lexicon: Lexicon) -> RStatement:
    run = Run(text, start, stop, mode="lean", symbol="theorem", lexicon=lexicon)
    found: dict[RStatement, None] = {}
    for ending in run.endings:
        if ending.end != stop:
            continue
        raw, carriers = (ending.part.raw, ending.part.carriers) if isinstance(ending.part, Scoped) else (None, ())
        try:
            found[RStatement(raw or composer(lexicon).formula(ending.part), carriers)] = None
        except NoReading:
            continue
    if not found:
        complete = any(ending.end == stop for ending in run.endings)
        raise BadInputError(_NO_FORMULA if complete else _refusal(text, run.furthest, stop, lexicon))
    if len(found) > 1:
        raise BadInputError(f"{len(found)} readings of the Lean statement {text[start:stop].strip()!r}; add brackets")
    statement = next(iter(found))
    _check_names(statement.formula, text, start)
    return statement


def _check_names(raw: Raw, text: str, start: int) -> None:
    """Refuse names that nothing binds; a single letter may stand unbound, as Lean's automatic binding allows."""
    for name in names_in_order(raw):
        if not _LETTER.fullmatch(name):
            column = text.find(name, start) + 1
            raise BadInputError(f"column {column}: the Lean constant {name} is unknown to words.toml")


def _refusal(text: str, furthest: int, stop: int, lexicon: Lexicon) -> str:
    """Return what stopped the reading: an unknown constant by its full name, or a sign."""
    match = _PLACE.search(text, furthest, stop)
    if match is None:
        return f"column {stop + 1}: the Lean statement ends too early, or its parts do not fit together"
    before = _BEFORE.search(text, 0, match.start())
    name = (before[0] if before and match[0].startswith(".") else "") + match[0]
    column = match.start() + 1 - (len(name) - len(match[0]))
    known = name in spellings(lexicon).constants
    if name[0].isalpha() and not known:
        return f"column {column}: the Lean constant {name} is unknown to words.toml or not expected here"
    return f"column {column}: {name} is not expected here in a Lean statement"
