"""The matcher: repeated variables agree, sorts fit, binders are respected; and what must not match."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.logic import NAT, Node, Var, alpha_equal, read, read_term, substitute
from certify.paraphrase.matching import instantiate, match

FREE = {name: Var(name, NAT) for name in "abcxy"}


def formula(text: str) -> Node:
    return read(text, FREE)


def test_a_repeated_variable_must_stand_for_one_term() -> None:
    pattern = read("p(x, x)", {"x": Var("x", NAT)})
    assert match(pattern, formula("p(a, a)")) is not None
    assert match(pattern, formula("p(a, b)")) is None


def test_a_sort_variable_stands_for_one_sort() -> None:
    pattern = read("∀ x:'A. ∀ y:'A. r(x, y)")
    assert match(pattern, read("∀ m:Nat. ∀ n:Nat. r(m, n)")) is not None
    assert match(pattern, read("∀ m:Nat. ∀ n:Int. r(m, n)")) is None


def test_a_variable_does_not_stand_for_a_bound_one() -> None:
    pattern = read("∀ y:Nat. r(x, y)", {"x": Var("x", NAT)})
    assert match(pattern, read("∀ m:Nat. r(m, m)")) is None
    assert match(pattern, formula("∀ m:Nat. r(a, m)")) is not None


def test_bound_variables_match_by_their_binders_not_their_names() -> None:
    pattern = read("∀ x:Nat. ∀ y:Nat. r(x, y)")
    assert match(pattern, read("∀ m:Nat. ∀ n:Nat. r(m, n)")) is not None
    assert match(pattern, read("∀ m:Nat. ∀ n:Nat. r(n, m)")) is None


def test_a_formula_variable_may_use_the_bound_variables_it_names_and_no_other() -> None:
    uses = read("∀ x:Nat. P(x)")
    closed = read("∀ x:Nat. P()")
    assert match(uses, read("∀ n:Nat. prime(n)")) is not None
    assert match(closed, read("∀ n:Nat. prime(n)")) is None
    assert match(closed, formula("∀ n:Nat. prime(a)")) is not None


def test_a_formula_variable_that_stands_twice_must_stand_for_one_formula() -> None:
    pattern = read("P() ∧ P()")
    assert match(pattern, formula("prime(a) ∧ prime(a)")) is not None
    assert match(pattern, formula("prime(a) ∧ prime(b)")) is None


def test_a_term_is_no_formula() -> None:
    assert match(read("P()"), read_term("a", FREE)) is None


@pytest.mark.parametrize(
    ("pattern", "text"),
    [("p(x)", "q(a)"), ("p(x)", "p(a, b)"), ("p(x) ∧ q(x)", "p(a) ∨ q(a)"), ("p(0:Nat)", "p(1:Nat)"), ("⊤", "⊥")],
)
def test_different_shapes_do_not_match(pattern: str, text: str) -> None:
    assert match(read(pattern, {"x": Var("x", NAT)}), formula(text)) is None


def test_instantiation_does_not_capture() -> None:
    found = match(read("p(x)", {"x": Var("x", NAT)}), formula("p(y)"))
    assert found is not None
    made = instantiate(read("∃ y:Nat. r(x, y)", {"x": Var("x", NAT)}), found)
    assert alpha_equal(made, formula("∃ z:Nat. r(y, z)"))


TERMS = st.recursive(
    st.sampled_from(["a", "b", "1:Nat"]),
    lambda inner: st.tuples(inner, inner).map(lambda pair: f"add({pair[0]}, {pair[1]}):Nat"),
    max_leaves=5,
)


@given(TERMS, TERMS)
def test_instantiating_a_match_of_a_pattern_gives_the_matched_formula(left: str, right: str) -> None:
    variables = {"x": Var("x", NAT), "y": Var("y", NAT)}
    pattern = read("r(x, add(y, x):Nat) → r(y, x)", variables)
    values = {variables["x"]: read_term(left, FREE), variables["y"]: read_term(right, FREE)}
    node = substitute(pattern, values)
    found = match(pattern, node)
    assert found is not None
    assert instantiate(pattern, found) == node
