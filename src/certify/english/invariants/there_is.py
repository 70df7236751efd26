"""What there is, and what stands behind it: a condition of the whole, or of that thing alone.

"There is an x such that A if B" is open: B may be a condition of A, within what there is, or of the whole. What B
speaks of tells: "if |x - y| < δ" speaks of the δ that there is, "if p is a prime" introduces a thing on which the other
depends (the scope of adjuncts: Johnston, The Syntax and Semantics of Adverbial Adjuncts, 1994).
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.glr import LatticeToken, Tree, start_of
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.conditions import parted
from certify.english.meaning.syntax import letters_in, letters_of, names_in
from certify.english.meaning.things import NoReadingError

#: Claims with a condition behind them, and what restricts a noun to such as are so.
_BEHIND = frozenset({"if_after", "when_after"})
_SUCH_THAT = "rel_such_that"
#: That there is something, what it is in a condition, and what says so of what kind something is.
_THERE, _CLAUSES, _KINDS = frozenset({"there_is"}), frozenset({"clause"}), frozenset({"kind", "is_np"})
_RESTRICTED, _WHENEVER = "restricted", "whenever"
#: Words that may go on with what restricts a noun.
_GOES_ON = frozenset({",", "and", "or", "such", "which", "that", "where", "with", "whose", "who"})


def no_condition_within_what_there_is(candidate: Candidate) -> None:
    """Refuse "there is an x such that x^p = 1, if p divides n" as of one x for all p: p is introduced for the whole.

    Where the condition speaks of what there is, its letters vary there: "there is a δ such that |f(x)| < 1 whenever x
    in A satisfies |x| < δ" says of no one x what δ there is. Raises NoReadingError.
    """
    for noun, claim, given in _conditioned(candidate):
        own, start = frozenset(names_in(noun)), start_of(noun)
        known = frozenset().union(*(letters_of(token) for token in candidate.tokens if token.start < start))
        new = (letters_in(given) & letters_in(claim)) - own - known
        if not new:
            continue
        if new & candidate.free_letters:
            raise NoReadingError("a letter of a condition within what there is: any one there, or one for all?")
        within = _WHENEVER in candidate.lowered[max(start_of(given) - 1, 0) : start_of(given)]
        within = within and not _is_introducing(given) and not parted(candidate, claim, given)
        if own.isdisjoint(letters_in(given)) and not within:
            raise NoReadingError("a condition that speaks of nothing that there is, is one of the whole")


def no_condition_past_what_there_is(candidate: Candidate) -> None:
    """Refuse "is there an n such that n > m whenever m is in S?" as of each m some n: it is a condition of n > m.

    What stands behind a clause without a pause belongs to it (late closure: Frazier and Fodor, 1978), unless it says
    what the thing is that it introduces: "if p is a prime". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        there, given = phrase.children if phrase.name in _BEHIND and len(phrase.children) == 2 else (None, None)
        if not (isinstance(there, Tree) and there.name in _THERE and isinstance(given, Tree)):
            continue
        for noun, claim in _such_that(there):
            start = start_of(noun)
            known = frozenset().union(*(letters_of(token) for token in candidate.tokens if token.start < start))
            new = (letters_in(given) & letters_in(claim)) - letters_in(noun) - known
            if new and not _is_introducing(given) and not parted(candidate, claim, given):
                raise NoReadingError("a condition behind 'such that', without a comma, is one of what stands there")


def no_phrase_behind_such_that(candidate: Candidate) -> None:
    """Refuse "an n such that p divides n, if p is a prime of the form 4k + 1" as an n of that form: the prime is.

    A clause is an island: what stands behind it, and begins no relative clause, belongs to it. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        noun, more = phrase.children if phrase.name == _RESTRICTED and len(phrase.children) == 2 else (None, None)
        within = noun.children[-1] if isinstance(noun, Tree) and noun.name == _RESTRICTED else None
        if not (isinstance(within, Tree) and within.name == _SUCH_THAT and isinstance(more, Tree)):
            continue
        start = start_of(more)
        if _GOES_ON.isdisjoint(candidate.lowered[max(start - 2, 0) : start + 1]):
            raise NoReadingError("what stands behind 'such that' and a clause belongs to the clause")


def _conditioned(candidate: Candidate) -> Iterator[tuple[Tree, Tree, Tree]]:
    """Yield the nouns of what there is, what is said of it, and the condition within that."""
    for there in candidate.phrases if any(phrase.name in _BEHIND for phrase in candidate.phrases) else ():
        for noun, said in _such_that(there) if there.name in _THERE else ():
            claim, given = said.children if said.name in _BEHIND and len(said.children) == 2 else (None, None)
            if isinstance(claim, Tree) and isinstance(given, Tree):
                yield noun, claim, given


def _such_that(there: Tree) -> Iterator[tuple[Tree, Tree]]:
    """Yield the noun of what there is, and the clause behind its "such that"."""
    said: Tree | LatticeToken | None = there.children[-1] if there.children else None
    while isinstance(said, Tree) and said.name != _RESTRICTED:
        said = said.children[-1] if said.children else None
    noun, more = said.children if isinstance(said, Tree) and len(said.children) == 2 else (None, None)
    clause = more.children[-1] if isinstance(more, Tree) and more.name == _SUCH_THAT else None
    if isinstance(noun, Tree) and isinstance(clause, Tree):
        yield noun, clause


def _is_introducing(given: Tree) -> bool:
    """Return whether a condition says what a thing is: "p is a prime that divides n"."""
    said = given.children[-1] if given.name in _CLAUSES and given.children else None
    kind = said.children[0] if isinstance(said, Tree) and said.name == "copula" and said.children else None
    return isinstance(kind, Tree) and kind.name in _KINDS
