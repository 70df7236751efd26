"""Wholes: "the whole space" beside a complement is what surrounds the given one; all of a set is that set."""

from __future__ import annotations

from certify.english.glr import Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.syntax import token_raw
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


def no_whole_of_an_element(candidate: Candidate) -> None:
    """Refuse "contains all of s" as that s is an element, "divides all of n": what has parts is a set or a thing.

    Raises NoReadingError.
    """
    ones = (phrase.children[0] for phrase in candidate.phrases if phrase.name == "all_of_them")
    terms = [one for one in ones if isinstance(one, Tree) and one.name == "term"]
    whole = [token_raw(token) for one in terms for token in leaves(one)]
    for part in candidate.parts if whole else ():
        word = candidate.lexicon.word(part.word) if isinstance(part, RApp) else None
        if isinstance(part, RApp) and word is not None and word.opaque is None:
            for argument, sort in zip(part.args, word.args, strict=False):
                if _said(argument) in whole and not sort.startswith(("Set(", "Finset(")):
                    raise NoReadingError("'all of' what has no parts")


def _is_around(made: Raw, whole: Raw, lexicon: Lexicon) -> bool:
    """Return whether a term is the complement, the closure of another one."""
    return (
        isinstance(made, RApp)
        and whole in map(_said, made.args)
        and not _AROUND.isdisjoint(bare(lexicon.word(made.word).gloss).split())
    )


def _said(term: Raw) -> Raw:
    return term.term if isinstance(term, RTyped) else term
