"""Refutation finds witnesses for false claims and none for true ones."""

from __future__ import annotations

import pytest

from certify.decide.refute import falsifying, refute, shown
from certify.decide.standard import StandardWorld
from certify.logic import NAT, Var
from tests.decide.pairs import GROUP_TRUTHS, LEXICON, SET_TRUTHS, TRUTHS, statement


@pytest.mark.parametrize(
    ("text", "structures", "line"),
    [
        ("∀ p:Nat. prime(p) → le(3:Nat, p)", "", "p = 2"),
        ("∀ n:Nat. lt(n, factorial(n))", "", "n = 1"),
        ("∀ x:Real. sqrt(pow(x, 2:Nat)) = x", "", "x = -1"),
        ("∀ n:Nat. ∃ k:Nat. n = add(k, k)", "", "n = 1"),
        ("∀ a:'G. ∀ b:'G. mul(a, b) = mul(b, a)", "Group", "G is S3"),
        ("∀ a:'G. ∀ b:'G. add(a, b) = add(b, a)", "AddGroup", "G is S3, written +"),
        ("∀ a:'G. ∀ b:'G. le(a, b) → le(b, a)", "Preorder", "G is a chain of 2"),
        ("∀ a:'G. ∀ b:'G. mul(a, b) = 0:'G → a = 0:'G ∨ b = 0:'G", "CommRing", "G is Z/4, a ring"),
        ("∀ s:Finset('G). card(s) = 1:Nat", "", "s = {}"),
        ("∀ f:Fun('G, 'G). injective(f)", "", "G is a type of 2 elements"),
        ("∀ p:Poly('G). ∀ q:Poly('G). degree(mul(p, q)) = add(degree(p), degree(q))", "CommRing", "G is Z/4, a ring"),
        ("∀ a:'G. ∀ b:'G. sub(a, b) = sub(b, a)", "", "G is ℤ"),
        ("∀ a:'G. inv(inv(a)) = inv(a)", "", "G is ℚ"),
        ("∀ p:Poly('G). ∀ q:Poly('G). degree(add(p, q)) = max(degree(p), degree(q))", "", "G is ℤ"),
        ("∀ n:Nat. ∀ x:Real. le(mul(cast(n):Real, x), pow(x, n))", "", "n = 2"),
        ("∀ a:Int. le(0:Rat, int_cast(a):Rat)", "", "a = -1"),
        ("¬prime(2:Nat)", "", None),
    ],
)
def test_a_false_claim_has_a_witness_that_can_be_read(text, structures, line):
    witness = refute(statement(text, *structures.split()), LEXICON)
    assert witness is not None
    assert line in witness.show() if line else witness.show() == ()


@pytest.mark.parametrize(
    "text",
    [
        "∀ a:'G. ∀ b:'G. mul(a, b) = mul(b, a)",
        "∀ a:'G. ∀ b:'G. le(a, b) ∨ le(b, a)",
        "∀ a:'G. add(a, neg(a)) = 0:'G",
    ],
)
def test_what_holds_of_all_numbers_is_not_refuted_for_elements_of_no_named_structure(text):
    assert refute(statement(text), LEXICON) is None


@pytest.mark.parametrize(
    "text",
    [
        "∀ m:Nat. ∀ n:Nat. sub(cast(m):Int, cast(n):Int) = neg(sub(cast(n):Int, cast(m):Int))",
        "∀ n:Nat. ∀ x:Real. le(neg(1:Real), x) → le(add(1:Real, mul(cast(n):Real, x)), pow(add(1:Real, x), n))",
        "∀ n:Nat. cast(n):'G = 0:'G",
    ],
)
def test_a_number_taken_as_one_of_a_wider_sort_is_the_same_number(text):
    assert refute(statement(text), LEXICON) is None


@pytest.mark.parametrize("claim", [*TRUTHS, *SET_TRUTHS, *GROUP_TRUTHS], ids=lambda claim: claim.key()[:60])
def test_a_true_claim_has_no_witness(claim):
    assert refute(claim, LEXICON) is None


@pytest.mark.parametrize(
    ("text", "structures"),
    [
        ("∀ a:'G. le(0:'G, pow(a, 2:Nat))", "LinearOrderedRing"),
        ("∀ a:'G. ∀ b:'G. mul(a, b) = mul(b, a)", "CommGroup"),
        ("∀ p:Poly('G). ∀ q:Poly('G). degree(mul(p, q)) = add(degree(p), degree(q))", "IntegralDomain"),
        ("∀ x:Real. le(0:Real, x) → mul(sqrt(x), sqrt(x)) = x", ""),
        ("∀ a:Int. ∀ b:Int. add(mod(a, b), mul(b, div(a, b))) = a", ""),
    ],
)
def test_a_claim_that_its_structure_makes_true_is_not_refuted(text, structures):
    assert refute(statement(text, *structures.split()), LEXICON) is None


def test_a_claim_that_no_example_decides_is_not_refuted():
    assert refute(statement("∀ n:Nat. ∃ p:Nat. prime(p) ∧ lt(n, p)"), LEXICON) is None


def test_a_witness_really_falsifies():
    formula = statement("∀ n:Nat. lt(n, 3:Nat)").formula
    assignment = falsifying(formula, StandardWorld({}, LEXICON, 6))
    assert assignment == ((Var("n", NAT), 3),)


def test_values_are_shown_plainly():
    assert shown(frozenset({2, 1})) == "{1, 2}"
    assert shown(((0, 1), frozenset())) == "((0, 1), {})"
