"""No two formulas that differ in some small interpretation are ever certified, whatever judge is asked.

HYPOTHESIS_PROFILE=nightly draws 10,000 pairs of each kind; with --hypothesis-show-statistics it says how many of them
differed and how many were certified.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st

from certify.decide.difference import error_type, overreach
from certify.decide.finite import find_model, satisfies
from certify.decide.goal import Goal
from certify.decide.judges import JUDGES
from certify.decide.models import Evaluator
from certify.decide.mutate import biconditionals, converses, inversions, without_negation, without_premise
from certify.decide.outcome import Proved
from certify.decide.z3judge import emptied
from certify.logic import Carrier, Formula, Iff, Not
from tests.decide.pairs import LEXICON
from tests.decide.tiny import A, TinyWorld, closed_formulas, truths, worlds

pytestmark = pytest.mark.timeout(3600)  # the nightly profile draws for a long time

CARRIERS = (Carrier(A, ()),)
LARGER = (3,)
CHANGES = (biconditionals, converses, without_negation, without_premise, inversions)


def certified(left: Formula, right: Formula) -> list[str]:
    """Return the judges that prove left ↔ right."""
    goal = Goal("T1", left, right, (), CARRIERS)
    return [name for name, judge in JUDGES.items() if isinstance(judge.answer(goal, LEXICON), Proved)]


def check(one: Formula, other: Formula) -> None:
    """Assert that no judge certifies a pair that differs; what is certified must agree over 3 elements too."""
    differ = truths(one) != truths(other)
    judges = certified(one, other)
    event("inequivalent" if differ else "not told apart by 2 elements")
    if judges:
        event("certified")
        assert not differ, judges
        assert truths(one, LARGER) == truths(other, LARGER), judges


@st.composite
def mutated(draw):
    """A formula and a change of it."""
    formula = draw(closed_formulas())
    changes = [changed for change in CHANGES for changed in change(formula)]
    assume(changes)
    return formula, draw(st.sampled_from(changes))


@given(mutated())
@settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
def test_no_inequivalent_mutation_is_certified(pair):
    check(*pair)


@given(closed_formulas(), closed_formulas())
def test_no_inequivalent_pair_is_certified(one, other):
    check(one, other)


@given(closed_formulas())
def test_a_formula_is_certified_against_itself(formula):
    assert "alpha" in certified(formula, formula)


@given(closed_formulas())
def test_the_empty_world_is_what_z3_is_asked_about_it(formula):
    nothing = TinyWorld(0, (), (), ())
    assert Evaluator(nothing).truth(emptied(formula, (A,)), {}) == truths(formula)[0]


@given(closed_formulas())
@settings(max_examples=50)
def test_the_evaluator_agrees_with_the_oracle(formula):
    assert [Evaluator(world).truth(formula, {}) for world in worlds()] == list(truths(formula))


@given(closed_formulas(), closed_formulas())
@settings(max_examples=50)
def test_a_countermodel_that_is_found_is_one(one, other):
    difference = Not(Iff(one, other))
    model = find_model((difference,), sizes=(1, 2))
    if model is not None:
        assert satisfies(model, (difference,))
    if any(a != b for a, b in zip(truths(one)[1:], truths(other)[1:], strict=True)):
        assert model is not None


@given(mutated())
@settings(max_examples=50, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
def test_every_difference_has_a_name(pair):
    formula, changed = pair
    goal = Goal("T1", formula, changed, (), CARRIERS)
    assert overreach(goal, LEXICON) or error_type(goal, None, LEXICON)
