"""Closed forms as trees: what an answer says, before anybody computes with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias


class UnreadError(ValueError):
    """A text, or a part of it, that has no reading here; the text of the error says why."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is written out: 12, 0.5, 0.(3)."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Name:
    """A variable: x, a_1, θ."""

    name: str


@dataclass(frozen=True, slots=True)
class Op:
    """An operation of OPERATIONS applied to terms; constants have none."""

    name: str
    args: tuple[Term, ...] = ()


Term: TypeAlias = Number | Name | Op

#: Every operation with the numbers of arguments that it takes.
OPERATIONS: Mapping[str, tuple[int, ...]] = {
    **dict.fromkeys(("add", "mul", "div", "pow", "binomial", "root", "gcd", "lcm", "max", "min"), (2,)),
    **dict.fromkeys(("neg", "abs", "factorial", "factorial2", "sqrt", "exp", "ln", "floor", "ceil"), (1,)),
    **dict.fromkeys(("sin", "cos", "tan", "cot", "sec", "csc", "asin", "acos", "atan"), (1,)),
    **dict.fromkeys(("sinh", "cosh", "tanh"), (1,)),
    "log": (1, 2),
    **dict.fromkeys(("pi", "e", "i", "infinity"), (0,)),
}


def op(name: str, *args: Term) -> Op:
    """Return `name` applied to `args`; UnreadError where it does not take so many."""
    if len(args) not in OPERATIONS[name]:
        raise UnreadError(f"{name} of {len(args)} arguments")
    return Op(name, args)


def names(term: Term) -> Iterator[str]:
    """Yield the variables of `term`, each as often as it stands there."""
    match term:
        case Name(name):
            yield name
        case Op(_, args):
            for arg in args:
                yield from names(arg)


def depth(term: Term) -> int:
    """Return how deeply `term` nests."""
    return 1 + max(map(depth, term.args), default=0) if isinstance(term, Op) else 1


def as_json(term: Term) -> list[Any]:
    """Return `term` as nested lists."""
    match term:
        case Number(value):
            return ["number", str(value)]
        case Name(name):
            return ["name", name]
        case Op(name, args):
            return [name, *map(as_json, args)]


def show(term: Term) -> str:
    """Return `term` with every bracket written: what a person sees who must decide."""
    match term:
        case Number(value):
            return str(value) if value.denominator == 1 else f"({value})"
        case Name(name):
            return name
        case Op(name, ()):
            return name
        case Op(name, (left, right)) if name in _SIGNS:
            return f"({show(left)} {_SIGNS[name]} {show(right)})"
        case Op("neg", (inner,)):
            return f"(-{show(inner)})"
        case Op(name, args):
            return f"{name}({', '.join(map(show, args))})"


_SIGNS = {"add": "+", "mul": "*", "div": "/", "pow": "^"}
