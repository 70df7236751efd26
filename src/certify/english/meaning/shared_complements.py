"""A complement that several adjectives share: "algebraic and finitely generated over K" says both of L over K.

A phrase behind the last of two coordinated words belongs to both (right node raising: Ross, Constraints on Variables in
Syntax, 1967). That a word may take it a table says, of what is so over, or with respect to, something: a prime that is
unramified in K is prime elsewhere. What the complement introduces it introduces once, so that it is a name there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.lexicon import Lexicon
from certify.lexicon.opaque import symbol_name

#: Prepositions behind which something stands that all is so over, or with respect to.
_SHARED = ("over", "with respect to")
_WITH, _ALONE = "adjective_with", "adj"


def with_complement(part: Tree, said: tuple[Tree, ...], lexicon: Lexicon) -> tuple[LatticeToken, Tree] | None:
    """Return an adjective among coordinated predicates with the complement of the last one, where it may take that."""
    match said[-1]:
        case Tree("adj2", (LatticeToken(value=Sense()) as word, Tree(name="term") as complement)) if (
            part is not said[-1]
        ):
            gloss = lexicon.word(word.value.word).gloss
            place = next((place for place in _SHARED if gloss.endswith(f" {place}")), None)
            taking = _taking(part, word, place, lexicon) if place is not None else None
            return None if taking is None else (taking, complement)
    return None


def taking_complements(name: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield the names of a word with the complements that it may share."""
    yield from filter(None, (_taking_one(name, place, lexicon) for place in _SHARED))


def _taking_one(name: str, place: str, lexicon: Lexicon) -> str | None:
    """Return the name that a table has for an adjective with a preposition."""
    made = symbol_name(f"{lexicon.word(name).gloss} {place}")
    row = lexicon.named.get(made)
    return made if row is not None and row.category == _WITH else None


def _taking(part: Tree, word: LatticeToken, place: str, lexicon: Lexicon) -> LatticeToken | None:
    """Return an adjective as the one with a preposition, where a table has it with that."""
    token = part.children[0] if part.name == _ALONE else None
    if not isinstance(token, LatticeToken) or not isinstance(token.value, Sense):
        return None
    name = _taking_one(token.value.word, place, lexicon)
    return None if name is None else token._replace(type=word.type, value=replace(word.value, word=name))
