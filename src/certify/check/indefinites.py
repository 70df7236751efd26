"""Indefinites that a text leaves open: "a divisor", read as every one, may mean some one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import cast

from certify.logic import (
    Exists,
    Forall,
    Formula,
    Iff,
    Implies,
    Node,
    Truth,
    Var,
    children,
    conjunction,
    forall,
    free_vars,
    leading_forall,
    rebuild,
    subnodes,
)
from certify.logic.claims import claim, conjuncts

_ONE = "(?:an?|some|any|one|two|three)"
#: The words that license it; the letter A is no article.
ONE = re.compile(rf"\b{_ONE}\b|(?:^|[.:?!]\s+)(?i:{_ONE})\b")
_ALL = re.compile(r"\b(all|every|each|any|always|no|for)\b|∀", re.IGNORECASE)
_EVERY = re.compile(r"\b(?:every|each|all)\b", re.IGNORECASE)
_NEVER = re.compile(r"\bnever\b", re.IGNORECASE)
_INDEFINITE = re.compile(r"\b(an?|some|any|one)\b", re.IGNORECASE)


def within(formula: Formula, text: str) -> Iterator[Formula]:
    """Yield claims in which indefinites read as "all" mean "some"; of a subject only where no word says all.

    A letter is no indefinite where a word says all of it ("every set C"), and where both sides of an equivalence or of
    a condition speak of it: "if p divides a product in a multiset s, then s has …" is of no one s (Geach's donkey).
    Nor is anything one where "every" is said as often as there are things without a letter.
    """

    unnamed = {part.var for part in subnodes(formula) if isinstance(part, Forall) and not is_letter(part.var, text)}
    all_said = len(_EVERY.findall(text)) >= len(unnamed) > 0

    def some(node: Node) -> Iterator[Node]:
        if isinstance(node, Forall | Implies) and not (
            all_said and unnamed.intersection(claim(cast(Formula, node))[0])
        ):
            said = claim(cast(Formula, node))
            if not any(is_letter(var, text) and _is_of_all(var, *said[1:], text) for var in said[0]):
                yield from _some(node)

    variables, rest = leading_forall(formula)
    if not (_ALL.search(text) or _NEVER.search(text)) and not any(is_letter(var, text) for var in variables):
        yield from (cast(Formula, other) for other in _some(formula))
    for other in at_each(rest, some):
        yield forall(variables, cast(Formula, other))
    # One row of quantifiers may hold the subject's and the object's; "two integers" is but one of these.
    if _INDEFINITE.search(text) and len(_ALL.findall(text)) < len(variables) and not all_said:
        for var in variables[1:]:
            if not is_letter(var, text):
                yield from _last_of_row(variables, var, rest)


def _is_of_all(letter: Var, hypotheses: tuple[Formula, ...], conclusion: Formula, text: str) -> bool:
    said = rf"\b(?:every|each|all)\b(?:\s+[\w-]+){{0,4}}\s+\$?{re.escape(letter.name)}(?!\w)"
    if isinstance(conclusion, Iff):
        shared = all(letter in free_vars(side) for side in (conclusion.left, conclusion.right))
    else:
        supposed = [part for part in hypotheses if letter in free_vars(part)]
        shared = len(supposed) > 1 and letter in free_vars(conclusion)
    return shared or re.search(said, text, re.IGNORECASE) is not None


def _last_of_row(variables: tuple[Var, ...], var: Var, rest: Formula) -> Iterator[Formula]:
    hypotheses: list[Formula] = []
    conclusion = rest
    while isinstance(conclusion, Implies):
        hypotheses += conjuncts(conclusion.left)
        conclusion = conclusion.right
    own = [part for part in hypotheses if var in free_vars(part)]
    kept = [part for part in hypotheses if part not in own]
    body: Formula = Exists(var, conjunction([*own, conclusion]))
    body = Implies(conjunction(kept), body) if kept else body
    yield forall(tuple(each for each in variables if each != var), body)


def _some(node: Node) -> Iterator[Node]:
    """Yield an inner "all" as "some": an indefinite under another quantifier is rarely generic."""
    if isinstance(node, Forall | Implies):
        variables, hypotheses, conclusion = claim(cast(Formula, node))
        if variables and not isinstance(conclusion, Truth):
            found = conjunction([*hypotheses, conclusion])
            for var in reversed(variables):
                found = Exists(var, found)
            yield found


def is_letter(var: Var, text: str) -> bool:
    """Return whether `text` itself names `var`."""
    return re.search(rf"(?<![^\W_]){re.escape(var.name)}(?![^\W_])", text) is not None


def at_each(node: Node, step: Callable[[Node], Iterator[Node]]) -> Iterator[Node]:
    """Yield `node` with one part of it replaced by what `step` makes of that part."""
    yield from step(node)
    parts = children(node)
    for place, child in enumerate(parts):
        for other in at_each(child, step):
            yield rebuild(node, (*parts[:place], other, *parts[place + 1 :]))
