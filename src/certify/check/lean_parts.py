"""Lean's types that are parts of others, as a text speaks of them: i : Fin n is a natural number below n.

A quantifier over a subtype is one over the type around it, relativized (Enderton, A Mathematical Introduction to Logic,
section 4.3); of f : Fin n → ℝ only the values below n are spoken of, and each such function is the restriction of one
on ℕ, since ℝ has elements. A statement that says more of such a type (its finite sets, sums over it, its own
arithmetic) is left as it is. Membership in an interval is what Lean defines it to be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, cast

from certify.logic import (
    NAT,
    REAL,
    And,
    App,
    Apply,
    Exists,
    Forall,
    Formula,
    Implies,
    Node,
    Num,
    Pred,
    SetOf,
    Sort,
    Statement,
    Symbol,
    Term,
    Var,
    apart,
    children,
    fun,
    number_sorts,
    pred,
    rebuild,
    rewrite,
    sorts_at,
    subnodes,
    substitute,
    used_type_variables,
)
from certify.reading.letters import named

#: What says which term a type depends on, and what takes one of its things to the type around it.
_INDEX, _COERCED = "lean·index", "lean·coe"
#: How the ends of an interval are related to what is in it.
_INTERVALS = {
    "Icc": ("le", "le"), "Ico": ("le", "lt"), "Ioc": ("lt", "le"), "Ioo": ("lt", "lt"),
    "Ici": ("le", None), "Ioi": ("lt", None), "Iic": (None, "le"), "Iio": (None, "lt"),
}  # fmt: skip
#: Relations that things of a part have as those of the whole, by their names there.
_SHARED = {name: name for name in ("eq", "ne", "le", "lt", "ge", "gt")} | {
    "lean·LE·le": "le", "lean·LT·lt": "lt", "lean·GE·ge": "ge", "lean·GT·gt": "gt",
}  # fmt: skip


class Part(NamedTuple):
    """A type as part of a sort: its things are those of which a claim holds."""

    sort: Sort
    claim: Callable[[Term], Formula]


class _Beyond(Exception):  # noqa: N818 - it ends the attempt; nothing is wrong with the input
    """More is said of a type than of its things."""


def over_parts(statement: Statement) -> Statement:
    """Return `statement` of the sorts around Fin n, ℕ+, ℝ≥0 and subtypes, where it speaks of their things alone."""
    whole = Statement(_with_intervals(statement.formula), statement.carriers)
    formula = apart(whole.formula)
    parts = _parts(formula)
    if not parts:
        return named(whole)
    try:
        formula = _Relative(parts).formula(formula)
    except _Beyond:
        return named(whole)
    used = used_type_variables(formula)
    return named(Statement(formula, tuple(carrier for carrier in statement.carriers if carrier.sort in used)))


def _with_intervals(formula: Formula) -> Formula:
    """Return a formula with x ∈ [a, b] said by its ends."""

    def step(node: Node) -> Node:
        match node:
            case Pred(Symbol("mem" | "finset_mem"), (element, App(symbol, ends))):
                if symbol.name == "finset_range":
                    return pred("lt", element, *ends)
                return _between(symbol.name.rpartition("·"), element, ends) or node
            case Pred(Symbol("mem"), (element, SetOf() as whole)):
                return _in(element, whole)
            case App(symbol, ends) if symbol.result.name == "Set":
                place = Var("x·", symbol.result.args[0])
                inside = _between(symbol.name.rpartition("·"), place, ends)
                return node if inside is None else SetOf(place, inside)
        return node

    return rewrite(formula, step)


def _between(name: tuple[str, str, str], element: Term, ends: tuple[Term, ...]) -> Formula | None:
    if name[0] not in ("lean·Set", "lean·Finset") or name[2] not in _INTERVALS:
        return None
    below, above = _INTERVALS[name[2]]
    said = [pred(below, ends[0], element)] if below else []
    said += [pred(above, element, ends[-1])] if above else []
    return said[0] if len(said) == 1 else And(*said)


def _parts(formula: Formula) -> dict[Sort, Part]:
    """Return the types of a statement that are parts of others."""
    indices = dict(pair for node in subnodes(formula) for pair in _index(node))
    sorts = {part for node in subnodes(formula) for sort in sorts_at(node) for part in _within(sort)}
    found = {sort: _part(sort, indices) for sort in sorts}
    return {sort: part for sort, part in found.items() if part is not None}


def _part(sort: Sort, indices: Mapping[Sort, Term]) -> Part | None:
    match sort:
        case Sort("PNat"):
            return Part(NAT, lambda x: pred("positive", x))
        case Sort("NNReal"):
            return Part(REAL, lambda x: pred("nonnegative", x))
        case Sort("Fin", (bound,)):
            limit = Num(int(bound.name), NAT) if bound.name.isdigit() else indices.get(bound)
            return None if limit is None else Part(NAT, lambda x: pred("lt", x, limit))
        case Sort("↥", (index,)) if index in indices:
            whole = indices[index]
            return Part(whole.sort.args[0], lambda x: _in(x, whole)) if whole.sort.name == "Set" else None
    return None


def _in(element: Term, whole: Term) -> Formula:
    if isinstance(whole, SetOf):
        return substitute(whole.body, {whole.var: element})
    return pred("mem", element, whole)


def _index(node: Node) -> Iterator[tuple[Sort, Term]]:
    """Yield what a claim says to be the term that a type depends on, by the type that stands for the term."""
    match node:
        case Pred(Symbol(name, (_, Sort("Type", (index,)))), (term, _)) if name == _INDEX:
            yield index, term


def _within(sort: Sort) -> tuple[Sort, ...]:
    return (sort, *(part for arg in sort.args for part in _within(arg)))


class _Relative:
    """A formula with its parts of sorts as the sorts."""

    def __init__(self, parts: Mapping[Sort, Part]) -> None:
        self.parts = parts
        self.count = 0

    def formula(self, node: Formula) -> Formula:
        return cast(Formula, self.go(node))

    def go(self, node: Node) -> Node:
        """Return a part of the formula, said of the sorts. Raises _Beyond for what is said of a type itself."""
        match node:
            case Implies(left, right) if any(_index(left)):
                return self.go(right)
            case Forall(var, body) | Exists(var, body) if self.speaks_of(var.sort):
                own, guard = self.variable(var)
                inner = self.formula(body)
                if isinstance(node, Forall):
                    return Forall(own, inner if guard is None else Implies(guard, inner))
                return Exists(own, inner if guard is None else And(guard, inner))
            case App(Symbol(name, (sort,), result), (inside,)) if name == _COERCED and sort in self.parts:
                if result != self.parts[sort].sort:
                    raise _Beyond
                return self.term(inside)
            case Pred(Symbol(name, (sort, other)), (left, right)) if (
                name in _SHARED and sort in self.parts and sort == other
            ):
                return pred(_SHARED[name], self.term(left), self.term(right))
            case Pred(Symbol("injective" | "surjective" as name, (sort,)), (function,)) if self.speaks_of(sort):
                return self.called(name, self.term(function), sort)
            case Var() | Apply():
                return self.term(node)
        if any(self.speaks_of(sort) for sort in sorts_at(node)):
            raise _Beyond
        return rebuild(node, tuple(map(self.go, children(node))))

    def speaks_of(self, sort: Sort) -> bool:
        return any(part in self.parts for part in _within(sort))

    def term(self, node: Term) -> Term:
        """Return a variable, or a value of a function, as one of the sort."""
        match node:
            case Var(name, sort):
                return Var(name, self.sort(sort))
            case Apply(function, args):
                return Apply(self.term(function), tuple(map(self.term, args)))
        return cast(Term, self.go(node))

    def sort(self, sort: Sort) -> Sort:
        """Return the sort around a part, or of functions between such; a function of open values may not exist."""
        if sort in self.parts:
            return self.parts[sort].sort
        if sort.name == "Fun" and self.speaks_of(sort):
            ends = tuple(map(self.sort, sort.args))
            if len(ends) != 2 or ends[1] not in number_sorts():
                raise _Beyond
            return fun(*ends)
        if self.speaks_of(sort):
            raise _Beyond
        return sort

    def variable(self, var: Var) -> tuple[Var, Formula | None]:
        """Return a variable of the sort, and what holds of it: where it is, or where its values are."""
        own = Var(var.name, self.sort(var.sort))
        if var.sort in self.parts:
            return own, self.parts[var.sort].claim(own)
        source, target = var.sort.args
        if target not in self.parts:
            return own, None
        return own, self.general(source, lambda x: self.parts[target].claim(Apply(own, (x,))))

    def called(self, word: str, function: Term, sort: Sort) -> Formula:
        """Return what injective and surjective say on the parts that a function goes between."""
        source, target = sort.args
        if word == "surjective":
            return self.general(target, lambda y: self.some(source, lambda x: pred("eq", Apply(function, (x,)), y)))
        if source not in self.parts:
            return pred("injective", function)
        place = Var("x·", self.sort(source))
        return pred("injective_on", function, SetOf(place, self.parts[source].claim(place)))

    def general(self, sort: Sort, said: Callable[[Term], Formula]) -> Formula:
        """Return that something holds of all things of a part, or of a sort."""
        place = self.place(sort)
        held = said(place)
        return Forall(place, Implies(self.parts[sort].claim(place), held) if sort in self.parts else held)

    def some(self, sort: Sort, said: Callable[[Term], Formula]) -> Formula:
        """Return that something holds of some thing of a part, or of a sort."""
        place = self.place(sort)
        held = said(place)
        return Exists(place, And(self.parts[sort].claim(place), held) if sort in self.parts else held)

    def place(self, sort: Sort) -> Var:
        """Return a new variable."""
        self.count += 1
        return Var(f"x·{self.count}", self.sort(sort))
