"""Walks: free variables, substitution without capture, α-equality, content hash."""

from __future__ import annotations

import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from certify.logic import (
    BINDERS,
    NAT,
    Exists,
    Forall,
    Num,
    Var,
    alpha_equal,
    bound_vars,
    content_hash,
    eq,
    free_vars,
    fresh,
    map_sorts,
    read,
    rebuild,
    rewrite,
    subnodes,
    substitute,
    symbols,
)
from tests.logic.strategies import formulas, terms

X, Y = Var("x", NAT), Var("y", NAT)


def renamed(node):
    """Return `node` with every bound variable renamed to a name of its own."""
    taken = {var.name for var in (*bound_vars(node), *free_vars(node))}

    def step(part):
        if not isinstance(part, BINDERS):
            return part
        name = fresh(part.var.name + "_", taken)
        taken.add(name)
        new = Var(name, part.var.sort)
        return type(part)(new, substitute(part.body, {part.var: new}))

    return rewrite(node, step)


@given(formulas())
def test_renaming_bound_variables_keeps_formulas_alpha_equal(formula):
    assert alpha_equal(formula, renamed(formula))
    assert content_hash(formula) == content_hash(renamed(formula))


@given(formulas(), formulas())
def test_alpha_equality_is_symmetric_and_agrees_with_the_hash(one, other):
    assert alpha_equal(one, other) == alpha_equal(other, one)
    assert alpha_equal(one, other) == (content_hash(one) == content_hash(other))


@given(formulas(), terms(NAT, 1))
def test_substitution_removes_the_variable_and_brings_in_the_terms_own(formula, term):
    free = set(free_vars(formula))
    result = set(free_vars(substitute(formula, {X: term})))
    expected = (free - {X}) | set(free_vars(term)) if X in free else free
    assert result == expected


@given(formulas(), terms(NAT, 1))
def test_substitution_respects_alpha_equality(formula, term):
    assert alpha_equal(substitute(formula, {X: term}), substitute(renamed(formula), {X: term}))


def test_a_binder_in_the_way_is_renamed_and_captures_nothing():
    formula = Exists(Y, eq(X, Y))
    result = substitute(formula, {X: Y})
    assert free_vars(result) == (Y,)
    assert not alpha_equal(result, Exists(Y, eq(Y, Y)))


def test_a_bound_variable_is_not_substituted():
    formula = Forall(X, eq(X, X))
    assert substitute(formula, {X: Num(1, NAT)}) is formula


@given(formulas())
def test_rebuilding_with_the_same_parts_is_the_same_object(formula):
    from certify.logic import children

    for part in subnodes(formula):
        assert rebuild(part, children(part)) is part


@given(formulas())
def test_mapping_no_sort_changes_nothing(formula):
    assert map_sorts(formula, lambda sort: sort) == formula


@given(st.sets(st.sampled_from(["x", "x1", "x2", "y"])))
def test_a_fresh_name_is_not_taken(taken):
    assert fresh("x", taken) not in taken


def test_symbols_come_once_in_reading_order():
    formula = read("∀ a:Nat. p(a) ∧ q(a) ∧ p(a)")
    assert [symbol.name for symbol in symbols(formula)] == ["p", "q"]


def test_the_content_hash_is_the_same_in_another_process():
    text = "∀ a:Nat. ∃ b:Nat. rel(a, b)"
    program = f"from certify.logic import *; print(content_hash(read({text!r})))"
    other = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert other.stdout.strip() == content_hash(read(text))


def test_formulas_that_say_different_things_are_not_alpha_equal():
    assert not alpha_equal(read("∀ a:Nat. ∀ b:Nat. r(a, b)"), read("∀ a:Nat. ∀ b:Nat. r(b, a)"))
    assert not alpha_equal(read("∀ a:Nat. p(a)"), read("∀ a:Int. p(a)"))
