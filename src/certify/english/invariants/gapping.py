"""A verb that is not said again: "a is less than b and b less than c" leaves "is" out before "less".

What is left out is the verb of the clause before (gapping: Ross, Gapping and the Order of Constituents, 1970), so that
a letter before the comparison is its subject, and no amount by which something else is less.
"""

from __future__ import annotations

from itertools import pairwise

from certify.english.glr import LatticeToken, Tree, end_of, start_of
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.syntax import letters_in, letters_of
from certify.english.meaning.things import NoReadingError

#: Phrases that say by how much something is more or less, and the words behind which the amount may be a letter.
_BY_AN_AMOUNT = frozenset({"more_by", "less_by"})
_COPULAS = frozenset({"is", "are", "be", "being", "exactly", "precisely", "just"})
_JOINTS = frozenset({"and", "or", "but", "nor", ","})
#: Verbs that stand between a subject and what it is said to be, where none is left out.
_COPULAR = frozenset({"is", "are", "be", "remains", "becomes", "become", "lies", "lie", "falls", "fall"})
_ARTICLE = "a"
#: What denies: whether it is left out with the copula, or stands once, is left open.
_DENYING = frozenset({"not", "neither", "never"})


def no_amount_of_a_gapped_clause(candidate: Candidate) -> None:
    """Refuse "is a less than b and b less than c" as a = c - b, and "some x with v x greater than one" as v = 1 + x.

    Where a verb stands before it, a letter is an amount: "n is k more than m". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        amount = phrase.children[0] if phrase.name in _BY_AN_AMOUNT else None
        if not isinstance(amount, LatticeToken):
            continue
        before = candidate.lowered[amount.start - 1] if amount.start else ""
        if before in _JOINTS or (letters_of(amount) and before not in _COPULAS):
            raise NoReadingError(f"'{candidate.said(amount)}' before a comparison: what is compared, or by how much?")


def no_gap_behind_another_verb(candidate: Candidate) -> None:
    """Refuse "a divides b and c prime": what is left out is the verb of the clause before, an "is" that is not denied.

    Raises NoReadingError.
    """
    for joined in candidate.phrases:
        if joined.name != "and_s":
            continue
        for before, clause in pairwise(joined.children):
            if not _leaves_is_out(clause, candidate):
                continue
            if not _says_what_is(before, candidate):
                raise NoReadingError("a clause without a verb, and none before it that it could leave out")
            if isinstance(clause, Tree) and _is_article(clause, candidate):
                raise NoReadingError("'and a' before what is said introduces a noun, and no letter a")


def _leaves_is_out(clause: Tree | LatticeToken, candidate: Candidate) -> bool:
    """Return whether a clause has no copula between its subject and what it says of it."""
    between = _before_predicate(clause, candidate)
    return between is not None and _COPULAR.isdisjoint(between)


def _is_article(clause: Tree, candidate: Candidate) -> bool:
    """Return whether the subject of a clause is an "a" that the text has nowhere else: "n is odd and a prime"."""
    subject = clause.children[0]
    if not isinstance(subject, Tree) or letters_in(subject) != {_ARTICLE}:
        return False
    return sum(_ARTICLE in letters_of(token) for token in candidate.tokens) == 1


def _says_what_is(clause: Tree | LatticeToken, candidate: Candidate) -> bool:
    """Return whether a clause says with "is" what its subject is, and not what it is not."""
    between = _before_predicate(clause, candidate)
    return between is not None and _DENYING.isdisjoint(between)


def _before_predicate(clause: Tree | LatticeToken, candidate: Candidate) -> tuple[str, ...] | None:
    """Return the words between the subject of a clause and what it says that it is; None for another clause.

    What a row spells out itself has no token, and stands behind a verb: "is unique".
    """
    match clause:
        case Tree("clause", (Tree() as subject, Tree("copula") as said)) if start_of(said) >= end_of(subject):
            return candidate.lowered[end_of(subject) : start_of(said)]
    return None
