"""False claims are disproved in Lean with the witness found for them; true ones and foreign values are refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

from certify.decide.refute import Witness, refute
from certify.lean.disproof.disproof import disproof
from certify.lean.disproof.roots import root_disproof
from certify.lean.disproof.tables import table_disproof
from certify.lean.kernel.check import check
from certify.lean.statement.standard import render_standard
from certify.lean.statement.text import RenderError
from certify.lean.statement.values import FinitePoints, value_text
from certify.logic import INT, NAT, REAL, Sort, Statement, Var, fun, set_of, type_variable
from tests.lean.goals import LEXICON, statement

STANDARD = {
    "biconditional": statement("∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, add(b, c):Nat) ↔ dvd(a, b) ∧ dvd(a, c)"),
    "integers": statement("∀ a:Int. abs(a):Int = a"),
    "real numbers by rational ones": statement(
        "∀ a:Real. ∀ b:Real. le(a, b) → le(pow(a, 2:Nat):Real, pow(b, 2:Nat):Real)"
    ),
    "primes": statement("∀ p:Nat. prime(p) → odd(p)"),
    "ground": statement("even(3:Nat)"),
    "lists": statement("∀ l:List(Nat). ∀ m:List(Nat). append(l, m):List(Nat) = append(m, l):List(Nat)"),
    "sets": statement("∀ s:Set('A). ∀ t:Set('A). subset(s, t) → subset(t, s)", A=()),
    "a set that is not empty": statement(
        "∀ s:Set('A). ∀ t:Set('A). ne(s, empty():Set('A)) ∧ subset(s, t) → subset(t, s)", A=()
    ),
    "equal sets": statement("∀ s:Set('A). ∀ t:Set('A). union(s, t):Set('A) = s", A=()),
    "functions": statement("∀ f:Fun('A, 'A). injective(f)", A=()),
    "bijections": statement("∀ f:Fun('A, 'A). bijective(f)", A=()),
    "complements": statement("∀ s:Set('A). ∀ t:Set('A). disjoint(s, compl(t):Set('A))", A=()),
    "finite sets": statement(
        "∀ s:Finset('A). ∀ t:Finset('A). finset_union(s, t):Finset('A) = finset_inter(s, t):Finset('A)", A=()
    ),
    "sizes": statement(
        "∀ s:Finset('A). ∀ t:Finset('A). card(finset_union(s, t):Finset('A)):Nat = add(card(s):Nat, card(t):Nat):Nat",
        A=(),
    ),
    "what is left of a finite set": statement(
        "∀ s:Finset('A). ∀ a:'A. finset_nonempty(finset_erase(s, a):Finset('A))", A=()
    ),
    "finite sets that meet": statement("∀ s:Finset('A). ∀ t:Finset('A). finset_disjoint(s, t)", A=()),
    "finite sets of numbers": statement("∀ s:Finset(Nat). finset_mem(0:Nat, s)"),
    "existence": statement("∃ n:Nat. lt(n, 0:Nat)"),
    "no least": statement("∀ n:Nat. ∃ m:Nat. lt(m, n)"),
    "unique existence": statement("∀ a:Nat. ∃! b:Nat. le(b, a)"),
    "elements of no structure": statement("∀ a:'A. ∀ b:'A. sub(a, b):'A = sub(b, a):'A", A=()),
    "a variable behind a premise": statement("∀ n:Nat. even(n) → ∀ m:Nat. even(add(n, m):Nat)"),
    "the second of two claims": statement("prime(2:Nat) ∧ (∀ n:Nat. prime(n) → n = 2:Nat)"),
    "an impossible part": statement("∀ n:Nat. dvd(0:Nat, n) ↔ ¬ (∃ m:Nat. dvd(m, n) ∧ ¬ m = m)"),
}
TABLES = {
    "monoid": statement("∀ a:'M. ∀ b:'M. ∀ c:'M. mul(a, b):'M = mul(a, c):'M → b = c", M=("Monoid",)),
    "group": statement("∀ a:'G. ∀ b:'G. mul(a, b):'G = mul(b, a):'G", G=("Group",)),
    "squares": statement(
        "∀ a:'G. ∀ b:'G. pow(mul(a, b):'G, 2:Nat):'G = mul(pow(a, 2:Nat):'G, pow(b, 2:Nat):'G):'G", G=("Group",)
    ),
    "a ring that is not commutative": statement("∀ a:'R. ∀ b:'R. mul(a, b):'R = mul(b, a):'R", R=("Ring",)),
    "partial order": statement("∀ x:'P. ∀ y:'P. le(x, y) ∨ le(y, x)", P=("PartialOrder",)),
    "magma": statement("∀ a:'M. ∀ b:'M. mul(a, b):'M = mul(b, a):'M", M=("Mul",)),
    "ring": statement("∀ a:'R. ∀ b:'R. mul(a, b):'R = 0:'R → a = 0:'R ∨ b = 0:'R", R=("CommRing",)),
}


def witness(claim: Statement) -> Witness:
    """Return the witness that the search finds."""
    found = refute(claim, LEXICON)
    assert found is not None
    return found


def test_the_kernel_accepts_disproofs_in_the_standard_objects() -> None:
    theorems = [disproof(f"t{i}", claim, witness(claim), LEXICON) for i, claim in enumerate(STANDARD.values())]
    assert [(c.name, c.reason) for c in check(theorems, imports=("Mathlib",)) if not c.accepted] == []


def test_the_kernel_accepts_disproofs_by_tables() -> None:
    theorems = [table_disproof(f"t{i}", claim, witness(claim), LEXICON) for i, claim in enumerate(TABLES.values())]
    assert [(c.name, c.reason) for c in check(theorems) if not c.accepted] == []


def test_a_disproof_says_its_witness() -> None:
    theorem = disproof("t", STANDARD["biconditional"], witness(STANDARD["biconditional"]), LEXICON)
    assert theorem.statement == ": ¬ (∀ a b c : ℕ, a ∣ b + c ↔ a ∣ b ∧ a ∣ c)"
    assert theorem.proof.startswith("fun h => absurd (h 2 1 1)")


def test_a_claim_about_real_numbers_is_disproved_over_the_rationals_and_says_so() -> None:
    claim = STANDARD["real numbers by rational ones"]
    assert "∀ a b : ℚ" in disproof("t", claim, witness(claim), LEXICON).statement


def test_elements_of_no_named_structure_are_the_numbers_of_the_witness() -> None:
    claim = STANDARD["elements of no structure"]
    assert disproof("t", claim, witness(claim), LEXICON).statement == ": ¬ (∀ a b : ℤ, a - b = b - a)"


def test_the_laws_of_a_structure_stand_in_the_theorem() -> None:
    theorem = table_disproof("t", TABLES["monoid"], witness(TABLES["monoid"]), LEXICON)
    for law in ("h_mul_assoc", "h_one_mul", "h_mul_one"):
        assert law in theorem.statement


def test_a_true_claim_with_a_made_up_witness_is_not_accepted() -> None:
    true = statement("∀ a:Nat. dvd(a, 0:Nat)")
    theorem = disproof("t", true, Witness((), ((Var("a", NAT), 5),)), LEXICON)
    assert not check([theorem], imports=("Mathlib",))[0].accepted


def test_a_table_that_breaks_a_law_is_not_accepted() -> None:
    magma = witness(TABLES["magma"])
    claim = statement("∀ a:'M. ∀ b:'M. mul(a, b):'M = mul(b, a):'M", M=("CommSemigroup",))
    assert not check([table_disproof("t", claim, magma, LEXICON)])[0].accepted


ROOTS = {
    "dropped premise": statement("∀ x:Real. sqrt(pow(x, 2:Nat):Real):Real = x"),
    "negative numbers": statement("∀ x:Real. mul(sqrt(x):Real, sqrt(x):Real):Real = x"),
    "sums": statement("∀ x:Real. ∀ y:Real. sqrt(add(x, y):Real):Real = add(sqrt(x):Real, sqrt(y):Real):Real"),
    "roots of roots": statement("∀ x:Real. sqrt(sqrt(x):Real):Real = sqrt(x):Real"),
    "zero": statement("∀ x:Real. lt(0:Real, sqrt(x):Real)"),
}


def test_the_kernel_accepts_disproofs_of_claims_about_square_roots() -> None:
    theorems = [root_disproof(f"t{i}", claim, witness(claim), LEXICON) for i, claim in enumerate(ROOTS.values())]
    assert [(c.name, c.reason) for c in check(theorems, imports=("Mathlib",)) if not c.accepted] == []


def test_a_true_claim_about_square_roots_is_not_accepted() -> None:
    true = statement("∀ x:Real. le(0:Real, sqrt(x):Real)")
    theorem = root_disproof("t", true, Witness((), ((Var("x", REAL), Fraction(4)),)), LEXICON)
    assert not check([theorem], imports=("Mathlib",))[0].accepted


def test_a_root_that_is_not_rational_is_refused() -> None:
    claim = statement("∀ x:Real. sqrt(x):Real = x")
    with pytest.raises(RenderError, match="not known to be rational"):
        root_disproof("t", claim, Witness((), ((Var("x", REAL), Fraction(2)),)), LEXICON)


def test_square_roots_have_no_text_in_the_core() -> None:
    with pytest.raises(RenderError, match="about ℝ"):
        disproof("t", ROOTS["zero"], witness(ROOTS["zero"]), LEXICON)


def test_a_table_is_no_type_of_the_standard_objects() -> None:
    with pytest.raises(RenderError, match="no type of Lean's own"):
        disproof("t", TABLES["group"], witness(TABLES["group"]), LEXICON)


def test_a_structure_without_all_its_axioms_is_refused() -> None:
    claim = statement("∀ s:Set('X). is_open(s)", X=("TopologicalSpace",))
    with pytest.raises(RenderError, match="not all of its axioms"):
        table_disproof("t", claim, witness(claim), LEXICON)


def test_a_word_that_nothing_explains_is_refused() -> None:
    claim = statement("∀ a:'M. abs(a):'M = a", M=("Mul",))
    with pytest.raises(RenderError, match="what abs"):
        table_disproof("t", claim, witness(TABLES["magma"]), LEXICON)


def test_a_power_that_no_law_explains_is_refused() -> None:
    claim = statement("∀ a:'G. pow(a, 3:Nat):'G = a", G=("Group",))
    with pytest.raises(RenderError, match="3 of Nat"):
        table_disproof("t", claim, witness(claim), LEXICON)


def test_a_word_at_a_foreign_sort_has_no_standard_text() -> None:
    with pytest.raises(RenderError, match="about ℕ"):
        render_standard(statement("∀ a:Int. gcd(a, a):Int = a"), LEXICON)


@pytest.mark.parametrize(
    ("value", "sort", "expected"),
    [
        (3, NAT, "3"),
        (-2, INT, "(-2)"),
        (Fraction(-1, 2), REAL, "(-1 / 2)"),
        (frozenset(), set_of(NAT), "∅"),
        (frozenset({2, 1}), set_of(NAT), "{x | x = 1 ∨ x = 2}"),
        (frozenset(), Sort("Finset", (NAT,)), "∅"),
        (frozenset({2, 1}), Sort("Finset", (NAT,)), "{1, 2}"),
        ("b", type_variable("A"), "1"),
        ((1, 0), fun(NAT, NAT), "![1, 0]"),
    ],
)
def test_values_are_lean_terms(value: object, sort: object, expected: str) -> None:
    assert value_text(value, sort, {type_variable("A"): FinitePoints(("a", "b"))}) == expected  # type: ignore[arg-type]


def test_a_function_in_python_has_no_lean_term() -> None:
    with pytest.raises(RenderError, match="no Lean term"):
        value_text(abs, fun(INT, INT), {})
