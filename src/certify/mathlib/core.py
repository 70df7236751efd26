"""What a reading knows of its types, and how it builds the hub's terms and formulas from them once they are found.

Functions of several arguments are one sort Fun(A, B, C); a predicate of one argument is a set where it is a value, as
`{x | p x}` and `fun x ↦ p x` are one thing to Lean; a claim that stands as a value is the set {_ : Unit | claim}.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias, cast

from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING
from certify.logic import (
    FORMULAS,
    NAT,
    PROP,
    App,
    Apply,
    Formula,
    Holds,
    Lambda,
    Node,
    Pred,
    SetOf,
    Sort,
    Symbol,
    Term,
    Var,
    free_vars,
    fresh,
    fun,
    set_of,
)
from certify.mathlib.constants import symbol_of
from certify.mathlib.fibres import PI, is_open
from certify.mathlib.signatures import FUNCTION
from certify.reading.unify import Build, Meta, Open, Unifier

Builder: TypeAlias = Callable[[], Node]
UNIT = Sort("Unit")
#: What stands between an opaque constant and the number of its argument in the name of that argument's type.
PLACE = "#"


class Value(NamedTuple):
    """A term under inference: its open type, and how to build it; a claim where the type is Prop."""

    type: Open
    build: Builder


class LeanUnifier(Unifier):
    """Unification of Lean's types: Set α is α → Prop."""

    def unify(self, left: Open, right: Open) -> bool:
        """Make the two the same, as `Unifier.unify`."""
        left, right = self.find(left), self.find(right)
        for one, other in ((left, right), (right, left)):
            if _is(one, "Set") and _is(other, FUNCTION):
                return super().unify(_args(one)[0], _args(other)[0]) and self.unify(_args(other)[1], PROP)
        if isinstance(left, Sort) and isinstance(right, Build):
            left = Build(left.name, left.args) if left.args and not left.variable else left
        if isinstance(right, Sort) and isinstance(left, Build):
            right = Build(right.name, right.args) if right.args and not right.variable else right
        return super().unify(left, right)


def _is(type_: Open, name: str) -> bool:
    return not isinstance(type_, Meta) and type_.name == name and bool(type_.args)


def _args(type_: Open) -> tuple[Open, ...]:
    return () if isinstance(type_, Meta) else type_.args


class Core:
    """Open types and what is built from them."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.unifier = lexicon, LeanUnifier()
        #: What ↑ takes, and to what.
        self.casts: list[tuple[Open, Open]] = []
        #: Types of numerals, which Lean takes to be ℕ where nothing says more.
        self.numerals: list[Open] = []
        #: Types of what opaque constants give: where nothing says more, a thing.
        self.results: list[Open] = []
        #: Types of what opaque constants take, with the constant and the place, which name what nothing else tells.
        self.places: list[tuple[Open, str]] = []
        #: Names that variables of the formula have.
        self.names: set[str] = set()

    # ---- types
    def find(self, type_: Open) -> Open:
        """Return what `type_` stands for, at its head."""
        return self.unifier.find(type_)

    def fresh_type(self) -> Meta:
        """Return an open type."""
        return self.unifier.fresh()

    def result_type(self) -> Meta:
        """Return the open type of what an opaque constant gives."""
        meta = self.unifier.fresh()
        self.results.append(meta)
        return meta

    def function_type(self, params: Sequence[Open], result: Open) -> Open:
        """Return the type of functions from `params` to `result`."""
        for param in reversed(params):
            result = Build(FUNCTION, (param, result))
        return result

    def function_parts(self, type_: Open) -> tuple[tuple[Open, ...], Open]:
        """Return the arguments and the value of a type of functions, as far as it is known."""
        params: list[Open] = []
        type_ = self.find(type_)
        while isinstance(type_, Build) and type_.name == FUNCTION:
            params.append(type_.args[0])
            type_ = self.find(type_.args[1])
        return tuple(params), type_

    def finish(self) -> None:
        """Fill what Lean fills: numerals are natural numbers where nothing else is known of them.

        What is known of a type only by an opaque constant is named by it: a thing that it gives, or its argument.
        Lean finds one type there, so that the name stands for one; no quantifier may bind a variable of it.
        """
        told = {meta for type_ in (*self.results, *(type_ for type_, _ in self.places)) for meta in self.metas(type_)}
        for narrow, wide in self.casts:
            open_ = isinstance(self.find(wide), Meta) and self.find(wide) not in told
            if open_ or (self.find(wide) == self.find(narrow) and not isinstance(self.find(wide), Meta)):
                raise BadInputError("the type to which ↑ takes a thing is not determined by what is written")
        for type_ in self.numerals:
            if isinstance(self.find(type_), Meta) and self.find(type_) not in told:
                self.unifier.attempt(type_, NAT)
        for type_ in self.results:
            for meta in self.metas(type_):
                self.unifier.attempt(meta, Sort(THING))
        for type_, place in self.places:
            for number, meta in enumerate(dict.fromkeys(self.metas(type_))):
                self.unifier.attempt(meta, Sort(f"{place}.{number}" if number else place))

    def metas(self, type_: Open) -> tuple[Meta, ...]:
        """Return what is open in a type."""
        type_ = self.find(type_)
        if isinstance(type_, Meta):
            return (type_,)
        return tuple(meta for part in type_.args for meta in self.metas(part))

    def is_told(self, sort: Sort) -> bool:
        """Return whether a sort speaks of types that only an opaque constant tells of."""
        return sort.name == THING or PLACE in sort.name or any(map(self.is_told, sort.args))

    def close(self, type_: Open) -> Sort:
        """Return the sort of values of `type_`. Raises BadInputError where the type is not determined."""
        params, result = self.function_parts(type_)
        if params:
            args = tuple(map(self.close, params))
            if result == PROP:
                return set_of(args[0]) if len(args) == 1 else fun(*args, PROP)
            return flat(fun(*args, self.close(result)))
        if isinstance(result, Meta):
            raise BadInputError("a type in the Lean statement is not determined by what is written")
        if result == PROP:
            return set_of(UNIT)
        return Sort(result.name, tuple(map(self.close, result.args)), isinstance(result, Sort) and result.variable)

    def sort_of_variable(self, type_: Open) -> Sort:
        """Return the sort of variables of `type_`: predicates and propositions are applied, so they are no sets."""
        params, result = self.function_parts(type_)
        if result == PROP:
            return fun(*map(self.close, params), PROP)
        return self.close(type_)

    # ---- terms and formulas
    def formula(self, value: Value) -> Formula:
        """Return the claim that `value` is."""
        node = value.build()
        if not isinstance(node, FORMULAS):
            raise BadInputError("a claim is expected where the Lean statement has a thing")
        return node

    def term(self, value: Value) -> Term:
        """Return the term that `value` is."""
        return as_term(value.build())

    def constant(self, name: str, values: Sequence[Value], result: Open) -> Node:
        """Return the constant applied: the word of the lexicon that means exactly it, else an opaque symbol."""
        args = tuple(self.term(value) for value in values)
        params = tuple(arg.sort for arg in args)
        if self.find(result) == PROP:
            symbol, order = symbol_of(name, params, PROP, self.lexicon)
            return Pred(symbol, tuple(args[i] for i in order))
        value = self.close(result)
        if is_open(value) and not any(is_open(param) or param.name == PI for param in params):
            raise BadInputError("a value of a type of a family in which nothing tells the index is not read")
        symbol, order = symbol_of(name, params, value, self.lexicon)
        return App(symbol, tuple(args[i] for i in order))

    def abstraction(self, variables: Sequence[Var], body: Node) -> Term:
        """Return the function or predicate of `variables` that `body` gives."""
        *outer, last = variables
        claim = isinstance(body, FORMULAS)
        term: Term = SetOf(last, cast(Formula, body)) if claim else Lambda(last, as_term(body))
        for var in reversed(outer):
            term = Lambda(var, term)
        sorts = [var.sort for var in variables]
        wanted = fun(*sorts, PROP) if claim and outer else flat(term.sort)
        return term if term.sort == wanted else App(Symbol("lean·uncurry", (term.sort,), wanted), (term,))

    def applied(self, function: Term, args: Sequence[Term]) -> Node:
        """Return a function or relation at some or all of its arguments."""
        if function.sort.name == "Set":
            symbol, order = symbol_of("Membership.mem", (args[0].sort, function.sort), PROP, self.lexicon)
            both = (args[0], function)
            return Pred(symbol, tuple(both[i] for i in order))
        *params, result = function.sort.args
        taken = {var.name for part in (function, *args) for var in free_vars(part)} | self.names
        rest = []
        for param in params[len(args) :]:
            rest.append(Var(fresh("x", taken), param))
            taken.add(rest[-1].name)
        every = (*args, *rest)
        body: Node = Holds(function, every) if result == PROP else Apply(function, every)
        return self.abstraction(rest, body) if rest else body


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


def flat(sort: Sort) -> Sort:
    """Return a sort of functions with the arguments of its value beside its own."""
    while sort.name == "Fun" and sort.args[-1].name == "Fun":
        sort = fun(*sort.args[:-1], *sort.args[-1].args)
    return sort
