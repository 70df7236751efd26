"""Comparing a text's reading with what was meant: equal up to what English sentences leave open.

English does not say in which order "for all sets s and t" quantifies, nor whether hypotheses are joined by "and" or
follow one another. `intent` is the same for formulas that differ only so (laws of ∀, ∧ and → alone), or in notation.
It guards the producer; whether two texts are equivalent is for the judges and the kernel.
"""

from __future__ import annotations

from certify.decide.unfold import unfold
from certify.lexicon import Lexicon
from certify.logic import (
    TERMS,
    And,
    Forall,
    Formula,
    Implies,
    Node,
    Statement,
    children,
    conjunction,
    fold,
    forall,
    free_vars,
    rebuild,
)
from certify.logic.claims import apart, claim, conjuncts

_NOTATION = frozenset({"notation"})


def intent(statement: Statement, lexicon: Lexicon) -> str:
    """Return a key that two statements share when they differ only in names, notation and the order of ∀ and →."""
    formula = _settled(unfold(statement.formula, lexicon, _NOTATION))
    return Statement(formula, statement.carriers).key()


def _settled(node: Formula) -> Formula:
    if isinstance(node, Forall | Implies):
        parts = claim(apart(node))
        hypotheses = sorted((_settled(h) for h in parts.hypotheses), key=_skeleton)
        conclusion = _settled(parts.conclusion)
        flat = [piece for h in hypotheses for piece in conjuncts(h)]
        body: Formula = Implies(conjunction(flat), conclusion) if flat else conclusion
        order = [var for var in free_vars(body) if var in parts.variables]
        return forall([*order, *(var for var in parts.variables if var not in order)], body)
    if isinstance(node, And):
        return conjunction([_settled(part) for part in conjuncts(node)])
    below: tuple[Node, ...] = tuple(c if isinstance(c, TERMS) else _settled(c) for c in children(node))
    return rebuild(node, below)


def _skeleton(formula: Formula) -> str:
    def step(node: Node, below: tuple[str, ...]) -> str:
        symbol = getattr(node, "symbol", None)
        head = symbol.name if symbol else str(getattr(node, "value", type(node).__name__))
        return f"{head}({','.join(below)})"

    return fold(formula, step)
