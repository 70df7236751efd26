"""Infinite structures have the laws that they are said to have, by the kernel, and fail what they are said to fail."""

from __future__ import annotations

import pytest

from certify.decide.context_goal import by_context
from certify.decide.refute import Witness, refute
from certify.decide.standard import ALGEBRAS, RINGS
from certify.decide.standard.infinite import infinite_structures
from certify.lean.disproof.infinite import infinite_context, infinite_disproof
from certify.lean.kernel.check import check
from certify.lean.statement.text import RenderError
from certify.lexicon import load
from certify.logic import Var, type_variable
from tests.lean.goals import statement

LEXICON = load()
A = type_variable("A")
MODELS = {model.name: model for model in (*ALGEBRAS, *RINGS) if model.name in infinite_structures()}
#: Structures with words that infinite.toml gives no meaning (meet, distance), or a law without a proof there.
WITHOUT = {"DistribLattice", "NormedAddCommGroup", "PosMulReflectLT"}

CONTEXTS = {
    "group and left-cancellative monoid": ("Group", "LeftCancelMonoid"),
    "domain and field": ("IntegralDomain", "Field"),
    "cancellative additive monoid and additive group": ("AddCancelMonoid", "AddGroup"),
}


def test_every_row_is_a_standard_structure() -> None:
    assert set(MODELS) == set(infinite_structures())


def test_the_kernel_accepts_the_laws_of_every_structure_that_a_row_is_said_to_be() -> None:
    theorems = []
    for model in MODELS.values():
        for structure in (name for name in model.structures if name not in WITHOUT):
            claim = statement("∀ x:'A. ¬ x = x", A=(structure,))
            at = Witness(((A, model),), ((Var("x", A), model.elements[0]),))
            theorems.append(infinite_disproof(f"t{len(theorems)}", claim, at, LEXICON))
    assert [(c.name, c.reason) for c in check(theorems, imports=("Mathlib",)) if not c.accepted] == []


@pytest.mark.parametrize("claim", ["le(0:'A, pow(x, 2:Nat))", "le(x, mul(x, x))"])
def test_a_square_is_negative_in_an_ordered_semiring(claim: str) -> None:
    claimed = statement(f"∀ x:'A. {claim}", A=("LinearOrderedSemiring",))
    witness = refute(claimed, LEXICON)
    assert witness is not None
    if "pow" in claim:
        assert witness.structures[0][1].name == "ℕ + ℕε with ε² = ε < 0"
        (checked,) = check([infinite_disproof("t", claimed, witness, LEXICON)], imports=("Mathlib",))
        assert checked.accepted, checked.errors


def test_a_true_law_with_a_made_up_witness_is_not_accepted() -> None:
    claim = statement("∀ x:'A. le(x, x)", A=("LinearOrderedSemiring",))
    model = MODELS["ℕ + ℕε with ε² = ε < 0"]
    theorem = infinite_disproof("t", claim, Witness(((A, model),), ((Var("x", A), (0, 1)),)), LEXICON)
    assert not check([theorem], imports=("Mathlib",))[0].accepted


def test_the_kernel_accepts_structures_of_one_context_only() -> None:
    theorems = []
    for number, (first, second) in enumerate(CONTEXTS.values()):
        found = by_context(statement("∀ x:'A. x = x", A=(first,)), statement("∀ x:'A. x = x", A=(second,)), LEXICON)
        assert found is not None and found.witness is not None
        theorems.append(infinite_context(f"t{number}", found, LEXICON))
    assert [(c.name, c.reason) for c in check(theorems, imports=("Mathlib",)) if not c.accepted] == []


def test_a_word_that_the_structure_does_not_have_is_refused() -> None:
    claim = statement("∀ x:'A. neg(x) = x", A=("AddGroup",))
    at = Witness(((A, MODELS["ℕ under addition, written +"]),), ((Var("x", A), 1),))
    with pytest.raises(RenderError, match="no neg"):
        infinite_disproof("t", claim, at, LEXICON)
