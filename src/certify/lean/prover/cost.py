"""How much a formula would add to a branch: whether it holds, fails, settles something, or opens cases."""

from __future__ import annotations

from certify.lean.prover.branch import Branch
from certify.logic import (
    QUANTIFIERS,
    And,
    Formula,
    Holds,
    Iff,
    Implies,
    Not,
    Pred,
    Truth,
    nameless,
)

#: The formula holds already: adding it is no use.
HOLDS = -1
#: The formula fails on the branch: adding it closes the branch.
FAILS = 0


def cost(branch: Branch, formula: Formula, sign: bool) -> int:
    """Return HOLDS, FAILS, or how many cases stay open if `formula` is taken in with `sign` (1: none to split)."""
    match formula:
        case Not():
            return cost(branch, formula.body, not sign)
        case Truth():
            return HOLDS if formula.value == sign else FAILS
        case Pred() | Holds():
            return _weigh(_atom(branch, formula), sign)
    known = branch.beliefs.composite.get(nameless(formula))
    if known is not None:
        return _weigh(known.sign, sign)
    if isinstance(formula, QUANTIFIERS):
        return 1
    if isinstance(formula, Iff):
        return _equivalence(branch, formula, sign)
    left = cost(branch, formula.left, sign != isinstance(formula, Implies))
    right = cost(branch, formula.right, sign)
    if isinstance(formula, And) == sign:
        return _conjunction(left, right)
    return HOLDS if HOLDS in (left, right) else left + right


def _weigh(known: bool | None, sign: bool) -> int:
    return 1 if known is None else HOLDS if known == sign else FAILS


def _conjunction(left: int, right: int) -> int:
    if FAILS in (left, right):
        return FAILS
    open_sides = [side for side in (left, right) if side != HOLDS]
    return min(open_sides) if open_sides else HOLDS


def _equivalence(branch: Branch, formula: Iff, sign: bool) -> int:
    left, right = (cost(branch, side, True) for side in (formula.left, formula.right))
    settled = [side for side in (left, right) if side in (HOLDS, FAILS)]
    if len(settled) == 2:
        return _weigh(left == right, sign)
    return 2 - len(settled)


def _atom(branch: Branch, atom: Pred | Holds) -> bool | None:
    graph = branch.graph
    if isinstance(atom, Pred) and atom.symbol.name == "eq":
        left, right = map(graph.find, atom.args)
        if left is None or right is None:
            return True if atom.args[0] == atom.args[1] else None
        return True if graph.root[left] == graph.root[right] else False if graph.different(left, right) else None
    number = graph.find(atom)
    truth = None if number is None else graph.truths.get(graph.root[number])
    return None if truth is None else truth.sign
