"""Rewriting steps become proofs: each step under its binders, chained, and accepted by the kernel."""

from __future__ import annotations

import time
from random import Random

import pytest

from certify.decide.goal import Goal
from certify.decide.normal.form import normal_form
from certify.decide.normal.step import Step
from certify.lean.kernel.check import check
from certify.lean.prover.expression import Expr
from certify.lean.prover.names import Names
from certify.lean.prover.search import Budget, StoppedError
from certify.lean.prover.sequent import Sequents
from certify.lean.prover.steps import Stepper, meeting
from certify.lean.prover.writer import Writer
from certify.lean.statement.render import render_goal
from certify.lean.theorem import Theorem
from certify.logic import And, Forall, Formula, Iff, Pred, alpha_equal
from tests.lean.equivalents import random_formula, reworded
from tests.lean.goals import goal


def stepper(names: Names) -> Stepper:
    """Return a stepper that proves changed parts by a small search."""

    def leaf(left: Formula, right: Formula) -> Expr | None:
        try:
            return Sequents({}, names).prove(Iff(left, right), Budget(400, time.monotonic() + 5.0))
        except StoppedError:
            return None

    return Stepper(names, leaf, lambda formula: formula)


def theorem(name: str, of: Goal, steps: tuple[tuple[Step, ...], tuple[Step, ...]]) -> Theorem:
    """Return the goal with its proof along `steps` from both sides."""
    lean = render_goal(of)
    names = Names.beside(lean.signature.names)
    by = stepper(names)
    expr = meeting(by.along(of.left, steps[0]), by.along(of.right, steps[1]))
    return Theorem(name, lean.text, Writer(lean.printer).write(expr))


def test_steps_to_a_common_normal_form_are_proofs() -> None:
    theorems = []
    for seed in range(12):
        random = Random(seed)
        left = random_formula(random, 3)
        right = reworded(random, left, 4)
        forms = [normal_form(side, lambda _sort: False) for side in (left, right)]
        assert alpha_equal(forms[0].formula, forms[1].formula)
        theorems.append(theorem(f"steps{seed}", Goal("T1", left, right), (forms[0].steps, forms[1].steps)))
    assert [(checked.name, checked.reason) for checked in check(theorems) if not checked.accepted] == []


def test_no_steps_are_reflexivity() -> None:
    same = goal("∀ x:Nat. even(x)", "∀ x:Nat. even(x)")
    assert theorem("same", same, ((), ())).proof == "Iff.rfl"


def test_a_step_names_its_place_under_the_binder() -> None:
    swapped = goal("∀ x:Nat. even(x) ∧ odd(x)", "∀ x:Nat. odd(x) ∧ even(x)")
    assert isinstance(swapped.left, Forall)
    both = swapped.left.body
    assert isinstance(both, And)
    step = Step("and_comm", (0,), both, And(both.right, both.left))
    found = theorem("swapped", swapped, ((step,), ()))
    assert "forall_congr'" in found.proof
    assert check([found])[0].accepted


def test_a_step_that_is_no_equivalence_is_refused_by_its_name() -> None:
    dropped = goal("∀ x:Nat. even(x) ∧ odd(x)", "∀ x:Nat. even(x)")
    assert isinstance(dropped.left, Forall)
    both = dropped.left.body
    assert isinstance(both, And)
    assert isinstance(both.left, Pred)
    with pytest.raises(StoppedError, match=r"step 1 \(and_left\) is not proved"):
        theorem("dropped", dropped, ((Step("and_left", (0,), both, both.left),), ()))
