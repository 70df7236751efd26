"""Type contexts as formulas: what each asks for beyond the other, and the structures that tell them apart."""

from __future__ import annotations

import pytest

from certify.decide.context_goal import by_context, context_goal
from certify.decide.finite import satisfies
from certify.logic import Implies, Not, write
from tests.decide.pairs import LEXICON, statement

CLAIM = "∀ x:'G. x = x"


def goal(first: str, second: str):
    contexts = context_goal(statement(CLAIM, first), statement(CLAIM, second), LEXICON)
    assert contexts is not None
    return contexts


def test_an_operation_of_one_context_only_is_said_as_existence() -> None:
    contexts = goal("AddCommMonoid", "AddCommGroup")
    assert write(contexts.goal.left) == "claim()"
    assert isinstance(contexts.goal.right, Implies)
    said = write(contexts.goal.right.left)
    assert said == "∀ a:'G. ∃ b:'G. add(a, b):'G = 0:'G ∧ add(b, a):'G = 0:'G"
    assert contexts.whole == (True, True)


def test_a_constant_of_one_context_only_is_said_as_existence() -> None:
    assert "∃ e:'G. " in write(goal("Semigroup", "Monoid").goal.right)


def test_laws_that_no_formula_says_are_left_out_and_told() -> None:
    assert goal("AddCommMonoid", "Ring").whole == (True, False)
    assert context_goal(statement(CLAIM, "AddCommMonoid"), statement(CLAIM, "Semiring"), LEXICON) is None


@pytest.mark.parametrize(
    ("first", "second"),
    [("Monoid", "CommMonoid"), ("Group", "CommGroup"), ("Semigroup", "Monoid"), ("Preorder", "PartialOrder"),
     ("CommMonoid", "CommGroup"), ("PartialOrder", "LinearOrder"), ("CommRing", "IntegralDomain")],
)  # fmt: skip
@pytest.mark.parametrize("turned", [False, True])
def test_a_finite_structure_is_of_the_wider_context_only(first, second, turned) -> None:
    pair = (second, first) if turned else (first, second)
    found = by_context(*(statement(CLAIM, name) for name in pair), LEXICON)
    assert found is not None and found.goal is not None and found.model is not None
    assert found.left_holds is turned
    granted = tuple(hypothesis.formula for hypothesis in found.goal.hypotheses)
    left, right = (found.goal.left, Not(found.goal.right)) if turned else (Not(found.goal.left), found.goal.right)
    assert satisfies(found.model, (*granted, left, right))


def test_one_context_is_not_told_from_itself() -> None:
    assert by_context(statement(CLAIM, "Group"), statement(CLAIM, "Group"), LEXICON) is None


def test_statements_about_numbers_have_no_contexts_to_tell_apart() -> None:
    assert by_context(statement("∀ n:Nat. n = n"), statement("∀ n:Int. n = n"), LEXICON) is None
