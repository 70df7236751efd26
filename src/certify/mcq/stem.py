"""What a stem says by itself: the sentences of it that are read, and whether a claim follows from one of them.

A sentence of a stem may assert something ("Every natural number divides zero. …") or suppose it of a letter ("Suppose
that n is even. …"). What is proved is ∀ letters, sentence → claim, a letter that stands in both texts being one thing:
that the claim is given away then holds whichever of the two is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from certify.decide.difference import RELATION_SECONDS
from certify.decide.outcome import Verdict
from certify.decide.tiers import align, separating_goal
from certify.decide.verdict import decide
from certify.decide.z3judge import proves
from certify.lexicon import Lexicon
from certify.logic import Forall, Formula, Implies, Statement, Var, bound_vars, forall
from certify.mcq.meaning import read_one, separated
from certify.mcq.wordings import wordings

_ENDS = re.compile(r"(?<=[.;:?!])\s+")
_LETTER = re.compile(r"(?<!\w)[^\W\d_](?!\w)")
#: Names of more than a letter are not followed.
_NAMES = re.compile(r"[\\_]")
_CLOSED = re.compile(r"(?:for|given)\s+(?:all|every|each|any)\b", re.IGNORECASE)


class Said(NamedTuple):
    """A text with what it says."""

    text: str
    statement: Statement


@lru_cache(maxsize=4096)
def sentences(text: str, context: str | None, lexicon: Lexicon) -> tuple[Said, ...]:
    """Return the sentences of a text that are read, without words such as "suppose that" before them."""
    found = []
    for sentence in _ENDS.split(text):
        plain = wordings().without_lead(sentence)
        statement = read_one(plain, context, lexicon) if plain and not _NAMES.search(plain) else None
        if statement is not None:
            found.append(Said(plain, statement))
    return tuple(found)


def giving(text: str, context: str | None, claim: Said, lexicon: Lexicon, *, outright: bool = False) -> Iterator[str]:
    """Yield the sentences of a text from which a claim follows, by the definitions of the words.

    `outright` takes every sentence as asserted of all that its letters may name: more then follows, and not for sure.
    """
    said = sentences(text, context, lexicon)
    if said and not _proved(claim.statement, lexicon):
        yield from (one.text for one in said if _follows(one, claim, outright, lexicon))


def _follows(one: Said, claim: Said, outright: bool, lexicon: Lexicon) -> bool:
    aligned = align(claim.statement, one.statement, lexicon)
    if aligned is None:
        return False
    named = _letters(one.text) & {var.name for var in bound_vars(aligned.formula)}
    closed = outright or not named or _CLOSED.match(one.text) is not None
    outer, left = _opened(aligned.formula, frozenset() if closed else named)
    inner, right = _opened(claim.statement.formula, _letters(claim.text))
    sorts = {var.name: var.sort for var in outer}
    if any(sorts.get(var.name, var.sort) != var.sort for var in inner):
        return False
    joined = forall(tuple(dict.fromkeys((*outer, *inner))), Implies(left, right))
    if _proved(Statement(joined, claim.statement.carriers), lexicon):
        return True
    if not closed or separated(claim.statement, aligned, lexicon):
        return False
    return decide(claim.statement, aligned, lexicon).verdict is Verdict.EQUIVALENT


def _letters(text: str) -> frozenset[str]:
    return frozenset(_LETTER.findall(text))


def _opened(formula: Formula, letters: frozenset[str]) -> tuple[tuple[Var, ...], Formula]:
    """Return the variables of the leading ∀ that are letters of the text, and what is below them."""
    found: list[Var] = []
    while isinstance(formula, Forall) and formula.var.name in letters and formula.var not in found:
        found.append(formula.var)
        formula = formula.body
    return tuple(found), formula


def _proved(claim: Statement, lexicon: Lexicon) -> bool:
    """Whether the definitions of its words prove a claim."""
    goal = separating_goal(claim, claim, lexicon)
    definitions = tuple(one for one in goal.hypotheses if one.source == "definition" or one.defines)
    return proves(definitions, goal.left, goal.carriers, lexicon, RELATION_SECONDS)
