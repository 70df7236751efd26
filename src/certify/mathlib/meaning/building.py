"""Terms and formulas of the hub from what was read, once all types are found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from certify.errors import BadInputError
from certify.logic import (
    FORMULAS,
    PROP,
    App,
    Apply,
    Formula,
    Holds,
    Lambda,
    Node,
    Pred,
    SetOf,
    Symbol,
    Term,
    Truth,
    Var,
    free_vars,
    fresh,
    fun,
)
from certify.mathlib.constants import symbol_of
from certify.mathlib.fibres import PI, is_open
from certify.mathlib.meaning.open_types import close, flat
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.values import UNIT, Value
from certify.mathlib.signatures import TYPE
from certify.reading.unify import Build, Open


def formula_of(value: Value) -> Formula:
    """Return the claim that `value` is."""
    node = value.build()
    if not isinstance(node, FORMULAS):
        raise BadInputError("a claim is expected where the Lean statement has a thing")
    return node


def term_of(value: Value) -> Term:
    """Return the term that `value` is."""
    return as_term(value.build())


def as_term(node: Node) -> Term:
    """Return a term, or a claim as the value that it is, with predicates as the sets that they are."""
    if isinstance(node, FORMULAS):
        return SetOf(Var("_", UNIT), node)
    if isinstance(node, Var) and node.sort.name == "Fun" and node.sort.args[-1] == PROP and len(node.sort.args) <= 2:
        if len(node.sort.args) == 1:
            return SetOf(Var("_", UNIT), Holds(node, ()))
        var = Var(fresh("x", {node.name}), node.sort.args[0])
        return SetOf(var, Holds(node, (var,)))
    return node


def constant_at(read: Reader, name: str, values: Sequence[Value], result: Open) -> Node:
    """Return the constant applied: the word of the lexicon that means exactly it, else an opaque symbol."""
    args = tuple(term_of(value) for value in values)
    params = tuple(arg.sort for arg in args)
    if read.find(result) == PROP:
        symbol, order = symbol_of(name, params, PROP, read.lexicon)
        return Pred(symbol, tuple(args[i] for i in order))
    value = close(read, result)
    if is_open(value) and not any(is_open(param) or param.name == PI for param in params):
        raise BadInputError("a value of a type of a family in which nothing tells the index is not read")
    symbol, order = symbol_of(name, params, value, read.lexicon)
    return App(symbol, tuple(args[i] for i in order))


def abstraction(variables: Sequence[Var], body: Node) -> Term:
    """Return the function or predicate of `variables` that `body` gives."""
    *outer, last = variables
    claim = isinstance(body, FORMULAS)
    term: Term = SetOf(last, cast(Formula, body)) if claim else Lambda(last, as_term(body))
    for var in reversed(outer):
        term = Lambda(var, term)
    sorts = [var.sort for var in variables]
    wanted = fun(*sorts, PROP) if claim and outer else flat(term.sort)
    return term if term.sort == wanted else App(Symbol("lean·uncurry", (term.sort,), wanted), (term,))


def applied(read: Reader, function: Term, args: Sequence[Term]) -> Node:
    """Return a function or relation at some or all of its arguments."""
    if function.sort.name == "Set":
        symbol, order = symbol_of("Membership.mem", (args[0].sort, function.sort), PROP, read.lexicon)
        both = (args[0], function)
        return Pred(symbol, tuple(both[i] for i in order))
    *params, result = function.sort.args
    taken = {var.name for part in (function, *args) for var in free_vars(part)} | read.names
    rest = []
    for param in params[len(args) :]:
        rest.append(Var(fresh("x", taken), param))
        taken.add(rest[-1].name)
    every = (*args, *rest)
    body: Node = Holds(function, every) if result == PROP else Apply(function, every)
    return abstraction(rest, body) if rest else body


#: The constant of Type(R) that stands where Lean takes the type R as an argument.
THE_TYPE = "type"


def type_value(read: Reader, type_: Open) -> Value:
    """Return a type as an argument; of a family only at a fixed index, or in a class of all of its types."""
    in_class = read.in_class

    def build() -> App:
        sort = close(read, Build(TYPE, (type_,)))
        if is_open(sort) and not in_class:
            raise BadInputError("a type of a family, at an index that the statement does not fix, is no argument")
        return App(Symbol(THE_TYPE, (), sort))

    return Value(Build(TYPE, (type_,)), build)


def truth_of(value: bool) -> Value:
    """Return True or False."""
    return Value(PROP, lambda: Truth(value))


def nullary(read: Reader, constant: str, expected: Open | None) -> Value:
    """Return a constant that its type alone tells."""
    result = expected if expected is not None else read.fresh_type()
    return Value(result, lambda: constant_at(read, constant, [], result))
