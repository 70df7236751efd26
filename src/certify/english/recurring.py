"""Adjectives that recur: what a text says of a thing by itself is no part of a compound in the same text.

"A closed subspace of a normal space is normal" hands one property on, so that "normal" is one word with its noun in
neither place. Where it stands before nouns alone (a Lie algebra, a normal space), the compound is an idiom.
"""

from __future__ import annotations

from collections.abc import Iterable

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken

_ADJECTIVES = frozenset({"ADJ", "ADJF", "HADJ"})
#: Terminals of nouns, and of the noun behind an index: an M-regular element.
_NOUNS = {"NOUN": "NOUN", "NOUNS": "NOUNS", "HNOUN": "NOUN", "HNOUNS": "NOUNS"}
#: Terminals before which an adjective says what it says of a thing that they name.
_HEADS = frozenset({"NOUN", "NOUNS", "RNOUN", "RNOUNS", "RNOUN0", "RN", "RNS", "FN", "FN0", "FN2", "FNP"})


def without_torn(tokens: tuple[LatticeToken, ...]) -> tuple[LatticeToken, ...]:
    """Return the tokens but the compounds with an adjective that the text says of something by itself."""
    adjectives = [token for token in tokens if token.type in _ADJECTIVES and isinstance(token.value, Sense)]
    heads = {token.start for token in tokens if token.type in _HEADS}
    alone = {token.value.word for token in adjectives if token.end not in heads}
    again = [token for token in adjectives if token.value.word in alone and token.end in heads]
    return tuple(token for token in tokens if not _tears(token, again, tokens)) if again else tokens


def _tears(compound: LatticeToken, again: list[LatticeToken], tokens: Iterable[LatticeToken]) -> bool:
    """Return whether a noun takes an adjective with it: a normal space, a union of meagre sets."""
    if compound.type not in _NOUNS:
        return False
    if isinstance(compound.value, Noun) and compound.value.made_of:
        return any(compound.start < token.start and token.end < compound.end for token in again)
    ends = {token.end for token in again if token.start == compound.start and token.end < compound.end}
    nouns = (token for token in tokens if token.start in ends and token.end == compound.end)
    return any(noun.type == _NOUNS[compound.type] and _says_no_sort(noun) for noun in nouns)


def _says_no_sort(noun: LatticeToken) -> bool:
    """Return whether a noun is said of things: an algebraic integer need be none of the integers."""
    return isinstance(noun.value, Noun) and noun.value.sort is None
