"""Counting what a thing has: "n vertices" says that the number of its vertices is n."""

from __future__ import annotations

from certify.english import morphology
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import bare, guessed_name, symbol_name


def count_name(word: Word, lexicon: Lexicon) -> str:
    """Return the function that counts what a relational noun says of a thing: the number of vertices of."""
    forms = next((frame.forms for frame in word.frames), {})
    text = f"number of {morphology.plural(bare(word.gloss), forms)} of"
    name = symbol_name(text)
    return name if name in lexicon.named else guessed_name("function", text)


def indexed_count_name(gloss: str) -> str:
    """Return the function that counts what a noun behind a hyphen says: the number of p-subgroups of, of p and G."""
    return guessed_name("function_in_parts", f"number of {morphology.plural(bare(gloss.lower()))} at of")


def total_name(function: Word, kin: Word, lexicon: Lexicon) -> str:
    """Return the function that takes together all that a relational noun says of a thing: the sum of the digits of."""
    plural = morphology.plural(bare(kin.gloss), next((frame.forms for frame in kin.frames), {}))
    last, *_ = bare(function.gloss).split(" of")
    text = f"{last} of the {plural} of"
    known = (symbol_name(said) for said in (f"{last} of {plural} of", text))
    return next((name for name in known if name in lexicon.named), guessed_name("function", text))


def assigned_name(word: Word) -> str:
    """Return the name of what a thing gives that is called as its values are: the measure of s under μ."""
    return guessed_name("function_in_parts", f"{word.gloss} under")
