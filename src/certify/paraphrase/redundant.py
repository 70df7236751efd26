"""Claims that say a thing twice: s ⊆ t and s ⊆ t, or what is supposed again as what follows. Nobody writes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from certify.logic import And, Formula, Iff, Or, alpha_equal, subnodes
from certify.logic.claims import claim, conjuncts, disjuncts


def says_twice(formula: Formula) -> bool:
    """Return whether `formula` joins a claim with itself, or concludes what it supposes."""
    parts = claim(formula)
    if any(alpha_equal(said, supposed) for said in conjuncts(parts.conclusion) for supposed in parts.hypotheses):
        return True
    return any(_twice(joined) for joined in _joined(formula)) or _twice(parts.hypotheses)


def _joined(formula: Formula) -> Iterator[Sequence[Formula]]:
    for part in subnodes(formula):
        match part:
            case And():
                yield conjuncts(part)
            case Or():
                yield disjuncts(part)
            case Iff():
                yield (part.left, part.right)


def _twice(parts: Sequence[Formula]) -> bool:
    return any(alpha_equal(one, other) for one, other in combinations(parts, 2))
