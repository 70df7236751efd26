"""All interpretations of a tiny vocabulary over a few elements, and formulas drawn over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from hypothesis import strategies as st

from certify.decide.models import UNKNOWN, Domain
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
    Pred,
    Symbol,
    Term,
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


class Tables(NamedTuple):
    """Every interpretation over `size` elements at once: row w of each table is that of world w, in `worlds` order."""

    size: int
    p: np.ndarray
    r: np.ndarray
    f: np.ndarray


@cache
def tables(size: int) -> Tables:
    """Return the tables of all worlds over `size` elements."""
    bools, squares = 2**size, 2 ** (size * size)
    p, r, f = np.meshgrid(np.arange(bools), np.arange(squares), np.arange(size**size), indexing="ij")
    related = _digits(r, 2, size**2).reshape(r.size, size, size)
    return Tables(size, _digits(p, 2, size).astype(bool), related.astype(bool), _digits(f, size, size))


def _digits(numbers: np.ndarray, base: int, length: int) -> np.ndarray:
    """Return the digits of each number, the first one the most significant, as `product` counts."""
    powers = np.array([base**place for place in range(length)][::-1], dtype=np.int64)
    return numbers.reshape(-1, 1) // powers % max(base, 1)


def truths(formula: Formula, sizes: tuple[int, ...] = (0, 1, 2)) -> bytes:
    """Return the truth (0 or 1) of a closed formula in every world over so many elements."""
    return b"".join(_truth(formula, tables(size), {}).astype(np.uint8).tobytes() for size in sizes)


def _truth(formula: Formula, among: Tables, env: dict[Var, int]) -> np.ndarray:
    def of(part: Formula) -> np.ndarray:
        return _truth(part, among, env)

    match formula:
        case Truth(value):
            return np.full(len(among.p), value)
        case Not(body):
            return ~of(body)
        case And(left, right):
            return of(left) & of(right)
        case Or(left, right):
            return of(left) | of(right)
        case Implies(left, right):
            return ~of(left) | of(right)
        case Iff(left, right):
            return of(left) == of(right)
        case Pred():
            return _atom(formula, among, env)
        case Forall(var, body) | Exists(var, body) | ExistsUnique(var, body):
            cases = [_truth(body, among, {**env, var: element}) for element in range(among.size)]
            holding = sum((case.astype(np.int8) for case in cases), np.zeros(len(among.p), np.int8))
            return {Forall: holding == among.size, Exists: holding > 0, ExistsUnique: holding == 1}[type(formula)]
    raise TypeError(f"not of the tiny vocabulary: {formula!r}")


def _atom(atom: Pred, among: Tables, env: dict[Var, int]) -> np.ndarray:
    rows = np.arange(len(among.p))
    values = [_value(arg, among, env) for arg in atom.args]
    if atom.symbol == P:
        return among.p[rows, values[0]]
    if atom.symbol == R:
        return among.r[rows, values[0], values[1]]
    return np.equal(*values)


def _value(term: Term, among: Tables, env: dict[Var, int]) -> np.ndarray:
    if isinstance(term, Var):
        return np.full(len(among.p), env[term])
    return among.f[np.arange(len(among.p)), _value(term.args[0], among, env)]


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
