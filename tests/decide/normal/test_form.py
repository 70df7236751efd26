"""The normal form: its steps lead there, keep the truth in every interpretation, and make equals alike."""

from __future__ import annotations

import pytest
from hypothesis import given

from certify.decide.normal import form as normal
from certify.decide.normal.form import TooLargeError, normal_form, ordered
from certify.decide.normal.step import part_at, replace_at, replay
from certify.logic import Formula, Truth, alpha_equal, read
from tests.decide.tiny import closed_formulas, truths


def nowhere(_sort: object) -> bool:
    return False


def everywhere(_sort: object) -> bool:
    return True


@given(closed_formulas())
def test_the_steps_lead_to_the_normal_form(formula):
    for result in (normal_form(formula, nowhere), ordered(formula)):
        assert alpha_equal(replay(formula, result.steps), result.formula)


@given(closed_formulas())
def test_the_normal_form_is_true_where_the_formula_is_the_empty_world_included(formula):
    expected = truths(formula)
    assert truths(normal_form(formula, nowhere).formula) == expected
    assert truths(ordered(formula).formula) == expected


@given(closed_formulas())
def test_with_inhabited_sorts_only_the_empty_world_may_differ(formula):
    assert truths(normal_form(formula, everywhere).formula)[1:] == truths(formula)[1:]


@given(closed_formulas())
def test_a_normal_form_is_its_own_normal_form(formula):
    result = normal_form(formula, nowhere).formula
    assert alpha_equal(normal_form(result, nowhere).formula, result)


@given(closed_formulas())
def test_every_single_step_keeps_the_truth(formula):
    for step in normal_form(formula, nowhere).steps[:3]:
        after = replace_at(formula, step.position, step.after)
        assert truths(after) == truths(formula), step.rule
        formula = after


SAME = [
    ("∀ a:Nat. ∀ b:Nat. dvd(a, b) → dvd(b, a) → a = b", "∀ m:Nat. ∀ n:Nat. dvd(n, m) ∧ dvd(m, n) → n = m"),
    ("∀ a:Nat. ∀ b:Nat. dvd(a, b) → dvd(b, a) → a = b", "∀ a:Nat. ∀ b:Nat. ¬ a = b → ¬dvd(a, b) ∨ ¬dvd(b, a)"),
    ("∀ p:Nat. prime(p) → le(2:Nat, p)", "¬(∃ p:Nat. prime(p) ∧ ¬le(2:Nat, p))"),
    ("∀ p:Nat. prime(p) → q(p) ∧ r(p)", "(∀ p:Nat. prime(p) → q(p)) ∧ (∀ n:Nat. prime(n) → r(n))"),
    ("∀ a:Nat. (∃ b:Nat. r(a, b)) → q(a)", "∀ a:Nat. ∀ b:Nat. r(a, b) → q(a)"),
    ("prime(2:Nat)", "∃ p:Nat. p = 2:Nat ∧ prime(p)"),
    ("¬prime(1:Nat)", "∀ p:Nat. prime(p) → ¬ p = 1:Nat"),
    ("∀ a:Nat. p(a) ↔ q(a)", "(∀ a:Nat. q(a) → p(a)) ∧ (∀ a:Nat. p(a) → q(a))"),
    ("∃! a:Nat. p(a)", "∃ a:Nat. (∀ b:Nat. p(b) → b = a) ∧ p(a)"),
    ("∀ x:Nat. mem(x, {y:Nat | prime(y)})", "∀ x:Nat. prime(x)"),
    (
        "∀ a:Nat. ∀ b:Nat. ∀ c:Nat. r(a, b) ∧ r(b, c) → r(a, c)",
        "∀ c:Nat. ∀ a:Nat. ∀ b:Nat. r(c, a) → r(a, b) → r(c, b)",
    ),
]

APART = [
    ("∀ a:Nat. ∀ b:Nat. dvd(a, b) → a = b", "∀ a:Nat. ∀ b:Nat. a = b → dvd(a, b)"),
    ("∀ a:Nat. ∃ b:Nat. r(a, b)", "∃ b:Nat. ∀ a:Nat. r(a, b)"),
    ("∀ a:Nat. p(a) ∨ q(a)", "(∀ a:Nat. p(a)) ∨ (∀ a:Nat. q(a))"),
    ("∀ a:Nat. mul(a, 1:Nat):Nat = a", "∀ a:Nat. mul(1:Nat, a):Nat = a"),
    ("∃! a:Nat. p(a)", "∃ a:Nat. p(a)"),
    ("∀ a:Nat. ∀ b:Nat. r(a, b)", "∀ a:Nat. r(a, a)"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_one_claim_in_two_wordings_has_one_normal_form(one, other):
    assert alpha_equal(_normal(one), _normal(other))


@pytest.mark.parametrize(("one", "other"), APART)
def test_different_claims_keep_different_normal_forms(one, other):
    assert not alpha_equal(_normal(one), _normal(other))


def _normal(text: str) -> Formula:
    return normal_form(read(text), everywhere).formula


def test_an_idle_quantifier_stays_over_a_sort_that_may_be_empty():
    formula = read("∀ x:'A. ∃ y:'A. ∀ z:'A. p(z)")
    assert not alpha_equal(normal_form(formula, nowhere).formula, normal_form(formula, everywhere).formula)


def test_a_tautology_becomes_true():
    assert _normal("∀ a:Nat. p(a) → p(a)") == Truth(True)


def test_a_formula_that_blows_up_is_given_up(monkeypatch):
    monkeypatch.setattr(normal, "MAX_STEPS", 5)
    with pytest.raises(TooLargeError, match="more than 5 steps"):
        _normal("∀ a:Nat. (p(a) ↔ q(a)) ↔ (q(a) ↔ r(a, a))")


def test_replay_refuses_steps_that_do_not_fit():
    result = ordered(read("∀ a:Nat. q(a) ∧ p(a)"))
    assert result.steps
    with pytest.raises(ValueError, match="does not fit"):
        replay(read("∀ a:Nat. p(a)"), result.steps)


def test_a_position_leads_to_its_part():
    formula = read("∀ a:Nat. p(a) ∧ q(a)")
    assert part_at(formula, (0, 1)) == formula.body.right
