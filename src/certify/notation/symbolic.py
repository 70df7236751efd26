"""The reader of mathematical notation inside a text: every complete expression that begins at a place."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NamedTuple, cast

from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import Carrier, Sort, widening_sorts
from certify.notation.expression import Run, composer
from certify.notation.parts import Family, NoReading, Part, Scoped, SortPart, Typing
from certify.notation.tokens import Mode, is_word, lexemes
from certify.reading.raw import Raw, RawSort, RNum, RVar, Shape
from certify.reading.tuples import PAIRS

#: A letter in brackets of its own: no code, but the ideal or the subgroup that the letter makes.
_MADE = re.compile(r"\(\s*[^\W\d]\s*\)")


class Span(NamedTuple):
    """An expression that ends at `end`.

    A "term" or "formula" has its `raw`; a "typing" (n ∈ ℕ; x, y ∈ ℝ; f : A → B) has RTyped
    variables, joined by "and", as its `raw`; a "sort" (ℕ, Set α)
    has its `sort`. `simple`: a bare variable or numeral. `carriers` are those that the expression's binders declare.
    `code`: whether it stands between backquotes, as Lean writes it. `family`: all members of the family that the letter
    of a family by its members, (aₙ), stands for.
    """

    end: int
    kind: Literal["term", "formula", "typing", "sort"]
    raw: Raw | None
    simple: bool = False
    carriers: tuple[Carrier, ...] = ()
    sort: RawSort | None = None
    code: bool = False
    family: Raw | None = None


@lru_cache(maxsize=100_000)
def scan(text: str, start: int, lexicon: Lexicon, stop: int | None = None, mode: Mode = "math") -> tuple[Span, ...]:
    """Return every complete expression that begins at `start`, shortest first; several with one end are readings.

    None runs beyond `stop`. `mode` is how mathematics is written there. Raises BadInputError for nesting, length and
    numerals beyond the limits.
    """
    if start >= len(text) or text[start].isspace() or is_word(text, start):
        return ()
    found: dict[tuple[int, Part], Span] = {}
    end_of_all = len(text) if stop is None else stop
    for end, part in Run(text, start, end_of_all, mode=mode, symbol="text", lexicon=lexicon).endings:
        span = _span(end, part, lexicon)
        word = (
            mode == "math" and text[start:end].isascii() and text[start:end].isalpha()
        )  # "Real" begins "Real numbers"
        made = mode == "lean" and _MADE.fullmatch(text, start, end)
        if span is not None and not made and not (span.kind == "sort" and word):
            found[(end, part)] = span
    return tuple(sorted(found.values(), key=lambda span: span.end))


def with_structures(spans: tuple[Span, ...], lexicon: Lexicon) -> tuple[Span, ...]:
    """Return `spans`, and each sort of numbers, or of polynomials, as a thing too: over ℚ, an ideal of F[x]."""
    sorts = [span for span in spans if span.kind == "sort" and _is_ring(span.sort)]
    things = composer(lexicon)
    return (*spans, *(span._replace(kind="term", raw=things.structure(span.sort), sort=None) for span in sorts))


def _is_ring(sort: RawSort | None) -> bool:
    if isinstance(sort, Shape) and sort.letter:
        base = sort.args[0]
        return base in widening_sorts() or (isinstance(base, Sort) and base.variable)
    if isinstance(sort, Sort) and sort.name == PAIRS:
        return all(map(_is_ring, sort.args))
    if isinstance(sort, Sort) and sort.name == "Poly":
        return sort.args[0] in widening_sorts() or sort.args[0].variable
    return sort in widening_sorts()


def furthest_read(text: str, start: int, stop: int, lexicon: Lexicon) -> int:
    """Return the place up to which some reading of text[start:stop], mathematics between delimiters, goes on."""
    try:
        return Run(text, start, stop, mode="latex", symbol="text", lexicon=lexicon).furthest
    except BadInputError:
        return start


def _span(end: int, part: Part, lexicon: Lexicon) -> Span | None:
    match part:
        case SortPart():
            return Span(end, "sort", None, sort=part.sort)
        case Typing():
            return Span(end, "typing", part.raw)
        case Scoped():
            return Span(end, "formula", part.raw, carriers=part.carriers)
        case Family(over=None):
            return Span(end, "term", part.member.family, simple=True, family=part.members)
    kinds = composer(lexicon)
    for kind, read in (("term", kinds.alone), ("formula", kinds.formula)):
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
        if lexeme.type in ("RELATION", "SUM", "CONS", "PRODUCT", "POWER") and isinstance(lexeme.value, str)
    )
