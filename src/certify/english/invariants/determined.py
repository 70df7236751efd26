"""What determiners and plurals inside noun phrases say: "some" is never each, and one thing is not several."""

from __future__ import annotations

import re

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves, phrases
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.syntax import token_raw
from certify.english.meaning.things import LocalError, NoReadingError
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare
from certify.logic import And, Iff, Statement, subnodes
from certify.logic.claims import conjuncts
from certify.reading.raw import RApp

_EACH = frozenset({"every", "any"})
_SOME = frozenset({"some"})
_ONE = frozenset({"exactly_one"})
_UNIQUE = "unique"
_BOUND = re.compile(r"at (?:least|most)$|(?:more|fewer|less) than$")
_COUNTED = {(number, "of") for number in ("one", "two", "three", "four", "five", "half", "1", "2", "3", "4", "5")}
#: What is said of a noun behind it, without a verb.
_REDUCED = "rel_adj2"
#: Phrases of a noun with its complement.
_COMPLEMENTED = frozenset({"related", "related_by"})
_DETERMINED = frozenset({"quantified", "definite", "indefinite"})
#: Functions without what they are of.
_BARE = frozenset({"bare_function", "bare_functions"})
#: Subjects that are one thing, what is said of each of several, and what verbs are joined in.
_SINGULAR = frozenset({"term", "it"})
_FLOATING = frozenset({"floating_each", "each_copula"})
_VERBS = frozenset({"and_vp", "or_vp"})
_CONVERGING = "converge_to"
_EQUIVALENT = re.compile(r"\biff\b|if and only if|↔|⟺|\\iff\b|exactly when|precisely when|equivalent")


def no_some_of_each(candidate: Candidate) -> None:
    """Refuse "at every point of some neighbourhood of x" as of every neighbourhood: some one is meant, or any?

    An indefinite inside a noun phrase with "every" may stand over it (inverse linking: May, The Grammar of
    Quantification, 1977), and then there is one. Raises NoReadingError.
    """
    for inner in _complements(candidate, _EACH):
        if _determiner(inner) in _SOME:
            raise NoReadingError("'every' of 'some': of one, or of each?")


def no_unique_within_each(candidate: Candidate) -> None:
    """Refuse "an element of a unique factorisation domain" as of exactly one domain: the adjective belongs to the noun.

    That there is just one is said of what a verb introduces: "lies in a unique ideal". Raises NoReadingError.
    """
    if _UNIQUE not in candidate.words:
        return
    for inner in _complements(candidate, None):
        first = min((token.start for token in leaves(inner)), default=0)
        if _determiner(inner) in _ONE and _UNIQUE in candidate.words[max(first - 1, 0) : first]:
            raise NoReadingError("'unique' inside a noun phrase may belong to the noun behind it")


def no_one_that_it_is(candidate: Candidate) -> None:
    """Refuse "a domain is a unique factorization monoid" as that there is exactly one such monoid that it is.

    Everything is one thing alone, so this would say no more than "is a factorization monoid". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        noun = phrase.children[0] if phrase.name == "is_np" else None
        first = min((token.start for token in leaves(noun)), default=0) if isinstance(noun, Tree) else 0
        unique = _UNIQUE in candidate.lowered[max(first - 1, 0) : first]
        if isinstance(noun, Tree) and noun.name == "quantified" and _determiner(noun) in _ONE and unique:
            raise NoReadingError("'a unique' behind 'is': the adjective belongs to the noun")


def _complements(candidate: Candidate, determiners: frozenset[str] | None) -> list[Tree]:
    """Return the noun phrases inside the complements of determined ones, of those with some determiners, or of all."""
    found: list[Tree] = []
    for phrase in candidate.phrases:
        if phrase.name not in _DETERMINED or (determiners is not None and _determiner(phrase) not in determiners):
            continue
        for noun in phrases(phrase):
            if noun.name in _COMPLEMENTED:
                found += (part for part in noun.children if isinstance(part, Tree))
    return found


def _determiner(phrase: Tree) -> str:
    first = phrase.children[0] if phrase.name == "quantified" else None
    return first.name if isinstance(first, Tree) else ""


def no_both_of_one(candidate: Candidate) -> None:
    """Refuse "S is integral over R and both are domains" as said of S alone: each of them is one.

    A floating quantifier wants a plural subject (Sportiche, A Theory of Floating Quantifiers, 1988). Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        subject, said = phrase.children if phrase.name == "clause" and len(phrase.children) == 2 else (None, None)
        if not (isinstance(subject, Tree) and isinstance(said, Tree) and subject.name in _SINGULAR):
            continue
        verbs = said.children if said.name in _VERBS else (said,)
        if any(isinstance(verb, Tree) and verb.name in _FLOATING for verb in verbs):
            raise NoReadingError("'both' is said of several things, and here is one")


def no_bound_that_counts(candidate: Candidate) -> None:
    """Refuse "for any graph G at least one of G and its complement" as of a G that is at least 1: they are counted.

    "The maximum is at least one of them" compares. Raises NoReadingError.
    """
    for token in (leaf for phrase in candidate.phrases if phrase.name == _REDUCED for leaf in leaves(phrase)):
        behind = candidate.lowered[token.end : token.end + 2]
        if token.type == "ADJ2" and _BOUND.search(candidate.said(token).lower()) and behind in _COUNTED:
            raise NoReadingError("'at least', 'at most' so many of some things counts them")


def no_map_that_converges(candidate: Candidate) -> None:
    """Refuse "the map X → Y" as a map X that converges to Y: the arrow stands between what a map is between.

    Raises LocalError.
    """
    for phrase in candidate.phrases:
        noun, formula = (*phrase.children, None)[:2] if phrase.name == "named_formula" else (None, None)
        if isinstance(noun, LatticeToken) and isinstance(formula, LatticeToken) and isinstance(noun.value, Noun):
            raw = token_raw(formula)
            if isinstance(raw, RApp) and raw.word == _CONVERGING and names_map(noun.value.name):
                raise LocalError("an arrow behind the noun of a map says from where to where it goes", phrase)


def no_values_of_one(candidate: Candidate) -> None:
    """Refuse "the conjugacy classes all have size one" as said of the one class of G: a plural is of several things.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        token = phrase.children[0] if phrase.name in _BARE else None
        if isinstance(token, LatticeToken) and isinstance(token.value, Sense) and token.value.plural:
            word = candidate.lexicon.word(token.value.word)
            of = {part.args for part in candidate.parts if isinstance(part, RApp) and part.word == word.name}
            if word.opaque is not None and len(of) == 1:
                raise NoReadingError(f"'{bare(word.gloss)}' in the plural, of one thing")


def no_equivalence_in_an_equivalence(candidate: Candidate, statement: Statement) -> None:
    """Refuse "A if and only if B, and C if and only if D" as that C and the first equivalence are equivalent to D.

    Raises NoReadingError.
    """
    if len(_EQUIVALENT.findall(candidate.text)) < 2:
        return
    for part in subnodes(statement.formula):
        sides = (part.left, part.right) if isinstance(part, Iff) else ()
        if any(isinstance(side, And) and any(isinstance(each, Iff) for each in conjuncts(side)) for side in sides):
            raise NoReadingError("what stands beside an equivalence is equivalent to no other claim")
