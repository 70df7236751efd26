"""Constants that each structure has one of, said of a thing: "its kernel is the trivial subgroup".

Of two groups each has a trivial subgroup of its own, and no constant is that of both (invariants.owners). Behind "is"
and "is equal to" a definite says what the thing is, and names no other (Coppock and Beaver, Definiteness and
Determinacy, 2015): it is the trivial one of what it is part of, which is a property of the thing alone.
"""

from __future__ import annotations

from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import guessed_name
from certify.reading.raw import RApp, Raw, RTyped
from certify.reading.raw_parts import map_raw

#: What says of a thing that every structure has one.
_OF_EACH = frozenset({"trivial", "zero", "identity", "unit", "neutral", "null"})


def is_of_each(word: Word) -> bool:
    """Return whether a word is a constant that each structure has: the zero module, the identity permutation."""
    return word.category == "constant" and word.opaque is not None and word.gloss.split(" ")[0] in _OF_EACH


def predicated(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return a claim with "is the zero map" as what is said of a thing, where it was an equation."""

    def say(part: Raw) -> Raw | None:
        if not (isinstance(part, RApp) and part.word == "eq"):
            return None
        constants = [noun for arg in part.args if (noun := _noun(arg, lexicon)) is not None]
        things = [arg for arg in part.args if _noun(arg, lexicon) is None]
        if len(constants) != 1 or len(things) != 1:
            return None
        return RApp(constants[0], (predicated(things[0], lexicon),))

    return map_raw(raw, say)


def _noun(term: Raw, lexicon: Lexicon) -> str | None:
    """Return what says of a thing that it is the constant that a term is, if each structure has one of it."""
    bare = term.term if isinstance(term, RTyped) else term
    word = lexicon.word(bare.word) if isinstance(bare, RApp) and not bare.args else None
    return guessed_name("noun", word.gloss) if word is not None and is_of_each(word) else None
