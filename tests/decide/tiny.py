"""All interpretations of a tiny vocabulary over a few elements, and formulas drawn over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from hypothesis import strategies as st

from certify.decide.models import UNKNOWN, Domain, Evaluator
from certify.logic import (
    PROP,
    And,
    Exists,
    ExistsUnique,
    Forall,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Symbol,
    Truth,
    Var,
    app,
    eq,
    forall,
    free_vars,
    pred,
    type_variable,
)

A = type_variable("A")
P = Symbol("p", (A,), PROP)
R = Symbol("r", (A, A), PROP)
F = Symbol("f", (A,), A)
NAMES = ("x", "y", "z")


@dataclass(frozen=True)
class TinyWorld:
    """Elements 0 … size − 1 of A with tables for p, r and f; the size may be 0."""

    size: int
    p: tuple[bool, ...]
    r: tuple[bool, ...]
    f: tuple[int, ...]

    def domain(self, sort):
        return Domain(range(self.size), True)

    def numeral(self, num):
        return UNKNOWN

    def value(self, symbol, args):
        return self.f[args[0]]

    def holds(self, symbol, args):
        return self.p[args[0]] if symbol == P else self.r[args[0] * self.size + args[1]]

    def apply(self, sort, function, args):
        return UNKNOWN

    def bounded(self, var, guard, known):
        return None


def worlds(largest: int = 2) -> Iterator[TinyWorld]:
    """Yield every interpretation of p, r and f over 0, 1, …, `largest` elements."""
    for size in range(largest + 1):
        bools = (False, True)
        spaces = product(bools, repeat=size), product(bools, repeat=size * size), product(range(size), repeat=size)
        for p, r, f in product(*map(list, spaces)):
            yield TinyWorld(size, p, r, f)


WORLDS = tuple(worlds())


def truths(formula: Formula) -> tuple[bool | None, ...]:
    """Return the truth of a closed formula in every tiny world."""
    return tuple(Evaluator(world).truth(formula, {}) for world in WORLDS)


def _terms() -> st.SearchStrategy:
    variables = st.sampled_from([Var(name, A) for name in NAMES])
    return st.one_of(variables, variables.map(lambda var: app("f", var, result=A)))


def open_formulas() -> st.SearchStrategy[Formula]:
    """Formulas over p, r, f and =, of every kind, with free variables."""
    atoms = st.one_of(
        _terms().map(lambda a: pred("p", a)),
        st.builds(lambda a, b: pred("r", a, b), _terms(), _terms()),
        st.builds(eq, _terms(), _terms()),
        st.booleans().map(Truth),
    )

    def extend(inner):
        return st.one_of(
            inner.map(Not),
            st.builds(lambda kind, a, b: kind(a, b), st.sampled_from([And, Or, Implies, Implies, Iff]), inner, inner),
            st.builds(
                lambda kind, name, body: kind(Var(name, A), body),
                st.sampled_from([Forall, Forall, Exists, ExistsUnique]),
                st.sampled_from(NAMES),
                inner,
            ),
        )

    return st.recursive(atoms, extend, max_leaves=5)


def closed_formulas() -> st.SearchStrategy[Formula]:
    """Closed formulas: the free variables of an open one bound by ∀."""
    return open_formulas().map(lambda formula: forall(free_vars(formula), formula))
