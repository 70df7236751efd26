"""What "so is X" repeats: the one predicate of the condition, where it has just one."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.glr import Tree, leaves, phrases
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError

_CONDITIONALS = frozenset({"if_then", "when_then"})
#: Noun phrases in a predicate, which may only say what the letters of a text are.
_NOUNS = frozenset({"is_np", "kind"})
#: Clauses that repeat what was said last: so is it, the same holds for it.
_REPEATS = frozenset({"so_is", "so_too"})


def no_doubtful_repetition(candidate: Candidate) -> None:
    """Refuse "if A is closed and B is bounded, then so is A ∪ B": what is it, closed or bounded?

    Raises NoReadingError. A noun, which introduces what it is said of, counts only as the last predicate.
    """
    for phrase in candidate.phrases:
        given, then = phrase.children[:2] if phrase.name in _CONDITIONALS else (None, None)
        if isinstance(given, Tree) and isinstance(then, Tree) and then.name in _REPEATS:
            *before, last = (*_predicates(given),) or (None,)
            kept = [part for part in before if part is not None and part.name not in _NOUNS]
            said = {_words(candidate, part) for part in (*kept, last) if part is not None}
            if len(said) > 1:
                raise NoReadingError("'so is' may repeat each of several things that are said before")


def _predicates(given: Tree) -> Iterator[Tree]:
    """Yield what a condition says with "is", in the order of the text."""
    for part in phrases(given):
        said = part.children[0] if part.name in ("copula", "each_copula") else None
        if isinstance(said, Tree):
            yield said


def _words(candidate: Candidate, said: Tree) -> tuple[str, ...]:
    return tuple(candidate.said(token) for token in leaves(said))
