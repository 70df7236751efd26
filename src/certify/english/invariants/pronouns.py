"""A pronoun stands in the scope of what it refers to (accessibility, Kamp and Reyle 1993)."""

from __future__ import annotations

from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.reading.raw_parts import free_names


def no_pronoun_out_of_scope(candidate: Candidate) -> None:
    """Raise NoReadingError where a thing that the text introduces is spoken of outside its quantifier."""
    if free_names(candidate.raw) & candidate.fresh_names:
        raise NoReadingError("a pronoun refers to something out of its scope")
