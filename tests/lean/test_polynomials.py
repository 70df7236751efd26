"""Claims about polynomials are disproved over ℤ/n by what is true of monomials, and by nothing else."""

from __future__ import annotations

from itertools import product

import pytest

from certify.decide.models import Value
from certify.decide.refute import Witness, refute
from certify.decide.standard import StandardWorld
from certify.decide.standard.rings import RINGS
from certify.lean.disproof.polynomials import polynomial_disproof
from certify.lean.kernel.check import check
from certify.lean.refutation.polynomials import FACTS
from certify.lean.statement.text import RenderError
from certify.logic import Sort, Statement, Symbol, leading_forall, type_variable
from tests.lean.goals import LEXICON, statement

RING = type_variable("R")
POLY = Sort("Poly", (RING,))
BOTH = "∀ p:Poly('R). ∀ q:Poly('R). "
PRODUCT = "degree(mul(p, q):Poly('R)):Degree = add(degree(p):Degree, degree(q):Degree):Degree"
SUM_LIKE_P = "degree(add(p, q):Poly('R)):Degree = degree(p):Degree"
NO_DIVISORS = "(∀ a:'R. ∀ b:'R. mul(a, b):'R = 0:'R → a = 0:'R ∨ b = 0:'R)"


def claim(text: str, structure: str = "CommRing") -> Statement:
    return statement(text, R=(structure,))


FALSE = {
    "an added converse": claim(f"{BOTH}{PRODUCT} ↔ {NO_DIVISORS}"),
    "a dropped hypothesis": claim(f"{BOTH}{PRODUCT}"),
    "the other factor": claim(f"{BOTH}degree(mul(p, q):Poly('R)):Degree = degree(p):Degree", "IntegralDomain"),
    "a denial": claim(f"{BOTH}¬ degree(p):Degree = degree(mul(p, q):Poly('R)):Degree", "IntegralDomain"),
    "sums": claim(f"{BOTH}{SUM_LIKE_P}", "Field"),
}


def witness(false: Statement) -> Witness:
    found = refute(false, LEXICON)
    assert found is not None
    return found


def test_the_kernel_accepts_disproofs_about_polynomials() -> None:
    theorems = [polynomial_disproof(f"t{i}", one, witness(one), LEXICON) for i, one in enumerate(FALSE.values())]
    assert [(c.name, c.reason) for c in check(theorems, imports=("Mathlib",)) if not c.accepted] == []


def test_the_theorem_is_the_negated_claim_under_the_facts() -> None:
    theorem = polynomial_disproof("t", FALSE["a dropped hypothesis"], witness(FALSE["a dropped hypothesis"]), LEXICON)
    assert theorem.statement.endswith(": ¬ (∀ p q : P, degree (p * q) = degree p + degree q)")
    assert all(f"({name} : {fact})" in theorem.statement for name, fact in FACTS.items())


def test_a_true_claim_with_a_made_up_witness_is_not_accepted() -> None:
    true = claim(f"{BOTH}degree(mul(p, q):Poly('R)):Degree = degree(mul(q, p):Poly('R)):Degree")
    theorem = polynomial_disproof("t", true, witness(FALSE["a dropped hypothesis"]), LEXICON)
    assert not check([theorem], imports=("Mathlib",))[0].accepted


def test_the_facts_hold_of_the_polynomials_in_which_witnesses_are_found() -> None:
    for model in (model for model in RINGS if model.name.startswith("Z/")):
        world, n = StandardWorld({RING: model}, LEXICON), len(model.elements)
        for i, j, a, b in product((0, 1, 3), (0, 2), model.elements, model.elements):
            first = _monomial(i, a)
            assert _apply(world, "mul", first, _monomial(j, b)) == _monomial(i + j, a * b % n)
            assert _apply(world, "add", first, _monomial(i, b)) == _monomial(i, (a + b) % n)
            degree = world.value(Symbol("degree", (POLY,), Sort("Degree")), (first,))
            assert degree == (i if a else float("-inf"))


def _apply(world: StandardWorld, word: str, *args: Value) -> Value:
    return world.value(Symbol(word, (POLY, POLY), POLY), args)


def _monomial(power: int, coefficient: int) -> tuple[int, ...]:
    return (0,) * power + (coefficient,) if coefficient else ()


REFUSED = {
    "the sum of different powers": claim(f"{BOTH}¬ {SUM_LIKE_P}"),
    "another word": claim("∀ p:Poly('R). nat_degree(p):Nat = 0:Nat"),
    "a quantifier that is left": claim(f"¬ ({BOTH}{SUM_LIKE_P})"),
    "no polynomial": claim(NO_DIVISORS),
}


@pytest.mark.parametrize("false", REFUSED.values(), ids=REFUSED)
def test_what_monomials_do_not_decide_is_refused(false: Statement) -> None:
    model = next(model for model in RINGS if model.name.startswith("Z/4"))
    values: dict[str, Value] = {"p": (1,), "q": (0, 1), "a": 2, "b": 2}
    assignment = tuple((var, values[var.name]) for var in leading_forall(false.formula, distinct=True)[0])
    with pytest.raises(RenderError):
        polynomial_disproof("t", false, Witness(((RING, model),), assignment), LEXICON)


def test_a_ring_that_is_no_ring_of_residues_is_refused() -> None:
    matrices = next(model for model in RINGS if "triangular" in model.name)
    one = FALSE["a dropped hypothesis"]
    with pytest.raises(RenderError, match="residues"):
        polynomial_disproof("t", one, Witness(((RING, matrices),), witness(one).assignment), LEXICON)
