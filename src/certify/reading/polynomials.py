"""Polynomial rings that a text names: in ℤ[x] the letter x is no number, but the indeterminate.

What must never happen is that x is read as any number in "x² + 1 is irreducible in ℤ[x]", or that the coefficients are
taken from elsewhere: so the letter in brackets is replaced by the indeterminate over the ring before them, in the whole
text, before sorts are inferred, and a text that also binds it, or has it over two rings, is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from certify.lexicon.skeletons import HOLE, skeleton_name
from certify.reading.raw import RApp, RApply, Raw, RawSort, RBind, RTyped, RVar, Shape
from certify.reading.raw_parts import bound_names, free_names, map_raw, subparts
from certify.reading.typed import ElaborationError

#: The ring of polynomials as a thing: ideals of ℤ[x], irreducible in ℤ[x].
RING = skeleton_name("notation", f"{HOLE}[X]")


#: The letter that among polynomials is the indeterminate, where nothing binds it, and what is calculated with it.
INDETERMINATE = "X"
_ARITHMETIC = frozenset({"add", "sub", "mul", "pow", "neg", "sq", "cube"})


class Resolved(NamedTuple):
    """A raw formula with its indeterminates as such, and the letters that they had."""

    raw: Raw
    letters: frozenset[str] = frozenset()


def polynomials(coefficients: RawSort, letter: str) -> Shape:
    """Return the sort of polynomials in `letter`."""
    return Shape("Poly", (coefficients,), letter)


def ring(base: Raw, coefficients: RawSort, letter: str) -> Raw:
    """Return the ring of polynomials in `letter` over the ring `base` as a thing."""
    return RApp(RING, (base, RTyped(RVar(letter), polynomials(coefficients, letter))))


def resolved(raw: Raw) -> Resolved:
    """Return `raw` with the indeterminate for each letter that it adjoins to a ring.

    Raises ElaborationError for a letter that is adjoined to two rings, or bound or declared besides.
    """
    rings = rings_in(raw)
    letters = frozenset(sort.letter for sort in rings)
    if len(letters) < len(rings):
        raise ElaborationError("one letter is adjoined to several rings")
    declared = {name for part in subparts(raw) for name in _declared(part)}
    if letters & (bound_names(raw) | declared):
        raise ElaborationError(f"{min(letters)} is the indeterminate of polynomials and something else besides")
    _no_doubtful_product(raw, rings)
    return Resolved(_replaced(raw, {sort.letter: sort for sort in rings}), letters)


def among_polynomials(raw: Raw) -> Resolved:
    """Return `raw` with the indeterminate for a letter X that nothing binds, where a text has polynomials of one kind.

    An element of the ring of their coefficients is then a constant polynomial beside it, as in X - a (in Lean, X - C a;
    Mathlib, Polynomial). What X is said to be, is applied to, or is in, is something else.
    """
    sorts = (part.sort for part in subparts(raw) if isinstance(part, RBind))
    kinds = {sort for sort in sorts if isinstance(sort, Shape) and sort.name == "Poly" and not sort.letter}
    if len(kinds) != 1 or INDETERMINATE not in free_names(raw) or not _is_calculated_with(raw, INDETERMINATE):
        return Resolved(raw)
    (kind,) = kinds
    letter = RVar(INDETERMINATE)
    changed = map_raw(raw, lambda part: RTyped(RApp("indeterminate"), kind) if part == letter else None)
    return Resolved(changed, frozenset({INDETERMINATE}))


def _is_calculated_with(raw: Raw, letter: str) -> bool:
    """Return whether a letter stands nowhere but in sums, differences, products and powers."""
    operands = [
        arg
        for part in subparts(raw)
        if isinstance(part, RApp) and part.word in _ARITHMETIC
        for arg in part.args[: 1 if part.word == "pow" else None]
    ]
    return operands.count(RVar(letter)) == list(subparts(raw)).count(RVar(letter))


def _no_doubtful_product(raw: Raw, rings: frozenset[Shape]) -> None:
    """Raise ElaborationError for p(x + 1) as a product with the polynomial p: it may be a value of it."""
    parts = tuple(subparts(raw))
    named = {part.term for part in parts if isinstance(part, RTyped) and part.sort in rings}
    named |= {RVar(part.var) for part in parts if isinstance(part, RBind) and part.sort in rings}
    for part in parts:
        match part:
            case RApp("mul", (RVar() as left, RApp(word) | RTyped(RApp(word)))) if left in named and word != "pow":
                raise ElaborationError(f"{left.name}(…) may be a value of the polynomial {left.name}, or a product")


def rings_in(raw: Raw) -> frozenset[Shape]:
    """Return the rings of polynomials that are spoken of, as sorts."""
    sorts = (part.sort for part in subparts(raw) if isinstance(part, RTyped | RBind))
    return frozenset(sort for sort in sorts if isinstance(sort, Shape) and sort.letter)


def _declared(part: Raw) -> Iterator[str]:
    """Yield the letter of which a typing says what it is; that the indeterminate is a polynomial says the ring."""
    match part:
        case RTyped(RVar(name), sort) if not (isinstance(sort, Shape) and sort.letter == name):
            yield name


def _replaced(raw: Raw, rings: dict[str, Shape]) -> Raw:
    def change(part: Raw) -> Raw | None:
        match part:
            case RApp("mem", (element, RApp(word, (_, RTyped(sort=sort))))) if word == RING:
                return RTyped(_replaced(element, rings), sort)
            case RApp(word, (base, RTyped())) if word == RING:
                return RApp(RING, (base,))
            case RApply(polynomial, (RVar(name),)) if name in rings and isinstance(polynomial, RVar):
                return polynomial  # p(x) is p
            case RVar(name) if name in rings:
                return RTyped(RApp("indeterminate"), rings[name])
        return None

    return map_raw(raw, change)
