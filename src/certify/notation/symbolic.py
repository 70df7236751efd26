"""The reader of mathematical notation inside a text: every complete expression that begins at a place."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NamedTuple, cast

from certify.lexicon import Lexicon
from certify.logic import Carrier
from certify.notation.expression import Run, composer
from certify.notation.parts import NoReading, Part, Scoped, SortPart, Typing
from certify.notation.tokens import is_word, lexemes
from certify.reading.raw import Raw, RawSort, RNum, RVar

_DELIMITED = re.compile(r"\$\$(.+?)\$\$|\$([^$]+)\$|\\\((.+?)\\\)|\\\[(.+?)\\\]", re.DOTALL)


class Span(NamedTuple):
    """An expression that ends at `end`.

    A "term" or "formula" has its `raw`; a "typing" (n ∈ ℕ; x, y ∈ ℝ; f : A → B) has RTyped
    variables, joined by "and", as its `raw`; a "sort" (ℕ, Set α)
    has its `sort`. `simple`: a bare variable or numeral. `carriers` are those that the expression's binders declare.
    """

    end: int
    kind: Literal["term", "formula", "typing", "sort"]
    raw: Raw | None
    simple: bool = False
    carriers: tuple[Carrier, ...] = ()
    sort: RawSort | None = None


@lru_cache(maxsize=100_000)
def scan(text: str, start: int, lexicon: Lexicon) -> tuple[Span, ...]:
    """Return every complete expression that begins at `start`, shortest first; several with one end are readings.

    Delimiters ($…$, \\(…\\)) belong to the span that fills them. Raises BadInputError for nesting, length and
    numerals beyond the limits.
    """
    delimited = _DELIMITED.match(text, start)
    if delimited:
        inner = next(i for i, group in enumerate(delimited.groups(), 1) if group is not None)
        stop = delimited.end(inner)
        spans = _spans(text, delimited.start(inner), stop, lexicon)
        return tuple(span._replace(end=delimited.end()) for span in spans if not text[span.end : stop].strip())
    if start >= len(text) or text[start].isspace() or is_word(text, start):
        return ()
    dollar = text.find("$", start)
    return _spans(text, start, dollar if dollar >= 0 else len(text), lexicon)


def _spans(text: str, start: int, stop: int, lexicon: Lexicon) -> tuple[Span, ...]:
    found: dict[tuple[int, Part], Span] = {}
    for end, part in Run(text, start, stop, mode="math", symbol="text", lexicon=lexicon).endings:
        span = _span(end, part, lexicon)
        word = text[start:end].isascii() and text[start:end].isalpha()  # "Real" begins "Real numbers"
        if span is not None and not (span.kind == "sort" and word):
            found[(end, part)] = span
    return tuple(sorted(found.values(), key=lambda span: span.end))


def _span(end: int, part: Part, lexicon: Lexicon) -> Span | None:
    match part:
        case SortPart():
            return Span(end, "sort", None, sort=part.sort)
        case Typing():
            return Span(end, "typing", part.raw)
        case Scoped():
            return Span(end, "formula", part.raw, carriers=part.carriers)
    kinds = composer(lexicon)
    for kind, read in (("term", kinds.term), ("formula", kinds.formula)):
        try:
            raw = read(part)
        except NoReading:
            continue
        return Span(end, cast(Literal["term", "formula"], kind), raw, isinstance(raw, RVar | RNum))
    return None


def operator_at(text: str, start: int, lexicon: Lexicon) -> tuple[tuple[int, str], ...]:
    """Return the ends and words of the infix signs that stand alone at `start`: "the relation ≤ is transitive"."""
    if start >= len(text) or is_word(text, start):
        return ()
    return tuple(
        (lexeme.end, lexeme.value)
        for lexeme in lexemes(text, start, "math", lexicon)
        if lexeme.type in ("RELATION", "SUM", "PRODUCT", "POWER") and isinstance(lexeme.value, str)
    )
