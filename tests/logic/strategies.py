"""Hypothesis strategies for sorts, terms and formulas over a small vocabulary."""

from __future__ import annotations

from hypothesis import strategies as st

from certify.logic import (
    NAT,
    And,
    Apply,
    Exists,
    ExistsUnique,
    Forall,
    Formula,
    Holds,
    Iff,
    Implies,
    Lambda,
    Not,
    Num,
    Or,
    SetOf,
    Sort,
    Term,
    Truth,
    Var,
    app,
    eq,
    fun,
    pred,
    set_of,
    type_variable,
)
from certify.logic.sorts import PROP

A = type_variable("A")
NAMES = st.sampled_from(["x", "y", "z", "x1", "n", "s'", "α"])
BINDERS = (Forall, Exists, ExistsUnique)
JOINERS = (And, Or, Implies, Iff)


def terms(sort: Sort, depth: int) -> st.SearchStrategy[Term]:
    """Terms of `sort`, variables free or bound by chance."""
    simple: list[st.SearchStrategy[Term]] = [NAMES.map(lambda name: Var(name, sort))]
    if sort == NAT:
        simple.append(st.integers(0, 12).map(lambda value: Num(value, NAT)))
    if depth == 0:
        return st.one_of(simple)
    below = terms(sort, depth - 1)
    deep: list[st.SearchStrategy[Term]] = [
        st.builds(lambda a, b: app("op", a, b, result=sort), below, below),
        st.just(app("point", result=sort)),
        st.builds(lambda f, a: Apply(f, (a,)), functions(sort, depth - 1), below),
    ]
    return st.one_of(*simple, *deep)


def functions(sort: Sort, depth: int) -> st.SearchStrategy[Term]:
    """Terms of the sort Fun(sort, sort)."""
    named = NAMES.map(lambda name: Var(name, fun(sort, sort)))
    lambdas = st.builds(lambda name, body: Lambda(Var(name, sort), body), NAMES, terms(sort, depth))
    return st.one_of(named, lambdas)


def atoms(depth: int) -> st.SearchStrategy[Formula]:
    """Atomic formulas over ℕ and the type variable A."""
    found: list[st.SearchStrategy[Formula]] = [st.booleans().map(Truth)]
    for sort in (NAT, A):
        some = terms(sort, depth)
        relation = Var("R", fun(sort, PROP))
        found += [
            st.builds(eq, some, some),
            st.builds(lambda a, b: pred("rel", a, b), some, some),
            st.builds(lambda a, r=relation: Holds(r, (a,)), some),
        ]
    comprehension = st.builds(
        lambda x, y: pred("mem", y, SetOf(x, pred("good", x))), NAMES.map(lambda n: Var(n, A)), terms(A, 0)
    )
    return st.one_of(*found, comprehension, NAMES.map(lambda n: pred("mem", Var("e", A), Var(n, set_of(A)))))


def formulas(depth: int = 3) -> st.SearchStrategy[Formula]:
    """Formulas of every kind, open or closed."""
    variables = st.builds(Var, NAMES, st.sampled_from([NAT, A]))

    def extend(inner: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
        return st.one_of(
            inner.map(Not),
            st.builds(lambda kind, a, b: kind(a, b), st.sampled_from(JOINERS), inner, inner),
            st.builds(lambda kind, var, body: kind(var, body), st.sampled_from(BINDERS), variables, inner),
        )

    return st.recursive(atoms(depth - 1), extend, max_leaves=6)
