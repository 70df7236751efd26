"""The number one, or one of what was spoken of (Webber, A Formal Approach to Discourse Anaphora, 1979)."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree, leaves, phrases
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.reading.raw import RVar

#: Clauses that begin with their subject.
_CLAUSES = frozenset({"clause", "q_copula", "q_do"})
_COPULAS = frozenset({"copula", "not_copula"})
_ASKED = frozenset({"q_copula"})
_INDEFINITE_ARTICLES = frozenset({"a", "an"})
_ONE, _ALSO, _OF = "one", "also", "of"
_MEMBERS = "one_of_them"
#: So many words "one of the two is" has before its predicate.
_REACH = 5


def no_doubtful_one(candidate: Candidate) -> None:
    """Refuse "m is one" as about the number where "a prime" was said of another thing before ("one"-anaphora).

    So is "is m also one?" where nothing has been said to be the number. Raises NoReadingError.
    """
    such: list[str] = []
    number = False
    for clause in candidate.phrases:
        subject, said = [*clause.children, None, None][:2] if clause.name in _CLAUSES else (None, None)
        asked = clause.name in _ASKED
        if not (isinstance(subject, Tree) and isinstance(said, Tree) and (asked or said.name in _COPULAS)):
            continue
        thing, tokens = " ".join(map(candidate.said, leaves(subject))), list(leaves(said))
        if [candidate.said(token) for token in tokens] == [_ONE]:
            again = candidate.lowered[tokens[0].start - 1] == _ALSO and not number
            if again or any(other != thing for other in such):
                raise NoReadingError("'is one': equal to 1, or such a one as was spoken of before?")
            number = True
        if tokens and candidate.words[tokens[0].start - 1].lower() in _INDEFINITE_ARTICLES:
            such.append(thing)


def no_number_one_of_several(candidate: Candidate) -> None:
    """Refuse "a and b are primes and one divides n" as about the number 1: it is one of the two.

    So is "one and the same". Where several things were spoken of, "one" takes up one of them (Webber, A Formal Approach
    to Discourse Anaphora, 1979). But what is compared with one of them, or with what is made of them, is none of them:
    "for all m and n, one is at most m + n". Raises NoReadingError.
    """
    several = [list(leaves(part)) for part in candidate.phrases if _names_several(part)]
    ends = [max(token.end for token in tokens) for tokens in several if tokens]
    subjects = _subjects(candidate.tree) if several else {}
    for phrase in candidate.phrases:
        start = min((token.start for token in leaves(phrase)), default=0) if phrase.name == _MEMBERS else 0
        bare = start and _OF not in candidate.lowered[max(start - _REACH, 0) : start]
        if bare and _takes_of(phrase, start, several):
            raise NoReadingError("'one' that is compared with the things before it is a number")
    for phrase in candidate.phrases:
        (token, *more) = leaves(phrase) if phrase.name == "term" else (None,)
        if token is None or more or candidate.said(token).lower() != "one":
            continue
        if candidate.words[token.end : token.end + 2] == ("and", "the"):
            raise NoReadingError("'one and the same' is no number")
        clause = subjects.get(token)
        doubtful = clause is not None and not _takes_of(clause, token.start, several)
        if doubtful and any(end <= token.start for end in ends):
            raise NoReadingError("'one' as a subject: the number, or one of the things before it?")


def _takes_of(phrase: Tree, start: int, several: list[list[LatticeToken]]) -> bool:
    """Return whether a clause has a letter of the several things that were named last before its start."""
    before = [tokens for tokens in several if tokens and tokens[-1].end <= start]
    named = {_letter(token) for token in max(before, key=lambda tokens: tokens[-1].end)} if before else set()
    return not (named - {None}).isdisjoint(map(_letter, leaves(phrase)))


def _letter(token: LatticeToken) -> str | None:
    return token.value.name if isinstance(token.value, RVar) else None


def _names_several(phrase: Tree) -> bool:
    """Return whether a phrase names several things, of which the number 1 is none."""
    several = phrase.name in ("and_np", "varlist") and len(phrase.children) > 1
    return several or any(isinstance(child, LatticeToken) and child.type == "CARD" for child in phrase.children)


def _subjects(tree: Tree) -> dict[LatticeToken, Tree]:
    """Return the tokens that are the subject of a clause by themselves, and their clauses."""
    clauses = ((phrase.children[0], phrase) for phrase in phrases(tree) if phrase.name in _CLAUSES)
    return {
        token: clause
        for first, clause in clauses
        if isinstance(first, Tree) and first.name == "term"
        for token in leaves(first)
    }
