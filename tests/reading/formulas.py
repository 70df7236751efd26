"""Random formulas over the words that have notation, for round trips; derived from the rows, so new rows take part."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from certify.lexicon import Lexicon, Word, match_sort, substitute_sort
from certify.logic import (
    INT,
    NAT,
    PROP,
    REAL,
    And,
    App,
    Carrier,
    Exists,
    Forall,
    Formula,
    Iff,
    Implies,
    Not,
    Num,
    Or,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    Var,
    forall,
    free_vars,
    set_of,
    sort_rows,
    type_variable,
    used_type_variables,
)
from certify.reading.signature import is_of_order, is_scalar

ALPHA = type_variable("α")
VARIABLES = tuple(
    Var(name, sort)
    for sort, names in {
        NAT: "nmk",
        INT: "ab",
        REAL: "xy",
        ALPHA: "zw",
        set_of(ALPHA): "st",
        Sort("List", (ALPHA,)): "l",
        Sort("Poly", (ALPHA,)): "pq",
        Sort("Finset", (ALPHA,)): "r",
    }.items()
    for name in names
)
SORTS = tuple(dict.fromkeys(var.sort for var in VARIABLES))
SCALARS = (NAT, INT, REAL, ALPHA, Sort("Degree"), Sort("Poly", (ALPHA,)))


@cache
def signatures(lexicon: Lexicon, result: Sort) -> list[tuple[Word, tuple[Sort, ...]]]:
    """Return the words with notation that give `result`, with their argument sorts."""
    found = []
    for word in lexicon.words.values():
        params, pattern = word.signature
        binding: dict[Sort, Sort] = {}
        if word.symbol is None or word.overload or not params or not match_sort(pattern, result, binding):
            continue
        for choice in SORTS:
            full = {type_variable("A"): choice, type_variable("B"): choice, type_variable("C"): choice} | binding
            args = tuple(substitute_sort(param, full) for param in params)
            first = full[type_variable("A")]
            ordered = first.variable or sort_rows()[first.name].ordered or not is_of_order(word, lexicon)
            scalar = not is_scalar(word) or (first in SCALARS and first.name not in word.excludes and ordered)
            if scalar and all(arg in SORTS or arg == Sort("Degree") for arg in args) and (word, args) not in found:
                found.append((word, args))
    return found


@cache
def terms(lexicon: Lexicon, sort: Sort, depth: int, leading: bool = True) -> st.SearchStrategy[Term]:
    """Return terms of `sort`; a leading one begins with a variable, so that its sort is never in doubt."""
    leaves: list[st.SearchStrategy[Term]] = []
    variables = [var for var in VARIABLES if var.sort == sort]
    if variables:
        leaves.append(st.sampled_from(variables))
    if not leading and sort in SCALARS:
        leaves.append(st.integers(0, 9).map(lambda value: Num(value, sort)))
    if depth == 0 and leaves:
        return st.one_of(leaves)
    options = signatures(lexicon, sort)

    @st.composite
    def application(draw: st.DrawFn) -> Term:
        word, args = draw(st.sampled_from(options))
        return App(Symbol(word.name, args, sort), _args(draw, lexicon, args, depth))

    return st.one_of([*leaves, application()]) if options else st.one_of(leaves)


def _args(draw: st.DrawFn, lexicon: Lexicon, sorts: tuple[Sort, ...], depth: int) -> tuple[Term, ...]:
    return tuple(draw(terms(lexicon, sort, max(depth - 1, 0), leading=place == 0)) for place, sort in enumerate(sorts))


@cache
def atoms(lexicon: Lexicon) -> st.SearchStrategy[Formula]:
    """Return atomic formulas."""
    options = signatures(lexicon, PROP)

    @st.composite
    def atom(draw: st.DrawFn) -> Formula:
        word, sorts = draw(st.sampled_from(options))
        return Pred(Symbol(word.name, sorts, PROP), _args(draw, lexicon, sorts, 2))

    return atom()


@st.composite
def formulas(draw: st.DrawFn, lexicon: Lexicon, depth: int = 3) -> Formula:
    """Return formulas with free variables among VARIABLES."""
    kind = draw(st.sampled_from(["atom", "atom", "not", "and", "or", "implies", "iff", "all", "some"]))
    if depth == 0 or kind == "atom":
        return draw(atoms(lexicon))
    inner = formulas(lexicon, depth - 1)
    match kind:
        case "not":
            return Not(draw(inner))
        case "all":
            return Forall(draw(st.sampled_from(VARIABLES)), draw(inner))
        case "some":
            return Exists(draw(st.sampled_from(VARIABLES)), draw(inner))
    join = {"and": And, "or": Or, "implies": Implies, "iff": Iff}[kind]
    return join(draw(inner), draw(inner))


@st.composite
def statements(draw: st.DrawFn, lexicon: Lexicon) -> Statement:
    """Return closed statements."""
    body = draw(formulas(lexicon))
    formula = forall(free_vars(body), body)
    return Statement(formula, tuple(Carrier(sort) for sort in used_type_variables(formula)))
