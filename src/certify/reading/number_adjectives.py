"""Adjectives that say of a letter what number it is: "if x is real" introduces a real number x.

Such an adjective is sortal where nothing else says what the letter is: it says what a thing is, not which one (Dummett,
Frege: Philosophy of Language, ch. 16). That z + 1/z is real says something of a complex number, and is left as it
stands.
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.logic import REAL, Sort
from certify.reading.raw import RApp, Raw, RBin, RBind, RTyped, RVar
from certify.reading.raw_parts import conjuncts, map_raw, subparts

#: The adjectives, and the sorts of numbers that they say.
_SORTS: dict[str, Sort] = {"real": REAL, "complex": Sort("Complex")}


def with_numbers(raw: Raw) -> Raw:
    """Return `raw` with letters as numbers where an adjective that is supposed alone says what they are."""
    said = [part for part in subparts(raw) if isinstance(part, RApp) and part.word in _SORTS]
    supposed = [part for part in _supposed(raw) if part in said]
    letters = {part.args[0].name for part in supposed if isinstance(part, RApp) and isinstance(part.args[0], RVar)}
    if not said or len(supposed) < len(said) or len(letters) < len(said) or letters & _known(raw):
        return raw

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp(word, (RVar() as letter,)) if word in _SORTS:
                return RTyped(letter, _SORTS[word])
        return None

    return map_raw(raw, change)


def _supposed(raw: Raw) -> Iterator[Raw]:
    """Yield the claims that a claim supposes."""
    match raw:
        case RBind("forall", body=body):
            yield from _supposed(body)
        case RBin("implies", left, right):
            yield from (*conjuncts(left), *_supposed(right))


def adjectives_of_sorts(raw: Raw) -> frozenset[str]:
    """Return the adjectives that may have said of which sort a letter of `raw` is."""
    sorts = {part.sort for part in subparts(raw) if isinstance(part, RTyped) and isinstance(part.term, RVar)}
    return frozenset(word for word, sort in _SORTS.items() if sort in sorts)


def _known(raw: Raw) -> set[str]:
    """Return the letters of which something else says what they are."""
    parts = tuple(subparts(raw))
    bound = {part.var for part in parts if isinstance(part, RBind) and part.sort is not None}
    return bound | {part.term.name for part in parts if isinstance(part, RTyped) and isinstance(part.term, RVar)}
