"""Tuples: pairs, and pairs of a thing and a tuple, as Lean nests them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import App, Sort, Symbol, Term
from certify.reading.raw import BY_SIGN, Hole, RApp, Raw, RTyped, RVar
from certify.reading.typed import ElaborationError
from certify.reading.unify import Meta, Open, Unifier, parts_of

#: The sort of pairs, and the word that makes one.
PAIRS = "Prod"
_PAIR = "pair"
#: The set of the pairs of what is in two sets.
PRODUCT = "product_set"
_ROW = re.compile(rf"\({HOLE}(, {HOLE})+\)")


def paired(parts: Sequence[Raw]) -> Raw:
    """Return the tuple of two things or more."""
    first, *rest = parts
    return RApp(_PAIR, (first, rest[0] if len(rest) == 1 else paired(rest)))


def items_of(pair: Raw) -> tuple[Raw, ...]:
    """Return what stands in a tuple as it is written: (x, y, z) of what `paired` makes of three things."""
    match pair:
        case RApp(word, (first, second)) if word == _PAIR:
            return (first, *items_of(second))
    return (pair,)


class Tuple:
    """(x, y) as it stands in a text: what it is the sorts say, and the things in it are of these `parts`.

    A pair where pairs are spoken of; elsewhere something opaque that depends on its parts: an ideal, a point.
    """

    def __init__(self, parts: tuple[Open, ...], result: Open) -> None:
        self.parts, self.result = parts, result
        self.is_pair = False

    def settle(self, unifier: Unifier) -> bool:
        """Let it be a pair where its sort says so; return whether that is new. Raises ElaborationError otherwise."""
        known = unifier.find(self.result)
        if self.is_pair or isinstance(known, Meta) or known.name != PAIRS:
            return False
        self.is_pair = True
        *firsts, last = self.parts
        for part in firsts:
            if isinstance(known, Meta) or known.name != PAIRS:
                raise ElaborationError(f"a tuple of {len(self.parts)} things, where those of fewer are spoken of")
            own, rest = parts_of(known)
            _agree(unifier, part, own)
            known = unifier.find(rest)
        _agree(unifier, last, known)
        return True


def _agree(unifier: Unifier, part: Open, own: Open) -> None:
    if not unifier.unify(part, own):
        raise ElaborationError("a part of a pair is of another sort than the pair says (nothing is converted silently)")


def pair_term(terms: Sequence[Term]) -> Term:
    """Return the tuple of terms, as Lean nests them."""
    first, *rest = terms
    second = rest[0] if len(rest) == 1 else pair_term(rest)
    sorts = first.sort, second.sort
    return App(Symbol(_PAIR, sorts, Sort(PAIRS, sorts)), (first, second))


def factors(product: Raw) -> tuple[Raw, Raw] | None:
    """Return the factors of A × B, which is no product of numbers by its sign."""
    match product:
        case RTyped(RApp("mul", (left, right)), Hole(sign)) if sign.startswith(f"{BY_SIGN}×"):
            return left, right
    return None


def is_row(word: str) -> bool:
    """Return whether a symbol is that of (·, ·), of two places or more."""
    found = skeleton_of(word)
    return found is not None and found[0] == "notation" and _ROW.fullmatch(found[1]) is not None


def letters_of(raw: Raw | None) -> tuple[str, ...] | None:
    """Return the letters of a tuple of different letters as it is written, (x, y), which may be an interval too."""
    if not isinstance(raw, RApp) or not is_row(raw.word):
        return None
    names = tuple(arg.name for arg in raw.args if isinstance(arg, RVar))
    return names if len(set(names)) == len(raw.args) > 1 else None
