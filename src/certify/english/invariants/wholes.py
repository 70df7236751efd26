"""Wholes: "the whole space" beside a complement or a closure is what surrounds the given one, and not the given one."""

from __future__ import annotations

from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare
from certify.reading.raw import RApp, Raw, RTyped

_WHOLE = frozenset({"whole", "entire", "full"})
#: What lies in what surrounds a thing, and not in the thing; the center of a group may be the whole group.
_AROUND = frozenset({"complement", "closure", "hull", "annihilator", "centralizer", "normalizer", "exterior"})


def no_whole_of_the_given(candidate: Candidate) -> None:
    """Refuse "the complement of a space K is the whole space" as that K is its complement. Raises NoReadingError."""
    if _WHOLE.isdisjoint(word.lower() for word in candidate.words):
        return
    for part in candidate.parts:
        if isinstance(part, RApp) and part.word == "eq":
            first, second = map(_said, part.args)
            if _is_around(first, second, candidate.lexicon) or _is_around(second, first, candidate.lexicon):
                raise NoReadingError("'the whole' of what surrounds a thing is more than that thing")


def _is_around(made: Raw, whole: Raw, lexicon: Lexicon) -> bool:
    """Return whether a term is the complement, the closure of another one."""
    return (
        isinstance(made, RApp)
        and whole in map(_said, made.args)
        and not _AROUND.isdisjoint(bare(lexicon.word(made.word).gloss).split())
    )


def _said(term: Raw) -> Raw:
    return term.term if isinstance(term, RTyped) else term
