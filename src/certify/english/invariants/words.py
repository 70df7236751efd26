"""Every word counts: a phrase that names a concept is part of what the text is read to say.

A derivation may pass over a word (a remark, an apposition, an action that is only mentioned). Where the formula does
not speak of the word's concept at all, something that the author wrote was lost, and the derivation is no reading.
"""

from __future__ import annotations

from certify.english.forms import Kind, Sense
from certify.english.invariants.candidate import Candidate, leaves
from certify.english.meaning.things import NoReadingError
from certify.reading.raw_parts import words_in

#: Concepts that may be said by others: what an equation, a membership or a number of elements comes to.
_SAID_OTHERWISE = frozenset({"eq", "mem", "finset_mem", "card"})
#: Words that x² and x³ are values of.
_POWERS = frozenset({"sq", "cube"})
#: Phrases that say in which structure the claim is made: they give sorts, not formulas.
_TYPE_CONTEXT = frozenset({"in_lawful", "with_operation"})


def every_word_counts(candidate: Candidate) -> None:
    """Raise NoReadingError for a concept that the text names and the formula does not speak of."""
    said = words_in(candidate.raw) | _SAID_OTHERWISE
    if "pow" in said:
        said |= _POWERS
    for token in leaves(candidate.tree, _TYPE_CONTEXT):
        words = [word for value in _senses(token.value) if (word := _concept(value)) is not None]
        if words and not any(word in said for word in words):
            raise NoReadingError(f"'{words[0]}' is named, but nothing is said with it")


def _concept(value: object) -> str | None:
    """Return the word that a token's value names: a noun ("prime") names one as well as an adjective."""
    return value.word if isinstance(value, Sense | Kind) else None


def _senses(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) and not isinstance(value, Sense) else (value,)
