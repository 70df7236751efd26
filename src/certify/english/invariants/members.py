"""What a reading must not say of the members of several things: of each of the things, or of all of them together."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import behind, phrases, word_of
from certify.english.meaning.syntax import in_plural
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Word


def no_member_of_all(candidate: Candidate) -> None:
    """Refuse "an element of the cycles of S" as one of every cycle: it may be one of the cycles.

    Raises NoReadingError.
    """
    for phrase in phrases(candidate.tree):
        tokens = (part for part in phrase.children if isinstance(part, LatticeToken))
        said = [word for token in tokens if (word := word_of(token, candidate.lexicon)) is not None]
        wholes = (part for part in phrase.children[1:] if isinstance(part, Tree) and part.name == "definite")
        if any(map(_is_membership, said)) and any(map(_are_parts, wholes)):
            raise NoReadingError("an element of each of several things, or one of them?")


def _is_membership(word: Word) -> bool:
    return "mem" in (word.name, word.overload)


def _are_parts(phrase: Tree) -> bool:
    """Return whether a definite noun phrase is "the cycles of S": all that are so of something."""
    noun = behind(phrase.children[0])
    return isinstance(noun, Tree) and noun.name == "related" and in_plural(noun)
