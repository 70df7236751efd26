"""Words of which a text says itself that they are said of each: both of H and K are normal in G.

"Each" and "both" distribute what their clause says over the things that they stand with (Link, Generalized Quantifiers
and Plurals, 1987; Champollion, Parts of a Whole, 2017: overt distributivity). Where the clause speaks of several other
things besides, nothing says so of these.
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.forms import Sense
from certify.english.glr import Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.syntax import in_plural

#: Clauses, and questions whose first phrase is the subject.
_CLAUSES = frozenset({"clause", "q_copula", "q_do", "q_both", "be_doing"})
#: Noun phrases of each of several things, and predicates that say what they say of each.
_OF_EACH = frozenset({"each_of", "both_of", "each_one", "both_of_kind"})
_SAYING_OF_EACH = frozenset({"each_copula", "floating_each"})
_EACH = frozenset({"each", "both"})
#: Noun phrases of several things that no word in them counts.
_SEVERAL = frozenset({"and_np", "or_np", "they", "bare_plural", "own_parts"})
_COUNTED = frozenset({"quantified", "definite", "relational"})


def said_of_each(candidate: Candidate) -> set[str]:
    """Return the words that stand in clauses alone which say of each what they say of several things."""
    clauses = (phrase for phrase in candidate.phrases if phrase.name in _CLAUSES)
    each = {id(token) for clause in clauses if _says_of_each(clause, candidate) for token in leaves(clause)}
    senses = [token for token in candidate.tokens if isinstance(token.value, Sense)]
    doubtful = {token.value.word for token in senses if id(token) not in each}
    return {token.value.word for token in senses} - doubtful


def _says_of_each(clause: Tree, candidate: Candidate) -> bool:
    marks = [*_several_in(clause, candidate)]
    return bool(marks) and all(marks)


def _several_in(clause: Tree, candidate: Candidate) -> Iterator[bool]:
    """Yield for each phrase of several things in a clause whether the clause says what it says of each of them."""
    subject, *said = (part for part in clause.children if isinstance(part, Tree))
    each = clause.name == "q_both" or any(part.name in _SAYING_OF_EACH for part in said)
    if each and any(_follows_each(part, candidate) for part in said):
        yield True
    else:
        yield from _marks(subject, candidate)
    for part in said:
        yield from _marks(part, candidate)


def _marks(part: Tree, candidate: Candidate) -> Iterator[bool]:
    if part.name in _OF_EACH:
        yield True
    elif part.name in _SEVERAL or (part.name in _COUNTED and any(map(in_plural, _trees(part)))):
        yield part.name == "and_np" and _follows_each(part, candidate)
    else:
        for child in _trees(part):
            yield from _marks(child, candidate)


def _trees(part: Tree) -> Iterator[Tree]:
    return (child for child in part.children if isinstance(child, Tree))


def _follows_each(part: Tree, candidate: Candidate) -> bool:
    """Return whether "each" or "both" stands before a phrase."""
    start = min((token.start for token in leaves(part)), default=0)
    return start > 0 and candidate.words[start - 1].lower() in _EACH
