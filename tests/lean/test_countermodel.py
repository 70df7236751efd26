"""Countermodels become theorems that the kernel accepts; an interpretation that is no countermodel does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from certify.decide.goal import Goal
from certify.decide.interpretation import Interpretation, InterpretationError
from certify.lean.disproof.countermodel import countermodel_theorem
from certify.lean.kernel.check import check
from certify.lean.statement.text import RenderError
from certify.logic import NAT, Num, Symbol, fun, symbols, type_variable
from tests.lean.goals import LEXICON, goal

PLACE = type_variable("P")


def interpretation(
    of: Goal, size: int, values: dict[str, Callable[..., int | bool]], numerals: tuple[int, ...] = ()
) -> Interpretation:
    """Return the interpretation of `of` over ℕ of `size` elements, symbols by Python functions, numeral n as n."""
    found: dict[Symbol, None] = {}
    for formula in (of.left, of.right, *(fact.formula for fact in of.hypotheses)):
        found.update(dict.fromkeys(symbol for symbol in symbols(formula) if symbol.name != "eq"))
    frame = Interpretation({NAT: size, PLACE: size})
    tables = {symbol: {args: values[symbol.name](*args) for args in frame.tuples(symbol.params)} for symbol in found}
    return Interpretation({NAT: size, PLACE: size}, tables, {Num(value, NAT): value for value in numerals})


QUANTIFIERS = goal("∀ x:Nat. ∃ y:Nat. le(x, y)", "∃ y:Nat. ∀ x:Nat. le(x, y)")
EQUAL = interpretation(QUANTIFIERS, 2, {"le": lambda a, b: a == b})


def test_the_kernel_accepts_countermodels() -> None:
    commuting = goal("∀ a:Nat. ∀ b:Nat. add(a, b):Nat = add(b, a):Nat", "∀ x:Nat. mul(x, 0:Nat):Nat = 0:Nat")
    tables = {"add": lambda a, b: (a + b) % 2, "mul": lambda a, b: 1}
    dividing = goal(
        "∀ a:Nat. dvd(a, 1:Nat)",
        "∀ a:Nat. dvd(1:Nat, a)",
        "∀ a:Nat. ∀ b:Nat. dvd(a, b) ↔ (∃ k:Nat. b = mul(a, k):Nat)",
    )
    divides = {"mul": lambda a, b: a * b % 3, "dvd": lambda a, b: any(b == a * k % 3 for k in range(3))}
    theorems = [
        countermodel_theorem("quantifiers", QUANTIFIERS, EQUAL),
        countermodel_theorem("forward", QUANTIFIERS, EQUAL, "forward"),
        countermodel_theorem("unrelated", commuting, interpretation(commuting, 2, tables, (0,))),
        countermodel_theorem("defined", dividing, interpretation(dividing, 3, divides, (1,))),
    ]
    assert [checked.reason for checked in check(theorems)] == [None] * 4


def test_a_large_search_is_left_to_the_kernel() -> None:
    transitive = goal(
        "∀ a:Nat. ∀ b:Nat. ∀ c:Nat. le(a, b) ∧ le(b, c) → le(a, c)", "∀ a:Nat. ∀ b:Nat. le(a, b) → le(b, a)"
    )
    theorem = countermodel_theorem("transitive", transitive, interpretation(transitive, 4, {"le": lambda a, b: a <= b}))
    assert "decide +kernel" in theorem.proof
    assert check([theorem])[0].accepted


def test_the_direction_that_holds_has_no_countermodel() -> None:
    theorem = countermodel_theorem("backward", QUANTIFIERS, EQUAL, "backward")
    assert not check([theorem])[0].accepted


def test_an_interpretation_in_which_a_hypothesis_fails_is_refused() -> None:
    symmetric = goal("∀ x:Nat. ∃ y:Nat. le(x, y)", "∃ y:Nat. ∀ x:Nat. le(x, y)", "∀ x:Nat. ¬le(x, x)")
    theorem = countermodel_theorem("fails", symmetric, interpretation(symmetric, 2, {"le": lambda a, b: a == b}))
    assert not check([theorem])[0].accepted


def test_a_missing_table_is_refused() -> None:
    with pytest.raises(InterpretationError, match="le"):
        countermodel_theorem("missing", QUANTIFIERS, Interpretation({NAT: 2}))


def test_a_missing_numeral_is_refused() -> None:
    zero = goal("∃ x:Nat. x = 0:Nat", "∀ x:Nat. x = 0:Nat")
    with pytest.raises(InterpretationError, match="numeral 0"):
        countermodel_theorem("missing", zero, Interpretation({NAT: 2}))


def test_a_quantifier_over_functions_is_refused() -> None:
    functions = goal("∀ f:Fun('P, 'P). ∀ x:'P. f@(x) = x", "∀ x:'P. ∀ y:'P. x = y")
    with pytest.raises(RenderError, match="decide"):
        countermodel_theorem("functions", functions, Interpretation({PLACE: 2}))


def test_a_sort_that_is_too_large_is_refused() -> None:
    with pytest.raises(RenderError, match="more than 8"):
        countermodel_theorem("large", QUANTIFIERS, interpretation(QUANTIFIERS, 9, {"le": lambda a, b: True}))


def test_an_empty_sort_is_no_interpretation() -> None:
    with pytest.raises(InterpretationError, match="at least 1"):
        Interpretation({NAT: 0})


def test_a_partial_table_is_no_interpretation() -> None:
    with pytest.raises(InterpretationError, match="expected all 4"):
        Interpretation({NAT: 2}, {LEXICON.symbol("le", (NAT, NAT)): {(0, 0): True}})


def test_functions_are_numbered_by_their_values() -> None:
    pairs = Interpretation({PLACE: 3})
    sort = fun(PLACE, PLACE)
    assert pairs.size(sort) == 27
    assert [pairs.apply(sort, 5, (i,)) for i in range(3)] == [0, 1, 2]
