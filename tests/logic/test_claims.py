"""The shape of claims, and variables named apart."""

from __future__ import annotations

from certify.logic import alpha_equal, apart, bound_vars, read, write
from certify.logic.claims import claim, conjuncts, disjuncts


def test_quantifiers_and_hypotheses_are_pulled_to_the_front() -> None:
    parts = claim(read("∀ a:Nat. p(a) ∧ q(a) → (∀ b:Nat. r(a, b) → s(b))"))
    assert [var.name for var in parts.variables] == ["a", "b"]
    assert [write(part, frozenset(parts.variables)) for part in parts.hypotheses] == ["p(a)", "q(a)", "r(a, b)"]
    assert write(parts.conclusion, frozenset(parts.variables)) == "s(b)"


def test_what_is_no_claim_is_its_own_conclusion() -> None:
    formula = read("∃ n:Nat. ∀ m:Nat. r(n, m)")
    assert claim(formula) == ((), (), formula)


def test_conjunctions_and_disjunctions_are_flat_and_do_not_mix() -> None:
    formula = read("(a() ∧ b()) ∧ (c() ∨ d())")
    assert len(conjuncts(formula)) == 3
    assert disjuncts(formula) == (formula,)


def test_variables_are_named_apart_and_the_formula_stays_the_same() -> None:
    formula = read("(∀ n:Nat. p(n)) ∧ (∀ n:Nat. ∃ n:Nat. q(n))")
    separate = apart(formula)
    assert alpha_equal(formula, separate)
    assert len(set(bound_vars(separate))) == 3
