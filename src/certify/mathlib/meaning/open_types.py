"""Types while they are inferred, and the sorts of the hub that they are once they are found.

Functions of several arguments are one sort Fun(A, B, C); a predicate of one argument is a set where it is a value, as
`{x | p x}` and `fun x ↦ p x` are one thing to Lean; a claim that stands as a value is the set {_ : Unit | claim}.
"""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.lexicon.opaque import THING
from certify.logic import PROP, Sort, fun, set_of
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.values import PLACE, UNIT
from certify.mathlib.signatures import FUNCTION
from certify.reading.unify import Build, Meta, Open


def function_type(params: Sequence[Open], result: Open) -> Open:
    """Return the type of functions from `params` to `result`."""
    for param in reversed(params):
        result = Build(FUNCTION, (param, result))
    return result


def function_parts(read: Reader, type_: Open) -> tuple[tuple[Open, ...], Open]:
    """Return the arguments and the value of a type of functions, as far as it is known."""
    params: list[Open] = []
    type_ = read.find(type_)
    while isinstance(type_, Build) and type_.name == FUNCTION:
        params.append(type_.args[0])
        type_ = read.find(type_.args[1])
    return tuple(params), type_


def metas(read: Reader, type_: Open) -> tuple[Meta, ...]:
    """Return what is open in a type."""
    type_ = read.find(type_)
    if isinstance(type_, Meta):
        return (type_,)
    return tuple(meta for part in type_.args for meta in metas(read, part))


def is_told(sort: Sort) -> bool:
    """Return whether a sort speaks of types that only an opaque constant tells of."""
    return sort.name == THING or PLACE in sort.name or any(map(is_told, sort.args))


def close(read: Reader, type_: Open) -> Sort:
    """Return the sort of values of `type_`. Raises BadInputError where the type is not determined."""
    params, result = function_parts(read, type_)
    if params:
        args = tuple(close(read, param) for param in params)
        if result == PROP:
            return set_of(args[0]) if len(args) == 1 else fun(*args, PROP)
        return flat(fun(*args, close(read, result)))
    if isinstance(result, Meta):
        raise BadInputError("a type in the Lean statement is not determined by what is written")
    if result == PROP:
        return set_of(UNIT)
    parts = tuple(close(read, part) for part in result.args)
    return Sort(result.name, parts, isinstance(result, Sort) and result.variable)


def sort_of_variable(read: Reader, type_: Open) -> Sort:
    """Return the sort of variables of `type_`: predicates and propositions are applied, so they are no sets."""
    params, result = function_parts(read, type_)
    if result == PROP:
        return fun(*(close(read, param) for param in params), PROP)
    return close(read, type_)


def is_function(read: Reader, type_: Open) -> bool:
    """Return whether a type is one of functions."""
    type_ = read.find(type_)
    return not isinstance(type_, Meta) and type_.name == FUNCTION


def flat(sort: Sort) -> Sort:
    """Return a sort of functions with the arguments of its value beside its own."""
    while sort.name == "Fun" and sort.args[-1].name == "Fun":
        sort = fun(*sort.args[:-1], *sort.args[-1].args)
    return sort


def tell(read: Reader, type_: Open) -> str:
    """Return how a type is called in messages."""
    type_ = read.find(type_)
    if isinstance(type_, Meta):
        return "an unknown type"
    return f"{type_.name}({', '.join(tell(read, part) for part in type_.args)})" if type_.args else type_.name
