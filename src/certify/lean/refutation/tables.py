"""Finite structures as tables: the words of a goal at the elements of a standard world."""

from __future__ import annotations

from itertools import product
from typing import Any

from certify.decide.goal import Goal
from certify.decide.interpretation import Interpretation, Table
from certify.decide.models import UNKNOWN
from certify.decide.standard import StandardWorld
from certify.lean.statement.text import RenderError
from certify.logic import BINDERS, PROP, Node, Num, Sort, Symbol, sorts_in, subnodes, symbols


def as_interpretation(goal: Goal, world: StandardWorld) -> Interpretation:
    """Return the tables of a finite world for the words of `goal`; RenderError where they are not finite and total."""
    formulas = [goal.left, goal.right, *(hypothesis.formula for hypothesis in goal.hypotheses)]
    parts = [part for formula in formulas for part in subnodes(formula)]
    bound = {part.var.sort for part in parts if isinstance(part, BINDERS)}
    elements = {
        sort: _elements(sort, world) if sort in bound else _named(sort, parts, world) for sort in sorts_in(parts)
    }
    sizes = {sort: len(values) for sort, values in elements.items()}
    words = dict.fromkeys(word for formula in formulas for word in symbols(formula) if word.name != "eq")
    numerals = {num: _index(world.numeral(num), num.sort, elements) for num in parts if isinstance(num, Num)}
    return Interpretation(sizes, {word: _table(word, world, elements) for word in words}, numerals)


def _named(sort: Sort, parts: list[Node], world: StandardWorld) -> tuple[Any, ...]:
    """Return the elements of a sort that no variable stands for: all, or where they are infinitely many those named."""
    values, complete = world.domain(sort)
    if complete:
        return tuple(values)
    return tuple(dict.fromkeys(world.numeral(part) for part in parts if isinstance(part, Num) and part.sort == sort))


def _elements(sort: Sort, world: StandardWorld) -> tuple[Any, ...]:
    values, complete = world.domain(sort)
    if not complete or not values:
        raise RenderError(f"the sort {sort} is not finite with an element here")
    return tuple(values)


def _table(word: Symbol, world: StandardWorld, elements: dict[Sort, tuple[Any, ...]]) -> Table:
    table: dict[tuple[int, ...], int | bool] = {}
    for args in product(*(range(len(elements[sort])) for sort in word.params)):
        values = tuple(elements[sort][i] for sort, i in zip(word.params, args, strict=True))
        if word.result == PROP:
            truth = world.holds(word, values)
            if truth is None:
                raise RenderError(f"whether {word.name} holds of {values} is not decided")
            table[args] = truth
        else:
            table[args] = _index(world.value(word, values), word.result, elements)
    return table


def _index(value: Any, sort: Sort, elements: dict[Sort, tuple[Any, ...]]) -> int:
    if value is UNKNOWN or value not in elements[sort]:
        raise RenderError(f"a value outside {sort}: {value!r}")
    return elements[sort].index(value)
