"""Whose "itself" is: the subject of its clause (principle A: Chomsky, Lectures on Government and Binding, 1981).

Behind a noun in a relative clause that is the noun, as "a group acting on itself" says. Mathematicians mean what the
sentence is about as often ("G is isomorphic to a group acting on itself"), so there the word leaves open which.
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree, first_leaf, leaves, phrases
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import word_of
from certify.english.meaning.syntax import mentions
from certify.english.meaning.things import NoReadingError

_ITSELF, _IDENTITY = frozenset({"itself"}), "is_np"
_JOINED = frozenset({"and_pred", "or_pred"})
_CLAUSES = frozenset({"clause", "q_copula", "q_do", "iff"})
#: What speaks of things.
_SPOKEN_OF = ("NOUN", "RNOUN", "RN", "FN", "STRUCT", "VAR", "TERM", "CONST")
_PLURAL_VERBS = frozenset({"are", "have", "do"})
_WHOSE = frozenset({"rel_whose", "rel_all_whose"})
_MADE = frozenset({"apply", "applyp", "apply_each"})


def no_doubtful_itself(candidate: Candidate) -> None:
    """Refuse "every group is a subgroup of a group acting on itself", "a form whose exponents are less than itself".

    Nor is something said to be itself beside another thing: "such that its only subsets are the empty set and itself"
    lists two. In a relative clause "itself" is clear where nothing is spoken of before the noun: "every number that
    divides itself", and behind "other than", which no thing is of itself. A verb in the plural has no such subject.
    Where all words are known, both are read. Raises NoReadingError.
    """
    opaque = bool(candidate.opaque_words)
    for clause in candidate.phrases:
        if clause.name in _JOINED and any(map(_is_itself, clause.children)):
            raise NoReadingError("that something is itself says nothing of it")
        if clause.name not in _CLAUSES or not opaque:
            continue
        spoken = [token.start for token in leaves(clause) if token.type.startswith(_SPOKEN_OF)]
        for noun, relative in _relatives(clause):
            start = min((token.start for token in leaves(noun)), default=0)
            if any(place < start for place in spoken) or _is_plural(relative, candidate.words):
                raise NoReadingError("'itself' in a relative clause: the noun before it, or what it is all about?")


def _is_itself(said: Tree | LatticeToken) -> bool:
    """Return whether a predicate says of something that it is itself."""
    other = said.children[0] if isinstance(said, Tree) and said.name == _IDENTITY and said.children else None
    return isinstance(other, Tree) and other.name in _ITSELF


def _relatives(clause: Tree) -> Iterator[tuple[Tree, Tree]]:
    """Yield the nouns with "itself" in what restricts them, and the restriction."""
    for phrase in phrases(clause):
        noun, relative = phrase.children if phrase.name == "restricted" and len(phrase.children) == 2 else (None, None)
        if not isinstance(noun, Tree) or not isinstance(relative, Tree) or not mentions(relative, _ITSELF):
            continue
        first = first_leaf(relative)
        if not (first and isinstance(first.value, Sense) and first.value.word == "ne"):
            yield noun, relative


def _is_plural(relative: Tree, words: tuple[str, ...]) -> bool:
    """Return whether the subject of a relative clause is a plural: whose exponents are."""
    subject, *_ = leaves(relative)
    return relative.name in _WHOSE and words[subject.end].lower() in _PLURAL_VERBS


def no_function_of_each_other(candidate: Candidate) -> None:
    """Refuse "U and W are complements of each other" as that each is the one complement there is of the other.

    A plural behind "are" says that each is one of the other: only a word that is known to be a function has just one.
    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        made = phrase.children if phrase.name in _MADE and len(phrase.children) == 2 else (None, None)
        token, other = made
        if isinstance(token, LatticeToken) and isinstance(other, Tree) and other.name == "each_other":
            word = word_of(token, candidate.lexicon)
            if word is not None and word.opaque is not None:
                raise NoReadingError(f"“{word.gloss}” each other: of which there may be several")
