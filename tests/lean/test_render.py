"""Goals as Lean statements: what becomes a variable, what keeps notation, and names that cannot collide."""

from __future__ import annotations

import pytest

from certify.decide.goal import Goal, Hypothesis
from certify.lean.kernel.check import check
from certify.lean.kernel.guard import refusal
from certify.lean.statement.render import render_goal
from certify.lean.statement.text import RenderError
from certify.lean.theorem import Theorem
from certify.logic import NAT, REAL, Forall, Not, Num, Var, app, eq, forall, pred, type_variable
from tests.lean.goals import goal

SAME = {
    "numerals and classes": (
        "∀ x:Real. le(0:Real, sqrt(x):Real)",
        "{R : Type} [LE R] (zero : R) (sqrt : R → R) : (∀ x : R, zero ≤ sqrt x) ↔ (∀ x : R, zero ≤ sqrt x)",
    ),
    "sets over a type": (
        "∀ s:Set('A). ∀ x:'A. ¬mem(x, union(s, s):Set('A))",
        "{SetA A : Type} [Membership A SetA] [Union SetA] : "
        "(∀ s : SetA, ∀ x : A, ¬ (x ∈ s ∪ s)) ↔ (∀ s : SetA, ∀ x : A, ¬ (x ∈ s ∪ s))",
    ),
    "unique existence spelled out": (
        "∃! x:Nat. even(x)",
        "{N : Type} (even : N → Prop) : (∃ x : N, even x ∧ (∀ x1 : N, even x1 → x1 = x)) ↔ "
        "(∃ x : N, even x ∧ (∀ x1 : N, even x1 → x1 = x))",
    ),
    "functions": (
        "∀ f:Fun('A, 'B). ∀ x:'A. ∀ y:'A. ¬ x = y → f@(x) = f@(y)",
        "{A B : Type} : (∀ f : A → B, ∀ x y : A, x ≠ y → f x = f y) ↔ (∀ f : A → B, ∀ x y : A, x ≠ y → f x = f y)",
    ),
    "casts and values of polynomials": (
        "∀ x:Real. ∃ p:Poly(Complex). eval(real_cast(x):Complex, p):Complex = real_cast(x):Complex",
        "{R PolyC C : Type} (eval : C → PolyC → C) (real_cast : R → C) : "
        "(∀ x : R, ∃ p : PolyC, eval (real_cast x) p = real_cast x) ↔ "
        "(∀ x : R, ∃ p : PolyC, eval (real_cast x) p = real_cast x)",
    ),
    "arithmetic without needless brackets": (
        "∀ a:Int. add(add(a, a):Int, mul(a, neg(a):Int):Int):Int = sub(a, add(a, a):Int):Int",
        "{Z : Type} [Sub Z] [Add Z] [Mul Z] [Neg Z] : ",
    ),
}


@pytest.mark.parametrize("name", SAME)
def test_a_goal_reads_as_idiomatic_lean(name: str) -> None:
    text, expected = SAME[name]
    found = render_goal(goal(text, text)).text
    if name == "arithmetic without needless brackets":
        assert "a + a + a * -a = a - (a + a)" in found
    else:
        assert found == expected


def test_the_kernel_reads_every_statement_as_it_is_meant() -> None:
    theorems = [
        Theorem(f"read{i}", render_goal(goal(text, text)).text, "Iff.rfl") for i, (text, _) in enumerate(SAME.values())
    ]
    assert [checked.reason for checked in check(theorems)] == [None] * len(theorems)


def test_hypotheses_stand_by_name_before_the_equivalence() -> None:
    one = goal("∀ a:Nat. dvd(a, a)", "∀ a:Nat. dvd(a, a)", "∀ a:Nat. ∀ b:Nat. dvd(a, b) ↔ (∃ k:Nat. b = mul(a, k):Nat)")
    assert "(h_fact0 : ∀ a b : N, a ∣ b ↔ (∃ k : N, b = a * k))" in render_goal(one).text


def test_an_element_is_assumed_only_where_asked_for() -> None:
    order = goal("∀ x:'P. le(x, x)", "∀ x:'P. le(x, x)")
    carrier = type_variable("P")
    assert "Nonempty" not in render_goal(order).text
    assumed = render_goal(order, inhabited=[carrier])
    assert "[nonempty_P : Nonempty P]" in assumed.text
    assert assumed.assumes == (carrier,)


def test_an_element_of_a_sort_of_numbers_is_no_assumption() -> None:
    assert render_goal(goal("∀ x:Nat. even(x)", "∀ x:Nat. even(x)"), inhabited=[NAT]).assumes == ()


def test_words_of_lean_are_no_names() -> None:
    have = Var("have", NAT)
    formula = Forall(have, pred("theorem", have, app("end", have, result=NAT)))
    text = render_goal(Goal("T", formula, formula)).text
    assert "(theorem1 : N → N → Prop) (end1 : N → N)" in text
    assert "∀ x : N, theorem1 x (end1 x)" in text


def test_names_from_outside_cannot_leave_their_place() -> None:
    evil = Var("x) : True := trivial -- ", NAT)
    formula = Forall(evil, pred("ok", evil))
    lean = render_goal(Goal("T", formula, formula, (Hypothesis("h) /- «", formula, "law"),)))
    assert refusal(Theorem("t", lean.text, "Iff.rfl")) is None
    assert "--" not in lean.text and "«" not in lean.text


def test_a_variable_called_like_a_symbol_gets_another_name() -> None:
    shadow = Var("even", NAT)
    formula = Forall(shadow, pred("even", shadow))
    assert "∀ even1 : N, even even1" in render_goal(Goal("T", formula, formula)).text


def test_numerals_of_two_sorts_get_two_names() -> None:
    zeros = forall([], Not(eq(Num(0, NAT), app("floor", Num(0, REAL), result=NAT))))
    assert "(zero_N : N) (zero_R : R)" in render_goal(Goal("T", zeros, zeros)).text


def test_relations_become_variables_for_a_countermodel() -> None:
    text = render_goal(goal("∀ x:Nat. le(x, add(x, x):Nat)", "⊤"), relations=False).text
    assert "[Add N] (le : N → N → Prop)" in text


def test_notation_is_given_to_one_symbol_of_a_class_only() -> None:
    text = render_goal(goal("∀ x:Nat. dvd(x, x) ∧ ge(x, x) ∧ le(x, x)", "⊤")).text
    assert "x ∣ x ∧ ge x x ∧ x ≤ x" in text


def test_an_open_formula_is_refused() -> None:
    loose = pred("even", Var("n", NAT))
    with pytest.raises(RenderError, match="free: n"):
        render_goal(Goal("T", loose, loose))


def test_an_element_of_a_foreign_sort_is_refused() -> None:
    with pytest.raises(RenderError, match="no sort of this goal"):
        render_goal(goal("∀ x:Nat. even(x)", "⊤"), inhabited=[REAL])
