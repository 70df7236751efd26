"""Polynomials over a ring that is no sort of its own: irreducible over 𝔽₂, in F[x], the field F[x]/(p(x)).

What must never happen is that x is read as any number there. So where a ring is spoken of by a letter that is adjoined
to it, or a term with one letter that nothing introduces is irreducible over something, that letter is the
indeterminate, in the whole text: p(x) is p, and a polynomial has numerals for coefficients alone. Where it is in any
other place nothing is changed, and the letter is one that nothing introduces.
"""

from __future__ import annotations

from certify.lexicon.opaque import guessed_name
from certify.lexicon.skeletons import number_set, skeleton_name
from certify.logic import INT, number_sorts
from certify.reading.polynomials import RING, Resolved, polynomials
from certify.reading.raw import Hole, RApp, RApply, Raw, RawSort, RNum, RTyped, RVar
from certify.reading.raw_parts import bound_names, free_names, map_raw, subparts
from certify.reading.typed import ElaborationError

#: What is said of a polynomial and the ring of its coefficients.
_OVER = frozenset(
    name
    for said in ("irreducible", "reducible")
    for place in ("in", "over")
    for name in (f"{said}_{place}", guessed_name("adjective_with", f"{said} {place}"))
)
#: Letters that stand for numbers where nothing introduces them, and those that may as well stand for any ring.
_NUMBERS = {"Q": "ℚ", "Z": "ℤ"}
_DOUBTFUL = frozenset("RCN")
#: The elements of a ring that is a thing.
_ELEMENTS = Hole("coefficients")
_SUMS = frozenset({"add", "sub", "mul", "neg"})


def adjoined(raw: Raw, taken: frozenset[str]) -> dict[str, RawSort]:
    """Return the letters that are indeterminates over things, each with the sort of the coefficients that it is with.

    `taken` are letters that the text introduces as something else.
    """
    found: dict[str, RawSort] = {}
    for part in subparts(raw):
        match part:
            case RApp(word, (_, RVar(letter))) if word == RING:
                found.setdefault(letter, _coefficients(part.args[0]))
            case RApp(word, (term, ring)) if word in _OVER:
                letters = free_names(term) if not isinstance(term, RVar) else _arguments(raw, term)
                if len(letters - taken) == 1 and not letters & free_names(ring):
                    found |= dict.fromkeys(letters - taken, _coefficients(ring))
    return {letter: sort for letter, sort in found.items() if letter not in taken}


def over_things(raw: Raw, taken: frozenset[str]) -> Resolved:
    """Return `raw` with the indeterminate for each letter that it adjoins to a thing.

    `taken` are letters that the text introduces. Raises ElaborationError for R[x] where it does not introduce R.
    """
    bases = free_names(raw)
    raw = map_raw(raw, lambda part: _over_numbers(part, taken))
    found = adjoined(raw, taken | bound_names(raw))
    letters = frozenset(found)
    if not letters:
        return Resolved(raw)
    bases -= free_names(raw)
    changed = map_raw(_named(raw, letters), lambda part: _changed(part, letters, found))
    left = free_names(changed) & letters
    return Resolved(raw) if left else Resolved(changed, letters | bases)


def _over_numbers(part: Raw, taken: frozenset[str]) -> Raw | None:
    """Return ℚ[x] for Q[x], where nothing introduces Q. Raises ElaborationError for R[x]: any ring, or the reals?"""
    match part:
        case RApp(word, (RVar(base), RVar() as letter)) if word == RING and base not in taken:
            if base in _DOUBTFUL:
                raise ElaborationError(f"{base} may be any ring, or numbers: nothing introduces it")
            if base in _NUMBERS:
                return RApp(RING, (RApp(skeleton_name("notation", _NUMBERS[base])), letter))
    return None


def _arguments(raw: Raw, polynomial: RVar) -> frozenset[str]:
    """Return the letters of which something is a value: x of p(x)."""
    values = (part for part in subparts(raw) if isinstance(part, RApply) and part.function == polynomial)
    return frozenset(arg.name for part in values for arg in part.args if isinstance(arg, RVar))


def _coefficients(ring: Raw) -> RawSort:
    """Return the sort of numbers that a ring is; the elements of every other one are of a sort of their own.

    Over "every field", which has no name, a numeral is an integer.
    """
    if any("·" in name for name in free_names(ring)):
        return INT
    ring = ring.term if isinstance(ring, RTyped) else ring  # "the rationals", which are a thing
    signs = {number_set(sort): sort for sort in number_sorts()}
    return signs.get(ring.word, _ELEMENTS) if isinstance(ring, RApp) and not ring.args else _ELEMENTS


def _named(raw: Raw, letters: frozenset[str]) -> Raw:
    """Return `raw` with p for p(x), where p is spoken of in no other way."""
    values = [part for part in subparts(raw) if isinstance(part, RApply) and isinstance(part.function, RVar)]
    places: frozenset[Raw] = frozenset(map(RVar, letters))
    own = [part for part in values if len(part.args) == 1 and part.args[0] in places]
    others = frozenset(part.function for part in values if part not in own)
    return map_raw(raw, lambda part: part.function if part in own and part.function not in others else None)


def _changed(part: Raw, letters: frozenset[str], over: dict[str, RawSort]) -> Raw | None:
    match part:
        case RApp(word, (base, RVar(letter))) if word == RING and letter in letters:
            return RApp(RING, (base,))
    own = free_names(part) & letters
    if len(own) != 1:
        return None
    (letter,) = own
    if not _is_polynomial(part, letter):
        return None
    sort = polynomials(over.get(letter, _ELEMENTS), letter)
    return map_raw(part, lambda inner: RTyped(RApp("indeterminate"), sort) if inner == RVar(letter) else None)


def _is_polynomial(part: Raw, letter: str) -> bool:
    """Return whether a term is one of the letter and of numerals; exponents may have letters of their own."""
    match part:
        case RVar(name):
            return name == letter
        case RNum():
            return True
        case RApp("pow", (base, exponent)):
            return _is_polynomial(base, letter) and letter not in free_names(exponent)
        case RApp(word, args) if word in _SUMS:
            return all(_is_polynomial(arg, letter) for arg in args)
    return False
