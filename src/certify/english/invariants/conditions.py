"""Conditions behind several clauses: of the last alone, or of all?"""

from __future__ import annotations

import re
from itertools import pairwise, permutations

from certify.english.glr import LatticeToken, Tree, end_of, phrases, start_of
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.syntax import letters_in, letters_of, mentions, token_raw
from certify.english.meaning.things import NoReadingError
from certify.reading.raw import RApp, RNum
from certify.reading.raw_parts import free_names

#: Sentences of two clauses neither of which is a condition, and those with a phrase behind them.
_JOINED = frozenset({"iff", "and_s", "or_s"})
_DEFINING = frozenset({"if_after", "when_after", "iff"})
#: Nouns with the name of what they are, and a definite article.
_APPOSITIONS = frozenset({"apposition", "apposition_related", "apposition_described"})
_AFTER = frozenset({"for_after", "for_at_once_after"})
#: Nouns of places, behind which "where" says of what.
_PLACES = frozenset({"place", "places", "point", "points", "position", "positions"})
#: Letters of a text, also in a pair (x, y).
_LETTERS = re.compile(r"(?<!\w)[^\W\d_](?!\w)")
_ARTICLES = frozenset({"a", "A"})
#: Predicates that say of what kind something is.
_KINDS = frozenset({"is_np", "kind"})
#: What is claimed if something is so, said behind it.
_PROVISOS = frozenset({"if_after", "when_after"})
#: Clauses and predicates that are joined, clauses with a subject, and what says what that is.
_ANDS = frozenset({"and_s", "and_pred", "and_vp"})
_CLAUSES, _COPULAS = frozenset({"clause", "q_copula", "q_do"}), frozenset({"copula"})
#: Sentences with a condition behind their clauses.
_BEHIND = frozenset({"if_after", "when_after", "unless", "only_if", "iff"})


def no_condition_of_the_last(candidate: Candidate) -> None:
    """Refuse "A, and B if C" as a condition of both: where a comma parts the clauses, C may be of B alone.

    So it may be of the last of two predicates: "is injective, and an isomorphism if C". Behind a comma, or where none
    parts the clauses, the condition is of both: "A, and B, if C". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name == "and_s" and _is_conditioned(phrase, candidate):
            raise NoReadingError("a condition behind two clauses is of both")
        first, *_, last = phrase.children if phrase.name in _BEHIND else (None, None)
        first = _predicates(first)
        if not (isinstance(first, Tree) and first.name in _ANDS and isinstance(last, Tree)):
            continue
        clauses = [child for child in first.children if isinstance(child, Tree)]
        *_, pair = pairwise(clauses)
        if parted(candidate, *pair) and not parted(candidate, clauses[-1], last):
            raise NoReadingError("a condition behind two clauses that a comma parts may be of the last alone")


def _predicates(clause: Tree | LatticeToken | None) -> Tree | LatticeToken | None:
    """Return two predicates that a clause has, or else the clause; of three or more a comma parts each two."""
    said = clause.children[-1] if isinstance(clause, Tree) and clause.name in _CLAUSES and clause.children else None
    if isinstance(said, Tree) and said.name in _COPULAS and len(said.children) == 1:
        said = said.children[0]
    both = isinstance(said, Tree) and said.name in _ANDS and len(said.children) == 2
    return said if both else clause


def _is_conditioned(phrase: Tree, candidate: Candidate) -> bool:
    """Return whether the last of several clauses has a condition behind it that their text says of all of them."""
    *_, before, last = (None, None, *(child for child in phrase.children if isinstance(child, Tree)))
    parts = [child for child in last.children if isinstance(child, Tree)] if last and last.name in _PROVISOS else []
    if before is None or len(parts) < 2:
        return False
    claimed, *_, proviso = parts
    return parted(candidate, claimed, proviso) or not parted(candidate, before, claimed)


def parted(candidate: Candidate, before: Tree, after: Tree) -> bool:
    """Return whether a comma stands between two phrases."""
    return "," in candidate.words[end_of(before) : start_of(after)]


def no_where_of_the_last(candidate: Candidate) -> None:
    """Refuse "f is one-to-one if and only if f is onto, where f is linear" as said of the last clause alone.

    What both clauses speak of is explained for both, and "where a map is proper if …" defines a word. Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        defining = phrase.children[0] if phrase.name == "where_s" else None
        if isinstance(defining, Tree) and defining.name in _DEFINING:
            raise NoReadingError("'where' with a condition says what a word means")
        first, *_, last = phrase.children if phrase.name in _JOINED else (None, None)
        if not (isinstance(first, Tree) and isinstance(last, Tree) and last.name in _AFTER):
            continue
        explained = last.children[-1]
        where = isinstance(explained, Tree) and explained.name == "where_s"
        if where and isinstance(explained, Tree) and letters_in(explained) & letters_in(first):
            raise NoReadingError("'where' behind two clauses says something of both")


def no_where_of_some(candidate: Candidate) -> None:
    """Refuse "then f(x) = x g(x), where g is a polynomial" as of every polynomial g: the equation has it as a solution.

    So it is of an indefinite on one side, where the other is about what was introduced before. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        claimed, where = phrase.children if phrase.name in _AFTER and len(phrase.children) == 2 else (None, None)
        said = where.children[0] if isinstance(where, Tree) and where.name == "where_s" else None
        if not isinstance(said, Tree) or not isinstance(claimed, Tree) or not mentions(said, _KINDS):
            continue
        token = claimed.children[0] if claimed.name == "formula" else None
        raw = token_raw(token) if isinstance(token, LatticeToken) else None
        subjects = (clause.children[0] for clause in phrases(said) if clause.name == "clause")
        new = frozenset().union(*(letters_in(subject) for subject in subjects if isinstance(subject, Tree)))
        if isinstance(raw, RApp) and raw.word == "eq" and _solves(raw, new, _known(candidate, phrase)):
            raise NoReadingError(f"'where' says of {min(new)} that there is one, or that it is any")


def _known(candidate: Candidate, phrase: Tree) -> frozenset[str]:
    """Return the letters that stand in a text before a phrase."""
    start = start_of(phrase)
    return frozenset().union(*(letters_of(token) for token in candidate.tokens if token.start < start))


def _solves(equation: RApp, new: frozenset[str], known: frozenset[str]) -> bool:
    """Return whether letters are new, and stand on one side of an equation whose other side has known ones alone."""
    for side, other in permutations(map(free_names, equation.args)):
        if new and new <= side - known and new.isdisjoint(other) and other & known:
            return True
    return False


def no_where_as_condition(candidate: Candidate) -> None:
    """Refuse "f' vanishes at every point where f has a maximum" as a condition on f: it has it at that point.

    "Where" behind the noun of a place is relative (Larson, On the Syntax of Relative Adverbs, 1987). Raises
    NoReadingError.
    """
    words = list(candidate.lowered)
    if any((before, word) in {(place, "where") for place in _PLACES} for before, word in pairwise(words)):
        raise NoReadingError("'where' behind a noun says at which: 'at which' or 'such that' says it")


def no_condition_of_other_letters(candidate: Candidate) -> None:
    """Refuse "the cyclic group with n > 1 has n elements" where nothing says what n is to the group.

    What a noun is said to be with is said of it, or of what the text has named before. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        _, said = phrase.children if phrase.name == "restricted" and len(phrase.children) == 2 else (None, None)
        if not (isinstance(said, Tree) and said.name == "rel_formula"):
            continue
        start = start_of(said)
        before = set(_LETTERS.findall(" ".join(candidate.words[:start]))) - _ARTICLES
        before |= frozenset().union(*(letters_of(token) for token in candidate.tokens if token.start < start))
        if candidate.words[start - 1].lower() == "with" and before.isdisjoint(letters_in(said)):
            raise NoReadingError("a condition behind a noun is on what that is, or is of")


def no_range_of_a_constant(candidate: Candidate) -> None:
    """Refuse "is a sheaf for the trivial topology ⊥" as one if ⊥ is trivial: what has no letter ranges over nothing.

    There "for" says in respect of what. A numeral is an instance: "for the number 2 there is …". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        named = phrase.children[0] if phrase.name == "for_np" else None
        term = named.children[-1] if isinstance(named, Tree) and named.name in _APPOSITIONS else None
        if isinstance(term, LatticeToken) and not letters_of(term) and not isinstance(token_raw(term), RNum):
            raise NoReadingError("'for' before the name of one thing: in respect of it")
