"""Proofs of goals: both directions by introduction, then by search; and implications alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from certify.decide.algebra.meeting import meet
from certify.decide.goal import Goal
from certify.decide.normal.form import TooLargeError, normal_form
from certify.decide.tiers import tiers
from certify.lean.prover.algebra import Rewriter
from certify.lean.prover.congruence import Congruence
from certify.lean.prover.expression import Chosen, Expr, parts
from certify.lean.prover.names import Names
from certify.lean.prover.schematic import schematic
from certify.lean.prover.search import Budget, StoppedError, clock
from certify.lean.prover.sequent import Sequents
from certify.lean.prover.steps import Stepper, meeting
from certify.lean.prover.tidy import renumbered
from certify.lean.prover.writer import Writer
from certify.lean.statement.render import LeanGoal, render_goal
from certify.lean.statement.text import without_unique
from certify.lexicon import Lexicon, inhabited_by, load
from certify.logic import Formula, Iff, Implies, Sort, alpha_equal

#: Characters of a proof; longer ones are not worth a reader's or the kernel's time.
MAX_TEXT = 60_000

#: What one differing part may cost, before the next larger part is tried.
PART_STEPS, PART_SECONDS = 120, 2.0


@dataclass(frozen=True)
class Proof:
    """A Lean proof term of a statement that `lean` renders."""

    lean: LeanGoal
    statement: str
    term: str
    route: str
    """How it was found: reflexivity, algebra, congruence, search, or the steps to a normal form."""


@dataclass(frozen=True)
class Unknown:
    """No proof was found, and why; this says nothing about whether there is one."""

    reason: str


ProofAnswer: TypeAlias = Proof | Unknown


def prove(
    goal: Goal,
    *,
    lexicon: Lexicon | None = None,
    steps: int = 4000,
    seconds: float = 5.0,
    beside: Sequence[Formula] = (),
) -> ProofAnswer:
    """Return a Lean proof of `hypotheses ⊢ left ↔ right`, or Unknown with the reason.

    `steps` bounds the instances and case splits of one search, `seconds` the CPU time of all. With formulas `beside`
    the proof is written in the names that they and the goal share (see `render_goal`). `lexicon` knows the structures
    of the goal's carriers (none: the shipped one).
    """
    return _guarded(lambda: _prove(goal, lexicon or load(), steps, seconds, tuple(beside)))


def _prove(goal: Goal, lexicon: Lexicon, steps: int, seconds: float, beside: tuple[Formula, ...]) -> ProofAnswer:
    if alpha_equal(without_unique(goal.left), without_unique(goal.right)):
        lean = render_goal(goal, beside=beside)
        return Proof(lean, lean.text, "Iff.rfl", "reflexivity")
    attempt = _Attempt.at(goal, steps, seconds, beside)
    left, right = attempt.lean.goal.left, attempt.lean.goal.right
    found = attempt.by_algebra(lexicon)
    if found is not None:
        return attempt.answer(found, None, "algebra")
    found = attempt.by_congruence(without_unique(left), without_unique(right))
    if found is not None:
        return attempt.answer(found, None, "congruence")
    try:
        return attempt.searched(Iff(left, right), None)
    except StoppedError:
        found = _Attempt.at(goal, steps, seconds, beside).by_normal_form(lexicon)
        if found is None:
            raise
        return attempt.answer(found, None, "steps")


def prove_direction(goal: Goal, forward: bool, *, steps: int = 4000, seconds: float = 5.0) -> ProofAnswer:
    """Return a Lean proof of one direction of `goal`: left → right if `forward`, else right → left."""

    def attempted() -> ProofAnswer:
        attempt = _Attempt.at(goal, steps, seconds)
        sides = (attempt.lean.goal.left, attempt.lean.goal.right)
        return attempt.searched(Implies(*(sides if forward else reversed(sides))), forward)

    return _guarded(attempted)


def _guarded(attempt: Callable[[], ProofAnswer]) -> ProofAnswer:
    try:
        return attempt()
    except StoppedError as stopped:
        return Unknown(str(stopped))
    except RecursionError:
        return Unknown("the formulas nest too deeply")


@dataclass(frozen=True)
class _Attempt:
    """One goal with what may be spent on it."""

    lean: LeanGoal
    sequents: Sequents
    steps: int
    deadline: float
    beside: tuple[Formula, ...] = ()

    @classmethod
    def at(cls, goal: Goal, steps: int, seconds: float, beside: tuple[Formula, ...] = ()) -> _Attempt:
        lean = render_goal(goal, beside=beside)
        named = zip(lean.hypotheses, lean.goal.hypotheses, strict=True)
        names = Names.beside(lean.signature.names | set(lean.hypotheses))
        sequents = Sequents({name: without_unique(hypothesis.formula) for name, hypothesis in named}, names)
        return cls(lean, sequents, steps, clock() + seconds, beside)

    def searched(self, target: Formula, forward: bool | None) -> ProofAnswer:
        """Search for a proof of the whole; StoppedError where there is none."""
        expr = self.sequents.prove(without_unique(target), Budget(self.steps, self.deadline))
        return self.answer(expr, forward, "search")

    def by_congruence(self, left: Formula, right: Formula) -> Expr | None:
        """Prove the sides equivalent part by part, each differing part by a small search."""
        congruence = Congruence(self.sequents.names, self._part, open_ended=bool(self.sequents.hypotheses))
        return congruence.prove(left, right)

    def by_algebra(self, lexicon: Lexicon) -> Expr | None:
        """Prove the sides equivalent by rewriting their terms; None where the hypotheses are no laws to rewrite by."""
        goal = self.lean.goal
        granted = next((row.theories for row in tiers() if row.name == goal.tier and goal.hypotheses), ())
        found = meet(goal.left, goal.right, goal.carriers, granted, lexicon) if granted else None
        if found is None or not found.used or not set(found.used) <= set(goal.hypotheses):
            return None
        refs = dict(zip((law.name for law in goal.hypotheses), self.lean.hypotheses, strict=True))
        return Rewriter(self.sequents.names, refs).meeting(found, without_unique(goal.right), self._part)

    def by_normal_form(self, lexicon: Lexicon) -> Expr | None:
        """Prove the sides equivalent along the steps that lead both to one normal form; None where there is none.

        StoppedError where a step is not proved.
        """
        goal = self.lean.goal
        inhabited = inhabited_by(goal.carriers, lexicon)
        try:
            left, right = normal_form(goal.left, inhabited), normal_form(goal.right, inhabited)
        except TooLargeError:
            return None
        if not alpha_equal(left.formula, right.formula):
            return None
        stepper = Stepper(self.sequents.names, self._part, without_unique)
        return meeting(stepper.along(goal.left, left.steps), stepper.along(goal.right, right.steps))

    def _part(self, left: Formula, right: Formula) -> Expr | None:
        one, other, schema = schematic(left, right)
        for first, second in ((one, other), (left, right)):
            deadline = min(self.deadline, clock() + PART_SECONDS)
            try:
                return schema.filled_proof(self.sequents.prove(Iff(first, second), Budget(PART_STEPS, deadline)))
            except (StoppedError, RecursionError):
                if not schema.meanings:
                    return None
        return None

    def answer(self, expr: Expr, forward: bool | None, route: str) -> ProofAnswer:
        """Write a proof down."""
        goal = self.lean.goal
        lean = render_goal(goal, inhabited=_chosen(expr), beside=self.beside)
        conclusion = lean.equivalence if forward is None else lean.implication(forward)
        term = Writer(lean.printer).write(_tidy(expr, lean))
        if len(term) > MAX_TEXT:
            return Unknown(f"the proof has {len(term):,} characters, more than {MAX_TEXT:,}")
        return Proof(lean, lean.statement(conclusion), term, route)


def _tidy(expr: Expr, lean: LeanGoal) -> Expr:
    kept = frozenset(lean.hypotheses)
    names = Names.beside(lean.signature.names | kept)
    return renumbered(expr, names, kept)


def _chosen(expr: Expr) -> tuple[Sort, ...]:
    own = [expr.var.sort] if isinstance(expr, Chosen) else []
    below = [sort for _, part in parts(expr) for sort in _chosen(part)]
    return tuple(dict.fromkeys([*own, *below]))
