"""The number one, or one of what was spoken of (Webber, A Formal Approach to Discourse Anaphora, 1979)."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree, leaves, phrases
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError

#: Clauses that begin with their subject.
_CLAUSES = frozenset({"clause", "q_copula", "q_do"})
_COPULAS = frozenset({"copula", "not_copula"})
_INDEFINITE_ARTICLES = frozenset({"a", "an"})


def no_doubtful_one(candidate: Candidate) -> None:
    """Refuse "m is one" as about the number where "a prime" was said of another thing before ("one"-anaphora).

    Raises NoReadingError.
    """
    such: list[str] = []
    for clause in candidate.phrases:
        subject, said = [*clause.children, None, None][:2] if clause.name in _CLAUSES else (None, None)
        if not (isinstance(subject, Tree) and isinstance(said, Tree) and said.name in _COPULAS):
            continue
        thing, tokens = " ".join(map(candidate.said, leaves(subject))), list(leaves(said))
        if [candidate.said(token) for token in tokens] == ["one"] and any(other != thing for other in such):
            raise NoReadingError("'is one': equal to 1, or such a one as was spoken of before?")
        if tokens and candidate.words[tokens[0].start - 1].lower() in _INDEFINITE_ARTICLES:
            such.append(thing)


def no_number_one_of_several(candidate: Candidate) -> None:
    """Refuse "a and b are primes and one divides n" as about the number 1: it is one of the two.

    So is "one and the same". Where several things were spoken of, "one" takes up one of them (Webber, A Formal Approach
    to Discourse Anaphora, 1979). Raises NoReadingError.
    """
    several = [list(leaves(part)) for part in candidate.phrases if _names_several(part)]
    ends = [max(token.end for token in tokens) for tokens in several if tokens]
    for phrase in candidate.phrases:
        (token, *more) = leaves(phrase) if phrase.name == "term" else (None,)
        if token is None or more or candidate.said(token).lower() != "one":
            continue
        if candidate.words[token.end : token.end + 2] == ("and", "the"):
            raise NoReadingError("'one and the same' is no number")
        if token in _subjects(candidate.tree) and any(end <= token.start for end in ends):
            raise NoReadingError("'one' as a subject: the number, or one of the things before it?")


def _names_several(phrase: Tree) -> bool:
    """Return whether a phrase names several things, of which the number 1 is none."""
    several = phrase.name in ("and_np", "varlist") and len(phrase.children) > 1
    return several or any(isinstance(child, LatticeToken) and child.type == "CARD" for child in phrase.children)


def _subjects(tree: Tree) -> frozenset[LatticeToken]:
    """Return the tokens that are the subject of a clause by themselves."""
    firsts = (phrase.children[0] for phrase in phrases(tree) if phrase.name in _CLAUSES)
    return frozenset(
        token for first in firsts if isinstance(first, Tree) and first.name == "term" for token in leaves(first)
    )
