"""Terms and formulas are sort-checked when they are built, and statements are closed."""

from __future__ import annotations

import pytest

from certify.logic import (
    INT,
    NAT,
    PROP,
    App,
    Apply,
    Carrier,
    Holds,
    Num,
    Pred,
    SortError,
    Statement,
    StatementError,
    Symbol,
    Truth,
    Var,
    app,
    conjunction,
    eq,
    fun,
    pred,
    read,
    type_variable,
)

N, Z = Var("n", NAT), Var("z", INT)
F = Var("f", fun(NAT, NAT))
R = Var("r", fun(NAT, PROP))


@pytest.mark.parametrize(
    ("build", "reason"),
    [
        (lambda: Num(-1, NAT), "not negative"),
        (lambda: Symbol("a b", (), NAT), "identifier"),
        (lambda: eq(N, Z), "joins one sort"),
        (lambda: App(Symbol("f", (NAT,), NAT), (Z,)), "argument 1"),
        (lambda: App(Symbol("f", (NAT,), NAT), ()), "takes 1 arguments, got 0"),
        (lambda: App(Symbol("p", (NAT,), PROP), (N,)), "is a predicate"),
        (lambda: Pred(Symbol("f", (NAT,), NAT), (N,)), "is no predicate"),
        (lambda: Apply(N, (N,)), "only a function"),
        (lambda: Apply(F, (Z,)), "argument 1"),
        (lambda: Apply(R, (N,)), "Holds"),
        (lambda: Holds(F, (N,)), "only a relation"),
    ],
)
def test_parts_that_do_not_fit_are_refused(build, reason):
    with pytest.raises(SortError, match=reason):
        build()


def test_formulas_are_values():
    assert pred("p", N) == pred("p", N)
    assert hash(app("f", N, result=NAT)) == hash(app("f", N, result=NAT))
    with pytest.raises(AttributeError):
        N.name = "m"


def test_a_conjunction_of_nothing_is_true():
    assert conjunction([]) == Truth(True)


def test_an_open_formula_is_no_statement():
    with pytest.raises(StatementError, match="free: n"):
        Statement(pred("p", N))


def test_a_type_variable_needs_a_carrier():
    with pytest.raises(StatementError, match="without a carrier: G"):
        Statement(read("∀ a:'G. a = a"))


def test_a_statements_key_ignores_names_but_not_structures():
    def over(name: str, *structures: str) -> Statement:
        return Statement(read(f"∀ a:'{name}. a = a"), (Carrier(type_variable(name), structures),))

    assert over("G", "Group").key() == over("H", "Group").key()
    assert over("G", "Group").key() != over("G", "Monoid").key()
