"""Exceptions ("other than 1", "except 1"): they are made from what a noun names, not from one thing with a name.

An exceptive phrase takes things out of the domain of a quantifier, the noun that it restricts (von Fintel, Exceptive
Constructions, Natural Language Semantics 1993; Hoeksema, 1995): "no divisor of a number n other than 1" is about
divisors, for n is one number. And "with" behind "common divisor" names the other thing that has it.
"""

from __future__ import annotations

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree, first_leaf, leaves, phrases
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import relational_head
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.things import NoReadingError

#: Words that make an exception, and those that compare as well: "with n different from 1".
_EXCEPTIVE = frozenset({"other than", "except", "except for", "besides"})
_DIFFERENT = frozenset({"different from", "distinct from"})
#: Absolute phrases, and others that begin with "with".
_PARTICIPLE = "V2G"
_ABSOLUTE = frozenset({"rel_absolute", "rel_absolute_two"})
_ARTICLES = frozenset({"a", "A"})
_WITH = _ABSOLUTE | {"rel_with", "rel_with_no"}
#: Nouns with their complement behind "of".
_OF = frozenset({"related", "related_named"})
_NAMED = frozenset({"named", "relational_named", "related_named"})


def no_exception_of_one_thing(candidate: Candidate) -> None:
    """Refuse "no divisor of a number n other than 1" as said of n; "with n other than 1". Raises NoReadingError."""
    for phrase in candidate.phrases:
        if phrase.name in _ABSOLUTE and _said(candidate, phrase.children[-1]) in _EXCEPTIVE:
            raise NoReadingError("an exception is made of things of a kind, not of one that has a name")
        other = phrase.children[-1] if phrase.name in _OF else None
        for part in phrases(other) if isinstance(other, Tree) else ():
            named = part.name == "restricted" and _is_named(part.children[0])
            if named and _said(candidate, part.children[-1]) in _EXCEPTIVE | _DIFFERENT:
                raise NoReadingError("an exception behind 'of' and a name is one of what is said to be of it")


def no_article_as_letter(candidate: Candidate) -> None:
    """Refuse "a lattice with a bottom element" as one in which a is that element, "is a group G abelian" as "a is G".

    Before a noun "a" is the article, and so it is before a participle with its noun: "an element of a generating set".
    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name in _ABSOLUTE and isinstance(said := phrase.children[-1], Tree) and said.name == "is_np":
            first = first_leaf(phrase)
            if first and candidate.said(first) in _ARTICLES:
                raise NoReadingError("'a' before a noun is an article")
    nouns = {token.start for token in candidate.tokens if isinstance(token.value, Noun)}
    nouns |= {token.start for token in candidate.tokens if token.type == _PARTICIPLE and token.end in nouns}
    if any(token.end in nouns and candidate.said(token) in _ARTICLES for token in candidate.tokens):
        raise NoReadingError("'a' before a noun is an article")


def no_common_thing_without_the_other(candidate: Candidate) -> None:
    """Refuse "a common divisor with n even" as one with something beside it: n has it too. Raises NoReadingError."""
    for phrase in candidate.phrases:
        noun, more = phrase.children if phrase.name == "restricted" and len(phrase.children) == 2 else (None, None)
        if isinstance(noun, Tree) and isinstance(more, Tree) and more.name in _WITH:
            kin = relational_head(noun)
            if kin is not None and kin.type == "RNOUN0" and sense_of(kin).common:
                raise NoReadingError(f"what follows '{candidate.said(kin)} with' has it too")


def _said(candidate: Candidate, part: Tree | LatticeToken) -> str:
    """Return the words of what begins with a relative adjective."""
    first = next(iter(leaves(part)), None) if isinstance(part, Tree) and part.name in ("adj2", "rel_adj2") else None
    return candidate.said(first).lower() if first is not None else ""


def _is_named(part: Tree | LatticeToken) -> bool:
    return isinstance(part, Tree) and part.name in _NAMED
