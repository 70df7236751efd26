"""Sizes that are finite or infinite: to have finite order is said of the element, and not of a number.

Where an order, an index, a dimension is a natural number, it is finite anyway. So "the order of x is finite" is no
claim about that number but one word about x, as in Mathlib (`IsOfFinOrder`, `Subgroup.FiniteIndex`), and a set of
finite cardinality is a finite set.
"""

from __future__ import annotations

from certify.lexicon import Lexicon
from certify.lexicon.opaque import guessed_name
from certify.logic import number_sorts
from certify.reading.raw import RApp, Raw
from certify.reading.raw_parts import map_raw

#: What is said of sizes that are not numbers: of sets, and of things.
_OF_SIZES = {
    "finite": "finite",
    "infinite": "infinite",
    guessed_name("adjective", "finite"): "finite",
    guessed_name("adjective", "infinite"): "infinite",
}
#: How many elements a set has: it is finite where that is.
_OF_SETS = frozenset({"card", "number_of_elements_of", "cardinality_of"})
_OF = " of"


def with_finite_sizes(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return `raw` with "has finite order" for "the order is finite", where an order is a number."""

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp(said, (RApp(size, args),)) if said in _OF_SIZES and args:
                args = tuple(map_raw(arg, change) for arg in args)
                name = said if size in _OF_SETS else _owned(_OF_SIZES[said], size, lexicon)
                return None if name is None else RApp(name, args)
        return None

    return map_raw(raw, change)


def _owned(said: str, size: str, lexicon: Lexicon) -> str | None:
    """Return what it is to have a size of which `said` is said; None for what is no number."""
    word = lexicon.word(size)
    noun, of, place = word.gloss.partition(_OF)
    if word.opaque is None or not of or _OF in place or word.signature[1] not in number_sorts() or len(word.args) > 2:
        return None
    category = "verb_alone" if len(word.args) == 1 else "verb"
    return guessed_name(category, f"have {said} {noun}{place}")
