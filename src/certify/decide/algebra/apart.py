"""Where two claims differ in a term: the equation of the terms that stand at one place, and what refutes it."""

from __future__ import annotations

from typing import NamedTuple

from certify.decide.goal import Goal
from certify.decide.refute import Witness, refute
from certify.lexicon import Lexicon
from certify.logic import (
    BINDERS,
    TERMS,
    Node,
    Statement,
    Term,
    children,
    eq,
    forall,
    free_vars,
    substitute,
    write,
)


class Apart(NamedTuple):
    """Terms that stand at one place of two claims, and values for which they differ."""

    left: Term
    right: Term
    witness: Witness

    def show(self) -> str:
        """Return both terms and the values as text."""
        where = ", ".join(self.witness.show()) or "everywhere"
        return f"{write(self.left)} is not {write(self.right)} where {where}"


def terms_apart(goal: Goal, lexicon: Lexicon) -> Apart | None:
    """Return the first two terms at one place of the sides of `goal` that differ for some values.

    The values show that no law rewrites one term into the other, not that the claims differ. None where the sides
    are not built alike, or nothing is found.
    """
    found = _first(goal.left, goal.right)
    if found is None:
        return None
    claim = forall(free_vars(eq(*found)), eq(*found))
    witness = refute(Statement(claim, goal.carriers), lexicon)
    return None if witness is None else Apart(*found, witness)


def _first(left: Node, right: Node) -> tuple[Term, Term] | None:
    if left == right:
        return None
    if isinstance(left, TERMS) and isinstance(right, TERMS):
        return (left, right) if left.sort == right.sort else None
    if isinstance(left, BINDERS) and isinstance(right, BINDERS):
        if type(left) is not type(right) or left.var.sort != right.var.sort:
            return None
        return _first(left.body, substitute(right.body, {right.var: left.var}))
    parts = list(zip(children(left), children(right), strict=False))
    if len(children(left)) != len(children(right)) or not parts or not _alike(left, right):
        return None
    return next((found for one, other in parts if (found := _first(one, other)) is not None), None)


def _alike(left: Node, right: Node) -> bool:
    """Return whether both are the same connective, or the same word."""
    return type(left) is type(right) and getattr(left, "symbol", None) == getattr(right, "symbol", None)
