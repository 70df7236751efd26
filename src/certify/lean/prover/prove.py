"""Proofs of goals: both directions by introduction, then by search; and implications alone."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TypeAlias

from certify.decide.goal import Goal
from certify.lean.prover.beliefs import Beliefs
from certify.lean.prover.branch import Branch
from certify.lean.prover.expression import (
    Absurd,
    Chosen,
    Expr,
    Intro,
    Pair,
    Ref,
    parts,
)
from certify.lean.prover.facts import Fact
from certify.lean.prover.names import Names
from certify.lean.prover.reduction import contra, fun, renumbered
from certify.lean.prover.search import DEPTHS, Budget, SaturatedError, Search, StoppedError
from certify.lean.prover.writer import Writer
from certify.lean.render import LeanGoal, render_goal
from certify.lean.text import spelled_out
from certify.logic import (
    And,
    ExistsUnique,
    Forall,
    Formula,
    Iff,
    Implies,
    Node,
    Not,
    Sort,
    Truth,
    alpha_equal,
    rewrite,
    substitute,
)

#: Characters of a proof; longer ones are not worth a reader's or the kernel's time.
MAX_TEXT = 60_000


@dataclass(frozen=True)
class Proof:
    """A Lean proof term of a statement that `lean` renders."""

    lean: LeanGoal
    statement: str
    term: str
    route: str
    """How it was found: reflexivity, congruence or search."""


@dataclass(frozen=True)
class Unknown:
    """No proof was found, and why; this says nothing about whether there is one."""

    reason: str


Answer: TypeAlias = Proof | Unknown


def prove(goal: Goal, *, steps: int = 4000, seconds: float = 5.0) -> Answer:
    """Return a Lean proof of `hypotheses ⊢ left ↔ right`, or Unknown with the reason.

    `steps` bounds the instances and case splits of each direction, `seconds` the time of the whole.
    """
    if alpha_equal(_plain(goal.left), _plain(goal.right)):
        lean = render_goal(goal)
        return Proof(lean, lean.text, "Iff.rfl", "reflexivity")
    deadline = time.monotonic() + seconds
    return _answer(goal, Iff(goal.left, goal.right), steps, deadline, None)


def prove_direction(goal: Goal, forward: bool, *, steps: int = 4000, seconds: float = 5.0) -> Answer:
    """Return a Lean proof of one direction of `goal`: left → right if `forward`, else right → left."""
    sides = (goal.left, goal.right) if forward else (goal.right, goal.left)
    return _answer(goal, Implies(*sides), steps, time.monotonic() + seconds, forward)


def _answer(goal: Goal, target: Formula, steps: int, deadline: float, forward: bool | None) -> Answer:
    try:
        expr = _Prover(render_goal(goal), steps, deadline).prove(target)
    except (StoppedError, RecursionError) as stopped:
        return Unknown(str(stopped) or "the proof nests too deeply")
    lean = render_goal(goal, inhabited=_chosen(expr))
    conclusion = lean.equivalence if forward is None else lean.implication(forward)
    term = Writer(lean.printer).write(_tidy(expr, lean))
    if len(term) > MAX_TEXT:
        return Unknown(f"the proof has {len(term):,} characters, more than {MAX_TEXT:,}")
    return Proof(lean, lean.statement(conclusion), term, "search")


def _tidy(expr: Expr, lean: LeanGoal) -> Expr:
    kept = frozenset(lean.hypotheses)
    names = Names.beside(lean.signature.names | kept)
    return renumbered(expr, names.fact, kept)


def _chosen(expr: Expr) -> tuple[Sort, ...]:
    own = [expr.var.sort] if isinstance(expr, Chosen) else []
    below = [sort for _, part in parts(expr) for sort in _chosen(part)]
    return tuple(dict.fromkeys([*own, *below]))


def _plain(formula: Formula) -> Formula:
    """Return `formula` with ∃! spelled out, as it is rendered."""

    def step(node: Node) -> Node:
        return spelled_out(node) if isinstance(node, ExistsUnique) else node

    return rewrite(formula, step)


@dataclass
class _Prover:
    """Introduces what a goal's shape demands, and searches for what is left."""

    lean: LeanGoal
    steps: int
    deadline: float

    def prove(self, target: Formula) -> Expr:
        """Return a proof of `target` from the goal's hypotheses, tried at growing depth."""
        budget = Budget(self.steps, self.deadline)
        for depth in DEPTHS:
            search = Search(budget, depth)
            try:
                return self._attempt(search, _plain(target))
            except SaturatedError as stopped:
                if not stopped.deeper or depth == DEPTHS[-1]:
                    raise
        raise StoppedError("no depth left")

    def _attempt(self, search: Search, target: Formula) -> Expr:
        branch = Branch(Beliefs(Names.beside(self.lean.signature.names | set(self.lean.hypotheses))))
        for name, hypothesis in zip(self.lean.hypotheses, self.lean.goal.hypotheses, strict=True):
            branch.take(Fact(True, _plain(hypothesis.formula), Ref(name), 0))
        branch.register(target, 0)
        return branch.finish(self._goal(search, branch, target))

    def _goal(self, search: Search, branch: Branch, target: Formula) -> Expr:
        if branch.closed is not None:
            return Absurd(branch.closed)
        match target:
            case Forall():
                var = branch.names.variable(target.var)
                branch.graph.add(var)
                return Intro(var, self._goal(search, branch, substitute(target.body, {target.var: var})))
            case Implies():
                return self._assume(search, branch, target.left, target.right)
            case Not():
                return self._assume(search, branch, target.body, None)
            case And():
                sides = (target.left, target.right)
                return Pair(*(self._goal(search, branch.copy(), side) for side in sides))
            case Iff():
                ways = (Implies(target.left, target.right), Implies(target.right, target.left))
                return Pair(*(self._goal(search, branch.copy(), way) for way in ways))
            case Truth(True):
                return Ref("trivial")
        return self._search(search, branch, target)

    def _assume(self, search: Search, branch: Branch, premise: Formula, target: Formula | None) -> Expr:
        name = branch.names.fact()
        inner = branch.copy()
        inner.take(Fact(True, premise, Ref(name), 0))
        if target is None:
            return fun(name, search.refute(inner))
        return fun(name, inner.finish(self._goal(search, inner, target)))

    def _search(self, search: Search, branch: Branch, target: Formula) -> Expr:
        name = branch.names.fact()
        inner = branch.copy()
        inner.take(Fact(False, target, Ref(name), 0))
        return contra(name, search.refute(inner))
