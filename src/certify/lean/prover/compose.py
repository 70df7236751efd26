"""Equivalences joined by transitivity: proofs of A ↔ B and B ↔ C as one theorem A ↔ C over shared variables.

Certificates bind their own variables: `zero` in one may be `one` in the next. So each step is proved again in the
vocabulary of the whole chain, and stands in the theorem as a fact of its own, in the direction of its certificate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from certify.decide.goal import Goal, Hypothesis
from certify.decide.lambda_lifting import lift
from certify.decide.vacuity import contingent
from certify.lean.prover import Proof, Unknown, prove
from certify.lean.statement.render import render_goal
from certify.lean.statement.signature import claim
from certify.lean.theorem import Theorem, indented
from certify.lexicon import Lexicon
from certify.logic import Formula, alpha_equal, symbols


class Stride(NamedTuple):
    """One step of a chain: a goal that is proved, and whether the chain goes from its left side to its right one."""

    goal: Goal
    forward: bool
    open_under: tuple[Hypothesis, ...] = ()
    """The hypotheses under which the claim was shown to be open (see `certify.decide.vacuity`)."""

    @property
    def ends(self) -> tuple[Formula, Formula]:
        """Where the step starts and where it leads."""
        return (self.goal.left, self.goal.right) if self.forward else (self.goal.right, self.goal.left)


def composed(name: str, strides: Sequence[Stride], doc: str = "", lexicon: Lexicon | None = None) -> Theorem | Unknown:
    """Return the theorem that the start of the first stride is equivalent to the end of the last, or why there is none.

    Each stride starts where the one before it ends, up to bound names; ValueError else. All hypotheses together must
    leave the claim open: else they would make any two truths equivalent.
    """
    for one, other in pairwise(strides):
        if not alpha_equal(one.ends[1], other.ends[0]):
            raise ValueError("a chain whose steps do not meet")
    granted = tuple(dict.fromkeys(hypothesis for stride in strides for hypothesis in stride.open_under))
    models = contingent(granted, strides[0].ends[0]) if granted else None
    if isinstance(models, str):
        return Unknown(f"the hypotheses of all steps together: {models}")
    shared = _shared(strides)
    vocabulary = tuple(dict.fromkeys(formula for stride in shared for formula in _formulas(stride.goal)))
    proofs: list[Proof] = []
    for stride in shared:
        proof = prove(stride.goal, lexicon=lexicon, beside=vocabulary)
        if isinstance(proof, Unknown):
            return proof
        proofs.append(proof)
    return _theorem(name, doc, shared, proofs, vocabulary)


def _theorem(
    name: str, doc: str, strides: Sequence[Stride], proofs: Sequence[Proof], vocabulary: tuple[Formula, ...]
) -> Theorem:
    hypotheses = tuple(dict.fromkeys(fact for stride in strides for fact in stride.goal.hypotheses))
    ends = strides[0].ends[0], strides[-1].ends[1]
    goal = replace(strides[0].goal, left=ends[0], right=ends[1], hypotheses=hypotheses)
    inhabited = tuple(dict.fromkeys(sort for proof in proofs for sort in proof.lean.inhabited))
    whole = render_goal(goal, inhabited=inhabited, beside=vocabulary)
    taken = {*whole.signature.names, *whole.hypotheses}
    lines, joined = [], []
    for stride, proof in zip(strides, proofs, strict=True):
        step = claim("step", taken)
        lines.append(f"have {step} : {proof.lean.equivalence} := (\n{indented(proof.term)}\n)")
        joined.append(step if stride.forward else f"{step}.symm")
    return Theorem(name, whole.text, "\n".join([*lines, _joined(joined)]), doc)


def _joined(steps: Sequence[str]) -> str:
    first, *rest = steps
    if len(rest) > 1:
        return f"Iff.trans {first} ({_joined(rest)})"
    return f"Iff.trans {first} {rest[0]}" if rest else first


def _shared(strides: Sequence[Stride]) -> list[Stride]:
    """Return `strides` without binders in terms, and with hypotheses of one name only where they are one formula."""
    goals = _named_apart([stride.goal for stride in strides])
    lifted = lift(tuple(formula for goal in goals for formula in _formulas(goal)))
    meanings = [Hypothesis(f"lifted{i}", axiom, "definition") for i, axiom in enumerate(lifted.axioms)]
    formulas = iter(lifted.formulas)
    return [
        stride._replace(goal=_lowered(goal, formulas, meanings)) for stride, goal in zip(strides, goals, strict=True)
    ]


def _formulas(goal: Goal) -> tuple[Formula, ...]:
    return goal.left, goal.right, *(hypothesis.formula for hypothesis in goal.hypotheses)


def _named_apart(goals: Sequence[Goal]) -> list[Goal]:
    formulas: dict[str, Formula] = {}

    def named(hypothesis: Hypothesis) -> Hypothesis:
        name, number = hypothesis.name, 1
        while not alpha_equal(formulas.setdefault(name, hypothesis.formula), hypothesis.formula):
            number += 1
            name = f"{hypothesis.name}_{number}"
        return replace(hypothesis, name=name, formula=formulas[name])

    return [replace(goal, hypotheses=tuple(map(named, goal.hypotheses))) for goal in goals]


def _lowered(goal: Goal, formulas: Iterator[Formula], meanings: Sequence[Hypothesis]) -> Goal:
    """Return `goal` with the next of `formulas` for its own, and what defines the names that stand in them."""
    left, right = next(formulas), next(formulas)
    facts = [replace(old, formula=next(formulas)) for old in goal.hypotheses]
    said = [left, right, *(fact.formula for fact in facts)]
    for meaning in reversed(meanings):  # what one name means may mention an earlier one
        if any(meaning.name == symbol.name for formula in said for symbol in symbols(formula)):
            said.append(meaning.formula)
    return replace(goal, left=left, right=right, hypotheses=(*facts, *(m for m in meanings if m.formula in said)))
