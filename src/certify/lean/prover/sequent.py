"""Proofs of single formulas from hypotheses: introduction as far as the shape demands it, then search."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from certify.lean.prover.beliefs import Beliefs
from certify.lean.prover.branch import Branch
from certify.lean.prover.expression import Absurd, Expr, Intro, Pair, Ref
from certify.lean.prover.facts import Fact
from certify.lean.prover.names import Names
from certify.lean.prover.reduction import contra, fun
from certify.lean.prover.search import DEPTHS, Budget, SaturatedError, Search, StoppedError
from certify.logic import And, Forall, Formula, Iff, Implies, Not, Truth, free_vars, substitute


@dataclass(frozen=True)
class Sequents:
    """Proves formulas from named hypotheses; free variables of a formula are arbitrary elements."""

    hypotheses: Mapping[str, Formula]
    names: Names

    def prove(self, target: Formula, budget: Budget) -> Expr:
        """Return a proof of `target`, tried at growing depth; StoppedError where none was found."""
        for depth in DEPTHS:
            try:
                return self._attempt(Search(budget, depth), target)
            except SaturatedError as stopped:
                if not stopped.deeper or depth == DEPTHS[-1]:
                    raise
        raise StoppedError("no depth left")

    def _attempt(self, search: Search, target: Formula) -> Expr:
        branch = Branch(Beliefs(self.names))
        for name, hypothesis in self.hypotheses.items():
            branch.take(Fact(True, hypothesis, Ref(name), 0))
        for var in free_vars(target):
            branch.graph.add(var)
        branch.register(target, 0)
        return branch.finish(_goal(search, branch, target))


def _goal(search: Search, branch: Branch, target: Formula) -> Expr:
    if branch.closed is not None:
        return Absurd(branch.closed)
    match target:
        case Forall():
            var = branch.names.variable(target.var)
            branch.graph.add(var)
            return Intro(var, _goal(search, branch, substitute(target.body, {target.var: var})))
        case Implies():
            return _assume(search, branch, target.left, target.right)
        case Not():
            return _assume(search, branch, target.body, None)
        case And():
            return Pair(*(_goal_in_copy(search, branch, side) for side in (target.left, target.right)))
        case Iff():
            ways = (Implies(target.left, target.right), Implies(target.right, target.left))
            return Pair(*(_goal_in_copy(search, branch, way) for way in ways))
        case Truth(True):
            return Ref("trivial")
    return _search(search, branch, target)


def _goal_in_copy(search: Search, branch: Branch, target: Formula) -> Expr:
    inner = branch.copy()
    return inner.finish(_goal(search, inner, target))


def _assume(search: Search, branch: Branch, premise: Formula, target: Formula | None) -> Expr:
    name = branch.names.fact()
    inner = branch.copy()
    inner.take(Fact(True, premise, Ref(name), 0))
    if target is None:
        return fun(name, search.refute(inner))
    return fun(name, inner.finish(_goal(search, inner, target)))


def _search(search: Search, branch: Branch, target: Formula) -> Expr:
    name = branch.names.fact()
    inner = branch.copy()
    inner.take(Fact(False, target, Ref(name), 0))
    return contra(name, search.refute(inner))
