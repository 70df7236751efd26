"""Whether the things that a sentence speaks of have to do with each other."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import (
    QUANTIFIERS,
    And,
    Forall,
    Formula,
    Implies,
    Pred,
    Statement,
    Var,
    apart,
    forall,
    free_vars,
    subnodes,
)


def connected(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse a claim about things that have nothing to do with each other: a link is left unsaid.

    "Let X be a compact space. Every continuous function is bounded" means functions on X; "a ring is local if and only
    if the sum of two nonunits is a nonunit" means nonunits of that ring. Raises NoReadingError.
    """
    if not lexicon.opaque(statement.formula):
        return
    for sentence in _sentences(apart(statement.formula)):
        variables = {part.var for part in subnodes(sentence) if isinstance(part, QUANTIFIERS)}
        groups = [frozenset(free_vars(part)) for part in subnodes(sentence) if isinstance(part, Pred)]
        if len(variables) > 1 and not _joined(variables, groups):
            raise NoReadingError("things are spoken of that nothing relates to the others")


def _sentences(formula: Formula) -> Iterator[Formula]:
    """Yield the sentences that a claim is made of: a hypothesis that speaks of no thing of the claim stands alone."""
    outer: list[Var] = []
    kept: list[Formula] = []
    body = formula
    while isinstance(body, Forall | Implies):
        if isinstance(body, Forall):
            outer.append(body.var)
        elif free_vars(body.left):
            kept.append(body.left)
        else:
            yield from _sentences(body.left)
        body = body.body if isinstance(body, Forall) else body.right
    if isinstance(body, And) and not kept:
        for part in (body.left, body.right):
            yield from _sentences(forall([var for var in outer if var in free_vars(part)], part))
    else:
        for given in reversed(kept):
            body = Implies(given, body)
        yield forall(outer, body)


def _joined(variables: set[Var], groups: list[frozenset[Var]]) -> bool:
    reached = {next(iter(variables))}
    grown = True
    while grown:
        grown = False
        for group in groups:
            if group & reached and not group <= reached:
                reached |= group
                grown = True
    return variables <= reached
