"""The search: a classical tableau over ground facts, instantiated where a universal fact meets what is known.

Instances are taken in the order of what they bring: those that close the branch, those that settle something, then a
case split, then instances that open cases, then terms put in without a reason. How deep instances may build on
instances grows from round to round; steps and time are limited, and a branch where nothing is left ends the search.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from certify.lean.prover.branch import Branch
from certify.lean.prover.closure import Graph
from certify.lean.prover.cost import FAILS, HOLDS, cost
from certify.lean.prover.expression import Cases, Either, Expr, Ref, uses
from certify.lean.prover.facts import Fact
from certify.lean.prover.universal import Universal, bindings, choices
from certify.logic import And, Formula, Iff, Implies, Or, Term, Var

#: Depths to which instances may build on instances, one round each.
DEPTHS = (2, 3, 4, 6, 9)
#: Instances that settle something, and that open cases, taken in at once.
SETTLING, OPENING = 12, 4
#: Ways to put known terms without a reason that are looked at for one fact.
CHOICES = 60


class StoppedError(Exception):
    """The search ended without a proof; the text says why."""


class SaturatedError(StoppedError):
    """A branch where nothing is left to do at this depth; `deeper` says whether more depth could change that."""

    def __init__(self, deeper: bool) -> None:
        super().__init__("nothing is left to try on an open branch")
        self.deeper = deeper


def clock() -> float:
    """Return the CPU seconds of this thread: what else the machine does changes no answer."""
    return time.thread_time()


@dataclass
class Budget:
    """What a search may still use; the deadline is a reading of `clock`."""

    steps: int
    deadline: float

    def spend(self) -> None:
        """Count one step; StoppedError when there is none left."""
        self.steps -= 1
        if self.steps < 0:
            raise StoppedError("the limit of steps is reached")
        if clock() > self.deadline:
            raise StoppedError("the time is up")


class Instance(NamedTuple):
    """A candidate: what it costs, how deep it lies, and what it is."""

    cost: int
    generation: int
    size: int
    order: int
    fact: Universal
    terms: tuple[Term, ...]
    key: tuple[int, ...]


@dataclass
class Search:
    """One search at one depth."""

    budget: Budget
    depth: int
    skipped: bool = field(default=False)
    """Whether an instance was left out for its depth."""

    def refute(self, branch: Branch) -> Expr:
        """Return a proof of False from `branch`; StoppedError where none was found."""
        while branch.closed is None:
            self.budget.spend()
            if self._instances(branch, strong=True, most=1, count=SETTLING):
                continue
            if branch.waiting:
                return branch.finish(self._split(branch))
            found = (
                self._instances(branch, strong=False, most=1, count=SETTLING)
                or self._instances(branch, strong=True, most=99, count=OPENING)
                or self._instances(branch, strong=False, most=99, count=OPENING)
                or self._anything(branch)
                or branch.choose_element()
            )
            if not found:
                raise SaturatedError(self.skipped)
        return branch.finish(branch.closed)

    def _instances(self, branch: Branch, *, strong: bool, most: int, count: int) -> bool:
        """Take in the best instances that triggers suggest; return whether there were any."""
        found: dict[tuple[int, ...], Instance] = {}
        for fact in branch.universals:
            triggers = fact.strong if strong else fact.weak
            self._gather(branch, fact, bindings(branch.graph, fact, triggers), found)
        return self._use(branch, found, most, count)

    def _anything(self, branch: Branch) -> bool:
        found: dict[tuple[int, ...], Instance] = {}
        for fact in branch.universals:
            self._gather(branch, fact, choices(branch.graph, fact, CHOICES), found)
        return self._use(branch, found, 99, OPENING)

    def _gather(
        self,
        branch: Branch,
        fact: Universal,
        ways: Iterable[dict[Var, int]],
        found: dict[tuple[int, ...], Instance],
    ) -> None:
        graph = branch.graph
        for binding in ways:
            nodes = tuple(binding[var] for var in fact.variables)
            key = (fact.number, *(graph.root[node] for node in nodes))
            if key in found or (fact.number, *nodes) in branch.seen:
                continue
            generation = 1 + max(fact.generation, *(graph.generation[node] for node in nodes))
            if generation > self.depth:
                self.skipped = True
                continue
            terms = tuple(_term(graph, node) for node in nodes)
            price = cost(branch, fact.instance(terms), fact.sign)
            if price != HOLDS:
                size = sum(map(_size, terms))
                found[key] = Instance(price, generation, size, len(found), fact, terms, (fact.number, *nodes))
                if price == FAILS:
                    return

    def _use(self, branch: Branch, found: dict[tuple[int, ...], Instance], most: int, count: int) -> bool:
        ranked = sorted((one for one in found.values() if one.cost <= most), key=lambda one: one[:4])
        if ranked and ranked[0].cost == FAILS:
            ranked = ranked[:1]
        for instance in ranked[:count]:
            if branch.closed is None:
                self.budget.spend()
                self._take(branch, instance)
        return bool(ranked)

    def _take(self, branch: Branch, instance: Instance) -> None:
        branch.seen.add(instance.key)
        fact = instance.fact
        proof = fact.instance_proof(instance.terms, branch.names.fact())
        branch.take(Fact(fact.sign, fact.instance(instance.terms), proof, instance.generation))

    def _split(self, branch: Branch) -> Expr:
        """Open the cases of a waiting fact; where one case closes without what it assumes, that is the proof."""
        fact = min(branch.waiting, key=lambda one: (cost(branch, one.formula, one.sign), one.generation))
        name = branch.names.fact()
        if isinstance(fact.formula, Or) and fact.sign:
            left = self._case(branch, fact, True, fact.formula.left, name)
            if not uses(left)[name]:
                return left
            right = self._case(branch, fact, True, fact.formula.right, name)
            return Cases(fact.proof, name, left, right) if uses(right)[name] else right
        return self._split_on(branch, fact, _pivot(branch, fact), name)

    def _split_on(self, branch: Branch, fact: Fact, pivot: Formula, name: str) -> Expr:
        left = self._case(branch, None, True, pivot, name)
        if not uses(left)[name]:
            return left
        right = self._case(branch, None, False, pivot, name)
        return Either(pivot, name, left, right) if uses(right)[name] else right

    def _case(self, branch: Branch, settled: Fact | None, sign: bool, formula: Formula, name: str) -> Expr:
        case = branch.copy()
        case.waiting = [fact for fact in case.waiting if fact is not settled]
        case.take(Fact(sign, formula, Ref(name), 0))
        return self.refute(case)


def _pivot(branch: Branch, fact: Fact) -> Formula:
    """Return the side of a waiting fact to split on: one that is open."""
    formula = fact.formula
    assert isinstance(formula, And | Or | Implies | Iff)
    return formula.left if branch.beliefs.status(formula.left) is None else formula.right


def _term(graph: Graph, node: int) -> Term:
    term = graph.nodes[node]
    assert isinstance(term, Term)
    return term


def _size(term: Term) -> int:
    return 1 + sum(map(_size, getattr(term, "args", ())))
